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
  summary: 'Tree search: every path is kept, so a space with cycles has no end.',
  finite: false,
  keepsCheapest: true,
  keepsAll: true,
  create: () => keepAll,
}
