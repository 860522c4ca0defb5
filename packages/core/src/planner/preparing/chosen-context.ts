import type { StepChoices } from '../step-choice.ts'
import type { StepBinding } from './step-bindings.ts'

/**
 * The context of a request together with its choices. It is passed wherever a plain context is, so that searches sharing a model share
 * nothing that belongs to one request.
 */
export class ChosenContext {
  readonly context: unknown
  readonly #choices: StepChoices
  readonly #extraCosts = new Map<StepBinding, number>()

  constructor(context: unknown, choices: StepChoices = {}) {
    this.context = context
    this.#choices = choices
  }

  passesCheck(action: string, args: Readonly<Record<string, string>>): boolean {
    const choice = this.#choices[action]
    return choice?.check === undefined || choice.check(args, this.context)
  }

  /** Calls once per binding. Returns invalid values unchanged, for the search to reject. */
  extraCost(action: string, binding: StepBinding): number {
    const known = this.#extraCosts.get(binding)
    if (known !== undefined) return known
    const choice = this.#choices[action]
    const extra: unknown = choice?.extraCost === undefined ? 0 : choice.extraCost(binding.args, this.context)
    if (typeof extra !== 'number') return Number.NaN
    if (extra >= 0) this.#extraCosts.set(binding, extra)
    return extra
  }
}
