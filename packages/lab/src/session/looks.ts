/** The answers to `show`, `statistics` and `solutions`. */
import { needFunction, needKeys, needList } from '@telos/core/text'
import type { Messages, StatisticName } from '../help/message-table.ts'
import type { Statistics } from '../problem.ts'
import type { Solution } from '../run/job-outcome.ts'
import type { JobRun } from '../run/job-run.ts'
import { fringeTable } from './fringe-table.ts'
import { DOT, solutionText, statisticsLine, waitingSteps } from './node-words.ts'
import { numberInWords, pathText } from './words.ts'

/** More lines than this scroll past unread. */
const MOST = 1000

/** What `show` should list. */
export interface ShowOptions<State> {
  readonly print: (state: State) => string
  readonly withPath: boolean
  /** How many nodes. @default all, up to 1000 */
  readonly first: number | undefined
}

/** Formats the fringe in its order, with paths below the nodes if requested, and the statistics. */
export function fringeText<State>(
  run: JobRun<State>,
  table: Messages,
  { print, withPath, first }: ShowOptions<State>,
): string {
  const { session } = table
  const nodes = run.fringe()
  const shown = nodes.slice(0, first ?? MOST)
  const [head, ...rows] = fringeTable(shown, { table, print, informed: run.names.heuristic !== '' })
  const lines = rows.flatMap((row, at) => (withPath ? [row, `    ${pathOf(shown[at].node)}`] : [row]))
  const left = nodes.length - shown.length
  const steps = waitingSteps(table, run.statistics, nodes.length)
  return [
    nodes.length === 0
      ? session.emptyFringe
      : [`${session.labels.fringe}: ${session.nodes(nodes.length)}`, ...steps].join(DOT),
    ...(shown.length === 0 ? [] : [head, ...lines]),
    ...(left > 0 ? [session.leftOut(left) + (first === undefined ? ` ${session.showAll(nodes.length)}` : '')] : []),
    '',
    statisticsLine(table, run.statistics),
  ].join('\n')

  function pathOf(node: number): string {
    return pathText(run.pathTo(node), print, { leftOut: session.leftOut })
  }
}

/** Formats all counters with their meanings. */
export function statisticsText(statistics: Statistics, { statistics: named }: Messages): string {
  const rows = (Object.keys(named) as StatisticName[]).map((name) => {
    return { ...named[name], value: numberInWords(statistics[name]) }
  })
  const longest = (of: (row: (typeof rows)[number]) => string) => Math.max(...rows.map((row) => of(row).length))
  const [titles, values] = [longest(({ title }) => title), longest(({ value }) => value)]
  return rows
    .map(({ title, value, summary }) => `${title.padEnd(titles)}  ${value.padStart(values)}  ${summary}`)
    .join('\n')
}

/**
 * Formats solutions, cheapest first if they come so.
 *
 * @example solutionsText(run.solutions, messages('en'), (state) => instance.print(state))
 */
export function solutionsText<State>(
  solutions: readonly Solution<State>[],
  table: Messages,
  print: (state: State) => string,
): string {
  needList(solutions, 'a list of solutions')
  needKeys(table, 'the messages of a language', 'session')
  needFunction(print, 'a function from a state to text')
  if (solutions.length === 0) return table.session.noSolutionsYet
  return solutions.map((solution, at) => solutionText(table, solution, at + 1, print)).join('\n')
}
