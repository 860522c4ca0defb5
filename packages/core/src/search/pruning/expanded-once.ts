import type { PruningDeclaration } from '../pruning.ts'
import { ExpandedStates } from './expanded-states.ts'

/** Textbook graph search: each state is expanded once. */
export const expandedOnce: PruningDeclaration = {
  name: 'expanded-once',
  title: 'Expanded once',
  summary: 'Expands each state once; drops later paths to it, even cheaper ones.',
  aliases: ['graph-search'],
  finite: true,
  keepsCheapest: false,
  create: (nodes, depthIsLimited) => new ExpandedStates(nodes, true, depthIsLimited),
}
