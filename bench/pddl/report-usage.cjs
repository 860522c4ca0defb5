// Loaded before a command with `node --require`: tells on file descriptor 3 what the process took, when it ends.
const { writeSync } = require('node:fs')

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  writeSync(3, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, peakBytes: maxRSS * 1024 }))
})
