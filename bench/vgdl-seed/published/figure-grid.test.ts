import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedGames } from '../seed-games.ts'
import { columnOf, figureAt, readGrid } from './figure-grid.ts'

const cell = fc.option(fc.integer({ min: 0, max: 9999 }), { nil: undefined })
const row = fc.array(cell, { minLength: seedGames.length, maxLength: seedGames.length })

test('a table is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 10 }), (rows) => {
      const grid = readGrid(rows.map((cells) => cells.map((value) => value ?? '-').join('   ')).join('\n  '))
      expect(grid).toEqual(rows)
      for (const [at, { name }] of seedGames.entries()) {
        expect(columnOf(grid, name)).toEqual(rows.flatMap((cells) => cells[at] ?? []))
        expect(figureAt(grid, name, 0)).toBe(rows[0][at])
      }
    }),
  )
})

test('a line with a figure too few, or with a word in it, is refused', () => {
  expect(() => readGrid('1 2 3')).toThrow('line 0 has 3 figures')
  expect(() => readGrid('1 2 3 4 5 6 7 8 9 many')).toThrow('"many"')
})
