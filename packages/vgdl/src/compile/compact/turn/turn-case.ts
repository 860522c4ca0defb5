/** The result of a turn in one of its cases. */
import type { Span } from '@telos/core'
import type { Action } from '../../../engine/action.ts'
import type { InteractionElement } from '../../elements/game-elements.ts'
import type { Heading } from './heading.ts'

/** The player's move. `heading` is the direction of the line of cells; undefined if there is none. */
export interface TurnMove {
  readonly action: Action
  readonly heading: Heading | undefined
}

/** A kind of sprites on a cell of the line: 0 is the avatar's cell when the turn begins, 1 the next one in the direction of the line. */
export interface KindOnCell {
  readonly kind: number
  readonly cell: number
}

/** Possible amounts when the turn begins. `most` may be Infinity. */
export interface AmountRange {
  readonly least: number
  readonly most: number
}

/** An amount at the end of a turn, relative to the amount before or absolute. */
export type AmountChange = { readonly by: number } | { readonly to: number }

/** What the case assumes when the turn begins. */
export interface Assumptions {
  /** Answers by the text of the question (see `questionOf…`). */
  readonly answers: ReadonlyMap<string, boolean>
  /** By name of a quantity. */
  readonly ranges: ReadonlyMap<string, AmountRange>
  /** Directions that the avatar may face. */
  readonly facing: ReadonlySet<Heading>
  /** Types that the avatar may have; empty if there is only one. */
  readonly forms: ReadonlySet<number>
}

/** The changes at the end. */
export interface TurnResult {
  readonly added: readonly KindOnCell[]
  readonly removed: readonly KindOnCell[]
  readonly changes: ReadonlyMap<string, AmountChange>
  /** The avatar's new orientation, unless it is unchanged. */
  readonly facing: Heading | undefined
  /** The avatar's type before and after, the latter undefined if it is dead; only if there are several types. */
  readonly form: { readonly from: number; readonly to: number | undefined } | undefined
  /** Flickers that are made and survive the turn. */
  readonly lit: readonly number[]
  /** Events, for the name of the action: `push-box`. */
  readonly eventNames: readonly string[]
  /** Lines of the game that were carried out, in order. */
  readonly lines: readonly number[]
}

export type CaseEnd =
  | { readonly kind: 'goes-on'; readonly outcome: TurnResult }
  | { readonly kind: 'lost' }
  /** It reaches too far along the line. */
  | { readonly kind: 'endless' }
  /**
   * Not part of the model: the avatar is dead and the game continues, a sprite leaves the level, or several of one kind are on one cell.
   */
  | { readonly kind: 'left-out'; readonly why: 'dead' | 'edge' | 'several'; readonly kinds: readonly number[] }
  /** No single action can show it, so the game is not compiled this way. */
  | { readonly kind: 'refused'; readonly why: string; readonly span: Span }

export interface TurnCase {
  readonly move: TurnMove
  readonly assumptions: Assumptions
  readonly end: CaseEnd
  /** Pairs of kinds that may be on one cell at the end, although they were assumed never to be. */
  readonly meetings: readonly string[]
  /** Interactions that were assumed to be settled, and may not be at the end. */
  readonly unsettled: readonly InteractionElement[]
  /** Quantities that the case asked about. */
  readonly asked: ReadonlySet<string>
}

/** Is a sprite of the kind on the cell? */
export function questionOfPlace(kind: number, cell: number): string {
  return `at ${kind} ${cell}`
}

/** The place that a question asks about; undefined for other questions. */
export function placeOfQuestion(question: string): KindOnCell | undefined {
  const [what, kind, cell] = question.split(' ')
  return what === 'at' ? { kind: Number(kind), cell: Number(cell) } : undefined
}

/** Does the level end behind this cell, in the direction of the line (1) or against it (-1)? */
export function questionOfEdge(cell: number, side: number): string {
  return `edge ${cell} ${side}`
}

/** The edge that a question asks about; undefined for other questions. */
export function edgeOfQuestion(question: string): { readonly cell: number; readonly side: number } | undefined {
  const [what, cell, side] = question.split(' ')
  return what === 'edge' ? { cell: Number(cell), side: Number(side) } : undefined
}

/** Is there a flicker of the kind from earlier turns? */
export function questionOfFlicker(kind: number): string {
  return `lit ${kind}`
}

/** Is this the last turn? */
export const questionOfLastTurn = 'last-turn'

/** Was one sprite made before another? No model records that. */
export function questionOfOrder(one: string, other: string): string {
  return `order ${one} ${other}`
}
