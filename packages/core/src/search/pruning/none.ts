import type { Pruning, PruningDeclaration } from '../pruning.ts'
import type { ItalianWords } from '../strategy-words.ts'

const keepAll: Pruning = {
  remembersNodes: false,
  remembersStates: false,
  reopened: 0,
  restart() {},
  admits: () => true,
  worthExpanding: () => true,
}

export const none: PruningDeclaration = {
  name: 'none',
  title: 'None',
  summary: 'Tree search: keeps every path, so spaces with cycles never end.',
  rank: 60,
  finite: false,
  keepsCheapest: true,
  keepsAll: true,
  create: () => keepAll,
}

export const noneItalian: ItalianWords = {
  name: 'none',
  title: 'Nessuna potatura',
  summary: 'Ricerca su albero: tiene ogni cammino, quindi con i cicli non finisce mai.',
}
