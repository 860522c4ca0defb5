import type { FiniteTask, Lists } from '../../task/finite/finite-task.ts'
import type { RelaxedOperators } from '../relaxation/relaxed-operators.ts'
import type { FormMove, FormMoves } from './form-moves.ts'
import { combined, type LinearForm } from './linear-form.ts'
import type { Bound, NumericPropositions } from './numeric-propositions.ts'
import { satisfies } from './tolerance.ts'

/** How often relaxed operators have to be used for what they give. */
export interface Moves {
  /** By relaxed operator: by how much it raises the form of its bound each time; 0 where once is enough. */
  readonly amount: Float64Array
  /** The same at best, whatever else the operator does. */
  readonly most: Float64Array
  /** The form whose value in the state is the amount, -1 where it is constant; and what is added to it. */
  readonly amountForm: Int32Array
  readonly amountConstant: Float64Array
  /**
   * By proposition on numbers: the least gap that an operator can leave by setting the numbers at once, Infinity when none does;
   * -Infinity when nothing is known of the ways to the bound but that each needs an operator.
   */
  readonly jump: Float64Array
}

/** Bounds that come from effects of effects … are not looked at beyond this. */
const mostDepth = 2

/** Relaxed operators that make propositions on numbers true. */
export class MoveTable {
  readonly #propositions: NumericPropositions
  readonly #task: FiniteTask
  readonly #factCount: number
  readonly #drafts: RelaxedOperators
  readonly #operatorNeeds: Lists
  readonly #formMoves: FormMoves
  readonly #movesOf: (readonly FormMove[] | undefined)[] = []
  /** The draft of each move, ascending. */
  readonly #draft: number[] = []
  readonly #amount: number[] = []
  readonly #most: number[] = []
  readonly #amountForm: number[] = []
  readonly #amountConstant: number[] = []
  readonly #jump: number[] = []

  constructor(
    task: FiniteTask,
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

  /** To be called for one proposition after the other. */
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
      case 'bound':
        this.#addBound(index, proposition)
    }
  }

  /** The table without what was dropped. */
  kept(keep: Uint8Array): Moves {
    let count = 0
    for (let draft = 0; draft < this.#drafts.count; draft++) count += keep[draft]
    const amount = new Float64Array(count)
    const most = new Float64Array(count)
    const amountForm = new Int32Array(count).fill(-1)
    const amountConstant = new Float64Array(count)
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
      }
      next++
    }
    return { amount, most, amountForm, amountConstant, jump: Float64Array.from(this.#jump) }
  }

  #addBound(index: number, bound: Bound): void {
    let jump = Number.POSITIVE_INFINITY
    for (const move of this.#formMovesOf(bound.form)) {
      const conditions = this.#propositions.ofAll(Array.from(move.conditions))
      if (move.kind === 'by') {
        this.#add(index, move.operator, move.facts, conditions, move)
      } else if (move.kind === 'to' && move.value !== undefined) {
        if (move.value.numbers.length > 0) jump = Number.NEGATIVE_INFINITY
        else jump = Math.min(jump, bound.least - move.value.constant)
        this.#addJump(index, bound, move, move.value)
      } else {
        jump = Number.NEGATIVE_INFINITY
        if (move.kind === 'change' && move.value !== undefined) this.#addChange(index, bound, move, move.value)
        else this.#add(index, move.operator, move.facts, conditions)
      }
    }
    this.#jump[index] = jump
  }

  /** An operator that sets numbers gives a bound when the form is high enough with what it sets. */
  #addJump(index: number, { least, strict, depth }: Bound, { operator }: FormMove, after: LinearForm): void {
    if (after.numbers.length === 0) {
      if (satisfies(after.constant, least, strict)) this.#add(index, operator, [], [])
      return
    }
    const beyond = combined(after, { numbers: [], weights: [], constant: least }, -1)
    const isNear = depth < mostDepth && beyond !== undefined
    this.#add(index, operator, [], isNear ? [this.#propositions.bound(beyond, strict, depth + 1)] : [])
  }

  /** A change that depends on the state must be one upwards; it is done as often as it takes with what it is now. */
  #addChange(index: number, { depth }: Bound, { operator }: FormMove, change: LinearForm): void {
    if (depth >= mostDepth) {
      this.#add(index, operator, [], [])
      return
    }
    const isUp = this.#propositions.bound(change, true, depth + 1)
    const proposition = this.#propositions.all[isUp] as Bound
    const amountForm = { form: proposition.form, constant: change.constant }
    this.#add(index, operator, [], [isUp], { amount: 0, most: 0 }, amountForm)
  }

  #formMovesOf(form: number): readonly FormMove[] {
    let moves = this.#movesOf[form]
    if (moves === undefined) {
      moves = this.#formMoves.movesOf(this.#propositions.forms[form])
      this.#movesOf[form] = moves
    }
    return moves
  }

  #add(
    index: number,
    operator: number,
    facts: ArrayLike<number>,
    propositions: readonly number[],
    { amount, most }: Pick<FormMove, 'amount' | 'most'> = { amount: 0, most: 0 },
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
