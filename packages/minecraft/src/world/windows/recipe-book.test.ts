import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Recipe } from '../../data/game-data.ts'
import { gameData } from '../../data/load-data.ts'
import type { Slot } from '../item-stack.ts'
import { RecipeBook } from './recipe-book.ts'

const book = RecipeBook.of(gameData)

type Row = readonly (string | undefined)[]

/** A grid of 3 × 3 with rows of items at an offset. */
function gridOf(rows: readonly Row[], top = 0, left = 0): Slot[] {
  const cells = new Array<Slot>(9).fill(undefined)
  for (const [y, row] of rows.entries())
    for (const [x, item] of row.entries()) if (item) cells[(top + y) * 3 + left + x] = { item, count: 1 }
  return cells
}

function rowsOf({ shape, items }: Recipe): readonly Row[] {
  return shape ?? [items!.slice(0, 3), items!.slice(3, 6), items!.slice(6, 9)]
}

test('every recipe is found, and nothing else in its place', () => {
  for (const recipe of gameData.recipes)
    expect(book.resultOf(gridOf(rowsOf(recipe)), 3), `recipe ${recipe.index}`).toEqual({
      item: recipe.result,
      count: recipe.count,
    })
})

const shaped = fc.constantFrom(...gameData.recipes.filter(({ shape }) => shape !== undefined))

test('a shape is found wherever it lies, mirrored as well, and not with one thing more or less', () => {
  fc.assert(
    fc.property(
      shaped,
      fc.nat(2),
      fc.nat(2),
      fc.boolean(),
      fc.nat(8),
      ({ shape, result, count }, top, left, mirror, at) => {
        const rows = mirror ? shape!.map((row) => row.toReversed()) : shape!
        const made = { item: result, count }
        const grid = gridOf(rows, top % (4 - rows.length), left % (4 - rows[0]!.length))
        expect(book.resultOf(grid, 3)).toEqual(made)
        grid[at] = grid[at] === undefined ? { item: 'dragon_egg', count: 1 } : undefined
        expect(book.resultOf(grid, 3)).not.toEqual(made)
      },
    ),
  )
})

test('loose recipes are found in any order', () => {
  const loose = gameData.recipes.filter(({ items }) => items !== undefined)
  const shuffled = fc
    .constantFrom(...loose)
    .chain((recipe) =>
      fc.tuple(fc.constant(recipe), fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 9 })),
    )
  fc.assert(
    fc.property(shuffled, ([{ items, result, count }, places]) => {
      const grid = new Array<Slot>(9).fill(undefined)
      for (const [index, item] of items!.entries()) grid[places[index]!] = { item, count: 1 }
      expect(book.resultOf(grid, 3)).toEqual({ item: result, count })
    }),
  )
})

test('planks of several woods make a chest, but not planks of one wood', () => {
  const [a, b] = ['oak_planks', 'birch_planks']
  expect(
    book.resultOf(
      gridOf([
        [a, b, a],
        [b, undefined, b],
        [a, b, a],
      ]),
      3,
    ),
  ).toEqual({ item: 'chest', count: 1 })
  expect(book.resultOf(gridOf([[a, b]]), 3)).toBeUndefined()
})

test('an empty grid makes nothing', () => {
  expect(book.resultOf(gridOf([]), 3)).toBeUndefined()
})
