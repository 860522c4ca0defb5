import type { Model } from '../../domain/model.ts'
import { checkedStart } from '../../task/checked-start.ts'
import type { StartValues } from '../../task/packed/packed-start.ts'

/**
 * Refuses misspelt and missing facts in a start. A game builds its state in the same way each time, so the keys are compared with
 * those that were last found right: that costs a nanosecond or two a key, where looking up names would cost more than the search.
 */
export class KeyCheck {
  readonly #model: Model
  /** The keys that were last found right; undefined when the next start has to be checked whatever its keys are. */
  #known: readonly string[] | undefined

  constructor(model: Model) {
    this.#model = model
  }

  check(from: StartValues): void {
    if (this.#known === undefined || !hasKeys(from, this.#known)) this.#checkAll(from)
  }

  #checkAll(from: StartValues): void {
    const { claims } = checkedStart(this.#model, from)
    // what a start says of derived facts depends on all its values, so such starts are checked every time
    this.#known = claims.length === 0 ? Object.keys(from) : undefined
  }
}

export function hasKeys(from: StartValues, keys: readonly string[]): boolean {
  if (typeof from !== 'object' || from === null) return false
  let at = 0
  for (const key in from) if (key !== keys[at++]) return false
  return at === keys.length
}
