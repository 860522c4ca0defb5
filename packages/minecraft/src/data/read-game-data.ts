import { expandRecipes, type WrittenRecipe, type WrittenTag } from './expand-recipes.ts'
import type { AnimalFacts, BlockFacts, Drop, FoodFacts, GameData, ItemFacts, Recipe, Smelting } from './game-data.ts'
import { toolsFrom } from './tool.ts'

/** The facts as stored in the file, with usual values omitted. */
export interface WrittenGameData {
  readonly version: string
  readonly items: readonly (Omit<ItemFacts, 'stackSize'> & { readonly stackSize?: number })[]
  readonly blocks: readonly WrittenBlock[]
  readonly tags: readonly WrittenTag[]
  readonly recipes: readonly WrittenRecipe[]
  readonly leftovers: readonly { readonly item: string; readonly leaves: string }[]
  readonly smelting: readonly { readonly item: string; readonly output: string }[]
  readonly fuels: readonly { readonly item: string; readonly ticks: number }[]
  readonly foods: readonly FoodFacts[]
  readonly animals: readonly (Omit<AnimalFacts, 'drops'> & { readonly drops: readonly WrittenDrop[] })[]
}

interface WrittenBlock {
  readonly name: string
  readonly hardness: number
  readonly solid?: boolean
  readonly transparent?: boolean
  readonly light?: number
  readonly tool?: string
  /** Weakest material whose tool yields drops. */
  readonly needs?: string
  /** The block itself if omitted. */
  readonly drops?: readonly WrittenDrop[]
}

type WrittenDrop = Pick<Drop, 'item' | 'tool' | 'unless' | 'when'> & Partial<Drop>

const smeltingTicks = 200

/** Reads each part on first access: most users need few. */
export function readGameData(written: WrittenGameData): GameData {
  const items = once(() => new Map(written.items.map((item): [string, ItemFacts] => [item.name, readItem(item)])))
  const blocks = once(
    () => new Map(written.blocks.map((block): [string, BlockFacts] => [block.name, readBlock(block)])),
  )
  const leftovers = once(() => new Map(written.leftovers.map(({ item, leaves }) => [item, leaves])))
  const recipes = once(() => expandRecipes(written.recipes, written.tags, leftovers()))
  const recipesFor = once(() => byResult(recipes()))
  const smelting = once(() => new Map(written.smelting.map(readSmelting)))
  const fuels = once(() => new Map(written.fuels.map(({ item, ticks }) => [item, ticks])))
  const foods = once(() => new Map(written.foods.map((food) => [food.item, food])))
  const animals = once(
    () => new Map(written.animals.map((animal) => [animal.name, { ...animal, drops: animal.drops.map(readDrop) }])),
  )
  return {
    version: written.version,
    get items() {
      return items()
    },
    get blocks() {
      return blocks()
    },
    get recipes() {
      return recipes()
    },
    get recipesFor() {
      return recipesFor()
    },
    get leftovers() {
      return leftovers()
    },
    get smelting() {
      return smelting()
    },
    get fuels() {
      return fuels()
    },
    get foods() {
      return foods()
    },
    get animals() {
      return animals()
    },
  }
}

function once<T>(read: () => T): () => T {
  let value: T | undefined
  return () => (value ??= read())
}

function readItem(item: WrittenGameData['items'][number]): ItemFacts {
  return { stackSize: 64, ...item }
}

function readBlock({ drops, tool, needs, ...block }: WrittenBlock): BlockFacts {
  const harvestTools = block.name === 'cobweb' ? cobwebTools : needs && tool ? toolsFrom(needs, tool) : undefined
  return {
    solid: true,
    transparent: false,
    light: 0,
    ...block,
    ...(tool !== undefined && { tool }),
    ...(harvestTools !== undefined && { harvestTools }),
    drops: (drops ?? [{ item: block.name }]).map(readDrop),
  }
}

/** The only block that two classes of tools harvest. */
const cobwebTools = new Set([...toolsFrom('wooden', 'sword'), 'shears'])

function readDrop(drop: WrittenDrop): Drop {
  return { min: 1, max: 1, chance: 1, ...drop }
}

function readSmelting({ item, output }: WrittenGameData['smelting'][number]): [string, Smelting] {
  return [item, { input: item, output, ticks: smeltingTicks }]
}

function byResult(recipes: readonly Recipe[]): Map<string, Recipe[]> {
  const all = new Map<string, Recipe[]>()
  for (const recipe of recipes) {
    const same = all.get(recipe.result)
    if (same) same.push(recipe)
    else all.set(recipe.result, [recipe])
  }
  return all
}
