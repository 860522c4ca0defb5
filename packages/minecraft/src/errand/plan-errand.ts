import type { Diagnostic, Limits, PlannerChoice, Step } from '@telos/core'
import type { GameData } from '../data/game-data.ts'
import { checkItemName } from '../data/load-data.ts'
import { Errand } from './errand.ts'
import type { ErrandGoal } from './errand-goal.ts'
import type { ErrandStep } from './errand-step.ts'
import { ItemReachability } from './item-reachability.ts'
import { mergeSteps } from './merge-steps.ts'
import { usesOf } from './methods/method.ts'
import { type ErrandRefusal, refusalByReach } from './refusal/refusal.ts'
import type { Situation } from './situation.ts'
import { tidyPlan } from './tidy-plan.ts'

/** The result of planning an errand. */
export type ErrandAnswer = ErrandPlan | ErrandRefusal | UnknownItem | ErrandGivenUp

export interface ErrandPlan {
  readonly status: 'planned'
  /** Expected seconds of game time. */
  readonly seconds: number
  /** The steps, with equal ones in a row merged. Empty if the goal already holds. */
  readonly steps: readonly ErrandStep[]
  /** The plan in the errand's domain, step by step. */
  readonly plan: readonly Step[]
  readonly errand: Errand
  /** Nodes expanded. */
  readonly expanded: number
}

export interface UnknownItem {
  readonly status: 'unknown'
  readonly why: string
  readonly diagnostics: readonly Diagnostic[]
}

/** No plan was found, but none was proved impossible either. */
export interface ErrandGivenUp {
  readonly status: 'given-up'
  readonly why: string
}

/** Maximum nodes of the first and the second search; in most errands they go nearly straight to the goal. */
const expansions = [1500, 150]
/** Maximum nodes of a blind search, which solves small errands exactly and proves that there is no plan. */
const blindExpansions = { look: 4000, proof: 20_000 }

/**
 * Plans an errand: what to gather, take, craft, smelt and place to reach the goal, cheaply in seconds of game time.
 *
 * @example
 * const answer = planErrand(gameData, situation, { item: 'iron_pickaxe', count: 1 })
 * if (answer.status === 'planned') for (const step of answer.steps) console.log(step)
 * else console.log(answer.why) // needs 3 iron_ingot; 2 can be obtained (2 iron_ore known)
 */
export function planErrand(data: GameData, situation: Situation, goal: ErrandGoal): ErrandAnswer {
  const diagnostic = 'item' in goal ? checkItemName(goal.item, data) : undefined
  if (diagnostic !== undefined) {
    const { message, hint } = diagnostic
    return { status: 'unknown', why: hint === undefined ? message : `${message}: ${hint}`, diagnostics: [diagnostic] }
  }
  const reach = new ItemReachability(data, situation)
  const refusal = refusalByReach(data, situation, reach, goal)
  if (refusal !== undefined) return refusal
  const errand = new Errand(data, reach, goal)
  const plain = search(errand)
  const tools = plain === undefined || errand.everything ? [] : toolsWorthATry(data, reach, plain)
  const plan = tools.length === 0 ? plain : (search(new Errand(data, reach, goal, { besides: tools }), plain) ?? plain)
  if (plan !== undefined) return plan
  // a method left out as too expensive may be the only way
  const whole = errand.everything ? errand : new Errand(data, reach, goal, { everything: true })
  return whole.shortage(reach.start) ?? search(whole) ?? proof(whole)
}

/** Items dug by hand beyond which a tool may pay off. */
const muchByHand = 5

/** Tools, by their uses, that no method needs but that would speed up what a plan digs by hand. */
function toolsWorthATry(data: GameData, reach: ItemReachability, { steps, errand, plan }: ErrandPlan): string[] {
  const byHand = new Set(plan.filter(({ name }) => !name.includes(' with ')).map(({ name }) => errand.stepOf({ name })))
  const blocks = steps.flatMap((step) => (step.do === 'gather' && step.count > muchByHand ? step.blocks : []))
  const dug = [...byHand].flatMap((step) => (step?.do === 'gather' ? step.blocks : []))
  const classes = new Set(
    blocks.filter((block) => dug.includes(block)).flatMap((block) => data.blocks.get(block)?.tool ?? []),
  )
  const tools = [...classes].flatMap((name) => ['wooden', 'stone'].map((material) => usesOf(`${material}_${name}`)))
  return tools.filter((uses) => (reach.most.get(uses) ?? 0) > 0 && !(uses in errand.beliefs))
}

/** The cheapest plan the searches find, if it is cheaper than a known one. */
function search(errand: Errand, known?: ErrandPlan): ErrandPlan | undefined {
  if (!errand.hasBill) return undefined
  let best = known
  for (const [index, planner] of errand.planners.entries()) {
    const plan = planned(errand, planner, { expansions: expansions[index] }, best)
    if (plan === undefined) continue
    best = plan
    errand.planner = planner
  }
  best ??= planned(errand, { ...errand.planner, engine: 'greedy', options: {} }, { expansions: expansions[0] })
  if (!errand.everything) return best === known ? undefined : best
  return planned(errand, blind, { expansions: blindExpansions.look }, best) ?? best
}

/** A plan cheaper than a given one, if a search finds it. */
function planned(errand: Errand, planner: PlannerChoice, limits: Limits, than?: ErrandPlan): ErrandPlan | undefined {
  const { domain, beliefs, wants } = errand
  const { status, steps, statistics } = domain.plan({ from: beliefs, to: wants, planner, limits })
  if (status !== 'solved') return undefined
  const plan = tidyPlan(domain, errand.methods, { from: beliefs, to: wants, steps: steps as readonly Step[] })
  const seconds = plan.reduce((sum, { cost }) => sum + cost, 0)
  if (than !== undefined && seconds > than.seconds - 1e-9) return undefined
  return { status: 'planned', seconds, steps: mergeSteps(errand, plan), plan, errand, expanded: statistics.expanded }
}

/** Explores all states: either finds a plan after all, or proves that there is none. */
function proof(errand: Errand): ErrandAnswer {
  const { domain, beliefs, wants } = errand
  const limits = { expansions: blindExpansions.proof }
  const result = domain.plan({ from: beliefs, to: wants, planner: blind, limits })
  if (result.status === 'unsolvable') return errand.refusal()
  const why = 'no plan was found within the limits, nor a proof that none exists'
  return planned(errand, blind, limits) ?? { status: 'given-up', why }
}

const blind: PlannerChoice = { engine: 'uniform-cost' }
