/** Lasting facts that lead one way, where the way back would lead to a plan. */
import type { LiftedProblem } from '../../../../task/ground/lifted-problem.ts'
import type { WorkGuard } from '../../../../task/work-guard.ts'
import { atomUnder, type LiftedCauses, type LiftedNeed } from '../lifted-causes.ts'
import { lookForPlan, type TrialPlan, withFacts } from '../trial-plan.ts'

export interface WayBack {
  readonly has: LiftedNeed
  readonly lacks: LiftedNeed
  readonly plan: Extract<TrialPlan, { status: 'yes' }>
}

/** An operator by its names, as in tasks. */
export interface Call {
  readonly name: string
  readonly args: readonly string[]
}

const mostTried = 4

/** Reverses the lasting facts of two objects that these operators require. Throws when the guard says that time is up. */
export function findWayBack(
  given: LiftedProblem,
  causes: LiftedCauses,
  calls: readonly Call[],
  guard: WorkGuard,
): WayBack | undefined {
  const tried = new Set<string>()
  for (const call of calls) {
    for (const has of lastingPairs(causes, call)) {
      const lacks = { ...has, args: has.args.toReversed() }
      if (causes.isReached(lacks) || tried.has(causes.key(lacks)) || tried.size >= mostTried) continue
      tried.add(causes.key(lacks))
      const plan = lookForPlan(withFacts(given, [lacks]), guard)
      if (plan.status === 'yes') return { has, lacks, plan }
    }
  }
  return undefined
}

/** Of the facts that an operator requires, those about two objects of one type that never change. */
function lastingPairs(causes: LiftedCauses, { name, args }: Call): LiftedNeed[] {
  const { model, normal } = causes
  const index = new Map(model.objects.map((object, at) => [object.name, at]))
  const binding = args.map((arg) => index.get(arg) ?? -1)
  return normal.operators.flatMap(({ action, condition, parameterCount }) => {
    if (action < 0 || model.actions[action].name !== name) return []
    return condition.positive
      .filter(({ predicate, args: asked }) => {
        if (!causes.isStatic(predicate) || asked.length !== 2 || predicate >= model.facts.length) return false
        const [first, second] = model.facts[predicate].parameters
        return first === second && asked.every((arg) => arg >= 0 && arg < parameterCount)
      })
      .map((atom) => atomUnder(atom, binding))
  })
}
