import type { Position } from '../position.ts'
import type { PoolPlace } from './pool-surroundings.ts'
import { TestMap } from './test-map.ts'

export type TestMapNumber = 1 | 2 | 3 | 4

/**
 * The four test maps of the thesis. Chests, tables and furnaces are where its saved world has them. Players and sheep move; they are placed
 * where the printed costs of the trees imply. On map 4, only a sheep in the pit below the floor, at y = 2, reproduces the printed tree.
 *
 * @example testMaps[1].positionOf('furnace') // { x: 957, y: 4, z: 69 }
 */
export const testMaps: Readonly<Record<TestMapNumber, TestMap>> = {
  1: map([955, 4, 70], {
    furnace: [957, 4, 69],
    table: [957, 4, 71],
    sheep: [947, 4, 72],
    'chest of iron_ingot': [947, 4, 67],
    'chest of iron_sword': [949, 4, 67],
    'chest of mutton': [951, 4, 67],
    'chest of wheat': [953, 4, 67],
    'chest of apple': [955, 4, 67],
  }),
  2: map([974, 4, 34], {
    furnace: [962, 4, 38],
    table: [962, 4, 36],
    sheep: [967, 4, 42],
    'chest of iron_ingot': [964, 4, 40],
    'chest of iron_ore': [966, 4, 40],
    'chest of wool': [968, 4, 40],
    'chest of shears': [970, 4, 40],
    'chest of iron_pickaxe': [972, 4, 40],
  }),
  3: map([931, 4, 36], {
    furnace: [918, 4, 42],
    table: [918, 4, 40],
    sheep: [924, 4, 31],
    'chest of iron_pickaxe': [919, 4, 37],
    'chest of shears': [921, 4, 37],
    'chest of iron_axe': [923, 4, 37],
    'chest of coal_block': [925, 4, 37],
    'chest of iron_ingot': [920, 4, 44],
    'chest of iron_ore': [922, 4, 44],
    'chest of wool': [924, 4, 44],
    'chest of log': [926, 4, 44],
  }),
  4: map([925, 4, 100], {
    furnace: [930, 4, 98],
    table: [930, 4, 102],
    sheep: [925, 2, 96],
    'chest of apple': [910, 4, 96],
    'chest of wheat': [910, 4, 98],
    'chest of mutton': [910, 4, 100],
    'chest of iron_sword': [910, 4, 102],
    'chest of iron_ingot': [910, 4, 104],
  }),
}

type Coordinates = readonly [x: number, y: number, z: number]

function map(player: Coordinates, places: Readonly<Partial<Record<PoolPlace, Coordinates>>>): TestMap {
  const entries = Object.entries(places) as [PoolPlace, Coordinates][]
  return new TestMap(position(player), new Map(entries.map(([place, at]) => [place, position(at)])))
}

function position([x, y, z]: Coordinates): Position {
  return { x, y, z }
}
