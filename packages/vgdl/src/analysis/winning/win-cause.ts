/** What keeps a termination from being reached. Each of them was lifted to see that it does. */
import type { LevelCell } from '../../engine/load/read-cells.ts'

/**
 * Why a termination is never done.
 * - `missing`: no sprite of a type is in the level, and none comes; `makers` would bring it, and are missing, too: types, or several of them that have to
 *   meet
 * - `out-of-reach`: sprites that the avatar would have to get at, and what stands around them
 * - `apart`: sprites of two types stand still on different cells, and so never meet
 * - `amount`: a line of the game asks for more of a resource than anybody ever has
 * - `total`: sprites make no more than so many others
 */
export type WinCause =
  | {
      readonly kind: 'missing'
      readonly type: string
      readonly makers: readonly string[]
      /** No character of the level mapping stands for it. */
      readonly isUnmapped: boolean
      /** A type of the level with nearly the same name. */
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
      /** Of the game's text, counted from 1. */
      readonly line: number
      readonly needed: number
      /** What the one with most of it can have. */
      readonly most: number
      /** What the resource allows anybody to have. */
      readonly limit: number
      /** Some line lets somebody have it. */
      readonly isGiven: boolean
      readonly meant?: string
    }
  | {
      readonly kind: 'total'
      readonly maker: string
      readonly makes: readonly string[]
      /** By the parameter `total`: of each of them; 0 where `prob` is 0. */
      readonly total: number
      /** How many makers there ever are. */
      readonly makers: number
    }
