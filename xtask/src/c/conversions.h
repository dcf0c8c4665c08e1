
/* Conversions: rounded in the direction; _rna to nearest, ties away from zero. To integers as GPUs convert: what lies
 * beyond the integers becomes the nearest of them; docs/reference/rounding.md says what a NaN becomes. */
