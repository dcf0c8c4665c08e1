# What do the loops on vectors call? Reads `readelf --relocs --wide`, `nm --demangle` and `objdump --disassemble
# --demangle` of the command, one behind the other. A call is direct, or through a slot of the linker, which a
# relocation fills. Rare paths and panics may be called.

function plain(hex) {
    sub(/^0+/, "", hex)
    return hex
}
function called(name) {
    if (name !~ /rescue::(path|lane_by_lane)|target::fused|^core::panicking|slice_index_fail|::panic_/) {
        print "a loop on vectors calls " name
        calls++
    }
}

$3 == "R_X86_64_RELATIVE" { address[plain($1)] = $4; next }
NF > 2 && $2 ~ /^[tTwW]$/ {
    at = plain($1)
    sub(/^[^ ]+ [^ ]+ /, "")
    name[at] = $0
    next
}
/ <.*>:$/ { inside = /::run::enabled>:$/; loops += inside; next }
inside && /call +[0-9a-f]+ </ { sub(/.*call +[0-9a-f]+ </, ""); sub(/>$/, ""); called($0); next }
inside && /(call|mov).*\(%rip\).*# [0-9a-f]+ </ {
    sub(/.*# /, "")
    at = address[$1]
    if (at in name) called(name[at])
}
END {
    print loops + 0 " loops on vectors, " calls + 0 " calls"
    exit loops < 100 || calls > 0
}
