import type { GroundOperator } from '../../task/ground/ground-task.ts'
import type { BoundStep } from '../../task/plan/plan-step.ts'
import { operatorName } from '../../task/task.ts'
import { type Analysis, isReachable, reachableValues } from './analyse-goal.ts'
import type { PlanInReach, Reason, SwitchedOff } from './reason.ts'
import { describePlan, planNames, type Trials } from './trying/trials.ts'

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
export function acquit(model: Analysis['model'], notAllowed: NotAllowed, found: readonly Reason[]): SwitchedOff[] {
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

/** Returns one reason per action, all with the same message: it names them together, so that the result of allowing them is stated once. */
function accuse(
  model: Analysis['model'],
  { unusable }: NotAllowed,
  accused: readonly Suspect[],
  helps: SwitchedOff['helps'],
  plan?: PlanInReach,
): SwitchedOff[] {
  const found = accused.map(({ kind, action }) => {
    const { name, check } = model.actions[action]
    const refused = unusable.filter((step) => step.action === action).slice(0, 3)
    const bindings = kind === 'check-failed' ? refused.map(({ args }) => operatorName(model, action, args)) : []
    return { kind, name, bindings, check: check?.name }
  })
  const namesOf = (kind: SwitchedOff['kind']): string[] =>
    found.filter((one) => one.kind === kind).map(({ name }) => name)
  const [disabled, leftOut] = [namesOf('disabled'), namesOf('left-out')]
  const clauses = [
    ...(disabled.length === 0 ? [] : [`${listed(disabled)} ${disabled.length === 1 ? 'is' : 'are'} disabled`]),
    ...found.flatMap(({ kind, name, bindings, check }) => {
      if (kind !== 'check-failed') return []
      if (disabled.includes(name) || leftOut.includes(name))
        return [`${check ? `the check "${check}"` : 'its check'} rejects ${bindings.join(', ')}`]
      return [`${bindings.join(', ')} cannot be used${check ? `: the check "${check}" fails` : ' now'}`]
    }),
    ...(leftOut.length === 0 ? [] : [leftOutWords(leftOut)]),
  ]
  const isOne = found.length === 1 && found[0].bindings.length < 2
  const count = new Set(found.map(({ name }) => name)).size
  // one action may be disallowed for two reasons
  const isTwice = count === 1 && found.length === 2
  const them = isTwice ? 'both fixed' : isOne ? 'it' : count === 2 ? 'both' : count > 2 ? 'all of them' : 'them'
  const outcome = {
    yes: `. With ${them}, there is ${plan && describePlan(plan)}.`,
    no: `, but that is not why: with ${them}, there is no plan either.`,
    unknown: `. With ${them}, the goal may be within reach; without ${isOne ? 'it' : 'them'}, it is not.`,
  }[helps]
  const message = `${clauses.join('; ')}${outcome}`
  return found.map(({ kind, name, bindings }) => {
    return { kind, action: name, bindings, helps, ...(plan && { plan }), message }
  })
}

function leftOutWords(names: readonly string[]): string {
  return `${listed(names)} ${names.length === 1 ? 'is' : 'are'} left out of \`only\``
}

/** `a, b and c`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}

function keyOf({ action, args }: Pick<GroundOperator, 'action' | 'args'>): string {
  return `${action}:${args.join(',')}`
}
