/**
 * The random experiments without sampling: exact expected costs of the three traversals over all ways to enable actions and facts, and all
 * orders of the pool.
 *
 * Once shared chances are settled (chances.ts), branches are independent, and each traversal has a recursion over the tree:
 * - A* finds the cheapest plan: the chance that no plan costs at most x is a product over branches.
 * - Breadth-first search finds a plan on the highest level that has one; among the branches with a plan there, each is equally likely to
 *   come first.
 * - Depth-first search finds a plan in the first branch that has one at all.
 */
import { type DecisionTree, growTree } from '@telos/papers/trees'
import { actionPool } from './action-pool.ts'
import { carriedFacts } from './action-table.ts'
import { type ChanceCase, splitCases, type TreeChances } from './chances.ts'
import { type ComparedTraversal, comparedTraversals, type TreeExperiment } from './random-experiment.ts'
import { testMaps } from './test-maps.ts'

export interface ExactResult {
  /** Probability that no plan exists. */
  readonly unsolved: number
  /** Over the runs with a plan. */
  readonly means: Readonly<Record<ComparedTraversal, ExactMeans>>
}

export interface ExactMeans {
  readonly cost: number
  readonly standardDeviation: number
}

/** Probability of a plan, and expected cost and its square, counted as 0 without a plan. */
interface Moments {
  readonly solved: number
  readonly cost: number
  readonly square: number
}

const none: Moments = { solved: 0, cost: 0, square: 0 }

/**
 * Computes the expected results of an experiment of the thesis exactly.
 *
 * @example exactExperiment(experiments[1]).means.astar.cost // 4.7196 (the thesis measured 4.7046)
 */
export function exactExperiment({ goal, map, actionFactor, stateFactor = 0.5 }: TreeExperiment): ExactResult {
  const surroundings = testMaps[map]
  const tree = growTree(actionPool(surroundings), { [goal]: true }, { variableCost: 'shared' })
  const { actions, facts } = tree.frame
  const carried: readonly string[] = carriedFacts
  // checked now: nothing is disabled here, so this is whether the map has the place
  const factors = actions.map(({ check }) => (check?.() === false ? 0 : actionFactor))
  return expectedResult(tree, {
    usableChance: (action) => factors[action],
    holdsChance: (fact) => (carried.includes(facts.nameOf(fact)) ? stateFactor : 0),
  })
}

/**
 * Computes the expected results of the three traversals on any tree whose costs do not decrease with depth.
 *
 * @example
 * const tree = growPoolTree({ goal: 'hasFood', map: 1 })
 * expectedResult(tree, { usableChance: () => 1, holdsChance: () => 0 }).means.astar.cost // 4
 */
export function expectedResult(tree: DecisionTree, chances: TreeChances): ExactResult {
  const total = { astar: none, 'breadth-first': none, 'depth-first': none }
  for (const each of splitCases(tree, chances)) {
    const found = {
      astar: cheapest(tree, each),
      'breadth-first': sum([...highest(tree, 0, each).values()]),
      'depth-first': first(tree, 0, each),
    }
    for (const name of comparedTraversals) total[name] = sum([total[name], scaled(found[name], each.probability)])
  }
  return {
    unsolved: 1 - total.astar.solved,
    means: {
      astar: meansOf(total.astar),
      'breadth-first': meansOf(total['breadth-first']),
      'depth-first': meansOf(total['depth-first']),
    },
  }
}

function cheapest(tree: DecisionTree, each: ChanceCase): Moments {
  const nodes = tree.levels().flat()
  const costs = [...new Set(nodes.map((node) => tree.runningCost(node)))].sort((a, b) => a - b)
  const beyond = (node: number, cost: number): number => {
    let inside = 1
    for (const child of tree.childrenOf(node)) inside *= beyond(child, cost)
    if (node === 0) return inside
    const { usable, begins } = chancesAt(tree, node, each)
    return 1 - usable + usable * (begins * (tree.runningCost(node) > cost ? 1 : 0) + (1 - begins) * inside)
  }
  let before = 1
  return sum(
    costs.map((cost) => {
      const now = beyond(0, cost)
      const chance = before - now
      before = now
      return plan(cost, chance)
    }),
  )
}

/** By the level of the first plan below a node. */
function highest(tree: DecisionTree, node: number, each: ChanceCase): Map<number, Moments> {
  const below = tree.childrenOf(node).map((child) => [child, highest(tree, child, each)] as const)
  const order = each.orders.get(node)
  const levels = new Set(below.flatMap(([, found]) => [...found.keys()]))
  const result = new Map<number, Moments>()
  for (const level of levels) {
    const at = (found: Map<number, Moments>) => found.get(level) ?? none
    const later = (found: Map<number, Moments>) => {
      let chance = 1
      for (const [other, { solved }] of found) if (other <= level) chance -= solved
      return chance
    }
    const parts = below.map(([child, found]) => {
      const others = below.filter(([other]) => other !== child)
      const isFirst =
        order === undefined
          ? chanceToLead(others.map(([, theirs]) => ({ equal: at(theirs).solved, later: later(theirs) })))
          : product(
              others.map(([other, theirs]) => {
                const isAhead = order.indexOf(other) < order.indexOf(child)
                return isAhead ? later(theirs) : later(theirs) + at(theirs).solved
              }),
            )
      return scaled(at(found), isFirst)
    })
    result.set(level, sum(parts))
  }
  if (node === 0) return result
  const { usable, begins } = chancesAt(tree, node, each)
  for (const [level, moments] of result) result.set(level, scaled(moments, usable * (1 - begins)))
  result.set(tree.frame.depth[node], plan(tree.runningCost(node), usable * begins))
  return result
}

function first(tree: DecisionTree, node: number, each: ChanceCase): Moments {
  const children = each.orders.get(node) ?? tree.childrenOf(node)
  const below = children.map((child) => first(tree, child, each))
  const isFixed = each.orders.has(node)
  const inside = sum(
    below.map((moments, at) => {
      const failing = (others: readonly Moments[]) => others.map(({ solved }) => 1 - solved)
      const isReached = isFixed
        ? product(failing(below.slice(0, at)))
        : chanceOfNoneAhead(failing(below.filter((_, other) => other !== at)))
      return scaled(moments, isReached)
    }),
  )
  if (node === 0) return inside
  const { usable, begins } = chancesAt(tree, node, each)
  return sum([plan(tree.runningCost(node), usable * begins), scaled(inside, usable * (1 - begins))])
}

/** Probability that a node is usable and, given that, that a plan begins with it. */
function chancesAt({ frame }: DecisionTree, node: number, { chances }: ChanceCase) {
  const action = frame.action[node]
  return {
    usable: chances.usableChance(action),
    begins: product(frame.needs[action].map((fact) => chances.holdsChance(fact))),
  }
}

/**
 * Each other branch has a plan on the same level, has one later or none, or is out. Returns the probability that none is out and that this
 * one is drawn first among its equals: 1 / (equal others + 1) on average.
 */
function chanceToLead(others: readonly { readonly equal: number; readonly later: number }[]): number {
  let byCount = [1]
  for (const { equal, later } of others) {
    const next = new Array<number>(byCount.length + 1).fill(0)
    for (const [count, chance] of byCount.entries()) {
      next[count] += chance * later
      next[count + 1] += chance * equal
    }
    byCount = next
  }
  return byCount.reduce((total, chance, count) => total + chance / (count + 1), 0)
}

/**
 * In a random order, the probability that all branches ahead of one fail. An order assigns each a time from 0 to 1; this is the integral
 * over it.
 */
function chanceOfNoneAhead(failing: readonly number[]): number {
  // each other branch is behind (1 - t), or ahead and fails (t × failing): a polynomial in t
  let powers = [1]
  for (const fails of failing) {
    const next = new Array<number>(powers.length + 1).fill(0)
    for (const [power, factor] of powers.entries()) {
      next[power] += factor
      next[power + 1] += factor * (fails - 1)
    }
    powers = next
  }
  return powers.reduce((total, factor, power) => total + factor / (power + 1), 0)
}

function plan(cost: number, chance: number): Moments {
  return { solved: chance, cost: chance * cost, square: chance * cost * cost }
}

function scaled({ solved, cost, square }: Moments, by: number): Moments {
  return { solved: solved * by, cost: cost * by, square: square * by }
}

function sum(parts: readonly Moments[]): Moments {
  const total = { solved: 0, cost: 0, square: 0 }
  for (const { solved, cost, square } of parts) {
    total.solved += solved
    total.cost += cost
    total.square += square
  }
  return total
}

function product(factors: readonly number[]): number {
  return factors.reduce((total, factor) => total * factor, 1)
}

function meansOf({ solved, cost, square }: Moments): ExactMeans {
  if (solved === 0) return { cost: 0, standardDeviation: 0 }
  const mean = cost / solved
  return { cost: mean, standardDeviation: Math.sqrt(Math.max(0, square / solved - mean * mean)) }
}
