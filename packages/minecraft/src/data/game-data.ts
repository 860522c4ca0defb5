/**
 * The facts of the game used by rules and plans. All names are those of the game: `oak_log`, `iron_ingot`. `minecraft-1.21.4.json` holds
 * them for one version; `gameData` in load-data.ts reads it once.
 */
export interface GameData {
  readonly version: string
  readonly items: ReadonlyMap<string, ItemFacts>
  readonly blocks: ReadonlyMap<string, BlockFacts>
  /** All crafting recipes; an item may have several. */
  readonly recipes: readonly Recipe[]
  readonly recipesFor: ReadonlyMap<string, readonly Recipe[]>
  /** What remains after crafting with an item or eating it: the bucket of milk, the bowl of stew. */
  readonly leftovers: ReadonlyMap<string, string>
  /** Smelting results, by input. */
  readonly smelting: ReadonlyMap<string, Smelting>
  /** Ticks that an item burns in a furnace. One smelting takes 200. */
  readonly fuels: ReadonlyMap<string, number>
  readonly foods: ReadonlyMap<string, FoodFacts>
  readonly animals: ReadonlyMap<string, AnimalFacts>
}

export interface ItemFacts {
  readonly name: string
  readonly stackSize: number
  /** Uses before it breaks; undefined for items that never wear out. */
  readonly durability?: number
  /** The block it becomes when placed. */
  readonly block?: string
}

export interface BlockFacts {
  readonly name: string
  /** Hardness as in the game, roughly in seconds; -1 cannot be dug. */
  readonly hardness: number
  /** Whether it blocks bodies. */
  readonly solid: boolean
  /** Whether light and sight pass through. */
  readonly transparent: boolean
  /** Light it emits, 0 to 15. */
  readonly light: number
  /** Tool class that digs it faster: `pickaxe`, `axe`, `shovel`, `hoe`, `shears`, `sword`. */
  readonly tool?: string
  /** Items of which one must be held for it to drop anything; undefined: any item will do. */
  readonly harvestTools?: ReadonlySet<string>
  readonly drops: readonly Drop[]
}

/** What drops when a block is dug or an animal dies. `rollDrops` draws it. */
export interface Drop {
  readonly item: string
  readonly min: number
  readonly max: number
  /** 0 to 1. */
  readonly chance: number
  /** Drops only for tools of this class: leaves for shears. */
  readonly tool?: string
  /** Does not drop if an earlier entry has dropped this item: gravel, unless flint drops. */
  readonly unless?: string
  /** Drops only from blocks with these properties: wheat when `age` is 7. */
  readonly when?: Readonly<Record<string, string>>
}

/** Either `shape` (rows of item names, `undefined` for gaps) or, when order does not matter, `items`. */
export interface Recipe {
  /** Index into `GameData.recipes`; identifies the recipe. */
  readonly index: number
  /** Recipes of one form differ only in items that may be mixed: any planks make a chest, even of two woods. */
  readonly form: number
  readonly result: string
  /** Items made per crafting. */
  readonly count: number
  readonly shape?: readonly (readonly (string | undefined)[])[]
  readonly items?: readonly string[]
  /** Item → how many one crafting takes. */
  readonly ingredients: ReadonlyMap<string, number>
  /** Items left in the grid, such as the buckets of a cake. */
  readonly leftovers: ReadonlyMap<string, number>
  /** Whether it does not fit into the 2 × 2 grid of the inventory. */
  readonly needsTable: boolean
}

export interface Smelting {
  readonly input: string
  readonly output: string
  /** @default 200 in a furnace */
  readonly ticks: number
}

export interface FoodFacts {
  readonly item: string
  /** Half drumsticks it restores, of 20. */
  readonly food: number
  readonly saturation: number
  /** Whether it may poison or teleport whoever eats it, as raw chicken and rotten flesh. */
  readonly risky?: boolean
}

export interface AnimalFacts {
  readonly name: string
  readonly health: number
  readonly width: number
  readonly height: number
  /** Walking speed in blocks per second. */
  readonly speed: number
  /** Drops, without a sheep's wool, which depends on the sheep. */
  readonly drops: readonly Drop[]
}
