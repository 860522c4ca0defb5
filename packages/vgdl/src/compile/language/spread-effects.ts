/** Rewrites nested effects to fit the grammar of PDDL. */
import type { PlanningEffect, PlanningFormula } from './planning-model.ts'

/** Returns equivalent effects in which `when` holds only simple effects, and nothing is empty. */
export function spreadEffects(effects: readonly PlanningEffect[]): readonly PlanningEffect[] {
  return effects.flatMap((effect) => spread(effect, []))
}

/** Deeper effects collect all conditions on the way to them. */
function spread(effect: PlanningEffect, conditions: readonly PlanningFormula[]): readonly PlanningEffect[] {
  if (effect.kind === 'when') {
    const all = [...conditions, ...effect.condition]
    const simple = effect.effects.filter(isSimple)
    const deeper = effect.effects.filter((part) => !isSimple(part)).flatMap((part) => spread(part, all))
    return simple.length === 0 ? deeper : [{ kind: 'when', condition: all, effects: simple }, ...deeper]
  }
  if (effect.kind === 'forall') {
    const bound = new Set(effect.variables.map(({ name }) => name))
    // moved inside, a condition on a variable of the same name would refer to the inner one
    const isHeld = conditions.some((condition) => variablesIn(condition).some((name) => bound.has(name)))
    const when: PlanningEffect = { kind: 'when', condition: conditions, effects: effect.effects }
    const inner = spreadEffects(isHeld || conditions.length === 0 ? effect.effects : [when])
    if (inner.length === 0) return []
    const all: PlanningEffect = { ...effect, effects: inner }
    return isHeld ? [{ kind: 'when', condition: conditions, effects: [all] }] : [all]
  }
  return [effect]
}

function isSimple({ kind }: PlanningEffect): boolean {
  return kind !== 'when' && kind !== 'forall'
}

/** Returns all variables named in a condition, bound or not. */
function variablesIn(formula: PlanningFormula): readonly string[] {
  switch (formula.kind) {
    case 'atom':
      return formula.atom.args
    case 'not':
      return variablesIn(formula.part)
    case 'and':
    case 'or':
      return formula.parts.flatMap(variablesIn)
    case 'forall':
    case 'exists':
      return variablesIn(formula.part)
    case 'equal':
      return [formula.left, formula.right]
    case 'compare':
      return formula.value.args
  }
}
