import { allSolutions, growTree, seededRandom, stepNames, treeToText } from '@telos/papers/trees'
import { describe, expect, test } from 'vitest'
import { actionPool } from './action-pool.ts'
import { actionTable, type PoolActionName, poolActionNames } from './action-table.ts'
import { growPoolTree } from './grow-pool-tree.ts'
import { printedTrees, resultSets, type TreeNumber } from './printed-trees.ts'
import { testMaps } from './test-maps.ts'

/** Printed rows: parent, action, fixed and variable cost, running cost (thesis 4.1 and 4.2). */
const rows: Readonly<Record<TreeNumber, string>> = {
  1: `
    CookMeat 6 0 6
    UnstoreApple 4 0 4
    CraftBread 5 0 5
    CookMeat<GatherRawMeat 14 10 30
    CookMeat<UnstoreRawMeat 5 6 17
    CraftBread<UnstoreWheat 5 6 16
    GatherRawMeat<CraftSword 7 10 47
    GatherRawMeat<UnstoreSword 5 5 40
    CraftSword<UnstoreSwordMats 5 11 63`,
  2: `
    ShearSheep 13 0 13
    UnstoreWool 4 0 4
    ShearSheep<CraftShears 7 8 28
    ShearSheep<UnstoreShears 5 4 22
    CraftShears<SmeltShearsMats 10 2 40
    CraftShears<UnstoreShearsMats 5 4 37
    SmeltShearsMats<MineIronOre 14 14 68
    SmeltShearsMats<UnstoreIronOre 5 4 49
    MineIronOre<CraftPickaxe 7 12 87
    MineIronOre<UnstorePickaxe 5 6 79
    CraftPickaxe<UnstorePickaxeMats 5 4 96`,
  3: `
    ShearSheep 13 0 13
    UnstoreWood 3 0 3
    UnstoreWool 4 0 4
    UnstoreCoal 1 0 1
    MineCoalOre 10 0 10
    ChopWood 12 0 12
    ShearSheep<UnstoreShears 5 7 25
    ShearSheep<CraftShears 7 11 31
    MineCoalOre<UnstorePickaxe 5 24 27
    MineCoalOre<CraftPickaxe 7 28 31
    ChopWood<CraftAxe 7 14 33
    ChopWood<UnstoreAxe 5 8 25
    CraftShears<SmeltShearsMats 10 2 43
    CraftShears<UnstoreShearsMats 5 4 40
    CraftPickaxe<UnstorePickaxeMats 5 8 40
    CraftAxe<UnstoreAxeMats 5 4 42
    SmeltShearsMats<UnstoreIronOre 5 4 52
    SmeltShearsMats<MineIronOre 14 15 72
    MineIronOre<UnstorePickaxe 5 24 101
    MineIronOre<CraftPickaxe 7 28 107
    CraftPickaxe<UnstorePickaxeMats 5 8 120`,
  4: `
    UnstoreWool 4 0 4
    ShearSheep 13 0 13
    ShearSheep<CraftShears 7 11 31
    ShearSheep<UnstoreShears 5 7 25
    CraftShears<UnstoreShearsMats 5 4 40
    CraftShears<SmeltShearsMats 10 2 43
    SmeltShearsMats<UnstoreIronOre 5 4 52
    SmeltShearsMats<MineIronOre 14 15 72
    MineIronOre<CraftPickaxe 7 14 93
    MineIronOre<UnstorePickaxe 5 12 89
    CraftPickaxe<UnstorePickaxeMats 5 4 102`,
  5: `
    UnstoreApple 4 0 4
    CookMeat 6 0 6
    CraftBread 5 0 5
    CookMeat<GatherRawMeat 14 6 26
    CookMeat<UnstoreRawMeat 5 20 31
    CraftBread<UnstoreWheat 5 20 30
    GatherRawMeat<CraftSword 7 8 41
    GatherRawMeat<UnstoreSword 5 16 47
    CraftSword<UnstoreSwordMats 5 20 66`,
}
const treeNumbers = [1, 2, 3, 4, 5] as const
const linesOf = (text: string) => text.trim().split(/\s*\n\s*/)

describe.each(treeNumbers)('tree %i', (number) => {
  const tree = growPoolTree(printedTrees[number])

  test('has the printed rows', () => {
    const name = (node: number) => tree.actionOf(node).name
    const row = (node: number) => {
      const parent = tree.frame.parent[node]
      const costs = [tree.fixedCost(node), tree.variableCost(node), tree.runningCost(node)]
      return `${parent === 0 ? '' : `${name(parent)}<`}${name(node)} ${costs.join(' ')}`
    }
    expect(tree.levels().flat().map(row)).toEqual(linesOf(rows[number]))
  })

  test('is printed in the layout of the thesis', () => {
    const lines = treeToText(tree).split('\n')
    expect(lines.filter((line) => /^-{57}$/.test(line))).toHaveLength(tree.shape.depth)
    const printed = lines.filter((line) => line !== '' && !line.startsWith('-'))
    expect(printed).toEqual(
      linesOf(rows[number]).map((row) => {
        const [names, fixed, variable, running] = row.split(' ')
        const gap = names.includes('<') ? '    ' : '     '
        return `${names.replace('<', ' <- ')} (${fixed} + ${variable})${gap}Running Cost: ${running}.0`
      }),
    )
  })

  test('is the same with the whole pool of 27 actions, but for the order of siblings', () => {
    const whole = growPoolTree({ ...printedTrees[number], order: poolActionNames })
    expect(treeToText(whole).split('\n').toSorted()).toEqual(treeToText(tree).split('\n').toSorted())
  })
})

test('table 4.2: branches, levels and nodes', () => {
  expect([1, 2, 3].map((number) => growPoolTree(printedTrees[number as TreeNumber]).shape)).toEqual([
    { branches: 3, depth: 4, nodes: 9 },
    { branches: 2, depth: 6, nodes: 11 },
    { branches: 6, depth: 6, nodes: 21 },
  ])
})

test('costs per node: 89, 93 and 102 in place of 101, 107 and 120', () => {
  const tree = growPoolTree(printedTrees[3], { variableCost: 'per-node' })
  const costs = tree
    .levels()
    .flat()
    .map((node) => tree.runningCost(node))
  expect(costs.slice(-3)).toEqual([89, 93, 102])
  const shared = linesOf(rows[3]).map((row) => Number(row.split(' ').at(-1)))
  expect(costs.slice(0, -3)).toEqual(shared.slice(0, -3))
})

test('without multi-use, tree 3 has 18 nodes', () => {
  const pool = actionPool(testMaps[3], { order: printedTrees[3].order }).map(({ multiUse, ...action }) => action)
  expect(growTree(pool, { hasFuel: true }).shape.nodes).toBe(18)
})

describe('result sets', () => {
  const plansOf = (number: keyof typeof resultSets, order: readonly PoolActionName[] = resultSets[number].order) => {
    const { tree, traversal } = resultSets[number]
    return allSolutions(growPoolTree({ ...printedTrees[tree], order }), { traversal }).plans
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9] as const)('set %i', (number) => {
    const plans = plansOf(number)
    expect(plans.map(({ cost }) => cost)).toEqual(resultSets[number].costs)
    for (const plan of plans) {
      expect(plan.missing).toEqual([])
      const last = actionTable[stepNames(plan).at(-1) as PoolActionName]
      expect(last.does).toContain(printedTrees[resultSets[number].tree].goal)
    }
  })

  test('of tree 3 by A*, with ties: all steps', () => {
    expect(plansOf(7).map((plan) => stepNames(plan).join(' '))).toEqual([
      'UnstoreCoal',
      'UnstoreWood',
      'UnstoreWool',
      'UnstoreAxe ChopWood',
      'UnstoreShears ShearSheep',
      'UnstorePickaxe MineCoalOre',
      'UnstorePickaxeMats CraftPickaxe MineCoalOre',
      'UnstoreShearsMats CraftShears ShearSheep',
      'UnstoreAxeMats CraftAxe ChopWood',
      'UnstoreIronOre SmeltShearsMats CraftShears ShearSheep',
      'UnstorePickaxe MineIronOre SmeltShearsMats CraftShears ShearSheep',
      'UnstorePickaxeMats CraftPickaxe MineIronOre SmeltShearsMats CraftShears ShearSheep',
    ])
  })

  test.each([1, 4, 7] as const)('set %i, by A*, comes out under every order of the pool', (number) => {
    const { next } = seededRandom(number)
    const expected = plansOf(number).map((plan) => stepNames(plan))
    for (let run = 0; run < 300; run++) {
      const order = poolActionNames
        .map((name) => [next(), name] as const)
        .sort(([a], [b]) => a - b)
        .map(([, name]) => name)
      expect(plansOf(number, order).map((plan) => stepNames(plan))).toEqual(expected)
    }
  })
})

test('a place that is not there costs 999 and cuts what happens in it', () => {
  const pool = actionPool(testMaps[1])
  const tree = growTree(pool, { hasWool: true })
  // map 1 has neither wool nor shears in chests
  const shears = tree
    .levels()
    .flat()
    .find((node) => tree.actionOf(node).name === 'UnstoreShears')!
  expect(tree.variableCost(shears)).toBe(999)
  expect(allSolutions(tree).plans.map((plan) => stepNames(plan).join(' '))).toEqual([
    'UnstoreShearsMats CraftShears ShearSheep',
    'UnstorePickaxeMats CraftPickaxe MineIronOre SmeltShearsMats CraftShears ShearSheep',
  ])
})
