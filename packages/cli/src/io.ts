import { styleText } from 'node:util'
import { ExitCode } from './exit-codes.ts'
import { LineEditor } from './files/line-editor.ts'

/** What a command may read besides files. */
export interface CommandInput extends AsyncIterable<Uint8Array> {
  readonly isTTY: boolean
  /** Whether keys arrive one by one, Ctrl-C included; there are none to arrive where it is no terminal. */
  setRawMode?(isRaw: boolean): void
  /** Lines with history and arrow keys; there are none where it is no terminal. Prompts go to stderr. */
  edit?(): Pick<LineEditor, 'ask'>
}

/** Where text goes: data to `io.stdout`, messages to `io.stderr`. */
export interface CommandOutput {
  write(text: string): unknown
  readonly isTTY: boolean
  /** Whether colours may be used here. */
  readonly color: boolean
  /** The size of the terminal now, where it is one: people change it on the way. */
  readonly columns?: number
  readonly rows?: number
}

/** All that a command may touch of the process that runs it, so that tests can call commands directly. */
export interface Io {
  readonly stdin: CommandInput
  readonly stdout: CommandOutput
  readonly stderr: CommandOutput
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether a person is watching: progress is shown only then. */
  readonly isTTY: boolean
  /** Does work again and again until the function that it gives is called. Tests have a clock of their own. */
  every(milliseconds: number, work: () => void): () => void
}

/** A command file under `commands/` exports this: arguments after the command's name in, exit code out. */
export interface CommandModule {
  run(args: readonly string[], io: Io): Promise<number>
}

export type TerminalStyle = Parameters<typeof styleText>[0]

/** Colours `text` if the output takes colours. */
export function paint(output: CommandOutput, style: TerminalStyle, text: string): string {
  return output.color ? styleText(style, text, { validateStream: false }) : text
}

/**
 * Text from files and arguments, made safe to print: what a terminal would take for a command, and marks that turn the
 * direction of reading around, are shown as `\u001b`. Every text that is not ours goes through here.
 */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, escaped)
}

/** One line of JSON on stdout. Control characters are escaped inside it, also those that JSON would let through. */
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
    // looking at process.stdin opens it, so that is left to those who read
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

/** NO_COLOR wins, then FORCE_COLOR, then whether it is a terminal. */
function wantsColor(env: Io['env'], isTTY: boolean): boolean {
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0'
  return isTTY && env.TERM !== 'dumb'
}

/** Neither disks that are full nor terminals that are gone are bugs of ours. */
const unwritable: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'no more may be written on this disk',
  EFBIG: 'the file becomes too large',
  EIO: 'the device does not take it',
  EROFS: 'the disk is read-only',
}

/** What is to be done when an output takes no more: nothing when nobody reads on, otherwise to end with a sentence. */
function onOutputError(name: string, stderr: NodeJS.WriteStream) {
  return (error: NodeJS.ErrnoException): void => {
    // `telos … | head` closes the pipe early: nobody reads on, which is no error and changes nothing about the exit code
    if (error.code === 'EPIPE') return
    const reason = unwritable[error.code ?? '']
    if (reason === undefined) throw error
    const end = () => process.exit(ExitCode.unwritable)
    if (name === 'stderr') end()
    else stderr.write(`error: cannot write to ${name}: ${reason}; what was printed is not complete\n`, end)
  }
}
