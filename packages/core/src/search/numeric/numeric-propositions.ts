import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { knownNumbers, type LinearForm, linearForm } from './linear-form.ts'

/** A linear form without its constant, as pairs. */
export interface Form {
  readonly numbers: readonly number[]
  readonly weights: readonly number[]
}

/** A proposition on numbers in a relaxed task. */
export type NumericProposition =
  /** The form is at least, or if strict more than, a number. `depth`: steps of regression from a condition of the task. */
  | {
      readonly kind: 'bound'
      readonly form: number
      readonly least: number
      readonly strict: boolean
      readonly depth: number
    }
  /** One of two others holds. */
  | { readonly kind: 'either'; readonly first: number; readonly second: number }
  /** Something raises the form: represents all bounds on it, which have different gaps. Never reached itself. */
  | { readonly kind: 'raised'; readonly form: number }
  /**
   * A condition of the task that is not linear, or whose numbers may be undefined; it may become true whenever one of its numbers changes.
   */
  | { readonly kind: 'opaque'; readonly condition: number }

export type NumericBound = Extract<NumericProposition, { kind: 'bound' }>

/**
 * Conditions on numbers as propositions: a comparison of linear terms is a lower bound on a form; equality is two of these, and inequality
 * one of two. Each bound exists once, however many conditions use it.
 */
export class NumericPropositions {
  readonly all: NumericProposition[] = []
  readonly forms: Form[] = []
  /** What is known of the numbers, for building linear forms. */
  readonly known: Float64Array
  readonly #task: FdrTask
  readonly #indices = new Map<string, number>()
  readonly #formOf = new Map<string, number>()
  readonly #byCondition: (readonly number[] | undefined)[] = []

  constructor(task: FdrTask) {
    this.#task = task
    this.known = knownNumbers(task)
  }

  /** Returns the propositions that together express a condition of the task. */
  of(condition: number): readonly number[] {
    let found = this.#byCondition[condition]
    if (found === undefined) {
      found = this.#translate(condition)
      this.#byCondition[condition] = found
    }
    return found
  }

  ofAll(conditions: Iterable<number>): number[] {
    const found = new Set<number>()
    for (const condition of conditions) for (const proposition of this.of(condition)) found.add(proposition)
    return [...found]
  }

  /** The proposition form ≥ 0, or form > 0. */
  bound(form: LinearForm, strict: boolean, depth = 0): number {
    const index = this.#form(form)
    // no -0, which would be a separate bound
    const least = 0 - form.constant
    return this.#add(`${index} ${strict ? '>' : '≥'} ${least}`, { kind: 'bound', form: index, least, strict, depth })
  }

  raised(form: number): number {
    return this.#add(`${form} raised`, { kind: 'raised', form })
  }

  #translate(condition: number): readonly number[] {
    const { operator, left, right, negated } = this.#task.numeric.conditions[condition]
    const difference = linearForm({ kind: 'arithmetic', operation: '-', left, right }, this.known)
    if (difference === undefined || difference.numbers.length === 0)
      return [this.#add(`condition ${condition}`, { kind: 'opaque', condition })]
    const opposite = opposed(difference)
    switch (negated ? negations[operator] : operator) {
      case '>=':
        return [this.bound(difference, false)]
      case '>':
        return [this.bound(difference, true)]
      case '<=':
        return [this.bound(opposite, false)]
      case '<':
        return [this.bound(opposite, true)]
      case '=':
        return [this.bound(difference, false), this.bound(opposite, false)]
      case '!=': {
        const first = this.bound(difference, true)
        const second = this.bound(opposite, true)
        return [this.#add(`${first} or ${second}`, { kind: 'either', first, second })]
      }
    }
  }

  #form({ numbers, weights }: LinearForm): number {
    const key = numbers.map((number, index) => `${weights[index]}·${number}`).join(' ')
    let index = this.#formOf.get(key)
    if (index === undefined) {
      index = this.forms.push({ numbers, weights }) - 1
      this.#formOf.set(key, index)
    }
    return index
  }

  #add(key: string, proposition: NumericProposition): number {
    let index = this.#indices.get(key)
    if (index === undefined) {
      index = this.all.push(proposition) - 1
      this.#indices.set(key, index)
    }
    return index
  }
}

/** A linear form has a value in every state, so the negation is the opposite comparison. */
const negations = { '=': '!=', '!=': '=', '<': '>=', '>=': '<', '>': '<=', '<=': '>' } as const

function opposed({ numbers, weights, constant }: LinearForm): LinearForm {
  return { numbers, weights: weights.map((weight) => -weight), constant: 0 - constant }
}
