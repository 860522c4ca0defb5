/** A number that runs out because its producers lack a fact: the fact is reported before a larger start value. */
import type { LiftedProblem } from '../../../../task/ground/lifted-problem.ts'
import type { OperatorSchema } from '../../../../task/ground/normalise/schema.ts'
import type { WorkGuard } from '../../../../task/work-guard.ts'
import type { NoProducer } from '../../cause.ts'
import type { Scarce } from '../../reason.ts'
import { atomUnder, type LiftedCauses, type LiftedNeed } from '../lifted-causes.ts'
import { Fits } from '../missing/fits.ts'
import { lookForPlan, type TrialPlan, withFacts } from '../trial-plan.ts'
import type { FoundScarce } from './scarce-numbers.ts'

/** Maximum bindings tried for one condition, facts tried, and facts missing together. */
const mostMatches = 100
const mostTried = 10
const mostTogether = 3
/** The budget of all trials, in expansions times operators. */
const mostEffort = 3_000_000

type Plan = Extract<TrialPlan, { status: 'yes' }>

interface Lacked {
  readonly action: string
  /** It can never be used, even if nothing is ever deleted. */
  readonly isNever: boolean
  readonly facts: readonly LiftedNeed[]
  readonly plan: Plan
}

/** Returns one reason per fact needed; empty if no plan was found with facts for the producers. Throws when time is up. */
export function findLackedGiver(
  given: LiftedProblem,
  causes: LiftedCauses,
  { reason, number, direction }: FoundScarce,
  guard: WorkGuard,
): NoProducer[] {
  if (direction < 0) return []
  const fits = new Fits(causes)
  for (const operator of causes.normal.operators) {
    if (operator.action < 0 || !gives(operator, number)) continue
    const candidates = lackedFacts(causes, fits, operator).slice(0, mostTried)
    const found = candidates.length === 0 ? undefined : leastOf(given, candidates, guard)
    if (found === undefined) continue
    const { types, condition, action } = operator
    const isNever = causes.matches(types, condition, new Map(), 1).length === 0
    return lackedGiver(causes, reason, { ...found, action: causes.model.actions[action].name, isNever })
  }
  return []
}

function gives({ effects }: OperatorSchema, number: number): boolean {
  return effects.some(
    ({ change }) => change.kind === 'number' && change.fact === number && change.operation !== 'subtract',
  )
}

/** Facts each of which is all that an action lacks for some objects, the best fitting first. */
function lackedFacts(causes: LiftedCauses, fits: Fits, { types, condition }: OperatorSchema): LiftedNeed[] {
  const found = new Map<string, { readonly fact: LiftedNeed; readonly score: number }>()
  for (const template of condition.positive) {
    const { predicate } = template
    if (causes.normal.predicates[predicate].kind !== 'static' || predicate >= causes.model.facts.length) continue
    if (causes.model.facts[predicate].name.includes(' ')) continue
    const positive = condition.positive.filter((atom) => atom !== template)
    for (const binding of causes.matches(types, { ...condition, positive }, new Map(), mostMatches)) {
      const fact = atomUnder(template, binding)
      const score = causes.isReached(fact) ? -1 : fits.of(fact)
      if (score >= 0) found.set(causes.key(fact), { fact, score })
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score).map(({ fact }) => fact)
}

/** One that is enough; else as few as are enough together. */
function leastOf(given: LiftedProblem, all: readonly LiftedNeed[], guard: WorkGuard) {
  const effort = { left: mostEffort }
  const planWith = (facts: readonly LiftedNeed[]): Plan | undefined => {
    const trial = lookForPlan(withFacts(given, facts), guard, effort)
    return trial.status === 'yes' ? trial : undefined
  }
  let plan = planWith(all)
  if (plan === undefined) return undefined
  let facts = all
  for (const fact of all) {
    const alone = planWith([fact])
    if (alone !== undefined) return { facts: [fact], plan: alone }
  }
  // the least likely ones are removed first
  for (const fact of all.toReversed()) {
    const others = facts.filter((one) => one !== fact)
    const without = planWith(others)
    if (without === undefined) continue
    facts = others
    plan = without
  }
  return facts.length > mostTogether ? undefined : { facts, plan }
}

/** One reason for each of the facts, which are needed together. */
function lackedGiver(causes: LiftedCauses, scarce: Scarce, { action, isNever, facts, plan }: Lacked): NoProducer[] {
  const words = facts.map((fact) => causes.words(fact))
  const [{ predicate, args }] = facts
  const isNone = args.length > 0 && causes.reachable.initialCount[predicate] === 0
  const isEach = scarce.detail.kind === 'number' && scarce.detail.isEach
  const cause = {
    kind: 'lacks-giver',
    number: scarce.fact,
    action,
    isNever,
    ...(isNone && { none: causes.wordsWith(predicate, ['…']) }),
    facts: words,
    ...(!isEach && { enough: scarce.enough }),
  } as const
  const added = facts.map((fact) => ({ fact: causes.factKey(fact), value: true }))
  return words.map((fact) => ({
    kind: 'no-producer',
    condition: fact,
    fact,
    path: [],
    end: 'missing',
    cause,
    missing: [fact],
    plan: { steps: plan.steps },
    added,
  }))
}
