/** Tries the facts that the end of a path names as missing, if nothing shows which of them was forgotten: all objects of a kind lack it. */
import type { LiftedProblem } from '../../../../task/ground/lifted-problem.ts'
import type { WorkGuard } from '../../../../task/work-guard.ts'
import type { NoProducer } from '../../cause.ts'
import type { GoalPart } from '../goal-parts.ts'
import type { LiftedCauses, LiftedNeed } from '../lifted-causes.ts'
import { lookForPlan, withFacts } from '../trial-plan.ts'
import { Fits } from './fits.ts'
import { SingleValues } from './single-values.ts'

/** Maximum facts of one reason tried, and the budget of all trials, in expansions times operators. */
const mostTried = 4
const mostEffort = 3_000_000

/** Returns only the first reason with a fact that leads to a plan; else the reasons unchanged. Throws when time is up. */
export function withTriedFact(
  given: LiftedProblem,
  causes: LiftedCauses,
  parts: readonly GoalPart[],
  reasons: readonly NoProducer[],
  guard: WorkGuard,
): readonly NoProducer[] {
  const wanted = new Set(parts.map(({ words }) => words))
  const fits = new Fits(causes)
  const values = new SingleValues(causes, fits.facts)
  // a van does not become a letter
  const isOther = (fact: LiftedNeed): boolean =>
    fact.args.length === 1 && causes.isStatic(fact.predicate) && fits.of(fact) < 0
  const effort = { left: mostEffort }
  for (const reason of reasons) {
    if (reason.end === 'wrong-type' || reason.meant !== undefined) continue
    // a fact of the goal explains nothing
    const named = (reason.missing ?? []).filter((words) => !wanted.has(words))
    for (const words of named.slice(0, mostTried)) {
      const fact = causes.flagNamed(words)
      // causes have facts for the parts of the goal, too
      if (fact === undefined || fact.predicate >= given.model.facts.length) continue
      if (values.isSecond(fact) || isOther(fact)) continue
      const trial = lookForPlan(withFacts(given, [fact]), guard, effort)
      if (trial.status !== 'yes') continue
      const { steps } = trial
      const missing = [words, ...(reason.missing ?? []).filter((one) => one !== words)]
      const added = [{ fact: causes.factKey(fact), value: true }]
      return [{ ...reason, lost: reason.condition, condition: words, fact: words, missing, plan: { steps }, added }]
    }
  }
  return reasons
}
