import type { FdrTask, Lists } from '../../task/fdr/fdr-task.ts'
import type { RelaxedOperators } from '../relaxation/relaxed-operators.ts'
import type { FormMove, FormMoves } from './form-moves.ts'
import { combined, type LinearForm } from './linear-form.ts'
import type { NumericBound, NumericPropositions } from './numeric-propositions.ts'

/** How often relaxed operators have to be applied for their effects. */
export interface NumericMoves {
  /** By relaxed operator: how much each application raises its form; 0 if one is enough. */
  readonly amount: Float64Array
  /** The value it sets the form to, or NaN if it does not set it. */
  readonly level: Float64Array
  /** The largest possible `amount`, whatever else the operator does. */
  readonly most: Float64Array
  /** The form whose value in the state is the amount, or -1 if the amount is constant; and the constant added to it. */
  readonly amountForm: Int32Array
  readonly amountConstant: Float64Array
  /**
   * By proposition on numbers: the smallest gap that an operator can leave by setting the numbers at once, Infinity if none sets them;
   * -Infinity if nothing is known of the ways to the bound except that each needs an operator.
   */
  readonly jump: Float64Array
}

/** Maximum depth of regressing bounds through effects. */
const mostDepth = 2

const once = { amount: 0, most: 0, level: Number.NaN }

/** Relaxed operators that make propositions on numbers true. */
export class MoveTable {
  readonly #propositions: NumericPropositions
  readonly #task: FdrTask
  readonly #factCount: number
  readonly #drafts: RelaxedOperators
  readonly #operatorNeeds: Lists
  readonly #formMoves: FormMoves
  /** The draft of each move, ascending. */
  readonly #draft: number[] = []
  readonly #amount: number[] = []
  readonly #most: number[] = []
  readonly #amountForm: number[] = []
  readonly #amountConstant: number[] = []
  readonly #level: number[] = []
  readonly #jump: number[] = []

  constructor(
    task: FdrTask,
    propositions: NumericPropositions,
    drafts: RelaxedOperators,
    operatorNeeds: Lists,
    formMoves: FormMoves,
  ) {
    this.#task = task
    this.#factCount = task.factStart[task.variableCount]
    this.#propositions = propositions
    this.#drafts = drafts
    this.#operatorNeeds = operatorNeeds
    this.#formMoves = formMoves
  }

  /** Call for one proposition after the other. */
  addMovesFor(index: number): void {
    const proposition = this.#propositions.all[index]
    this.#jump[index] = Number.NEGATIVE_INFINITY
    switch (proposition.kind) {
      case 'either':
        this.#gain(proposition.first, index)
        this.#gain(proposition.second, index)
        break
      case 'opaque':
        for (const operator of this.#formMoves.writersOf(this.#numbersIn(proposition.condition)))
          this.#add(index, operator, [], [])
        break
      case 'raised':
        this.#addRaised(index, proposition.form)
        break
      case 'bound':
        this.#addBound(index, proposition)
    }
  }

  /** Returns the table without dropped entries. */
  kept(keep: Uint8Array): NumericMoves {
    let count = 0
    for (let draft = 0; draft < this.#drafts.count; draft++) count += keep[draft]
    const amount = new Float64Array(count)
    const most = new Float64Array(count)
    const amountForm = new Int32Array(count).fill(-1)
    const amountConstant = new Float64Array(count)
    const level = new Float64Array(count).fill(Number.NaN)
    let next = 0
    let move = 0
    for (let draft = 0; draft < this.#drafts.count; draft++) {
      while (move < this.#draft.length && this.#draft[move] < draft) move++
      if (keep[draft] === 0) continue
      if (this.#draft[move] === draft) {
        amount[next] = this.#amount[move]
        most[next] = this.#most[move]
        amountForm[next] = this.#amountForm[move]
        amountConstant[next] = this.#amountConstant[move]
        level[next] = this.#level[move]
      }
      next++
    }
    return { amount, level, most, amountForm, amountConstant, jump: Float64Array.from(this.#jump) }
  }

  #addBound(index: number, bound: NumericBound): void {
    this.#gain(this.#propositions.raised(bound.form), index)
    let jump = Number.POSITIVE_INFINITY
    for (const move of this.#formMovesOf(bound.form)) {
      const { kind, value } = move
      if (kind === 'by') continue
      if (kind === 'to' && value?.numbers.length === 0) {
        jump = Math.min(jump, bound.least - value.constant)
        continue
      }
      jump = Number.NEGATIVE_INFINITY
      if (kind === 'to' && value !== undefined) this.#addJump(index, bound, move, value)
      else if (kind === 'change' && value !== undefined) this.#addChange(index, bound, move, value)
    }
    this.#jump[index] = jump
  }

  /** Adds the moves that raise a form, regardless of the bound. */
  #addRaised(index: number, form: number): void {
    for (const move of this.#formMovesOf(form)) {
      const { kind, operator, value } = move
      const level = kind === 'to' && value?.numbers.length === 0 ? value.constant : Number.NaN
      if (kind !== 'by' && kind !== 'any' && Number.isNaN(level)) continue
      const conditions = this.#propositions.ofAll(Array.from(move.conditions))
      this.#add(index, operator, move.facts, conditions, { amount: move.amount, most: move.most, level })
    }
  }

  /** An operator that sets numbers achieves a bound if the form is high enough with the values it sets. */
  #addJump(index: number, { least, strict, depth }: NumericBound, { operator }: FormMove, after: LinearForm): void {
    const beyond = combined(after, { numbers: [], weights: [], constant: least }, -1)
    const isNear = depth < mostDepth && beyond !== undefined
    this.#add(index, operator, [], isNear ? [this.#propositions.bound(beyond, strict, depth + 1)] : [])
  }

  /** A change that depends on the state must be upwards; it is repeated as often as its current amount requires. */
  #addChange(index: number, { depth }: NumericBound, { operator }: FormMove, change: LinearForm): void {
    if (depth >= mostDepth) {
      this.#add(index, operator, [], [])
      return
    }
    const isUp = this.#propositions.bound(change, true, depth + 1)
    const proposition = this.#propositions.all[isUp] as NumericBound
    const amountForm = { form: proposition.form, constant: change.constant }
    this.#add(index, operator, [], [isUp], once, amountForm)
  }

  #formMovesOf(form: number): readonly FormMove[] {
    return this.#formMoves.movesOf(this.#propositions.forms[form])
  }

  #add(
    index: number,
    operator: number,
    facts: ArrayLike<number>,
    propositions: readonly number[],
    { amount, most, level }: typeof once = once,
    amountForm = { form: -1, constant: 0 },
  ): void {
    const drafts = this.#drafts
    const { cost, condition } = this.#task.operators
    drafts.needAll(condition, operator)
    for (let at = 0; at < facts.length; at++) drafts.need(facts[at])
    if (facts.length > 0 && drafts.contradicts(this.#task.factVariable)) {
      drafts.dropNeeds()
      return
    }
    drafts.needAll(this.#operatorNeeds, operator)
    for (const proposition of propositions) drafts.need(this.#factCount + proposition)
    const before = drafts.count
    drafts.add(this.#factCount + index, cost[operator] > 0 ? cost[operator] : 0, operator)
    if (drafts.count === before) return
    this.#draft.push(before)
    this.#amount.push(amount)
    this.#most.push(most)
    this.#level.push(level)
    this.#amountForm.push(amountForm.form)
    this.#amountConstant.push(amountForm.constant)
  }

  #gain(from: number, to: number): void {
    this.#drafts.need(this.#factCount + from)
    this.#drafts.add(this.#factCount + to, 0, -1)
  }

  #numbersIn(condition: number): Set<number> {
    const { left, right } = this.#task.numeric.conditions[condition]
    const found = new Set<number>()
    const waiting = [left, right]
    for (let term = waiting.pop(); term !== undefined; term = waiting.pop()) {
      if (term.kind === 'variable') found.add(term.variable)
      else if (term.kind === 'arithmetic') waiting.push(term.left, term.right)
    }
    return found
  }
}
