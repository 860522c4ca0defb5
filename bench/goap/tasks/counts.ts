/**
 * T4: gather and craft with numbers. Inventory counts range from 0 to 64, recipes consume and produce several items, and the oven lies five
 * recipes deep: logs → planks → sticks → pick → stone → oven.
 */
import type { DomainSpec } from '@telos/core/documents'
import { type Random, seeded } from '../../../experiments/random.ts'
import { cheapest, type Graph } from './dijkstra.ts'
import type { RichState, RichStep, RichTask } from './rich-task.ts'

type Inventory = Record<string, number>

interface Recipe {
  readonly cost: number
  /** Required and kept. */
  readonly tools?: Inventory
  /** Used up. */
  readonly takes?: Inventory
  readonly gives: Inventory
}

const stackSize = 64

const recipes: Readonly<Record<string, Recipe>> = {
  fellTree: { cost: 4, gives: { logs: 1 } },
  sawPlanks: { cost: 1, takes: { logs: 1 }, gives: { planks: 4 } },
  splitSticks: { cost: 1, takes: { planks: 2 }, gives: { sticks: 4 } },
  buildBench: { cost: 2, takes: { planks: 4 }, gives: { bench: 1 } },
  makePick: { cost: 2, tools: { bench: 1 }, takes: { planks: 3, sticks: 2 }, gives: { pick: 1 } },
  quarryStone: { cost: 3, tools: { pick: 1 }, gives: { stone: 1 } },
  digCoal: { cost: 5, tools: { pick: 1 }, gives: { coal: 1 } },
  buildOven: { cost: 3, tools: { bench: 1 }, takes: { stone: 8 }, gives: { oven: 1 } },
  burnCharcoal: { cost: 2, tools: { oven: 1 }, takes: { logs: 1, planks: 1 }, gives: { coal: 1 } },
  bindTorches: { cost: 1, takes: { coal: 1, sticks: 1 }, gives: { torches: 4 } },
  buildChest: { cost: 2, tools: { bench: 1 }, takes: { planks: 8 }, gives: { chest: 1 } },
  carveBowls: { cost: 1, tools: { bench: 1 }, takes: { planks: 3 }, gives: { bowls: 4 } },
  raiseWall: { cost: 2, takes: { stone: 6 }, gives: { walls: 6 } },
}

/** Irrelevant recipes: a planner has to notice by itself that these lead nowhere. */
const idle = ['buildChest', 'carveBowls', 'raiseWall']

const things = [...new Set(Object.values(recipes).flatMap((recipe) => Object.keys(recipe.gives)))]

const wanted: Inventory = { oven: 1, torches: 4 }

const emptyHands: Inventory = Object.fromEntries(things.map((thing) => [thing, 0]))

/** By hand 53 from nothing, in 20 steps: 3 logs, 3 planks, sticks, bench, pick, 8 stone, oven, coal (charcoal costs 1 more), torches. */
export function countsTask(): RichTask {
  const random = seeded(4)
  const starts = Array.from({ length: 8 }, (_, number) => (number === 0 ? emptyHands : wander(random)))
  return {
    id: 'T4-counts',
    spec: domain(),
    goal: mapValues(wanted, (amount) => ({ atLeast: amount })),
    starts: starts.map((state) => ({ state, optimal: cheapest(state, crafting).cost! })),
    replay,
  }
}

function domain(): DomainSpec {
  const actions = Object.entries(recipes).map(([name, { cost, tools, takes = {}, gives }]) => {
    const needs = mapValues({ ...tools, ...takes }, (amount) => ({ atLeast: amount }))
    const used = mapValues(takes, (amount) => ({ subtract: amount }))
    const made = mapValues(gives, (amount) => ({ add: amount }))
    return [name, { cost, needs, does: { ...used, ...made } }] as const
  })
  return {
    name: 'gather and craft',
    facts: mapValues(emptyHands, () => ({ kind: 'count', max: stackSize, initial: 0 }) as const),
    actions: Object.fromEntries(actions),
  }
}

/** Follows a plan through the recipes alone; undefined if that is impossible or misses the goal. */
function replay(start: RichState, steps: readonly RichStep[]): number | undefined {
  let inventory: Inventory | undefined = start as Inventory
  let cost = 0
  for (const { name } of steps) {
    inventory = craft(inventory, name)
    if (inventory === undefined) return undefined
    cost += recipes[name].cost
  }
  return covers(inventory, wanted) ? cost : undefined
}

/** The inventory after one step, or undefined if the recipe is not applicable. */
function craft(inventory: Inventory, name: string): Inventory | undefined {
  const recipe = recipes[name]
  if (recipe === undefined || !covers(inventory, { ...recipe.tools, ...recipe.takes })) return undefined
  const after = { ...inventory }
  for (const thing in recipe.takes) after[thing] -= recipe.takes[thing]
  for (const thing in recipe.gives) after[thing] += recipe.gives[thing]
  return things.every((thing) => after[thing] <= stackSize) ? after : undefined
}

function covers(inventory: Inventory, amounts: Inventory): boolean {
  return Object.keys(amounts).every((thing) => inventory[thing] >= amounts[thing])
}

const crafting: Graph<Inventory> = {
  key: (inventory) => things.map((thing) => inventory[thing]).join(),
  isGoal: (inventory) => covers(inventory, wanted),
  *successors(inventory) {
    for (const name in recipes) {
      const state = idle.includes(name) ? undefined : craft(inventory, name)
      if (state !== undefined) yield { state, cost: recipes[name].cost }
    }
  },
}

/** Up to eight recipes followed at random. */
function wander(random: Random): Inventory {
  let inventory = emptyHands
  for (let steps = random.between(1, 8); steps > 0; steps--) {
    const possible = Object.keys(recipes).flatMap((name): Inventory[] => {
      const after = craft(inventory, name)
      return after ? [after] : []
    })
    inventory = random.pick(possible)
  }
  return inventory
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
