import { prunings as corePrunings } from '@telos/core/search'
import { strategies as labStrategies } from '../../run/strategies.ts'
import type { Messages, NamedText } from '../message-table.ts'

/** English texts come from the strategies and prunings themselves. */
function declared(all: readonly (NamedText & { readonly name: string })[]): Record<string, NamedText> {
  return Object.fromEntries(all.map(({ name, title, summary }) => [name, { title, summary }]))
}

/** Strategies in English. */
export const strategyTexts: Messages['strategies'] = declared(labStrategies)

/** Prunings in English. */
export const pruningTexts: Messages['prunings'] = declared(corePrunings)

/** Counters in English. */
export const statisticTexts: Messages['statistics'] = {
  inFringe: { title: 'in fringe', summary: 'nodes in the fringe now' },
  maxFringe: { title: 'max fringe', summary: 'the largest number of nodes in the fringe so far' },
  processed: { title: 'processed', summary: 'nodes added to the fringe so far, including the root' },
  maxDepth: { title: 'max depth', summary: 'depth of the deepest node added to the fringe' },
  branching: {
    title: 'branching',
    summary: 'effective branching factor: processed to the power of 1 / max depth',
  },
  expanded: { title: 'expanded', summary: 'nodes whose successors were generated' },
  generated: { title: 'generated', summary: 'successors generated, including those dropped at once' },
  reopened: { title: 'reopened', summary: 'states expanded again, after a cheaper path to them was found' },
  duplicates: { title: 'duplicates', summary: 'paths that the pruning dropped' },
  bytes: { title: 'memory', summary: 'bytes used by nodes and states' },
  ms: { title: 'time', summary: 'milliseconds of searching' },
}
