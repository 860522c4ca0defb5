import type { Diagnostic } from '@telos/core'
import { Command, CommanderError } from 'commander'
import { ExitCode, type ExitName } from './exit-codes.ts'
import { type CommandModule, type Io, paint, printable, printJson } from './io.ts'
import { sayElsewhere } from './options/other-commands.ts'
import { inPresentWords, sayOtherwise } from './options/vocabulary.ts'

/** Ends a command with a message and an exit code, without a stack. */
export class CommandError extends Error {
  readonly exit: ExitName

  constructor(exit: ExitName, message: string) {
    super(message)
    this.name = 'CommandError'
    this.exit = exit
  }

  /** The same as data, for `--json`. */
  get diagnostic(): Diagnostic {
    const kind = this.exit.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return { code: `command/${kind}`, severity: 'error', message: this.message }
  }
}

/** Prints why a command ended. */
export function printError(io: Io, { message }: CommandError, word = 'error'): void {
  io.stderr.write(`${paint(io.stderr, 'red', `${word}:`)} ${printable(message)}\n`)
}

/** A command in the help, and how to load its file. */
export interface CommandEntry {
  readonly summary: string
  readonly load: () => Promise<CommandModule>
}

export interface CommandHelp {
  readonly name: string
  readonly summary: string
  /** Shown first in the help: a command line and what it does. */
  readonly examples: readonly (readonly [line: string, does: string])[]
}

/** Creates a commander command that writes to `io`, throws instead of exiting, takes `--json`, and shows examples first. */
export function createCommand(help: CommandHelp, io: Io): Command {
  const name = help.name === 'telos' ? 'telos' : `telos ${help.name}`
  const command = new Command(name)
    .description(help.summary)
    .option('--json', 'print JSON on stdout')
    .helpOption('-h, --help', 'show this help')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(printable(text)),
      getOutHasColors: () => io.stdout.color,
      getErrHasColors: () => io.stderr.color,
    })
    .showHelpAfterError(`Try '${name} --help'.`)
  io.onCommand?.(command)
  return command.addHelpText('beforeAll', exampleText(help.examples))
}

/**
 * Parses `args` into `command`, whose `opts()`, `args` and `processedArgs` can be read afterwards. Returns an exit code if nothing is left
 * to do: help was shown, or wrong usage was reported on stderr. With `--json`, wrong usage is thrown.
 */
export function parse(command: Command, args: readonly string[]): number | undefined {
  const words = inPresentWords(args, command)
  const otherwise = sayOtherwise(args, command) ?? sayElsewhere(words, command)
  if (otherwise !== undefined) throw new CommandError('usage', otherwise)
  const isForPrograms = args.includes('--json')
  // the error itself is then printed as JSON
  if (isForPrograms) command.configureOutput({ writeErr: () => {} })
  try {
    command.parse(words, { from: 'user' })
    return undefined
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return ExitCode.done
    if (isForPrograms) throw new CommandError('usage', error.message.replace(/^error: /, ''))
    return ExitCode.usage
  }
}

function exampleText(examples: CommandHelp['examples']): string {
  if (examples.length === 0) return ''
  const width = Math.max(...examples.map(([line]) => line.length))
  return ['Examples:', ...examples.map(([line, does]) => `  ${line.padEnd(width)}  ${does}`), ''].join('\n')
}

/** Runs a command. With `--json`, reports wrong usage as data as well. */
export async function reportErrorsAsJson(args: readonly string[], io: Io, run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof CommandError) || !args.includes('--json')) throw error
    printJson(io, { status: 'error', diagnostics: [error.diagnostic] })
    return ExitCode[error.exit]
  }
}
