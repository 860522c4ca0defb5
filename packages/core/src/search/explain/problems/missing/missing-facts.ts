/** Facts that were most likely forgotten in `:init`: with one of them, the goal is within reach. */
import type { LiftedProblem } from '../../../../task/ground/lifted-problem.ts'
import type { NoProducer } from '../../cause.ts'
import type { LiftedCauses, LiftedNeed } from '../lifted-causes.ts'
import type { LookedInto } from '../look-into.ts'
import { lookForPlan, type TrialPlan, withFacts } from '../trial-plan.ts'
import { within } from '../work.ts'
import { Fits } from './fits.ts'
import { frontierOf, type LackedFact, NarrowTypes } from './frontier.ts'
import { type LostPart, type Missing, missingReasons } from './missing-words.ts'
import { SingleValues } from './single-values.ts'
import { TrialReach } from './trial-reach.ts'

/** About half a second of work each: to find candidate facts, and to try them. */
const frontierWork = 1500
const trialWork = 2000
/** Maximum facts tried without deletions, and with a plan search. */
const mostTried = 3000
const mostSearched = 4
/** Maximum facts missing together. */
const mostTogether = 6
/** A fact that fits no better is not named: it may well become true later. */
const leastScore = 0.1
/** Facts that fit nearly as well as the best one are named with it. */
const nearly = 0.05

/** Searches for a plan with more facts at the start. */
type PlanWith = (facts: readonly LiftedNeed[]) => TrialPlan

/** Empty if no fact would help, or none that fits. */
export function findMissingFacts(
  given: LiftedProblem,
  { work, guard }: LookedInto,
  causes: LiftedCauses,
  lost: readonly LostPart[],
): NoProducer[] {
  const fits = new Fits(causes)
  const types = new NarrowTypes(causes, fits)
  const reach = new TrialReach(causes, work, types)
  const own = new Set(lost.map(({ part }) => part.words))
  const values = new SingleValues(causes, fits.facts)
  const frontier = (): LackedFact[] => {
    work.allow(frontierWork)
    const found = within(() => frontierOf(causes, reach, types, fits)) ?? []
    work.allow(trialWork)
    // a fact of the goal explains nothing
    const isLikely = ({ fact, score }: LackedFact): boolean => score >= leastScore && !own.has(causes.words(fact))
    return found.filter((one) => isLikely(one) && !values.isSecond(one.fact))
  }
  const wanted = lost.map(({ need }) => need)
  const planWith: PlanWith = (facts) => lookForPlan(withFacts(given, facts), guard)
  const first = frontier()
  const helpful = helpfulOf(reach, first, wanted)
  const tried = helpful.length > 0 ? oneOf(planWith, helpful) : allOf(planWith, reach, first, frontier, wanted)
  if (tried === undefined) return []
  for (const fact of tried.facts.slice(0, tried.areTogether ? mostTogether : 1))
    if (!reach.has(fact)) reach.tryKeep(fact)
  return missingReasons(causes, reach, lost, tried)
}

/** Of the best fitting facts, those with which all goals can be reached. */
function helpfulOf(reach: TrialReach, candidates: readonly LackedFact[], wanted: readonly LiftedNeed[]): LackedFact[] {
  const helpful: LackedFact[] = []
  within(() => {
    for (const candidate of candidates.slice(0, mostTried)) {
      if (helpful.length > 0 && candidate.score < helpful[0].score - 1) return
      if (reach.with(candidate.fact, wanted) === wanted.length) helpful.push(candidate)
      if (helpful.length >= 200) return
    }
  })
  return helpful
}

/** The best fact with which a plan was found, and those that fit as well; else the best for which that is unknown. */
function oneOf(planWith: PlanWith, helpful: readonly LackedFact[]): Missing | undefined {
  let open: Missing | undefined
  const refuted = new Set<LackedFact>()
  for (const candidate of helpful.slice(0, mostSearched)) {
    const trial = planWith([candidate.fact])
    if (trial.status === 'no') refuted.add(candidate)
    if (trial.status === 'no' || (trial.status === 'unknown' && open !== undefined)) continue
    const alike = helpful.filter((one) => one !== candidate && Math.abs(one.score - candidate.score) <= nearly)
    const facts = [candidate, ...alike.filter((one) => !refuted.has(one))].map(({ fact }) => fact)
    open = { facts, trial, areTogether: false }
    if (trial.status === 'yes') break
  }
  return open
}

/** Facts that are missing together: added one after the other, each bringing more of the goal within reach. */
function allOf(
  planWith: PlanWith,
  reach: TrialReach,
  first: readonly LackedFact[],
  frontier: () => LackedFact[],
  wanted: readonly LiftedNeed[],
): Missing | undefined {
  const facts: LiftedNeed[] = []
  let candidates = first
  for (let left = wanted; left.length > 0; left = left.filter((need) => !reach.has(need))) {
    if (facts.length === mostTogether) return undefined
    const next = within(() => candidates.slice(0, mostTried).find(({ fact }) => reach.with(fact, left) > 0))
    if (next === undefined || !reach.tryKeep(next.fact)) return undefined
    facts.push(next.fact)
    candidates = frontier()
  }
  const trial = planWith(facts)
  return trial.status === 'no' ? undefined : { facts, trial, areTogether: true }
}
