import { type Curve, linear, logistic, power } from '@telos/core/utility'
import { defineNeeds, level } from '@telos/papers/needs'

/** What villagers need: the four needs of the laboratory's household, and three that come from living among others. */
export const needNames = ['food', 'bathroom', 'rest', 'entertainment', 'company', 'cleanliness', 'comfort'] as const

/** Name of a need. */
export type NeedName = (typeof needNames)[number]

/** Timed tasks of villagers: everything but walking. */
export const taskNames = [
  'sleep',
  'cook',
  'eatMeal',
  'eatOut',
  'buyFood',
  'pickBerries',
  'till',
  'fell',
  'fish',
  'fetchWater',
  'gatherWood',
  'washAtHome',
  'bathe',
  'usePrivy',
  'useLatrine',
  'drinkAle',
  'dance',
  'swim',
  'chat',
  'sitByFire',
  'sitOnBench',
] as const

/** Name of a task. */
export type TaskName = (typeof taskNames)[number]

/**
 * Needs and what eases them, after Cantoni's household. Here effects accrue gradually during a task, so an interrupted villager has had
 * part of them.
 */
export const villageNeeds = defineNeeds<NeedName, TaskName>({
  needs: {
    food: level({ max: 24, rate: 1.2, weight: 2 }),
    bathroom: level({ max: 24, rate: 1.2 }),
    rest: level({ max: 24, rate: 0.9, weight: 2 }),
    entertainment: level({ max: 24, rate: 1.2 }),
    company: level({ max: 24, rate: 0.9 }),
    cleanliness: level({ max: 24, rate: 0.7 }),
    comfort: level({ max: 24, rate: 0.9 }),
  },
  actions: {
    sleep: { minutes: 480, effects: { rest: -26, comfort: -6 } },
    cook: { minutes: 40, effects: { entertainment: 1 } },
    eatMeal: { minutes: 30, effects: { food: -22, bathroom: 4, comfort: -2 } },
    eatOut: { minutes: 30, effects: { food: -22, bathroom: 4, entertainment: -2, company: -2 } },
    buyFood: { minutes: 10 },
    pickBerries: { minutes: 60, effects: { comfort: 1 } },
    till: { minutes: 90, effects: { rest: 1, entertainment: 1, cleanliness: 3, comfort: 2 } },
    fell: { minutes: 90, effects: { rest: 2, entertainment: 1, cleanliness: 2, comfort: 2 } },
    fish: { minutes: 90, effects: { entertainment: 1, cleanliness: 1, comfort: 1 } },
    fetchWater: { minutes: 10, effects: { comfort: 0.5 } },
    gatherWood: { minutes: 45, effects: { cleanliness: 1, comfort: 1 } },
    washAtHome: { minutes: 15, effects: { cleanliness: -24 } },
    bathe: { minutes: 20, effects: { cleanliness: -24, comfort: 1 } },
    usePrivy: { minutes: 5, effects: { bathroom: -24 } },
    useLatrine: { minutes: 10, effects: { bathroom: -24, comfort: 1 } },
    drinkAle: { minutes: 60, effects: { entertainment: -23, bathroom: 5, company: -4, comfort: -4 } },
    dance: { minutes: 60, effects: { entertainment: -23, rest: 1, company: -4 } },
    swim: { minutes: 60, effects: { entertainment: -23, cleanliness: -8 } },
    chat: { minutes: 40, effects: { company: -23, entertainment: -3 } },
    sitByFire: { minutes: 45, effects: { comfort: -23, entertainment: -2 } },
    sitOnBench: { minutes: 45, effects: { comfort: -23, entertainment: -2 } },
  },
})

/** When a need is felt and how much it matters. */
export interface NeedUrgency {
  /** The insistence from which it is felt… */
  readonly from: number
  /** …until it has fallen to this one. The gap keeps people at the table until they have eaten. */
  readonly until: number
  /** How much it matters, by its insistence. */
  readonly curve: Curve
  /** How much it matters relative to other needs. */
  readonly weight: number
}

/** How needs are felt: deadly and urgent ones come before pleasant ones. */
export const needUrgencies: Readonly<Record<NeedName, NeedUrgency>> = {
  food: { from: 8, until: 5, curve: power(1.5, { to: 22 }), weight: 1 },
  bathroom: { from: 9, until: 5, curve: logistic({ midpoint: 13, steepness: 0.5 }), weight: 0.95 },
  rest: { from: 6, until: 1, curve: linear(17, 23), weight: 1.3 },
  entertainment: { from: 8, until: 5, curve: linear(4, 28), weight: 0.7 },
  company: { from: 7, until: 5, curve: linear(3, 28), weight: 0.7 },
  cleanliness: { from: 9, until: 5, curve: power(2, { to: 24 }), weight: 0.7 },
  comfort: { from: 8, until: 5, curve: linear(4, 30), weight: 0.6 },
}

/** While asleep, needs other than rest grow this many times as fast. */
export const growthAsleep = 0.4
