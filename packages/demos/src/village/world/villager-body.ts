import type { Point } from '@telos/core/space'
import { growthAsleep, needNames, type TaskName, villageNeeds } from './village-needs.ts'
import type { VillagePlace } from './village-places.ts'

/** Things that villagers carry or keep at home, and money. */
export const goods = ['coins', 'food', 'water', 'wood', 'meals'] as const

/** Name of a good. */
export type Good = (typeof goods)[number]

/** Maximum stock of each good. */
export const mostOf: Readonly<Record<Good, number>> = { coins: 20, food: 4, water: 4, wood: 4, meals: 4 }

/** Goods gained when a task is done; negative for goods given away. */
export type Exchange = Readonly<Partial<Record<Good, number>>>

/** The changing state of a villager, as plain data. */
export interface VillagerBody {
  readonly name: string
  at: Point
  /** The current place or, while walking, the place last left. */
  place: VillagePlace
  /** Insistence of each need, in the order of the model. */
  readonly needs: number[]
  readonly goods: Record<Good, number>
  doing: TaskName | null
  /** Name of the spot taken. */
  spot: string | null
  /** Chat partner. */
  partner: string | null
  /** Whether the villager has walked in this tick. */
  moved: boolean
  /** Seconds without moving or doing anything. */
  still: number
  /** Longest such period. */
  longestStill: number
  secondsAsleep: number
  /** By need: insistence × seconds, and the greatest insistence so far. */
  readonly suffered: number[]
  readonly worst: number[]
}

/** Creates a body at a door, with some goods and needs. */
export function newBody(
  name: string,
  at: Point,
  place: VillagePlace,
  needs: readonly number[],
  owned: VillagerBody['goods'],
): VillagerBody {
  return {
    name,
    at,
    place,
    needs: [...needs],
    goods: { ...owned },
    doing: null,
    spot: null,
    partner: null,
    moved: false,
    still: 0,
    longestStill: 0,
    secondsAsleep: 0,
    suffered: needNames.map(() => 0),
    worst: [...needs],
  }
}

/** Whether a villager can afford an exchange. */
export function canExchange({ goods: owned }: VillagerBody, exchange: Exchange): boolean {
  return goods.every((good) => owned[good] + (exchange[good] ?? 0) >= 0)
}

/** Carries out an exchange; goods beyond the maximum stock are lost. */
export function carryOutExchange({ goods: owned }: VillagerBody, exchange: Exchange): void {
  for (const good of goods) owned[good] = Math.min(mostOf[good], owned[good] + (exchange[good] ?? 0))
}

const rest = needNames.indexOf('rest')
const company = needNames.indexOf('company')

/** Changes per second: the effect of time on each need, and the effect of each task. */
const growth = villageNeeds.needs.map(({ rate }) => rate / 3600)
const relief = new Map(
  villageNeeds.actions.map(({ name, minutes, steps }) => [
    name as TaskName,
    steps[0].effects.map((effect) => effect / (minutes * 60)),
  ]),
)

/** Lets needs grow, and eases or worsens them by what villagers do. A chat helps both partners equally. */
export function updateNeeds(body: VillagerBody, partner: VillagerBody | undefined, dt: number): void {
  const { needs, doing, suffered, worst } = body
  const effects = doing === null ? undefined : relief.get(doing)
  for (let need = 0; need < needs.length; need++) {
    const grows = growth[need] * (doing === 'sleep' && need !== rest ? growthAsleep : 1)
    change(body, need, (grows + (effects?.[need] ?? 0)) * dt)
    suffered[need] += needs[need] * dt
    worst[need] = Math.max(worst[need], needs[need])
  }
  if (partner !== undefined && effects !== undefined) change(partner, company, effects[company] * dt)
  if (doing === 'sleep') body.secondsAsleep += dt
}

function change({ needs }: VillagerBody, need: number, by: number): void {
  const { min, max } = villageNeeds.needs[need]
  needs[need] = Math.min(max, Math.max(min, needs[need] + by))
}
