/** Permanent obstacles to a termination. */
import type { CountedType } from './count-bounds.ts'

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
