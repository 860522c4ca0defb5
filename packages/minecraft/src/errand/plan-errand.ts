import type { Diagnostic, PlannerChoice, Step } from '@telos/core'
import type { GameData } from '../data/game-data.ts'
import { checkItemName } from '../data/load-data.ts'
import { Errand } from './errand.ts'
import type { ErrandGoal } from './errand-goal.ts'
import type { ErrandStep } from './errand-step.ts'
import { mergeSteps } from './merge-steps.ts'
import { Reach } from './reach.ts'
import { type Refusal, refusalByReach } from './refusal.ts'
import type { Situation } from './situation.ts'

/** What came of a question for an errand. */
export type ErrandAnswer = ErrandPlan | Refusal | UnknownItem | GivenUp

export interface ErrandPlan {
  readonly status: 'planned'
  /** Seconds of game time that it should take. */
  readonly seconds: number
  /** What to do, equal things in a row as one. Empty if the goal holds already. */
  readonly steps: readonly ErrandStep[]
  /** The plan in the domain of the errand, one by one. */
  readonly plan: readonly Step[]
  readonly errand: Errand
  /** Nodes that were expanded. */
  readonly expanded: number
}

export interface UnknownItem {
  readonly status: 'unknown'
  readonly why: string
  readonly diagnostics: readonly Diagnostic[]
}

/** No plan was found, and no proof that there is none. */
export interface GivenUp {
  readonly status: 'given-up'
  readonly why: string
}

/** One try: how to search, how long, and whether all methods are looked at. */
interface Attempt {
  readonly planner: 'bill' | 'greedy bill' | 'blind'
  readonly expansions: number
  readonly everything: boolean
}

/** A* goes nearly straight to the goal. The others are for where the bill leads astray, or where there is none. */
const attempts: readonly Attempt[] = [
  { planner: 'bill', expansions: 1500, everything: false },
  { planner: 'greedy bill', expansions: 1000, everything: false },
  { planner: 'bill', expansions: 1500, everything: true },
  { planner: 'blind', expansions: 20_000, everything: true },
]

const blind: PlannerChoice = { engine: 'uniform-cost' }

/**
 * Plans an errand: what to gather, take, craft, smelt and place to end up with what the goal says, cheaply in seconds of game time.
 *
 * @example
 * const answer = planErrand(gameData, situation, { item: 'iron_pickaxe', count: 1 })
 * if (answer.status === 'planned') for (const step of answer.steps) console.log(step)
 * else console.log(answer.why) // needs 3 iron_ingot; 2 can be had (2 iron_ore known)
 */
export function planErrand(data: GameData, situation: Situation, goal: ErrandGoal): ErrandAnswer {
  const diagnostic = 'item' in goal ? checkItemName(goal.item, data) : undefined
  if (diagnostic !== undefined) {
    const { message, hint } = diagnostic
    return { status: 'unknown', why: hint === undefined ? message : `${message}: ${hint}`, diagnostics: [diagnostic] }
  }
  const reach = new Reach(data, situation)
  const refusal = refusalByReach(data, situation, reach, goal)
  if (refusal !== undefined) return refusal
  let errand: Errand | undefined
  for (const { planner, expansions, everything } of attempts) {
    if (errand?.everything !== everything) errand = new Errand(data, reach, goal, { everything })
    if (planner !== 'blind' && !errand.hasBill) continue
    const { domain, beliefs, wants } = errand
    const choice =
      planner === 'blind' ? blind : planner === 'bill' ? errand.planner : { ...errand.planner, engine: 'greedy' }
    const result = domain.plan({ from: beliefs, to: wants, planner: choice, limits: { expansions } })
    if (result.status === 'solved') {
      const plan = result.steps as readonly Step[]
      const { expanded } = result.statistics
      return { status: 'planned', seconds: result.cost, steps: mergeSteps(errand, plan), plan, errand, expanded }
    }
    if (result.status === 'unsolvable' && everything) return errand.shortage(reach)
  }
  return { status: 'given-up', why: 'no plan was found in the time there is' }
}
