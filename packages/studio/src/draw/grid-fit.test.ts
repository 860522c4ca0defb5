import { expect, test } from 'vitest'
import { cellUnder, fitGrid } from './grid-fit.ts'

const rows = ['###', '# #']

test('a grid fills the canvas up to its margin, in the middle', () => {
  expect(fitGrid(rows, { width: 100, height: 100 }, 5)).toEqual({ cell: 30, left: 5, top: 20 })
  expect(fitGrid(rows, { width: 0, height: 0 }, 5).cell).toBe(1)
})

test('the cell under a point is found, and none outside', () => {
  const fit = fitGrid(rows, { width: 100, height: 100 }, 5)
  expect(cellUnder(rows, fit, { x: 36, y: 51 })).toEqual({ x: 1, y: 1 })
  expect(cellUnder(rows, fit, { x: 4, y: 51 })).toBeUndefined()
  expect(cellUnder(rows, fit, { x: 50, y: 90 })).toBeUndefined()
})
