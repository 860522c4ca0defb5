import { reviewModel } from '../domain/check/review-model.ts'
import { allStrategies } from '../search/registry.ts'
import { compileTask } from '../task/compile-task.ts'
import { planExplainer } from './explaining/explain-plans.ts'
import type { PlannerFeatures } from './planner-features.ts'
import { checkOptionKinds } from './preparing/check-option-kinds.ts'
import { checkParts, checkRequest, checkRun, checkTag } from './preparing/check-request.ts'
import { StartCheck } from './preparing/start-check.ts'
import { AnytimeRunner } from './running/anytime-runner.ts'
import { watching } from './running/watch-request.ts'

/**
 * Enables `improve`, `onPlan` and `onProgress` in requests to a domain of `@telos/core/game`.
 *
 * @example const pirate = defineDomain(definition, { features: { strategies: allStrategies, ...anytime } })
 */
export const anytime: Required<Pick<PlannerFeatures, 'createRun'>> = {
  createRun: (...given) => new AnytimeRunner(...given),
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
