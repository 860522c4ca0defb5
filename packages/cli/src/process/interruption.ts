/** Lets a command end cleanly on Ctrl-C. */
import { type Io, printJson } from '../io.ts'

export interface Interruption {
  readonly signal: AbortSignal
  /** Restores the default handling of signals. */
  forget(): void
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The exit code that shells expect after Ctrl-C. */
export const interrupted = 130

/** The first Ctrl-C aborts the signal; the second ends the process at once. `say` is told before, which of them it is. */
export function listenForInterruption(say: (time: 'first' | 'second') => void = () => {}): Interruption {
  const controller = new AbortController()
  const onSignal = (): void => {
    say(controller.signal.aborted ? 'second' : 'first')
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

/** Resolves when a signal aborts. */
export function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** For a command interrupted before it had any result. Returns its exit code. */
export function stoppedEarly({ json }: { readonly json?: boolean }, io: Io): number {
  if (json) printJson(io, { status: 'interrupted' })
  else io.stderr.write('stopped before it had begun\n')
  return interrupted
}
