import type { HeuristicDeclaration } from '@telos/core/search'
import { type NeedsCost, NeedsSpace } from './needs-space.ts'

/** A heuristic over needs, with the cost that its space must use. */
export interface NeedsHeuristic extends HeuristicDeclaration {
  readonly cost: NeedsCost
}

/** A family of heuristics with one parameter, for tables and help. */
export interface NeedsHeuristicFamily {
  readonly name: string
  readonly summary: string
  /** The matching cost: `needsSpace(model, start, { until, cost })`. */
  readonly cost: NeedsCost
  create(factor: number): NeedsHeuristic
}

/**
 * Estimates K · discontentment, for plans whose cost is the sum of discontentment on the way. The larger K, the more the end counts
 * compared to the way: with a small K a plan may get worse before it gets better, with a large one A* is greedy.
 *
 * @example createSearch(needsSpace(model, start, { until: 360 }), { engine: 'astar', heuristic: discontentmentHeuristic(3) })
 */
export function discontentmentHeuristic(factor: number): NeedsHeuristic {
  return create('discontentment', 'sum', factor)
}

/**
 * Estimates K · discontentment, for plans whose cost is the greatest discontentment on the way.
 *
 * @example createSearch(needsSpace(model, start, { until: 360, cost: 'maximum' }), { heuristic: greatestHeuristic(3) })
 */
export function greatestHeuristic(factor: number): NeedsHeuristic {
  return create('hMax', 'maximum', factor)
}

/**
 * Estimates K · discontentment, for plans whose cost is the least discontentment on the way.
 *
 * @example createSearch(needsSpace(model, start, { until: 360, cost: 'minimum' }), { heuristic: leastHeuristic(3) })
 */
export function leastHeuristic(factor: number): NeedsHeuristic {
  return create('hMin', 'minimum', factor)
}

/**
 * Lists the three families of heuristics, by Cantoni's names.
 *
 * @example needsHeuristics.map(({ name }) => name) // ['discontentment', …]
 */
export const needsHeuristics: readonly NeedsHeuristicFamily[] = [
  {
    name: 'discontentment',
    summary: 'K · discontentment, beside the sum of discontentment on the way',
    cost: 'sum',
    create: discontentmentHeuristic,
  },
  {
    name: 'hMax',
    summary: 'K · discontentment, beside the greatest discontentment on the way',
    cost: 'maximum',
    create: greatestHeuristic,
  },
  {
    name: 'hMin',
    summary: 'K · discontentment, beside the least discontentment on the way',
    cost: 'minimum',
    create: leastHeuristic,
  },
]

function create(name: string, cost: NeedsCost, factor: number): NeedsHeuristic {
  if (!(factor >= 0 && factor < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`found ${name}(${factor}), expected a number of at least 0 in the brackets`)
  }
  return {
    name: `${name}(${factor})`,
    title: `${factor} · discontentment, with the ${cost} as cost`,
    summary: `${factor} times the discontentment of the state.`,
    cost,
    // a goal state has discontentment too, but nothing is left to pay there
    admissible: factor === 0,
    unsupported(space) {
      if (!(space instanceof NeedsSpace)) return 'it requires a space from needsSpace'
      return space.cost === cost ? undefined : `the space must have { cost: '${cost}' }, not '${space.cost}'`
    },
    create(space) {
      const needs = space as NeedsSpace
      return { quick: true, evaluate: (state) => factor * needs.discontentmentOf(state) }
    },
  }
}
