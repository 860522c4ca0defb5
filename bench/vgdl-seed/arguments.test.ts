import { expect, test } from 'vitest'
import { type Request, readRequest } from './arguments.ts'

const request = (...args: string[]) => readRequest(args) as Request

test('without words, everything is measured for a minute each', () => {
  const { parts, levels, seconds, planner, fresh, write } = request()
  expect(parts).toEqual(['pddl', 'games', 'domains'])
  expect(levels).toHaveLength(100)
  expect({ seconds, planner, fresh, write }).toEqual({ seconds: 60, planner: 'auto', fresh: false, write: false })
})

test('parts, levels, time and store can be chosen', () => {
  const { parts, levels, seconds, store } = request(
    ...['--part', 'games', '--only', 'simplifiedBoulderdash/3', '--time', '2.5', '--store', 'here'],
  )
  expect(parts).toEqual(['games'])
  expect(levels.map(({ game, level }) => `${game.name}/${level}`)).toEqual(['simplified-boulderdash/3'])
  expect([seconds, store]).toEqual([2.5, 'here'])
  expect(request('--only', 'zelda').levels).toHaveLength(10)
  expect(readRequest(['--help'])).toBe('help')
})

test.each([
  [['--part', 'chess'], 'part "chess" does not exist'],
  [['--only', 'chess'], 'found "chess"'],
  [['--only', 'zelda/10'], 'found "zelda/10"'],
  [['--time', 'soon'], 'found "soon"'],
  [['--loud'], "Unknown option '--loud'"],
])('%j is told', (args, words) => {
  expect(readRequest(args)).toMatchObject({ wrong: expect.stringContaining(words) })
})
