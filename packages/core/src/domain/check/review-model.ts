import type { Model } from '../model.ts'
import type { DomainReport } from './domain-report.ts'
import { reportSetAndChanged } from './set-and-changed.ts'
import { reportUnused } from './unused.ts'

/** Looks at a model whose parts are right: refuses effects that contradict each other, and warns of facts that nothing speaks of. */
export function reviewModel(report: DomainReport, model: Model): void {
  reportSetAndChanged(report, model)
  if (!report.failed) reportUnused(report, model)
}
