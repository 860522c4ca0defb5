import type { PruningDeclaration } from '../pruning.ts'
import type { ItalianWords } from '../strategy-words.ts'
import { ExpandedStates } from './expanded-states.ts'

/** Cantoni's closed list (sections 1.5 and 3.3): checked when a state is generated, but not again when it is taken from the open list. */
export const closed: PruningDeclaration = {
  name: 'closed',
  title: 'Closed list',
  summary: 'An expanded state does not enter the open list again; entries already there stay.',
  rank: 30,
  aliases: ['explored'],
  finite: true,
  keepsCheapest: false,
  create: (nodes, depthIsLimited) => new ExpandedStates(nodes, false, depthIsLimited),
}

export const closedItalian: ItalianWords = {
  name: 'closed',
  title: 'Lista chiusa',
  summary: 'Uno stato già espanso non torna nella frontiera; ciò che vi si trova già resta.',
}
