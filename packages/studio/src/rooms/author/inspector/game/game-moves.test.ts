import { expect, test } from 'vitest'
import { changedCells, groupedMoves } from './game-moves.ts'

test('moves in one direction become one entry', () => {
  expect(groupedMoves(['up', 'up', 'left', 'up'])).toEqual([
    { name: 'up', count: 2, from: 0 },
    { name: 'left', count: 1, from: 2 },
    { name: 'up', count: 1, from: 3 },
  ])
  expect(groupedMoves([])).toEqual([])
})

test('cells that a move has changed are told', () => {
  const cells = changedCells('.A\n..', 'A.\n..')
  expect(cells.map((row) => row.map(({ isChanged }) => isChanged))).toEqual([
    [true, true],
    [false, false],
  ])
  expect(changedCells('A', undefined)).toEqual([[{ character: 'A', isChanged: false }]])
})
