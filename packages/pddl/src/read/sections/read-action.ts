import { didYouMean } from '@telos/core/text'
import type {
  ActionSyntax,
  ConditionSyntax,
  DerivedSyntax,
  EffectSyntax,
  NameSyntax,
  TypedNameSyntax,
} from '../../syntax.ts'
import { ACTION_FIELDS, REFUSED_FIELDS } from '../language.ts'
import { type ReaderContext, refuse } from '../reader-context.ts'
import {
  after,
  childrenOf,
  closeOf,
  describeNode,
  isKeyword,
  isList,
  partsOf,
  rangeOfNode,
  type SyntaxNode,
  shortenWord,
  wordOf,
} from '../tokens/tree.ts'
import { readConditionNode } from './read-condition.ts'
import { readEffectNode } from './read-effect.ts'
import { readNameNode, readSignature, readTypedList } from './read-names.ts'

/** `(:action name :parameters (…) :precondition … :effect …)`; undefined if it has no name. */
export function readActionSection(context: ReaderContext, section: SyntaxNode): ActionSyntax | undefined {
  const { tokens, report } = context
  const close = closeOf(tokens, section)
  let name: NameSyntax | undefined
  let node = section + 2
  if (node < close && !isKeyword(tokens, node)) {
    name = readNameNode(context, node, 'the name of an action')
    node = after(tokens, node)
  } else report.error('pddl/missing-name', rangeOfNode(tokens, section + 1), 'found an action without a name')
  let parameters: readonly TypedNameSyntax[] = []
  let condition: ConditionSyntax | undefined
  let effect: EffectSyntax | undefined
  for (const { field, value } of readFields(context, node, close)) {
    if (field === ':parameters') parameters = readParameters(context, value)
    else if (field === ':precondition') condition = readConditionNode(context, value)
    else effect = readEffectNode(context, value)
  }
  return name && { name, parameters, condition, effect, ...rangeOfNode(tokens, section) }
}

/** Each field once, with its value. */
function readFields(context: ReaderContext, from: SyntaxNode, close: number): { field: string; value: SyntaxNode }[] {
  const { tokens, report } = context
  const fields: { field: string; value: SyntaxNode }[] = []
  for (let node = from; node < close; node = after(tokens, node)) {
    const field = wordOf(tokens, node)
    const place = rangeOfNode(tokens, node)
    const value = node + 1
    const hasValue = value < close && !isKeyword(tokens, value)
    const feature = REFUSED_FIELDS.get(field)
    if (feature !== undefined) {
      const hint = field === ':vars' ? 'bind the variables with (exists (…) …) or as parameters' : undefined
      refuse(context, node, feature, hint)
    } else if (!ACTION_FIELDS.has(field)) {
      const message = `found ${describeNode(tokens, node)}, expected :parameters, :precondition or :effect`
      report.error('pddl/unknown-field', place, message, didYouMean(field, ACTION_FIELDS))
      if (!isKeyword(tokens, node)) continue
    } else if (!hasValue) {
      const found = value < close ? describeNode(tokens, value) : 'nothing'
      report.error('pddl/unknown-field', place, `found ${found} after "${field}", expected a list`, 'write () for none')
    } else if (fields.some((other) => other.field === field))
      report.error('pddl/duplicate-section', place, `found "${field}" a second time in one action, expected it once`)
    else fields.push({ field, value })
    if (hasValue) node = value
  }
  return fields
}

function readParameters(context: ReaderContext, value: SyntaxNode): TypedNameSyntax[] {
  const { tokens, report } = context
  if (isList(tokens, value)) return readTypedList(context, value + 1, closeOf(tokens, value), 'variables')
  const message = `found ${describeNode(tokens, value)}, expected a list of variables`
  report.error(
    'pddl/bad-variable',
    rangeOfNode(tokens, value),
    message,
    `write (${shortenWord(wordOf(tokens, value))})`,
  )
  return []
}

/** `(:derived (p ?x) condition)` */
export function readDerivedSection(context: ReaderContext, section: SyntaxNode): DerivedSyntax | undefined {
  const { tokens, report } = context
  const [, headNode, conditionNode, ...more] = childrenOf(tokens, section)
  const place = rangeOfNode(tokens, section)
  if (headNode === undefined || conditionNode === undefined || more.length > 0) {
    const count = headNode === undefined ? 0 : conditionNode === undefined ? 1 : 2 + more.length
    const hint = 'write (:derived (predicate ?x) condition)'
    report.error('pddl/wrong-count', place, `found ":derived" with ${partsOf(count)}, expected two`, hint)
    return undefined
  }
  const head = readSignature(context, headNode, 'a predicate such as (p ?x)')
  const condition = readConditionNode(context, conditionNode)
  return head && condition && { head, condition, ...place }
}
