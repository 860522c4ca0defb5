import {
  type ConditionSyntax,
  type ExpressionSyntax,
  type FunctionSyntax,
  type SourceRange,
  spanOf,
} from '../../syntax.ts'
import type { UnmetCondition } from '../pddl-verdict.ts'
import type { BoundCondition, ConditionEvaluator } from './condition-evaluator.ts'
import { printGround, printTerm, type VariableBinding } from './print-ground.ts'

/** Finds the parts of a condition that do not hold, and the actual values. */

const SHOWN = 3

/** A part that should be true, or should be false, and is not. */
interface Part extends BoundCondition {
  readonly isWanted: boolean
  /** Of the enclosing negation, if any. */
  readonly place: SourceRange
  readonly objects: UnmetCondition['objects']
  readonly because: readonly string[]
}

/** Returns every failing part of a condition that does not hold with these objects. */
export function explain(
  evaluator: ConditionEvaluator,
  condition: ConditionSyntax,
  bound: VariableBinding | undefined,
): UnmetCondition[] {
  const root: Part = { condition, bound, isWanted: true, place: condition, objects: [], because: [] }
  return failingParts(evaluator, root).map((part) => describe(evaluator, part))
}

/** Descends through conjunctions to the parts that fail by themselves. */
function failingParts(evaluator: ConditionEvaluator, root: Part): Part[] {
  const found: Part[] = []
  const left = [root]
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    const parts = expand(evaluator, part)
    if (parts === undefined) found.push(part)
    else for (let index = parts.length - 1; index >= 0; index--) left.push(parts[index]!)
  }
  return found
}

/** The parts to blame; undefined if it is the part itself. */
function expand(evaluator: ConditionEvaluator, part: Part): Part[] | undefined {
  const { condition, bound, isWanted, because } = part
  if (condition.kind === 'not')
    return [{ ...part, condition: condition.part, isWanted: !isWanted, place: isWanted ? condition : condition.part }]
  if ((condition.kind === 'and' && isWanted) || (condition.kind === 'or' && !isWanted))
    return failingOf(
      evaluator,
      condition.parts.map((inner) => ({ ...part, condition: inner, place: inner })),
    )
  if (condition.kind === 'imply' && !isWanted) {
    const { left, right } = condition
    return failingOf(evaluator, [
      { ...part, condition: left, place: left, isWanted: true },
      { ...part, condition: right, place: right },
    ])
  }
  if (condition.kind === 'imply' && isWanted) {
    const { left, right } = condition
    const reasons = because.length < SHOWN ? [...because, printGround(left, bound)] : because
    return [{ ...part, condition: right, place: right, because: reasons }]
  }
  if ((condition.kind === 'forall' && isWanted) || (condition.kind === 'exists' && !isWanted)) {
    let inner = evaluator.witness({ condition, bound })
    let innermost = condition
    const objects = [...part.objects]
    for (;;) {
      for (const { name } of innermost.parameters)
        objects.push({ variable: `?${name.text}`, object: printTerm({ ...name, variable: true }, inner) })
      if (innermost.part.kind !== condition.kind) break
      // the witness of the outer one was found through this one
      innermost = innermost.part
      inner = evaluator.found(innermost, inner)
    }
    const { part: body } = innermost
    return [{ ...part, condition: body, bound: inner, place: body, objects }]
  }
  const choices = choicesOf(part)
  return choices?.length === 1 ? choices : undefined
}

/** At least one part fails: the longest one is evaluated only if another fails, too. */
function failingOf(evaluator: ConditionEvaluator, parts: readonly Part[]): Part[] {
  const lengthOf = ({ condition }: Part): number => condition.end - condition.start
  const longest = parts.reduce((most, part) => (lengthOf(part) > lengthOf(most) ? part : most))
  const isFailing = (part: Part): boolean => evaluator.holds(part) !== part.isWanted
  const failing = new Set(parts.filter((part) => part !== longest && isFailing(part)))
  if (failing.size === 0 || isFailing(longest)) failing.add(longest)
  return parts.filter((part) => failing.has(part))
}

/** The alternative ways to satisfy a part, of which one is enough. */
function choicesOf(part: Part): Part[] | undefined {
  const { condition, isWanted } = part
  if ((condition.kind === 'or' && isWanted) || (condition.kind === 'and' && !isWanted))
    return condition.parts.map((inner) => ({ ...part, condition: inner, place: inner }))
  return undefined
}

function describe(evaluator: ConditionEvaluator, part: Part): UnmetCondition {
  const { condition, bound, isWanted, place, objects, because } = part
  const text = printGround(condition, bound)
  const unmet = {
    condition: isWanted ? text : `(not ${text})`,
    span: spanOf(evaluator.source, place),
    facts: factsOf(evaluator, part),
    objects,
    because,
  }
  const choices = choicesOf(part)
  if (choices !== undefined) {
    const shown = choices.slice(0, SHOWN).map((choice) => inShort(evaluator, choice))
    return { ...unmet, alternatives: { count: choices.length, shown } }
  }
  if (condition.kind !== 'exists') return unmet
  const shown = evaluator.instances(condition, bound, SHOWN).map((inner) => {
    const names = condition.parameters.map(
      ({ name }) => `?${name.text} = ${printTerm({ ...name, variable: true }, inner)}`,
    )
    return `${names.join(', ')}: ${inShort(evaluator, { ...part, condition: condition.part, bound: inner })}`
  })
  return { ...unmet, alternatives: { count: evaluator.instanceCount(condition), shown } }
}

/** The facts of the first failing parts, in one line. */
function inShort(evaluator: ConditionEvaluator, part: Part): string {
  const facts = failingParts(evaluator, part).flatMap((failing) => factsOf(evaluator, failing))
  return facts.length > SHOWN ? `${facts.slice(0, SHOWN).join('; ')}; …` : facts.join('; ')
}

function factsOf(evaluator: ConditionEvaluator, { condition, bound, isWanted }: Part): string[] {
  const text = printGround(condition, bound)
  switch (condition.kind) {
    case 'equals': {
      const [left, right] = [printTerm(condition.left, bound), printTerm(condition.right, bound)]
      return [isWanted ? `${left} is not ${right}` : `both are ${left}`]
    }
    case 'compare':
      return describeComparison(evaluator, condition, bound, isWanted)
    case 'exists':
      return [`no objects satisfy ${text}`]
    case 'forall':
      return [`${text} holds for all objects`]
    case 'or':
      return [`no alternative of ${text} holds`]
    default:
      return [`${text} is ${isWanted ? 'false' : 'true'}`]
  }
}

// Describes numbers: what they are, and what they should be.

type Comparison = Extract<ConditionSyntax, { readonly kind: 'compare' }>

/** `(fuel truck1) is 2, needs >= 3`, and the values behind it if it was computed. */
export function describeComparison(
  evaluator: ConditionEvaluator,
  { left, right, operator }: Comparison,
  bound: VariableBinding | undefined,
  isWanted: boolean,
): string[] {
  const missing = [...whyNoValue(evaluator, left, bound), ...whyNoValue(evaluator, right, bound)]
  if (missing.length > 0) return missing
  const value = evaluator.value(right, bound)
  const needs = isWanted ? 'needs' : 'must not be'
  const isPlain = right.kind === 'number'
  const other = isPlain ? String(value) : `${printGround(right, bound)}, which is ${value}`
  const first = `${printGround(left, bound)} is ${evaluator.value(left, bound)}, ${needs} ${operator} ${other}`
  return [first, ...valuesInside(evaluator, left, bound), ...valuesInside(evaluator, right, bound)]
}

/** Why an expression has no value; empty if it has one. */
export function whyNoValue(
  evaluator: ConditionEvaluator,
  expression: ExpressionSyntax,
  bound: VariableBinding | undefined,
): string[] {
  if (!Number.isNaN(evaluator.value(expression, bound))) return []
  const missing = functionsIn(expression).filter((inner) => Number.isNaN(evaluator.value(inner, bound)))
  if (missing.length === 0) return [`${printGround(expression, bound)} divides by zero`]
  return [...new Set(missing.map((inner) => `${printGround(inner, bound)} has no value`))]
}

function valuesInside(
  evaluator: ConditionEvaluator,
  expression: ExpressionSyntax,
  bound: VariableBinding | undefined,
): string[] {
  if (expression.kind !== 'arithmetic') return []
  const lines = functionsIn(expression).map(
    (inner) => `${printGround(inner, bound)} is ${evaluator.value(inner, bound)}`,
  )
  return [...new Set(lines)]
}

/** From left to right. */
export function functionsIn(root: ExpressionSyntax): FunctionSyntax[] {
  const found: FunctionSyntax[] = []
  const left = [root]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next.kind === 'function') found.push(next)
    else if (next.kind === 'arithmetic') for (const part of next.parts.toReversed()) left.push(part)
  }
  return found
}
