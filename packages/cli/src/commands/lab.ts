import { helpPage, helpSection, type Language, type SubCommand } from '@telos/lab'
import { createCommand, parse, reportErrorsAsJson } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import type { CommandModule, Io } from '../io.ts'
import { languageOf } from '../lab/lab-command.ts'
import { noSuchSubCommand } from '../sub-commands.ts'

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
  return reportErrorsAsJson(args, io, () => dispatch(args, io))
}

async function dispatch(args: readonly string[], io: Io): Promise<number> {
  const language = languageOf(args)
  const at = args.findIndex((word, index) => !word.startsWith('-') && args[index - 1] !== '--lang')
  const name = args[at]
  if (args.includes('--list')) {
    io.stdout.write(lists.map((section) => helpSection(language, section)).join('\n'))
    return ExitCode.done
  }
  if (name === 'manual') {
    io.stdout.write(helpPage(language))
    return ExitCode.done
  }
  if (name === undefined || name === 'help') {
    const topic = args.slice(at + 1).find((word) => Object.hasOwn(subCommands, word))
    if (name === undefined || topic === undefined) return help(args, language, io)
    io.stdout.write(helpSection(language, topic as SubCommand))
    return ExitCode.done
  }
  if (!Object.hasOwn(subCommands, name)) throw noSuchSubCommand('lab', name, Object.keys(subCommands))
  const module = await subCommands[name]()
  return module.run(args.toSpliced(at, 1), io)
}

/** What `--list` prints. */
const lists = ['strategies', 'prunings'] as const

/** What there is, unless an option is misspelt. */
function help(args: readonly string[], language: Language, io: Io): number {
  const { usage, examples } = heads[language]
  const command = createCommand({ name: 'lab', summary: '', examples: [] }, io)
    .option('--lang <language>')
    .option('--list')
    .argument('[words...]')
    .configureHelp({ formatHelp: () => `${examples.join('\n')}\n\n${usage}\n\n${helpSection(language, 'commands')}` })
  const exit = parse(command, args)
  if (exit === undefined) command.outputHelp()
  return exit ?? ExitCode.done
}

/** What stands above the help, as in that of all commands. */
const heads: Readonly<Record<Language, { readonly usage: string; readonly examples: readonly string[] }>> = {
  en: {
    usage: 'Usage: telos lab COMMAND [--json] [--lang en|it] [options]',
    examples: [
      'Examples:',
      '  telos lab problems                  problems to begin with',
      '  telos lab solve jugs                solve one of them',
      '  telos lab compare jugs              several strategies side by side',
      '  telos lab solve jugs --interactive  step by step',
      '  telos lab solve DOMAIN PROBLEM      two files of PDDL',
      '  telos lab solve vgdl:sokoban        a video game; telos vgdl games lists them',
      '  telos lab --list                    all strategies and prunings',
      '  telos lab manual                    how to write problems, jobs, what the figures mean',
      '  telos lab --lang it                 this help in Italian',
    ],
  },
  it: {
    usage: 'Uso: telos lab COMANDO [--json] [--lang en|it] [opzioni]',
    examples: [
      'Esempi:',
      '  telos lab problems                  problemi con cui cominciare',
      '  telos lab solve jugs                risolverne uno',
      '  telos lab compare jugs              più strategie a confronto',
      '  telos lab solve jugs --interactive  passo passo',
      '  telos lab solve DOMINIO PROBLEMA    due file PDDL',
      '  telos lab solve vgdl:sokoban        un videogioco; telos vgdl games li elenca',
      '  telos lab --list                    tutte le strategie e le potature',
      '  telos lab manual                    come scrivere problemi e job, che cosa dicono le cifre',
      '  telos lab --lang en                 questo aiuto in inglese',
    ],
  },
}
