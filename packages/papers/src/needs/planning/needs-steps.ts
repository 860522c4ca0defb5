import type { NeedsModel } from '../needs-model.ts'
import type { NeedsLayout } from './needs-layout.ts'

/**
 * The steps of all actions in typed arrays: as masks on the words of a state, which actions must be active, which are enabled and disabled;
 * and the changes of needs. Modifies `words` and `needs` in place.
 */
export class NeedsSteps {
  /** The steps of an action range from its entry to that of the next action. */
  readonly from: Int32Array
  readonly minutes: Float64Array
  readonly #width: number
  /** For each step and word: bits that must be 0, bits to keep, bits to set. */
  readonly #masks: Int32Array
  readonly #changes: Float64Array
  readonly #min: Float64Array
  readonly #max: Float64Array

  constructor(model: NeedsModel, layout: NeedsLayout) {
    const steps = model.actions.flatMap((action) => action.steps)
    this.from = new Int32Array(model.actions.length + 1)
    for (const [at, action] of model.actions.entries()) this.from[at + 1] = this.from[at] + action.steps.length
    this.minutes = Float64Array.from(steps, (step) => step.minutes)
    this.#width = layout.width
    this.#masks = Int32Array.from(
      steps.flatMap(({ requires, enables, disables }) =>
        Array.from({ length: layout.width }, (_, word) => {
          const disabled = bitsIn(layout, disables, word)
          return [bitsIn(layout, requires, word), ~bitsIn(layout, enables, word), disabled]
        }).flat(),
      ),
    )
    this.#changes = Float64Array.from(steps.flatMap(({ changes }) => changes))
    this.#min = Float64Array.from(model.needs, ({ min }) => min)
    this.#max = Float64Array.from(model.needs, ({ max }) => max)
  }

  /** Carries out a step; returns false if it is not available. */
  carryOut(step: number, words: Int32Array, needs: Float64Array): boolean {
    const masks = this.#masks
    const width = this.#width
    let at = step * width * 3
    for (let word = 0; word < width; word++, at += 3) {
      const bits = words[word]
      if ((bits & masks[at]) !== 0) return false
      words[word] = (bits & masks[at + 1]) | masks[at + 2]
    }
    const changes = this.#changes
    const min = this.#min
    const max = this.#max
    const count = min.length
    const offset = step * count
    for (let need = 0; need < count; need++) {
      const changed = needs[need] + changes[offset + need]
      needs[need] = changed < min[need] ? min[need] : changed > max[need] ? max[need] : changed
    }
    return true
  }
}

function bitsIn({ switches }: NeedsLayout, actions: readonly number[], word: number): number {
  let bits = 0
  for (const action of actions) {
    const field = switches[action]
    if (field?.word === word) bits |= 1 << field.shift
  }
  return bits
}
