import type { Condition, EffectSyntax, TypedName } from '../../syntax.ts'
import { OPERATORS } from '../language.ts'
import { type Reading, refusesModal } from '../reading.ts'
import {
  after,
  childrenOf,
  closeOf,
  describe,
  headOf,
  isEmpty,
  isList,
  type Node,
  partsOf,
  placeOf,
} from '../tokens/tree.ts'
import { buildTree, type Frame, frameOf } from './build-tree.ts'
import { hasCount, hintFor, readAtom, readCondition, readQuantified, refusesObjectFluent } from './read-condition.ts'
import { readExpression, readFunction } from './read-expression.ts'
import { isName } from './read-names.ts'

interface EffectFrame extends Frame<EffectSyntax> {
  readonly parameters?: readonly TypedName[]
  readonly condition?: Condition | undefined
}

export function readEffect(reading: Reading, root: Node): EffectSyntax | undefined {
  return buildTree(reading, root, beginEffect, finishEffect)
}

function beginEffect(reading: Reading, node: Node): EffectSyntax | EffectFrame | undefined {
  const { tokens } = reading
  // `()` changes nothing
  if (isEmpty(tokens, node)) return { kind: 'and', parts: [], ...placeOf(tokens, node) }
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
      const atom = readAtom(reading, node)
      return atom && { kind: 'add', atom, start: atom.start, end: atom.end }
    }
  }
}

function finishEffect(reading: Reading, frame: EffectFrame): EffectSyntax | undefined {
  const { operator, parts, parameters, condition } = frame
  const place = placeOf(reading.tokens, frame.node)
  if (operator === 'and') return { kind: 'and', parts, ...place }
  if (!hasCount(reading, frame, operator === 'when' ? 2 : 1, operator === 'when' ? 1 : 0)) return undefined
  if (operator === 'forall') return { kind: 'forall', parameters: parameters!, effect: parts[0]!, ...place }
  return condition && { kind: 'when', condition, effect: parts[0]!, ...place }
}

function beginWhen(reading: Reading, node: Node): EffectFrame | undefined {
  const { tokens, report } = reading
  const first = node + 2
  if (first >= closeOf(tokens, node)) {
    report.error('pddl/wrong-count', placeOf(tokens, node), 'found "when" with 0 parts, expected two')
    return undefined
  }
  const condition = readCondition(reading, first)
  return { ...frameOf<EffectSyntax>(node, 'when', after(tokens, first)), condition }
}

function readDelete(reading: Reading, node: Node): EffectSyntax | undefined {
  const { tokens, report } = reading
  const [, part, ...more] = childrenOf(tokens, node)
  const place = placeOf(tokens, node)
  if (part === undefined || more.length > 0) {
    const count = part === undefined ? 0 : more.length + 1
    report.error('pddl/wrong-count', place, `found "not" with ${partsOf(count)}, expected one`)
    return undefined
  }
  if (!isPlain(reading, part)) return noEffect(reading, part)
  const atom = readAtom(reading, part)
  return atom && { kind: 'delete', atom, ...place }
}

function readAssignment(
  reading: Reading,
  node: Node,
  kind: 'assign' | 'increase' | 'decrease' | 'scale-up' | 'scale-down',
): EffectSyntax | undefined {
  const { tokens, report } = reading
  const [, left, right, ...more] = childrenOf(tokens, node)
  const place = placeOf(tokens, node)
  if (left === undefined || right === undefined || more.length > 0) {
    const message = `found "${kind}" with ${partsOf(childrenOf(tokens, node).length - 1)}, expected two`
    report.error('pddl/wrong-count', place, message, `write (${kind} (function) value)`)
    return undefined
  }
  if (kind === 'assign' && isList(tokens, left) && refusesObjectFluent(reading, left, right)) return undefined
  const target = readFunction(reading, left)
  const value = readExpression(reading, right)
  return target && value && { kind, target, value, ...place }
}

/** A list that begins with a name that is no operator. */
function isPlain(reading: Reading, node: Node): boolean {
  const head = headOf(reading.tokens, node)
  if (head === '' || !isName(reading, node + 1)) return false
  return !OPERATORS.has(head)
}

function noEffect(reading: Reading, node: Node): undefined {
  const { tokens, report } = reading
  const message = `found ${describe(tokens, node)}, expected an effect`
  report.error('pddl/bad-effect', placeOf(tokens, node), message, hintFor(reading, node))
  return undefined
}
