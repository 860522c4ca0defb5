import { expect, test } from 'vitest'
import { gameProblems } from './game-problems.ts'

const warning = { code: 'a', severity: 'warning', message: 'There is no section "LevelMappingx".' } as const

test('a game that is planned for in spite of a warning says so', () => {
  expect(gameProblems({ 'g.txt': [warning] }, ['g.txt', 'l.txt'])).toContain('section "LevelMappingx"')
  expect(gameProblems({ 'l.txt': [warning] }, ['g.txt', 'l.txt'])).toContain('LevelMappingx')
})

test('other levels and names such as __proto__ are no problem', () => {
  expect(gameProblems({ 'g.txt': [], 'other.txt': [warning] }, ['g.txt', undefined])).toBeUndefined()
  expect(gameProblems({}, ['__proto__'])).toBeUndefined()
})
