import type { StateSpace } from '../../state-space.ts'
import { isFactored } from '../../task/factored-space.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import { BucketQueue } from './bucket-queue.ts'
import type { FeatureSource } from './feature-source.ts'
import { FdrFacts } from './features/fdr-facts.ts'
import { goalCounterOf } from './measures/goal-counter.ts'
import { GoalMeasure } from './measures/goal-measure.ts'
import { FdrRelaxedPlans } from './measures/relaxed-plans.ts'
import type { WidthPhase } from './width-search.ts'

export interface GoalPhaseOptions {
  readonly width: number
  readonly pairs: boolean
  readonly memory: number
  /** Count the facts of relaxed plans that become true, if the space has relaxed plans. */
  readonly relaxedPlans: boolean
}

/** Larger than any goal count, and small enough to keep keys exact. */
const wideSpan = 2 ** 40

/** A pass ordered by novelty and missing goals, with partitions by missing goals and progress on relaxed plans: f5. */
export function goalPhase(space: StateSpace, features: FeatureSource, options: GoalPhaseOptions): WidthPhase {
  const { relaxedPlans, ...rest } = options
  const goals = goalCounterOf(space)
  const hasPlans = relaxedPlans && isFactored(space) && features instanceof FdrFacts
  const plans = hasPlans ? new FdrRelaxedPlans(space, features) : undefined
  const fewKeys = goals.most < 100_000
  return {
    ...rest,
    measure: new GoalMeasure(goals, plans),
    open: fewKeys ? new BucketQueue() : new HeapOpenList(),
    span: fewKeys ? goals.most + 1 : wideSpan,
  }
}
