import { DomainError } from '../diagnostic.ts'
import type { Model } from '../domain/model.ts'
import { readStart } from '../domain/read-start.ts'
import type { StartValues } from '../task/packed/start-reader.ts'

/**
 * Refuses misspelt facts in a start. A game builds its state in the same way each time, so the keys are compared with those that
 * were last found right: that costs a nanosecond or two a key, where looking up names would cost more than the search.
 */
export class KeyCheck {
  readonly #model: Model
  #known: readonly string[] = []

  constructor(model: Model) {
    this.#model = model
  }

  check(from: StartValues): void {
    const known = this.#known
    let at = 0
    for (const key in from) {
      if (key === known[at++]) continue
      this.#checkAll(from)
      return
    }
  }

  #checkAll(from: StartValues): void {
    const { diagnostics } = readStart(this.#model, from, ['from'])
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) throw new DomainError(errors)
    this.#known = Object.keys(from)
  }
}
