import type { GameData, Recipe } from '../data/game-data.ts'
import { heat, heatPerSmelting, type Method, nearby, ownItem, ticksPerHeat, usesOf } from './method.ts'

/** Seconds that it takes to lay out a recipe. */
const crafting = 0.5
/** Seconds that it takes to put one more piece of fuel into a furnace; a stack of them is one click. */
const stoking = 0.1

/** Methods that depend on the game and not on the place: filed by what they take, so that only those within reach are looked at. */
export interface MethodBook {
  readonly takers: ReadonlyMap<string, readonly Method[]>
}

/** Where crafting and smelting can be done: `crafting_table` for one that stands there, `own crafting_table`, or both. */
export interface Stations {
  readonly tables: readonly string[]
  readonly furnaces: readonly string[]
}

const books = new WeakMap<GameData, Map<string, MethodBook>>()

/** All recipes, smeltings, fuels and stations of the game as methods. Made once for each kind of stations. */
export function recipeMethods(data: GameData, stations: Stations): MethodBook {
  const key = JSON.stringify(stations)
  let known = books.get(data)
  if (known === undefined) books.set(data, (known = new Map()))
  let book = known.get(key)
  if (book === undefined) known.set(key, (book = makeBook(data, stations)))
  return book
}

function makeBook(data: GameData, { tables, furnaces }: Stations): MethodBook {
  const inverses = inverseRecipes(data)
  const methods: Method[] = []
  for (const recipe of data.recipes) {
    const places = recipe.needsTable ? tables : [undefined]
    for (const place of places) methods.push(recipeMethod(data, recipe, place, inverses.get(recipe.index)))
  }
  for (const { input, output, ticks } of data.smelting.values()) {
    for (const place of furnaces) {
      methods.push({
        name: `smelt ${input}${at(place)}`,
        step: { do: 'smelt', input, count: 1, fuel: '' },
        seconds: ticks / 20,
        ...where(place),
        takes: new Map([
          [input, 1],
          [heat, Math.ceil((heatPerSmelting * ticks) / 200)],
        ]),
        gives: new Map([[output, 1]]),
        needs: [nearby(place)],
        group: `smelt ${input}`,
        salvages: data.items.get(input)?.durability !== undefined,
      })
    }
  }
  for (const [fuel, ticks] of data.fuels) {
    const burning = Math.floor(ticks / ticksPerHeat)
    if (burning === 0) continue
    for (const place of furnaces) {
      methods.push({
        name: `stoke ${fuel}${at(place)}`,
        step: { do: 'stoke', fuel, count: 1 },
        seconds: stoking,
        ...where(place),
        takes: new Map([[fuel, 1]]),
        gives:
          fuel === 'lava_bucket'
            ? new Map([
                [heat, burning],
                ['bucket', 1],
              ])
            : new Map([[heat, burning]]),
        needs: [nearby(place)],
        group: `stoke ${fuel}`,
      })
    }
  }
  for (const station of [...tables, ...furnaces]) {
    const item = ownItem(station)
    if (item === undefined) continue
    methods.push({
      name: `place ${item}`,
      step: { do: 'place', item },
      seconds: 1,
      place: undefined,
      putsDown: station,
      takes: new Map([[item, 1]]),
      gives: new Map([[nearby(station), 1]]),
      needs: [],
      group: `place ${item}`,
    })
  }
  const takers = new Map<string, Method[]>()
  for (const method of methods) {
    for (const quantity of [...method.takes.keys(), ...method.needs]) {
      const list = takers.get(quantity)
      if (list === undefined) takers.set(quantity, [method])
      else list.push(method)
    }
  }
  return { takers }
}

/** Tells methods at a station that stands there from those at one's own. */
function at(place: string | undefined): string {
  return place === undefined || ownItem(place) !== undefined ? '' : ` at the ${place} there`
}

function where(place: string | undefined): Pick<Method, 'place' | 'station'> {
  const isOwn = place !== undefined && ownItem(place) !== undefined
  return isOwn ? { place: undefined, station: place } : { place }
}

function recipeMethod(data: GameData, recipe: Recipe, place: string | undefined, inverse: string | undefined): Method {
  const takes = new Map<string, number>()
  for (const [item, count] of recipe.ingredients) {
    takes.set(item, count)
    const durability = data.items.get(item)?.durability
    if (durability !== undefined) takes.set(usesOf(item), durability * count)
  }
  const gives = new Map<string, number>([[recipe.result, recipe.count]])
  const durability = data.items.get(recipe.result)?.durability
  if (durability !== undefined) gives.set(usesOf(recipe.result), durability * recipe.count)
  for (const [item, count] of recipe.leftovers) gives.set(item, (gives.get(item) ?? 0) + count)
  return {
    name: `${recipeName(recipe)}${at(place)}`,
    step: { do: 'craft', recipe: recipe.index, times: 1 },
    seconds: crafting,
    ...where(place),
    takes,
    gives,
    needs: place === undefined ? [] : [nearby(place)],
    group: recipeName(recipe),
    ...(inverse !== undefined && { inverse }),
  }
}

/** `craft 4 stick of 2 oak_planks`: says enough to tell all recipes apart. */
function recipeName({ result, count, ingredients, index }: Recipe): string {
  const parts = [...ingredients].map(([item, needed]) => `${needed} ${item}`)
  return `craft ${count} ${result} of ${parts.join(' and ')} #${index}`
}

/** Recipe → name of the one that undoes it, and gains nothing: nine nuggets make the ingot that makes nine nuggets. */
export function inverseRecipes(data: GameData): Map<number, string> {
  const single = new Map<string, Recipe>()
  for (const recipe of data.recipes) {
    const [first, ...others] = recipe.ingredients
    const isPlain = others.length === 0 && recipe.leftovers.size === 0
    if (first !== undefined && isPlain) single.set(`${first[0]} ${recipe.result}`, recipe)
  }
  const inverses = new Map<number, string>()
  for (const [key, recipe] of single) {
    const inverse = single.get(key.split(' ').toReversed().join(' '))
    if (inverse !== undefined && inverse !== recipe && rateOf(recipe) * rateOf(inverse) <= 1)
      inverses.set(recipe.index, recipeName(inverse))
  }
  return inverses
}

/** What a recipe with one kind of ingredient makes of one. */
function rateOf({ count, ingredients }: Recipe): number {
  const [[, needed]] = ingredients
  return count / needed
}
