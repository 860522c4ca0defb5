import { styleText } from 'node:util'

/** Where text goes: data to `io.stdout`, messages to `io.stderr`. */
export interface Output {
  write(text: string): unknown
  readonly isTTY: boolean
  /** Whether colours may be used here. */
  readonly color: boolean
}

/** All that a command may touch of the process that runs it, so that tests can call commands directly. */
export interface Io {
  readonly stdout: Output
  readonly stderr: Output
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether a person is watching: progress is shown only then. */
  readonly isTTY: boolean
}

/** A command file under `commands/` exports this: arguments after the command's name in, exit code out. */
export interface CommandModule {
  run(args: readonly string[], io: Io): Promise<number>
}

export type Style = Parameters<typeof styleText>[0]

/** Colours `text` if the output takes colours. */
export function paint(output: Output, style: Style, text: string): string {
  return output.color ? styleText(style, text, { validateStream: false }) : text
}

/** The `Io` of the running process. */
export function processIo(): Io {
  const { stdout, stderr, env } = process
  for (const stream of [stdout, stderr]) stream.on('error', quietOnClosedPipe)
  return {
    stdout: outputOf(stdout, env),
    stderr: outputOf(stderr, env),
    cwd: process.cwd(),
    env,
    isTTY: stderr.isTTY === true,
  }
}

function outputOf(stream: NodeJS.WriteStream, env: Io['env']): Output {
  return {
    write: (text) => stream.write(text),
    isTTY: stream.isTTY === true,
    color: wantsColor(env, stream.isTTY === true),
  }
}

/** NO_COLOR wins, then FORCE_COLOR, then whether it is a terminal. */
function wantsColor(env: Io['env'], isTTY: boolean): boolean {
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0'
  return isTTY && env.TERM !== 'dumb'
}

// `telos … | head` closes the pipe early: nobody reads on, and that is no error
function quietOnClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
}
