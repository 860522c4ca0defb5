import { reviewModel } from '../domain/check/build-model.ts'
import { allStrategies } from '../search/registry.ts'
import { emptyStatistics } from '../search/search.ts'
import { compileTask } from '../task/compile-task.ts'
import { type EndOfWork, WorkGuard, WorkStopped } from '../task/work-guard.ts'
import { AnytimeRunner } from './anytime-runner.ts'
import { planExplainer } from './explaining/explain-plans.ts'
import type { PlanRequest } from './plan-request.ts'
import type { PlannerFeatures } from './planner-features.ts'
import { checkOptionKinds, checkParts, checkRequest, checkRun, checkTag } from './preparing/check-request.ts'
import { StartCheck } from './preparing/start-check.ts'

/**
 * Enables `improve`, `onPlan` and `onProgress` in requests to a domain of `@telos/core/game`.
 *
 * @example const pirate = defineDomain(definition, { features: { strategies: allStrategies, ...anytime } })
 */
export const anytime: Required<Pick<PlannerFeatures, 'createRun'>> = {
  createRun: (...given) => new AnytimeRunner(...given),
}

/**
 * Enforces the time, memory and signal limits of a request while its goal is compiled, too, in a domain of `@telos/core/game`. Memory is
 * what `usedMemory` returns.
 *
 * @example const pirate = defineDomain(definition, { features: { watching } })
 */
export const watching: NonNullable<PlannerFeatures['watching']> = {
  watchFor: ({ limits = {}, clock = () => performance.now() }: PlanRequest) => {
    const { milliseconds = Number.POSITIVE_INFINITY, memory = Number.POSITIVE_INFINITY, usedMemory, signal } = limits
    const end = clock() + milliseconds
    return new WorkGuard(() => {
      if (signal?.aborted) return 'abort'
      if (clock() >= end) return 'milliseconds'
      return (usedMemory?.() ?? 0) > memory ? 'memory' : undefined
    })
  },
  outcomeOf: (error) => {
    if (!(error instanceof WorkStopped)) return undefined
    const { limit } = error
    const message = `${words[limit]} while the actions were grounded, before the search could start.`
    return { status: 'limit', limit, statistics: emptyStatistics(), message }
  },
}

const words: Readonly<Record<EndOfWork, string>> = {
  milliseconds: 'time ran out',
  memory: 'memory ran out',
  abort: 'it was aborted',
}

/**
 * Every optional part of a planner, as used by the domains of `@telos/core`.
 *
 * @example new Domain(model, definition, [], allPlannerFeatures)
 */
export const allPlannerFeatures: Required<PlannerFeatures> = {
  strategies: allStrategies,
  explainer: planExplainer,
  compileForStart: compileTask,
  createRun: anytime.createRun,
  watching,
  checks: {
    kinds: checkOptionKinds,
    names: checkRequest,
    parts: checkParts,
    run: checkRun,
    tag: checkTag,
    starts: (model) => new StartCheck(model),
  },
  reviewModel,
}
