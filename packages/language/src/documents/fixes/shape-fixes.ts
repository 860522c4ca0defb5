/** Fixes for data of the wrong kind, unknown keys and missing keys. */
import type { Fix } from '@telos/core'
import { keyName, namedPairs, textOfNode, trimmedRange, valueAt } from '@telos/documents/editing'
import { isMap, isScalar, isSeq, type YAMLSeq } from 'yaml'
import { quotedText } from '../../fixing.ts'
import type { FixProposal } from '../../language.ts'
import { keysOf, schemasAt, wordsOf } from '../completion/completion-writer.ts'
import { type DocumentFixContext, type DocumentFixMaker, firstOf } from './document-edits.ts'
import { fittingNames } from './meant-fixes.ts'

export const shapeFixes: Readonly<Record<string, DocumentFixMaker>> = {
  'domain/wrong-kind': (context) => otherKind(context),
  'agents/wrong-kind': (context) => otherKind(context),
  'agent/utility': (context) => [
    ...context.edits.setValue(context.path, 0.5),
    ...otherKind(context),
    ...removalOf(context, 2),
  ],
  'agent/curve': (context) => [
    ...schemaWords(context),
    ...context.edits.setValue(context.path, 'linear'),
    ...removalOf(context),
  ],
  'domain/unknown-key': (context) => [...schemaKeys(context), ...removalOf(context)],
  'agents/unknown-key': (context) => [...schemaKeys(context), ...removalOf(context)],
  'agent/utility-key': (context) => keyOrMissing(context),
  'agent/curve-key': (context) => keyOrMissing(context),
  'domain/missing-key': (context) => missingKey(context),
  'agents/missing-key': (context) => missingKey(context),
  'domain/version': (context) => version(context, 'telos'),
  'agents/version': (context) => version(context, 'telosAgents'),
  'agents/choice': (context) => [...schemaWords(context), ...removalOf(context)],
}

/** Removes the value at a path, or, if that does not help, its parents up to some levels. */
export function removalOf({ edits, path }: DocumentFixContext, levels = 1): readonly FixProposal[] {
  const fixes: Fix[] = []
  for (let level = 0; level < levels && path.length - level > (level === 0 ? 0 : 1); level++)
    fixes.push(...edits.removeAt(path.slice(0, path.length - level)))
  return firstOf(fixes)
}

function version({ edits, path }: DocumentFixContext, key: string): readonly FixProposal[] {
  return path.length > 0 ? edits.setValue(path, 1) : edits.add([], key, 1)
}

/** Wraps a value in a list, turns a number into a name, or empties it. */
function otherKind(context: DocumentFixContext): readonly FixProposal[] {
  const { edits, path, value, range } = context
  const node = edits.at(path)?.node
  const place = trimmedRange(edits.text, node)
  const text = place ? edits.text.slice(place.start, place.end) : ''
  const isEmpty = node === null || node === undefined || (isScalar(node) && node.value === null)
  const wrapped = text === '' || text.includes('\n') || isSeq(node) ? [] : edits.setText(path, `[${text}]`)
  const fixes: FixProposal[] = []
  if (isMap(node)) {
    const names = node.items.map(keyName).filter((key) => key !== undefined)
    fixes.push(...edits.setValue(path, names, 'Replace the map with a list of its keys'))
  }
  if (isSeq(node) && node.items.length === 1) {
    const only = trimmedRange(edits.text, node.items[0])
    if (only) fixes.push(...edits.setText(path, edits.text.slice(only.start, only.end)))
  }
  if (isSeq(node)) {
    const names = node.items.map(textOfNode).filter((name) => name !== undefined)
    // a list of names becomes a map without losing anything
    const isNames = names.length === node.items.length
    if (isNames && path.at(-1) === 'facts')
      fixes.push(...edits.setValue(path, Object.fromEntries(names.map((name) => [name, { kind: 'flag' }]))))
    const map = isNames ? Object.fromEntries(names.map((name) => [name, {}])) : namedItems(node)
    if (map !== undefined) fixes.push(...edits.setValue(path, map, 'Replace the list with a map'))
  }
  const isFact = path[0] === 'facts' && path.length === 2
  // a value in place of a fact shows which kind of fact is meant
  if (isFact && typeof value === 'boolean')
    fixes.push(...edits.setValue(path, { kind: 'flag', ...(value && { initial: true }) }))
  if (isFact && typeof value === 'number') fixes.push(...edits.setValue(path, { kind: 'number', initial: value }))
  if (path.at(-1) === 'relevance') fixes.push(...edits.setValue(path, 0.5))
  if (typeof value === 'number' || typeof value === 'boolean') fixes.push(...edits.setValue(path, String(value)))
  fixes.push(...wrapped, ...schemaWords(context), ...fittingNames(context))
  const empties = [...edits.setText(path, '{}'), ...edits.setText(path, '[]')]
  fixes.push(...(isEmpty ? empties : []), ...removalOf(context, path.length > 2 ? 2 : 1), ...(isEmpty ? [] : empties))
  if (path.length === 0) fixes.push(edits.remove(range))
  return fixes
}

/** Turns a list of named items into a map; undefined if one has no name. */
function namedItems(list: YAMLSeq): Readonly<Record<string, unknown>> | undefined {
  const items: readonly unknown[] = list.items
  const named: Record<string, unknown> = Object.create(null)
  for (const item of items) {
    const name = textOfNode(valueAt(item, 'name'))
    if (!isMap(item) || name === undefined || name in named) return undefined
    const { name: _, ...rest } = item.toJSON() as Record<string, unknown>
    named[name] = rest
  }
  return named
}

/** Words that the format has at the path. */
export function schemaWords({ analysis, edits, path, value }: DocumentFixContext): readonly Fix[] {
  const words = wordsOf(schemasAt(analysis.parsed.kind, path, []))
  const others = words.filter(({ label }) => label !== String(value))
  return others
    .slice(0, 4)
    .flatMap(({ label }) => edits.setText(path, /^(true|false|\d+)$/.test(label) ? label : edits.spell(label)))
}

/** Keys of the format that could replace an unknown one. */
function schemaKeys({ analysis, edits, path, diagnostic }: DocumentFixContext): readonly Fix[] {
  const hint = diagnostic.hint ?? ''
  const around = path.slice(0, -1)
  const keys = keysOf(schemasAt(analysis.parsed.kind, around, []))
  const present = edits.at(around)?.node
  const used = new Set(isMap(present) ? present.items.map(keyName) : [])
  // the hint may list what fits here; the opposite is hardly what the author meant
  return keys
    .filter(
      ({ label }) => label !== 'not' && !used.has(label) && new RegExp(`\\b${label.replace(/\W/g, '')}\\b`).test(hint),
    )
    .sort((left, right) => Number(left.holds === 'list') - Number(right.holds === 'list'))
    .slice(0, 5)
    .flatMap(({ label }) => edits.setKey(path, label))
}

function keyOrMissing(context: DocumentFixContext): readonly FixProposal[] {
  return context.diagnostic.atKey
    ? [...schemaKeys(context), ...removalOf(context)]
    : [...missingKey(context), ...removalOf(context)]
}

/** Values that a missing key may get. */
const starters: Readonly<Record<string, readonly unknown[]>> = {
  kind: ['flag', 'count', 'number'],
  max: [10, 100],
  values: [['first', 'second']],
  facts: [{}],
  actions: [{}],
  wants: [{}],
  using: [[]],
  if: [{}],
  when: [{}],
  curve: ['linear'],
  points: [
    [
      [0, 0],
      [1, 1],
    ],
  ],
  exponent: [2],
  at: [0.5],
  half: [1],
}

function missingKey(context: DocumentFixContext): readonly FixProposal[] {
  const { edits, path, analysis } = context
  const node = edits.at(path)?.node
  const isThere = edits.at(path) !== undefined && path.length > 0
  const around = isThere || path.length === 0 ? path : path.slice(0, -1)
  const wanted = isThere || path.length === 0 ? requiredKeys(context) : [String(path.at(-1))]
  const has = (key: string) => isMap(node) && node.items.some((pair) => keyName(pair) === key)
  if (has('when') && has('value')) return [...edits.removeAt([...path, 'value']), ...edits.removeAt([...path, 'when'])]
  return wanted
    .filter((key) => !has(key))
    .flatMap((key) => {
      const names = namesFor(context, key)
      const data = [
        ...names,
        ...(key === 'kind' ? kindsWith(namedPairs(edits.at(around)?.node)) : []),
        ...(Object.hasOwn(starters, key)
          ? starters[key]!
          : key === 'then'
            ? [{}]
            : analysis.parsed.kind === 'agents'
              ? [{}]
              : [1]),
      ]
      return data
        .slice(0, 3)
        .flatMap((one) => edits.add(around, key, one, `Add ${quotedText(`${key}: ${edits.write(one)}`)}`))
    })
}

/** Kinds of facts that the other keys of a fact belong to. */
function kindsWith(keys: ReadonlyMap<string, unknown>): readonly string[] {
  const has = (key: string) => keys.has(key)
  if (has('values')) return ['oneOf']
  if (has('type')) return ['ref']
  if (has('when') || has('value')) return ['derived']
  return has('max') ? ['count', 'number'] : []
}

/** Keys that one of the alternatives at a path requires. */
function requiredKeys({ analysis, path }: DocumentFixContext): readonly string[] {
  const schemas = schemasAt(analysis.parsed.kind, path, [])
  const required = schemas.flatMap(({ schema }) => schema.required ?? [])
  const also =
    path[0] === 'facts' ? ['when'] : path.length === 2 ? ['domain', 'like'] : path[2] === 'goals' ? ['wants'] : []
  return [...new Set([...required, ...also])]
}

function namesFor({ analysis, table }: DocumentFixContext, key: string): readonly unknown[] {
  if (analysis.parsed.kind !== 'agents') return []
  const { agents } = analysis
  if (key === 'domain') return agents.domains
  if (key === 'kind') return [...agents.kinds.keys()]
  if (key === 'wants') return [...(table?.goals.keys() ?? [])]
  if (key === 'name') return [...(table?.actions.keys() ?? [])]
  if (key === 'using') return [[...(table?.actions.keys() ?? [])].slice(0, 1)]
  return []
}
