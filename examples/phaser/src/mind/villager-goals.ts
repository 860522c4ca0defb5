/** What villagers want, and how much it matters now. Agents skip goals that already hold. */
import { type Agent, atLeast, type GoalDefinition } from '@telos/core'
import type { Need } from '../world/villager.ts'
import type { VillagerActions, VillagerGoals, VillagerShape } from './villager-domain.ts'

type Self = Agent<VillagerShape>
type Goal = GoalDefinition<VillagerShape, VillagerActions, VillagerGoals>

/** Those who are safe or under a roof stay there. On the way there, other things matter less. */
const stays = ({ beliefs }: Self) =>
  beliefs.get('wolf') ? beliefs.get('safe') === true : beliefs.get('raining') === true && beliefs.get('dry') === true

/** Daily business waits until rain and wolf are gone. */
const inPeace = (relevance: number) => (self: Self) => (stays(self) ? 0 : relevance)

/** A need is unbearable from here on: a villager goes out into the rain for it. */
const unbearable = 0.95

/** A need matters as much as it is felt. */
const need =
  (name: Need, weight = 1) =>
  (self: Self) => {
    const felt = self.context.needs[name]
    if (self.beliefs.get('wolf')) return stays(self) ? 0 : felt * weight
    if (!self.beliefs.get('raining') || felt >= unbearable) return felt * weight
    return stays(self) ? 0 : felt * weight * 0.6
  }

/** At night, and for villagers who can no longer stay awake. */
const isBedtime = ({ beliefs, context }: Self) =>
  beliefs.get('night') || context.work === 'sleep' || context.needs.tiredness === 1

export const villagerGoals = {
  beSafe: { wants: { safe: true }, weight: 3 },
  stayDry: { wants: { dry: true }, relevance: 0.8 },
  eat: { wants: { hungry: false }, relevance: need('hunger') },
  drink: { wants: { thirsty: false }, relevance: need('thirst', 0.9) },
  sleep: {
    wants: { tired: false },
    // in rain too, since beds are under a roof. Sleepers sleep until they are rested
    relevance: (self: Self) => (isBedtime(self) ? 0.9 : 0),
  },
  // of the trades
  stockShop: { wants: { loaves: atLeast(4) }, relevance: inPeace(0.5) },
  fillMill: { wants: { sacks: atLeast(3) }, relevance: inPeace(0.5) },
  forgeTools: { wants: { sickles: atLeast(2) }, relevance: inPeace(0.45) },
  repairWell: { wants: { wellWhole: true }, relevance: inPeace(0.65) },
  pileWood: { wants: { logs: atLeast(4) }, relevance: inPeace(0.5) },
  keepWatch: { wants: { watched: true }, relevance: inPeace(0.5) },
  chaseWolf: { wants: { wolf: false }, weight: 4 },
  play: { wants: { amused: true }, relevance: inPeace(0.4) },
} satisfies Record<string, Goal>

export type VillagerGoalName = keyof typeof villagerGoals
