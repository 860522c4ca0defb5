/** What may be in the way of a termination, for good. */
import type { CountedType } from './count-bounds.ts'

/**
 * Why a termination is never the one that wins.
 * - `loses`: it does not say `win=True`
 * - `never-ends`: its class ends no game
 * - `below-zero`: its line asks for fewer sprites than none
 * - `too-many`: these sprites stay for good, and are more than it may count
 * - `too-few`: there are never as many as it wants
 * - `too-late`: the game ends before, in this tick at the latest; `by` is the termination that does it, if it is one
 * - `behind`: another one, which comes first, is done in every tick
 */
export type WinObstacle =
  | { readonly kind: 'loses' | 'never-ends' }
  | { readonly kind: 'below-zero'; readonly limit: number; readonly line: number }
  | { readonly kind: 'too-many'; readonly limit: number; readonly staying: readonly CountedType[] }
  | { readonly kind: 'too-few'; readonly limit: number; readonly most: number; readonly types: readonly CountedType[] }
  | { readonly kind: 'too-late'; readonly limit: number; readonly tick: number; readonly by?: string }
  | { readonly kind: 'behind'; readonly by: string }
