/** Cleans up before this process ends, however it ends. */

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs a function when this process exits or a signal ends it. Returns a function that cancels it. */
export function onProcessEnd(cleanUp: () => void): () => void {
  const endBy = (signal: NodeJS.Signals): void => {
    cleanUp()
    forget()
    process.kill(process.pid, signal)
  }
  const forget = (): void => {
    process.off('exit', cleanUp)
    for (const signal of signals) process.off(signal, endBy)
  }
  process.once('exit', cleanUp)
  for (const signal of signals) process.once(signal, endBy)
  return forget
}
