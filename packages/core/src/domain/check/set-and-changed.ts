/** Reports facts that an action sets and changes under one and the same condition: nobody could say which of the two comes first. */

import type { Formula, Model } from '../model.ts'
import type { DomainReport } from './domain-report.ts'

/** What lies outside of conditions is compared while effects are read. */
export function reportSetAndChanged(report: DomainReport, { actions, facts }: Model): void {
  for (const { name, effects } of actions) {
    const isSetUnder = new Map<string, boolean>()
    const told = new Set<string>()
    for (const { target, operation, when } of effects) {
      if (when === undefined) continue
      const key = `${JSON.stringify(target)} ${written(when)}`
      const isSet = operation === 'set'
      const fact = facts[target.fact].name
      if ((isSetUnder.get(key) ?? isSet) !== isSet && !told.has(key)) {
        told.add(key)
        const message = `"${fact}" is set and changed at once: two conditional effects have the same condition`
        const hint = 'keep one of the two, or let conditions keep them apart'
        report.error('domain/set-and-changed', report.places.get(when) ?? ['actions', name, 'does', 'when'], message, {
          hint,
        })
      }
      isSetUnder.set(key, isSet)
    }
  }
}

/** The same text for the same condition, in whichever order and however often its parts are written. */
function written(formula: Formula): string {
  const parts = formula.kind === 'all' ? formula.parts : [formula]
  const all = parts.flatMap((part) => (part.kind === 'all' ? part.parts : [part]))
  return [...new Set(all.map((part) => JSON.stringify(part)))].sort().join()
}
