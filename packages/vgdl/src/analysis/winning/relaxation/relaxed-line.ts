/** A line of a game, or what a class does by itself, with an upper bound on its effects. */

import type { Span } from '@telos/core'
import type { InteractionRole } from '../../../definition/effect-meaning.ts'

/**
 * When something may happen.
 * - `meeting`: sprites of two types are on one cell
 * - `edge`: a sprite leaves the screen
 * - `alone`: a sprite exists
 * - `anyhow`: always
 */
export type RelaxedOccasion = 'meeting' | 'edge' | 'alone' | 'anyhow'

/** Some sprite must carry this much of a resource. */
export interface NeededAmount {
  /** -1 for an unknown name. */
  readonly resource: number
  readonly written: string
  readonly least: number
}

/** Sprites of a type may come. */
export interface RelaxedComing {
  readonly type: number
  /** On the cell of a side, beside it, or anywhere. */
  readonly where: InteractionRole | 'beside' | 'anywhere'
  /** Maximum number for each sprite of a type that ever exists. */
  readonly most: number
  readonly each: number
}

/** Sprites of a type may go: the one on a side, or any. */
export interface RelaxedGoing {
  readonly type: number
  readonly side: InteractionRole | 'any'
}

/** A sprite may get some of a resource. */
export interface RelaxedGift {
  readonly resource: number
  readonly amount: number
  /** The most that any sprite then has of it. */
  readonly limit: number
  /** The type of which one sprite goes each time; -1 if the gift can be repeated without limit. */
  readonly uses: number
}

export interface RelaxedLine {
  readonly occasion: RelaxedOccasion
  /** Exact types; -1 if there is none. */
  readonly first: number
  readonly second: number
  /** Types as written in the line. */
  readonly written: readonly number[]
  readonly amounts: readonly NeededAmount[]
  readonly comes: readonly RelaxedComing[]
  readonly goes: readonly RelaxedGoing[]
  readonly gives: readonly RelaxedGift[]
  /** Undefined for what classes do. */
  readonly span: Span | undefined
}
