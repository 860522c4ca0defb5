/** Reads the best known costs. */
import { resolve } from 'node:path'

import type { Diagnostic } from '@telos/core'
import type { DataPath } from '@telos/core/lifted'
import { readLocatedData } from '@telos/documents'
import type { ReferenceCost } from '../../campaign/campaign.ts'
import { CampaignChecker } from './checker.ts'
import { readText, shownFile } from './files/read-text.ts'

/** A file, or the costs themselves: `gripper/prob01: 11`, or `{ cost: 11, source: who says so }`. */
export function readReferences(
  value: unknown,
  folder: string,
  check: CampaignChecker,
): { readonly references: Readonly<Record<string, ReferenceCost>>; readonly diagnostics: readonly Diagnostic[] } {
  if (typeof value !== 'string')
    return { references: costsOf(value, ['references'], 'the campaign', check), diagnostics: [] }
  const text = readText(value, folder, ['references'], check)
  if (text === undefined) return { references: {}, diagnostics: [] }
  return readReferenceText(text, resolve(folder, value), shownFile(value, folder))
}

/**
 * Reads a file of best known costs: `gripper/prob01: 11`, or `{ cost: 11, source: who says so }`. `source` is that of costs
 * that name no other.
 *
 * @example readReferenceText('gripper/prob01: 11', 'costs.yaml').references // { 'gripper/prob01': { cost: 11, source: 'costs.yaml' } }
 */
export function readReferenceText(
  text: string,
  file: string,
  source: string = file,
): { readonly references: Readonly<Record<string, ReferenceCost>>; readonly diagnostics: readonly Diagnostic[] } {
  const { data, diagnostics, withSpan } = readLocatedData(text, file)
  const own = new CampaignChecker()
  const references = data === undefined ? {} : costsOf(data, [], source, own)
  return { references, diagnostics: [...diagnostics, ...own.diagnostics.map(withSpan)] }
}

function costsOf(
  value: unknown,
  path: DataPath,
  source: string,
  check: CampaignChecker,
): Readonly<Record<string, ReferenceCost>> {
  const given = check.record(value, path, Object.keys(Object(value)), 'costs by task: gripper/prob01: 11')
  const entries = Object.entries(given ?? {}).flatMap(([task, one]): [string, ReferenceCost][] => {
    const at = [...path, task]
    if (typeof one === 'number') return [[task, { cost: one, source }]]
    const record = check.record(one, at, ['cost', 'source'], 'a cost: a number, or { cost, source }')
    const cost = record && check.number(record['cost'], [...at, 'cost'], 'a cost', { least: Number.NEGATIVE_INFINITY })
    const told = check.optional(record?.['source'], (text) => check.text(text, [...at, 'source'], 'who says so'))
    return cost === undefined ? [] : [[task, { cost, source: told ?? source }]]
  })
  return Object.fromEntries(entries)
}
