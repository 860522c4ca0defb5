import type { GameData, Recipe } from '../../data/game-data.ts'
import { inverseRecipes } from './inverse-recipes.ts'
import { craftingMethod, placingMethod, smeltingMethod, stokingMethod } from './making-methods.ts'
import { type Method, ownItem } from './method.ts'

/** Where crafting and smelting can be done: `crafting_table` for an existing one, `own crafting_table`, or both. */
export interface Stations {
  readonly tables: readonly string[]
  readonly furnaces: readonly string[]
}

/**
 * Recipes, smeltings, fuels and stations of the game as methods, indexed by what they take. They are created when one of their ingredients
 * is first asked about: of some thousand recipes, only a few hundred are ever within reach.
 */
export class MethodIndex {
  readonly #data: GameData
  readonly #stations: Stations
  readonly #recipes: ReadonlyMap<string, readonly Recipe[]>
  readonly #made = new Set<Recipe>()
  readonly #takers = new Map<string, Method[]>()
  readonly #opened = new Set<string>()

  constructor(data: GameData, stations: Stations) {
    this.#data = data
    this.#stations = stations
    this.#recipes = recipesByIngredient(data)
  }

  /** Methods that take or need a quantity. For a quantity that is not an item, only those with an ingredient asked about before. */
  takersOf(quantity: string): readonly Method[] {
    if (!this.#opened.has(quantity)) this.#open(quantity)
    return this.#takers.get(quantity) ?? []
  }

  #open(item: string): void {
    this.#opened.add(item)
    const { tables, furnaces } = this.#stations
    const data = this.#data
    for (const recipe of this.#recipes.get(item) ?? []) {
      if (this.#made.has(recipe)) continue
      const inverse = inverseRecipes(data).get(recipe.index)
      const places = recipe.needsTable ? tables : [undefined]
      for (const place of places) this.#file(craftingMethod(data, recipe, place, inverse))
      this.#made.add(recipe)
    }
    const smelting = data.smelting.get(item)
    const ticks = data.fuels.get(item)
    for (const furnace of furnaces) {
      if (smelting !== undefined) this.#file(smeltingMethod(data, smelting, furnace))
      const stoking = ticks === undefined ? undefined : stokingMethod(data, item, ticks, furnace)
      if (stoking !== undefined) this.#file(stoking)
    }
    for (const station of [...tables, ...furnaces]) {
      if (ownItem(station) === item) this.#file(placingMethod(item, station))
    }
  }

  #file(method: Method): void {
    for (const quantity of [...method.takes.keys(), ...method.needs]) {
      const list = this.#takers.get(quantity)
      if (list === undefined) this.#takers.set(quantity, [method])
      else list.push(method)
    }
  }
}

const books = new WeakMap<GameData, Map<string, MethodIndex>>()

/** The index of a game for some stations. Created once. */
export function methodIndex(data: GameData, stations: Stations): MethodIndex {
  const key = JSON.stringify(stations)
  let known = books.get(data)
  if (known === undefined) books.set(data, (known = new Map()))
  let index = known.get(key)
  if (index === undefined) known.set(key, (index = new MethodIndex(data, stations)))
  return index
}

const filed = new WeakMap<GameData, ReadonlyMap<string, readonly Recipe[]>>()

function recipesByIngredient(data: GameData): ReadonlyMap<string, readonly Recipe[]> {
  const known = filed.get(data)
  if (known !== undefined) return known
  const recipes = new Map<string, Recipe[]>()
  for (const recipe of data.recipes) {
    for (const item of recipe.ingredients.keys()) {
      const list = recipes.get(item)
      if (list === undefined) recipes.set(item, [recipe])
      else list.push(recipe)
    }
  }
  filed.set(data, recipes)
  return recipes
}
