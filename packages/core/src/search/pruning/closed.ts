import type { PruningDeclaration } from '../pruning.ts'
import { ExpandedStates } from './expanded-states.ts'

/** Cantoni's closed list (sections 1.5 and 3.3): looked at when a state is generated, and not again when it is taken from the open list. */
export const closed: PruningDeclaration = {
  name: 'closed',
  title: 'Closed list',
  summary: 'A state that has been expanded is not put into the open list again; what waits there stays.',
  aliases: ['explored'],
  finite: true,
  keepsCheapest: false,
  create: (nodes, depthIsLimited) => new ExpandedStates(nodes, false, depthIsLimited),
}
