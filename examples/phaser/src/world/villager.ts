import type { Places, Point } from '@telos/core/space'
import type { Village } from './village.ts'
import type { ThingType } from './village-map.ts'

export const tradeNames = ['baker', 'farmer', 'smith', 'woodcutter', 'watch', 'child'] as const
export type TradeName = (typeof tradeNames)[number]

export const goodNames = [
  'coin',
  'bread',
  'apple',
  'flour',
  'water',
  'wood',
  'grain',
  'sickle',
  'nails',
  'spear',
] as const
/** What villagers carry. A sickle counts the cuts left in it. */
export type Good = (typeof goodNames)[number]

export const needNames = ['hunger', 'thirst', 'tiredness', 'boredom'] as const
/** From 0 to 1. */
export type Need = (typeof needNames)[number]

/** A villager's body, for the rules of the village and for spatial queries. */
export interface Villager {
  readonly name: string
  readonly trade: TradeName
  /** Where it sleeps. */
  readonly home: ThingType
  readonly village: Village
  x: number
  y: number
  /** Sideways offset, so that no two stand on the same spot. */
  readonly lane: number
  readonly goods: Record<Good, number>
  readonly needs: Record<Need, number>
  /** Behind a door. */
  isIndoors: boolean
  /** Its reserved place under a roof. */
  roof: Point | undefined
  /** Village time of its last deliberate action. */
  actedAt: number
  /** Where it strolls to while it has no goal. */
  stroll: Point | undefined
  /** Seconds of work already done, by activity. */
  readonly begun: Record<string, number>
  /** What it is working on; for the picture. */
  work: string | undefined
  // what spatial queries ask
  readonly self: Point
  readonly wolf: Places
  entities(type: string): Iterable<Point>
  reservedBy(point: Point): string | undefined
}

export interface VillagerOptions {
  readonly name: string
  readonly trade: TradeName
  readonly home: ThingType
  readonly at?: readonly [x: number, y: number]
  readonly goods?: Partial<Record<Good, number>>
  readonly needs?: Partial<Record<Need, number>>
}

/** The six villagers. */
export const inhabitants: readonly VillagerOptions[] = [
  { name: 'Marta', trade: 'baker', home: 'bakery', at: [330, 300], goods: { coin: 2 }, needs: { hunger: 0.1 } },
  {
    name: 'Tom',
    trade: 'farmer',
    home: 'mill',
    at: [190, 330],
    goods: { coin: 1 },
    needs: { hunger: 0.2, thirst: 0.3 },
  },
  { name: 'Hugo', trade: 'smith', home: 'smithy', at: [690, 310], goods: { coin: 1 }, needs: { hunger: 0.35 } },
  { name: 'Bruno', trade: 'woodcutter', home: 'inn', at: [620, 480], needs: { hunger: 0.55, thirst: 0.2 } },
  { name: 'Vera', trade: 'watch', home: 'tower', at: [840, 340], goods: { coin: 1 }, needs: { hunger: 0.25 } },
  { name: 'Pia', trade: 'child', home: 'inn', at: [420, 520], needs: { hunger: 0.3, boredom: 0.7 } },
]

export function createVillager(village: Village, options: VillagerOptions, lane: number): Villager {
  const [x, y] = options.at ?? [480, 340]
  return {
    name: options.name,
    trade: options.trade,
    home: options.home,
    village,
    x,
    y,
    lane,
    goods: { ...amounts(goodNames), ...options.goods },
    needs: { ...amounts(needNames), ...options.needs },
    isIndoors: false,
    roof: undefined,
    actedAt: 0,
    stroll: undefined,
    begun: {},
    work: undefined,
    get self() {
      return { x: this.x, y: this.y }
    },
    get wolf() {
      return village.wolf
    },
    entities: (type) => village.pointsOf(type),
    reservedBy: (point) => village.reservations.holderOf(point),
  }
}

function amounts<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
}
