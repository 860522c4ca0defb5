import { expect, test } from 'vitest'
import { boardCellAt, boardView, isCrowded } from './board-view.ts'

const size = { width: 300, height: 200 }

test('a board stands in the middle, with whole pixels for each cell', () => {
  expect(boardView({ columns: 13, rows: 9, size, margin: 8 })).toEqual({ cell: 20, left: 20, top: 10 })
  expect(boardView({ columns: 1, rows: 1, size: { width: 900, height: 900 }, margin: 8 }).cell).toBe(64)
})

test('a large board is shown whole, or around the avatar without leaving its edges', () => {
  const large = { columns: 200, rows: 200, size, margin: 8 }
  expect(isCrowded(large)).toBe(true)
  expect(boardView(large).cell).toBeLessThan(1)
  expect(boardView({ ...large, follow: { x: 0, y: 0 } })).toEqual({ cell: 28, left: 8, top: 8 })
  expect(boardView({ ...large, follow: { x: 100, y: 100 } })).toEqual({ cell: 28, left: -2664, top: -2714 })
  expect(boardView({ ...large, follow: { x: 199, y: 199 } }).left).toBe(300 - 8 - 5600)
})

test('the cell under a point is found, and none outside', () => {
  const view = boardView({ columns: 13, rows: 9, size, margin: 8 })
  expect(boardCellAt(view, { columns: 13, rows: 9 }, { x: 41, y: 31 })).toEqual({ column: 1, row: 1 })
  expect(boardCellAt(view, { columns: 13, rows: 9 }, { x: 19, y: 31 })).toBeUndefined()
  expect(boardCellAt(view, { columns: 13, rows: 9 }, { x: 41, y: 191 })).toBeUndefined()
})
