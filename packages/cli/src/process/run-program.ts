/** Runs another program for a command, and says kindly if that is impossible. */
import { type ProcessRun, runProcess } from '@telos/experiments/node'
import { CommandError } from '../command.ts'
import { readErrorReason } from '../files/read-input.ts'

export interface ProgramRun extends Pick<ProcessRun, 'stop'> {
  /** The result. Rejects with a `CommandError` if the program cannot be started or prints without end. */
  readonly end: Promise<ProgramEnd>
}

export interface ProgramEnd {
  /** Null if a signal ended it. */
  readonly code: number | null
  readonly signal: string | null
  readonly stdout: string
  /** The end of its output. */
  readonly stderr: string
}

export interface ProgramOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Maximum bytes of output. @default 16 million */
  readonly mostOutput?: number
}

const MOST_OUTPUT = 16_000_000
const MOST_WORDS = 4000

/**
 * Starts a program without a shell: it gets the arguments unchanged. Its own group does not receive the terminal's Ctrl-C, so the caller
 * has to stop it.
 */
export function runProgram(program: string, args: readonly string[], options: ProgramOptions): ProgramRun {
  const { mostOutput = MOST_OUTPUT } = options
  const refused = (error: unknown): CommandError => {
    const why =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'the program does not exist' : readErrorReason(error)
    return new CommandError('usage', `cannot start ${program}: ${why}`)
  }
  let run: ProcessRun
  try {
    run = runProcess(program, args, { ...options, mostOutput })
  } catch (error) {
    throw refused(error)
  }
  const end = run.end.then(
    ({ code, signal, stdout, stderr, hasPrintedTooMuch }) => {
      if (hasPrintedTooMuch)
        throw new CommandError('badInput', `${program} printed more than ${Math.round(mostOutput / 1e6)} MB`)
      return { code, signal, stdout, stderr: stderr.slice(-MOST_WORDS) }
    },
    (error: unknown) => {
      throw refused(error)
    },
  )
  return { end, stop: run.stop }
}
