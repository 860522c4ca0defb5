import type { Recipe } from './game-data.ts'

/** A recipe with letters for its ingredients: `{ result: 'torch', count: 4, shape: ['a', 'b'], of: ['#coals', 'stick'] }`. */
export interface WrittenRecipe {
  readonly result: string
  /** @default 1 */
  readonly count?: number
  /** Rows of letters, blank for gaps. */
  readonly shape?: readonly string[]
  /** Letters, in any order. */
  readonly items?: string
  /** Meaning of a, b, c …: an item, a choice of items, or `#` and the name of a tag. */
  readonly of: readonly (string | readonly string[])[]
}

export interface WrittenTag {
  readonly name: string
  readonly items: readonly string[]
}

/** Expands each recipe for every choice of its ingredients. */
export function expandRecipes(
  forms: readonly WrittenRecipe[],
  tags: readonly WrittenTag[],
  leftovers: ReadonlyMap<string, string>,
): Recipe[] {
  const tagged = new Map(tags.map(({ name, items }) => [`#${name}`, items]))
  const recipes: Recipe[] = []
  for (const [form, written] of forms.entries()) {
    const choices = written.of.map((of) => (typeof of === 'string' ? (tagged.get(of) ?? [of]) : of))
    for (const chosen of product(choices)) recipes.push(recipeOf(written, chosen, form, recipes.length, leftovers))
  }
  return recipes
}

function recipeOf(
  { result, count = 1, shape, items }: WrittenRecipe,
  chosen: readonly string[],
  form: number,
  index: number,
  leftovers: ReadonlyMap<string, string>,
): Recipe {
  const itemOf = (letter: string) => chosen[letter.charCodeAt(0) - 97]
  const rows = (shape ?? [items ?? '']).map((row) => [...row].map(itemOf))
  const cells = rows.flat().filter((item) => item !== undefined)
  const left = cells.map((item) => leftovers.get(item)).filter((item) => item !== undefined)
  return {
    index,
    form,
    result,
    count,
    ...(shape ? { shape: rows } : { items: cells }),
    ingredients: counted(cells),
    leftovers: counted(left),
    needsTable: shape ? shape.length > 2 || shape.some((row) => row.length > 2) : cells.length > 4,
  }
}

function counted(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

function product(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>(
    (all, items) => all.flatMap((chosen) => items.map((item) => [...chosen, item])),
    [[]],
  )
}
