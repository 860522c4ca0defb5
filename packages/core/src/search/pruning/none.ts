import type { Pruning, PruningDeclaration } from '../pruning.ts'

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
  finite: false,
  keepsCheapest: true,
  keepsAll: true,
  create: () => keepAll,
}
