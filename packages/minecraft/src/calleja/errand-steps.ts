import type { GameData } from '../data/game-data.ts'
import { gameData } from '../data/load-data.ts'
import type { ErrandStep } from '../errand/errand-step.ts'
import type { Position } from '../position.ts'
import type { PoolActionName } from './action-table.ts'
import type { ChestLabel, PoolSurroundings } from './pool-surroundings.ts'

export interface ErrandStepsOptions {
  /** Identifies chests; without it, any chest known to hold an item will do. */
  readonly surroundings?: PoolSurroundings
  /** Wood and wool come in many kinds. @default spruce logs and orange wool, as on the thesis's maps */
  readonly log?: string
  readonly wool?: string
  /** Fuel for furnaces. @default 'coal_block' */
  readonly fuel?: string
  readonly data?: GameData
}

/**
 * Turns a plan from a decision tree into steps that a body can run. Trees know flags, errands count: a pickaxe takes three ingots and two
 * sticks, bread takes three wheat, shears two ingots. The prototype forgets the sticks; here they also come from the material chest.
 *
 * @example errandSteps(['UnstoreWheat', 'CraftBread']) // take 3 wheat, craft bread once
 */
export function errandSteps(plan: readonly PoolActionName[], options: ErrandStepsOptions = {}): ErrandStep[] {
  const writer = new ErrandWriter(options)
  return plan.flatMap((name) => writer.stepsFor(name))
}

class ErrandWriter {
  readonly #options: ErrandStepsOptions
  readonly #data: GameData
  /** What the last step of a kind brought: a furnace takes ore as mined or as stored. */
  #ore: { readonly item: string; readonly count: number } = { item: 'raw_iron', count: 2 }
  #meat = 1

  constructor(options: ErrandStepsOptions) {
    this.#options = options
    this.#data = options.data ?? gameData
  }

  stepsFor(name: PoolActionName): ErrandStep[] {
    const { log = 'spruce_log', wool = 'orange_wool', fuel = 'coal_block' } = this.#options
    switch (name) {
      case 'ChopWood':
        return [{ do: 'gather', blocks: [log], item: log, count: 1 }]
      case 'CookMeat':
        return [{ do: 'smelt', input: 'mutton', count: this.#meat, fuel }]
      case 'CraftAxe':
        return this.#craft('iron_axe')
      case 'CraftBread':
        return this.#craft('bread')
      case 'CraftPickaxe':
        return this.#craft('iron_pickaxe')
      case 'CraftShears':
        return this.#craft('shears')
      case 'CraftSword':
        return this.#craft('iron_sword')
      case 'GatherRawMeat':
        this.#meat = 1
        return [{ do: 'slay', species: 'sheep', item: 'mutton', count: 1 }]
      case 'MineCoalOre':
        return [{ do: 'gather', blocks: ['coal_ore', 'deepslate_coal_ore'], item: 'coal', count: 1 }]
      case 'MineIronOre':
        this.#ore = { item: 'raw_iron', count: 2 }
        return [{ do: 'gather', blocks: ['iron_ore', 'deepslate_iron_ore'], item: 'raw_iron', count: 2 }]
      case 'ShearSheep':
        return [{ do: 'shear', count: 1 }]
      case 'SmeltShearsMats':
        return [{ do: 'smelt', input: this.#ore.item, count: this.#ore.count, fuel }]
      case 'UnstoreApple':
        return [this.#take('apple', 1)]
      case 'UnstoreAxe':
        return [this.#take('iron_axe', 1)]
      case 'UnstoreAxeMats':
        return this.#takeMaterials('iron_axe')
      case 'UnstoreCoal':
        return [this.#take('coal_block', 1)]
      case 'UnstoreIronOre':
        this.#ore = { item: 'iron_ore', count: 2 }
        return [this.#take('iron_ore', 2)]
      case 'UnstorePickaxe':
        return [this.#take('iron_pickaxe', 1)]
      case 'UnstorePickaxeMats':
        return this.#takeMaterials('iron_pickaxe')
      case 'UnstoreRawMeat':
        this.#meat = 2
        return [this.#take('mutton', 2)]
      case 'UnstoreShears':
        return [this.#take('shears', 1)]
      case 'UnstoreShearsMats':
        return this.#takeMaterials('shears')
      case 'UnstoreSword':
        return [this.#take('iron_sword', 1)]
      case 'UnstoreSwordMats':
        return this.#takeMaterials('iron_sword')
      case 'UnstoreWheat':
        return this.#takeMaterials('bread', 'wheat')
      case 'UnstoreWood':
        return [this.#take(log, 1, 'log')]
      case 'UnstoreWool':
        return [this.#take(wool, 1, 'wool')]
    }
  }

  #craft(item: string): ErrandStep[] {
    return [{ do: 'craft', recipe: this.#recipeFor(item).index, times: 1 }]
  }

  /** Everything the recipe takes, including sticks. */
  #takeMaterials(item: string, label: ChestLabel = 'iron_ingot'): ErrandStep[] {
    return [...this.#recipeFor(item).ingredients].map(([ingredient, count]) => this.#take(ingredient, count, label))
  }

  #recipeFor(item: string) {
    const recipe = this.#data.recipesFor.get(item)?.[0]
    if (recipe === undefined) throw new Error(`the data have no recipe for ${item}`)
    return recipe
  }

  #take(item: string, count: number, label: ChestLabel = item as ChestLabel): ErrandStep {
    const chest: Position | undefined = this.#options.surroundings?.positionOf(`chest of ${label}`)
    return { do: 'take', item, count, ...(chest && { chest }) }
  }
}
