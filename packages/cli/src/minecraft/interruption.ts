/** Ctrl-C, which lets a command end cleanly. */
import { type Io, printJson } from '../io.ts'

export interface Interruption {
  readonly signal: AbortSignal
  /** Signals mean what they usually do again. */
  forget(): void
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** What shells expect of programs that Ctrl-C has ended. */
export const interrupted = 130

/** The first Ctrl-C aborts the signal; the second ends the process at once. */
export function listenForInterruption(): Interruption {
  const controller = new AbortController()
  const onSignal = (): void => {
    if (controller.signal.aborted) process.exit(interrupted)
    controller.abort()
  }
  for (const signal of signals) process.on(signal, onSignal)
  return {
    signal: controller.signal,
    forget() {
      for (const signal of signals) process.off(signal, onSignal)
    },
  }
}

/** For a command that was interrupted before it had anything to tell. Gives its exit code. */
export function stoppedEarly({ json }: { readonly json?: boolean }, io: Io): number {
  if (json) printJson(io, { status: 'interrupted' })
  else io.stderr.write('stopped before it had begun\n')
  return interrupted
}
