/** Runs a program in its own process group, within limits. */
import { type ChildProcess, spawn } from 'node:child_process'
import { CommandError } from '../command.ts'
import { readErrorReason } from '../files/read-input.ts'

export interface ProgramRun {
  /** The result. Rejects with a `CommandError` if the program cannot be started or prints without end. */
  readonly end: Promise<ProgramEnd>
  /** Kills the program and its whole group, and stops listening. */
  stop(): void
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
  /** Maximum characters of output. @default 16 million */
  readonly mostOutput?: number
}

const MOST_OUTPUT = 16_000_000
const MOST_WORDS = 4000

/** Milliseconds to wait for the rest of the output after the program has ended: its children may hold the pipes open forever. */
const GRACE = 150

/**
 * Starts a program without a shell: it gets the arguments unchanged. Its own group does not receive the terminal's Ctrl-C, so the caller
 * has to stop it.
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
    // the system may have given its number to another group by now
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
        fail(new CommandError('badInput', `${program} printed more than ${most}`))
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

/** Some errors are thrown at once, others arrive as events. */
function start(program: string, args: readonly string[], { cwd, env }: ProgramOptions) {
  try {
    return spawn(program, args, { cwd, env, detached: true, shell: false, stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    throw cannotStart(program, error)
  }
}

function cannotStart(program: string, error: unknown): CommandError {
  const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'the program does not exist' : readErrorReason(error)
  return new CommandError('usage', `cannot start ${program}: ${why}`)
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // it has exited, or this system has no process groups
    child.kill('SIGKILL')
  }
}
