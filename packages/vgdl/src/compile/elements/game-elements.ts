/** The parts of a game that matter to its model: its elements (chapter 4.1 of the seed), each with its template filled in. */
import type { Span } from '@telos/core'
import type { LineOperation, LineRequirement } from '../../definition/line-meaning.ts'
import type { Game } from '../../engine/game.ts'
import type { SpriteKind } from '../../engine/sprite-kind.ts'
import type { AvatarTemplate, SpriteTemplate } from '../knowledge/templates.ts'

export interface GameElements {
  readonly game: Game
  readonly avatar: AvatarElement
  /** Sprite types that can have sprites and that some line or termination mentions, and the avatar's. By id. */
  readonly kinds: ReadonlyMap<number, KindElement>
  /** In the engine's order. */
  readonly interactions: readonly InteractionElement[]
  /** What happens at the edge of the screen to sprites of these types that are not completely on it. */
  readonly edges: readonly EdgeElement[]
  /** In the order of the game: the first one that is met decides. */
  readonly terminations: readonly TerminationElement[]
  /** Types that share a cell in the first state of a level, by the level mapping: pairs of ids, smaller first, as `a,b`. */
  readonly together: ReadonlySet<string>
}

export interface AvatarElement {
  /** The type that represents all of them. */
  readonly kind: number
  /** All possible avatar types, one sprite at a time: they differ in what happens to them, not in what they can do. */
  readonly kinds: readonly number[]
  readonly template: AvatarTemplate
  /** Whether turning to another direction takes a turn of the game. */
  readonly turnsFirst: boolean
  /** The weapons, in the order in which they are tried, with the resource that each use takes. */
  readonly weapons: readonly { readonly kind: number; readonly ammunition: number | undefined }[]
}

export interface KindElement {
  readonly id: number
  readonly name: string
  readonly kind: SpriteKind
  /** What it does by itself; undefined for the avatar. */
  readonly template: SpriteTemplate | undefined
  /** Why it stands still in the model although it moves in the game, in words; undefined for others. */
  readonly standsStill: string | undefined
  /** Whether a level can have it from the start. */
  readonly isMapped: boolean
  /** Whether some avatar, interaction or transformation makes sprites of it. */
  readonly isMade: boolean
  /** Whether its sprites may come, go, move or change: other types are unchanging facts of a level. */
  readonly isChanging: boolean
  /** Whether something pushes it. */
  readonly isPushed: boolean
  /** Whether it moves by itself. */
  readonly isMoving: boolean
  /** Whether its orientation may matter. */
  readonly isOriented: boolean
  /** Set if it can be carried: the maximum per sprite, and the worth of one sprite of it. */
  readonly resource: { readonly limit: number; readonly worth: number } | undefined
  /** Lifetime of a Flicker in updates: it goes in the update that begins with an age above it. */
  readonly ageLimit: number | undefined
}

/** A line of the interaction set, with its types expanded. */
export interface InteractionElement {
  /** Position in the engine's order. */
  readonly index: number
  /** Name of the effect. */
  readonly construct: string
  /** Ids of the types that have sprites, in the engine's order; both lists are non-empty. */
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

/**
 * The operations in the meanings of lines that encodings can write. A price is a negative amount, and type -1 is the first sprite's own
 * type.
 */
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
      /** Types whose living sprites are counted together; a type listed twice counts twice. */
      readonly types: readonly number[]
      readonly is: 'at-most' | 'at-least' | 'exactly'
      readonly limit: number
    }
  | { readonly kind: 'turns'; readonly limit: number }
)
