/** Reads conditions: fact keys with tests, combined by `any`, `all` and `not`. */
import type { Formula } from '../../model.ts'
import type { DataPath } from '../domain-report.ts'
import type { CheckScope } from '../domain-vocabulary.ts'
import { entriesOf, get, readList, readMap } from '../plain.ts'
import { conjunctionOf, disjunctionOf } from './formulas.ts'
import { readFactKey } from './read-fact-key.ts'
import { readTest } from './read-test.ts'

/** Returns undefined after reporting a mistake. */
export function checkCondition(scope: CheckScope, spec: unknown, path: DataPath): Formula | undefined {
  if (!scope.report.enter(path)) return undefined
  const record = readMap(scope.report, spec, path, 'a condition such as { gold: 3 }')
  if (!record) return undefined
  const parts = entriesOf(record).map(([key]) => readPart(scope, key, get(record, key), [...path, key]))
  return parts.every((part) => part !== undefined) ? conjunctionOf(parts) : undefined
}

function readPart(scope: CheckScope, key: string, spec: unknown, path: DataPath): Formula | undefined {
  if (key === 'any' || key === 'all') {
    const conditions = readList(scope.report, spec, path, 'a list of conditions')
    const parts = conditions?.map((condition, index) => checkCondition(scope, condition, [...path, index]))
    if (!parts?.every((part) => part !== undefined)) return undefined
    return key === 'any' ? disjunctionOf(parts) : conjunctionOf(parts)
  }
  if (key === 'not') {
    const part = checkCondition(scope, spec, path)
    return part && { kind: 'not', part }
  }
  const target = readFactKey(scope, key, path, true)
  return target && readTest(scope, target, spec, path)
}
