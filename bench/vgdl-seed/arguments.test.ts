import { expect, test } from 'vitest'
import { type Request, readRequest } from './arguments.ts'

const request = (...args: string[]) => readRequest(args) as Request

test('without words, everything is measured', () => {
  expect(request()).toEqual({
    parts: ['pddl', 'games', 'domains'],
    words: [],
    quick: false,
    planner: 'auto',
    fresh: false,
    onlyReport: false,
    command: undefined,
    write: false,
  })
})

test('parts and runs can be chosen', () => {
  const { parts, words, quick } = request('--part', 'games', '--part', 'domains', '--quick', 'zelda', 'level3')
  expect({ parts, words, quick }).toEqual({ parts: ['games', 'domains'], words: ['zelda', 'level3'], quick: true })
  expect(readRequest(['--help'])).toBe('help')
})

test.each([
  [['--part', 'chess'], 'part "chess" does not exist'],
  [['--loud'], "Unknown option '--loud'"],
])('%j is told', (args, words) => {
  expect(readRequest(args)).toMatchObject({ wrong: expect.stringContaining(words) })
})
