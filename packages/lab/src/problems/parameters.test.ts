import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProblemError } from '../languages/problem-error.ts'
import { textbook } from '../textbook.ts'
import { kilometresBetween, roads } from './italy.ts'
import { readNumbers, readOptions } from './parameters.ts'
import { SlidingTiles } from './sliding/sliding-tiles.ts'

const message = (name: string, given: { start?: unknown; goal?: unknown }) => {
  try {
    textbook.find((problem) => problem.name === name)!.instance(given)
  } catch (error) {
    if (error instanceof ProblemError) return error.message
    throw error
  }
  return 'accepted'
}

describe('parameters that cannot be used are told kindly', () => {
  test.each([
    [
      'route',
      { start: 'Milan' },
      'route: --start: found "Milan", expected the name of a city — did you mean "Milano"?; for example --start Torino',
    ],
    ['route', { goal: 7 }, 'route: --goal: found 7, expected the name of a city; for example --goal Lecce'],
    [
      'delivery',
      { start: 'agentpos(0,1)' },
      'delivery: --start: found "agentpos(0,1)", expected agentpos(x,y), targetpos(x,y) and itempos(x,y), each once; for example --start "agentpos(0,1), targetpos(4,1), itempos(2,5)"',
    ],
    [
      'eight-puzzle',
      { start: '1 2 3' },
      'eight-puzzle: --start: found "1 2 3", expected the numbers from 0 to 8, each once, row by row, 0 for the blank; for example --start "7 2 4 5 0 6 8 3 1"',
    ],
    [
      'eight-puzzle',
      { start: { move: 3 } },
      'eight-puzzle: --start: found "move", expected moves, seed as whole numbers — did you mean "moves"?; for example --start moves=30,seed=1',
    ],
    [
      'eight-puzzle',
      { start: '0 2 1 3 4 5 6 7 8' },
      'eight-puzzle: found the start 0 2 1 3 4 5 6 7 8, from which no moves lead to 0 1 2 3 4 5 6 7 8: half of all boards are out of reach; expected one of the other half, where two tiles are swapped: --start "0 1 2 3 4 5 6 7 8"',
    ],
    [
      'queens',
      { start: 0 },
      'queens: --start: found 0, expected a whole number from 1 to 64 for queens; for example --start 8',
    ],
    [
      'queens',
      { start: '1 2 9' },
      'queens: --start: found "1 2 9", expected a column from 1 to 3 for each row, or 0 for no queen; for example --start 8',
    ],
    [
      'missionaries',
      { start: '2 3' },
      'missionaries: --start: found { missionaries: 2, cannibals: 3 }, expected at least as many missionaries as cannibals, or none: these are eaten at once; for example --start missionaries=3,cannibals=3,boat=2',
    ],
    [
      'jugs',
      { start: '4 x' },
      'jugs: --start: found "4 x", expected the capacity of each jug in whole litres; for example --start "4 3"',
    ],
    ['jugs', { goal: 1.5 }, 'jugs: --goal: found 1.5, expected a whole number of litres; for example --goal 2'],
    [
      'blocks',
      { start: 'a-b a' },
      'blocks: --start: found "a-b a", expected each block once, and a is there twice; for example --start "a-c b"',
    ],
    [
      'blocks',
      { goal: 'a-z' },
      'blocks: --goal: found "z", expected blocks that are there: a, b, c; for example --goal "c-b-a"',
    ],
    [
      'vacuum',
      { start: 'R*/*' },
      'vacuum: --start: found "R*/*", expected rows of equal length with / between them: * dirty, . clean, and once R for the robot, or + where its room is dirty; for example --start "R*/.*"',
    ],
    [
      'sokoban',
      { start: '#@ #' },
      'sokoban: --start: found "#@ #", expected at least one box and a goal for each; there are 0 boxes and 0 goals; for example --start "#####/#@$.#/#####"',
    ],
    ['hanoi', { goal: 'D' }, 'hanoi: --goal: found "D", expected a peg from A to C; for example --goal B'],
    [
      'hanoi',
      { start: { discs: '3' } },
      'hanoi: --start: found "3", expected a whole number from 1 to 30 for discs; for example --start discs=4,pegs=3',
    ],
    [
      'knapsack',
      { start: { items: [[0, 1]] } },
      `knapsack: --start: found [0, 1], expected an item as [weight, value], the weight above 0 and the value at least 0; for example --start '{"capacity":10,"items":[[5,10],[4,40],[6,30],[3,50]]}'`,
    ],
  ])('%s %j', (name, given, told) => {
    expect(message(name, given)).toBe(told)
  })

  test('whatever is given, problems begin or say what is wrong', () => {
    const names = fc.constantFrom(...textbook.map(({ name }) => name).filter((name) => name !== 'needs'))
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: fc.constantFrom(...'0123 ab-/@R$.#*') }), fc.string())
    let accepted = 0
    fc.assert(
      fc.property(names, value, fc.boolean(), (name, given, isStart) => {
        if (message(name, isStart ? { start: given } : { goal: given }) === 'accepted') accepted++
      }),
      { numRuns: 1000 },
    )
    expect(accepted).toBeGreaterThan(0)
  })

  test('inherited names are no options', () => {
    const place = { problem: 'hanoi', which: 'start', example: '3' } as const
    const given = JSON.parse('{"__proto__": 3}')
    expect(() => readOptions(place, given, { discs: { default: 3, least: 1, most: 9 } })).toThrow('__proto__')
    expect(() => readOptions(place, { constructor: 3 }, { discs: { default: 3, least: 1, most: 9 } })).toThrow(
      'constructor',
    )
  })
})

test('numbers read the same as a list and as a text', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.constantFrom(' ', ',', ', '), (numbers, between) => {
      expect(readNumbers(numbers)).toEqual(numbers)
      expect(readNumbers(numbers.join(between))).toEqual(numbers)
    }),
  )
  expect(['x', {}, null, ['1', 'x'], [null]].map(readNumbers)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('no road is shorter than the straight line', () => {
  expect(roads.filter(([from, to, kilometres]) => kilometres < kilometresBetween(from, to))).toEqual([])
})

test('of two boards that differ by two tiles, exactly one can be reached', () => {
  const permutation = fc.shuffledSubarray(Array.from('012345678'), { minLength: 9 }).map((tiles) => tiles.join(''))
  const tiles = new SlidingTiles(3)
  fc.assert(
    fc.property(permutation, permutation, (from, to) => {
      const swapped = from.replace(/[12]/g, (tile) => (tile === '1' ? '2' : '1'))
      expect(tiles.isReachable(from, to)).not.toBe(tiles.isReachable(swapped, to))
      for (const { state } of tiles.successors(from))
        expect(tiles.isReachable(state, to)).toBe(tiles.isReachable(from, to))
    }),
  )
})

test('the same seed shuffles the same way, and only to boards that can be reached', () => {
  const puzzle = textbook.find(({ name }) => name === 'fifteen-puzzle')!
  const board = (seed: number) => {
    const instance = puzzle.instance({ start: { moves: 40, seed } })
    const space = instance.space()
    return instance.print(space.valueOf(space.initial()))
  }
  expect(board(3)).toBe(board(3))
  expect(board(3)).not.toBe(board(4))
})

test('boards are drawn for the print command', () => {
  const drawn = (name: string) => {
    const instance = textbook.find((problem) => problem.name === name)!.instance()
    const space = instance.space()
    const node = { node: 0, state: space.valueOf(space.initial()), action: '', depth: 0, cost: 0, heuristic: 0 }
    return instance.report?.([node], {} as never)
  }
  expect(drawn('eight-puzzle')).toBe(' 7  2  4\n 5  ·  6\n 8  3  1')
  expect(drawn('hanoi')).toBe('A:3,2,1\nB:-\nC:-')
  expect(drawn('vacuum')).toBe('+**\n***\n***')
  expect(drawn('sokoban')?.split('\n')[0]).toBe('#######')
  expect(drawn('queens')?.split('\n')).toHaveLength(8)
})
