import type { StepChoices } from '../step-choice.ts'
import type { StepBinding } from './step-bindings.ts'

/** Stands for an extra cost that has not been asked for: right ones are at least 0. */
const unasked = -1

/**
 * The context of a request together with its choices. It goes where a plain context goes, so that searches which share a model
 * share nothing that belongs to one request.
 */
export class ChosenContext {
  readonly context: unknown
  readonly #choices: StepChoices
  /** By slot of the binding. */
  readonly #extraCosts: number[] = []

  constructor(context: unknown, choices: StepChoices = {}) {
    this.context = context
    this.#choices = choices
  }

  passesCheck(action: string, args: Readonly<Record<string, string>>): boolean {
    const choice = this.#choices[action]
    return choice?.check === undefined || choice.check(args, this.context)
  }

  /** Asks once per binding. What is wrong is handed out as it is, for the search to refuse. */
  extraCost(action: string, { slot, args }: StepBinding): number {
    const known = this.#extraCosts
    if (slot < known.length && known[slot] !== unasked) return known[slot]
    const choice = this.#choices[action]
    const extra: unknown = choice?.extraCost === undefined ? 0 : choice.extraCost(args, this.context)
    if (typeof extra !== 'number') return Number.NaN
    if (extra >= 0) {
      while (known.length <= slot) known.push(unasked)
      known[slot] = extra
    }
    return extra
  }
}
