/** What villagers want, and how much it matters now. What holds already is not pursued, so nothing here has to ask for that. */
import { type Agent, atLeast, type GoalDefinition } from '@telos/core'
import type { VillagerActions, VillagerGoals, VillagerShape } from './villager-domain.ts'

type Self = Agent<VillagerShape>
type Goal = GoalDefinition<VillagerShape, VillagerActions, VillagerGoals>

/** Who is in safety or under a roof stays there; on the way there, other things matter less. */
const stays = ({ beliefs }: Self) =>
  beliefs.get('wolf') ? beliefs.get('safe') === true : beliefs.get('raining') === true && beliefs.get('dry') === true

/** Daily business waits for the end of rain and wolf. */
const inPeace = (relevance: number) => (self: Self) => (stays(self) ? 0 : relevance)

/** A need counts as much as it is felt. In the rain one goes out for it only when it is nearly unbearable. */
const need = (felt: (self: Self) => number) => (self: Self) => {
  if (self.beliefs.get('raining') && felt(self) < 0.95) return stays(self) ? 0 : felt(self) * 0.6
  return self.beliefs.get('wolf') && stays(self) ? 0 : felt(self)
}

const isBedtime = ({ beliefs, context }: Self) => beliefs.get('night') || context.work === 'sleep'

export const villagerGoals = {
  beSafe: { wants: { safe: true }, weight: 3 },
  stayDry: { wants: { dry: true }, relevance: 0.8 },
  eat: { wants: { hungry: false }, relevance: need(({ context }) => context.needs.hunger) },
  drink: { wants: { thirsty: false }, relevance: need(({ context }) => context.needs.thirst * 0.9) },
  sleep: {
    wants: { tired: false },
    // one who sleeps goes on until he is rested
    relevance: (self: Self) => (isBedtime(self) ? inPeace(0.9)(self) : 0),
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
