import type { GameData, Recipe, Smelting } from '../../data/game-data.ts'
import { heat, heatPerSmelting, type Method, nearby, ownItem, ticksPerHeat, usesOf } from './method.ts'

/** Seconds to lay out a recipe. */
const crafting = 0.5
/** Seconds to put one more piece of fuel into a furnace; a stack of them is one click. */
const stoking = 0.1
/** Seconds to find room for a station and put it down. */
const placing = 1

/** Follows a recipe at a table, or by hand if `table` is undefined. `inverse` names the recipe that undoes it. */
export function craftingMethod(
  data: GameData,
  recipe: Recipe,
  table: string | undefined,
  inverse: string | undefined,
): Method {
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
    name: `${recipeName(recipe)}${at(table)}`,
    step: { do: 'craft', recipe: recipe.index, times: 1 },
    seconds: crafting,
    ...where(table),
    takes,
    gives,
    needs: table === undefined ? [] : [nearby(table)],
    group: recipeName(recipe),
    form: `recipe ${recipe.form}`,
    ...(inverse !== undefined && { inverse }),
  }
}

export function smeltingMethod(data: GameData, { input, output, ticks }: Smelting, furnace: string): Method {
  return {
    name: `smelt ${input}${at(furnace)}`,
    step: { do: 'smelt', input, count: 1, fuel: '' },
    seconds: ticks / 20,
    ...where(furnace),
    takes: new Map([
      [input, 1],
      [heat, Math.ceil((heatPerSmelting * ticks) / 200)],
    ]),
    gives: new Map([[output, 1]]),
    needs: [nearby(furnace)],
    group: `smelt ${input}`,
    salvages: data.items.get(input)?.durability !== undefined,
  }
}

/** undefined for fuel that burns too briefly to count. */
export function stokingMethod(data: GameData, fuel: string, ticks: number, furnace: string): Method | undefined {
  const burning = Math.floor(ticks / ticksPerHeat)
  if (burning === 0) return undefined
  const gives = new Map([[heat, burning]])
  // the lava's bucket comes back
  const left = data.leftovers.get(fuel)
  if (left !== undefined) gives.set(left, 1)
  return {
    name: `stoke ${fuel}${at(furnace)}`,
    step: { do: 'stoke', fuel, count: 1 },
    seconds: stoking,
    ...where(furnace),
    takes: new Map([[fuel, 1]]),
    gives,
    needs: [nearby(furnace)],
    group: `stoke ${fuel}`,
  }
}

/** Puts down an own station. */
export function placingMethod(item: string, station: string): Method {
  return {
    name: `place ${item}`,
    step: { do: 'place', item },
    seconds: placing,
    place: undefined,
    putsDown: station,
    takes: new Map([[item, 1]]),
    gives: new Map([[nearby(station), 1]]),
    needs: [],
    group: `place ${item}`,
  }
}

/** Distinguishes methods at an existing station from those at an own one. */
function at(place: string | undefined): string {
  return place === undefined || ownItem(place) !== undefined ? '' : ` at the ${place} there`
}

function where(place: string | undefined): Pick<Method, 'place' | 'station'> {
  const isOwn = place !== undefined && ownItem(place) !== undefined
  return isOwn ? { place: undefined, station: place } : { place }
}

/** `craft 4 stick of 2 oak_planks`: enough to distinguish all recipes. */
export function recipeName({ result, count, ingredients, index }: Recipe): string {
  const parts = [...ingredients].map(([item, needed]) => `${needed} ${item}`)
  return `craft ${count} ${result} of ${parts.join(' and ')} #${index}`
}
