// Loaded before a command with `node --require`: writes the process's resource use to file descriptor 3 when it ends.
const { readFileSync, writeSync } = require('node:fs')

/** On Linux, `maxRSS` may be that of the process from which this one was forked. */
function peakBytes() {
  try {
    return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]) * 1024
  } catch {
    return process.resourceUsage().maxRSS * 1024
  }
}

process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  writeSync(3, `${JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, peakBytes: peakBytes() })}\n`)
})
