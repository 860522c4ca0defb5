/** Causes that keep a termination from being reached. Each was lifted to confirm that it does. */
import type { LevelCell } from '../../engine/read-cells.ts'
import type { CountedType } from './count-bounds.ts'

/**
 * Why a termination is never reached.
 * - `missing`: the level has no sprite of a type, and none comes; `makers` would create it and are missing as well: types, or several of
 *   them that have to meet
 * - `out-of-reach`: sprites that the avatar would have to reach, and what surrounds them
 * - `apart`: sprites of two types stay on different cells, so they never meet
 * - `amount`: a line of the game requires more of a resource than any sprite ever has
 * - `total`: sprites create only a limited number of others
 */
export type WinCause =
  | {
      readonly kind: 'missing'
      readonly type: string
      readonly makers: readonly string[]
      /** Whether no character of the level mapping stands for it. */
      readonly isUnmapped: boolean
      /** A type of the level with a similar name. */
      readonly meant?: string
    }
  | {
      readonly kind: 'out-of-reach'
      readonly type: string
      /** Counted from 0. */
      readonly cells: readonly LevelCell[]
      readonly around: readonly string[]
    }
  | { readonly kind: 'apart'; readonly types: readonly [string, string] }
  | {
      readonly kind: 'amount'
      readonly resource: string
      /** In the game's text, counted from 1. */
      readonly line: number
      readonly needed: number
      /** The most that any one sprite can have. */
      readonly most: number
      /** The resource's own limit per sprite. */
      readonly limit: number
      /** Whether some line gives it to a sprite. */
      readonly isGiven: boolean
      readonly meant?: string
    }
  | {
      readonly kind: 'total'
      readonly maker: string
      readonly makes: readonly string[]
      /** The parameter `total`, per maker; 0 if `prob` is 0. */
      readonly total: number
      /** How many makers ever exist. */
      readonly makers: number
    }

/**
 * Why a termination never wins the game.
 * - `loses`: it does not say `win=True`
 * - `never-ends`: its class ends no game
 * - `below-zero`: its line requires a negative number of sprites
 * - `too-many`: these sprites stay for good, and are more than its limit
 * - `too-few`: there are never as many as it requires
 * - `too-late`: the game ends earlier, in this tick at the latest; `by` is the termination that ends it, if one does
 * - `behind`: another termination, which comes first, applies in every tick
 */
export type WinObstacle =
  | { readonly kind: 'loses' | 'never-ends' }
  | { readonly kind: 'below-zero'; readonly limit: number; readonly line: number }
  | { readonly kind: 'too-many'; readonly limit: number; readonly staying: readonly CountedType[] }
  | { readonly kind: 'too-few'; readonly limit: number; readonly most: number; readonly types: readonly CountedType[] }
  | { readonly kind: 'too-late'; readonly limit: number; readonly tick: number; readonly by?: string }
  | { readonly kind: 'behind'; readonly by: string }
