import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { calculateStrictly, type GroundTerm } from '../../task/ground/literal.ts'

/** Σ weights[i] · numbers[i] + constant, numbers ascending, no weight 0. */
export interface LinearForm {
  readonly numbers: readonly number[]
  readonly weights: readonly number[]
  readonly constant: number
}

/** Marks a number that changes and always has a value. */
const changing = Number.NaN
/** Marks a number that may be undefined: then a < b and a >= b are both false, and f - f is not 0. */
const maybeMissing = Number.POSITIVE_INFINITY

/** By number: its value if that never changes, else one of the marks. */
export function knownNumbers({ startNumbers, numeric }: FdrTask): Float64Array {
  const known = startNumbers.map((value) => (Number.isNaN(value) ? maybeMissing : value))
  for (const { number } of numeric.effects) if (known[number] !== maybeMissing) known[number] = changing
  return known
}

/** Returns a term as a linear form of numbers that change and always have a value; undefined if it is not linear. */
export function linearForm(term: GroundTerm, known: Float64Array): LinearForm | undefined {
  const weights = new Map<number, number>()
  let constant = 0
  // no recursion, since terms may be deep
  const waiting: { readonly term: GroundTerm; readonly factor: number }[] = [{ term, factor: 1 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { term: part, factor } = next
    if (part.kind === 'constant') constant += factor * part.value
    else if (part.kind === 'variable') {
      const value = known[part.variable]
      if (value === maybeMissing) return undefined
      if (Number.isNaN(value)) weights.set(part.variable, (weights.get(part.variable) ?? 0) + factor)
      else constant += factor * value
    } else if (part.operation === '+' || part.operation === '-') {
      waiting.push({ term: part.right, factor: part.operation === '+' ? factor : -factor })
      waiting.push({ term: part.left, factor })
    } else {
      const right = constantOf(part.right, known)
      if (part.operation === '/' && right !== undefined) waiting.push({ term: part.left, factor: factor / right })
      else if (part.operation === '*' && right !== undefined) waiting.push({ term: part.left, factor: factor * right })
      else {
        const left = constantOf(part.left, known)
        if (left === undefined) return undefined
        if (part.operation === '*') waiting.push({ term: part.right, factor: factor * left })
        else if (right !== undefined) constant += factor * calculateStrictly(part.operation, left, right)
        else return undefined
      }
    }
  }
  return normal(weights, constant)
}

/** first + factor · second; undefined on overflow. */
export function combined(first: LinearForm, second: LinearForm, factor: number): LinearForm | undefined {
  const weights = new Map<number, number>()
  first.numbers.forEach((number, index) => {
    weights.set(number, first.weights[index])
  })
  second.numbers.forEach((number, index) => {
    weights.set(number, (weights.get(number) ?? 0) + factor * second.weights[index])
  })
  return normal(weights, first.constant + factor * second.constant)
}

export function singleNumber(number: number): LinearForm {
  return { numbers: [number], weights: [1], constant: 0 }
}

/** A division by 0 or an overflow yields no form. */
function normal(weights: ReadonlyMap<number, number>, constant: number): LinearForm | undefined {
  if (!Number.isFinite(constant)) return undefined
  const numbers: number[] = []
  for (const [number, weight] of weights) {
    if (!Number.isFinite(weight)) return undefined
    if (weight !== 0) numbers.push(number)
  }
  numbers.sort((a, b) => a - b)
  return { numbers, weights: numbers.map((number) => weights.get(number) ?? 0), constant }
}

function constantOf(term: GroundTerm, known: Float64Array): number | undefined {
  type Operation = Extract<GroundTerm, { kind: 'arithmetic' }>['operation']
  const waiting: (GroundTerm | Operation)[] = [term]
  const values: number[] = []
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') {
      const right = values.pop() as number
      values.push(calculateStrictly(next, values.pop() as number, right))
    } else if (next.kind === 'constant') values.push(next.value)
    else if (next.kind === 'arithmetic') waiting.push(next.operation, next.right, next.left)
    else if (!Number.isFinite(known[next.variable])) return undefined
    else values.push(known[next.variable])
  }
  return values[0]
}

/** Values with few binary digits add up exactly, so comparing them is safe. */
const exactly = 1024

/**
 * Whether a value is at least, or if strict more than, a number. Terms are not summed in the order of the task: where rounding may make a
 * difference, a tiny shortfall counts as reached.
 */
export function satisfies(value: number, least: number, strict: boolean): boolean {
  if (value > least) return true
  if (Number.isInteger(value * exactly) && Number.isInteger(least * exactly)) return !strict && value === least
  return value >= least - slack(value, least)
}

function slack(value: number, least: number): number {
  return 1e-9 * Math.max(1, Math.abs(value), Math.abs(least))
}

/** Returns how often a value must rise by an amount to close a gap, at least once. */
export function repetitions(gap: number, amount: number, strict: boolean): number {
  const exact = gap / amount
  const whole = Math.ceil(exact - 1e-9)
  return Math.max(1, strict && whole <= exact ? whole + 1 : whole)
}
