/** Goals such as `heat 0.3` where 0.1 is added three times, which yields 0.30000000000000004. */
import type { Formula, Model, Term } from '../../../domain/model.ts'
import { describeFormula } from '../../../task/plan/words.ts'
import { conjuncts } from '../../../task/referee/conjuncts.ts'
import { bindArguments } from '../../../task/referee/evaluate.ts'
import { applyAction, factCode, formulaHolds, initialState, type RefereeState } from '../../../task/referee/execute.ts'
import { operatorName } from '../../../task/task.ts'
import type { Rounding } from '../reason.ts'
import { planNames, type Setting, type Trials } from './trials.ts'

/** Relative tolerance for rounding errors. */
const tolerance = 1e-9

/** Finds the condition that is narrowly missed, by trying with slightly wider conditions. */
export function findRounding(trials: Trials, allows: Setting['allows']): Rounding | undefined {
  for (const one of trials.allowing(allows)) {
    const found = findRoundingWith(trials, one)
    if (found !== undefined) return found
  }
  return undefined
}

function findRoundingWith(trials: Trials, allows: Setting['allows']): Rounding | undefined {
  const { base } = trials
  const { model, goal, start } = base
  if (!model.facts.some(({ values }) => values.kind === 'number')) return undefined
  const wider = {
    ...model,
    actions: model.actions.map((action) => ({ ...action, condition: widened(model, action.condition) })),
  }
  const trial = trials.run({ model: wider, goal: widened(model, goal), allows })
  if (trial.status !== 'plan') return undefined
  const plan = planNames(model, trial.steps)
  let state = initialState(model, start)
  for (const { action, args } of trial.steps) {
    const missed = findMissed(model, model.actions[action].condition, args, state)
    if (missed !== undefined) return { kind: 'rounding', of: operatorName(model, action, args), ...missed, plan }
    const outcome = applyAction(wider, action, args, state)
    if (!outcome.possible) return undefined
    state = outcome.state
  }
  const missed = findMissed(model, goal, [], state)
  return missed && { kind: 'rounding', of: 'the goal', ...missed, plan }
}

/** Comparisons with a constant, widened so that a rounded number passes. Negated conditions are left unchanged. */
function widened(model: Model, formula: Formula): Formula {
  if (formula.kind === 'all' || formula.kind === 'any')
    return { ...formula, parts: formula.parts.map((part) => widened(model, part)) }
  if (formula.kind !== 'compare') return formula
  const { left, right, operator } = formula
  if (right.kind !== 'constant' || !isFraction(model, left)) return formula
  const hair = tolerance * Math.max(1, Math.abs(right.value))
  const bound = (comparison: '<=' | '>=', value: number): Formula => {
    return { kind: 'compare', operator: comparison, left, right: { kind: 'constant', value } }
  }
  const [low, high] = [bound('>=', right.value - hair), bound('<=', right.value + hair)]
  if (operator === '=') return { kind: 'all', parts: [low, high] }
  return operator === '>=' ? low : operator === '<=' ? high : formula
}

function isFraction(model: Model, term: Term): boolean {
  return term.kind === 'fact' && model.facts[term.fact].values.kind === 'number'
}

interface Missed {
  readonly condition: string
  readonly fact: string
  readonly value: number
}

function findMissed(model: Model, formula: Formula, args: readonly number[], state: RefereeState): Missed | undefined {
  const part = conjuncts(formula).find((one) => !formulaHolds(model, one, args, state))
  if (part?.kind !== 'compare' || part.left.kind !== 'fact') return undefined
  const { fact, args: objects } = part.left
  const value = factCode(model, state, fact, bindArguments(objects, args))
  return { condition: describeFormula(model, part, args), fact: model.facts[fact].name, value }
}
