import { readFactKey } from '../../domain/check/conditions/read-fact-key.ts'
import { readConstant } from '../../domain/check/conditions/read-value.ts'
import { entriesOf, show } from '../../domain/check/plain.ts'
import { type Path, Report } from '../../domain/check/report.ts'
import { createScope, vocabularyOf } from '../../domain/check/vocabulary.ts'
import type { Model } from '../../domain/model.ts'
import type { AgentsReport } from './agents-report.ts'
import { readMap } from './read-shapes.ts'

/** Reads what an agent believes at first: some facts with their values. */
export function readBeliefs(
  report: AgentsReport,
  data: unknown,
  path: Path,
  model: Model | undefined,
): Readonly<Record<string, unknown>> | undefined {
  const record = data === undefined ? undefined : readMap(report, data, path, 'a value for each fact')
  if (record === undefined || model === undefined) return record
  const found = new Report()
  const scope = createScope(vocabularyOf(model), found)
  for (const [key, value] of entriesOf(record)) {
    const here = [...path, key]
    const term = readFactKey(scope, key, here, true)
    if (term === undefined) continue
    const fact = model.facts[term.fact]
    readConstant(scope, fact, value, here)
    if (fact.derived === undefined && fact.fixed === undefined) continue
    const why = fact.derived !== undefined ? 'it follows from other facts' : 'it is fixed'
    report.error('agents/untellable', here, `found a value of ${show(key)}, expected none, as ${why}`, { atKey: true })
  }
  report.add(found.diagnostics)
  return record
}
