import type { SensorDefinition } from '@telos/core'
import { distanceBetween } from '@telos/core/space'
import { type NeedName, needNames, needUrgencies } from '../world/village-needs.ts'
import { closingPlaces, isOpenAt, isSleepingHour, villagePlaces } from '../world/village-places.ts'
import type { VillagerShape } from './villager-domain.ts'

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
