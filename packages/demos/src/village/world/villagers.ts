import { type RandomSource, seededRandom } from '@telos/core'
import type { Point } from '@telos/core/space'
import { type Lane, laneNames, villagePlaces } from './village-places.ts'

/** How villagers earn a living. Each trade is an action of the domain. */
export const trades = ['till', 'fell', 'fish'] as const

/** Name of a trade. */
export type Trade = (typeof trades)[number]

/** The fixed properties of a villager. */
export interface Person {
  readonly name: string
  readonly lane: Lane
  /** Name of the house, shared by its residents. */
  readonly house: string
  readonly door: Point
  readonly trade: Trade
  /** Who the villager talks to: the household and a few others. */
  readonly friends: readonly string[]
  /** How much the villager cares for amusement, talk and money, around 1. */
  readonly temper: { readonly fun: number; readonly talk: number; readonly thrift: number }
}

/** Maximum number of villagers, limited by the list of names. */
export const mostVillagers = 100

const firstNames =
  'Ada Ben Cleo Dan Eve Finn Gwen Hal Ida Jack Kate Leo Mary Ned Olive Pete Quinn Rose Sam Tess Una Vic Will Xenia Yan Zoe Amy Bert Cora Dirk Elsa Fred Greta Hugo Iris Jon Kira Lars Maud Nils Orla Paul Rita Seth Tilda Ulf Vera Wes Yves Zita'.split(
    ' ',
  )
const peoplePerHouse = 3

/**
 * The people of a village: where they live, what they do for a living, and who they know.
 *
 * @example peopleOf(50, 7)[0] // { name: 'Ada', lane: 'mill-lane', house: 'house 1', … }
 */
export function peopleOf(count: number, seed: number): readonly Person[] {
  const random = seededRandom(seed)
  const names = Array.from({ length: count }, (_, index) => nameOf(index))
  return names.map((name, index) => {
    const house = Math.floor(index / peoplePerHouse)
    const lane = laneNames[house % laneNames.length]
    const { x, y } = villagePlaces[lane]
    const household = names.slice(house * peoplePerHouse, (house + 1) * peoplePerHouse)
    const known = new Set([...household, ...Array.from({ length: 5 }, () => names[Math.floor(random.next() * count)])])
    known.delete(name)
    return {
      name,
      lane,
      house: `house ${house + 1}`,
      door: { x: x + 12 * Math.floor(house / laneNames.length), y: y + 8 },
      // half of them are farmers
      trade: trades[Math.max(0, Math.floor(random.next() * 4) - 1)],
      friends: [...known],
      temper: { fun: around(random), talk: around(random), thrift: around(random) },
    }
  })
}

function nameOf(index: number): string {
  const name = firstNames[index % firstNames.length]
  return index < firstNames.length ? name : `${name} the younger`
}

function around(random: RandomSource): number {
  return Math.round((0.8 + 0.4 * random.next()) * 100) / 100
}
