import { describe, expect, test } from 'vitest'
import type { Job } from '../run/job.ts'
import { solve } from '../run/solve.ts'
import { textbook } from '../textbook.ts'

const find = (name: string) => textbook.find((problem) => problem.name === name)!
const outcome = (name: string, given: { start?: unknown; goal?: unknown } = {}, job: Job = {}) =>
  solve(find(name).instance(given), job)
const best = (...given: Parameters<typeof outcome>) => outcome(...given).solutions[0]?.cost

describe('what textbooks say', () => {
  test('missionaries: 11 crossings for three of each; four of each need a boat for three', () => {
    expect(best('missionaries')).toBe(11)
    expect(outcome('missionaries', { start: '4 4 2' })).toMatchObject({ status: 'not-found', proved: true })
    expect(best('missionaries', { start: '4 4 3' })).toBe(9)
    expect(best('missionaries', { start: '5 5 3' })).toBe(11)
  })

  test('hanoi: 2^n - 1 moves with three pegs, the Frame–Stewart numbers with four', () => {
    for (const discs of [1, 2, 3, 4, 5, 6]) expect(best('hanoi', { start: discs })).toBe(2 ** discs - 1)
    expect([1, 2, 3, 4, 5, 6].map((discs) => best('hanoi', { start: { discs, pegs: 4 } }))).toEqual([
      1, 3, 5, 9, 13, 17,
    ])
    expect(best('hanoi', { goal: 'b' })).toBe(7)
  })

  test('jugs: two litres of four and three in 4 steps; four of five and three in 6; not every amount can be had', () => {
    expect(best('jugs')).toBe(4)
    expect(best('jugs', { start: '5 3', goal: 4 })).toBe(6)
    expect(outcome('jugs', { start: [6, 4], goal: 3 })).toMatchObject({ status: 'not-found', proved: true })
  })

  test('8-puzzle: 26 moves for the board of Russell & Norvig, 31 for the two farthest', () => {
    expect(best('eight-puzzle')).toBe(26)
    expect(best('eight-puzzle', { start: '8 0 6 5 4 7 2 3 1' })).toBe(31)
    expect(best('eight-puzzle', { start: [8, 7, 6, 0, 4, 1, 2, 5, 3] })).toBe(31)
    expect(best('eight-puzzle', { start: '8 6 7 2 5 4 3 0 1', goal: '1 2 3 4 5 6 7 8 0' })).toBe(31)
  })

  test('15-puzzle: 42 moves for number 79 of Korf’s hundred', () => {
    expect(best('fifteen-puzzle', {}, { strategy: 'astar', heuristic: 'linear-conflict' })).toBe(42)
  })

  test('queens: 1, 0, 0, 2, 10, 4, 40, 92 solutions', () => {
    const count = (start: number) =>
      outcome('queens', { start }, { strategy: 'depth-first', solutions: 1000 }).solutions.length
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(count)).toEqual([1, 0, 0, 2, 10, 4, 40, 92])
  })

  test('queens: hill climbing gets stuck more often than not', () => {
    const seeds = Array.from({ length: 100 }, (_, seed) => seed + 1)
    const job = { strategy: 'hill-climbing', heuristic: 'attacked-pairs' }
    const lucky = seeds.filter((seed) => best('queens', { start: { queens: 8, seed } }, job) !== undefined)
    expect(find('queens').page).toContain(`${lucky.length} lead to a solution`)
  })

  test('blocks: Sussman’s anomaly in 6 actions', () => {
    expect(outcome('blocks').solutions[0].actions).toEqual([
      'unstack(c,a)',
      'putdown(c)',
      'pickup(b)',
      'stack(b,c)',
      'pickup(a)',
      'stack(a,b)',
    ])
  })

  test('vacuum: two rooms in 3 actions', () => {
    expect(outcome('vacuum', { start: '2 1' }).solutions[0].actions).toEqual(['suck', 'right', 'suck'])
    expect(best('vacuum', { start: 'R.*' })).toBe(3)
  })

  test('knapsack: the ten items are worth 309 at best', () => {
    const job = { strategy: 'branch-and-bound-with-cost', heuristic: 'fractional' }
    expect(679 - best('knapsack', {}, job)!).toBe(309)
    expect(
      best(
        'knapsack',
        {
          start: {
            capacity: 10,
            items: [
              [5, 10],
              [4, 40],
              [6, 30],
              [3, 50],
            ],
          },
        },
        job,
      ),
    ).toBe(130 - 90)
  })

  test('sokoban: one push is enough, a box in a corner is lost', () => {
    expect(outcome('sokoban', { start: '#####/#@$.#/#####' }).solutions[0].actions).toEqual(['push right'])
    const lost = outcome('sokoban', { start: '#####/#$-.#/#-@-#/#####' }, { heuristic: 'corners' })
    expect([lost.status, lost.statistics.expanded]).toEqual(['not-found', 0])
    expect(best('sokoban', {}, { strategy: 'uniform-cost', cost: 'pushes' })).toBe(7)
  })

  test('route: the fewest roads are another question than the shortest way', () => {
    // by hand: via Bologna and Firenze, or via Genova and Pisa
    expect(best('route', { goal: 'Roma' })).toBe(68 + 151 + 105 + 275)
    expect(best('route', { goal: 'Roma' }, { strategy: 'uniform-cost', cost: 'roads' })).toBe(3)
    // all routes to Bari go via Pescara and Foggia, or take the longer road from Roma to Napoli
    expect(best('route', {}, { strategy: 'uniform-cost', cost: 'longest-road' })).toBe(182)
  })
})
