import type { FactTerm, LiftedEffect } from '@telos/core'
import type { Draft } from './draft.ts'
import type { Metric } from './metric.ts'
import { factsOfFormula, factsOfTerm } from './walk.ts'

/** The numeric functions that a plan can depend on: conditions read them, or functions that conditions read are made of them. */
export function functionsRead({ facts, actions, goal }: Draft, metric: Metric): ReadonlySet<number> {
  const read = new Set<number>()
  const visit = ({ fact }: FactTerm) => {
    if (facts[fact].values.kind === 'number') read.add(fact)
  }
  factsOfFormula(goal, visit)
  if (metric.kind === 'value') factsOfTerm(metric.term, visit)
  for (const { derived } of facts) if (derived && 'formula' in derived) factsOfFormula(derived.formula, visit)
  const changes = new Map<number, LiftedEffect[]>()
  for (const { condition, effects } of actions) {
    factsOfFormula(condition, visit)
    for (const effect of effects) {
      if (facts[effect.target.fact].values.kind !== 'number') {
        if (effect.when) factsOfFormula(effect.when, visit)
        continue
      }
      const list = changes.get(effect.target.fact)
      if (list === undefined) changes.set(effect.target.fact, [effect])
      else list.push(effect)
    }
  }
  // the set grows while it is walked
  for (const fact of read) {
    for (const { value, when } of changes.get(fact) ?? []) {
      factsOfTerm(value, visit)
      if (when) factsOfFormula(when, visit)
    }
  }
  return read
}
