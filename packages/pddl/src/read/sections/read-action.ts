import { didYouMean } from '@telos/core'
import type { ActionSyntax, Condition, DerivedSyntax, EffectSyntax, Name, TypedName } from '../../syntax.ts'
import { ACTION_FIELDS, REFUSED_FIELDS } from '../language.ts'
import { type Reading, refuse } from '../reading.ts'
import {
  after,
  childrenOf,
  closeOf,
  describe,
  isKeyword,
  isList,
  type Node,
  partsOf,
  placeOf,
  shorten,
  wordOf,
} from '../tokens/tree.ts'
import { readCondition } from './read-condition.ts'
import { readEffect } from './read-effect.ts'
import { readName, readTypedList } from './read-names.ts'
import { readSignature } from './read-signatures.ts'

/** `(:action name :parameters (…) :precondition … :effect …)`; undefined when it has no name. */
export function readAction(reading: Reading, section: Node): ActionSyntax | undefined {
  const { tokens, report } = reading
  const close = closeOf(tokens, section)
  let name: Name | undefined
  let node = section + 2
  if (node < close && !isKeyword(tokens, node)) {
    name = readName(reading, node, 'the name of an action')
    node = after(tokens, node)
  } else report.error('pddl/missing-name', placeOf(tokens, section + 1), 'found an action without a name')
  let parameters: readonly TypedName[] = []
  let condition: Condition | undefined
  let effect: EffectSyntax | undefined
  for (const { field, value } of readFields(reading, node, close)) {
    if (field === ':parameters') parameters = readParameters(reading, value)
    else if (field === ':precondition') condition = readCondition(reading, value)
    else effect = readEffect(reading, value)
  }
  return name && { name, parameters, condition, effect, ...placeOf(tokens, section) }
}

/** Each field once, with its value. */
function readFields(reading: Reading, from: Node, close: number): { field: string; value: Node }[] {
  const { tokens, report } = reading
  const fields: { field: string; value: Node }[] = []
  for (let node = from; node < close; node = after(tokens, node)) {
    const field = wordOf(tokens, node)
    const place = placeOf(tokens, node)
    const value = node + 1
    const hasValue = value < close && !isKeyword(tokens, value)
    const feature = REFUSED_FIELDS.get(field)
    if (feature !== undefined) {
      const hint = field === ':vars' ? 'bind the variables with (exists (…) …) or as parameters' : undefined
      refuse(reading, node, feature, hint)
    } else if (!ACTION_FIELDS.has(field)) {
      const message = `found ${describe(tokens, node)}, expected :parameters, :precondition or :effect`
      report.error('pddl/unknown-field', place, message, didYouMean(field, ACTION_FIELDS))
      if (!isKeyword(tokens, node)) continue
    } else if (!hasValue) {
      const found = value < close ? describe(tokens, value) : 'nothing'
      report.error('pddl/unknown-field', place, `found ${found} after "${field}", expected a list`, 'write () for none')
    } else if (fields.some((other) => other.field === field))
      report.error('pddl/duplicate-section', place, `found "${field}" a second time in one action, expected it once`)
    else fields.push({ field, value })
    if (hasValue) node = value
  }
  return fields
}

function readParameters(reading: Reading, value: Node): TypedName[] {
  const { tokens, report } = reading
  if (isList(tokens, value)) return readTypedList(reading, value + 1, closeOf(tokens, value), 'variables')
  const message = `found ${describe(tokens, value)}, expected a list of variables`
  report.error('pddl/bad-variable', placeOf(tokens, value), message, `write (${shorten(wordOf(tokens, value))})`)
  return []
}

/** `(:derived (p ?x) condition)` */
export function readDerived(reading: Reading, section: Node): DerivedSyntax | undefined {
  const { tokens, report } = reading
  const [, headNode, conditionNode, ...more] = childrenOf(tokens, section)
  const place = placeOf(tokens, section)
  if (headNode === undefined || conditionNode === undefined || more.length > 0) {
    const count = headNode === undefined ? 0 : conditionNode === undefined ? 1 : 2 + more.length
    const hint = 'write (:derived (predicate ?x) condition)'
    report.error('pddl/wrong-count', place, `found ":derived" with ${partsOf(count)}, expected two`, hint)
    return undefined
  }
  const head = readSignature(reading, headNode, 'a predicate such as (p ?x)')
  const condition = readCondition(reading, conditionNode)
  return head && condition && { head, condition, ...place }
}
