import type { TraversalName } from '@telos/papers/trees'
import type { PoolActionName, PoolGoal } from './action-table.ts'
import type { TestMapNumber } from './test-maps.ts'

/** A tree printed in the thesis. The prototype's pools have no defined order; this order reproduces the printed siblings. */
export interface PrintedTree {
  readonly goal: PoolGoal
  readonly map: TestMapNumber
  readonly order: readonly PoolActionName[]
}

export type TreeNumber = 1 | 2 | 3 | 4 | 5

/** Plans of a tree as printed in the thesis, with an order of the pool that reproduces them. */
export interface ResultSet {
  readonly tree: 1 | 2 | 3
  readonly traversal: TraversalName
  readonly order: readonly PoolActionName[]
  /** Running costs as printed. The last one of set 6 is missing from the thesis's text but is in its figures. */
  readonly costs: readonly number[]
}

const words = (text: string) => text.trim().split(/\s+/) as PoolActionName[]

/**
 * The five trees printed in the thesis, each with an order of the pool that reproduces its siblings.
 *
 * @example printedTrees[1].goal // 'hasFood'
 */
export const printedTrees: Readonly<Record<TreeNumber, PrintedTree>> = {
  1: {
    goal: 'hasFood',
    map: 1,
    order: words(`UnstoreWheat CookMeat UnstoreApple CraftBread GatherRawMeat CraftSword UnstoreRawMeat UnstoreSword
      UnstoreSwordMats`),
  },
  2: {
    goal: 'hasWool',
    map: 2,
    order:
      words(`ShearSheep UnstoreWool CraftShears UnstoreShears SmeltShearsMats UnstoreShearsMats MineIronOre UnstoreIronOre
      CraftPickaxe UnstorePickaxe UnstorePickaxeMats`),
  },
  3: {
    goal: 'hasFuel',
    map: 3,
    order:
      words(`ShearSheep UnstoreShears CraftShears SmeltShearsMats UnstoreShearsMats UnstoreIronOre MineIronOre UnstoreWood
      UnstoreWool UnstoreCoal MineCoalOre ChopWood CraftAxe UnstoreAxe UnstoreAxeMats UnstorePickaxe CraftPickaxe UnstorePickaxeMats`),
  },
  4: {
    goal: 'hasWool',
    map: 3,
    order:
      words(`UnstoreWool ShearSheep CraftShears UnstoreShears UnstoreShearsMats SmeltShearsMats UnstoreIronOre MineIronOre
      CraftPickaxe UnstorePickaxe UnstorePickaxeMats`),
  },
  5: {
    goal: 'hasFood',
    map: 4,
    order: words(`UnstoreApple UnstoreWheat CookMeat CraftBread GatherRawMeat CraftSword UnstoreRawMeat UnstoreSword
      UnstoreSwordMats`),
  },
}

const foodOrder =
  words(`UnstoreWheat CookMeat CraftBread UnstoreApple GatherRawMeat CraftSword UnstoreRawMeat UnstoreSword
  UnstoreSwordMats`)
const woolOrder = printedTrees[2].order

/**
 * The nine sets of plans printed in the thesis for its trees.
 *
 * @example resultSets[1].costs // [4, 16, 17, 40, 63]
 */
export const resultSets: Readonly<Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9, ResultSet>> = {
  1: { tree: 1, traversal: 'astar', order: foodOrder, costs: [4, 16, 17, 40, 63] },
  2: { tree: 1, traversal: 'breadth-first', order: foodOrder, costs: [4, 17, 16, 40, 63] },
  3: { tree: 1, traversal: 'depth-first', order: foodOrder, costs: [63, 40, 17, 16, 4] },
  4: { tree: 2, traversal: 'astar', order: woolOrder, costs: [4, 22, 37, 49, 79, 96] },
  5: { tree: 2, traversal: 'breadth-first', order: woolOrder, costs: [4, 22, 37, 49, 79, 96] },
  6: { tree: 2, traversal: 'depth-first', order: woolOrder, costs: [96, 79, 49, 37, 22, 4] },
  7: {
    tree: 3,
    traversal: 'astar',
    order: printedTrees[3].order,
    costs: [1, 3, 4, 25, 25, 27, 40, 40, 42, 52, 101, 120],
  },
  8: {
    tree: 3,
    traversal: 'breadth-first',
    order:
      words(`CraftShears UnstoreShears SmeltShearsMats UnstoreShearsMats MineIronOre UnstoreIronOre ChopWood MineCoalOre
      ShearSheep UnstoreWool UnstoreCoal UnstoreWood CraftAxe UnstoreAxe UnstoreAxeMats CraftPickaxe UnstorePickaxe
      UnstorePickaxeMats`),
    costs: [4, 1, 3, 25, 27, 25, 42, 40, 40, 52, 101, 120],
  },
  9: {
    tree: 3,
    traversal: 'depth-first',
    order:
      words(`ShearSheep CraftShears UnstoreShears SmeltShearsMats UnstoreShearsMats MineIronOre UnstoreIronOre UnstoreWood
      MineCoalOre ChopWood UnstoreWool UnstoreCoal UnstoreAxe CraftAxe UnstoreAxeMats CraftPickaxe UnstorePickaxe
      UnstorePickaxeMats`),
    costs: [120, 101, 52, 40, 25, 3, 40, 27, 25, 42, 4, 1],
  },
}
