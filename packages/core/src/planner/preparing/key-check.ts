import type { Model } from '../../domain/model.ts'
import { checkedStart } from '../../task/checked-start.ts'
import type { StartValues } from '../../task/packed/packed-start.ts'

/**
 * Rejects misspelt and missing facts in a start. A game builds its state the same way each time, so the keys are compared with the last
 * valid ones. That costs a nanosecond or two per key; looking up names would cost more than the search.
 */
export class KeyCheck {
  readonly #model: Model
  /** The last valid keys; undefined if the next start has to be checked regardless of its keys. */
  #known: readonly string[] | undefined

  constructor(model: Model) {
    this.#model = model
  }

  check(from: StartValues): void {
    if (this.#known === undefined || !hasKeys(from, this.#known)) this.#checkAll(from)
  }

  #checkAll(from: StartValues): void {
    const { claims } = checkedStart(this.#model, from)
    // values given to derived facts depend on all other values, so such starts are checked every time
    this.#known = claims.length === 0 ? Object.keys(from) : undefined
  }
}

export function hasKeys(from: StartValues, keys: readonly string[]): boolean {
  if (typeof from !== 'object' || from === null) return false
  let at = 0
  for (const key in from) if (key !== keys[at++]) return false
  return at === keys.length
}
