/** Boards of games as a worker sends them: names once, then arrays that run in parallel, one entry per sprite. */
import type { Span } from '@telos/core'
import type { ObservedCategory, SpriteTable } from '@telos/vgdl'

/** A type of sprites. `Board.type` holds indices into the list of these. */
export interface BoardType {
  readonly name: string
  /** `Immovable`, `Missile`, …; undefined for a type that only groups others and has no sprites. */
  readonly spriteClass: string | undefined
  /** What its sprites are to a player, as the engine sorts them. */
  readonly category: Exclude<ObservedCategory, 'fromAvatar'>
  /** Names of the types that it is indented under, the nearest first: a `redDoor` under `door` can be drawn as a door. */
  readonly parents: readonly string[]
  /** As written in the game: `BROWN`. Empty if it is not. */
  readonly colour: string
  /** As written in the game: `newset/block1`. Empty if it is not. */
  readonly img: string
  /** Position in drawing order: greater is nearer to the player. */
  readonly layer: number
  /** The character that stands for it on a board of text. */
  readonly character: string
  /** `invisible=True`: the original engine does not draw it. */
  readonly isInvisible: boolean
  /** The place of its line in the game; undefined for a built-in type that is not written. */
  readonly span: Span | undefined
}

/** A character that levels may use. */
export interface LegendEntry {
  readonly character: string
  /** Indices of the types that it puts on a cell, in the order of drawing: the topmost last. Empty for plain floor. */
  readonly types: readonly number[]
}

/** What the numbers of `Board.flags` are the sum of. */
export const spriteFlags = {
  /** The player moves it. */
  avatar: 1,
  /** A dead avatar that still lies there. */
  disabled: 2,
  /** It disappears at the end of this tick: only on boards in the middle of one. */
  killed: 4,
  /** The avatar has made it. */
  fromAvatar: 8,
} as const

/** The directions of `Board.orientation`; 5 is any other one. */
export const orientations = { none: 0, up: 1, left: 2, down: 3, right: 4, other: 5 } as const

/**
 * The state of a game at a moment. At most `mostShownSprites` are listed: `leftOut` says how many are missing. What comes and goes, and
 * what moves, is seen by their `id`.
 */
export interface Board extends Omit<SpriteTable, 'avatar'> {
  readonly columns: number
  readonly rows: number
  /** Moves played so far: 0 at the start. */
  readonly at: number
  readonly score: number
  readonly isOver: boolean
  readonly winner: 'player' | 'nobody' | undefined
  /** Undefined without an avatar. */
  readonly avatar: BoardAvatar | undefined
  /** Letters of the moves that the avatar has now besides waiting (`N`): of `ULDRX`. */
  readonly actions: string
}

export interface BoardAvatar {
  /** Index of its sprite in the arrays; -1 if it was left out. */
  readonly sprite: number
  /** In cells, as x and y. */
  readonly x: number
  readonly y: number
  readonly health: number
  /** What it carries, without what it has never had. */
  readonly resources: readonly { readonly name: string; readonly amount: number; readonly limit: number }[]
}

/** More sprites are not listed. */
export const mostShownSprites = 60_000
