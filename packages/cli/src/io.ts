import { styleText } from 'node:util'
import type { Command } from 'commander'
import { ExitCode } from './exit-codes.ts'
import { LineEditor } from './files/line-editor.ts'

/** What a command may read besides files. */
export interface CommandInput extends AsyncIterable<Uint8Array> {
  readonly isTTY: boolean
  /** Switches whether keys arrive one by one, including Ctrl-C. Missing if stdin is not a terminal. */
  setRawMode?(isRaw: boolean): void
  /** Reads lines with history and arrow keys. Missing if stdin is not a terminal. Prompts go to stderr. */
  edit?(): Pick<LineEditor, 'ask'>
}

/** Where text goes: data to `io.stdout`, messages to `io.stderr`. */
export interface CommandOutput {
  write(text: string): unknown
  readonly isTTY: boolean
  /** Whether to use colours. */
  readonly color: boolean
  /** The current size of the terminal, if it is one. It may change at any time. */
  readonly columns?: number
  readonly rows?: number
}

/** Everything that a command may touch of its process, so that tests can call commands directly. */
export interface Io {
  readonly stdin: CommandInput
  readonly stdout: CommandOutput
  readonly stderr: CommandOutput
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether a person is watching. Progress is shown only then. */
  readonly isTTY: boolean
  /** Called with each command before it runs. Completion reads its options, once they are all there. */
  readonly onCommand?: (command: Command) => void
  /** Repeats work until the returned function is called. Tests use their own clock. */
  every(milliseconds: number, work: () => void): () => void
}

/** What a command file under `commands/` exports: takes the arguments after the command's name, returns an exit code. */
export interface CommandModule {
  run(args: readonly string[], io: Io): Promise<number>
}

export type TerminalStyle = Parameters<typeof styleText>[0]

/** Colours `text` if the output supports colours. */
export function paint(output: CommandOutput, style: TerminalStyle, text: string): string {
  return output.color ? styleText(style, text, { validateStream: false }) : text
}

/**
 * Makes text from files and arguments safe to print: control characters and marks that reverse the reading direction are shown as `\u001b`.
 * All foreign text goes through here.
 */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, escaped)
}

/** Prints one line of JSON on stdout. Escapes all control characters, including those that JSON allows. */
export function printJson(io: Io, value: unknown): void {
  io.stdout.write(`${printable(JSON.stringify(value))}\n`)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** The `Io` of the running process. */
export function processIo(): Io {
  const { stdout, stderr, env } = process
  stdout.on('error', onOutputError('stdout', stderr))
  stderr.on('error', onOutputError('stderr', stderr))
  return {
    // accessing process.stdin opens it, so only readers do that
    stdin: {
      [Symbol.asyncIterator]: () => process.stdin[Symbol.asyncIterator](),
      get isTTY() {
        return process.stdin.isTTY === true
      },
      edit: () => new LineEditor(process.stdin, stderr),
      setRawMode: (isRaw) => void process.stdin.setRawMode?.(isRaw),
    },
    stdout: outputOf(stdout, env),
    stderr: outputOf(stderr, env),
    cwd: process.cwd(),
    env,
    isTTY: stderr.isTTY === true,
    every: (milliseconds, work) => {
      const timer = setInterval(work, milliseconds)
      return () => clearInterval(timer)
    },
  }
}

function outputOf(stream: NodeJS.WriteStream, env: Io['env']): CommandOutput {
  return {
    write: (text) => stream.write(text),
    isTTY: stream.isTTY === true,
    color: wantsColor(env, stream.isTTY === true),
    get columns() {
      return stream.columns
    },
    get rows() {
      return stream.rows
    },
  }
}

/** NO_COLOR wins, then FORCE_COLOR, then whether the output is a terminal. */
function wantsColor(env: Io['env'], isTTY: boolean): boolean {
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0'
  return isTTY && env.TERM !== 'dumb'
}

/** Full disks and closed terminals are not bugs of telos. */
const unwritable: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'no more may be written on this disk',
  EFBIG: 'the file becomes too large',
  EIO: 'the device does not take it',
  EROFS: 'the disk is read-only',
}

/** Handles an output that accepts no more: ignores a closed pipe, otherwise ends with a message. */
function onOutputError(name: string, stderr: NodeJS.WriteStream) {
  return (error: NodeJS.ErrnoException): void => {
    // `telos … | head` closes the pipe early, which is not an error and does not change the exit code
    if (error.code === 'EPIPE') return
    const reason = unwritable[error.code ?? '']
    if (reason === undefined) throw error
    const end = () => process.exit(ExitCode.unwritable)
    if (name === 'stderr') end()
    else stderr.write(`error: cannot write to ${name}: ${reason}; what was printed is not complete\n`, end)
  }
}
