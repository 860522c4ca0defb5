import { expect, test } from 'vitest'
import { changedCells, gameProblems, groupedMoves } from './game-moves.ts'

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

const warning = { code: 'a', severity: 'warning', message: 'There is no section "LevelMappingx".' } as const

test('a game that is planned for in spite of a warning says so', () => {
  expect(gameProblems({ 'g.txt': [warning] }, ['g.txt', 'l.txt'])).toContain('section "LevelMappingx"')
  expect(gameProblems({ 'l.txt': [warning] }, ['g.txt', 'l.txt'])).toContain('LevelMappingx')
})

test('other levels and names such as __proto__ are no problem', () => {
  expect(gameProblems({ 'g.txt': [], 'other.txt': [warning] }, ['g.txt', undefined])).toBeUndefined()
  expect(gameProblems({}, ['__proto__'])).toBeUndefined()
})
