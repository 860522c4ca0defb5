/** Checks the claims of an explanation against brute force. Every claim is about the reachable states, or about a changed task. */
import type { FactValues, Formula, Model } from '../../src/domain/model.ts'
import type { PlanInReach } from '../../src/search/explain/cause.ts'
import type { Reason } from '../../src/search/explain/reason.ts'
import { describeFormula } from '../../src/task/plan/words.ts'
import { conjuncts } from '../../src/task/referee/conjuncts.ts'
import {
  applyAction,
  applyEffects,
  factOfKey,
  formulaHolds,
  initialState,
  type RefereeState,
  stateKey,
} from '../../src/task/referee/execute.ts'
import { usableBindings } from './brute-force.ts'
import { stateTest } from './state-test.ts'

export interface Explained {
  readonly model: Model
  readonly goal: Formula
  readonly start: Readonly<Record<string, unknown>>
  /** Names of the actions that the request does not allow. */
  readonly notAllowed: ReadonlySet<string>
  readonly reasons: readonly Reason[]
}

/** Maximum number of states to visit. */
const mostStates = 1000

interface World {
  readonly model: Model
  readonly start: Readonly<Record<string, unknown>>
  readonly notAllowed: ReadonlySet<string>
  /** Actions whose check in code is skipped. */
  readonly unchecked?: ReadonlySet<string>
}

/** All reachable states; undefined if there are too many. */
export function reachableStates({ model, start, notAllowed, unchecked }: World): RefereeState[] | undefined {
  const free = model.actions.map(({ check, ...rest }) =>
    check !== undefined && !unchecked?.has(rest.name) ? { ...rest, check } : rest,
  )
  const open = { ...model, actions: free }
  const operators = free.flatMap(({ name }, action) => (notAllowed.has(name) ? [] : usableBindings(open, action)))
  const isEndless = model.facts.some(
    ({ values }) => values.kind === 'number' && values.max === Number.POSITIVE_INFINITY,
  )
  const most = isEndless ? 200 : mostStates
  const states = [initialState(model, start)]
  const seen = new Set(states.map(stateKey))
  for (let at = 0; at < states.length; at++) {
    if (states.length > most) return undefined
    for (const { action, args } of operators) {
      const outcome = applyAction(model, action, args, states[at])
      if (!outcome.possible || seen.has(stateKey(outcome.state))) continue
      seen.add(stateKey(outcome.state))
      states.push(outcome.state)
    }
  }
  return states
}

/** Wrong claims of an explanation, in words, and the number of claims that could be checked. */
export function refuteReasons(explained: Explained): { readonly wrong: string[]; readonly checked: number } {
  const { model, start, goal, notAllowed, reasons } = explained
  const wrong: string[] = []
  let checked = 0
  const claim = (reason: Reason, holds: boolean | undefined, what: string) => {
    if (holds === undefined) return
    checked++
    if (!holds) wrong.push(`${what}: ${reason.message}`)
  }
  const asAsked = reachableStates({ model, start, notAllowed })
  const checks = new Set(model.actions.flatMap(({ check, name }) => (check === undefined ? [] : [name])))
  const withAll = reachableStates({ model, start, notAllowed: new Set(), unchecked: checks })
  const never = (states: RefereeState[] | undefined, ...words: readonly string[]): boolean | undefined => {
    const tests = words.map((one) => stateTest(model, one))
    if (states === undefined || tests.includes(undefined)) return undefined
    return !states.some((state) => tests.every((holds) => holds?.(state)))
  }
  const isSolvable = (world: Partial<World>): boolean | undefined => {
    const changed = { model, start, notAllowed, ...world }
    return reachableStates(changed)?.some((state) => formulaHolds(changed.model, goal, [], state))
  }
  const freed = reasons.flatMap((reason) => ('helps' in reason && reason.helps === 'yes' ? [reason.action] : []))
  // a disabled action still has to pass its check
  const refused = new Set(reasons.flatMap((reason) => (reason.kind === 'check-failed' ? [reason.action] : [])))
  for (const reason of reasons) {
    switch (reason.kind) {
      case 'no-producer':
        // an excluded action is still an action
        if (reason.end !== 'fixed') claim(reason, never(withAll, reason.condition), 'something gives it')
        break
      case 'excluded':
        claim(reason, never(asAsked, ...reason.conditions), 'they hold at once')
        break
      case 'out-of-step':
        claim(reason, never(asAsked, reason.condition), 'it is met')
        break
      case 'out-of-bounds': {
        const values = model.facts.find(({ name }) => name === reason.fact)?.values
        const isRight =
          values !== undefined && 'min' in values && values.min === reason.min && values.max === reason.max
        claim(reason, isRight && never(withAll, reason.condition) !== false, 'it is within the bounds')
        break
      }
      case 'disabled':
      case 'left-out':
      case 'check-failed': {
        if (reason.helps === 'unknown') break
        const names = reason.helps === 'yes' ? freed : [reason.action]
        const still = new Set([...notAllowed].filter((name) => !names.includes(name)))
        const unchecked = new Set(names.filter((name) => refused.has(name)))
        const world = { notAllowed: still, unchecked }
        claim(reason, same(isSolvable(world), reason.helps === 'yes'), 'the repair does not do as told')
        if (reason.plan) claim(reason, works(model, start, goal, reason.plan), 'the plan does not work')
        break
      }
      case 'scarce': {
        const { fact, what, enough, producers } = reason
        const values = model.facts.find(({ name }) => name === fact.split('(', 1)[0])?.values
        const isBeyond = what === 'start' && values !== undefined && 'max' in values && enough > values.max
        const changed = {
          model: what !== 'start' || isBeyond ? withBound(model, fact, what === 'start' ? 'max' : what, enough) : model,
          start: what === 'start' ? { ...start, [fact]: enough } : start,
        }
        claim(reason, works(changed.model, changed.start, goal, reason.plan), 'the plan does not work')
        if (what === 'start' && enough > reason.is && producers?.length === 0)
          claim(reason, asAsked && !asAsked.some((state) => rises(explained, state, fact)), 'something gives more')
        break
      }
      case 'rounding':
        claim(reason, never(asAsked, reason.condition), 'it is met')
        claim(reason, passes(model, start, reason), 'it does not become that')
        break
      case 'limit':
        if (reason.plan) claim(reason, works(model, start, goal, reason.plan), 'the plan does not work')
        break
      case 'closest': {
        const end = carryOut(model, start, reason.steps)
        const unmet = conjuncts(goal).filter((part) => end && !formulaHolds(model, part, [], end))
        const words = unmet.map((part) => describeFormula(model, part))
        claim(reason, end !== undefined && words.join() === reason.best.unmet.join(), 'that state is another')
        break
      }
      case 'exhausted':
        if (reason.states !== undefined) claim(reason, same(asAsked?.length, reason.states), 'there are other states')
        break
    }
  }
  const missing = reasons.filter((reason) => reason.kind === 'no-producer' && reason.plan !== undefined)
  if (missing.length > 0 && missing[0].kind === 'no-producer' && missing[0].plan !== undefined) {
    const gifts = missing.flatMap((reason) =>
      reason.kind === 'no-producer' ? (stateTest(model, reason.condition) ?? []) : [],
    )
    if (gifts.length === missing.length)
      claim(missing[0], worksWithGifts(model, start, goal, missing[0].plan, gifts), 'gifts do not help')
  }
  return { wrong, checked }
}

function same<T>(found: T | undefined, expected: T): boolean | undefined {
  return found === undefined ? undefined : found === expected
}

function withBound(model: Model, name: string, bound: 'min' | 'max', value: number): Model {
  const facts = model.facts.map((fact) =>
    fact.name === name ? { ...fact, values: { ...fact.values, [bound]: value } as FactValues } : fact,
  )
  return { ...model, facts }
}

function works(model: Model, start: Explained['start'], goal: Formula, { steps }: PlanInReach): boolean {
  const end = carryOut(model, start, steps)
  return end !== undefined && formulaHolds(model, goal, [], end)
}

/** Whether an action increases a number in this state. */
function rises({ model, notAllowed }: Explained, state: RefereeState, key: string): boolean {
  const valueIn = (one: RefereeState) => one.get(key) ?? factOfKey(model, key)?.initial ?? 0
  return model.actions.some(({ name }, action) => {
    if (notAllowed.has(name)) return false
    return usableBindings(model, action).some(({ args }) => {
      const outcome = applyAction(model, action, args, state)
      return outcome.possible && valueIn(outcome.state) > valueIn(state)
    })
  })
}

/** Whether a fact reaches a value on the way while the condition does not hold. */
function passes(model: Model, start: Explained['start'], reason: Extract<Reason, { kind: 'rounding' }>): boolean {
  const isMet = stateTest(model, reason.condition)
  const isThere = stateTest(model, `${reason.fact} ${reason.value}`)
  let state = initialState(model, start)
  for (const name of ['', ...reason.plan.steps]) {
    const step = stepOf(model, name)
    const outcome = step && applyEffects(model, step.action, step.args, state)
    if (outcome?.possible) state = outcome.state
    if (isThere?.(state) && isMet?.(state) === false) return true
  }
  return false
}

/** A plan that relies on granted conditions works if nothing else is in its way. */
function worksWithGifts(
  model: Model,
  start: Explained['start'],
  goal: Formula,
  { steps }: PlanInReach,
  gifts: readonly ((state: RefereeState) => boolean)[],
): boolean | undefined {
  let state = initialState(model, start)
  const isGiven = (formula: Formula, args: readonly number[]) =>
    conjuncts(formula).every((part) => {
      if (formulaHolds(model, part, args, state)) return true
      // a condition that fails has to be one of the granted ones
      const asked = stateTest(model, describeFormula(model, part, args))
      return asked === undefined || gifts.some((gift) => !gift(state))
    })
  for (const name of steps) {
    const step = stepOf(model, name)
    if (step === undefined || !isGiven(model.actions[step.action].condition, step.args)) return false
    const outcome = applyEffects(model, step.action, step.args, state, { skips: true })
    if (!outcome.possible) return false
    state = outcome.state
  }
  return isGiven(goal, [])
}

/** The state after some steps; undefined if one of them is inapplicable. */
function carryOut(model: Model, start: Explained['start'], steps: readonly string[]): RefereeState | undefined {
  let state = initialState(model, start)
  for (const name of steps) {
    const step = stepOf(model, name)
    const outcome = step && applyAction(model, step.action, step.args, state)
    if (!outcome?.possible) return undefined
    state = outcome.state
  }
  return state
}

function stepOf(model: Model, name: string): { readonly action: number; readonly args: readonly number[] } | undefined {
  const [, head = '', objects] = /^(.*?)(?:\((.*)\))?$/.exec(name) ?? []
  const action = model.actions.findIndex((one) => one.name === head)
  if (action < 0) return undefined
  const args =
    objects === undefined
      ? []
      : objects.split(',').map((one) => model.objects.findIndex((object) => object.name === one))
  return { action, args }
}
