/** Nodes, solutions and statistics on a line. */
import type { Messages } from '../help/messages.ts'
import type { FringeNode, Statistics } from '../problem.ts'
import type { Solution } from '../run/outcome.ts'
import { numberInWords, onLine, pathText } from './words.ts'

/** What separates things on a line. */
export const DOT = ' · '

/** What f is in the tables. Strategies weigh g and h in ways of their own, so it says which sum is meant. */
export const F = 'f=g+h'

/** `depth 2 · cost 3 · h 4 · f=g+h 7`, without h and f where the strategy looks at no heuristic. */
export function nodeNumbers({ session }: Messages, node: FringeNode, informed: boolean): string {
  const { depth, cost } = session.labels
  const known = [`${depth} ${node.depth}`, `${cost} ${numberInWords(node.cost)}`]
  const { heuristic: h, cost: g } = node
  return [...known, ...(informed ? [`h ${numberInWords(h)}`, `${F} ${numberInWords(g + h)}`] : [])].join(DOT)
}

/** The five counters of Cantoni on one line. */
export function statisticsLine(table: Messages, statistics: Statistics): string {
  const names = ['inFringe', 'maxFringe', 'processed', 'maxDepth', 'branching'] as const
  return names.map((name) => `${table.statistics[name].title} ${numberInWords(statistics[name])}`).join(DOT)
}

/** `solution 1: cost 3 · depth 3`, and on the next line what to do, or which states lie on the way. */
export function solutionText<State>(
  { session }: Messages,
  { cost, depth, path, actions }: Solution<State>,
  number: number,
  print: (state: State) => string,
): string {
  const { labels } = session
  const head = `${session.solutionFound(number)}: ${labels.cost} ${numberInWords(cost)}${DOT}${labels.depth} ${depth}`
  return `${head}\n  ${stepsText()}`

  function stepsText(): string {
    if (path.length <= 1) return session.atTheStart
    if (actions.length > 0 && actions.every((action) => action !== '')) return actions.map(onLine).join(', ')
    const nodes = path.map((state, at) => ({ state, action: at === 0 ? '' : (actions[at - 1] ?? '') }))
    return pathText(nodes, print, { leftOut: session.leftOut })
  }
}
