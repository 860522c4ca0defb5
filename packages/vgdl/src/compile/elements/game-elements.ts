/** What of a game matters to its model: its elements (chapter 4.1 of the seed), each with its template filled in. */
import type { Span } from '@telos/core'
import type { LineOperation, LineRequirement } from '../../definition/line-meaning.ts'
import type { Game } from '../../engine/game.ts'
import type { SpriteKind } from '../../engine/sprite-kind.ts'
import type { AvatarTemplate, SpriteTemplate } from '../knowledge/templates.ts'

export interface GameElements {
  readonly game: Game
  readonly avatar: AvatarElement
  /** Sprite types of which there can be sprites, and which some line or termination asks about; the avatar's as well. By id. */
  readonly kinds: ReadonlyMap<number, KindElement>
  /** In the engine's order. */
  readonly interactions: readonly InteractionElement[]
  /** At the edge of the screen: what happens to sprites of these types that are not completely on it. */
  readonly edges: readonly EdgeElement[]
  /** In the order of the game: the first one that is met counts. */
  readonly terminations: readonly TerminationElement[]
  /** Types that stand on one cell together in the first state of a level, by the level mapping: pairs of ids, smaller first, as `a,b`. */
  readonly together: ReadonlySet<string>
}

export interface AvatarElement {
  /** The type that stands for all of them. */
  readonly kind: number
  /** All types of avatars that there can be, one sprite at a time: they differ in what happens to them, not in what they can do. */
  readonly kinds: readonly number[]
  readonly template: AvatarTemplate
  /** A turn to another direction takes a turn of the game. */
  readonly turnsFirst: boolean
  /** What it can use, in the order in which it is tried, with the resource that each use takes. */
  readonly weapons: readonly { readonly kind: number; readonly ammunition: number | undefined }[]
}

export interface KindElement {
  readonly id: number
  readonly name: string
  readonly kind: SpriteKind
  /** What it does by itself; undefined for the avatar. */
  readonly template: SpriteTemplate | undefined
  /** Why it stands still in the model though it moves in the game, in words; undefined for others. */
  readonly standsStill: string | undefined
  /** A level can have it from the start. */
  readonly isMapped: boolean
  /** Some avatar, interaction or transformation makes sprites of it. */
  readonly isMade: boolean
  /** Its sprites may come, go, move or change: others are unchanging facts of a level. */
  readonly isChanging: boolean
  /** Pushed by something. */
  readonly isPushed: boolean
  /** Goes on by itself. */
  readonly isMoving: boolean
  /** Where it faces may matter. */
  readonly isOriented: boolean
  /** Somebody can carry it; then the most that anybody can have, and what one sprite of it is worth. */
  readonly resource: { readonly limit: number; readonly worth: number } | undefined
  /** Updates a Flicker lives: gone in the update that begins with an age above it. */
  readonly ageLimit: number | undefined
}

/** A line of the interaction set, its types written out. */
export interface InteractionElement {
  /** Place in the order of the engine. */
  readonly index: number
  /** Name of the effect. */
  readonly construct: string
  /** Ids of the types that have sprites, in the engine's order; neither is empty. */
  readonly first: readonly number[]
  readonly second: readonly number[]
  readonly requires: readonly FilledRequirement[]
  readonly happens: readonly FilledOperation[]
  readonly span: Span
}

/** A line `type EOS > effect`. */
export interface EdgeElement {
  readonly does: 'step-back' | 'kill'
  /** Ids of the types that have sprites. */
  readonly types: readonly number[]
  readonly span: Span
}

/** What of the meanings of lines encodings can write; a price is a negative amount. A type -1 is that of the first sprite itself. */
export type FilledRequirement = Extract<LineRequirement, { readonly kind: 'at-least' | 'at-most' | 'room' | 'fell-on' }>
export type FilledOperation = Extract<
  LineOperation,
  {
    readonly kind: ('kill' | 'remove' | 'step-back' | 'reverse' | 'undo-all' | 'push') | ('carry' | 'become' | 'create')
  }
>

export type TerminationElement = { readonly win: boolean; readonly span: Span } & (
  | {
      readonly kind: 'count'
      /** Living sprites of these types are counted, all together; a type may stand here twice and counts twice. */
      readonly types: readonly number[]
      readonly is: 'at-most' | 'at-least' | 'exactly'
      readonly limit: number
    }
  | { readonly kind: 'turns'; readonly limit: number }
)
