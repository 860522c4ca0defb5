import { allSolutions, stepNames } from '@telos/papers/trees'
import { expect, test } from 'vitest'
import { gameData } from '../data/load-data.ts'
import type { ErrandStep } from '../errand/errand-step.ts'
import { type PoolActionName, poolActionNames } from './action-table.ts'
import { errandSteps } from './errand-steps.ts'
import { growPoolTree } from './grow-pool-tree.ts'
import { printedTrees } from './printed-trees.ts'
import { testMaps } from './test-maps.ts'

test('all 27 actions are errands over names of the game', () => {
  for (const name of poolActionNames) {
    const steps = errandSteps([name])
    expect(steps.length, name).toBeGreaterThan(0)
    for (const step of steps) {
      if ('item' in step) expect(gameData.items.has(step.item), step.item).toBe(true)
      if (step.do === 'gather') for (const block of step.blocks) expect(gameData.blocks.has(block), block).toBe(true)
      if (step.do === 'smelt') expect(gameData.smelting.has(step.input) && gameData.fuels.has(step.fuel)).toBe(true)
      if (step.do === 'slay') expect(gameData.animals.has(step.species)).toBe(true)
    }
  }
})

test('sticks are among the materials, and counts are those of the recipes', () => {
  expect(errandSteps(['UnstorePickaxeMats'], { surroundings: testMaps[3] })).toEqual([
    { do: 'take', item: 'iron_ingot', count: 3, chest: { x: 920, y: 4, z: 44 } },
    { do: 'take', item: 'stick', count: 2, chest: { x: 920, y: 4, z: 44 } },
  ])
  expect(errandSteps(['UnstoreWheat'])).toEqual([{ do: 'take', item: 'wheat', count: 3 }])
})

test('a furnace takes the ore that was brought', () => {
  const input = (plan: PoolActionName[]) => errandSteps([...plan, 'SmeltShearsMats']).at(-1)
  expect(input(['UnstoreIronOre'])).toMatchObject({ input: 'iron_ore', count: 2 })
  expect(input(['MineIronOre'])).toMatchObject({ input: 'raw_iron', count: 2 })
  expect(errandSteps(['UnstoreRawMeat', 'CookMeat']).at(-1)).toMatchObject({ input: 'mutton', count: 2 })
})

test('every plan of the printed trees has what its steps take', () => {
  for (const printed of Object.values(printedTrees)) {
    for (const plan of allSolutions(growPoolTree(printed)).plans) {
      const carried = new Map<string, number>([['coal_block', 1]])
      for (const step of errandSteps(stepNames(plan) as PoolActionName[])) carry(step, carried)
    }
  }
})

/** Applies what a step takes and brings; fails if something is missing. */
function carry(step: ErrandStep, carried: Map<string, number>): void {
  const change = (item: string, count: number) => {
    const left = (carried.get(item) ?? 0) + count
    expect(left, item).toBeGreaterThanOrEqual(0)
    carried.set(item, left)
  }
  if (step.do === 'take' || step.do === 'gather' || step.do === 'slay') change(step.item, step.count)
  if (step.do === 'gather') expect([...carried.keys()].some((item) => /_(axe|pickaxe)$/.test(item))).toBe(true)
  if (step.do === 'shear') expect(carried.get('shears')).toBeGreaterThan(0)
  if (step.do === 'slay') expect(carried.get('iron_sword')).toBeGreaterThan(0)
  if (step.do === 'craft') {
    const { ingredients, result, count } = gameData.recipes[step.recipe]
    for (const [item, needed] of ingredients) change(item, -needed * step.times)
    change(result, count * step.times)
  }
  if (step.do === 'smelt') {
    change(step.input, -step.count)
    change(gameData.smelting.get(step.input)!.output, step.count)
  }
}
