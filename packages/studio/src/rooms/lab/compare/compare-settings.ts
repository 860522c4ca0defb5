/** What is compared, as the address says it: `#/lab/compare?problem=jugs&strategies=astar,greedy&heuristics=zero`. */
import type { Route } from '../../../shell/route.ts'
import type { LabJob } from '../../../workers/lab/lab-contract.ts'

export interface CompareSettings {
  /** Name of a textbook problem, `document/ID`, or `own`. */
  readonly problem: string
  /** Which problem or level of a document. */
  readonly file: string
  readonly start: string
  readonly goal: string
  /** Names. Empty prunings and heuristics: the usual one. */
  readonly strategies: readonly string[]
  readonly prunings: readonly string[]
  readonly heuristics: readonly string[]
  /** For each job. */
  readonly seconds: number
}

export const usualStrategies: readonly string[] = [
  ...['astar', 'greedy', 'uniform-cost', 'breadth-first', 'iterative-deepening'],
]

export const usualComparison: CompareSettings = {
  ...{ problem: 'missionaries', file: '', start: '', goal: '' },
  ...{ strategies: usualStrategies, prunings: [], heuristics: [], seconds: 10 },
}

const texts = ['problem', 'file', 'start', 'goal'] as const
const lists = ['strategies', 'prunings', 'heuristics'] as const
const mostSeconds = 600

export function readComparison(query: Route['query']): CompareSettings {
  const seconds = Number(query['seconds'] || usualComparison.seconds)
  const list = (key: (typeof lists)[number]) =>
    query[key] === undefined
      ? usualComparison[key]
      : query[key].split('|').filter((name, at, all) => name !== '' && all.indexOf(name) === at)
  return {
    problem: query['problem'] || usualComparison.problem,
    ...{ file: query['file'] ?? '', start: query['start'] ?? '', goal: query['goal'] ?? '' },
    ...{ strategies: list('strategies'), prunings: list('prunings'), heuristics: list('heuristics') },
    seconds: seconds > 0 && seconds <= mostSeconds ? seconds : usualComparison.seconds,
  }
}

/** The shortest query that `readComparison` reads as these settings. */
export function comparisonQuery(settings: CompareSettings): Record<string, string> {
  const isUsual = (key: keyof CompareSettings) => String(settings[key]) === String(usualComparison[key])
  return Object.fromEntries([
    ...texts.flatMap((key) => (isUsual(key) ? [] : [[key, settings[key]]])),
    // heuristics may have commas in their brackets
    ...lists.flatMap((key) => (isUsual(key) ? [] : [[key, settings[key].join('|')]])),
    ...(isUsual('seconds') ? [] : [['seconds', String(settings.seconds)]]),
  ])
}

/** Every strategy with every pruning and every heuristic. */
export function jobsOf({ strategies, prunings, heuristics }: CompareSettings): readonly LabJob[] {
  const each = <T>(names: readonly T[]): readonly (T | undefined)[] => (names.length === 0 ? [undefined] : names)
  return strategies.flatMap((strategy) =>
    each(prunings).flatMap((pruning) =>
      each(heuristics).map((heuristic) => ({
        ...{ strategy, ...(pruning !== undefined && { pruning }), ...(heuristic !== undefined && { heuristic }) },
      })),
    ),
  )
}

/** Adds a name to a list, or takes it away. */
export function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((each) => each !== name) : [...names, name]
}
