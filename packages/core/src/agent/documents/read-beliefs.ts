import { type DataPath, DomainReport } from '../../domain/check/domain-report.ts'
import { createScope, domainVocabularyOf } from '../../domain/check/domain-vocabulary.ts'
import { entriesOf, show } from '../../domain/check/plain.ts'
import { readFactKey } from '../../domain/check/read-fact-key.ts'
import { readConstant } from '../../domain/check/read-value.ts'
import type { Model } from '../../domain/model.ts'
import type { AgentsReport } from './agents-report.ts'
import { readDocumentMap } from './read-shapes.ts'

/** Reads the initial beliefs of an agent: some facts with their values. */
export function readBeliefs(
  report: AgentsReport,
  data: unknown,
  path: DataPath,
  model: Model | undefined,
): Readonly<Record<string, unknown>> | undefined {
  const record = data === undefined ? undefined : readDocumentMap(report, data, path, 'a value for each fact')
  if (record === undefined || model === undefined) return record
  const found = new DomainReport()
  const scope = createScope(domainVocabularyOf(model), found)
  for (const [key, value] of entriesOf(record)) {
    const here = [...path, key]
    const term = readFactKey(scope, key, here, true)
    if (term === undefined) continue
    const fact = model.facts[term.fact]
    readConstant(scope, fact, value, here)
    if (fact.derived === undefined && fact.fixed === undefined) continue
    const why = fact.derived !== undefined ? 'it is derived from other facts' : 'it is fixed'
    report.error('agents/untellable', here, `found a value of ${show(key)}, expected none: ${why}`, { atKey: true })
  }
  report.add(found.diagnostics)
  return record
}
