import { type Messages, type OptionName, type SubCommand, subCommandOptions } from '@telos/lab'
import type { CommanderError } from 'commander'
import { commandsWith } from '../options/other-commands.ts'
import { presentWord } from '../options/vocabulary.ts'

/** Explains a mistake of a sub-command's options: commander's English message, its translation, or where the option belongs. */
export function optionMistake({ code, message }: CommanderError, command: SubCommand, words: Messages): string {
  const { options } = words.usage
  const found = /'(--?[\w-]+)[^']*'(?: argument '([^']*)')?/.exec(message)
  const [, option = '', value = ''] = found ?? []
  const told = message.replace(/^error: /, '').replace('<value>', argumentOf(option, command, words))
  if (code === 'commander.unknownOption')
    return elsewhere(option, command, options) ?? options.unknown(told, option, /Did you mean (.*)\?/.exec(told)?.[1])
  if (code === 'commander.optionMissingArgument') return options.valueMissing(told, option)
  if (code !== 'commander.invalidArgument') return told
  return options.invalid(told, option, value, option === '--memory' ? options.size : options.number)
}

/** The word for the value of an option, as in the help. */
function argumentOf(option: string, command: SubCommand, { options, subCommands }: Messages): string {
  const name = option.slice(2) as OptionName
  return { ...options, ...subCommands[command].options }[name]?.argument?.replaceAll("'", '') ?? ''
}

/** Where an option belongs that describes a job: `compare` takes jobs as texts, the other sub-commands take options. */
function elsewhere(option: string, command: SubCommand, words: Messages['usage']['options']): string | undefined {
  const name = presentWord(option.slice(2))
  const takes = (which: SubCommand, wanted: string) => subCommandOptions[which].some((known) => known === wanted)
  if (command === 'compare' && takes('solve', name))
    return words.inJob(option, name === 'option' ? 'NAME=N' : `${name}=…`)
  if (name === 'job' && takes(command, 'search')) return words.jobsNeedCompare
  const commands = commandsWith(option)
  return commands === undefined ? undefined : words.elsewhere(option, commands)
}
