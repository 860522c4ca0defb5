import type { DecisionTree } from '@telos/papers/trees'

/** Probability that each action of a tree is enabled and each need holds, all independent of each other. */
export interface TreeChances {
  usableChance(action: number): number
  holdsChance(fact: number): number
}

/** Probabilities with some of them settled. */
export interface ChanceCase {
  readonly probability: number
  readonly chances: TreeChances
  /** Siblings that share actions with others, in the order of this case; all orders of the other siblings are equally likely. */
  readonly orders: ReadonlyMap<number, readonly number[]>
}

/** Maximum number of cases worth waiting for. */
const MOST_CASES = 1 << 20

/**
 * Splits the probability space into cases in which the branches of a tree are independent. Each case settles actions that occur at several
 * nodes, facts that several nodes need, and the order of actions that are siblings more than once.
 */
export function* splitCases(tree: DecisionTree, chances: TreeChances): Generator<ChanceCase> {
  const { frame } = tree
  const nodes = Array.from({ length: frame.count - 1 }, (_, at) => at + 1)
  const actions = repeated(nodes.map((node) => frame.action[node]))
  const facts = repeated(nodes.flatMap((node) => frame.needs[frame.action[node]]))
  const sharing = siblingGroups(tree).filter((group) => group.isSharing)
  const permutations = permutationsOf([...new Set(sharing.flatMap(({ actions }) => actions))])
  const settled = actions.length + facts.length
  if (2 ** settled * permutations.length > MOST_CASES) throw new RangeError('too many nodes depend on each other')
  for (let bits = 0; bits < 2 ** settled; bits++) {
    const usable = new Map(actions.map((action, at) => [action, (bits >> at) & 1]))
    const holds = new Map(facts.map((fact, at) => [fact, (bits >> (actions.length + at)) & 1]))
    let probability = 1 / permutations.length
    for (const [action, is] of usable)
      probability *= is === 1 ? chances.usableChance(action) : 1 - chances.usableChance(action)
    for (const [fact, is] of holds) probability *= is === 1 ? chances.holdsChance(fact) : 1 - chances.holdsChance(fact)
    if (probability === 0) continue
    for (const permutation of permutations) {
      yield {
        probability,
        chances: {
          usableChance: (action) => usable.get(action) ?? chances.usableChance(action),
          holdsChance: (fact) => holds.get(fact) ?? chances.holdsChance(fact),
        },
        orders: new Map(
          sharing.map(({ parent, children }) => [
            parent,
            children.toSorted((a, b) => permutation.indexOf(frame.action[a]) - permutation.indexOf(frame.action[b])),
          ]),
        ),
      }
    }
  }
}

interface SiblingGroup {
  readonly parent: number
  readonly children: readonly number[]
  readonly actions: readonly number[]
  /** Whether another group shares an action with this one, so that their orders depend on each other. */
  readonly isSharing: boolean
}

function siblingGroups(tree: DecisionTree): SiblingGroup[] {
  const parents = [0, ...tree.levels().flat()].filter((node) => tree.frame.firstChild[node] !== 0)
  const groups = parents.map((parent) => {
    const children = tree.childrenOf(parent)
    return { parent, children, actions: children.map((child) => tree.frame.action[child]) }
  })
  const shared = new Set(repeated(groups.flatMap(({ actions }) => actions)))
  // an only child has no order that could depend on anything
  return groups.map((group) => ({
    ...group,
    isSharing: group.children.length > 1 && group.actions.some((action) => shared.has(action)),
  }))
}

/** Values that occur more than once. */
function repeated(values: readonly number[]): number[] {
  const seen = new Set<number>()
  const again = new Set<number>()
  for (const value of values) (seen.has(value) ? again : seen).add(value)
  return [...again]
}

function permutationsOf(values: readonly number[]): (readonly number[])[] {
  if (values.length > 8) throw new RangeError('too many siblings depend on each other')
  if (values.length === 0) return [[]]
  return values.flatMap((value) =>
    permutationsOf(values.filter((other) => other !== value)).map((rest) => [value, ...rest]),
  )
}
