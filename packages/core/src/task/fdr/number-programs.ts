import type { Comparison } from '../../domain/model.ts'
import type { GroundTerm } from '../ground/literal.ts'
import type { FdrTask, OperatorBuffer } from './fdr-task.ts'

const constant = 0
const variable = 1
const negation = 2
const codes = {
  '+': 3,
  '-': 4,
  '*': 5,
  '/': 6,
  min: 7,
  max: 8,
  '=': 9,
  '!=': 10,
  '<': 11,
  '<=': 12,
  '>': 13,
  '>=': 14,
} as const satisfies Record<Comparison | '+' | '-' | '*' | '/' | 'min' | 'max', number>

/** Numeric conditions, values of effects and costs as programs for a stack machine. */
export class NumberPrograms {
  /** First program of the effects; the program of condition i is i. */
  readonly #effects: number
  readonly #costs = new Map<number, number>()
  readonly #start: Int32Array
  readonly #code: Int32Array
  readonly #constants: Float64Array
  readonly #stack: Float64Array

  constructor({ numeric }: FdrTask) {
    const start = [0]
    const code: number[] = []
    const constants: number[] = []
    for (const { operator, left, right, negated } of numeric.conditions) {
      compile(left, code, constants)
      compile(right, code, constants)
      code.push(codes[operator], 0)
      if (negated) code.push(negation, 0)
      start.push(code.length)
    }
    this.#effects = numeric.conditions.length
    for (const { value } of numeric.effects) start.push(compile(value, code, constants))
    for (const [operator, term] of numeric.costs) {
      this.#costs.set(operator, start.length - 1)
      start.push(compile(term, code, constants))
    }
    this.#start = Int32Array.from(start)
    this.#code = Int32Array.from(code)
    this.#constants = Float64Array.from(constants)
    let longest = 0
    for (let at = 1; at < start.length; at++) longest = Math.max(longest, start[at] - start[at - 1])
    this.#stack = new Float64Array(longest / 2)
  }

  /** Whether a condition holds for the numbers that begin at `from`. */
  holds(condition: number, numbers: Float64Array, from: number): boolean {
    return this.#run(condition, numbers, from) === 1
  }

  /** Returns the value an effect sets or adds. */
  valueOf(effect: number, numbers: Float64Array, from: number): number {
    return this.#run(this.#effects + effect, numbers, from)
  }

  /** Returns the cost of an operator whose cost is not constant. */
  costOf(operator: number, numbers: Float64Array, from: number): number {
    const program = this.#costs.get(operator)
    return program === undefined ? Number.NaN : this.#run(program, numbers, from)
  }

  #run(program: number, numbers: Float64Array, from: number): number {
    const code = this.#code
    const stack = this.#stack
    let top = -1
    const end = this.#start[program + 1]
    for (let at = this.#start[program]; at < end; at += 2) {
      const operation = code[at]
      if (operation === constant) stack[++top] = this.#constants[code[at + 1]]
      else if (operation === variable) stack[++top] = numbers[from + code[at + 1]]
      else if (operation === negation) stack[top] = 1 - stack[top]
      else {
        top--
        stack[top] = calculate(operation, stack[top], stack[top + 1])
      }
    }
    return stack[0]
  }
}

function calculate(operation: number, left: number, right: number): number {
  switch (operation) {
    case codes['+']:
      return left + right
    case codes['-']:
      return left - right
    case codes['*']:
      return left * right
    case codes['/']:
      // as in `calculateStrictly`
      return right === 0 ? Number.NaN : left / right
    case codes.min:
      return Math.min(left, right)
    case codes.max:
      return Math.max(left, right)
    case codes['=']:
      return left === right ? 1 : 0
    case codes['!=']:
      return left !== right ? 1 : 0
    case codes['<']:
      return left < right ? 1 : 0
    case codes['<=']:
      return left <= right ? 1 : 0
    case codes['>']:
      return left > right ? 1 : 0
    default:
      return left >= right ? 1 : 0
  }
}

/** Emits operands before the operation. Not recursive, because terms may be deep. Returns the end of the code. */
function compile(term: GroundTerm, code: number[], constants: number[]): number {
  const waiting: (GroundTerm | number)[] = [term]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'number') code.push(next, 0)
    else if (next.kind === 'constant') code.push(constant, constants.push(next.value) - 1)
    else if (next.kind === 'variable') code.push(variable, next.variable)
    else waiting.push(codes[next.operation], next.right, next.left)
  }
  return code.length
}

/** Numeric conditions and effects of operators. */
export class NumberEffects {
  /** 1 if a numeric effect depends on facts. */
  readonly conditional: Uint8Array
  readonly #task: FdrTask
  readonly #programs: NumberPrograms
  /** By number: twice the round of its last change, plus one if it was set. */
  readonly #changed: Int32Array
  #round = 0

  constructor(task: FdrTask, programs: NumberPrograms) {
    this.#task = task
    this.#programs = programs
    const { count, numericEffects } = task.operators
    this.conditional = new Uint8Array(count)
    this.#changed = new Int32Array(task.numeric.count)
    for (let operator = 0; operator < count; operator++) {
      for (let at = numericEffects.start[operator]; at < numericEffects.start[operator + 1]; at++) {
        if (task.numeric.effects[numericEffects.items[at]].condition.length > 0) this.conditional[operator] = 1
      }
    }
  }

  /** Keeps the operators whose numeric conditions hold. */
  filter(operators: OperatorBuffer, numbers: Float64Array, from: number): void {
    const { start, items } = this.#task.operators.numericCondition
    let kept = 0
    for (let at = 0; at < operators.count; at++) {
      const operator = operators.operators[at]
      if (this.#hold(items, start[operator], start[operator + 1], numbers, from)) {
        operators.operators[kept++] = operator
      }
    }
    operators.count = kept
  }

  /**
   * Writes the numbers after an operator. Returns false if one of them is not finite, or would depend on the order of effects: a number may
   * be added to several times, or be set to one value.
   */
  write(operator: number, numbers: Float64Array, from: number, to: number, values: Int32Array): boolean {
    const { numeric, operators } = this.#task
    for (let at = 0; at < numeric.count; at++) numbers[to + at] = numbers[from + at]
    const { start, items } = operators.numericEffects
    this.#round = this.#round > 2 ** 29 ? this.#beginAgain() : this.#round + 1
    for (let at = start[operator]; at < start[operator + 1]; at++) {
      const { number, operation, condition, numericCondition } = numeric.effects[items[at]]
      if (condition.length > 0 && !this.#factsHold(condition, values)) continue
      if (!this.#hold(numericCondition, 0, numericCondition.length, numbers, from)) continue
      const value = this.#programs.valueOf(items[at], numbers, from)
      // avoid -0, which would be a separate state
      const result = (operation === 'add' ? numbers[to + number] + value : value) + 0
      if (!Number.isFinite(result)) return false
      const change = this.#round * 2 + (operation === 'add' ? 0 : 1)
      const before = this.#changed[number]
      if (
        before >> 1 === this.#round &&
        (before !== change || (operation === 'set' && result !== numbers[to + number]))
      )
        return false
      this.#changed[number] = change
      numbers[to + number] = result
    }
    return true
  }

  #beginAgain(): number {
    this.#changed.fill(0)
    return 1
  }

  #hold(conditions: Int32Array, start: number, end: number, numbers: Float64Array, from: number): boolean {
    for (let at = start; at < end; at++) if (!this.#programs.holds(conditions[at], numbers, from)) return false
    return true
  }

  #factsHold(facts: Int32Array, values: Int32Array): boolean {
    const { factVariable, factStart } = this.#task
    for (let at = 0; at < facts.length; at++) {
      const variable = factVariable[facts[at]]
      if (factStart[variable] + values[variable] !== facts[at]) return false
    }
    return true
  }
}
