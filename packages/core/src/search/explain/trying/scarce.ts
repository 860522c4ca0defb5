/** Finds numbers that are too small by trying larger ones: two matches for three camps, one purse for two purchases. */
import type { FactValues, Model } from '../../../domain/model.ts'
import type { GroundEffect, GroundTask } from '../../../task/ground/ground-task.ts'
import { literalVariables } from '../../../task/ground/literal.ts'
import type { Variable } from '../../../task/ground/variable.ts'
import { factCode, initialState } from '../../../task/referee/execute.ts'
import { Reachability } from '../../../task/simplify/reachability.ts'
import type { Portion, Scarce } from '../reason.ts'
import { portionOf } from './portion.ts'
import { planNames, type Setting, type TrialOutcome, type Trials } from './trials.ts'
import { turnoverOf } from './turnover.ts'

/** Maximum numbers tried, and maximum trials to find how much of one is enough. */
const mostTried = 8
const mostHalvings = 10

type Plan = Extract<TrialOutcome, { status: 'plan' }>

/** A number that may be the scarce one. */
interface Suspected {
  readonly variable: Variable
  readonly what: Scarce['what']
  readonly is: number
  /** +1 if more may help, -1 if less may. */
  readonly direction: 1 | -1
  /** The largest and smallest amount it changes by at once. */
  readonly large: number
  readonly small: number
  /** Whether it should exceed its bound, which is moved with it. */
  readonly isBeyond?: boolean
  /** Actions that certainly increase it; undefined if that depends. */
  readonly producers: readonly string[] | undefined
  /** How much these add at a time, if that may be too much at once. */
  readonly given: Portion | undefined
}

/** Finds one number for which a larger (or smaller) value leads to a plan: its start value, or else its bounds. */
export function findScarce(trials: Trials, allows: Setting['allows']): Scarce | undefined {
  for (const one of trials.allowing(allows)) {
    const found = findScarceWith(trials, one)
    if (found !== undefined) return found
  }
  return undefined
}

function findScarceWith(trials: Trials, allows: Setting['allows']): Scarce | undefined {
  const task = trials.ground({ ...trials.base, allows })
  if (task === undefined) return undefined
  const suspected = suspectedNumbers(task, startRead(trials.base))
  for (const one of suspected.slice(0, mostTried)) {
    const found = tryMore(trials, allows, one)
    if (found !== undefined) return scarceOf(trials.model, one, found.value, found.plan)
  }
  return undefined
}

function startRead({ model, start }: Setting): (variable: Variable) => number {
  const state = initialState(model, start)
  return ({ fact, args }) => factCode(model, state, fact, args)
}

/** Resources that are used up come first, then those that fill up. Increasing a number that the goal itself requires comes last. */
function suspectedNumbers(task: GroundTask, start: (variable: Variable) => number): Suspected[] {
  const { model, variables, operators, goal } = task
  const wanted = new Set(goal.flat().flatMap(literalVariables))
  const bySort: Suspected[][] = [[], [], [], []]
  const reachability = new Reachability(task, (index) => start(variables[index]))
  const effectsOn = new Map<
    number,
    { readonly operator: number; readonly action: number; readonly canUse: boolean; readonly effect: GroundEffect }[]
  >()
  for (const [index, { action, effects }] of operators.entries()) {
    for (const effect of effects) {
      const found = { operator: index, action, effect, canUse: reachability.canUse(index) }
      const known = effectsOn.get(effect.variable)
      if (known === undefined) effectsOn.set(effect.variable, [found])
      else known.push(found)
    }
  }
  for (const [index, effects] of effectsOn) {
    const variable = variables[index]
    const is = start(variable)
    if (variable.domain !== undefined || variable.derived || Number.isNaN(is)) continue
    const sizes = effects.map(({ effect }) => sizeOf(effect, is)).filter((size) => size > 0)
    if (sizes.length === 0) continue
    const rising = effects.filter(({ effect }) => mayChange(effect, is, 1))
    const isFalling = effects.some(({ effect }) => mayChange(effect, is, -1))
    // actions that can never be used add nothing
    const giving = rising.filter(({ canUse }) => canUse)
    const isSure = giving.every(({ effect }) => effect.value.kind === 'constant')
    const producers = isSure ? [...new Set(giving.map(({ action }) => model.actions[action].name))] : undefined
    const about = {
      variable,
      given: portionOf(task, index, is, giving),
      large: Math.max(...sizes),
      small: Math.min(...sizes),
      producers,
      what: 'start',
      is,
    } as const
    const isWanted = wanted.has(index)
    const others = bySort[isWanted ? 2 : 1]
    if (isFalling) bySort[isWanted ? 3 : 0].push({ ...about, direction: 1 })
    if (rising.length > 0 && is > variable.min) others.push({ ...about, direction: -1 })
    if (rising.length > 0 && Number.isFinite(variable.max))
      others.push({ ...about, what: 'max', is: variable.max, direction: 1 })
    if (isFalling && Number.isFinite(variable.min) && variable.min !== 0)
      others.push({ ...about, what: 'min', is: variable.min, direction: -1 })
    if (isFalling && Number.isFinite(variable.max) && !isWanted)
      bySort[2].push({ ...about, direction: 1, isBeyond: true })
  }
  return bySort.flat()
}

function mayChange({ operation, value }: GroundEffect, from: number, direction: 1 | -1): boolean {
  if (value.kind !== 'constant') return true
  return (operation === 'set' ? value.value - from : value.value) * direction > 0
}

function sizeOf({ operation, value }: GroundEffect, from: number): number {
  return value.kind !== 'constant' ? 1 : Math.abs(operation === 'set' ? value.value - from : value.value)
}

/** Returns the smallest change found to help, with a plan for it. */
function tryMore(trials: Trials, allows: Setting['allows'], one: Suspected): { value: number; plan: Plan } | undefined {
  const { variable, is, direction, large, small } = one
  const unit = variable.whole ? 1 : small
  const isBounded = one.what === 'start' && !one.isBeyond
  const most = isBounded ? ((direction > 0 ? variable.max : variable.min) - is) * direction : Number.POSITIVE_INFINITY
  const attempt = (units: number): TrialOutcome =>
    trials.run({ allows, ...changed(trials.base, one, is + direction * units * unit) })
  let enough = 0
  let plan: Plan | undefined
  for (const times of [4, 64]) {
    const units = Math.floor(Math.min(most, times * large) / unit)
    if (units <= enough) break
    enough = units
    const trial = attempt(units)
    if (trial.status === 'plan') {
      plan = trial
      break
    }
  }
  if (plan === undefined) return undefined
  for (let [tooLittle, halvings] = [0, 0]; enough - tooLittle > 1 && halvings < mostHalvings; halvings++) {
    const middle = Math.floor((tooLittle + enough) / 2)
    const trial = attempt(middle)
    if (trial.status === 'plan') {
      enough = middle
      plan = trial
    } else tooLittle = middle
  }
  return { value: is + direction * enough * unit, plan }
}

function changed({ model, start }: Setting, one: Suspected, value: number): Partial<Setting> {
  const { variable, what, isBeyond = false } = one
  const bound = what === 'start' ? 'max' : what
  const facts = model.facts.map((fact, index) => {
    if (index !== variable.fact) return fact
    return { ...fact, values: { ...fact.values, [bound]: value } as FactValues }
  })
  return {
    ...(what === 'start' && { start: { ...start, [variable.key]: value } }),
    ...((what !== 'start' || (isBeyond && value > variable.max)) && { model: { ...model, facts } }),
  }
}

function scarceOf(model: Model, one: Suspected, enough: number, { steps }: Plan): Scarce {
  const { variable, what, is, direction, given } = one
  const { key, fact, max } = variable
  const isMore = what === 'start' && direction > 0
  const isGiven = isMore && one.producers !== undefined && one.producers.length > 0
  const turnover = isMore ? turnoverOf(model, variable, steps) : undefined
  const { made, used, makers, users } = turnover ?? {}
  return {
    kind: 'scarce',
    fact: what === 'start' ? key : model.facts[fact].name,
    what,
    is,
    enough,
    producers: isMore ? one.producers : [],
    plan: planNames(model, steps),
    ...(made !== undefined && used !== undefined && { made, used }),
    detail: {
      kind: 'domain',
      ...(enough > max && { max }),
      ...(isGiven && given !== undefined && given.least > enough - is && { portion: given }),
      ...(makers !== undefined && users !== undefined && { makers, users }),
    },
  }
}
