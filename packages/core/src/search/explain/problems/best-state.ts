import type { FactoredSpace } from '../../../task/factored-space.ts'
import { isFactored } from '../../../task/factored-space.ts'
import { NumberPrograms } from '../../../task/fdr/number-programs.ts'
import type { LiftedProblem } from '../../../task/ground/lifted-problem.ts'
import { normaliseProblem } from '../../../task/ground/normalise/normalise-problem.ts'
import { DelegatingSearch } from '../../portfolios/delegating-search.ts'
import type { Search } from '../../search.ts'
import { bestNode } from '../../solution.ts'
import type { BestState } from '../reason.ts'
import { TaskWords } from './words/predicate-words.ts'

/** If there are more nodes than this, only those with the smallest estimate are checked. */
const mostNodes = 100_000

/** Whether `bestStateOf` finds the best state of all: not if there were many nodes, or other searches took turns with this one. */
export function findsBestState(search: Search | undefined): boolean {
  return search !== undefined && search.nodes.count <= mostNodes && !(search instanceof DelegatingSearch)
}

/** Returns the goals that hold in the best state that a search knows, and those that do not; undefined if states cannot be looked into. */
export function bestStateOf(problem: LiftedProblem, search: Search | undefined): BestState | undefined {
  if (search === undefined || search.nodes.count === 0 || !isFactored(search.space)) return undefined
  const { space, nodes } = search
  const node = nodes.count > mostNodes ? leastEstimated(search) : bestNode(search)
  if (node < 0) return undefined
  return stateWords(problem, space as FactoredSpace, nodes.state[node])
}

function leastEstimated({ nodes }: Search): number {
  let best = 0
  for (let node = 1; node < nodes.count; node++) if (nodes.h[node] < nodes.h[best]) best = node
  return best
}

function stateWords(problem: LiftedProblem, space: FactoredSpace, state: number): BestState {
  const { task } = space
  const { factVariable, factStart, goal, numeric } = task
  const words = new TaskWords(task, { model: problem.model, normal: normaliseProblem(problem) })
  const met: string[] = []
  const unmet: string[] = []
  const values = space.values(state)
  for (const fact of goal) {
    const isMet = values[factVariable[fact]] === fact - factStart[factVariable[fact]]
    ;(isMet ? met : unmet).push(words.fact(fact))
  }
  const programs = new NumberPrograms(task)
  const numbers = space.numbers(state)
  for (const condition of numeric.goal)
    (programs.holds(condition, numbers, 0) ? met : unmet).push(words.test(condition))
  return { facts: {}, met, unmet }
}
