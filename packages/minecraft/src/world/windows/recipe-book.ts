import type { GameData, Recipe } from '../../data/game-data.ts'
import type { ItemStack, Slot } from '../item-stack.ts'

/** A recipe prepared for comparison with a grid: the items that each filled cell accepts. */
interface ShapedForm {
  readonly result: ItemStack
  readonly accepts: readonly (Set<string> | undefined)[]
}

/** Finds what a grid of items makes. */
export class RecipeBook {
  /** By size and filled cells, `2x2:1110`; includes mirrored recipes. */
  readonly #shaped = new Map<string, ShapedForm[]>()
  /** By the sorted names of their items. */
  readonly #shapeless = new Map<string, ItemStack>()

  constructor(recipes: readonly Recipe[]) {
    for (const variants of byForm(recipes)) {
      const [{ shape, result, count }] = variants as [Recipe]
      const made = { item: result, count }
      if (shape === undefined) {
        for (const { items } of variants) this.#shapeless.set([...items!].sort().join(' '), made)
        continue
      }
      const shapes = variants.map((variant) => variant.shape!)
      this.#addShape(made, shapes)
      if (!isSymmetric(shape)) this.#addShape(made, shapes.map(mirrored))
    }
  }

  /** The recipe book of a game, created once. */
  static of(data: GameData): RecipeBook {
    let book = books.get(data)
    if (book === undefined) {
      book = new RecipeBook(data.recipes)
      books.set(data, book)
    }
    return book
  }

  /** Returns what the items in a grid make, at any offset; `cells` lists the rows one after another. */
  resultOf(cells: readonly Slot[], width: number): Slot {
    const rows = trimmed(rowsOf(cells, width))
    if (rows.length === 0) return undefined
    const items = rows.flat()
    const shaped = this.#shaped.get(outlineOf(rows))?.find(({ accepts }) => fits(accepts, items))
    if (shaped) return shaped.result
    const names = items.filter((item) => item !== undefined).sort()
    return this.#shapeless.get(names.join(' '))
  }

  #addShape(result: ItemStack, shapes: readonly Rows[]): void {
    const [first] = shapes as [Rows]
    const places = shapes.map((shape) => shape.flat())
    const accepts = first
      .flat()
      .map((item, place) => (item === undefined ? undefined : new Set(places.map((items) => items[place]!))))
    const outline = outlineOf(first)
    const others = this.#shaped.get(outline)
    if (others) others.push({ result, accepts })
    else this.#shaped.set(outline, [{ result, accepts }])
  }
}

const books = new WeakMap<GameData, RecipeBook>()

function byForm(recipes: readonly Recipe[]): Iterable<readonly Recipe[]> {
  const forms = new Map<number, Recipe[]>()
  for (const recipe of recipes) {
    const variants = forms.get(recipe.form)
    if (variants) variants.push(recipe)
    else forms.set(recipe.form, [recipe])
  }
  return forms.values()
}

type Rows = readonly (readonly (string | undefined)[])[]

function rowsOf(cells: readonly Slot[], width: number): Rows {
  const rows: (string | undefined)[][] = []
  for (let start = 0; start < cells.length; start += width)
    rows.push(cells.slice(start, start + width).map((cell) => cell?.item))
  return rows
}

/** Trims empty rows and columns. */
function trimmed(rows: Rows): Rows {
  const filledRows = rows.flatMap((row, index) => (row.some(isFilled) ? [index] : []))
  if (filledRows.length === 0) return []
  const filledColumns = rows[0]!.flatMap((_, column) => (rows.some((row) => isFilled(row[column])) ? [column] : []))
  return rows
    .slice(filledRows[0], filledRows.at(-1)! + 1)
    .map((row) => row.slice(filledColumns[0], filledColumns.at(-1)! + 1))
}

const isFilled = (item: string | undefined): boolean => item !== undefined

function outlineOf(rows: Rows): string {
  const filled = rows.flat().map((item) => (item === undefined ? '0' : '1'))
  return `${rows[0]!.length}x${rows.length}:${filled.join('')}`
}

function fits(accepts: ShapedForm['accepts'], items: readonly (string | undefined)[]): boolean {
  return items.every((item, place) => item === undefined || accepts[place]!.has(item))
}

function mirrored(rows: Rows): Rows {
  return rows.map((row) => row.toReversed())
}

function isSymmetric(rows: Rows): boolean {
  return rows.every((row) => row.every((item, column) => item === row[row.length - 1 - column]))
}
