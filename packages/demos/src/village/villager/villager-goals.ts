import { atLeast } from '@telos/core'
import { averaged, consider, evaluateUtility, linear, multiplied, type Utility } from '@telos/core/utility'
import { type NeedName, needUrgencies } from '../world/village-needs.ts'
import type { VillagerAgent, VillagerGoal } from './villager-domain.ts'

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
