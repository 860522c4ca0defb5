import type { ConditionSyntax, EffectSyntax, TypedNameSyntax } from '../../syntax.ts'
import { OPERATORS } from '../language.ts'
import { type ReaderContext, refusesModal } from '../reader-context.ts'
import {
  after,
  childrenOf,
  closeOf,
  describeNode,
  headOf,
  isEmpty,
  isList,
  partsOf,
  rangeOfNode,
  type SyntaxNode,
} from '../tokens/tree.ts'
import { buildTree, frameOf, type SyntaxFrame } from './build-tree.ts'
import {
  hasCount,
  hintFor,
  readAtomNode,
  readConditionNode,
  readExpressionNode,
  readFunctionNode,
  readQuantified,
  refusesObjectFluent,
} from './read-condition.ts'
import { isName } from './read-names.ts'

interface EffectFrame extends SyntaxFrame<EffectSyntax> {
  readonly parameters?: readonly TypedNameSyntax[]
  readonly condition?: ConditionSyntax | undefined
}

export function readEffectNode(context: ReaderContext, root: SyntaxNode): EffectSyntax | undefined {
  return buildTree(context, root, beginEffect, finishEffect)
}

function beginEffect(context: ReaderContext, node: SyntaxNode): EffectSyntax | EffectFrame | undefined {
  const { tokens } = context
  // `()` changes nothing
  if (isEmpty(tokens, node)) return { kind: 'and', parts: [], ...rangeOfNode(tokens, node) }
  const head = headOf(tokens, node)
  switch (head) {
    case 'and':
      return frameOf(node, head, node + 2)
    case 'when':
      return beginWhen(context, node)
    case 'forall': {
      const parameters = readQuantified(context, node)
      return parameters && { ...frameOf<EffectSyntax>(node, head, after(tokens, node + 2)), parameters }
    }
    case 'not':
      return readDelete(context, node)
    case 'assign':
    case 'increase':
    case 'decrease':
    case 'scale-up':
    case 'scale-down':
      return readAssignment(context, node, head)
    default: {
      if (isList(tokens, node) && refusesModal(context, node)) return undefined
      if (!isPlain(context, node)) return noEffect(context, node)
      const atom = readAtomNode(context, node)
      return atom && { kind: 'add', atom, start: atom.start, end: atom.end }
    }
  }
}

function finishEffect(context: ReaderContext, frame: EffectFrame): EffectSyntax | undefined {
  const { operator, parts, parameters, condition } = frame
  const place = rangeOfNode(context.tokens, frame.node)
  if (operator === 'and') return { kind: 'and', parts, ...place }
  if (!hasCount(context, frame, operator === 'when' ? 2 : 1, operator === 'when' ? 1 : 0)) return undefined
  if (operator === 'forall') return { kind: 'forall', parameters: parameters!, effect: parts[0]!, ...place }
  return condition && { kind: 'when', condition, effect: parts[0]!, ...place }
}

function beginWhen(context: ReaderContext, node: SyntaxNode): EffectFrame | undefined {
  const { tokens, report } = context
  const first = node + 2
  if (first >= closeOf(tokens, node)) {
    report.error('pddl/wrong-count', rangeOfNode(tokens, node), 'found "when" with 0 parts, expected two')
    return undefined
  }
  const condition = readConditionNode(context, first)
  return { ...frameOf<EffectSyntax>(node, 'when', after(tokens, first)), condition }
}

function readDelete(context: ReaderContext, node: SyntaxNode): EffectSyntax | undefined {
  const { tokens, report } = context
  const [, part, ...more] = childrenOf(tokens, node)
  const place = rangeOfNode(tokens, node)
  if (part === undefined || more.length > 0) {
    const count = part === undefined ? 0 : more.length + 1
    report.error('pddl/wrong-count', place, `found "not" with ${partsOf(count)}, expected one`)
    return undefined
  }
  if (!isPlain(context, part)) return noEffect(context, part)
  const atom = readAtomNode(context, part)
  return atom && { kind: 'delete', atom, ...place }
}

function readAssignment(
  context: ReaderContext,
  node: SyntaxNode,
  kind: 'assign' | 'increase' | 'decrease' | 'scale-up' | 'scale-down',
): EffectSyntax | undefined {
  const { tokens, report } = context
  const [, left, right, ...more] = childrenOf(tokens, node)
  const place = rangeOfNode(tokens, node)
  if (left === undefined || right === undefined || more.length > 0) {
    const message = `found "${kind}" with ${partsOf(childrenOf(tokens, node).length - 1)}, expected two`
    report.error('pddl/wrong-count', place, message, `write (${kind} (function) value)`)
    return undefined
  }
  if (kind === 'assign' && isList(tokens, left) && refusesObjectFluent(context, left, right)) return undefined
  const target = readFunctionNode(context, left)
  const value = readExpressionNode(context, right)
  return target && value && { kind, target, value, ...place }
}

/** A list that begins with a name that is not an operator. */
function isPlain(context: ReaderContext, node: SyntaxNode): boolean {
  const head = headOf(context.tokens, node)
  if (head === '' || !isName(context, node + 1)) return false
  return !OPERATORS.has(head)
}

function noEffect(context: ReaderContext, node: SyntaxNode): undefined {
  const { tokens, report } = context
  const message = `found ${describeNode(tokens, node)}, expected an effect`
  report.error('pddl/bad-effect', rangeOfNode(tokens, node), message, hintFor(context, node))
  return undefined
}
