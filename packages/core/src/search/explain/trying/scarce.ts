/** Numbers of which there is too little, found by trying more: two matches for three camps, one purse for two purchases. */
import type { FactValues, Model } from '../../../domain/model.ts'
import type { GroundEffect, GroundTask } from '../../../task/ground/ground-task.ts'
import { literalVariables } from '../../../task/ground/literal.ts'
import type { Variable } from '../../../task/ground/variable.ts'
import { describeNumber } from '../../../task/plan/words.ts'
import type { Scarce } from '../reason.ts'
import { describePlan, planNames, type Setting, type TrialOutcome, type Trials } from './trials.ts'

/** Numbers that are tried, and trials to find out how much of one is enough. */
const mostTried = 8
const mostHalvings = 10

type Plan = Extract<TrialOutcome, { status: 'plan' }>

/** A number that may be the scarce one. */
interface Suspected {
  readonly variable: Variable
  readonly what: Scarce['what']
  readonly is: number
  /** +1 where more may help, -1 where less may. */
  readonly direction: 1 | -1
  /** By how much it changes at once, at most and at least. */
  readonly large: number
  readonly small: number
  readonly producers: readonly string[]
}

/** The one number with more (or less) of which there is a plan: as it is at the start, else its bounds. */
export function findScarce(trials: Trials, allows: Setting['allows']): Scarce | undefined {
  const task = trials.ground({ ...trials.base, allows })
  if (task === undefined) return undefined
  const suspected = suspectedNumbers(task, startRead(trials.base))
  for (const one of suspected.slice(0, mostTried)) {
    const found = tryMore(trials, allows, one)
    if (found !== undefined) return describeScarce(trials.model, one, found.value, found.plan)
  }
  return undefined
}

function startRead({ model, start }: Setting): (variable: Variable) => number {
  return ({ key, fact }) => {
    const value = Object.hasOwn(start, key) ? start[key] : undefined
    return typeof value === 'number' ? value : (model.facts[fact].initial ?? Number.NaN)
  }
}

/** What is used up comes first, then what fills up. To have more of what the goal itself asks for is the last thing to think of. */
function suspectedNumbers(task: GroundTask, start: (variable: Variable) => number): Suspected[] {
  const { model, variables, operators, goal } = task
  const wanted = new Set(goal.flat().flatMap(literalVariables))
  const bySort: Suspected[][] = [[], [], [], []]
  for (const variable of variables) {
    if (variable.domain !== undefined || variable.derived) continue
    const effects = operators.flatMap(({ action, effects: all }) =>
      all.filter((effect) => effect.variable === variable.index).map((effect) => ({ action, effect })),
    )
    const is = start(variable)
    const sizes = effects.map(({ effect }) => sizeOf(effect, is)).filter((size) => size > 0)
    if (sizes.length === 0 || Number.isNaN(is)) continue
    const rising = effects.filter(({ effect }) => mayChange(effect, is, 1))
    const falling = effects.filter(({ effect }) => mayChange(effect, is, -1))
    const producers = [...new Set(rising.map(({ action }) => model.actions[action].name))]
    const about = { variable, large: Math.max(...sizes), small: Math.min(...sizes), producers }
    const isWanted = wanted.has(variable.index)
    if (falling.length > 0) bySort[isWanted ? 3 : 0].push({ ...about, what: 'start', is, direction: 1 })
    const others = bySort[isWanted ? 2 : 1]
    const limited = { ...about, producers: [] }
    if (rising.length > 0 && is > variable.min) others.push({ ...limited, what: 'start', is, direction: -1 })
    if (rising.length > 0 && Number.isFinite(variable.max))
      others.push({ ...limited, what: 'max', is: variable.max, direction: 1 })
    if (falling.length > 0 && Number.isFinite(variable.min) && variable.min !== 0)
      others.push({ ...limited, what: 'min', is: variable.min, direction: -1 })
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

/** The least that helps, as far as it was found, with a plan for it. */
function tryMore(trials: Trials, allows: Setting['allows'], one: Suspected): { value: number; plan: Plan } | undefined {
  const { variable, is, direction, large, small } = one
  const unit = variable.whole ? 1 : small
  const most =
    one.what === 'start' ? ((direction > 0 ? variable.max : variable.min) - is) * direction : Number.POSITIVE_INFINITY
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

function changed({ model, start }: Setting, { variable, what }: Suspected, value: number): Partial<Setting> {
  if (what === 'start') return { start: { ...start, [variable.key]: value } }
  const facts = model.facts.map((fact, index) => {
    if (index !== variable.fact) return fact
    return { ...fact, values: { ...fact.values, [what]: value } as FactValues }
  })
  return { model: { ...model, facts } }
}

function describeScarce(model: Model, one: Suspected, enough: number, { steps }: Plan): Scarce {
  const { variable, what, is, direction, producers } = one
  const { key, fact } = variable
  const plan = planNames(model, steps)
  const [now, then] = [describeNumber(is), describeNumber(enough)]
  const name = what === 'start' ? key : model.facts[fact].name
  const message =
    what !== 'start'
      ? `${name} only goes ${what === 'max' ? 'up' : 'down'} to ${now}. If it went to ${then}, there would be ${describePlan(plan)}.`
      : direction < 0
        ? `too much ${name}: ${now} at the start. With ${then}, there is ${describePlan(plan)}.`
        : `not enough ${name}: ${now} at the start, ${givers(producers)}. With ${then}, there is ${describePlan(plan)}.`
  return { kind: 'scarce', fact: name, what, is, enough, producers, plan, message }
}

function givers(producers: readonly string[]): string {
  if (producers.length === 0) return 'and nothing gives more'
  const names = `${producers.slice(0, 3).join(', ')}${producers.length > 3 ? ' …' : ''}`
  return `and what ${names} give${producers.length === 1 ? 's' : ''} is not enough`
}
