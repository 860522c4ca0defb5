/** Goals and actions of each trade: those that all share, and its own. */

import type { TradeName } from '../world/villager.ts'
import type { VillagerActionName } from './villager-domain.ts'
import type { VillagerGoalName } from './villager-goals.ts'

export interface Trade {
  readonly goals: readonly VillagerGoalName[]
  readonly actions: readonly VillagerActionName[]
}

const everybody: Trade = {
  goals: ['beSafe', 'stayDry', 'eat', 'drink', 'sleep'],
  actions: ['buyBread', 'eatBread', 'eatStew', 'drinkWater', 'drinkAle', 'sweepInn', 'sleep', 'takeShelter', 'hide'],
}

const own: Readonly<Record<TradeName, Trade>> = {
  baker: { goals: ['stockShop'], actions: ['buyFlour', 'drawWater', 'takeWood', 'bakeBread'] },
  farmer: { goals: ['fillMill'], actions: ['buySickle', 'harvest', 'grindGrain'] },
  smith: { goals: ['forgeTools', 'repairWell'], actions: ['takeWood', 'forgeSickle', 'forgeNails', 'mendWell'] },
  woodcutter: { goals: ['pileWood'], actions: ['chopTree', 'stackWood'] },
  watch: { goals: ['keepWatch', 'chaseWolf'], actions: ['standWatch', 'takeSpear', 'ringBell'] },
  child: { goals: ['play'], actions: ['pickApple', 'eatApple', 'playTag'] },
}

export function tradeOf(name: TradeName): Trade {
  const { goals, actions } = own[name]
  return { goals: [...everybody.goals, ...goals], actions: [...everybody.actions, ...actions] }
}
