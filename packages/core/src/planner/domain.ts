import type { Diagnostic } from '../diagnostic.ts'
import type { Model } from '../domain/model.ts'
import type { Shape, State } from '../domain/types/typed-keys.ts'
import type { Equipment } from './equipment.ts'
import { EquippedDomain, type Request } from './equipped-domain.ts'
import { fullEquipment } from './full-equipment.ts'

/** A domain that was checked and can be planned in. Made by `defineDomain`, or read from a document. */
export class Domain<S extends Shape = Shape, A = unknown, G = unknown> extends EquippedDomain<S, A, G> {
  constructor(
    model: Model,
    definition: unknown,
    warnings: readonly Diagnostic[] = [],
    equipment: Equipment = fullEquipment,
  ) {
    super(model, definition, warnings, equipment)
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
