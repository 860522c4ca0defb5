import type { Point } from '@telos/core/space'
import { needNames, type TaskName } from './village-needs.ts'
import type { VillagePlace } from './village-places.ts'

/** Things that villagers carry or keep at home, and money. */
export const goods = ['coins', 'food', 'water', 'wood', 'meals'] as const

/** Name of a good. */
export type Good = (typeof goods)[number]

/** More than this nobody can keep. */
export const mostOf: Readonly<Record<Good, number>> = { coins: 20, food: 4, water: 4, wood: 4, meals: 4 }

/** What somebody does with goods when a task is done: what is given away is below 0. */
export type Exchange = Readonly<Partial<Record<Good, number>>>

/** All that changes about a villager, as plain data. */
export interface VillagerBody {
  readonly name: string
  at: Point
  /** The place where one is or, on the way, the one that was left. */
  place: VillagePlace
  /** Insistence of each need, in the order of the model. */
  readonly needs: number[]
  readonly goods: Record<Good, number>
  doing: TaskName | null
  /** Name of the spot that one has taken. */
  spot: string | null
  /** Whom one talks with. */
  partner: string | null
  /** Whether one has walked in this tick. */
  moved: boolean
  /** Seconds without moving or doing anything. */
  still: number
  /** Longest of these. */
  longestStill: number
  secondsAsleep: number
  /** By need: insistence × seconds, and the greatest insistence so far. */
  readonly suffered: number[]
  readonly worst: number[]
}

/** A body at a door, with some goods and needs. */
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

/** Whether somebody can afford an exchange. */
export function canExchange({ goods: owned }: VillagerBody, exchange: Exchange): boolean {
  return goods.every((good) => owned[good] + (exchange[good] ?? 0) >= 0)
}

/** Gives and takes; what there is no room for is lost. */
export function carryOutExchange({ goods: owned }: VillagerBody, exchange: Exchange): void {
  for (const good of goods) owned[good] = Math.min(mostOf[good], owned[good] + (exchange[good] ?? 0))
}
