import type { DataPath } from '../../../domain/check/domain-report.ts'
import { get } from '../../../domain/check/plain.ts'
import type { MemoryDecay } from '../../believing/memory.ts'
import { defaultPolicy, type Policy } from '../../defining/policy.ts'
import type { AgentsReport } from '../agents-report.ts'
import { readChoice, readDocumentRecord, readNumber, withoutGaps } from '../read-shapes.ts'

const keys = ['replan', 'interval', 'interrupt', 'hysteresis', 'repair', 'backOff'] as const

/** Reads a policy that overrides another one; undefined if nothing is written. */
export function readPolicy(
  report: AgentsReport,
  data: unknown,
  path: DataPath,
  base: Policy = defaultPolicy,
): Policy | undefined {
  if (data === undefined) return undefined
  const record = readDocumentRecord(report, data, path, 'a policy', keys)
  if (record === undefined) return undefined
  const number = (key: string) => readNumber(report, get(record, key), [...path, key])
  const said = {
    replan: readChoice(report, record, 'replan', path, ['on-change', 'on-interval', 'by-hand'] as const),
    interval: number('interval'),
    interrupt: readChoice(report, record, 'interrupt', path, ['any-time', 'safe-points'] as const),
    hysteresis: number('hysteresis'),
    repair: number('repair'),
    backOff: readBackOff(report, get(record, 'backOff'), [...path, 'backOff'], base.backOff),
  }
  return { ...base, ...withoutGaps(said) }
}

function readBackOff(report: AgentsReport, data: unknown, path: DataPath, base: Policy['backOff']) {
  if (data === undefined) return undefined
  const record = readDocumentRecord(report, data, path, 'a map with first, factor and max', ['first', 'factor', 'max'])
  if (record === undefined) return undefined
  const first = readNumber(report, get(record, 'first'), [...path, 'first'])
  const factor = readNumber(report, get(record, 'factor'), [...path, 'factor'], { least: 1 })
  const max = readNumber(report, get(record, 'max'), [...path, 'max'])
  return { ...base, ...withoutGaps({ first, factor, max }) }
}

/** Reads how memories decay, overriding another setting. */
export function readMemoryDecay(
  report: AgentsReport,
  data: unknown,
  path: DataPath,
  base: MemoryDecay,
): MemoryDecay | undefined {
  if (data === undefined) return undefined
  const record = readDocumentRecord(report, data, path, 'a map with halfLife and forgetBelow', [
    'halfLife',
    'forgetBelow',
  ])
  if (record === undefined) return undefined
  const halfLife = readNumber(report, get(record, 'halfLife'), [...path, 'halfLife'], { above: 0 })
  const forgetBelow = readNumber(report, get(record, 'forgetBelow'), [...path, 'forgetBelow'], { most: 1 })
  return { ...base, ...withoutGaps({ halfLife, forgetBelow }) }
}
