/** Conditions that hold always or never: no reader of PDDL takes an empty `or`, and VAL no empty `and` within another condition. */
import type { PlanningAction, PlanningEffect, PlanningFormula } from './planning-model.ts'

/** What always holds. */
export const always: PlanningFormula = { kind: 'and', parts: [] }

/** What never holds. */
export const never: PlanningFormula = { kind: 'or', parts: [] }

/** Whether it holds whatever the state is. */
export function isAlways(formula: PlanningFormula): boolean {
  return formula.kind === 'and' && formula.parts.length === 0
}

/** Whether it holds in no state. */
export function isNever(formula: PlanningFormula): boolean {
  return formula.kind === 'or' && formula.parts.length === 0
}

/** The same condition without parts that always or never hold; it may be one of these itself. */
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
      // of a type without objects, all of them are anything, and there is none that is anything
      const isDecided = formula.kind === 'forall' ? isAlways(part) : isNever(part)
      return isDecided ? part : { ...formula, part }
    }
    default:
      return formula
  }
}

/** The action as it is written. One that can never be taken has nothing but that as its condition; no encoding makes such actions. */
export function plainAction(action: PlanningAction): PlanningAction {
  const parts = action.condition.map(withoutConstants)
  const condition = parts.some(isNever) ? [never] : parts.filter((part) => !isAlways(part))
  return { ...action, condition, effects: possibleEffects(action.effects) }
}

/** Effects that can happen; what always does stands alone. */
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
