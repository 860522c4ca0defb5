/** Finds which conditions without a producer would help, by trying with actions that achieve them. */
import type { ActionModel, Model } from '../../../domain/model.ts'
import type { Literal } from '../../../task/ground/literal.ts'
import type { Variable } from '../../../task/ground/variable.ts'
import { describeNumber } from '../../../task/plan/words.ts'
import type { Analysis } from '../analyse-goal.ts'
import type { PlanInReach } from '../cause.ts'
import { planNames, type Setting, type Trials } from './trials.ts'

/** A gift costs more than any plan without it. */
const price = 1000

export interface Gifts {
  /** The fewest gifts that lead to a plan. */
  readonly given: readonly Literal[]
  readonly plan: PlanInReach
}

/** Adds to the model an action that makes each literal true. Literals that no action can make true get none. */
function withGifts(model: Model, variables: readonly Variable[], literals: readonly Literal[]) {
  const givers: ActionModel[] = []
  const given = new Map<number, Literal>()
  for (const literal of literals) {
    if (literal.kind === 'compare' || variables[literal.variable].derived) continue
    const { fact, args } = variables[literal.variable]
    const code = codeFor(literal, variables[literal.variable])
    if (code === undefined || model.facts[fact].fixed !== undefined) continue
    const target = { kind: 'fact', fact, args: args.map((value) => ({ kind: 'constant', value }) as const) } as const
    given.set(model.actions.length + givers.length, literal)
    givers.push({
      name: 'gift',
      parameters: [],
      condition: { kind: 'all', parts: [] },
      effects: [{ target, operation: 'set', value: { kind: 'constant', value: code }, clamp: false }],
      cost: { kind: 'constant', value: price },
      tags: [],
    })
  }
  return { model: { ...model, actions: [...model.actions, ...givers] }, given }
}

function codeFor(literal: Exclude<Literal, { kind: 'compare' }>, { domain, min, max }: Variable): number | undefined {
  if (literal.kind === 'is') return literal.value
  if (literal.kind === 'isNot') return domain?.find((code) => code !== literal.value)
  const { low, high } = literal
  // the bound that a number reaches first: 3 for "at least 3"
  return low > min && Number.isFinite(low) ? low : high < max && Number.isFinite(high) ? high : undefined
}

/**
 * Returns the fewest of some conditions that would lead to a plan if something achieved them; `none` if even all of them are proved
 * insufficient.
 */
export function tryGifts(
  trials: Trials,
  { variables }: Analysis,
  literals: readonly Literal[],
  allows: Setting['allows'],
): Gifts | 'none' | undefined {
  const { model, given } = withGifts(trials.base.model, variables, literals)
  if (given.size === 0) return undefined
  const trial = trials.run({ model, allows: (step) => given.has(step.action) || allows(step) })
  if (trial.status !== 'plan') return trial.status === 'none' ? 'none' : undefined
  const used = new Set(trial.steps.map(({ action }) => action))
  const own = trial.steps.filter(({ action }) => !given.has(action))
  return {
    given: [...given].flatMap(([action, literal]) => (used.has(action) ? [literal] : [])),
    plan: planNames(model, own),
  }
}

/** Returns the number that a single gift provides, if the request also has a plan when the fact starts with it. */
export function enoughAtStart(trials: Trials, { variables }: Analysis, given: readonly Literal[]): number | undefined {
  const [literal] = given
  if (given.length !== 1 || literal.kind !== 'within') return undefined
  const variable = variables[literal.variable]
  const value = codeFor(literal, variable)
  if (value === undefined || value < variable.min || value > variable.max) return undefined
  // the smallest number above 1 prints as 1, which is not enough
  if (Number(describeNumber(value)) !== value) return undefined
  const start = { ...trials.base.start, [variable.key]: value }
  return trials.run({ start }).status === 'plan' ? value : undefined
}
