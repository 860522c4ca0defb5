/** Reads the best known costs. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '@telos/core'
import type { DataPath } from '@telos/core/lifted'
import { readLocatedData } from '@telos/documents'
import type { ReferenceCost } from '../../campaign/campaign.ts'
import { CampaignChecker } from './checker.ts'

/** A file, or the costs themselves: `gripper/prob01: 11`, or `{ cost: 11, source: who says so }`. */
export function readReferences(
  value: unknown,
  folder: string,
  check: CampaignChecker,
): { readonly references: Readonly<Record<string, ReferenceCost>>; readonly diagnostics: readonly Diagnostic[] } {
  if (typeof value !== 'string')
    return { references: costsOf(value, ['references'], 'the campaign', check), diagnostics: [] }
  if (!existsSync(join(folder, value))) {
    check.report('experiment/no-match', ['references'], `there is no file ${value}`, { hint: `looked in ${folder}` })
    return { references: {}, diagnostics: [] }
  }
  const { data, diagnostics, withSpan } = readLocatedData(readFileSync(join(folder, value), 'utf8'), value)
  const own = new CampaignChecker()
  const references = data === undefined ? {} : costsOf(data, [], value, own)
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
