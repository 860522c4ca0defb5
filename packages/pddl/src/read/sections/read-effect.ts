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
  readQuantified,
  refusesObjectFluent,
} from './read-condition.ts'
import { readExpressionNode, readFunctionNode } from './read-expression.ts'
import { isName } from './read-names.ts'

interface EffectFrame extends SyntaxFrame<EffectSyntax> {
  readonly parameters?: readonly TypedNameSyntax[]
  readonly condition?: ConditionSyntax | undefined
}

export function readEffectNode(reading: ReaderContext, root: SyntaxNode): EffectSyntax | undefined {
  return buildTree(reading, root, beginEffect, finishEffect)
}

function beginEffect(reading: ReaderContext, node: SyntaxNode): EffectSyntax | EffectFrame | undefined {
  const { tokens } = reading
  // `()` changes nothing
  if (isEmpty(tokens, node)) return { kind: 'and', parts: [], ...rangeOfNode(tokens, node) }
  const head = headOf(tokens, node)
  switch (head) {
    case 'and':
      return frameOf(node, head, node + 2)
    case 'when':
      return beginWhen(reading, node)
    case 'forall': {
      const parameters = readQuantified(reading, node)
      return parameters && { ...frameOf<EffectSyntax>(node, head, after(tokens, node + 2)), parameters }
    }
    case 'not':
      return readDelete(reading, node)
    case 'assign':
    case 'increase':
    case 'decrease':
    case 'scale-up':
    case 'scale-down':
      return readAssignment(reading, node, head)
    default: {
      if (isList(tokens, node) && refusesModal(reading, node)) return undefined
      if (!isPlain(reading, node)) return noEffect(reading, node)
      const atom = readAtomNode(reading, node)
      return atom && { kind: 'add', atom, start: atom.start, end: atom.end }
    }
  }
}

function finishEffect(reading: ReaderContext, frame: EffectFrame): EffectSyntax | undefined {
  const { operator, parts, parameters, condition } = frame
  const place = rangeOfNode(reading.tokens, frame.node)
  if (operator === 'and') return { kind: 'and', parts, ...place }
  if (!hasCount(reading, frame, operator === 'when' ? 2 : 1, operator === 'when' ? 1 : 0)) return undefined
  if (operator === 'forall') return { kind: 'forall', parameters: parameters!, effect: parts[0]!, ...place }
  return condition && { kind: 'when', condition, effect: parts[0]!, ...place }
}

function beginWhen(reading: ReaderContext, node: SyntaxNode): EffectFrame | undefined {
  const { tokens, report } = reading
  const first = node + 2
  if (first >= closeOf(tokens, node)) {
    report.error('pddl/wrong-count', rangeOfNode(tokens, node), 'found "when" with 0 parts, expected two')
    return undefined
  }
  const condition = readConditionNode(reading, first)
  return { ...frameOf<EffectSyntax>(node, 'when', after(tokens, first)), condition }
}

function readDelete(reading: ReaderContext, node: SyntaxNode): EffectSyntax | undefined {
  const { tokens, report } = reading
  const [, part, ...more] = childrenOf(tokens, node)
  const place = rangeOfNode(tokens, node)
  if (part === undefined || more.length > 0) {
    const count = part === undefined ? 0 : more.length + 1
    report.error('pddl/wrong-count', place, `found "not" with ${partsOf(count)}, expected one`)
    return undefined
  }
  if (!isPlain(reading, part)) return noEffect(reading, part)
  const atom = readAtomNode(reading, part)
  return atom && { kind: 'delete', atom, ...place }
}

function readAssignment(
  reading: ReaderContext,
  node: SyntaxNode,
  kind: 'assign' | 'increase' | 'decrease' | 'scale-up' | 'scale-down',
): EffectSyntax | undefined {
  const { tokens, report } = reading
  const [, left, right, ...more] = childrenOf(tokens, node)
  const place = rangeOfNode(tokens, node)
  if (left === undefined || right === undefined || more.length > 0) {
    const message = `found "${kind}" with ${partsOf(childrenOf(tokens, node).length - 1)}, expected two`
    report.error('pddl/wrong-count', place, message, `write (${kind} (function) value)`)
    return undefined
  }
  if (kind === 'assign' && isList(tokens, left) && refusesObjectFluent(reading, left, right)) return undefined
  const target = readFunctionNode(reading, left)
  const value = readExpressionNode(reading, right)
  return target && value && { kind, target, value, ...place }
}

/** A list that begins with a name that is no operator. */
function isPlain(reading: ReaderContext, node: SyntaxNode): boolean {
  const head = headOf(reading.tokens, node)
  if (head === '' || !isName(reading, node + 1)) return false
  return !OPERATORS.has(head)
}

function noEffect(reading: ReaderContext, node: SyntaxNode): undefined {
  const { tokens, report } = reading
  const message = `found ${describeNode(tokens, node)}, expected an effect`
  report.error('pddl/bad-effect', rangeOfNode(tokens, node), message, hintFor(reading, node))
  return undefined
}
