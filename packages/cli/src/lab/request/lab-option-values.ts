import { heuristics, prunings } from '@telos/core/search'
import { languages, type OptionName, type SubCommand, strategies, textbook } from '@telos/lab'
import { type ChoiceRule, choiceRules, shortestFirst } from '@telos/papers/needs'

const namesOf = (named: readonly { readonly name: string }[]) => [...new Set(named.map(({ name }) => name))]

/** The values of options with a known set. Problems in files add heuristics of their own. */
const values: Readonly<Partial<Record<OptionName, (command: SubCommand) => readonly string[]>>> = {
  search: () => namesOf(strategies),
  // a job can be the name of a strategy alone
  job: () => namesOf(strategies),
  pruning: () => namesOf(prunings),
  heuristic: () => namesOf([...textbook.flatMap((problem) => problem.heuristics), ...heuristics]),
  export: formatsOfCommand,
  lang: () => languages,
  rule: () => namesOf(rulesOfChoice),
}

/** Returns what an option of a sub-command can be; an empty list for any text. */
export function labOptionValues(option: OptionName, command: SubCommand): readonly string[] {
  return values[option]?.(command) ?? []
}

/** What `--export` can write. */
export const exportFormats = ['csv', 'txt', 'log', 'json', 'dot', 'svg', 'posthoc', 'charts'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** The formats that a sub-command can write: charts compare jobs, and behaviour is a table. */
export function formatsOfCommand(command: SubCommand): readonly ExportFormat[] {
  if (command === 'behave') return ['csv']
  return command === 'compare' ? exportFormats : exportFormats.filter((format) => format !== 'charts')
}

/** What `--rule` can be: all rules, and each with ties broken by the shortest action. */
export const rulesOfChoice: readonly ChoiceRule[] = [...choiceRules, ...choiceRules.map(shortestFirst)]
