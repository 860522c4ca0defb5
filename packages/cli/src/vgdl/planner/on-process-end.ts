/** What has to be done before this process ends, however that comes about. */

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Sees to it that something is done when this process ends or is ended by a signal; gives a way to take that back. */
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
