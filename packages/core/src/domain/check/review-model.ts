import type { Model } from '../model.ts'
import type { DomainReport } from './domain-report.ts'
import { reportSetAndChanged } from './set-and-changed.ts'
import { reportUnused } from './unused.ts'

/** Reviews a model whose parts are valid: rejects effects that contradict each other and warns about unused facts. */
export function reviewModel(report: DomainReport, model: Model): void {
  reportSetAndChanged(report, model)
  if (!report.failed) reportUnused(report, model)
}
