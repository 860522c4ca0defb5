/** Reports facts that an action both sets and changes under the same condition: the order of the two would be undefined. */

import type { Formula, Model } from '../model.ts'
import type { DomainReport } from './domain-report.ts'

/** Unconditional effects are compared while effects are read. */
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
        const hint = 'keep one of the two, or make their conditions exclude each other'
        report.error('domain/set-and-changed', report.places.get(when) ?? ['actions', name, 'does', 'when'], message, {
          hint,
        })
      }
      isSetUnder.set(key, isSet)
    }
  }
}

/** Returns the same text for the same condition, regardless of the order and repetition of its parts. */
function written(formula: Formula): string {
  const parts = formula.kind === 'all' ? formula.parts : [formula]
  const all = parts.flatMap((part) => (part.kind === 'all' ? part.parts : [part]))
  return [...new Set(all.map((part) => JSON.stringify(part)))].sort().join()
}
