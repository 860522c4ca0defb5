import type { PruningDeclaration } from '../pruning.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { ExpandedStates } from './expanded-states.ts'

/** Textbook graph search: each state is expanded once. */
export const expandedOnce: PruningDeclaration = {
  name: 'expanded-once',
  title: 'Expanded once',
  summary: 'Expands each state once; drops later paths to it, even cheaper ones.',
  rank: 20,
  aliases: ['graph-search'],
  finite: true,
  keepsCheapest: false,
  create: (nodes, depthIsLimited) => new ExpandedStates(nodes, true, depthIsLimited),
}

export const expandedOnceItalian: ItalianWords = {
  name: 'expanded-once',
  title: 'Una sola espansione',
  summary:
    'Ogni stato è espanso una volta sola; i cammini che lo raggiungono dopo sono scartati, anche se meno costosi.',
}
