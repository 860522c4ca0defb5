import { prunings as corePrunings } from '@telos/core/search'
import { strategies as labStrategies } from '../../run/strategies.ts'
import type { Messages, NamedText } from '../message-table.ts'

/** In English, strategies and prunings say themselves what they are. */
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
  maxFringe: { title: 'max fringe', summary: 'the most nodes that were in the fringe at one time' },
  processed: { title: 'processed', summary: 'nodes that were put into the fringe, the root included' },
  maxDepth: { title: 'max depth', summary: 'depth of the deepest node that was put into the fringe' },
  branching: {
    title: 'branching',
    summary: 'effective branching factor: processed to the power of 1 / max depth',
  },
  expanded: { title: 'expanded', summary: 'nodes whose successors were made' },
  generated: { title: 'generated', summary: 'successors made, those that were dropped at once included' },
  reopened: { title: 'reopened', summary: 'states that were looked at again, after a cheaper path to them was found' },
  duplicates: { title: 'duplicates', summary: 'paths that the pruning dropped' },
  bytes: { title: 'memory', summary: 'bytes that nodes and states take' },
  ms: { title: 'time', summary: 'milliseconds of searching' },
}
