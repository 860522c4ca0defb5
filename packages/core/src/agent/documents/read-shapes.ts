/** The small parts of a document: maps with known keys, lists of names, numbers, words. */

import type { DataPath } from '../../domain/check/domain-report.ts'
import { entriesOf, get, isPlain, type Plain, show } from '../../domain/check/plain.ts'
import type { AgentsReport } from './agents-report.ts'

/** Reads a map with arbitrary keys. */
export function readDocumentMap(report: AgentsReport, value: unknown, path: DataPath, what: string): Plain | undefined {
  if (isPlain(value)) return value
  return report.error('agents/wrong-kind', path, `found ${show(value)}, expected ${what}`)
}

/** Reads a map with known keys; reports all others. */
export function readDocumentRecord(
  report: AgentsReport,
  value: unknown,
  path: DataPath,
  what: string,
  keys: readonly string[],
): Plain | undefined {
  const record = readDocumentMap(report, value, path, what)
  for (const [key] of record ? entriesOf(record) : []) {
    if (keys.includes(key)) continue
    const hint = report.suggest(key, keys) ?? `expected ${keys.join(', ')}`
    report.error('agents/unknown-key', [...path, key], `unknown key ${show(key)}`, { hint, atKey: true })
  }
  return record
}

/** Reads a list of names; undefined if absent or not a list. */
export function readNames(report: AgentsReport, value: unknown, path: DataPath, what: string): NameAt[] | undefined {
  if (value === undefined) return undefined
  if (!Array.isArray(value)) {
    return report.error('agents/wrong-kind', path, `found ${show(value)}, expected a list of ${what}`)
  }
  return Array.from(value as unknown[], (name, index): NameAt | undefined => {
    const here = [...path, index]
    if (typeof name === 'string') return { name, path: here }
    return report.error('agents/wrong-kind', here, `found ${show(name)}, expected the name of one of the ${what}`)
  }).filter((name) => name !== undefined)
}

/** A name and its path. */
export interface NameAt {
  readonly name: string
  readonly path: DataPath
}

/** Reads a string; undefined if absent or not a string. */
export function readDocumentText(report: AgentsReport, record: Plain, key: string, path: DataPath, what: string) {
  const value = get(record, key)
  if (value === undefined || typeof value === 'string') return value
  return report.error('agents/wrong-kind', [...path, key], `found ${show(value)}, expected ${what}`)
}

/** Reads a number within bounds; undefined if absent or invalid. */
export function readNumber(
  report: AgentsReport,
  value: unknown,
  path: DataPath,
  { above, least = above ?? 0, most = Number.MAX_VALUE }: NumberBounds = {},
): number | undefined {
  if (value === undefined) return undefined
  // + 0, because JSON has no -0
  if (typeof value === 'number' && value >= least && value <= most && value !== above) return value + 0
  const bounds =
    above !== undefined ? `above ${above}` : most < Number.MAX_VALUE ? `from ${least} to ${most}` : `from ${least} up`
  return report.error('agents/number', path, `found ${show(value)}, expected a number ${bounds}`)
}

interface NumberBounds {
  readonly least?: number
  /** An exclusive bound. */
  readonly above?: number
  readonly most?: number
}

/** Reads a boolean; undefined if absent or invalid. */
export function readYesNo(report: AgentsReport, record: Plain, key: string, path: DataPath): boolean | undefined {
  const value = get(record, key)
  if (value === undefined || typeof value === 'boolean') return value
  return report.error('agents/wrong-kind', [...path, key], `found ${show(value)}, expected true or false`)
}

/** Reads one of some words; undefined if absent or invalid. */
export function readChoice<W extends string>(
  report: AgentsReport,
  record: Plain,
  key: string,
  path: DataPath,
  words: readonly W[],
): W | undefined {
  const value = get(record, key)
  const word = words.find((known) => known === value)
  if (value === undefined || word !== undefined) return word
  const hint = typeof value === 'string' ? report.suggest(value, words) : undefined
  const message = `found ${show(value)}, expected one of ${words.join(', ')}`
  return report.error('agents/choice', [...path, key], message, hint === undefined ? {} : { hint })
}

/** Returns the defined entries, as a map without a prototype. */
export function withoutGaps<T extends object>(entries: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const record = Object.create(null)
  for (const [key, value] of Object.entries(entries)) if (value !== undefined) record[key] = value
  return record
}
