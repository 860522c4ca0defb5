/** What a step (or the goal) relies on: its condition, the bounds of what it changes, and what its effects and cost depend on. */
import type { FactTerm, Formula, Model, Term } from '../../domain/model.ts'
import { baseFacts } from '../referee/base-facts.ts'
import { conjuncts } from '../referee/conjuncts.ts'
import { bindArguments, evaluateTerm } from '../referee/evaluate.ts'
import { costOf, factCode, factTermKey, formulaHolds, type RefereeState } from '../referee/execute.ts'
import type { BoundStep } from './plan-step.ts'
import { describeFormula, describeNumber } from './words.ts'

export interface StepDemand {
  /** Worded to follow "needs": `gold at least 1`. */
  readonly words: string
  /** Facts it depends on; undefined if unknown. */
  readonly keys: ReadonlySet<string> | undefined
  /** Whether the author stated it, rather than an effect implying it. */
  readonly stated: boolean
  isMet(state: RefereeState): boolean
  /** Margin before it is no longer met, if numeric: more is safer. */
  slack(state: RefereeState): number | undefined
}

/** The conditions of a goal or of an action, one by one. */
export function conditionDemands(
  model: Model,
  formula: Formula,
  args: readonly number[],
  stated: boolean,
): readonly StepDemand[] {
  return conjuncts(formula).map((part) => ({
    words: describeFormula(model, part, args),
    keys: baseFacts(model, part, args),
    stated,
    isMet: (state) => formulaHolds(model, part, args, state),
    slack: (state) => slackOf(model, part, args, state),
  }))
}

/** Returns what the effects of a step need. Effects on facts that nothing later depends on only have to stay in bounds. */
export function effectDemands(
  model: Model,
  step: BoundStep,
  state: RefereeState,
  isWanted: (key: string) => boolean,
): readonly StepDemand[] {
  const { action, args } = step
  const demands: StepDemand[] = []
  const changes = new Map<string, { readonly target: FactTerm; amount: number }>()
  const evaluate = (term: Term) => evaluateTerm(term, args, (fact, objects) => factCode(model, state, fact, objects))
  for (const { target, operation, value, clamp, when } of model.actions[action].effects) {
    const key = factTermKey(model, target, args)
    const fires = when === undefined || formulaHolds(model, when, args, state)
    if (when !== undefined && isWanted(key)) {
      demands.push(...conditionDemands(model, fires ? when : { kind: 'not', part: when }, args, false))
    }
    if (!fires) continue
    const amount = evaluate(value)
    if (operation !== 'set') {
      const change = changes.get(key) ?? { target, amount: 0 }
      change.amount += clamp ? Number.NaN : operation === 'add' ? amount : -amount
      changes.set(key, change)
    }
    if (value.kind !== 'constant' && value.kind !== 'parameter' && isWanted(key)) {
      const same: Formula = { kind: 'compare', operator: '=', left: value, right: { kind: 'constant', value: amount } }
      demands.push(...conditionDemands(model, same, args, false))
    }
  }
  for (const { target, amount } of changes.values()) {
    const bound = boundNeeded(model, target.fact, amount)
    const objects = bindArguments(target.args, args).map((object) => ({ kind: 'constant' as const, value: object }))
    if (bound) demands.push(...conditionDemands(model, { ...bound, left: { ...target, args: objects } }, [], false))
  }
  return demands
}

/** A cost that depends on facts has to stay as low as it is. */
export function costDemands(
  model: Model,
  { action, args }: BoundStep,
  state: RefereeState,
  context: unknown,
): readonly StepDemand[] {
  const { cost } = model.actions[action]
  if (cost.kind === 'constant') return []
  const price = costOf(model, action, args, state, context)
  return [
    {
      words: `a cost of ${describeNumber(price)}`,
      keys: cost.kind === 'term' ? baseFacts(model, cost.term, args) : undefined,
      stated: false,
      isMet: (other) => costOf(model, action, args, other, context) <= price,
      slack: (other) => -costOf(model, action, args, other, context),
    },
  ]
}

/** `minus(1)` needs one more than the minimum. */
function boundNeeded(model: Model, fact: number, change: number) {
  const { values } = model.facts[fact]
  if ((values.kind !== 'count' && values.kind !== 'number') || change === 0) return undefined
  const value = change < 0 ? values.min - change : values.max - change
  if (!Number.isFinite(value)) return undefined
  const operator = change < 0 ? ('>=' as const) : ('<=' as const)
  return { kind: 'compare' as const, operator, right: { kind: 'constant' as const, value } }
}

function slackOf(model: Model, formula: Formula, args: readonly number[], state: RefereeState): number | undefined {
  if (formula.kind !== 'compare' || formula.operator === '=' || formula.operator === '!=') return undefined
  const read = (fact: number, objects: readonly number[]) => factCode(model, state, fact, objects)
  const margin = evaluateTerm(formula.left, args, read) - evaluateTerm(formula.right, args, read)
  return formula.operator === '>=' || formula.operator === '>' ? margin : -margin
}
