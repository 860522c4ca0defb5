// Loaded before a command with `node --require`: writes the process's resource use to file descriptor 3 when it ends.
const { writeSync } = require('node:fs')

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  writeSync(3, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, peakBytes: maxRSS * 1024 }))
})
