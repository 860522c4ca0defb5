import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { combined, knownNumbers, type LinearForm, linearForm } from './linear-form.ts'

/** A linear form without its constant, as pairs. */
export interface Form {
  readonly numbers: readonly number[]
  readonly weights: readonly number[]
}

/** A proposition on numbers in a relaxed task. */
type NumericProposition =
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

/** Maximum number of bounds added to the goal. */
const mostImplied = 2048

/**
 * Sums of bounds in which a number cancels out: a < b and b < c together require more than each alone (redundant constraints: Scala,
 * Haslum, Thiébaux, Ramirez 2016).
 */
export function impliedBounds(wanted: readonly number[], propositions: NumericPropositions): number[] {
  const all: { form: LinearForm; strict: boolean }[] = []
  const known = new Set(wanted)
  for (const index of wanted) {
    const bound = propositions.all[index]
    if (bound.kind !== 'bound') continue
    all.push({ form: { ...propositions.forms[bound.form], constant: -bound.least }, strict: bound.strict })
  }
  const found: number[] = []
  // sums of sums, too: the list grows during iteration
  for (let second = 1; second < all.length; second++) {
    for (let first = 0; first < second && found.length < mostImplied; first++) {
      if (!cancels(all[first].form, all[second].form)) continue
      const form = combined(all[first].form, all[second].form, 1)
      // long sums are many and reveal little
      if (form === undefined || form.numbers.length === 0 || form.numbers.length > 2) continue
      const strict = all[first].strict || all[second].strict
      const index = propositions.bound(form, strict)
      if (known.has(index)) continue
      known.add(index)
      found.push(index)
      all.push({ form, strict })
    }
  }
  return found
}

/** Whether the sum has fewer numbers than the two separately, and no number more than once. */
function cancels(first: LinearForm, second: LinearForm): boolean {
  let opposite = 0
  for (let at = 0; at < first.numbers.length; at++) {
    const other = second.numbers.indexOf(first.numbers[at])
    if (other < 0) continue
    if (second.weights[other] !== -first.weights[at]) return false
    opposite++
  }
  return opposite > 0
}
