import { didYouMean } from '@telos/core'
import { helpPage, helpSection, type SubCommand } from '@telos/lab'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { type CommandModule, type Io, printJson } from '../io.ts'
import { languageOf } from '../lab/lab-command.ts'

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
export async function run(args: readonly string[], io: Io): Promise<number> {
  try {
    return await dispatch(args, io)
  } catch (error) {
    if (!(error instanceof CommandError) || !args.includes('--json')) throw error
    printJson(io, { status: 'error', diagnostics: [error.diagnostic] })
    return ExitCode[error.exit]
  }
}

async function dispatch(args: readonly string[], io: Io): Promise<number> {
  const language = languageOf(args)
  const at = args.findIndex((word, index) => !word.startsWith('-') && args[index - 1] !== '--lang')
  const name = args[at]
  if (name === undefined || name === 'help') {
    const topic = args.slice(at + 1).find((word) => Object.hasOwn(subCommands, word))
    io.stdout.write(
      name === undefined || topic === undefined ? helpPage(language) : helpSection(language, topic as SubCommand),
    )
    return ExitCode.done
  }
  if (!Object.hasOwn(subCommands, name)) {
    const names = Object.keys(subCommands)
    const hint = didYouMean(name, names) ?? `there are ${names.join(', ')}`
    throw new CommandError('usage', `telos lab ${name}: no such command — ${hint}`)
  }
  const module = await subCommands[name]()
  return module.run(args.toSpliced(at, 1), io)
}
