/** Nodes, solutions and statistics on a line. */
import type { Messages } from '../help/message-table.ts'
import type { FringeNode, Statistics } from '../problem.ts'
import type { Solution } from '../run/job-outcome.ts'
import { numberInWords, onLine, pathText, textColumns } from './words.ts'

/** Separates items on a line. */
export const DOT = ' · '

/** The label of f in tables. Strategies weigh g and h differently, so it says which sum is meant. */
export const F = 'f=g+h'

/** `depth 2 · cost 3 · h 4 · f=g+h 7`, without h and f if the strategy uses no heuristic. */
export function nodeNumbers({ session }: Messages, node: FringeNode, informed: boolean): string {
  const { depth, cost } = session.labels
  const known = [`${depth} ${node.depth}`, `${cost} ${numberInWords(node.cost)}`]
  const { heuristic: h, cost: g } = node
  return [...known, ...(informed ? [`h ${numberInWords(h)}`, `${F} ${numberInWords(g + h)}`] : [])].join(DOT)
}

/** Cantoni's five counters on one line; on several in a narrow terminal, since a number cut short is wrong. */
export function statisticsLine(table: Messages, statistics: Statistics, width = Number.POSITIVE_INFINITY): string {
  const names = ['inFringe', 'maxFringe', 'processed', 'maxDepth'] as const
  const counters = names.map((name) => `${table.statistics[name].title} ${numberInWords(statistics[name])}`)
  const branching = `${table.statistics.branching.title} ${Number(statistics.branching.toFixed(3))}`
  return [...counters, branching].reduce((lines, counter) => {
    const last = lines.slice(lines.lastIndexOf('\n') + 1)
    const fits = textColumns(last) + DOT.length + textColumns(counter) <= width
    return `${lines}${fits ? DOT : '\n'}${counter}`
  })
}

/** For lazy search, in which steps wait and several start from one node: `12 steps wait`. Empty if nodes wait. */
export function waitingSteps({ session }: Messages, { inFringe }: Statistics, nodes: number): readonly string[] {
  return inFringe > nodes ? [session.stepsWait(inFringe)] : []
}

/** `solution 1: cost 3 · depth 3`, with the actions, or the states along the path, on the next line. */
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
