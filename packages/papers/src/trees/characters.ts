import { needFunction, needObject } from '@telos/core/text'
import { needPool, type TreeAction } from './tree-action.ts'
import { stepNames, type TreePlan } from './tree-plan.ts'

export interface CharacterOptions {
  /** Names of the actions that characters of this type have. @default all */
  readonly actions?: Iterable<string>
  /** Shuffles the pool for this character. Returns random numbers from 0 up to, but not including, 1. */
  readonly random?: () => number
}

/**
 * Creates the pool of one character: a subset of all actions for its type, in its own order. The order decides which plans breadth-first
 * and depth-first search find, so characters that share a pool still act differently.
 *
 * @example characterPool(pool, { actions: ['ShearSheep', 'UnstoreShears'], random: seededRandom(seedFor(1, 'Ada')).next })
 */
export function characterPool(pool: readonly TreeAction[], options: CharacterOptions): TreeAction[] {
  needPool(pool)
  needObject(options, '{ actions, random, … }')
  const { actions, random } = options
  const names = actions === undefined ? undefined : new Set(actions)
  const own = pool.filter(({ name }) => names === undefined || names.has(name))
  if (random === undefined) return own
  // Fisher and Yates: all orders are equally likely
  for (let at = own.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const taken = own[at]
    own[at] = own[other]
    own[other] = taken
  }
  return own
}

/** How much the plans of characters vary, and what they cost. */
export interface Variety {
  readonly runs: number
  /** Runs that ended with a plan. */
  readonly solved: number
  /** Plans with distinct steps. */
  readonly distinct: number
  /** Undefined if no run found a plan. */
  readonly meanCost: number | undefined
}

/**
 * Plans several times and counts the distinct plans. `plan` receives the number of the run.
 *
 * @example
 * measureVariety(10, (run) => {
 *   const own = characterPool(pool, { random: seededRandom(run).next })
 *   const result = solveTree(growTree(own, { wool: true }), { traversal: 'depth-first' })
 *   return result.status === 'solved' ? result.plan : undefined
 * }).distinct // 2: some shear, the others buy
 */
export function measureVariety(runs: number, plan: (run: number) => TreePlan | undefined): Variety {
  needFunction(plan, 'a function that returns the plan of a run')
  const seen = new Set<string>()
  let solved = 0
  let total = 0
  for (let run = 0; run < runs; run++) {
    const found = plan(run)
    if (found === undefined) continue
    solved++
    total += found.cost
    seen.add(JSON.stringify(stepNames(found, { deep: true })))
  }
  return { runs, solved, distinct: seen.size, meanCost: solved === 0 ? undefined : total / solved }
}
