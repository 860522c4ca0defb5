/** What can be done in the village, and what comes of it. These are rules; what villagers want is elsewhere. */

import { mostOf, type Stock, type Village } from './village.ts'
import type { ThingType } from './village-map.ts'
import type { Good, Need, TradeName, Villager } from './villager.ts'

type Amounts = Partial<Record<Good | Stock, number>>

export interface Activity {
  /** The type of thing it needs; omitted where any place will do. */
  readonly at?: ThingType
  readonly seconds: number
  readonly uses?: Amounts
  readonly gives?: Amounts
  readonly eases?: Need
  /** Who gets the coins. */
  readonly pays?: TradeName
  /** Seconds until the thing has grown back. */
  readonly regrows?: number
  /** Why it is impossible. */
  readonly hindrance?: (village: Village, villager: Villager) => string | undefined
  readonly after?: (village: Village, villager: Villager) => void
}

const brokenWell = ({ isWellWhole }: Village) => (isWellWhole ? undefined : 'the well is broken')
const nobodyAbout = (village: Village, villager: Villager) =>
  village.hasCompany(villager) ? undefined : 'there is nobody to play with'

export const activities = {
  // everybody
  buyBread: { at: 'bakery', seconds: 1, uses: { coin: 1, loaves: 1 }, gives: { bread: 1 }, pays: 'baker' },
  eatBread: { seconds: 2, uses: { bread: 1 }, eases: 'hunger' },
  eatStew: { at: 'inn', seconds: 3, uses: { coin: 2 }, eases: 'hunger' },
  drinkWater: { at: 'well', seconds: 1.5, eases: 'thirst', hindrance: brokenWell },
  drinkAle: { at: 'inn', seconds: 1.5, uses: { coin: 1 }, eases: 'thirst' },
  sweepInn: { at: 'inn', seconds: 5, gives: { coin: 1 } },
  // the baker
  buyFlour: { at: 'mill', seconds: 1.5, uses: { coin: 1, sacks: 1 }, gives: { flour: 1 }, pays: 'farmer' },
  drawWater: { at: 'well', seconds: 2, gives: { water: 1 }, hindrance: brokenWell },
  takeWood: { at: 'woodpile', seconds: 1, uses: { logs: 1 }, gives: { wood: 1 } },
  bakeBread: { at: 'bakery', seconds: 4, uses: { flour: 1, water: 1, wood: 1 }, gives: { loaves: 3 } },
  // the farmer
  buySickle: { at: 'smithy', seconds: 1.5, uses: { coin: 1, sickles: 1 }, gives: { sickle: 2 }, pays: 'smith' },
  harvest: { at: 'wheat', seconds: 2.5, uses: { sickle: 1 }, gives: { grain: 1 }, regrows: 60 },
  grindGrain: { at: 'mill', seconds: 3, uses: { grain: 1 }, gives: { sacks: 2 } },
  // the smith
  forgeSickle: { at: 'smithy', seconds: 4, uses: { wood: 1 }, gives: { sickles: 1 } },
  forgeNails: { at: 'smithy', seconds: 3, uses: { wood: 1 }, gives: { nails: 1 } },
  mendWell: {
    at: 'well',
    seconds: 5,
    uses: { nails: 1, wood: 1 },
    after: (village) => (village.isWellWhole = true),
  },
  // the woodcutter
  chopTree: { at: 'tree', seconds: 3.5, gives: { wood: 2 }, regrows: 70 },
  stackWood: { at: 'woodpile', seconds: 1, uses: { wood: 2 }, gives: { logs: 2, coin: 1 } },
  // the watch
  standWatch: { at: 'tower', seconds: 6, gives: { coin: 1 }, eases: 'boredom' },
  takeSpear: { at: 'tower', seconds: 1, gives: { spear: 1 } },
  // the child
  pickApple: { at: 'tree', seconds: 2, gives: { apple: 1 } },
  eatApple: { seconds: 1.5, uses: { apple: 1 }, eases: 'hunger' },
  playTag: { at: 'tree', seconds: 4, eases: 'boredom', hindrance: nobodyAbout },
} satisfies Record<string, Activity>

export type ActivityName = keyof typeof activities

/** Performs an activity. Returns the reason when it is impossible. */
export function perform(villager: Villager, activity: Activity, thingId?: string): string | undefined {
  const { village } = villager
  const { uses = {}, gives = {}, eases, pays, regrows, hindrance, after } = activity
  const thing = village.thing(thingId ?? '')
  const obstacle =
    hindrance?.(village, villager) ?? (thing?.active === false ? `nothing is left of the ${thing.type}` : undefined)
  if (obstacle !== undefined) return obstacle
  for (const [name, amount] of entriesOf(uses))
    if (storeOf(villager, name)[name] < amount) return `there is no ${name} left`
  for (const [name, amount] of entriesOf(uses)) storeOf(villager, name)[name] -= amount
  for (const [name, amount] of entriesOf(gives)) {
    const store = storeOf(villager, name)
    store[name] = Math.min(store[name] + amount, mostOf[name as Stock] ?? Number.POSITIVE_INFINITY)
  }
  if (eases !== undefined) villager.needs[eases] = 0
  if (pays !== undefined) for (const seller of sellers(village, pays)) seller.goods.coin += uses.coin ?? 0
  if (regrows !== undefined && thing !== undefined) {
    thing.active = false
    thing.growsAt = village.time + regrows
  }
  after?.(village, villager)
  return undefined
}

function entriesOf(amounts: Amounts): [Good | Stock, number][] {
  return Object.entries(amounts) as [Good | Stock, number][]
}

/** Where a good is kept: pockets hold goods, the village holds stock. */
function storeOf({ goods, village }: Villager, name: Good | Stock): Record<string, number> {
  return name in goods ? goods : village.stock
}

function sellers({ villagers }: Village, trade: TradeName): Villager[] {
  return [...villagers.values()].filter((villager) => villager.trade === trade).slice(0, 1)
}
