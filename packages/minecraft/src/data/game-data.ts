/**
 * The facts of the game that rules and plans go by. All names are those of the game: `oak_log`, `iron_ingot`.
 * `minecraft-1.21.4.json` holds them for one version; `gameData` of load-data.ts reads it once.
 */
export interface GameData {
  readonly version: string
  readonly items: ReadonlyMap<string, ItemFacts>
  readonly blocks: ReadonlyMap<string, BlockFacts>
  /** All crafting recipes; an item may have several. */
  readonly recipes: readonly Recipe[]
  readonly recipesFor: ReadonlyMap<string, readonly Recipe[]>
  /** What crafting with an item, or eating it, leaves: the bucket of milk, the bowl of stew. */
  readonly leftovers: ReadonlyMap<string, string>
  /** What a furnace makes of an item, by input. */
  readonly smelting: ReadonlyMap<string, Smelting>
  /** How many ticks an item burns in a furnace. One smelting takes 200. */
  readonly fuels: ReadonlyMap<string, number>
  readonly foods: ReadonlyMap<string, FoodFacts>
  readonly animals: ReadonlyMap<string, AnimalFacts>
}

export interface ItemFacts {
  readonly name: string
  readonly stackSize: number
  /** Uses before it breaks; undefined for what never wears out. */
  readonly durability?: number
  /** Block that placing it makes. */
  readonly block?: string
}

export interface BlockFacts {
  readonly name: string
  /** Seconds-like measure of the game; -1 cannot be dug. */
  readonly hardness: number
  /** Bodies cannot pass. */
  readonly solid: boolean
  /** Light and sight pass. */
  readonly transparent: boolean
  /** Light that it gives, 0 to 15. */
  readonly light: number
  /** Tool class that digs it faster: `pickaxe`, `axe`, `shovel`, `hoe`, `shears`, `sword`. */
  readonly tool?: string
  /** Items of which one must be held for drops to fall; undefined: anything will do. */
  readonly harvestTools?: ReadonlySet<string>
  readonly drops: readonly Drop[]
}

/** What falls when a block is dug or an animal dies. `rollDrops` draws it. */
export interface Drop {
  readonly item: string
  readonly min: number
  readonly max: number
  /** 0 to 1. */
  readonly chance: number
  /** Falls only to tools of this class: leaves to shears. */
  readonly tool?: string
  /** Does not fall if this item has fallen by a drop further up: gravel, unless flint falls. */
  readonly unless?: string
  /** Falls only from blocks with these properties: wheat when `age` is 7. */
  readonly when?: Readonly<Record<string, string>>
}

/** Either `shape` (rows of item names, `undefined` for gaps) or, when order does not matter, `items`. */
export interface Recipe {
  /** Place in `GameData.recipes`: names the recipe. */
  readonly index: number
  /** Recipes of one form differ in items that may be mixed: any planks make a chest, also of two woods. */
  readonly form: number
  readonly result: string
  /** Items made at a time. */
  readonly count: number
  readonly shape?: readonly (readonly (string | undefined)[])[]
  readonly items?: readonly string[]
  /** Item → how many one making takes. */
  readonly ingredients: ReadonlyMap<string, number>
  /** Items left in the grid, such as the buckets of a cake. */
  readonly leftovers: ReadonlyMap<string, number>
  /** Does not fit into the 2 × 2 grid that everybody carries. */
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
  /** Half drumsticks that it restores, of 20. */
  readonly food: number
  readonly saturation: number
  /** May poison or carry off whoever eats it: raw chicken, rotten flesh. */
  readonly risky?: boolean
}

export interface AnimalFacts {
  readonly name: string
  readonly health: number
  readonly width: number
  readonly height: number
  /** Blocks a second when it walks. */
  readonly speed: number
  /** Without the wool of a sheep, which depends on the sheep. */
  readonly drops: readonly Drop[]
}
