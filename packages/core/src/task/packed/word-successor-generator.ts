import type { Successors } from '../../state-space.ts'
import type { EffectMasks } from './effect-masks.ts'
import type { PackedTask } from './packed-task.ts'
import type { StateStore } from './state-store.ts'

/** The fast case: operators that are masks on one word, the active ones stored contiguously. */
export class WordSuccessorGenerator {
  readonly #operators: Int32Array
  readonly #costs: Float64Array
  readonly #store: StateStore
  /** For each operator mask, value, bits to keep and bits to set in sequence: one array is read faster than four. */
  readonly #masks: Int32Array

  constructor(active: Int32Array, { conditions, effects, costs, store }: PackedTask) {
    this.#store = store
    this.#operators = active
    this.#costs = Float64Array.from(active, (operator) => costs.values[operator])
    this.#masks = Int32Array.from(
      [...active].flatMap((operator) => {
        const { mask, value } = skippingIdle(conditions.mask[operator], conditions.value[operator], effects, operator)
        return [mask, value, effects.keep[operator], effects.bits[operator]]
      }),
    )
  }

  expand(state: number, out: Successors): void {
    const store = this.#store
    const masks = this.#masks
    const end = masks.length
    const word = store.words[state]
    for (let at = 0; at < end; at += 4) {
      if ((word & masks[at]) !== masks[at + 1]) continue
      const next = (word & masks[at + 2]) | masks[at + 3]
      if (next !== word) out.push(this.#operators[at >> 2], store.internWord(next), this.#costs[at >> 2])
    }
  }
}

/** An operator that only sets one bit changes nothing if the bit is set: its test can exclude that. */
function skippingIdle(mask: number, value: number, { keep, bits }: EffectMasks, operator: number) {
  const changed = ~keep[operator]
  const isOneBit = (changed & (changed - 1)) === 0
  if (!isOneBit || (mask & changed) !== 0) return { mask, value }
  return { mask: mask | changed, value: value | (changed & ~bits[operator]) }
}
