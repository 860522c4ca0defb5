import type {
  AtomSyntax,
  ConditionSyntax,
  EffectSyntax,
  ExpressionSyntax,
  FunctionSyntax,
  TypedNameSyntax,
} from '../../syntax.ts'
import { bind, relationOf, type SlotScope, type TextContext, termOf, termsOf } from '../validator-symbols.ts'
import type { Interpreter, WalkNode } from './interpreter.ts'
import { atomLoop, loopOrder, objectLoop, type WantedCondition } from './loops.ts'

/**
 * Turns conditions and effects into the nodes of a walk. Compound parts are resolved when the walk first reaches them, or by `finish`:
 * neither needs a stack.
 */

type Scope = SlotScope | undefined

/** Where the walk continues if a condition holds and if not, and whether it is under a negation. */
interface Ways {
  readonly yes: WalkNode
  readonly no: WalkNode
  readonly isNegated: boolean
}

export class Resolver {
  readonly #text: TextContext
  /** Parts not resolved yet. */
  readonly #unresolved: (() => void)[] = []

  constructor(text: TextContext) {
    this.#text = text
  }

  /** Resolves all remaining parts, so that undeclared names are noticed. */
  finish(): void {
    for (let next = this.#unresolved.pop(); next !== undefined; next = this.#unresolved.pop()) next()
  }

  condition(condition: ConditionSyntax, scope: Scope, ways: Ways): WalkNode {
    const { yes, no, isNegated } = ways
    const text = this.#text
    switch (condition.kind) {
      case 'atom': {
        const { relation, terms } = this.#ground(condition, scope)
        if (text.symbols.relations[relation]!.kind === 'derived')
          return (interpreter) => (interpreter.derived.read(interpreter.intern(relation, terms), isNegated) ? yes : no)
        return (interpreter) => {
          const term = interpreter.find(relation, terms)
          return term >= 0 && interpreter.world.truth[term] === 1 ? yes : no
        }
      }
      case 'equals': {
        const [left, right] = [termOf(text, scope, condition.left), termOf(text, scope, condition.right)]
        return (interpreter) => (interpreter.object(left) === interpreter.object(right) ? yes : no)
      }
      case 'compare': {
        const left = new NumericExpression(text, scope, condition.left)
        const right = new NumericExpression(text, scope, condition.right)
        const isTrue = comparisons[condition.operator]
        return (interpreter) => (isTrue(left.value(interpreter), right.value(interpreter)) ? yes : no)
      }
      default:
        return this.#later(() => this.#parts(condition, scope, ways))
    }
  }

  /** Collects what the effect changes, and continues with the next node. */
  effect(effect: EffectSyntax, scope: Scope, next: WalkNode): WalkNode {
    switch (effect.kind) {
      case 'add':
      case 'delete': {
        const { relation, terms } = this.#ground(effect.atom, scope)
        const isAdd = effect.kind === 'add'
        return (interpreter) => {
          const { adds, deletes } = interpreter
          ;(isAdd ? adds : deletes).push(interpreter.intern(relation, terms))
          return next
        }
      }
      case 'and':
        return this.#later(() => effect.parts.reduceRight((after, part) => this.effect(part, scope, after), next))
      case 'when':
        return this.#later(() => {
          const yes = this.effect(effect.effect, scope, next)
          return this.condition(effect.condition, scope, { yes, no: next, isNegated: false })
        })
      case 'forall':
        return this.#later(() => this.#forall(effect.parameters, effect.effect, scope, next))
      default: {
        const { relation, terms } = this.#ground(effect.target, scope)
        const value = new NumericExpression(this.#text, scope, effect.value)
        return (interpreter) => {
          const amount = value.value(interpreter)
          interpreter.changes.push({ effect, term: interpreter.intern(relation, terms), amount })
          return next
        }
      }
    }
  }

  #parts(condition: ConditionSyntax, scope: Scope, ways: Ways): WalkNode {
    const { yes, no, isNegated } = ways
    switch (condition.kind) {
      case 'and':
        return condition.parts.reduceRight((next, part) => this.condition(part, scope, { ...ways, yes: next }), yes)
      case 'or':
        return condition.parts.reduceRight((next, part) => this.condition(part, scope, { ...ways, no: next }), no)
      case 'not':
        return this.condition(condition.part, scope, { yes: no, no: yes, isNegated: !isNegated })
      case 'imply': {
        const right = this.condition(condition.right, scope, ways)
        return this.condition(condition.left, scope, { yes: right, no: yes, isNegated: !isNegated })
      }
      case 'exists':
      case 'forall': {
        // for all: nothing is a counterexample
        const isWanted = condition.kind === 'exists'
        const wanted = { condition: condition.part, isWanted, isNegated }
        const [found, exhausted] = isWanted ? [yes, no] : [no, yes]
        return this.#loop(condition.parameters, wanted, scope, exhausted, (_, inner) => {
          this.#text.scopes.set(condition, inner)
          return found
        })
      }
      default:
        return this.condition(condition, scope, ways)
    }
  }

  #forall(parameters: readonly TypedNameSyntax[], effect: EffectSyntax, scope: Scope, next: WalkNode): WalkNode {
    // each part separately, so that its own conditions can drive its loop
    if (effect.kind === 'and')
      return effect.parts.reduceRight(
        (after, part) => this.#later(() => this.#forall(parameters, part, scope, after)),
        next,
      )
    const [wanted, inner] =
      effect.kind === 'when'
        ? [{ condition: effect.condition, isWanted: true, isNegated: false }, effect.effect]
        : [undefined, effect]
    return this.#loop(parameters, wanted, scope, next, (again, reach) => this.effect(inner, reach, again))
  }

  /** `found` returns where the walk continues with matching objects; `again` leads to the next ones. */
  #loop(
    parameters: readonly TypedNameSyntax[],
    wanted: WantedCondition | undefined,
    outer: Scope,
    exhausted: WalkNode,
    found: (again: WalkNode, scope: Scope) => WalkNode,
  ): WalkNode {
    let scope = outer
    const unbound = new Map<number, TypedNameSyntax>()
    for (const parameter of parameters) {
      scope = bind(this.#text, parameter.name.text, scope)
      unbound.set(scope.slot, parameter)
    }
    let failed = exhausted
    // from the innermost stage to the outermost, each is linked to the next one
    const links = loopOrder(this.#text, scope, unbound, wanted).map((stage): ((next: WalkNode) => WalkNode) => {
      if (stage.kind === 'ask') {
        const { condition, isWanted, isNegated } = stage
        const no = failed
        return (next) =>
          this.condition(condition, scope, isWanted ? { yes: next, no, isNegated } : { yes: no, no: next, isNegated })
      }
      const isObjects = stage.kind === 'objects'
      const loop = isObjects ? objectLoop(stage.slot, stage.list, failed) : atomLoop(stage.pattern, failed)
      failed = loop.again
      return (next) => {
        loop.body = next
        return loop.enter
      }
    })
    return links.reduceRight((next, link) => link(next), found(failed, scope))
  }

  #ground(atom: AtomSyntax | FunctionSyntax, scope: Scope): { relation: number; terms: readonly number[] } {
    return { relation: relationOf(this.#text, atom), terms: termsOf(this.#text, scope, atom.args) }
  }

  #later(resolve: () => WalkNode): WalkNode {
    let first: WalkNode | undefined
    this.#unresolved.push(() => (first ??= resolve()))
    return () => (first ??= resolve())
  }
}

/** No comparison with an undefined value holds. */
const comparisons = {
  '<': (left: number, right: number): boolean => left < right,
  '<=': (left: number, right: number): boolean => left <= right,
  '=': (left: number, right: number): boolean => left === right,
  '>=': (left: number, right: number): boolean => left >= right,
  '>': (left: number, right: number): boolean => left > right,
}

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
