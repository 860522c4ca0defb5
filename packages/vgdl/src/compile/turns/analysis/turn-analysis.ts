/** What can happen in a turn of a game. */
import type { GameElements, InteractionElement } from '../../elements/game-elements.ts'
import type { ModelAmount } from '../formulas/amounts.ts'
import type { BoardDirection } from '../formulas/board-direction.ts'

/** A type of the first and one of the second sprite. */
export interface TypePair {
  readonly first: number
  readonly second: number
}

/** A line with the pairs of types for which it can do something. */
export interface InteractionLine {
  readonly element: InteractionElement
  readonly pairs: readonly TypePair[]
}

/** What can happen in a turn of a game. */
export interface TurnAnalysis {
  readonly elements: GameElements
  /** Those that can do something, in the engine's order. */
  readonly lines: readonly InteractionLine[]
  /** Pairs that would do something, but never meet in the model: no state may have them on one cell. */
  readonly neverMeeting: readonly InteractionLine[]
  overlaps(one: number, other: number): boolean
  /** Types whose sprites can be elsewhere than where their turn began. */
  readonly displaced: ReadonlySet<number>
  /** Types whose sprites move, if at all, only the way that the avatar has gone in the turn. */
  readonly followers: ReadonlySet<number>
  /** Those of them of which somebody asks where they came from. */
  readonly tracked: ReadonlySet<number>
  /** Types that can be pushed more than once in a turn, but move only once. */
  readonly tired: ReadonlySet<number>
  /** Types whose killed sprites are asked about until the turn is over. */
  readonly lingering: ReadonlySet<number>
  /** Sprites of it are objects; of others there are unchanging facts. */
  isObject(type: number): boolean
  /** Types of objects for which facts tell on which cells some sprite is. */
  readonly marked: ReadonlySet<number>
  /** The ways that sprites of a type can go. */
  directionsOf(type: number): readonly BoardDirection[]
  /** By type: those that it becomes. */
  readonly becomes: ReadonlyMap<number, readonly number[]>
  /** Types of what the avatar makes and of what becomes of it: their objects are used again while others of their line still live. */
  readonly reused: ReadonlySet<number>
  amountOf(resource: number): ModelAmount
}
