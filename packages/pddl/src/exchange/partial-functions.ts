/** Functions with a value for only some objects, which Telos domains do not have. */
import { UnsupportedError } from '@telos/core'
import type { FactTerm, LiftedAction, LiftedFact, LiftedFormula, LiftedProblem } from '@telos/core/lifted'
import { factsOfTerm } from '../model/terms.ts'

/**
 * Returns the same problem with a value for every number: 0 where none is given, and a fixed flag for existing values that is required
 * wherever the number is used. `changing` are the facts that actions change; those have to be complete.
 */
export function completed(problem: LiftedProblem, changing: ReadonlySet<number>): LiftedProblem {
  const { model, start, goal } = problem
  const facts: LiftedFact[] = [...model.facts]
  const relations = [...start.relations]
  const guards = new Map<number, number>()
  model.facts.forEach((fact, index) => {
    if (fact.values.kind !== 'number' || fact.initial !== undefined) return
    const { count, tuples } = start.relations[index]
    const all = fact.parameters.reduce((product, type) => product * model.types[type].objects.length, 1)
    if (count === all) return
    if (changing.has(index)) {
      throw new UnsupportedError(`"${fact.name}" has no value for some objects at the start, and actions change it`)
    }
    facts[index] = { ...fact, initial: 0 }
    guards.set(index, facts.length)
    facts.push({ name: `given ${fact.name}`, parameters: fact.parameters, values: { kind: 'flag' }, initial: 0 })
    relations.push({ count, tuples })
  })
  if (guards.size === 0) return problem
  const derived = facts.map((fact): LiftedFact => {
    if (fact.derived === undefined || !('formula' in fact.derived)) return fact
    return { ...fact, derived: { formula: guarded(fact.derived.formula, guards) } }
  })
  const actions = model.actions.map((action) => guardedAction(action, guards))
  return { model: { ...model, facts: derived, actions }, start: { relations }, goal: guarded(goal, guards) }
}

function guardedAction(action: LiftedAction, guards: ReadonlyMap<number, number>): LiftedAction {
  const parts = [guarded(action.condition, guards)]
  const effects = action.effects.map((effect) => {
    const tests: LiftedFormula[] = []
    factsOfTerm(effect.value, (term) => tests.push(...testOf(term, guards)))
    const when = effect.when && guarded(effect.when, guards)
    if (tests.length > 0) {
      const demand: LiftedFormula = when
        ? { kind: 'any', parts: [{ kind: 'not', part: when }, ...(tests.length === 1 ? tests : [allOf(tests)])] }
        : allOf(tests)
      parts.push(effect.forall ? { kind: 'forall', ...effect.forall, part: demand } : demand)
    }
    return when ? { ...effect, when } : effect
  })
  if (action.cost.kind === 'term') factsOfTerm(action.cost.term, (term) => parts.push(...testOf(term, guards)))
  return { ...action, condition: parts.length === 1 ? parts[0] : allOf(parts), effects }
}

function testOf(term: FactTerm, guards: ReadonlyMap<number, number>): LiftedFormula[] {
  const fact = guards.get(term.fact)
  if (fact === undefined) return []
  return [{ kind: 'compare', operator: '=', left: { ...term, fact }, right: { kind: 'constant', value: 1 } }]
}

function allOf(parts: readonly LiftedFormula[]): LiftedFormula {
  return { kind: 'all', parts }
}

type Work =
  | LiftedFormula
  | { readonly join: Extract<LiftedFormula, { parts: unknown }>['kind']; readonly count: number }
  | { readonly around: Extract<LiftedFormula, { part: unknown }> }

/** Comparisons first require the values. Not recursive, because conditions may be nested ten thousand deep. */
function guarded(root: LiftedFormula, guards: ReadonlyMap<number, number>): LiftedFormula {
  const work: Work[] = [root]
  const results: LiftedFormula[] = []
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if ('join' in next) {
      results.push({ kind: next.join, parts: results.splice(results.length - next.count, next.count) })
    } else if ('around' in next) results.push({ ...next.around, part: results.pop()! })
    else if ('parts' in next) {
      work.push({ join: next.kind, count: next.parts.length })
      for (let at = next.parts.length - 1; at >= 0; at--) work.push(next.parts[at])
    } else if ('part' in next) work.push({ around: next }, next.part)
    else {
      const tests: LiftedFormula[] = []
      for (const side of [next.left, next.right]) factsOfTerm(side, (term) => tests.push(...testOf(term, guards)))
      results.push(tests.length === 0 ? next : allOf([...tests, next]))
    }
  }
  return results[0]
}
