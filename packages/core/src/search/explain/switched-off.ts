import type { GroundOperator } from '../../task/ground/ground-task.ts'
import type { BoundStep } from '../../task/plan/plan-step.ts'
import { operatorName } from '../../task/task.ts'
import { type Analysis, isReachable, reachableValues } from './analyse-goal.ts'
import type { PlanInReach } from './cause.ts'
import type { ReasonData, SwitchedOff } from './reason.ts'
import { planNames, type Trials } from './trying/trials.ts'

/** Maximum number tried, each with a separate analysis. */
const mostTried = 30
const mostAcquitted = 3
/** Cost of a disallowed action in a trial, so that plans use few of them, and prefer disabled or refused actions to those left out. */
const prices = { disabled: 1000, 'check-failed': 1000, 'left-out': 100_000 } as const

export interface NotAllowed {
  /** Indices of actions that are left out of `only`. */
  readonly leftOut: ReadonlySet<number>
  /** Indices of actions that the request disabled. */
  readonly disabled: ReadonlySet<number>
  /** Bindings that a check in code refused. */
  readonly unusable: readonly BoundStep[]
  /** Indices of actions whose checks returned false during the search itself. */
  readonly heard: ReadonlySet<number>
}

/** An action that was not allowed, and why. */
export interface Suspect {
  readonly kind: SwitchedOff['kind']
  readonly action: number
}

/** Returns a test for the bindings that a request allowed. */
export function allowsStep({ leftOut, disabled, unusable }: NotAllowed): (step: BoundStep) => boolean {
  const refused = new Set(unusable.map(keyOf))
  return (step) => !leftOut.has(step.action) && !disabled.has(step.action) && !refused.has(keyOf(step))
}

export function suspectsOf({ leftOut, disabled, unusable }: NotAllowed): Suspect[] {
  const refused = new Set(unusable.map(({ action }) => action))
  return [
    ...[...disabled].filter((action) => !leftOut.has(action)).map((action) => ({ kind: 'disabled' as const, action })),
    ...[...refused].map((action) => ({ kind: 'check-failed' as const, action })),
    ...[...leftOut].map((action) => ({ kind: 'left-out' as const, action })),
  ]
}

/** The costs of disallowed actions in trials. */
export function pricesOf(notAllowed: NotAllowed): ReadonlyMap<number, number> {
  return new Map(suspectsOf(notAllowed).map(({ action, kind }) => [action, prices[kind]]))
}

/** Whether a check in code refused a step such as `go(tower)`. */
export function isRefused(model: Analysis['model'], { unusable }: NotAllowed, step: string): boolean {
  return unusable.some(({ action, args }) => operatorName(model, action, args) === step)
}

/** Returns what remains disallowed once these are allowed. */
function without({ leftOut, disabled, unusable, heard }: NotAllowed, freed: readonly Suspect[]): NotAllowed {
  const actionsOf = (isCheck: boolean) =>
    new Set(freed.filter(({ kind }) => (kind === 'check-failed') === isCheck).map(({ action }) => action))
  const [actions, unchecked] = [actionsOf(false), actionsOf(true)]
  return {
    leftOut: new Set([...leftOut].filter((action) => !actions.has(action))),
    disabled: new Set([...disabled].filter((action) => !actions.has(action))),
    unusable: unusable.filter(({ action }) => !unchecked.has(action)),
    heard,
  }
}

/** The findings about disallowed actions. */
export interface Accused {
  readonly helps: 'yes' | 'no' | 'unknown'
  readonly reasons: readonly SwitchedOff[]
}

/** Tries the effect of allowing them: finds the fewest that lead to a plan, or that none of them is to blame. */
export function trySwitchedOff(trials: Trials, notAllowed: NotAllowed): Accused {
  const suspects = suspectsOf(notAllowed)
  const { model } = trials
  const attempt = (freed: readonly Suspect[]) => trials.run({ allows: allowsStep(without(notAllowed, freed)) })
  const withAll = attempt(suspects)
  if (withAll.status !== 'plan') return { helps: withAll.status === 'none' ? 'no' : 'unknown', reasons: [] }
  let { steps } = withAll
  const used = new Set(steps.map(({ action }) => action))
  const refused = new Set(notAllowed.unusable.map(keyOf))
  const passed = new Set(steps.filter((step) => refused.has(keyOf(step))).map(({ action }) => action))
  let needed = suspects.filter(({ kind, action }) => (kind === 'check-failed' ? passed : used).has(action))
  for (const suspect of needed.slice(0, mostTried)) {
    const others = needed.filter((other) => other !== suspect)
    const fewer = others.length === 0 ? undefined : attempt(others)
    if (fewer?.status !== 'plan') continue
    needed = others
    steps = fewer.steps
  }
  const shown = planNames(model, steps)
  return {
    helps: 'yes',
    reasons: accuse(model, notAllowed, needed, 'yes', shown),
  }
}

/**
 * Returns the fewest actions that would have to be allowed to bring the goal within reach, as far as can be told without searching. Empty
 * if allowing them would not help.
 */
export function findSwitchedOff(analysis: Analysis, notAllowed: NotAllowed): SwitchedOff[] {
  const { task, model, conditions } = analysis
  const suspects = suspectsOf(notAllowed).slice(0, mostTried)
  const helps = (allowed: readonly Suspect[]): boolean => {
    const operators = task.operators.filter(allowsStep(without(notAllowed, allowed)))
    const reachability = reachableValues(analysis, operators)
    return conditions.every(({ alternatives }) => isReachable(reachability, alternatives))
  }
  if (helps([]) || !helps(suspects)) return []
  let needed: readonly Suspect[] = suspects
  for (const suspect of suspects) {
    const others = needed.filter((other) => other !== suspect)
    if (others.length > 0 && helps(others)) needed = others
  }
  return accuse(model, notAllowed, needed, 'unknown')
}

/**
 * Returns the actions that the author might suspect, except those that the reasons found also need. Actions left out of `only` are not
 * mentioned: that a character lacks actions of others needs no comment.
 */
export function acquit(model: Analysis['model'], notAllowed: NotAllowed, found: readonly ReasonData[]): SwitchedOff[] {
  const needed = new Set(found.flatMap((reason) => ('besides' in reason && reason.besides?.actions) || []))
  const own = suspectsOf(notAllowed).filter(
    ({ kind, action }) =>
      kind !== 'left-out' &&
      // nobody suspects an action that the search never used
      (kind !== 'check-failed' || notAllowed.heard.has(action)) &&
      !notAllowed.leftOut.has(action) &&
      !needed.has(model.actions[action].name),
  )
  return own.length === 0 ? [] : accuse(model, notAllowed, own.slice(0, mostAcquitted), 'no')
}

/** Returns one reason per action, which names them all: the result of allowing them is stated once. */
function accuse(
  model: Analysis['model'],
  { unusable }: NotAllowed,
  accused: readonly Suspect[],
  helps: SwitchedOff['helps'],
  plan?: PlanInReach,
): SwitchedOff[] {
  const together = accused.map(({ kind, action }) => {
    const { name, check } = model.actions[action]
    const refused = unusable.filter((step) => step.action === action).slice(0, 3)
    const bindings = kind === 'check-failed' ? refused.map(({ args }) => operatorName(model, action, args)) : []
    return { kind, action: name, bindings, ...(check && { check: check.name }) }
  })
  return together.map(({ kind, action, bindings }) => {
    return { kind, action, bindings, together, helps, ...(plan && { plan }) }
  })
}

function keyOf({ action, args }: Pick<GroundOperator, 'action' | 'args'>): string {
  return `${action}:${args.join(',')}`
}
