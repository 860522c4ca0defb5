import { gameData } from '../../src/data/load-data.ts'
import {
  advanceBody,
  type BodyCase,
  type BodyStage,
  carried,
  check,
  checkEqual,
  eventually,
  fail,
  succeed,
} from '../body-stage.ts'
import { stageMap } from '../stage-map.ts'

const table = { x: 6, y: 4, z: 4 }
const farTable = { x: 18, y: 4, z: 18 }
const map = stageMap({
  blocks: [
    [table, 'crafting_table'],
    [farTable, 'crafting_table'],
  ],
})

/** The recipe of an item that takes these ingredients and no others. */
function recipe(result: string, ...ingredients: readonly string[]): number {
  const found = (gameData.recipesFor.get(result) ?? []).find(
    (each) => each.ingredients.size === ingredients.length && ingredients.every((item) => each.ingredients.has(item)),
  )
  check(found !== undefined, `no recipe for ${result} of ${ingredients.join(' and ')}`)
  return found!.index
}

async function holds(stage: BodyStage, items: Readonly<Record<string, number>>): Promise<void> {
  for (const [item, count] of Object.entries(items)) {
    check(
      await eventually(stage, () => carried(stage, item) === count),
      `carries ${carried(stage, item)} ${item}, expected ${count}`,
    )
  }
  checkEqual(stage.player.inventory.cursor?.item, undefined, 'on the cursor')
}

export const makingCases: readonly BodyCase[] = [
  {
    name: 'crafts in its own grid',
    options: { map, carried: [{ item: 'oak_log', count: 5 }] },
    async run(stage) {
      await succeed(stage, { do: 'craft', recipe: recipe('oak_planks', 'oak_log'), times: 3 })
      await holds(stage, { oak_log: 2, oak_planks: 12 })
      await succeed(stage, { do: 'craft', recipe: recipe('stick', 'oak_planks'), times: 2 })
      await holds(stage, { oak_planks: 8, stick: 8 })
      await succeed(stage, { do: 'craft', recipe: recipe('crafting_table', 'oak_planks'), times: 1 })
      await holds(stage, { oak_planks: 4, crafting_table: 1 })
    },
  },
  {
    name: 'crafts at a table, also from several stacks',
    options: {
      map,
      carried: [
        { item: 'cobblestone', count: 64 },
        { item: 'cobblestone', count: 9 },
        { item: 'stick', count: 2 },
        { item: 'stick', count: 6 },
      ],
    },
    async run(stage) {
      await succeed(stage, { do: 'craft', recipe: recipe('furnace', 'cobblestone'), times: 2, table })
      await holds(stage, { cobblestone: 57, furnace: 2 })
      await succeed(stage, { do: 'craft', recipe: recipe('stone_pickaxe', 'cobblestone', 'stick'), times: 2, table })
      await holds(stage, { cobblestone: 51, stick: 4, stone_pickaxe: 2 })
      check(await eventually(stage, () => stage.player.window === undefined), 'a window was left open')
    },
  },
  {
    name: 'gets the buckets of a cake back',
    options: {
      map,
      carried: [
        ...[1, 2, 3].map(() => ({ item: 'milk_bucket', count: 1 })),
        { item: 'sugar', count: 2 },
        { item: 'egg', count: 1 },
        { item: 'wheat', count: 3 },
      ],
    },
    async run(stage) {
      const [cake] = gameData.recipesFor.get('cake')!
      await succeed(stage, { do: 'craft', recipe: cake!.index, times: 1, table })
      await holds(stage, { cake: 1, bucket: 3, milk_bucket: 0, sugar: 0 })
    },
  },
  {
    name: 'makes two cakes, one after the other',
    options: {
      map,
      carried: [
        ...[1, 2, 3, 4, 5, 6].map(() => ({ item: 'milk_bucket', count: 1 })),
        { item: 'sugar', count: 4 },
        { item: 'egg', count: 2 },
        { item: 'wheat', count: 6 },
      ],
    },
    async run(stage) {
      const [cake] = gameData.recipesFor.get('cake')!
      await succeed(stage, { do: 'craft', recipe: cake!.index, times: 2, table })
      await holds(stage, { cake: 2, bucket: 6, milk_bucket: 0, sugar: 0 })
    },
  },
  {
    name: 'does not craft without a table, without ingredients, from afar, or by no recipe',
    options: {
      map,
      carried: [
        { item: 'oak_planks', count: 7 },
        { item: 'stick', count: 4 },
      ],
    },
    async run(stage) {
      const pickaxe = recipe('wooden_pickaxe', 'oak_planks', 'stick')
      await fail(stage, { do: 'craft', recipe: pickaxe, times: 1 })
      await fail(stage, { do: 'craft', recipe: pickaxe, times: 3, table })
      await fail(stage, { do: 'craft', recipe: pickaxe, times: 1, table: farTable })
      await fail(stage, { do: 'craft', recipe: 1_000_000, times: 1 })
      await holds(stage, { oak_planks: 7, stick: 4 })
    },
  },
  {
    name: 'loses nothing when it is told to stop in the middle of crafting',
    options: { map, carried: [{ item: 'oak_planks', count: 8 }] },
    async run(stage) {
      for (let ticks = 1; ticks <= 7; ticks++) {
        const handle = stage.body.begin({ do: 'craft', recipe: recipe('chest', 'oak_planks'), times: 1, table })
        await advanceBody(stage, ticks)
        handle.cancel()
        await stage.advance(10)
        check(await eventually(stage, () => stage.player.window === undefined), 'a window was left open')
        await holds(stage, { oak_planks: 8 })
      }
    },
  },
]
