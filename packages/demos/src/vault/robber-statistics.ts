import type { AgentEvent, EventStep } from '@telos/core'
import { vaultDomain } from './vault-domain.ts'

/** What planning and acting came to. */
export interface RobberReport {
  /** Whether the actions that were carried out lead to the goal: the referee's word, not the robber's. */
  readonly reached: boolean
  /** Of the actions that were carried out; null when they do not lead to the goal. */
  readonly cost: number | null
  readonly actions: number
  /** Plans that were searched for, and the steps of each. */
  readonly plans: readonly number[]
  /** Nodes that all searches together have expanded. */
  readonly expanded: number
}

const compounds: readonly string[] = ['robVault', 'openVault']

/** Counts what one robber plans and does. */
export class RobberStatistics {
  readonly name: string
  readonly #from: Readonly<Record<string, unknown>>
  readonly #done: EventStep[] = []
  readonly #plans: number[] = []
  #expanded = 0

  /** `from`: what the robber believes at first. */
  constructor(name: string, from: Readonly<Record<string, unknown>>) {
    this.name = name
    this.#from = from
  }

  /** The actions that he has carried out, without those that stand for others. */
  get done(): readonly EventStep[] {
    return this.#done
  }

  onEvent(event: AgentEvent): void {
    if (event.agent !== this.name) return
    if (event.type === 'plan-found') {
      this.#plans.push(event.steps.length)
      this.#expanded += event.expanded
    } else if (event.type === 'action-done' && !compounds.includes(event.step.name)) this.#done.push(event.step)
  }

  report(): RobberReport {
    const verdict = vaultDomain.validate({ from: this.#from as never, to: { drunk: true }, steps: this.#done })
    return {
      reached: verdict.valid,
      cost: verdict.valid ? verdict.cost : null,
      actions: this.#done.length,
      plans: this.#plans,
      expanded: this.#expanded,
    }
  }
}
