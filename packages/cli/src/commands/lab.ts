import { helpPage, helpSection, type Language, languages, messages, type SubCommand } from '@telos/lab'
import { Option } from 'commander'
import { CommandError, createCommand, parse, printError, reportErrorsAsJson } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type CommandModule, type Io, printJson } from '../io.ts'
import { languageOf } from '../lab/lab-command.ts'
import { nameHint } from '../lab/request/wrong-usage.ts'
import { withValues } from '../options/option-values.ts'

/** A file is loaded when its sub-command is called. */
const subCommands: Readonly<Record<string, () => Promise<CommandModule>>> = {
  solve: () => import('../lab/solve.ts'),
  compare: () => import('../lab/compare.ts'),
  explore: () => import('../lab/explore.ts'),
  behave: () => import('../lab/behave.ts'),
  problems: () => import('../lab/problems.ts'),
  terms: () => import('../lab/terms.ts'),
}

/** `telos lab`: the search laboratory. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return reportErrorsAsJson(args, io, () => {
    const language = languageOf(args)
    return dispatch(args, language, io).catch((error: unknown) => {
      if (!(error instanceof CommandError) || args.includes('--json')) throw error
      printError(io, error, messages(language).usage.error)
      return ExitCode[error.exit]
    })
  })
}

async function dispatch(args: readonly string[], language: Language, io: Io): Promise<number> {
  const at = firstWord(args)
  const name = args[at]
  if (args.includes('--list')) {
    if (args.includes('--json')) printJson(io, listedAsData(language))
    else io.stdout.write(lists.map((section) => helpSection(language, section)).join('\n'))
    return ExitCode.done
  }
  if (name === 'manual') {
    io.stdout.write(helpPage(language))
    return ExitCode.done
  }
  if (name === undefined) return help(args, language, io)
  if (name === 'help') return helpOn(args.toSpliced(at, 1), language, io)
  if (!Object.hasOwn(subCommands, name)) throw unknownCommand(name, language)
  const module = await subCommands[name]()
  return module.run(args.toSpliced(at, 1), io)
}

function helpOn(args: readonly string[], language: Language, io: Io): number | Promise<number> {
  const topic = args[firstWord(args)]
  if (topic === undefined || topic === 'help') return help(args, language, io)
  if (topic === 'manual') return dispatch([topic], language, io)
  if (!Object.hasOwn(subCommands, topic)) throw unknownCommand(topic, language)
  io.stdout.write(helpSection(language, topic as SubCommand))
  return ExitCode.done
}

/** The index of the first word that is no option; -1 if there is none. */
function firstWord(args: readonly string[]): number {
  return args.findIndex((word, index) => !word.startsWith('-') && args[index - 1] !== '--lang')
}

function unknownCommand(name: string, language: Language): CommandError {
  const words = messages(language)
  const hint = nameHint(name, Object.keys(subCommands), words)
  return new CommandError('usage', words.usage.unknownCommand(`telos lab ${name}`, hint))
}

/** What `--list` prints. */
const lists = ['strategies', 'prunings'] as const

function listedAsData(language: Language) {
  const texts = messages(language)
  return Object.fromEntries(
    lists.map((list) => [list, Object.entries(texts[list]).map(([name, text]) => ({ name, ...text }))]),
  )
}

/** Shows the help, unless an option is misspelt. */
function help(args: readonly string[], language: Language, io: Io): number {
  const { title, usage, examples } = messages(language).front
  const command = createCommand({ name: 'lab', summary: '', examples: [] }, io)
    .addOption(withValues(new Option('--lang <language>'), languages))
    .option('--list')
    .argument('[words...]')
    .configureHelp({
      formatHelp: () =>
        `${[title, ...examples.map((line) => `  ${line}`)].join('\n')}\n\n${usage}\n\n${helpSection(language, 'commands')}`,
    })
  const exit = parse(command, args)
  if (exit === undefined) command.outputHelp()
  return exit ?? ExitCode.done
}
