/** What is compared, as the address says it: `#/lab/compare?problem=jugs&strategies=astar,greedy&heuristics=zero`. */
import type { Route } from '../../../shell/route.ts'
import type { LabJob } from '../../../workers/lab/lab-contract.ts'
import { textOfJob } from '../address/lab-address.ts'

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
  'astar',
  'greedy',
  'uniform-cost',
  'breadth-first',
  'iterative-deepening',
]

export const usualComparison: CompareSettings = {
  problem: 'missionaries',
  file: '',
  start: '',
  goal: '',
  strategies: usualStrategies,
  prunings: [],
  heuristics: [],
  seconds: 10,
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
    file: query['file'] ?? '',
    start: query['start'] ?? '',
    goal: query['goal'] ?? '',
    strategies: list('strategies'),
    prunings: list('prunings'),
    heuristics: list('heuristics'),
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
        strategy,
        ...(pruning !== undefined && { pruning }),
        ...(heuristic !== undefined && { heuristic }),
      })),
    ),
  )
}

/** One of the problems of a series: its start, and the number that makes it larger than the one before. */
export interface SeriesStart {
  readonly size: number
  readonly start: string
}

/** Problems of a series; more would take too long to wait for. */
export const mostStarts = 24
const range = /\{(-?\d+)\.\.(-?\d+)(?:\.\.(\d+))?\}/g

/**
 * The starts that a text with ranges stands for: `moves={10..30..10},seed=1` is three of them. Ranges move together, and the shortest one
 * ends the series. Empty for a text without ranges.
 */
export function startsOf(text: string): readonly SeriesStart[] {
  const ranges = rangesOf(text)
  return Array.from({ length: Math.min(mostStarts, seriesLength(text)) }, (_, at) => {
    const values = ranges.map(({ first, by }) => first + by * at)
    let which = 0
    return { size: values[0]!, start: text.replaceAll(range, () => String(values[which++])) }
  })
}

/** How many starts the ranges of a text stand for, also if that is more than are compared; 0 without ranges. */
export function seriesLength(text: string): number {
  const counts = rangesOf(text).map(({ count }) => count)
  return counts.length === 0 ? 0 : Math.min(...counts)
}

function rangesOf(text: string) {
  return [...text.matchAll(range)].map(([, from, to, step]) => {
    const [first, last, by] = [Number(from), Number(to), Math.max(1, Number(step ?? 1))]
    return { first, by: Math.sign(last - first) * by, count: Math.floor(Math.abs(last - first) / by) + 1 }
  })
}

/** Series of the textbook problems that have a size: from at once to some seconds. */
export const usualSeries: Readonly<Record<string, string>> = {
  'eight-puzzle': 'moves={4..40..4},seed=1',
  'fifteen-puzzle': 'moves={5..40..5},seed=1',
  hanoi: '{1..7}',
  missionaries: 'missionaries={2..8},cannibals={2..8},boat=4',
  queens: '{4..8}',
  vacuum: 'width={1..4},height=2',
}

/** Adds a name to a list, or takes it away. */
export function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((each) => each !== name) : [...names, name]
}

export const mostBeside = 4

/** The address of jobs in the Lab: the first one, and up to three beside it. */
export function jobRoute(
  { problem, file, start, goal }: CompareSettings,
  jobs: readonly LabJob[],
  lang?: string,
): Route {
  const [first = {}, ...beside] = jobs.slice(0, mostBeside)
  const { strategy, pruning, heuristic } = first
  const query = { strategy, pruning, heuristic, start, goal, file, beside: beside.map(textOfJob).join('|'), lang }
  // the needs model has a view of its own at its name
  const path = problem === 'own' ? ['own', 'run'] : problem === 'needs' ? ['search', problem] : problem.split('/')
  return {
    room: 'lab',
    path,
    query: Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))),
  }
}
