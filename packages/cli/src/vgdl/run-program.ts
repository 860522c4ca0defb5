/** Runs a program in a process group of its own, within bounds, and leaves nothing behind. */
import { type ChildProcess, spawn } from 'node:child_process'
import { CommandError } from '../command.ts'
import { reason } from '../read-input.ts'

export interface ProgramRun {
  /** What came of it; fails with a `CommandError` when it cannot be started or prints without end. */
  readonly end: Promise<ProgramEnd>
  /** Ends the program and all that it has started. */
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
  /** What else has to be done before a signal ends this process. */
  readonly onSignal?: () => void
}

const MOST_OUTPUT = 16_000_000
const MOST_WORDS = 4000

/** Starts a program. Nothing of a shell: the arguments come to it as they are. */
export function runProgram(program: string, args: readonly string[], options: ProgramOptions): ProgramRun {
  const { cwd, env, mostOutput = MOST_OUTPUT } = options
  const child = spawn(program, args, { cwd, env, detached: true, shell: false, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = (): void => endGroup(child)
  // a group of its own does not hear the Ctrl-C of the terminal
  const endBy = (signal: NodeJS.Signals): void => {
    stop()
    forget()
    options.onSignal?.()
    process.kill(process.pid, signal)
  }
  const forget = (): void => {
    process.off('exit', stop)
    for (const signal of signals) process.off(signal, endBy)
  }
  process.once('exit', stop)
  for (const signal of signals) process.once(signal, endBy)
  const end = new Promise<ProgramEnd>((resolve, fail) => {
    const parts: string[] = []
    let length = 0
    let stderr = ''
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
      forget()
      const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such program' : reason(error)
      fail(new CommandError('usage', `--command: cannot start ${program}: ${why}`))
    })
    // what it has started may go on, and keep its output open
    child.on('exit', stop)
    child.on('close', (code, signal) => {
      forget()
      resolve({ code, signal, stdout: parts.join(''), stderr })
    })
  })
  return { end, stop }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // it has ended, or there are no groups on this system
    child.kill('SIGKILL')
  }
}
