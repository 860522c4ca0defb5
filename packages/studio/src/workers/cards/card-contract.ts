/** What the workers behind the moving cards of Home are asked, and the frames they send: plain data that a canvas can draw. */

export type CardName = 'guard' | 'tree' | 'squad' | 'sokoban'

export interface CardPoint {
  readonly x: number
  readonly y: number
}

/** What an agent has in mind, in the engine's own words. */
export interface CardMind {
  readonly name: string
  readonly goal: string | undefined
  readonly plan: readonly string[]
  /** Index of the step that is running or next. */
  readonly at: number
  /** Why it changed its mind last. */
  readonly because: string | undefined
  /** The engine's explanation, one sentence each. Empty on small cards. */
  readonly why: readonly string[]
}

export interface CardFigure extends CardPoint {
  readonly name: string
  readonly look: 'guard' | 'soldier' | 'burglar' | 'walker'
  /** `hidden`: nobody has found it yet. `out`: it takes no part any more. */
  readonly state: 'active' | 'hidden' | 'out'
  /** A speech bubble. */
  readonly bubble?: string
}

export interface CardThing extends CardPoint {
  readonly look: 'key' | 'bell' | 'lamp' | 'door' | 'crate' | 'pit' | 'noise' | 'hearth' | 'sign'
  /** Lit, rung, locked: whatever the thing can be. */
  readonly isOn?: boolean
  readonly label?: string
}

/** What all frames have in common. */
interface Told {
  /** Grows by one with every step of the world. */
  readonly tick: number
  readonly minds: readonly CardMind[]
  /** Figures for the side panel: `expansions`, `cost`. */
  readonly counts: readonly { readonly label: string; readonly value: string }[]
  /** What happened in this step, if it is worth a mark on the time bar. */
  readonly event?: { readonly kind: 'event' | 'warning'; readonly label: string }
  /** One sentence about what is seen now. */
  readonly sentence: string
  readonly acts: readonly OfferedAct[]
}

/** A floor with walls, seen from above. */
export interface WorldFrame extends Told {
  readonly kind: 'world'
  /** `#` is a wall. */
  readonly rows: readonly string[]
  readonly things: readonly CardThing[]
  readonly figures: readonly CardFigure[]
  /** Ways ahead, one for each figure that has one. */
  readonly paths: readonly (readonly CardPoint[])[]
}

/** A search tree. Arrays run in parallel, one entry per node; a parent comes before its children. */
export interface SearchTreeFrame extends Told {
  readonly kind: 'tree'
  /** Index of the parent; -1 for the root. */
  readonly parent: readonly number[]
  /** 0 to 1, from left to right. */
  readonly x: readonly number[]
  readonly depth: readonly number[]
  readonly f: readonly number[]
  /** 0 open, 1 expanded, 2 on the way to the node that was expanded last, 3 on the solution. */
  readonly status: readonly number[]
  readonly deepest: number
  /** The least and the greatest f so far. */
  readonly range: readonly [number, number]
  /** The state of the node that was expanded last: nine digits, 0 for the blank. */
  readonly tiles: string
}

/** A board of cells. */
export interface BoardFrame extends Told {
  readonly kind: 'board'
  readonly rows: readonly string[]
  readonly things: readonly CardThing[]
  readonly figures: readonly CardFigure[]
  readonly paths: readonly (readonly CardPoint[])[]
  readonly outcome: 'playing' | 'won' | 'hopeless'
}

export type CardFrame = WorldFrame | SearchTreeFrame | BoardFrame

/** Something that a spectator can do to the world. */
export interface OfferedAct {
  readonly id: string
  readonly title: string
  /** Whether it is the one to try first. */
  readonly isFirst?: boolean
  /** Whether it can also be done by a click on a cell. */
  readonly onCell?: boolean
}

export type CardContract = {
  /** Advances by some steps without showing them, and answers with the frame after that. */
  look: { readonly asks: { readonly steps: number; readonly isLarge: boolean }; readonly answers: CardFrame }
  /** Does something to the world; refused with a sentence. */
  act: {
    readonly asks: { readonly id: string; readonly cell?: CardPoint | undefined }
    readonly answers: { readonly frame: CardFrame; readonly refused?: string | undefined }
  }
}
