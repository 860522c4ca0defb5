import type { PruningDeclaration } from '../pruning.ts'
import { ExpandedStates } from './expanded-states.ts'

/** The graph search of textbooks: each state is expanded once. */
export const expandedOnce: PruningDeclaration = {
  name: 'expanded-once',
  title: 'Expanded once',
  summary: 'A state is expanded once; paths that reach it later are dropped, even if they are cheaper.',
  aliases: ['graph-search'],
  finite: true,
  keepsCheapest: false,
  create: (nodes, depthIsLimited) => new ExpandedStates(nodes, true, depthIsLimited),
}
