import type { Diagnostic } from '../diagnostic.ts'
import type { Model } from '../domain/model.ts'
import type { Shape, State } from '../domain/types/typed-keys.ts'
import { allPlannerFeatures } from './all-planner-features.ts'
import { BaseDomain, type Request } from './base-domain.ts'
import type { PlannerFeatures } from './planner-features.ts'

/**
 * A checked domain that you can plan in. `defineDomain` makes one from code, `readDomain` from a document.
 *
 * @example
 * const pirate = defineDomain({ facts: { drunk: flag() }, actions: { drink: { does: { drunk: true } } } })
 * pirate instanceof Domain // true
 * pirate.plan({ from: {}, to: { drunk: true } }).steps[0].name // 'drink'
 */
export class Domain<S extends Shape = Shape, A = unknown, G = unknown> extends BaseDomain<S, A, G> {
  constructor(
    model: Model,
    definition: unknown,
    warnings: readonly Diagnostic[] = [],
    features: PlannerFeatures = allPlannerFeatures,
  ) {
    super(model, definition, warnings, features)
  }
}

/**
 * A state of a domain: what `from` takes.
 *
 * @example const start: StateOf<typeof pirate> = { at: 'docks' }
 */
export type StateOf<D> = D extends Domain<infer S, infer _A, infer _G> ? State<S> : never

/**
 * A request to a domain: what `plan` takes.
 *
 * @example function ask(request: RequestOf<typeof pirate>) { return pirate.plan(request) }
 */
export type RequestOf<D> = D extends Domain<infer S, infer A, infer G> ? Request<S, A, G> : never
