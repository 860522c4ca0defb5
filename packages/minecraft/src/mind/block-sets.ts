import type { GameData } from '../data/game-data.ts'

/** What the bot may do with blocks, by name: the block sets of Calleja 2017, 3.4. */
export interface BlockSets {
  /** May be dug to clear a path: natural ground, stone, wood and leaves. Nothing that someone built. */
  readonly destroyable: ReadonlySet<string>
  /** A body can be inside without harm. */
  readonly walkable: ReadonlySet<string>
  /** Hurts, drowns or buries whoever touches it. */
  readonly harmful: ReadonlySet<string>
  /** Worth remembering: stations, stores, beds, and everything that drops something useful. */
  readonly interesting: ReadonlySet<string>
}

const harmful: readonly string[] = [
  'lava',
  'fire',
  'soul_fire',
  'cactus',
  'magma_block',
  'sweet_berry_bush',
  'campfire',
  'soul_campfire',
  'wither_rose',
  'powder_snow',
  'pointed_dripstone',
  'cobweb',
]

const liquid: ReadonlySet<string> = new Set(['water', 'lava', 'bubble_column'])

/** Harmless to walk into, but in the way. */
const ground: readonly string[] = [
  'dirt',
  'grass_block',
  'coarse_dirt',
  'rooted_dirt',
  'podzol',
  'mycelium',
  'mud',
  'clay',
  'sand',
  'red_sand',
  'gravel',
  'snow',
  'snow_block',
  'stone',
  'granite',
  'diorite',
  'andesite',
  'tuff',
  'calcite',
  'deepslate',
  'cobblestone',
  'cobbled_deepslate',
  'sandstone',
  'red_sandstone',
  'netherrack',
  'ice',
]

const natural = /_(?:leaves|log|wood|stem|ore)$/
const station = /^(?:crafting_table|furnace|chest|trapped_chest|barrel|.*_bed)$/

/**
 * Sorts the game's blocks into sets by what they mean to the bot.
 *
 * @example blockSets(gameData).interesting.has('iron_ore') // true
 */
export function blockSets(data: GameData): BlockSets {
  const useful = usefulItems(data)
  const names = [...data.blocks.keys()]
  const isHarmful = new Set(harmful)
  return {
    harmful: isHarmful,
    destroyable: new Set(names.filter((name) => ground.includes(name) || natural.test(name))),
    walkable: new Set(
      names.filter((name) => !data.blocks.get(name)?.solid && !isHarmful.has(name) && !liquid.has(name)),
    ),
    interesting: new Set(
      names.filter((name) => {
        const facts = data.blocks.get(name)
        if (facts === undefined || station.test(name)) return facts !== undefined
        return facts.hardness >= 0 && facts.drops.some(({ item }) => useful.has(item))
      }),
    ),
  }
}

/** Items that some recipe, furnace, fire or stomach can use. */
function usefulItems({ recipes, smelting, fuels, foods }: GameData): Set<string> {
  const used = recipes.flatMap(({ ingredients }) => [...ingredients.keys()])
  return new Set([...used, ...smelting.keys(), ...fuels.keys(), ...foods.keys()])
}
