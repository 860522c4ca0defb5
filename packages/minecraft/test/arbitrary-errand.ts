/** Small random worlds of recipes, for property tests of errands. */
import fc from 'fast-check'
import type { BlockFacts, GameData, ItemFacts, Recipe, Smelting } from '../src/data/game-data.ts'
import type { ItemSource, Situation } from '../src/errand/situation.ts'

export interface SmallErrand {
  readonly data: GameData
  readonly situation: Situation
  readonly item: string
  readonly count: number
}

const things = ['clay', 'flax', 'iron', 'jade', 'lead'] as const
const blocks = ['bank', 'rock', 'tree'] as const
/** Wear out quickly, so that wear matters. */
const tools: Readonly<Record<string, number>> = { stone_pickaxe: 4, wooden_pickaxe: 2 }
const stations = ['crafting_table', 'furnace'] as const
const made = [...things, ...Object.keys(tools), ...stations]

const ingredients = fc
  .dictionary(fc.constantFrom(...things), fc.integer({ min: 1, max: 2 }), { minKeys: 1, maxKeys: 2 })
  .map((counts) => new Map(Object.entries(counts)))

const recipe = fc.record({
  result: fc.constantFrom(...made),
  count: fc.integer({ min: 1, max: 2 }),
  ingredients,
  leftovers: fc.constantFrom(new Map<string, number>(), new Map([['clay', 1]])),
  needsTable: fc.constantFrom(false, false, true),
})

const block = fc.record({
  hardness: fc.constantFrom(0, 0.5, 2),
  drop: fc.constantFrom('clay', 'flax', 'iron'),
  most: fc.integer({ min: 1, max: 3 }),
  chance: fc.constantFrom(1, 1, 1, 0.5),
  harvestTools: fc.constantFrom(undefined, undefined, undefined, Object.keys(tools), ['stone_pickaxe']),
})

const source: fc.Arbitrary<ItemSource> = fc.record({
  count: fc.integer({ min: 0, max: 4 }),
  seconds: fc.integer({ min: 0, max: 8 }),
})

const carried = fc.dictionary(fc.constantFrom(...made), fc.integer({ min: 1, max: 2 }), { maxKeys: 2 })

export const smallErrand: fc.Arbitrary<SmallErrand> = fc
  .record({
    recipes: fc.array(recipe, { minLength: 3, maxLength: 7 }),
    blocks: fc.tuple(block, block, block),
    known: fc.record({ bank: source, rock: source, tree: source }),
    lying: fc.dictionary(fc.constantFrom(...things), source, { maxKeys: 1 }),
    smelting: fc.uniqueArray(fc.tuple(fc.constantFrom(...things), fc.constantFrom(...things)), {
      maxLength: 1,
      selector: ([input]) => input,
    }),
    fuel: fc.constantFrom(...things),
    ticks: fc.constantFrom(100, 200, 300),
    carried,
    table: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined, freq: 3 }),
    wanted: fc.nat(),
    count: fc.integer({ min: 1, max: 2 }),
  })
  .map(
    ({ recipes, blocks: [bank, rock, tree], known, lying, smelting, fuel, ticks, table, wanted, count, ...rest }) => ({
      data: dataOf(recipes, { bank, rock, tree }, smelting, fuel, ticks),
      situation: {
        ...rest,
        uses: {},
        blocks: known,
        lying,
        stored: [],
        animals: {},
        woolly: {},
        stations: (table === undefined ? {} : { crafting_table: table }) as Situation['stations'],
      },
      item: recipes[wanted % recipes.length].result,
      count,
    }),
  )

interface SmallBlock {
  readonly hardness: number
  readonly drop: string
  readonly most: number
  readonly chance: number
  readonly harvestTools: readonly string[] | undefined
}

function dataOf(
  drafts: readonly Pick<Recipe, 'result' | 'count' | 'ingredients' | 'leftovers' | 'needsTable'>[],
  kinds: Readonly<Record<string, SmallBlock>>,
  smelting: readonly (readonly [string, string])[],
  fuel: string,
  ticks: number,
): GameData {
  const recipes = drafts.map(
    (draft, index): Recipe => ({ ...draft, index, form: index, items: [...draft.ingredients.keys()] }),
  )
  const recipesFor = new Map<string, Recipe[]>()
  for (const draft of recipes) recipesFor.set(draft.result, [...(recipesFor.get(draft.result) ?? []), draft])
  return {
    version: 'small',
    items: new Map(
      [...made, ...blocks].map((name): [string, ItemFacts] => [
        name,
        { name, stackSize: 64, ...(Object.hasOwn(tools, name) && { durability: tools[name] }) },
      ]),
    ),
    blocks: new Map(Object.entries(kinds).map(([name, kind]) => [name, blockOf(name, kind)])),
    recipes,
    recipesFor,
    leftovers: new Map(),
    smelting: new Map(smelting.map(([input, output]): [string, Smelting] => [input, { input, output, ticks: 200 }])),
    fuels: new Map([[fuel, ticks]]),
    foods: new Map(),
    animals: new Map(),
  }
}

function blockOf(name: string, { hardness, drop, most: max, chance, harvestTools }: SmallBlock): BlockFacts {
  return {
    name,
    hardness,
    solid: true,
    transparent: false,
    light: 0,
    tool: 'pickaxe',
    ...(harvestTools !== undefined && { harvestTools: new Set(harvestTools) }),
    drops: [{ item: drop, min: 1, max, chance }],
  }
}
