import type { FactTerm, LiftedEffect, Term } from '@telos/core/lifted'
import type { Metric } from './metric.ts'
import type { ProblemDraft } from './model-symbols.ts'
import { factsOfFormula, factsOfTerm } from './terms.ts'

/**
 * The numeric functions that a plan can depend on: conditions read them, functions read by conditions are computed from them, or changing
 * them may fail.
 */
export function functionsRead({ facts, actions, goal }: ProblemDraft, metric: Metric): ReadonlySet<number> {
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
    for (const fact of mayFail(effects)) if (facts[fact].values.kind === 'number') read.add(fact)
  }
  // the set grows during iteration
  for (const fact of read) {
    for (const { value, when } of changes.get(fact) ?? []) {
      factsOfTerm(value, visit)
      if (when) factsOfFormula(when, visit)
    }
  }
  return read
}

/** Functions that an action divides by a possible zero, or both sets and changes in another way. */
function mayFail(effects: readonly LiftedEffect[]): Set<number> {
  const found = new Set<number>()
  const changed = new Map<number, LiftedEffect>()
  for (const effect of effects) {
    const { fact } = effect.target
    const other = changed.get(fact)
    const isMixed = other !== undefined && (other.operation === 'set' || effect.operation === 'set')
    if (isMixed || (effect.forall !== undefined && effect.operation === 'set') || divides(effect.value)) found.add(fact)
    changed.set(fact, effect)
  }
  return found
}

function divides(term: Term): boolean {
  const waiting: Term[] = [term]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind !== 'arithmetic') continue
    if (next.operation === '/' && !(next.right.kind === 'constant' && next.right.value !== 0)) return true
    waiting.push(next.left, next.right)
  }
  return false
}
