/** Runs a program in a process group of its own, within bounds. */
import { type ChildProcess, spawn } from 'node:child_process'
import { CommandError } from '../../command.ts'
import { readErrorReason } from '../../files/read-input.ts'

export interface ProgramRun {
  /** What came of it; fails with a `CommandError` when it cannot be started or prints without end. */
  readonly end: Promise<ProgramEnd>
  /** Ends the program and all of its group, and listens no more. */
  stop(): void
}

export interface ProgramEnd {
  /** Null when it was ended by a signal. */
  readonly code: number | null
  readonly signal: string | null
  readonly stdout: string
  /** The last of what it has said. */
  readonly stderr: string
}

export interface ProgramOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Characters of output that are too many. @default 16 million */
  readonly mostOutput?: number
}

const MOST_OUTPUT = 16_000_000
const MOST_WORDS = 4000

/** Milliseconds for the rest of the output when the program has ended: what it has started may hold the pipes open for ever. */
const GRACE = 150

/**
 * Starts a program. Nothing of a shell: the arguments come to it as they are. A group of its own does not hear the Ctrl-C of the terminal, so
 * that who starts it has to stop it.
 */
export function runProgram(program: string, args: readonly string[], options: ProgramOptions): ProgramRun {
  const { mostOutput = MOST_OUTPUT } = options
  const child = start(program, args, options)
  const hangUp = (): void => {
    child.stdout.destroy()
    child.stderr.destroy()
  }
  let isOver = false
  const stop = (): void => {
    // its number may be that of another group by now
    if (isOver) return
    endGroup(child)
    hangUp()
  }
  const end = new Promise<ProgramEnd>((resolve, fail) => {
    const parts: string[] = []
    let length = 0
    let stderr = ''
    let grace: NodeJS.Timeout | undefined
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      length += text.length
      if (length <= mostOutput) parts.push(text)
      else {
        stop()
        const most = `${Math.round(mostOutput / 1e6)} MB`
        fail(new CommandError('badInput', `--command: ${program} has printed more than ${most}, which is no plan`))
      }
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-MOST_WORDS)
    })
    child.on('error', (error) => {
      fail(cannotStart(program, error))
    })
    child.on('exit', () => {
      endGroup(child)
      grace = setTimeout(hangUp, GRACE)
    })
    child.on('close', (code, signal) => {
      isOver = true
      clearTimeout(grace)
      resolve({ code, signal, stdout: parts.join(''), stderr })
    })
  })
  return { end, stop }
}

/** Some mistakes are told at once, and others by an event. */
function start(program: string, args: readonly string[], { cwd, env }: ProgramOptions) {
  try {
    return spawn(program, args, { cwd, env, detached: true, shell: false, stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    throw cannotStart(program, error)
  }
}

function cannotStart(program: string, error: unknown): CommandError {
  const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such program' : readErrorReason(error)
  return new CommandError('usage', `--command: cannot start ${program}: ${why}`)
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // it has ended, or there are no groups on this system
    child.kill('SIGKILL')
  }
}
