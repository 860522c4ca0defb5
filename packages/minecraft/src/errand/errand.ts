import { type AnyDomain, type PlannerChoice, readDomain } from '@telos/core'
import { type ConditionSpec, DOCUMENT_VERSION } from '@telos/core/documents'
import type { GameData } from '../data/game-data.ts'
import { Bill, type BillStart, type Demand } from './bill/bill.ts'
import { billHeuristic } from './bill/bill-heuristic.ts'
import { improveBill } from './bill/improve-bill.ts'
import { type MethodCosts, methodCosts } from './bill/method-costs.ts'
import { atPlace, errandDomain, goalCondition, goalItems, goalWorth } from './errand-domain.ts'
import type { ErrandGoal, WorthGoal } from './errand-goal.ts'
import type { ErrandStep } from './errand-step.ts'
import type { ItemReachability } from './item-reachability.ts'
import { type Method, startPlace, usesOf } from './methods/method.ts'
import { type RelevanceOptions, relevantMethods } from './methods/relevant-methods.ts'
import { sourceMethods } from './methods/source-methods.ts'
import { startQuantities } from './methods/start-quantities.ts'
import { type ErrandRefusal, refusalByShortage, refusalByTrial } from './refusal/refusal.ts'
import { findShortage } from './refusal/shortage.ts'
import type { Situation } from './situation.ts'

/** Few enough that none has to be left out. */
const fewMethods = 40
/** Maximum number of items considered for a goal, besides those already available. */
const itemsToConsider = 12

/**
 * Prepares a goal over items in a situation for planning: a domain of the planner, a start, a condition, and how to search.
 *
 * @example
 * const errand = new Errand(gameData, new ItemReachability(gameData, situation), { item: 'wooden_pickaxe', count: 1 })
 * errand.domain.plan({ from: errand.beliefs, to: errand.wants, planner: errand.planner }).status // 'solved'
 */
export class Errand {
  readonly goal: ErrandGoal
  readonly domain: AnyDomain
  /** The goal in the domain. */
  readonly wants: ConditionSpec
  /** The facts in the situation the errand was made for. */
  readonly beliefs: Readonly<Record<string, string | number>>
  /** A* with the bill of materials, in either manner; a small weight keeps it focused where bills fluctuate. */
  readonly planners: readonly PlannerChoice[]
  /** The search to use: the one that did best when the errand was planned. */
  planner: PlannerChoice
  readonly methods: ReadonlyMap<string, Method>
  /** Whether nothing that could matter was left out. */
  readonly everything: boolean
  readonly #data: GameData
  readonly #bill: Bill
  readonly #demand: Demand

  constructor(data: GameData, reach: ItemReachability, goal: ErrandGoal, options: RelevanceOptions = {}) {
    const costs = methodCosts(reach.methods, reach.start, reach.places)
    const everything = options.everything ?? reach.methods.length <= fewMethods
    const items = goalItems(goal).filter((item) => (reach.most.get(item) ?? 0) > 0)
    const known =
      'item' in goal ? goal : { ...goal, worth: pick(goal, everything ? items : cheapest(goal, items, reach, costs)) }
    const isTool = 'item' in goal && data.items.get(goal.item)?.durability !== undefined
    const wanted = isTool ? [...items, ...items.map(usesOf)] : goalItems(known)
    const methods = relevantMethods(reach.methods, wanted, reach.start, costs, { ...options, everything })
    const { domain, diagnostics } = readDomain({ telos: DOCUMENT_VERSION, ...errandDomain(methods, known, reach) })
    if (domain === undefined) throw new Error(`the domain of an errand is wrong: ${diagnostics[0]?.message}`)
    const demand = demandOf(known, isTool)
    const bill = new Bill([...methods, ...countingMethods(known)], reach.places, demand, costs)
    this.goal = goal
    this.domain = domain
    this.wants = goalCondition(known, isTool)
    this.planners = [true, false].map((tidies) => ({
      engine: 'wastar',
      heuristic: billHeuristic(bill, { tidies }),
      options: { weight: 1.05 },
    }))
    this.planner = this.planners[0]
    this.methods = new Map(methods.map((method) => [method.name, method]))
    this.everything = everything
    this.#data = data
    this.#bill = bill
    this.#demand = demand
    this.beliefs = this.#known(reach.start, startPlace)
  }

  /** The facts of the domain in another situation; things the domain does not know are left out. */
  beliefsIn(situation: Situation, place = startPlace): Readonly<Record<string, string | number>> {
    const start = startQuantities(this.#data, situation)
    for (const [quantity, count] of sourceMethods(this.#data, situation).left) start.set(quantity, count)
    return this.#known(start, place)
  }

  /** The skill step for one step of a plan in the domain; undefined for a walk, since skills find their own paths. */
  stepOf({ name }: { readonly name: string }): ErrandStep | undefined {
    return this.methods.get(name)?.step
  }

  /** Whether a bill of materials was found for the start. If not, a plan is unlikely, and the bill does not guide the search. */
  get hasBill(): boolean {
    this.#bill.tidies = true
    return improveBill(this.#bill, this.#start()) < Number.POSITIVE_INFINITY
  }

  /** Proves that some source is too small for the goal. Returns undefined if it cannot. */
  shortage(start: ReadonlyMap<string, number>): ErrandRefusal | undefined {
    const shortage = findShortage(this.#bill.methods, start, this.#demand)
    return shortage === undefined ? undefined : refusalByShortage(shortage)
  }

  /** Explains why there is no plan, after a search has proved that there is none. */
  refusal(): ErrandRefusal {
    return refusalByTrial(this.#bill, this.#start(), this.goal)
  }

  #start(): BillStart {
    const { quantities, stations } = this.#bill
    const stock = quantities.map((quantity) => Number(this.beliefs[quantity] ?? 0))
    return { stock, at: 0, stations: stations.map(() => -1) }
  }

  #known(start: ReadonlyMap<string, number>, place: string): Record<string, string | number> {
    const beliefs: Record<string, string | number> = Object.create(null)
    for (const { name, values } of this.domain.model.facts) {
      if (name === goalWorth) continue
      if (values.kind === 'count') beliefs[name] = Math.min(start.get(name) ?? 0, values.max)
      else if (name === atPlace && values.kind === 'enumeration')
        beliefs[atPlace] = values.names.includes(place) ? place : startPlace
    }
    return beliefs
  }
}

function pick({ worth: worths }: WorthGoal, items: readonly string[]): Record<string, number> {
  return Object.fromEntries(items.map((item) => [item, worths[item]]))
}

/** The items that are available, and those worth the most for the time. */
function cheapest(
  goal: WorthGoal,
  items: readonly string[],
  reach: ItemReachability,
  { unit, first }: MethodCosts,
): string[] {
  const seconds = (item: string) => {
    const count = Math.ceil(goal.total / goal.worth[item])
    return (first.get(item) ?? 0) + (count - 1) * (unit.get(item) ?? 0)
  }
  const there = items.filter((item) => (reach.start.get(item) ?? 0) > 0)
  return [...new Set([...there, ...items.toSorted((a, b) => seconds(a) - seconds(b)).slice(0, itemsToConsider)])]
}

function demandOf(goal: ErrandGoal, isTool: boolean): Demand {
  if (!('item' in goal)) return [[goalWorth, goal.total]]
  const count = [goal.item, goal.count] as const
  return isTool ? [count, [usesOf(goal.item), goal.count]] : [count]
}

/** For the bill only: an available item counts for its worth. */
function countingMethods(goal: ErrandGoal): Method[] {
  if ('item' in goal) return []
  return Object.entries(goal.worth).map(([item, value]) => ({
    name: `count ${item}`,
    step: { do: 'pick-up', item, count: 1 },
    seconds: 0,
    place: undefined,
    takes: new Map([[item, 1]]),
    gives: new Map([[goalWorth, value]]),
    needs: [],
    group: `count ${item}`,
  }))
}
