import type { AtomSyntax, Condition, Expression, TypedName } from '../../syntax.ts'
import { OPERATORS } from '../language.ts'
import { type Reading, refuse, refusesModal } from '../reading.ts'
import {
  after,
  childrenOf,
  closeOf,
  describe,
  headOf,
  isEmpty,
  isList,
  isNumber,
  isVariable,
  type Node,
  nameOf,
  partsOf,
  placeOf,
  wordOf,
} from '../tokens/tree.ts'
import { buildTree, type Frame, frameOf } from './build-tree.ts'
import { readExpression } from './read-expression.ts'
import { isName, readTerms, readTypedList } from './read-names.ts'

interface ConditionFrame extends Frame<Condition> {
  readonly parameters?: readonly TypedName[]
}

export function readCondition(reading: Reading, root: Node): Condition | undefined {
  return buildTree(reading, root, beginCondition, finishCondition)
}

function beginCondition(reading: Reading, node: Node): Condition | ConditionFrame | undefined {
  const { tokens } = reading
  // `()` is always true
  if (isEmpty(tokens, node)) return { kind: 'and', parts: [], ...placeOf(tokens, node) }
  const head = headOf(tokens, node)
  switch (head) {
    case 'and':
    case 'or':
    case 'not':
    case 'imply':
      return frameOf(node, head, node + 2)
    case 'forall':
    case 'exists': {
      const parameters = readQuantified(reading, node)
      return parameters && { ...frameOf<Condition>(node, head, after(tokens, node + 2)), parameters }
    }
    case '=':
    case '<':
    case '<=':
    case '>=':
    case '>':
      return readComparison(reading, node, head)
    default:
      if (isList(tokens, node) && refusesModal(reading, node)) return undefined
      if (head === '' || OPERATORS.has(head) || !isName(reading, node + 1)) return noCondition(reading, node)
      return readAtom(reading, node)
  }
}

function finishCondition(reading: Reading, frame: ConditionFrame): Condition | undefined {
  const { operator, parts, parameters } = frame
  const place = placeOf(reading.tokens, frame.node)
  if (operator === 'and' || operator === 'or') return { kind: operator, parts, ...place }
  if (!hasCount(reading, frame, operator === 'imply' ? 2 : 1)) return undefined
  if (operator === 'not') return { kind: 'not', part: parts[0]!, ...place }
  if (operator === 'imply') return { kind: 'imply', left: parts[0]!, right: parts[1]!, ...place }
  return { kind: operator as 'forall' | 'exists', parameters: parameters!, part: parts[0]!, ...place }
}

/** Whether an operator has as many parts as it needs, all of them well formed; `before`: parts read by the caller. */
export function hasCount(reading: Reading, frame: Frame<unknown>, expected: 1 | 2, before = 0): boolean {
  const count = frame.count + before
  if (count === expected) return frame.parts.length + before === expected
  reading.report.error(
    'pddl/wrong-count',
    placeOf(reading.tokens, frame.node),
    `found "${frame.operator}" with ${partsOf(count)}, expected ${expected === 1 ? 'one' : 'two'}`,
    count > expected ? 'several parts are joined by (and …)' : undefined,
  )
  return false
}

/** The variables of `(forall (?x - truck) …)`. */
export function readQuantified(reading: Reading, node: Node): TypedName[] | undefined {
  const { tokens, report } = reading
  const list = node + 2
  if (list < closeOf(tokens, node) && isList(tokens, list))
    return readTypedList(reading, list + 1, closeOf(tokens, list), 'variables')
  const found = list < closeOf(tokens, node) ? describe(tokens, list) : 'nothing'
  const message = `found ${found} after "${wordOf(tokens, node + 1)}", expected a list of variables`
  report.error('pddl/bad-variable', placeOf(tokens, node), message, `write (${wordOf(tokens, node + 1)} (?x - type) …)`)
  return undefined
}

/** A predicate and its arguments; the caller has seen that it begins with a name. */
export function readAtom(reading: Reading, node: Node): AtomSyntax | undefined {
  const { tokens } = reading
  const args = readTerms(reading, node + 2, closeOf(tokens, node))
  return args && { kind: 'atom', name: nameOf(tokens, node + 1), args, ...placeOf(tokens, node) }
}

/** `=` of two words compares objects, of anything else numbers. */
function readComparison(reading: Reading, node: Node, operator: '<' | '<=' | '=' | '>=' | '>'): Condition | undefined {
  const { tokens, report } = reading
  const [, left, right, ...more] = childrenOf(tokens, node)
  const place = placeOf(tokens, node)
  if (left === undefined || right === undefined || more.length > 0) {
    const count = closeOf(tokens, node) === node + 2 ? 0 : childrenOf(tokens, node).length - 1
    const message = `found "${operator}" with ${partsOf(count)}, expected two`
    const hint = operator === '=' ? 'write (= ?x ?y) of objects, or (= (f) 1) of numbers' : `write (${operator} (f) 1)`
    report.error('pddl/wrong-count', place, message, hint)
    return undefined
  }
  if (operator === '=' && isObject(reading, left) && isObject(reading, right)) {
    const terms = readTerms(reading, left, closeOf(tokens, node))
    return terms && { kind: 'equals', left: terms[0]!, right: terms[1]!, ...place }
  }
  if (operator === '=' && refusesObjectFluent(reading, left, right)) return undefined
  const one: Expression | undefined = readExpression(reading, left)
  const other: Expression | undefined = readExpression(reading, right)
  return one && other && { kind: 'compare', operator, left: one, right: other, ...place }
}

function isObject({ tokens }: Reading, node: Node): boolean {
  return !isList(tokens, node) && !isNumber(wordOf(tokens, node))
}

/** `(= (place-of ?x) depot)`: a function whose value is an object. */
export function refusesObjectFluent(reading: Reading, left: Node, right: Node): boolean {
  const { tokens, bareFunctions } = reading
  const object = isList(tokens, left) ? right : left
  const other = object === left ? right : left
  if (!isList(tokens, other) || !isObject(reading, object)) return false
  const word = wordOf(tokens, object)
  if (word === '#t' || word === '?duration') return false
  if (!isVariable(tokens, object) && (bareFunctions === undefined || bareFunctions.has(word))) return false
  refuse(reading, object, 'functions with objects as values (object fluents)')
  return true
}

function noCondition(reading: Reading, node: Node): undefined {
  const { tokens, report } = reading
  const message = `found ${describe(tokens, node)}, expected a condition`
  report.error('pddl/bad-condition', placeOf(tokens, node), message, hintFor(reading, node))
  return undefined
}

/** What may have been meant by something that is neither a condition nor an effect. */
export function hintFor(reading: Reading, node: Node): string | undefined {
  const { tokens } = reading
  if (!isList(tokens, node)) return isName(reading, node) ? `write "(${wordOf(tokens, node)})"` : undefined
  if (isList(tokens, node + 1)) return 'there may be one pair of parentheses too many, or "and" is missing'
  return undefined
}
