import { DomainError } from './diagnostic.ts'
import { buildModel } from './domain/check/build-model.ts'
import type { Model } from './domain/model.ts'
import type { DomainDefinition, Target } from './domain/typed.ts'
import type { Facts, Objects, Shape, ShapeOf } from './domain/typed-keys.ts'
import { Planner } from './planner/planner.ts'
import type { PlanRequest } from './planner/plan-request.ts'
import type { PlanResult } from './planner/plan-result.ts'
import type { Task } from './task/task.ts'

export class Domain {
  readonly model: Model
  readonly #planner: Planner
  constructor(model: Model) {
    this.model = model
    this.#planner = new Planner(model)
  }
  plan(request: PlanRequest): PlanResult {
    return this.#planner.plan(request)
  }
  compile({ to, from }: { to: unknown; from?: Record<string, unknown> }): Task {
    return this.#planner.compile(to, from)
  }
}

export function defineDomain(definition: any): Domain {
  const { model, diagnostics } = buildModel(definition)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (model === undefined || errors.length > 0) throw new DomainError(errors)
  return new Domain(model)
}
