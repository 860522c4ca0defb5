import type { StateSpace } from '../../state-space.ts'
import { type FactoredSpace, isFactored } from '../../task/factored-space.ts'
import { HeapOpenList } from '../open-lists/heap.ts'
import { BucketQueue } from './bucket-queue.ts'
import { FdrFacts, type FeatureSource } from './features.ts'
import { GoalMeasure, goalCounterOf } from './goal-measure.ts'
import { FdrRelaxedPlans, HeuristicMeasure } from './heuristic-measure.ts'
import { notNovel } from './novelty-table.ts'
import type { WidthPhase } from './width-search.ts'

interface GoalPhaseOptions {
  readonly width: number
  readonly pairs: boolean
  readonly memory: number
  /** Count the facts of relaxed plans that become true, if the space has relaxed plans. */
  readonly relaxedPlans: boolean
}

/** Larger than any count of goals or landmarks, and small enough to keep keys exact. */
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

/** A pass over all states ordered by novelty, landmarks and steps of relaxed plans, with partitions by the latter two. */
export function heuristicPhase(space: FactoredSpace, room: Pick<WidthPhase, 'pairs' | 'memory'>): WidthPhase {
  return { ...room, measure: new HeuristicMeasure(space), open: new HeapOpenList(), width: notNovel, span: wideSpan }
}
