/** A line of a game, or what a class does by itself, with what may come of it at most. */

import type { Span } from '@telos/core'
import type { InteractionRole } from '../../../definition/effect-meaning.ts'

/**
 * When something may happen.
 * - `meeting`: sprites of two types are on one cell
 * - `edge`: a sprite leaves the screen
 * - `alone`: there is a sprite
 * - `anyhow`: whatever there is
 */
export type RelaxedOccasion = 'meeting' | 'edge' | 'alone' | 'anyhow'

/** Somebody has to carry so much of a resource. */
export interface NeededAmount {
  /** -1 for a name that nobody knows. */
  readonly resource: number
  readonly written: string
  readonly least: number
}

/** Sprites of a type may come. */
export interface RelaxedComing {
  readonly type: number
  /** On the cell of a side, beside it, or anywhere. */
  readonly where: InteractionRole | 'beside' | 'anywhere'
  /** How many at most for each sprite of a type that there ever is. */
  readonly most: number
  readonly each: number
}

/** Sprites of a type may go: the one on a side, or any. */
export interface RelaxedGoing {
  readonly type: number
  readonly side: InteractionRole | 'any'
}

/** Somebody may get some of a resource. */
export interface RelaxedGift {
  readonly resource: number
  readonly amount: number
  /** The most that anybody has of it then. */
  readonly limit: number
  /** The type of which one sprite goes each time; -1 if it can be had again and again. */
  readonly uses: number
}

export interface RelaxedLine {
  readonly occasion: RelaxedOccasion
  /** Exactly these types; -1 where there is none. */
  readonly first: number
  readonly second: number
  /** Types as the line writes them. */
  readonly written: readonly number[]
  readonly amounts: readonly NeededAmount[]
  readonly comes: readonly RelaxedComing[]
  readonly goes: readonly RelaxedGoing[]
  readonly gives: readonly RelaxedGift[]
  /** undefined for what classes do. */
  readonly span: Span | undefined
}
