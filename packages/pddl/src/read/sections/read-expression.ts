import { didYouMean } from '@telos/core/text'
import type { ExpressionSyntax, FunctionSyntax } from '../../syntax.ts'
import { OPERATORS } from '../language.ts'
import { type ReaderContext, refuse } from '../reader-context.ts'
import {
  closeOf,
  describeNode,
  headOf,
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
import { isName, readTermNodes } from './read-names.ts'

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
