#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What this process has used and may use.
enum ProcessLimits {
    /// After this many seconds of processor time the system ends the process with `SIGVTALRM`; 0 disables the limit.
    static func arm(seconds: Int) {
        var timer = itimerval()
        timer.it_value.tv_sec = numericCast(seconds)
        #if canImport(Glibc)
            setitimer(__itimer_which_t(ITIMER_VIRTUAL.rawValue), &timer, nil)
        #else
            setitimer(ITIMER_VIRTUAL, &timer, nil)
        #endif
    }

    /// The peak memory of the process, in bytes.
    static func peakMemory() -> Int {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #else
            getrusage(RUSAGE_SELF, &usage)
        #endif
        #if canImport(Darwin)
            return usage.ru_maxrss
        #else
            return usage.ru_maxrss * 1024
        #endif
    }
}
