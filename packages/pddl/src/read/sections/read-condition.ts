import { didYouMean } from '@telos/core/text'
import type { AtomSyntax, ConditionSyntax, ExpressionSyntax, FunctionSyntax, TypedNameSyntax } from '../../syntax.ts'
import { OPERATORS } from '../language.ts'
import { type ReaderContext, refuse, refusesModal } from '../reader-context.ts'
import {
  after,
  childrenOf,
  closeOf,
  describeNode,
  headOf,
  isEmpty,
  isList,
  isNumber,
  isVariable,
  nameOf,
  partsOf,
  rangeOfNode,
  type SyntaxNode,
  wordOf,
} from '../tokens/tree.ts'
import { buildTree, frameOf, type SyntaxFrame } from './build-tree.ts'
import { isName, readTermNodes, readTypedList } from './read-names.ts'

interface ConditionFrame extends SyntaxFrame<ConditionSyntax> {
  readonly parameters?: readonly TypedNameSyntax[]
}

export function readConditionNode(context: ReaderContext, root: SyntaxNode): ConditionSyntax | undefined {
  return buildTree(context, root, beginCondition, finishCondition)
}

function beginCondition(context: ReaderContext, node: SyntaxNode): ConditionSyntax | ConditionFrame | undefined {
  const { tokens } = context
  // `()` is always true
  if (isEmpty(tokens, node)) return { kind: 'and', parts: [], ...rangeOfNode(tokens, node) }
  const head = headOf(tokens, node)
  switch (head) {
    case 'and':
    case 'or':
    case 'not':
    case 'imply':
      return frameOf(node, head, node + 2)
    case 'forall':
    case 'exists': {
      const parameters = readQuantified(context, node)
      return parameters && { ...frameOf<ConditionSyntax>(node, head, after(tokens, node + 2)), parameters }
    }
    case '=':
    case '<':
    case '<=':
    case '>=':
    case '>':
      return readComparison(context, node, head)
    default:
      if (isList(tokens, node) && refusesModal(context, node)) return undefined
      if (head === '' || OPERATORS.has(head) || !isName(context, node + 1)) return noCondition(context, node)
      return readAtomNode(context, node)
  }
}

function finishCondition(context: ReaderContext, frame: ConditionFrame): ConditionSyntax | undefined {
  const { operator, parts, parameters } = frame
  const place = rangeOfNode(context.tokens, frame.node)
  if (operator === 'and' || operator === 'or') return { kind: operator, parts, ...place }
  if (!hasCount(context, frame, operator === 'imply' ? 2 : 1)) return undefined
  if (operator === 'not') return { kind: 'not', part: parts[0]!, ...place }
  if (operator === 'imply') return { kind: 'imply', left: parts[0]!, right: parts[1]!, ...place }
  return { kind: operator as 'forall' | 'exists', parameters: parameters!, part: parts[0]!, ...place }
}

/** Whether an operator has as many parts as it needs, all of them well-formed; `before` counts parts read by the caller. */
export function hasCount(context: ReaderContext, frame: SyntaxFrame<unknown>, expected: 1 | 2, before = 0): boolean {
  const count = frame.count + before
  if (count === expected) return frame.parts.length + before === expected
  context.report.error(
    'pddl/wrong-count',
    rangeOfNode(context.tokens, frame.node),
    `found "${frame.operator}" with ${partsOf(count)}, expected ${expected === 1 ? 'one' : 'two'}`,
    count > expected ? 'join several parts with (and …)' : undefined,
  )
  return false
}

/** The variables of `(forall (?x - truck) …)`. */
export function readQuantified(context: ReaderContext, node: SyntaxNode): TypedNameSyntax[] | undefined {
  const { tokens, report } = context
  const list = node + 2
  if (list < closeOf(tokens, node) && isList(tokens, list))
    return readTypedList(context, list + 1, closeOf(tokens, list), 'variables')
  const found = list < closeOf(tokens, node) ? describeNode(tokens, list) : 'nothing'
  const message = `found ${found} after "${wordOf(tokens, node + 1)}", expected a list of variables`
  report.error(
    'pddl/bad-variable',
    rangeOfNode(tokens, node),
    message,
    `write (${wordOf(tokens, node + 1)} (?x - type) …)`,
  )
  return undefined
}

/** A predicate and its arguments; the caller has checked that it begins with a name. */
export function readAtomNode(context: ReaderContext, node: SyntaxNode): AtomSyntax | undefined {
  const { tokens } = context
  const args = readTermNodes(context, node + 2, closeOf(tokens, node))
  return args && { kind: 'atom', name: nameOf(tokens, node + 1), args, ...rangeOfNode(tokens, node) }
}

/** `=` of two words compares objects, of anything else numbers. */
function readComparison(
  context: ReaderContext,
  node: SyntaxNode,
  operator: '<' | '<=' | '=' | '>=' | '>',
): ConditionSyntax | undefined {
  const { tokens, report } = context
  const [, left, right, ...more] = childrenOf(tokens, node)
  const place = rangeOfNode(tokens, node)
  if (left === undefined || right === undefined || more.length > 0) {
    const count = closeOf(tokens, node) === node + 2 ? 0 : childrenOf(tokens, node).length - 1
    const message = `found "${operator}" with ${partsOf(count)}, expected two`
    const hint =
      operator === '=' ? 'write (= ?x ?y) for objects, or (= (f) 1) for numbers' : `write (${operator} (f) 1)`
    report.error('pddl/wrong-count', place, message, hint)
    return undefined
  }
  if (operator === '=' && isObject(context, left) && isObject(context, right)) {
    const terms = readTermNodes(context, left, closeOf(tokens, node))
    return terms && { kind: 'equals', left: terms[0]!, right: terms[1]!, ...place }
  }
  if (operator === '=' && refusesObjectFluent(context, left, right)) return undefined
  const one: ExpressionSyntax | undefined = readExpressionNode(context, left)
  const other: ExpressionSyntax | undefined = readExpressionNode(context, right)
  return one && other && { kind: 'compare', operator, left: one, right: other, ...place }
}

function isObject({ tokens }: ReaderContext, node: SyntaxNode): boolean {
  return !isList(tokens, node) && !isNumber(wordOf(tokens, node))
}

/** `(= (place-of ?x) depot)`: a function whose value is an object. */
export function refusesObjectFluent(context: ReaderContext, left: SyntaxNode, right: SyntaxNode): boolean {
  const { tokens, bareFunctions } = context
  const object = isList(tokens, left) ? right : left
  const other = object === left ? right : left
  if (!isList(tokens, other) || !isObject(context, object)) return false
  const word = wordOf(tokens, object)
  if (word === '#t' || word === '?duration') return false
  if (!isVariable(tokens, object) && (bareFunctions === undefined || bareFunctions.has(word))) return false
  refuse(context, object, 'functions with objects as values (object fluents)')
  return true
}

function noCondition(context: ReaderContext, node: SyntaxNode): undefined {
  const { tokens, report } = context
  const message = `found ${describeNode(tokens, node)}, expected a condition`
  report.error('pddl/bad-condition', rangeOfNode(tokens, node), message, hintFor(context, node))
  return undefined
}

/** Guesses the intent of something that is neither a condition nor an effect. */
export function hintFor(context: ReaderContext, node: SyntaxNode): string | undefined {
  const { tokens } = context
  if (!isList(tokens, node)) return isName(context, node) ? `write "(${wordOf(tokens, node)})"` : undefined
  if (isList(tokens, node + 1)) return 'there may be an extra pair of parentheses, or a missing "and"'
  return undefined
}

export function readExpressionNode(context: ReaderContext, root: SyntaxNode): ExpressionSyntax | undefined {
  return buildTree(context, root, beginExpression, finishExpression)
}

function beginExpression(
  context: ReaderContext,
  node: SyntaxNode,
): ExpressionSyntax | SyntaxFrame<ExpressionSyntax> | undefined {
  const { tokens } = context
  if (!isList(tokens, node)) return readWord(context, node)
  const head = headOf(tokens, node)
  if (ARITHMETIC.has(head)) return frameOf(node, head, node + 2)
  return readFunctionNode(context, node)
}

function finishExpression(context: ReaderContext, frame: SyntaxFrame<ExpressionSyntax>): ExpressionSyntax | undefined {
  const { tokens, report } = context
  const operation = frame.operator as '+' | '-' | '*' | '/'
  const least = operation === '-' ? 1 : 2
  const most = operation === '-' || operation === '/' ? 2 : Number.POSITIVE_INFINITY
  const place = rangeOfNode(tokens, frame.node)
  if (frame.count < least || frame.count > most) {
    const expected = least === 1 ? 'one or two' : most === 2 ? 'two' : 'two or more'
    report.error('pddl/wrong-count', place, `found "${operation}" with ${partsOf(frame.count)}, expected ${expected}`)
    return undefined
  }
  if (frame.parts.length < frame.count) return undefined
  return { kind: 'arithmetic', operation, parts: frame.parts, ...place }
}

/** `(f a ?x)`, or `f` alone for a function without parameters. */
export function readFunctionNode(context: ReaderContext, node: SyntaxNode): FunctionSyntax | undefined {
  const { tokens } = context
  if (!isList(tokens, node)) return isName(context, node) ? bareFunction(context, node) : notNumeric(context, node)
  const head = headOf(tokens, node)
  if (head === 'is-violated') {
    refuse(context, node, 'preferences')
    return undefined
  }
  if (head === '' || OPERATORS.has(head) || !isName(context, node + 1)) return notNumeric(context, node)
  const args = readTermNodes(context, node + 2, closeOf(tokens, node))
  return args && { kind: 'function', name: nameOf(tokens, node + 1), args, ...rangeOfNode(tokens, node) }
}

function readWord(context: ReaderContext, node: SyntaxNode): ExpressionSyntax | undefined {
  const { tokens, report } = context
  const word = wordOf(tokens, node)
  if (isNumber(word)) {
    // minus zero is zero
    const value = Number(word) + 0
    if (Number.isFinite(value)) return { kind: 'number', value, ...rangeOfNode(tokens, node) }
    const hint = `numbers go up to ${Number.MAX_VALUE}`
    report.error(
      'pddl/bad-number',
      rangeOfNode(tokens, node),
      `found ${describeNode(tokens, node)}, which is too large`,
      hint,
    )
    return undefined
  }
  if (word === '#t' || word === '?duration') {
    refuse(context, node, word === '#t' ? 'continuous effects' : 'durative actions')
    return undefined
  }
  return isName(context, node) ? bareFunction(context, node) : notNumeric(context, node)
}

function bareFunction(context: ReaderContext, node: SyntaxNode): FunctionSyntax | undefined {
  const { tokens, report, bareFunctions } = context
  const name = nameOf(tokens, node)
  const isDeclared = bareFunctions === undefined || bareFunctions.has(name.text)
  if (!isDeclared || OPERATORS.has(name.text)) return notNumeric(context, node)
  // `total-time` is written without parentheses in PDDL 2.1
  if (name.text !== 'total-time' || bareFunctions)
    report.warning('pddl/bare-function', name, `found "${name.text}", expected a number`, `write "(${name.text})"`)
  return { kind: 'function', name, args: [], start: name.start, end: name.end }
}

function notNumeric(context: ReaderContext, node: SyntaxNode): undefined {
  const { tokens, report, bareFunctions } = context
  const word = wordOf(tokens, node)
  const hint = isVariable(tokens, node) ? 'a variable stands for an object' : didYouMean(word, bareFunctions ?? [])
  const message = `found ${describeNode(tokens, node)}, expected a number, a function such as (f ?x) or arithmetic`
  report.error('pddl/bad-expression', rangeOfNode(tokens, node), message, hint)
  return undefined
}

const ARITHMETIC = new Set(['+', '-', '*', '/'])
