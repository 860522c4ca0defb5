/** Conditions that always or never hold: PDDL readers reject an empty `or`, and VAL rejects an empty `and` inside another condition. */
import type { PlanningAction, PlanningEffect, PlanningFormula } from './planning-model.ts'

/** A condition that always holds. */
export const always: PlanningFormula = { kind: 'and', parts: [] }

/** A condition that never holds. */
export const never: PlanningFormula = { kind: 'or', parts: [] }

/** Whether it holds in every state. */
export function isAlways(formula: PlanningFormula): boolean {
  return formula.kind === 'and' && formula.parts.length === 0
}

/** Whether it holds in no state. */
export function isNever(formula: PlanningFormula): boolean {
  return formula.kind === 'or' && formula.parts.length === 0
}

/** Returns an equivalent condition without parts that always or never hold; the result may be such a constant itself. */
export function withoutConstants(formula: PlanningFormula): PlanningFormula {
  switch (formula.kind) {
    case 'not': {
      const part = withoutConstants(formula.part)
      if (isAlways(part)) return never
      return isNever(part) ? always : { kind: 'not', part }
    }
    case 'and':
    case 'or': {
      const [isIdle, isDecisive] = formula.kind === 'and' ? [isAlways, isNever] : [isNever, isAlways]
      const parts = formula.parts.map(withoutConstants)
      const decisive = parts.find(isDecisive)
      if (decisive !== undefined) return decisive
      const open = parts.filter((part) => !isIdle(part))
      return open.length === 1 && formula.parts.length > 1 ? open[0] : { kind: formula.kind, parts: open }
    }
    case 'forall':
    case 'exists': {
      const part = withoutConstants(formula.part)
      // over a type without objects, `forall` is true and `exists` is false
      const isDecided = formula.kind === 'forall' ? isAlways(part) : isNever(part)
      return isDecided ? part : { ...formula, part }
    }
    default:
      return formula
  }
}

/**
 * Returns the action in the form to be written. One that is never applicable keeps only that condition; no encoding produces such actions.
 */
export function plainAction(action: PlanningAction): PlanningAction {
  const parts = action.condition.map(withoutConstants)
  const condition = parts.some(isNever) ? [never] : parts.filter((part) => !isAlways(part))
  return { ...action, condition, effects: possibleEffects(action.effects) }
}

/** Returns the effects that can happen; unconditional ones lose their condition. */
function possibleEffects(effects: readonly PlanningEffect[]): readonly PlanningEffect[] {
  return effects.flatMap((effect): readonly PlanningEffect[] => {
    if (effect.kind === 'forall') return [{ ...effect, effects: possibleEffects(effect.effects) }]
    if (effect.kind !== 'when') return [effect]
    const condition = effect.condition.map(withoutConstants)
    if (condition.some(isNever)) return []
    const open = condition.filter((part) => !isAlways(part))
    const inner = possibleEffects(effect.effects)
    return open.length === 0 ? inner : [{ kind: 'when', condition: open, effects: inner }]
  })
}
