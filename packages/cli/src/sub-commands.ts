/** Commands with sub-commands: `telos vgdl play`, `telos minecraft bot`. */
import { didYouMean } from '@telos/core/text'
import {
  type CommandEntry,
  CommandError,
  type CommandHelp,
  createCommand,
  parse,
  reportErrorsAsJson,
} from './command.ts'
import { ExitCode } from './exit-codes.ts'
import type { Io } from './io.ts'

/** In the order of the help. A file is loaded when its sub-command is called. */
export type SubCommands = ReadonlyMap<string, CommandEntry>

/** Finds the sub-command and runs it with the other words. Without one, shows the help of the family. */
export function runSubCommand(
  family: CommandHelp,
  subCommands: SubCommands,
  args: readonly string[],
  io: Io,
): Promise<number> {
  return reportErrorsAsJson(args, io, async () => {
    const at = args.findIndex((word) => !word.startsWith('-'))
    const name = args[at]
    if (name === undefined) return showHelp(family, subCommands, args, io)
    if (name === 'help') {
      const topic = args.slice(at + 1).find((word) => !word.startsWith('-'))
      if (topic === undefined || topic === 'help') return showHelp(family, subCommands, ['--help'], io)
      const found = subCommands.get(topic)
      if (found === undefined) throw noSuchSubCommand(family.name, topic, subCommands.keys())
      return (await found.load()).run(['--help'], io)
    }
    const found = subCommands.get(name)
    if (found === undefined) throw noSuchSubCommand(family.name, name, subCommands.keys())
    return (await found.load()).run(args.toSpliced(at, 1), io)
  })
}

/** Makes the error for an unknown sub-command. */
export function noSuchSubCommand(family: string, name: string, known: Iterable<string>): CommandError {
  const names = [...known]
  const hint = didYouMean(name, names) ?? `choose from ${names.join(', ')}`
  return new CommandError('usage', `unknown command "telos ${family} ${name}" — ${hint}`)
}

function showHelp(family: CommandHelp, subCommands: SubCommands, args: readonly string[], io: Io): number {
  const command = createCommand(family, io).usage('<command> [options]')
  for (const [name, { summary }] of subCommands)
    command
      .command(name)
      .description(summary)
      .action(() => {})
  command.helpCommand('help [command]', 'show the help of a command').action(() => {})
  const exit = parse(command, args)
  if (exit === undefined) command.outputHelp()
  return exit ?? ExitCode.done
}
