/** What is searched, and how. */
import { prunings as declared, planners } from '@telos/core/search'
import { household, type Instance, strategies as labStrategies, needsInstance, textbook } from '@telos/lab'

export interface Subject {
  readonly name: string
  readonly heuristic: string
  instance(): Instance
}

export const subjects: readonly Subject[] = [
  {
    name: '15-puzzle',
    heuristic: 'manhattan',
    // far from its goal: it cannot be solved by chance within the allowed nodes
    instance: () =>
      textbook
        .find(({ name }) => name === 'fifteen-puzzle')!
        .instance({ start: '15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0' }),
  },
  {
    name: 'needs',
    heuristic: 'discontentment(1)',
    instance: () => needsInstance(household, { start: 1 }) as Instance,
  },
]

/** Those that search any space. */
export const strategies = labStrategies
  .filter((strategy) => !planners.includes(strategy))
  .map(({ name }) => name)
  .filter((name) => !['auto', 'regressive', 'forced'].includes(name))
export const prunings = declared.map(({ name }) => name)
