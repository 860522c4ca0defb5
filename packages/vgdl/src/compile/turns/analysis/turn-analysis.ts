/** What can happen in a turn of a game. */
import type { GameElements, InteractionElement } from '../../elements/game-elements.ts'
import type { ModelAmount } from '../formulas/amounts.ts'
import type { BoardDirection } from '../formulas/board-direction.ts'

/** A type of the first and one of the second sprite. */
export interface TypePair {
  readonly first: number
  readonly second: number
}

/** A line with the pairs of types on which it can have an effect. */
export interface InteractionLine {
  readonly element: InteractionElement
  readonly pairs: readonly TypePair[]
}

/** What can happen in a turn of a game. */
export interface TurnAnalysis {
  readonly elements: GameElements
  /** The lines that can have an effect, in the engine's order. */
  readonly lines: readonly InteractionLine[]
  /** Pairs that would have an effect but never meet in the model: no state may have them on one cell. */
  readonly neverMeeting: readonly InteractionLine[]
  overlaps(one: number, other: number): boolean
  /** Types whose sprites can be somewhere other than where their turn began. */
  readonly displaced: ReadonlySet<number>
  /** Types whose sprites move, if at all, only in the direction that the avatar has gone in the turn. */
  readonly followers: ReadonlySet<number>
  /** The displaced types whose origin some line needs. */
  readonly tracked: ReadonlySet<number>
  /** Types that can be pushed more than once in a turn, but move only once. */
  readonly tired: ReadonlySet<number>
  /** Types whose killed sprites are still needed until the turn is over. */
  readonly lingering: ReadonlySet<number>
  /** Whether sprites of it are objects; other types are unchanging facts. */
  isObject(type: number): boolean
  /** Types of objects for which facts record the cells with some sprite. */
  readonly marked: ReadonlySet<number>
  /** Returns the directions in which sprites of a type can move. */
  directionsOf(type: number): readonly BoardDirection[]
  /** By type: the types that it becomes. */
  readonly becomes: ReadonlyMap<number, readonly number[]>
  /** Types that the avatar makes, and types that these become: their objects are reused while others of the same origin still live. */
  readonly reused: ReadonlySet<number>
  amountOf(resource: number): ModelAmount
}
