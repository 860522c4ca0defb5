/**
 * What villagers know of the life in the village: one domain for all trades. Costs are seconds.
 * Where an action is done, and whether there is such a place, is for the `target` of its behaviour to say (villager-brain.ts).
 */
import { atLeast, contextOf, count, type Domain, defineDomain, flag, minus, plus } from '@telos/core'
import { mostOf } from '../world/village.ts'
import type { Villager } from '../world/villager.ts'

/** Most goods of a kind that plans count. */
export const mostCarried = 6
const pocket = () => count({ max: mostCarried })
const more = (amount: number) => plus(amount, { clamp: true })
const one = more(1)

export const villagerDomain = defineDomain({
  name: 'villager',
  context: contextOf<Villager>(),
  facts: {
    hungry: flag(),
    thirsty: flag(),
    tired: flag(),
    amused: flag(),
    watched: flag(),
    raining: flag(),
    dry: flag(),
    wolf: flag(),
    safe: flag(),
    night: flag(),
    wellWhole: flag(),
    // in pockets
    coin: pocket(),
    bread: pocket(),
    apple: pocket(),
    flour: pocket(),
    water: pocket(),
    wood: pocket(),
    grain: pocket(),
    sickle: pocket(),
    nails: pocket(),
    spear: pocket(),
    // of the village
    loaves: count({ max: mostOf.loaves }),
    sacks: count({ max: mostOf.sacks }),
    logs: count({ max: mostOf.logs }),
    sickles: count({ max: mostOf.sickles }),
  },
  actions: {
    // everybody
    buyBread: {
      needs: { coin: atLeast(1), loaves: atLeast(1) },
      does: { coin: minus(1), loaves: minus(1), bread: one },
    },
    eatBread: { needs: { bread: atLeast(1) }, does: { bread: minus(1), hungry: false }, cost: 2 },
    eatStew: { needs: { coin: atLeast(2) }, does: { coin: minus(2), hungry: false }, cost: 12 },
    drinkWater: { needs: { wellWhole: true }, does: { thirsty: false }, cost: 2 },
    drinkAle: { needs: { coin: atLeast(1) }, does: { coin: minus(1), thirsty: false }, cost: 8 },
    sweepInn: { does: { coin: one }, cost: 8 },
    sleep: { does: { tired: false }, cost: 18 },
    takeShelter: { does: { dry: true } },
    hide: { does: { safe: true } },
    // the baker
    buyFlour: { needs: { coin: atLeast(1), sacks: atLeast(1) }, does: { coin: minus(1), sacks: minus(1), flour: one } },
    drawWater: { needs: { wellWhole: true }, does: { water: one }, cost: 2 },
    takeWood: { needs: { logs: atLeast(1) }, does: { logs: minus(1), wood: one } },
    bakeBread: {
      needs: { flour: atLeast(1), water: atLeast(1), wood: atLeast(1) },
      does: { flour: minus(1), water: minus(1), wood: minus(1), loaves: more(3) },
      cost: 4,
    },
    // the farmer
    buySickle: {
      needs: { coin: atLeast(1), sickles: atLeast(1) },
      does: { coin: minus(1), sickles: minus(1), sickle: more(2) },
    },
    harvest: { needs: { sickle: atLeast(1) }, does: { sickle: minus(1), grain: one }, cost: 3 },
    grindGrain: { needs: { grain: atLeast(1) }, does: { grain: minus(1), sacks: more(2) }, cost: 3 },
    // the smith
    forgeSickle: { needs: { wood: atLeast(1) }, does: { wood: minus(1), sickles: one }, cost: 4 },
    forgeNails: { needs: { wood: atLeast(1) }, does: { wood: minus(1), nails: one }, cost: 3 },
    mendWell: {
      needs: { nails: atLeast(1), wood: atLeast(1), wellWhole: false },
      does: { nails: minus(1), wood: minus(1), wellWhole: true },
      cost: 5,
    },
    // the woodcutter
    chopTree: { does: { wood: more(2) }, cost: 4 },
    stackWood: { needs: { wood: atLeast(2) }, does: { wood: minus(2), logs: more(2), coin: one } },
    // the watch
    standWatch: { does: { watched: true, coin: one }, cost: 6 },
    takeSpear: { does: { spear: one } },
    ringBell: { needs: { spear: atLeast(1) }, does: { wolf: false } },
    // the child
    pickApple: { does: { apple: one }, cost: 2 },
    eatApple: { needs: { apple: atLeast(1) }, does: { apple: minus(1), hungry: false }, cost: 2 },
    // check the procedural precondition: tag takes two, and only the game knows who is outdoors
    playTag: { does: { amused: true }, cost: 4, check: (_none, villager) => villager.village.hasCompany(villager) },
  },
})

type Parts =
  typeof villagerDomain extends Domain<infer S, infer A, infer G>
    ? { readonly shape: S; readonly actions: A; readonly goals: G }
    : never

export type VillagerShape = Parts['shape']
export type VillagerActions = Parts['actions']
export type VillagerGoals = Parts['goals']
export type VillagerActionName = keyof VillagerActions & string
