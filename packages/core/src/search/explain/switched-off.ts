import type { GroundOperator } from '../../task/ground/ground-task.ts'
import type { BoundStep } from '../../task/plan/plan-step.ts'
import { operatorName } from '../../task/task.ts'
import { type Analysis, isReachable, reachableValues } from './analyse-goal.ts'
import type { SwitchedOff } from './reason.ts'

/** Each is tried by an analysis of its own. */
const mostTried = 30

export interface NotAllowed {
  /** Indices of actions that the request switched off. */
  readonly disabled: ReadonlySet<number>
  /** Bindings that a check in code refused. */
  readonly unusable: readonly BoundStep[]
}

/** The operators that the search was allowed to use. */
export function allowedOperators(operators: readonly GroundOperator[], notAllowed: NotAllowed): GroundOperator[] {
  const refused = new Set(notAllowed.unusable.map(keyOf))
  return operators.filter((operator) => !notAllowed.disabled.has(operator.action) && !refused.has(keyOf(operator)))
}

/**
 * The least that would have to be allowed so that the goal comes within reach, as far as can be told without searching.
 * Empty when nothing of it would help.
 */
export function findSwitchedOff(analysis: Analysis, { disabled, unusable }: NotAllowed): SwitchedOff[] {
  const { task, model, conditions } = analysis
  const suspects: { readonly kind: SwitchedOff['kind']; readonly action: number }[] = [
    ...[...disabled].map((action) => ({ kind: 'disabled' as const, action })),
    ...[...new Set(unusable.map(({ action }) => action))]
      .filter((action) => !disabled.has(action))
      .map((action) => ({ kind: 'check-failed' as const, action })),
  ].slice(0, mostTried)
  const helps = (allowed: typeof suspects): boolean => {
    const freed = new Set(allowed.map(({ action }) => action))
    const still = {
      disabled: new Set([...disabled].filter((action) => !freed.has(action))),
      unusable: unusable.filter(({ action }) => !freed.has(action)),
    }
    const reachability = reachableValues(analysis, allowedOperators(task.operators, still))
    return conditions.every(({ alternatives }) => isReachable(reachability, alternatives))
  }
  if (suspects.length === 0 || !helps(suspects)) return []
  let needed = suspects
  for (const suspect of suspects) {
    const others = needed.filter((other) => other !== suspect)
    if (others.length > 0 && helps(others)) needed = others
  }
  const together = needed.length > 1 ? `, together with the other${needed.length > 2 ? 's' : ''} named here` : ''
  return needed.map(({ kind, action }) => {
    const { name, check } = model.actions[action]
    const bindings = unusable.filter((step) => step.action === action).slice(0, 3)
    const names = bindings.map(({ args }) => operatorName(model, action, args))
    const what =
      kind === 'disabled'
        ? `${name} is switched off`
        : `${names.join(', ')} cannot be used${check?.name ? `: the check "${check.name}" says no` : ' now'}`
    const them = kind === 'check-failed' && names.length > 1 ? 'them' : 'it'
    const message = `${what}. With ${them}${together}, the goal may be within reach; without ${them}, it is not.`
    return { kind, action: name, bindings: kind === 'disabled' ? [] : names, message }
  })
}

function keyOf({ action, args }: BoundStep): string {
  return `${action}:${args.join(',')}`
}
