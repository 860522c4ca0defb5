import { needObject } from '@telos/core/text'
import type { TreeAction } from './tree-action.ts'
import { needPool } from './tree-arguments.ts'

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
