/**
 * The board in the middle of a turn, as far as it has been queried. An unknown becomes a question, and each answer a separate case: see
 * `Choices`.
 */
import type { Span } from '@telos/core'
import { Action } from '../../../engine/action.ts'
import type { Choices } from './choices.ts'
import { type Heading, headings } from './heading.ts'
import { pairOf } from './pairs.ts'
import {
  type AmountChange,
  type AmountRange,
  type Assumptions,
  questionOfEdge,
  questionOfFlicker,
  questionOfLastTurn,
  questionOfOrder,
  questionOfPlace,
  type TurnMove,
} from './turn-case.ts'
import { isFlicker, isPlayed, type TurnRules } from './turn-rules.ts'

/** Maximum number of cells that a turn may reach along a line; single actions cannot show endless chains of pushes. */
const MOST_CELLS = 5

/** A sprite that is involved in a turn. */
export interface TurnSprite {
  readonly kind: number
  /** Its cell when the turn began; undefined if it was made in the turn. */
  readonly began: number | undefined
  /** Where `stepBack` puts it. */
  last: number
  at: number
  killed: boolean
  /** An avatar that was killed: it remains as an obstacle. */
  dead: boolean
  /** Whether it can no longer be pushed in this turn. */
  isTired: boolean
  /** Rank among the sprites made in this turn; 0 for older ones. */
  readonly age: number
  /** The former orientation of an avatar that has changed its type. */
  faced?: Heading | undefined
}

interface Quantity {
  least: number
  most: number
  change: AmountChange
}

export class TurnState {
  readonly rules: TurnRules
  readonly move: TurnMove
  /** The sprite that the player controls now. */
  avatar: TurnSprite
  readonly sprites: TurnSprite[] = []
  /** Something that no single action can show. */
  refusal: { readonly why: string; readonly span: Span } | undefined
  readonly asked = new Set<string>()
  /** Lines of the game that were carried out. */
  readonly lines = new Set<number>()
  /** The avatar's current orientation, if known. */
  facing: Heading | undefined
  /** The turn reaches too far. */
  isEndless = false
  readonly #choices: Choices
  readonly #answers = new Map<string, boolean>()
  readonly #quantities = new Map<string, Quantity>()
  readonly #forms: ReadonlySet<number>
  #mayFace: ReadonlySet<Heading> = new Set(headings)
  #made = 0

  constructor(rules: TurnRules, move: TurnMove, choices: Choices) {
    this.rules = rules
    this.move = move
    this.#choices = choices
    const { kinds } = rules.elements.avatar
    this.avatar = this.#enter(kinds[kinds.length === 1 ? 0 : choices.choose(kinds.length)], 0)
    this.#forms = new Set(kinds.length === 1 ? [] : [this.avatar.kind])
    // a use happens along the line that the avatar faces
    if (move.action === Action.use && move.heading !== undefined) this.#face(new Set([move.heading]))
  }

  get assumptions(): Assumptions {
    const ranges = new Map<string, AmountRange>()
    for (const [name, { least, most }] of this.#quantities) ranges.set(name, { least, most })
    return { answers: this.#answers, ranges, facing: this.#mayFace, forms: this.#forms }
  }

  get changes(): ReadonlyMap<string, AmountChange> {
    return new Map([...this.#quantities].map(([name, { change }]) => [name, change]))
  }

  /** Returns the answer to a question, asking it only once. */
  answer(question: string): boolean {
    let known = this.#answers.get(question)
    if (known === undefined) {
      known = this.#choices.choose(2) === 1
      this.#answers.set(question, known)
    }
    return known
  }

  isLastTurn(): boolean {
    return this.answer(questionOfLastTurn)
  }

  hasFlicker(kind: number): boolean {
    return this.answer(questionOfFlicker(kind))
  }

  /** Puts a new sprite on a cell. */
  make(kind: number, at: number, last: number, isTired: boolean): TurnSprite {
    this.#made += 1
    const sprite = { kind, began: undefined, at, last, killed: false, dead: false, isTired, age: this.#made }
    this.sprites.push(sprite)
    return sprite
  }

  #enter(kind: number, cell: number): TurnSprite {
    const sprite = { kind, began: cell, at: cell, last: cell, killed: false, dead: false, isTired: false, age: 0 }
    this.sprites.push(sprite)
    return sprite
  }

  /** Whether it has moved, is new, or is an avatar, so that it may meet something new on its cell. */
  isActive(sprite: TurnSprite): boolean {
    return sprite.began !== sprite.at || isPlayed(this.rules.elements, sprite.kind)
  }

  /** Lets the avatar continue as a sprite of another type. @param facing its orientation, unless unchanged */
  playAs(kind: number, facing: Heading | undefined): void {
    const former = this.avatar
    former.faced = this.facing
    former.killed = true
    this.avatar = this.make(kind, former.at, former.last, true)
    if (facing !== undefined) this.facing = facing
  }

  /** Reveals the sprite of a kind that has been on a cell since the turn began, if there is one. */
  reveal(kind: number, cell: number): void {
    if (Math.abs(cell) > MOST_CELLS) this.isEndless = true
    if (
      this.isEndless ||
      !this.mayRest(kind, cell) ||
      this.#answers.has(questionOfPlace(kind, cell)) ||
      !this.isInside(cell)
    )
      return
    if (this.answer(questionOfPlace(kind, cell))) this.#enter(kind, cell)
  }

  /** Whether a sprite of the kind can have been there when the turn began, without asking a new question. */
  mayRest(kind: number, cell: number): boolean {
    const { elements, apart } = this.rules
    // flickers act only in the turn in which they are made
    if (isPlayed(elements, kind) || isFlicker(elements.kinds.get(kind))) return false
    const known = this.#answers.get(questionOfPlace(kind, cell))
    if (known !== undefined) return known
    return !this.sprites.some(({ began, kind: other }) => began === cell && apart.has(pairOf(kind, other)))
  }

  /** Whether a cell of the line is within the level. */
  isInside(cell: number): boolean {
    const side = Math.sign(cell)
    for (let at = 0; at !== cell; at += side) if (this.answer(questionOfEdge(at, side))) return false
    return true
  }

  /** Whether a sprite comes before another one of its kind in the engine's lists. */
  isBefore(one: TurnSprite, other: TurnSprite): boolean {
    if (one.age !== other.age) return one.age < other.age
    const [left, right] = [`${one.kind}@${one.began}`, `${other.kind}@${other.began}`]
    return left < right ? this.answer(questionOfOrder(left, right)) : !this.answer(questionOfOrder(right, left))
  }

  /** Where the avatar faces. */
  askFacing(): Heading {
    if (this.facing === undefined) {
      const possible = [...this.#mayFace]
      this.#face(new Set([possible[this.#choices.choose(possible.length)]]))
    }
    return this.facing ?? 'up'
  }

  /** Whether the avatar faces this way. */
  isFacing(heading: Heading): boolean {
    if (this.facing !== undefined) return this.facing === heading
    const isSo = this.#choices.choose(2) === 1
    this.#face(new Set(isSo ? [heading] : [...this.#mayFace].filter((one) => one !== heading)))
    return isSo
  }

  #face(possible: ReadonlySet<Heading>): void {
    this.#mayFace = possible
    if (possible.size === 1) this.facing = [...possible][0]
  }

  /** Whether a quantity is now at least this much. @param range its possible values when a turn begins */
  isAtLeast(name: string, amount: number, range: AmountRange): boolean {
    this.asked.add(name)
    const quantity = this.#quantity(name, range)
    const { change } = quantity
    if ('to' in change) return change.to >= amount
    const needed = amount - change.by
    if (quantity.least >= needed) return true
    if (quantity.most < needed) return false
    const isSo = this.#choices.choose(2) === 1
    if (isSo) quantity.least = needed
    else quantity.most = needed - 1
    return isSo
  }

  /** Whether a quantity may now be between two amounts. @param limit its maximum */
  mayBe(name: string, from: number, to: number, limit: number): boolean {
    const { least, most, change } = this.#quantities.get(name) ?? { least: 0, most: limit, change: { by: 0 } }
    return 'to' in change ? from <= change.to && change.to <= to : from <= most + change.by && least + change.by <= to
  }

  /** Changes a quantity, but never below zero. */
  add(name: string, more: number, range: AmountRange): void {
    const isThere = more >= 0 || this.isAtLeast(name, -more, range)
    this.asked.add(name)
    const quantity = this.#quantity(name, range)
    const { change } = quantity
    if (!isThere) quantity.change = { to: 0 }
    else quantity.change = 'to' in change ? { to: change.to + more } : { by: change.by + more }
  }

  set(name: string, amount: number, range: AmountRange): void {
    this.asked.add(name)
    this.#quantity(name, range).change = { to: amount }
  }

  #quantity(name: string, { least, most }: AmountRange): Quantity {
    let quantity = this.#quantities.get(name)
    if (quantity === undefined) {
      quantity = { least, most, change: { by: 0 } }
      this.#quantities.set(name, quantity)
    }
    return quantity
  }
}
