import type { ExpressionSyntax } from '../../syntax.ts'
import { relationOf, type SlotScope, type TextContext, termsOf } from '../names/text-context.ts'
import type { Interpreter } from './interpreter.ts'

type Operation = '+' | '-' | '*' | '/' | 'negate'

interface FunctionTerm {
  readonly relation: number
  readonly terms: readonly number[]
}

/** A numeric expression in postfix order, so that deep nesting needs no stack. */
export class NumericExpression {
  readonly #parts: (number | FunctionTerm | Operation)[] = []

  constructor(text: TextContext, scope: SlotScope | undefined, root: ExpressionSyntax) {
    const left: (ExpressionSyntax | Operation)[] = [root]
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (typeof next === 'string') this.#parts.push(next)
      else if (next.kind === 'number') this.#parts.push(next.value)
      else if (next.kind === 'function')
        this.#parts.push({ relation: relationOf(text, next), terms: termsOf(text, scope, next.args) })
      else {
        const { parts, operation } = next
        // a b + c + …, so that few numbers are pending
        for (let index = parts.length - 1; index > 0; index--) left.push(operation, parts[index]!)
        if (parts.length === 1 && operation === '-') left.push('negate')
        left.push(parts[0]!)
      }
    }
  }

  /** NaN if it has none. */
  value(interpreter: Interpreter): number {
    const { numbers, world } = interpreter
    numbers.length = 0
    for (const part of this.#parts) {
      if (typeof part === 'number') numbers.push(part)
      else if (typeof part === 'string') {
        const right = numbers.pop()!
        numbers.push(part === 'negate' ? -right : calculate(part, numbers.pop()!, right))
      } else {
        const term = interpreter.find(part.relation, part.terms)
        numbers.push(term >= 0 ? world.values[term]! : Number.NaN)
      }
    }
    return numbers.pop()!
  }
}

function calculate(operation: Exclude<Operation, 'negate'>, left: number, right: number): number {
  if (operation === '+') return left + right
  if (operation === '-') return left - right
  if (operation === '*') return left * right
  return right === 0 ? Number.NaN : left / right
}
