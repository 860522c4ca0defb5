import { type ActionResult, atLeast, defineAgent, type SensorDefinition } from '@telos/core'
import { distanceBetween } from '@telos/core/space'
import { averaged, consider, evaluateUtility, linear, multiplied, type Utility } from '@telos/core/utility'
import { type NeedName, needNames, needUrgencies } from '../world/village-needs.ts'
import {
  closingPlaces,
  isOpenAt,
  isSleepingHour,
  type VillagePlace,
  villagePlaces,
  type WaterSource,
} from '../world/village-places.ts'
import { chat } from './chat.ts'
import { pointOf, type TaskRun, task } from './task.ts'
import type { Villager } from './villager.ts'
import { type VillagerAgent, type VillagerGoal, type VillagerShape, villagerDomain } from './villager-domain.ts'

/** Plans for needs are small; a larger search is left for later. */
const limits = { expansions: 20_000 }

/** A goal to ease one need, with its utility as relevance. */
function easing(
  goal: string,
  need: NeedName,
  utility: Utility = consider(`insistence(${need})`, needUrgencies[need].curve),
): VillagerGoal {
  return {
    wants: { [`eased(${need})`]: true },
    relevance: (agent) => {
      const relevance = evaluateUtility(utility, (key) => agent.beliefs.read(key))
      // a task once begun is finished even if the need is no longer felt
      return agent.goal === goal ? Math.max(0.02, relevance) : relevance
    },
    weight: needUrgencies[need].weight,
    limits,
  }
}

const byDay = (agent: VillagerAgent, relevance: number) => (agent.beliefs.get('open(fields)') ? relevance : 0)
const poverty = linear(14, 0)

/** What villagers want: their needs eased, some money, and supplies for cooking. */
export const villagerGoals = {
  eat: easing('eat', 'food'),
  relieve: easing('relieve', 'bathroom'),
  // at night people go to bed even if they are not dead tired, by day only if they are
  sleep: easing(
    'sleep',
    'rest',
    averaged([
      consider('insistence(rest)', needUrgencies.rest.curve, 1.5),
      multiplied([consider('night', linear()), consider('insistence(rest)', linear(0, 6))], { weight: 2 }),
    ]),
  ),
  haveFun: easing('haveFun', 'entertainment'),
  socialise: easing('socialise', 'company'),
  wash: easing('wash', 'cleanliness'),
  getComfortable: easing('getComfortable', 'comfort'),
  earn: {
    wants: { coins: atLeast(12) },
    relevance: (agent) =>
      byDay(
        agent,
        evaluateUtility(consider('coins', poverty), (key) => agent.beliefs.read(key)),
      ),
    weight: 0.4,
    limits,
  },
  provide: {
    wants: { food: atLeast(2), water: atLeast(2), wood: atLeast(2) },
    relevance: (agent) => byDay(agent, 0.2),
    limits,
  },
} satisfies Record<string, VillagerGoal>

/** From this many paces villagers see whether there is water. */
const sight = 60

type InsistenceKey = `insistence(${NeedName})`
type EasedKey = `eased(${NeedName})`
const insistenceKeys = needNames.map((need): InsistenceKey => `insistence(${need})`)
const easedKeys = needNames.map((need): EasedKey => `eased(${need})`)

/** What villagers notice, and how often. */
export const villagerSensors = {
  /** Levels of needs, by which goals are weighed. */
  feelings: {
    facts: ['insistence'],
    every: 900,
    // needs change all the time, so goals are weighed at intervals, not at every change
    interrupts: 'never',
    sense: ({ context }) => {
      const felt: Partial<Record<InsistenceKey, number>> = {}
      for (const [index, key] of insistenceKeys.entries()) felt[key] = context.body.needs[index]
      return felt
    },
  },
  /** Which needs are felt. A need counts as eased only when the current task is over. */
  urges: {
    facts: ['eased'],
    every: 900,
    sense: ({ agent, context }) => {
      const { needs, doing } = context.body
      const eased: Partial<Record<EasedKey, boolean>> = {}
      for (const [index, key] of easedKeys.entries()) {
        const { from, until } = needUrgencies[needNames[index]]
        const isLow = needs[index] <= until && doing === null
        eased[key] = isLow || (needs[index] < from && agent.beliefs.get(key) === true)
      }
      return eased
    },
  },
  pockets: {
    facts: ['coins', 'food', 'water', 'wood', 'meals'],
    every: 900,
    sense: ({ context }) => ({ ...context.body.goods }),
  },
  feet: {
    facts: ['at'],
    every: 300,
    interrupts: 'never',
    sense: ({ context }) => ({ at: context.body.place }),
  },
  sun: {
    facts: ['night', 'open'],
    every: 900,
    sense: ({ context: { village } }) => ({
      night: isSleepingHour(village.hour),
      ...Object.fromEntries(
        closingPlaces.map((place) => [`open(${place})` as const, isOpenAt(place, village.hour)] as const),
      ),
    }),
  },
  /** Whether the well has water can be seen only there; whoever has seen it tells the household. */
  eyes: {
    facts: ['wet'],
    every: 0,
    shares: true,
    sense: ({ context: { village, body } }) =>
      distanceBetween(body.at, villagePlaces.well) <= sight ? { 'wet(well)': village.isWet('well') } : undefined,
  },
} satisfies Record<string, SensorDefinition<VillagerShape>>

const sourceIn = (args: object) => (args as { readonly source: WaterSource }).source
const dry = ({ village }: Villager, place: VillagePlace) =>
  village.isWet(place as WaterSource) ? undefined : `the ${place} is dry`

const walk = {
  approach: ({ context, args }: TaskRun, dt: number): ActionResult => {
    const { to } = args as { readonly to: VillagePlace }
    return context.village.walk(context.name, pointOf(context, to), to, dt) ? 'done' : 'running'
  },
  interruptible: true,
}

/**
 * A villager has seven needs, a trade and a household. No schedule says what to do when: the day emerges from needs, opening hours and
 * dependencies between tasks.
 */
export const villagerKind = defineAgent(villagerDomain, {
  name: 'villager',
  goals: villagerGoals,
  actions: {
    walk,
    chat,
    sleep: task('sleep', { where: 'home', spot: 'bed', chosen: true }),
    cook: task('cook', { where: 'home', spot: 'hearth', exchange: { food: -1, water: -1, wood: -1, meals: 2 } }),
    eatMeal: task('eatMeal', { where: 'home', exchange: { meals: -1 } }),
    washAtHome: task('washAtHome', { where: 'home', exchange: { water: -1 } }),
    usePrivy: task('usePrivy', { where: 'home', spot: 'privy' }),
    sitByFire: task('sitByFire', { where: 'home', exchange: { wood: -1 } }),
    buyFood: task('buyFood', { where: 'market', spot: 'stall', exchange: { coins: -5, food: 2 } }),
    pickBerries: task('pickBerries', { where: 'forest', exchange: { food: 1 } }),
    gatherWood: task('gatherWood', { where: 'forest', exchange: { wood: 3 } }),
    fetchWater: task('fetchWater', { where: sourceIn, obstacle: dry, exchange: { water: 3 }, spot: 'bucket' }),
    till: task('till', { where: 'fields', spot: 'plot', exchange: { coins: 2 } }),
    fell: task('fell', { where: 'forest', spot: 'tree', exchange: { coins: 2 } }),
    fish: task('fish', { where: 'river', spot: 'bank', exchange: { coins: 2 } }),
    eatOut: task('eatOut', { where: 'tavern', spot: 'seat', chosen: true, exchange: { coins: -6 } }),
    drinkAle: task('drinkAle', { where: 'tavern', spot: 'seat', chosen: true, exchange: { coins: -3 } }),
    dance: task('dance', { where: 'green' }),
    swim: task('swim', { where: 'river' }),
    bathe: task('bathe', { where: sourceIn, obstacle: dry, spot: 'bucket' }),
    useLatrine: task('useLatrine', { where: 'green', spot: 'latrine' }),
    sitOnBench: task('sitOnBench', { where: 'green', spot: 'bench', chosen: true }),
  },
  sensors: villagerSensors,
  policy: {
    interval: 900,
    interrupt: 'safe-points',
    backOff: { first: 900, factor: 2, max: 2 * 3600 },
  },
  record: {
    fields: ({ context: { body } }) => ({ ...body }),
    draw: ({ at }) => {
      const { x, y } = at as { readonly x: number; readonly y: number }
      return [{ kind: 'icon', at: [x, y], icon: 'villager' }]
    },
  },
})
