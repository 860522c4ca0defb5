import type { Comparison, Term } from '../../../domain/model.ts'
import { fillKey } from '../../ground/joins/join-relation.ts'
import { calculateStrictly, compareValues } from '../../ground/literal.ts'
import type { NumericTest } from '../../ground/normalise/schema.ts'

/** Returns the value of a number about some objects. */
export interface NumberReader {
  valueOf(fact: number, args: Int32Array): number
}

type Instruction =
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'parameter'; readonly index: number }
  | { readonly kind: 'fact'; readonly fact: number; readonly args: Int32Array; readonly key: Int32Array }
  | { readonly kind: 'arithmetic'; readonly operation: '+' | '-' | '*' | '/' | 'min' | 'max' }

/** A term as a program for a stack machine, because terms may be deep. */
export class TermProgram {
  /** Numbers that it reads. */
  readonly facts: ReadonlySet<number>
  /** Variables that it reads. */
  readonly variables: ReadonlySet<number>
  readonly #code: readonly Instruction[]
  readonly #stack: Float64Array

  constructor(term: Term) {
    const code: Instruction[] = []
    const facts = new Set<number>()
    const variables = new Set<number>()
    const waiting: (Term | Instruction)[] = [term]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next.kind === 'arithmetic' && 'left' in next) {
        waiting.push({ kind: 'arithmetic', operation: next.operation }, next.right, next.left)
      } else if (next.kind === 'fact' && !('key' in next)) {
        const args = Int32Array.from(next.args, (arg) => (arg.kind === 'constant' ? ~arg.value : arg.index))
        for (const arg of args) if (arg >= 0) variables.add(arg)
        facts.add(next.fact)
        code.push({ kind: 'fact', fact: next.fact, args, key: new Int32Array(args.length) })
      } else {
        if (next.kind === 'parameter') variables.add(next.index)
        code.push(next as Instruction)
      }
    }
    this.facts = facts
    this.variables = variables
    this.#code = code
    this.#stack = new Float64Array(code.length)
  }

  evaluate(binding: Int32Array, numbers: NumberReader): number {
    const code = this.#code
    const stack = this.#stack
    let top = -1
    for (let at = 0; at < code.length; at++) {
      const instruction = code[at]
      switch (instruction.kind) {
        case 'constant':
          stack[++top] = instruction.value
          break
        case 'parameter':
          stack[++top] = binding[instruction.index]
          break
        case 'fact': {
          const { fact, args, key } = instruction
          fillKey(args, binding, key)
          stack[++top] = numbers.valueOf(fact, key)
          break
        }
        default:
          top--
          stack[top] = calculateStrictly(instruction.operation, stack[top], stack[top + 1])
      }
    }
    return stack[0]
  }
}

/** A compiled numeric condition. */
export class NumberTest {
  readonly left: TermProgram
  readonly right: TermProgram
  readonly #operator: Comparison
  readonly #negated: boolean

  constructor({ operator, left, right, negated }: NumericTest) {
    this.left = new TermProgram(left)
    this.right = new TermProgram(right)
    this.#operator = operator
    this.#negated = negated
  }

  holds(binding: Int32Array, numbers: NumberReader): boolean {
    const left = this.left.evaluate(binding, numbers)
    return compareValues(this.#operator, left, this.right.evaluate(binding, numbers)) !== this.#negated
  }
}
