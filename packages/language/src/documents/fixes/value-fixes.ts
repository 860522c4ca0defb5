/** Fixes for numbers that do not fit, and for missing values. */
import type { Fix } from '@telos/core'
import { namedPairs, trimmedRange, valueAt } from '@telos/documents/editing'
import { isScalar } from 'yaml'
import { quotedText } from '../../fixing.ts'
import type { FixProposal } from '../../language.ts'
import { type DomainTable, type FactEntry, factKeyParts } from '../names/domain-table.ts'
import type { DocumentFixContext } from './document-edits.ts'

/** Finds the fact that a path is about: the nearest key that names one. */
function factAt({ path, table }: DocumentFixContext): { readonly name: string; readonly fact: FactEntry } | undefined {
  const name = path.map((step) => factKeyParts(String(step)).name.text).findLast((step) => table?.facts.has(step))
  const fact = name === undefined ? undefined : table?.facts.get(name)
  return fact && { name: name!, fact }
}

/** Replaces a number with the nearest one that fits, or widens the bounds. */
export function numberFixes(context: DocumentFixContext): readonly FixProposal[] {
  const { edits, path, value, key, diagnostic } = context
  const found = factAt(context)
  const { min = -Infinity, max = Infinity } = found?.fact ?? {}
  const least = found?.fact.kind === 'count' ? Math.max(0, min) : min
  const within = (number: number) => Math.min(Math.max(number, least), max)
  const fixes: FixProposal[] = []
  if (typeof value === 'number') {
    const isDivisor = path.at(-2) === 'quotient'
    const near = [
      ...(isDivisor ? [1] : []),
      ...(diagnostic.code === 'domain/not-whole' ? [Math.round(value)] : []),
      ...(key === 'cost' ? [Math.abs(value)] : []),
      ...(key === 'minCost' ? [0] : []),
      ...(key === 'min' || key === 'max' ? [] : [within(value)]),
      Math.round(value),
    ]
    fixes.push(
      ...[...new Set(near)]
        .filter((one) => one !== value && Number.isFinite(one))
        .flatMap((one) => edits.setValue(path, one)),
    )
    fixes.push(...widerBounds(context, found, value))
  }
  if (typeof value === 'string') {
    if (context.table?.facts.has(value)) fixes.push(...edits.setValue(path, { fact: value }))
    const number = Number(value)
    if (value.trim() !== '' && Number.isFinite(number)) fixes.push(...edits.setValue(path, number))
  }
  fixes.push(...mapFixes(context, found?.fact))
  if (key === 'max' && found) fixes.push(...edits.setValue(path, found.fact.min ?? 10))
  if (key === 'values') fixes.push(...edits.setValue(path, ['first']))
  if (typeof value === 'string' || value === null)
    fixes.push(...edits.setValue(path, Number.isFinite(least) ? least : 1))
  return fixes
}

function widerBounds(
  { domainEdits, diagnostic }: DocumentFixContext,
  found: { readonly name: string; readonly fact: FactEntry } | undefined,
  value: number,
): readonly Fix[] {
  if (domainEdits === undefined || found === undefined) return []
  const { name, fact } = found
  const set = (bound: 'min' | 'max', number: number) => {
    const path = ['facts', name, bound]
    const title = `Set ${bound} of ${name} to ${number}`
    return domainEdits.at(path) === undefined
      ? domainEdits.add(['facts', name], bound, number, title)
      : domainEdits.setValue(path, number, title)
  }
  const asNumber = domainEdits.setValue(['facts', name, 'kind'], 'number', `Make ${name} a number`)
  if (diagnostic.code === 'domain/not-whole') return asNumber
  return [
    ...(fact.max !== undefined && value > fact.max ? set('max', Math.ceil(value)) : []),
    ...(value < (fact.min ?? 0) ? set('min', Math.floor(value)) : []),
  ]
}

/** Fixes for numeric tests and changes on other facts, costs that may become negative, and counts that may become fractions. */
function mapFixes(
  { edits, path, diagnostic, table, domainEdits, key }: DocumentFixContext,
  fact: FactEntry | undefined,
): readonly FixProposal[] {
  const place = edits.at(path)
  const range = trimmedRange(edits.text, place?.node)
  const text = range ? edits.text.slice(range.start, range.end) : ''
  if (diagnostic.code === 'domain/negative-cost' && text !== '' && !text.includes('\n') && !isScalar(place?.node))
    return edits.setText(path, `{ ${edits.spell('largest')}: [0, ${text}] }`)
  if (diagnostic.code === 'domain/not-whole' && fact) {
    const name = factKeyParts(
      String(path.find((step) => table?.facts.get(factKeyParts(String(step)).name.text) === fact)),
    ).name.text
    return domainEdits?.setValue(['facts', name, 'kind'], 'number', `Make ${name} a number`) ?? []
  }
  if (diagnostic.code !== 'domain/not-a-number' || fact === undefined || table === undefined) return []
  if (!diagnostic.atKey) return otherNumbers()
  const [first] = defaultsOf(table, fact)
  return first === undefined ? [] : edits.setValue(path.slice(0, -1), first)

  function otherNumbers(): readonly Fix[] {
    const facts = [...table!.facts].filter(
      ([, { kind, per }]) => (kind === 'count' || kind === 'number') && per.length === 0,
    )
    if (key === 'fact')
      return [
        ...facts.slice(0, 2).flatMap(([name]) => edits.setValue(path, name)),
        ...edits.setValue(path.slice(0, -1), 1),
      ]
    return edits.setValue(path, 1)
  }
}

/** Values that a fact can have, most likely first. */
export function defaultsOf(table: DomainTable, { kind, values, type, min, optional }: FactEntry): readonly unknown[] {
  switch (kind) {
    case 'flag':
    case 'derived':
      return [true, false]
    case 'oneOf':
      return [...values.keys()]
    case 'ref':
      return [...table.objectsOf(type), ...(optional ? [null] : [])]
    default:
      return [min ?? 0]
  }
}

/** Adds missing values to the start, or gives a fixed fact a value for all other objects. */
export function missingValues(context: DocumentFixContext): readonly FixProposal[] {
  const { edits, path, table } = context
  if (table === undefined) return []
  if (path[0] === 'facts') {
    const fact = table.facts.get(String(path[1]))
    const [value] = fact ? defaultsOf(table, fact) : []
    return value === undefined ? [] : edits.add(path.slice(0, -1), 'initial', value)
  }
  const said = edits.at(path)?.node
  const fixes = [...table.facts].flatMap(([name, fact]): readonly Fix[] => {
    const needsValue =
      (fact.kind === 'oneOf' || (fact.kind === 'ref' && !fact.optional)) && !fact.isFixed && !fact.hasInitial
    const [value] = needsValue ? defaultsOf(table, fact) : []
    if (value === undefined) return []
    const initial = edits.add(['facts', name], 'initial', value, `Let ${name} be ${quotedText(String(value))} at first`)
    if (fact.per.length > 0) return initial
    if (valueAt(said, name) !== undefined || namedPairs(said).has(name)) return []
    return [...edits.add(path, name, value), ...initial]
  })
  return fixes
}
