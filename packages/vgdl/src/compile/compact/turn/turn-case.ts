/** What comes out of a turn in one of its cases. */
import type { Span } from '@telos/core'
import type { Action } from '../../../engine/action.ts'
import type { InteractionElement } from '../../elements/game-elements.ts'
import type { Heading } from './heading.ts'

/** What the player does. `heading`: where the line of cells leads; undefined where there is none. */
export interface TurnMove {
  readonly action: Action
  readonly heading: Heading | undefined
}

/** A kind of sprites on a cell of the line: the avatar's is 0 when the turn begins, 1 the next one along the way. */
export interface KindOnCell {
  readonly kind: number
  readonly cell: number
}

/** Amounts that are possible when the turn begins. `most` may be Infinity. */
export interface AmountRange {
  readonly least: number
  readonly most: number
}

/** An amount at the end of a turn: so much more or less than before, or so much whatever it was. */
export type AmountChange = { readonly by: number } | { readonly to: number }

/** What the case takes to be so when the turn begins. */
export interface Assumptions {
  /** By text of a question (see `questionOf…`): its answer. */
  readonly answers: ReadonlyMap<string, boolean>
  /** By name of a quantity. */
  readonly ranges: ReadonlyMap<string, AmountRange>
  /** Where the avatar may face. */
  readonly facing: ReadonlySet<Heading>
  /** Of which type it may be; nothing where there is only one. */
  readonly forms: ReadonlySet<number>
}

/** What is otherwise at the end. */
export interface TurnResult {
  readonly added: readonly KindOnCell[]
  readonly removed: readonly KindOnCell[]
  readonly changes: ReadonlyMap<string, AmountChange>
  /** Where the avatar faces then, if it does not just stay as it is. */
  readonly facing: Heading | undefined
  /** The avatar was of one type and is of another one now, or dead: where there are several. */
  readonly form: { readonly from: number; readonly to: number | undefined } | undefined
  /** Flickers that are made and live on. */
  readonly lit: readonly number[]
  /** What happens, for the name of the action: `push-box`. */
  readonly eventNames: readonly string[]
}

export type CaseEnd =
  | { readonly kind: 'goes-on'; readonly outcome: TurnResult }
  | { readonly kind: 'lost' }
  /** It reaches too far along the line. */
  | { readonly kind: 'endless' }
  /** Not part of the model: the avatar is dead and the game goes on; somebody leaves the level; several of one kind on one cell. */
  | { readonly kind: 'left-out'; readonly why: 'dead' | 'edge' | 'several'; readonly kinds: readonly number[] }
  /** No single action shows it, and so none of the game. */
  | { readonly kind: 'refused'; readonly why: string; readonly span: Span }

export interface TurnCase {
  readonly move: TurnMove
  readonly assumptions: Assumptions
  readonly end: CaseEnd
  /** Pairs of kinds that may be on one cell at the end, though it was taken that they never are. */
  readonly meetings: readonly string[]
  /** Interactions that were taken to be settled, and may not be at the end. */
  readonly unsettled: readonly InteractionElement[]
  /** Quantities that the case asked about. */
  readonly asked: ReadonlySet<string>
}

/** Is a sprite of the kind on the cell? */
export function questionOfPlace(kind: number, cell: number): string {
  return `at ${kind} ${cell}`
}

/** What a question of a place asks about; undefined for other questions. */
export function placeOfQuestion(question: string): KindOnCell | undefined {
  const [what, kind, cell] = question.split(' ')
  return what === 'at' ? { kind: Number(kind), cell: Number(cell) } : undefined
}

/** Does the level end behind this cell, on the way (1) or against it (-1)? */
export function questionOfEdge(cell: number, side: number): string {
  return `edge ${cell} ${side}`
}

/** What a question of an edge asks about; undefined for other questions. */
export function edgeOfQuestion(question: string): { readonly cell: number; readonly side: number } | undefined {
  const [what, cell, side] = question.split(' ')
  return what === 'edge' ? { cell: Number(cell), side: Number(side) } : undefined
}

/** Is there a flicker of the kind from before? */
export function questionOfFlicker(kind: number): string {
  return `lit ${kind}`
}

/** Is this the last turn? */
export const questionOfLastTurn = 'last-turn'

/** Was one sprite made before another one? No model tells. */
export function questionOfOrder(one: string, other: string): string {
  return `order ${one} ${other}`
}
