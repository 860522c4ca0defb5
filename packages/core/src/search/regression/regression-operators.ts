import type { GroundOperator } from '../../task/ground/ground-task.ts'
import type { Literal } from '../../task/ground/literal.ts'
import { positionOf, type StateField, type StateLayout } from '../../task/packed/state-layout.ts'
import type { Task } from '../../task/task.ts'

/** An operator in the form that regression uses. */
export interface RegressionOperator {
  readonly effects: readonly RegressionEffect[]
  readonly needs: readonly { readonly field: number; readonly constraint: number }[]
}

/** Sets a position, or adds an amount. */
export interface RegressionEffect {
  readonly field: number
  readonly adds: boolean
  readonly value: number
  readonly clamp: boolean
}

/** Returns why a task cannot be searched backwards from the goal, naming the fact or action in the way, or undefined if it can. */
export function cannotRegress(task: Task): string | undefined {
  const { layout, model } = task
  const [number] = layout.numbers
  if (number !== undefined) return `${number.key} is a number without a countable range`
  for (const field of layout.fields) {
    const reason = FieldConstraints.unsupported(field)
    if (reason !== undefined) return reason
  }
  for (const alternative of task.ground.goal) {
    const reason = cannotWant('the goal', alternative, layout)
    if (reason !== undefined) return reason
  }
  for (const { action, condition, effects, cost } of task.operators) {
    const { name } = model.actions[action]
    const reason = cannotWant(name, condition, layout)
    if (reason !== undefined) return reason
    if (effects.some(({ when }) => when !== undefined)) return `${name} has conditional effects`
    if (effects.some(({ value }) => value.kind !== 'constant')) return `${name} sets a fact from another one`
    if (new Set(effects.map(({ variable }) => variable)).size < effects.length) return `${name} changes a fact twice`
    if (cost.kind === 'term') return `the cost of ${name} depends on the state`
  }
  return undefined
}

function cannotWant(who: string, literals: readonly Literal[], layout: StateLayout): string | undefined {
  for (const literal of literals) {
    if (literal.kind === 'compare') return `${who} compares facts with each other`
    const field = layout.fields[layout.fieldOf[literal.variable]]
    if (literal.kind !== 'isNot' || FieldConstraints.knowsIsNot(field)) continue
    return `${who} excludes a value of ${field.variable.key}, which has more than 31 values`
  }
  return undefined
}

export function regressionOperator(
  operator: GroundOperator,
  task: Task,
  constraints: readonly FieldConstraints[],
): RegressionOperator {
  const { layout } = task
  const effects = operator.effects.map(({ variable, operation, value, clamp }) => {
    const field = layout.fieldOf[variable]
    const amount = value.kind === 'constant' ? value.value : 0
    const adds = operation === 'add'
    return { field, adds, value: adds ? amount : positionOf(layout.fields[field], amount), clamp }
  })
  const needs = operator.condition.flatMap((literal) => {
    if (literal.kind === 'compare') return []
    const field = layout.fieldOf[literal.variable]
    return [{ field, constraint: constraints[field].of(literal) }]
  })
  return { effects, needs }
}

/**
 * What a regressive state requires of one field, in one 32-bit word. For a choice of up to 31 values, it is the set of allowed values, one
 * bit each. For a count, it is a range, its lower end in the low half and its upper end in the high half. For a choice of more values, it
 * is a range of one value or of all, so "is not" cannot be expressed. `anything` requires nothing.
 */
export class FieldConstraints {
  readonly anything: number
  readonly #field: StateField
  readonly #range: boolean

  constructor(field: StateField) {
    this.#field = field
    this.#range = !isSet(field)
    this.anything = this.#range ? this.#pack(0, field.size - 1) : 2 ** field.size - 1
  }

  /** Returns why a field cannot be regressed, or undefined if it can. */
  static unsupported(field: StateField): string | undefined {
    const { variable, size } = field
    if (variable.derived) return `${variable.key} is derived from other facts`
    if (size > 0x7fff) return `${variable.key} has ${size} values, more than 32767`
    return undefined
  }

  /** Whether "is not" can be expressed for a field. */
  static knowsIsNot(field: StateField): boolean {
    return isSet(field)
  }

  /** Returns a literal on this field as a constraint. */
  of(literal: Exclude<Literal, { kind: 'compare' }>): number {
    if (literal.kind === 'within') {
      const { min } = this.#field.variable
      return this.#pack(literal.low - min, literal.high - min)
    }
    const position = positionOf(this.#field, literal.value)
    if (this.#range) return this.#pack(position, position)
    return literal.kind === 'is' ? 1 << position : this.anything & ~(1 << position)
  }

  allows(constraint: number, position: number): boolean {
    if (!this.#range) return ((constraint >>> position) & 1) === 1
    return position >= (constraint & 0xffff) && position <= constraint >>> 16
  }

  /** Returns the conjunction of two constraints; -1 if they exclude each other. */
  meet(a: number, b: number): number {
    if (!this.#range) return (a & b) === 0 ? -1 : a & b
    return this.#rangeOf(Math.max(a & 0xffff, b & 0xffff), Math.min(a >>> 16, b >>> 16))
  }

  /** Returns what must hold before `amount` is added so that the constraint holds afterwards; -1 if that is impossible. */
  before(constraint: number, amount: number, clamp: boolean): number {
    if (constraint === this.anything) return constraint
    const last = this.#field.size - 1
    const low = constraint & 0xffff
    const high = constraint >>> 16
    // a clamped addition can reach a bound from further away
    const from = clamp && low === 0 ? 0 : low - amount
    const to = clamp && high === last ? last : high - amount
    return this.#rangeOf(Math.max(0, from), Math.min(last, to))
  }

  /** Whether adding `amount` can help to meet the constraint. */
  isHelpedBy(constraint: number, amount: number): boolean {
    return amount > 0 ? (constraint & 0xffff) > 0 : constraint >>> 16 < this.#field.size - 1
  }

  #rangeOf(low: number, high: number): number {
    return low > high ? -1 : this.#pack(low, high)
  }

  #pack(low: number, high: number): number {
    return low | (high << 16)
  }
}

/** One bit for each value, without the sign bit. */
function isSet({ variable, size }: StateField): boolean {
  return variable.domain !== undefined && size <= 31
}
