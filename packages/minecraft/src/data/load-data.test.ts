import { expect, test } from 'vitest'
import { checkItemName, gameData } from './load-data.ts'

const { items, blocks, recipes, recipesFor, smelting, fuels, foods, animals, leftovers } = gameData

test('every name that a fact mentions is one of the game', () => {
  const mentioned = [
    ...recipes.flatMap(({ result, ingredients, leftovers }) => [result, ...ingredients.keys(), ...leftovers.keys()]),
    ...[...smelting.values()].flatMap(({ input, output }) => [input, output]),
    ...[...leftovers].flat(),
    ...fuels.keys(),
    ...foods.keys(),
    ...[...blocks.values(), ...animals.values()].flatMap(({ drops }) => drops.map(({ item }) => item)),
    ...[...blocks.values()].flatMap(({ harvestTools }) => [...(harvestTools ?? [])]),
  ]
  expect(mentioned.filter((name) => !items.has(name))).toEqual([])
  const placed = [...items.values()].flatMap(({ block }) => block ?? [])
  expect(placed.filter((name) => !blocks.has(name))).toEqual([])
})

test('a drop that depends on another one comes after it', () => {
  for (const { name, drops } of blocks.values())
    for (const [index, { unless }] of drops.entries())
      if (unless !== undefined)
        expect(
          drops.slice(0, index).map(({ item }) => item),
          name,
        ).toContain(unless)
})

test('recipes are numbered, differ from each other and use what they say', () => {
  const seen = new Set<string>()
  for (const [index, recipe] of recipes.entries()) {
    expect(recipe.index).toBe(index)
    const { result, shape, items: loose, ingredients } = recipe
    seen.add(JSON.stringify([result, shape ?? [...loose!].sort()]))
    const cells = (shape?.flat() ?? loose!).filter((item) => item !== undefined)
    expect([...ingredients.values()].reduce((sum, count) => sum + count)).toBe(cells.length)
    expect(cells.every((item) => ingredients.has(item))).toBe(true)
  }
  expect(seen.size).toBe(recipes.length)
})

test('recipes of the game', () => {
  expect(recipesFor.get('cake')).toMatchObject([
    {
      count: 1,
      needsTable: true,
      ingredients: new Map(Object.entries({ milk_bucket: 3, sugar: 2, egg: 1, wheat: 3 })),
      leftovers: new Map([['bucket', 3]]),
    },
  ])
  expect(recipesFor.get('stick')!.filter(({ count }) => count === 4)).toHaveLength(12)
  expect(recipesFor.get('torch')!.map(({ count }) => count)).toEqual([4, 4])
  expect(recipesFor.get('oak_planks')!.map(({ items: loose }) => loose)).toContainEqual(['stripped_oak_wood'])
  // all but itself
  expect(recipesFor.get('red_wool')!).toHaveLength(15)
  expect(recipesFor.get('crafting_table')!.every(({ needsTable }) => !needsTable)).toBe(true)
  expect(recipesFor.get('wooden_pickaxe')!.every(({ needsTable }) => needsTable)).toBe(true)
  expect(recipesFor.get('bread')![0]).toMatchObject({ needsTable: true, shape: [['wheat', 'wheat', 'wheat']] })
})

test('items of the game', () => {
  expect(items.get('iron_pickaxe')).toEqual({ name: 'iron_pickaxe', stackSize: 1, durability: 250 })
  expect(items.get('egg')!.stackSize).toBe(16)
  expect(items.get('wheat_seeds')!.block).toBe('wheat')
  expect(items.get('wheat')!.block).toBeUndefined()
  expect(items.get('crafting_table')!.block).toBe('crafting_table')
})

test('blocks of the game', () => {
  expect(blocks.get('iron_ore')).toMatchObject({ hardness: 3, tool: 'pickaxe', solid: true, transparent: false })
  expect(blocks.get('iron_ore')!.harvestTools).not.toContain('wooden_pickaxe')
  expect(blocks.get('iron_ore')!.harvestTools).not.toContain('golden_pickaxe')
  expect(blocks.get('obsidian')!.harvestTools).toEqual(new Set(['diamond_pickaxe', 'netherite_pickaxe']))
  expect(blocks.get('oak_log')!.harvestTools).toBeUndefined()
  expect(blocks.get('water')).toMatchObject({ hardness: -1, solid: false, transparent: true })
  expect(blocks.get('torch')!.light).toBe(14)
  expect(blocks.get('glass')!.drops).toEqual([])
  expect(blocks.get('white_bed')!.drops).toMatchObject([{ item: 'white_bed', min: 1, max: 1, chance: 1 }])
})

test('furnaces, food and animals of the game', () => {
  expect(smelting.get('raw_iron')).toEqual({ input: 'raw_iron', output: 'iron_ingot', ticks: 200 })
  expect(smelting.get('stripped_pale_oak_wood')!.output).toBe('charcoal')
  expect(smelting.has('crimson_stem')).toBe(false)
  expect(fuels.get('coal')).toBe(8 * 200)
  expect(fuels.get('oak_planks')).toBe(300)
  expect(fuels.has('crimson_planks')).toBe(false)
  expect(foods.get('cooked_mutton')).toEqual({ item: 'cooked_mutton', food: 6, saturation: 9.6 })
  expect(foods.get('chicken')!.risky).toBe(true)
  expect([...animals.keys()]).toEqual(['chicken', 'cow', 'pig', 'sheep'])
  expect(animals.get('cow')).toMatchObject({ health: 10, width: 0.9, height: 1.4 })
})

test('a misspelt item is told with the nearest name', () => {
  expect(checkItemName('iron_pickaxe')).toBeUndefined()
  expect(checkItemName('iron_pikaxe')).toMatchObject({
    code: 'minecraft/unknown-item',
    hint: 'did you mean "iron_pickaxe"?',
  })
  expect(checkItemName('iron pickaxe')!.hint).toBe('did you mean "iron_pickaxe"?')
  expect(checkItemName('__proto__')!.message).toBe('unknown item "__proto__"')
})
