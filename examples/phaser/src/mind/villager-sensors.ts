import type { SensorDefinition } from '@telos/core'
import { type Good, goodNames } from '../world/villager.ts'
import { mostCarried, type VillagerShape } from './villager-domain.ts'

/** A need is felt from here on. */
const felt = 0.6

/**
 * What villagers notice, and how often they look.
 *
 * They know more than eyes can see, which keeps the village small: what is in stock and whether the well is whole, wherever
 * they are; that a wolf is about, and where; which roofs others have taken; and where the nearest tree is that still stands.
 */
export const villagerSensors = {
  // without `facts` a sensor always runs: goods should be known before a goal needs them
  pockets: {
    every: 0.25,
    sense: ({ context: { goods } }) =>
      Object.fromEntries(goodNames.map((good): [Good, number] => [good, Math.min(mostCarried, goods[good])])),
  },
  // known without looking, so that nobody walks to the bakery in vain
  stalls: {
    every: 0.5,
    sense: ({ context: { village } }) => ({ ...village.stock, wellWhole: village.isWellWhole }),
  },
  body: {
    facts: ['hungry', 'thirsty', 'tired', 'amused', 'watched'],
    every: 0.5,
    sense: ({ agent, context: { needs } }) => ({
      hungry: needs.hunger > felt,
      thirsty: needs.thirst > felt,
      // sleepers sleep until they are rested
      tired: needs.tiredness > (agent.beliefs.get('tired') ? 0 : 0.4),
      amused: needs.boredom < felt,
      watched: needs.boredom < felt,
    }),
  },
  sky: {
    facts: ['raining', 'dry', 'night'],
    every: 0.25,
    sense: ({ context }) => ({
      raining: context.village.isRaining,
      dry: context.village.isDry(context),
      night: context.village.isNight,
    }),
  },
  danger: {
    facts: ['wolf', 'safe'],
    every: 0.25,
    sense: ({ context }) => ({
      wolf: context.village.wolf !== undefined,
      safe: context.village.wolf === undefined || context.isIndoors,
    }),
  },
} satisfies Record<string, SensorDefinition<VillagerShape>>
