import type { PruningDeclaration } from '../pruning.ts'
import { ExpandedStates } from './expanded-states.ts'

/** Cantoni's closed list (sections 1.5 and 3.3): checked when a state is generated, but not again when it is taken from the open list. */
export const closed: PruningDeclaration = {
  name: 'closed',
  title: 'Closed list',
  summary: 'An expanded state does not enter the open list again; entries already there stay.',
  aliases: ['explored'],
  finite: true,
  keepsCheapest: false,
  create: (nodes, depthIsLimited) => new ExpandedStates(nodes, false, depthIsLimited),
}
