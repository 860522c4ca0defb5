import type { GameData, Recipe } from '../../data/game-data.ts'
import { recipeName } from './making-methods.ts'

const known = new WeakMap<GameData, ReadonlyMap<number, string>>()

/** Recipe → name of the recipe that undoes it without gain: nine nuggets make the ingot that makes nine nuggets. */
export function inverseRecipes(data: GameData): ReadonlyMap<number, string> {
  let inverses = known.get(data)
  if (inverses === undefined) known.set(data, (inverses = findInverses(data.recipes)))
  return inverses
}

function findInverses(recipes: readonly Recipe[]): Map<number, string> {
  const single = new Map<string, Recipe>()
  for (const recipe of recipes) {
    if (recipe.ingredients.size !== 1 || recipe.leftovers.size > 0) continue
    const [[item]] = recipe.ingredients
    single.set(`${item} ${recipe.result}`, recipe)
  }
  const inverses = new Map<number, string>()
  for (const [key, recipe] of single) {
    const [from, to] = key.split(' ')
    const inverse = single.get(`${to} ${from}`)
    if (inverse === undefined || inverse === recipe || rateOf(recipe) * rateOf(inverse) > 1) continue
    inverses.set(recipe.index, recipeName(inverse))
  }
  return inverses
}

/** The ratio of products to ingredients of a recipe with one kind of ingredient. */
function rateOf({ count, ingredients }: Recipe): number {
  const [[, needed]] = ingredients
  return count / needed
}
