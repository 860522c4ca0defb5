import { type ActionResult, type AgentEvent, defineAgent, type PlanStep } from '@telos/core'
import { vaultDomain } from './vault-domain.ts'

/** Every action takes as many seconds as it costs and reports its own effects. */
const takesTime = {
  assumeEffects: true,
  tick: ({ seconds, step }: { readonly seconds: number; readonly step: { readonly cost: number } }): ActionResult =>
    seconds >= step.cost - 1e-9 ? 'done' : 'running',
}

/** Actions that open a vault. */
const safecracking = ['pickLock', 'listenToDial', 'dialCode', 'swingOpen', 'layPowder', 'blowDoor'] as const
/** Actions in a bank, with the vault as one step. */
const robbery = ['disguise', 'enter', 'openVault', 'takeGold', 'walkOut', 'fightOut'] as const

const details = {
  drink: takesTime,
  buyRum: takesTime,
  disguise: takesTime,
  enter: takesTime,
  pickLock: takesTime,
  listenToDial: takesTime,
  dialCode: takesTime,
  swingOpen: takesTime,
  layPowder: takesTime,
  blowDoor: takesTime,
  takeGold: takesTime,
  walkOut: takesTime,
  fightOut: takesTime,
}

const goals = { celebrate: { wants: { drunk: true } } } as const

/** Makes one flat plan, from the mask to the last drop. */
export const flatRobber = defineAgent(vaultDomain, { name: 'flat robber', goals, actions: details })

/** Plans at a high level and fills in the details when their turn comes: a plan for each bank, and within it a plan for its vault. */
export const hierarchicalRobber = defineAgent(vaultDomain, {
  name: 'hierarchical robber',
  goals,
  actions: {
    ...details,
    robVault: {
      compound: {
        wants: ({ args: { bank } }) => ({ [`robbed(${bank})`]: true, inside: null }),
        using: robbery,
      },
    },
    openVault: {
      compound: { wants: ({ args: { bank } }) => ({ [`vaultOpen(${bank})`]: true }), using: safecracking },
    },
  },
})

/** Figures of one robber's planning and acting. */
export interface RobberReport {
  /** Whether the actions carried out reach the goal, according to the referee, not the robber. */
  readonly reached: boolean
  /** Cost of the actions carried out; null if they do not reach the goal. */
  readonly cost: number | null
  readonly actions: number
  /** Number of steps of each plan found. */
  readonly plans: readonly number[]
  /** Nodes expanded by all searches together. */
  readonly expanded: number
}

const compounds: readonly string[] = ['robVault', 'openVault']

/** Counts what one robber plans and does. */
export class RobberStatistics {
  readonly name: string
  readonly #from: Readonly<Record<string, unknown>>
  readonly #done: PlanStep[] = []
  readonly #plans: number[] = []
  #expanded = 0

  /** `from`: what the robber initially believes. */
  constructor(name: string, from: Readonly<Record<string, unknown>>) {
    this.name = name
    this.#from = from
  }

  /** The actions he has carried out, without compound ones. */
  get done(): readonly PlanStep[] {
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
