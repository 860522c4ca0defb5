import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryGraph, distances, graphSpace } from '../../../test/graphs.ts'
import { uniformCost } from '../engines/best-first-engines.ts'
import { zero } from '../heuristics/zero.ts'
import { bestCost } from '../pruning/best-cost.ts'
import type { Search } from '../search.ts'
import { valueSpace } from '../spaces/value-space.ts'
import { Race, type Racer } from './race.ts'

const engine = uniformCost.name
const setup = { heuristic: zero, pruning: bestCost, options: {} }
const effort = ({ statistics }: Search) => statistics.expanded

test('whoever is first, the answer is that of each one alone', () => {
  const arbitraryRacer = fc.record({
    share: fc.integer({ min: 1, max: 5 }),
    turn: fc.integer({ min: 1, max: 4 }),
    mostQueued: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
  })
  const racers = fc.array(arbitraryRacer, { minLength: 1, maxLength: 3 })
  const property = fc.property(arbitraryGraph, racers, fc.boolean(), (graph, kinds, inSteps) => {
    const create = () => uniformCost.create(graphSpace(graph), setup)
    const race = new Race(kinds.map((kind): Racer => ({ ...kind, engine, create, effort })))
    const [distance] = distances(graph)
    for (let time = 0; time < 2; time++) {
      if (inSteps) while (race.status === 'running') race.step()
      else while (race.status === 'running' || race.status === 'limit') race.run({ expansions: 2 })
      expect(race.status).toBe(distance === Number.POSITIVE_INFINITY ? 'exhausted' : 'solved')
      if (race.status === 'solved') expect(race.nodes.g[race.goalNode]).toBe(distance)
      race.restart()
    }
  })
  fc.assert(property, { numRuns: 300 })
})

/** Numbers without end. */
const endless = (goal = -1) =>
  valueSpace({
    start: 0,
    isGoal: (at: number) => at === goal,
    successors: (at: number) => [{ action: 'on', state: at + 1, cost: 1 }],
  })

test('effort is split by shares', () => {
  const racer = (share: number): Racer => ({
    engine,
    create: () => uniformCost.create(endless(), setup),
    effort,
    share,
    turn: 10,
  })
  const searches: Search[] = []
  const race = new Race(
    [racer(1), racer(3)].map((each) => ({ ...each, create: () => searches[searches.push(each.create()) - 1] })),
  )
  expect([race.run({ expansions: 4000 }), race.limit]).toEqual(['limit', 'expansions'])
  expect(race.statistics.expanded).toBe(4000)
  const [first, second] = searches.map(({ statistics }) => statistics.expanded)
  expect(Math.abs(second - 3 * first)).toBeLessThanOrEqual(80)
})

test('one with a handicap begins when the others have taken as much', () => {
  const racer = (engine: string, handicap?: number): Racer => ({
    engine,
    create: () => uniformCost.create(endless(), setup),
    effort,
    share: 1,
    turn: 10,
    handicap,
  })
  const race = new Race([racer('early'), racer('late', 100)])
  const turns: string[] = []
  for (let turn = 0; turn < 16; turn++) {
    race.run({ expansions: 10 })
    turns.push(race.engine)
  }
  expect(turns.slice(0, 10)).toEqual(new Array(10).fill('early'))
  expect(new Set(turns.slice(10))).toEqual(new Set(['early', 'late']))
})

test('the one that has the answer is named, in races of races the innermost', () => {
  const racer = (engine: string, create: () => Search): Racer => ({ engine, create, effort, share: 1, turn: 10 })
  const stuck = racer('stuck', () => uniformCost.create(endless(), setup))
  const finds = racer('finds', () => uniformCost.create(endless(50), setup))
  const race = new Race([stuck, racer('outer', () => new Race([stuck, finds]))])
  expect([race.run(), race.engine]).toEqual(['solved', 'finds'])
})

test('one that may give up leaves its memory to the other', () => {
  const create = () => uniformCost.create(endless(), setup)
  const race = new Race([
    { engine, create, effort, share: 1, turn: 16, mostQueued: 1_000_000 },
    { engine, create, effort, share: 1, turn: 16 },
  ])
  race.run({ expansions: 10_000 })
  const tooLittle = race.bytes() - 1
  expect(race.run({ memory: tooLittle, expansions: 3000 })).toBe('limit')
  expect(race.limit).toBe('expansions')
  // once broken: its work was discarded with it, so that limits on expansions allowed too many
  expect(race.statistics.expanded).toBe(13_000)
  expect(race.run({ memory: tooLittle })).toBe('limit')
  expect(race.limit).toBe('memory')
})

// once broken: every run began with a new turn, so that time slices decided whose turn it was
test('who has expanded how much does not depend on how the race is cut into runs', () => {
  const together = (run: (race: Race) => void): number[] => {
    const searches: Search[] = []
    const racer = (share: number, turn: number): Racer => ({
      engine,
      create: () => searches[searches.push(uniformCost.create(endless(), setup)) - 1],
      effort,
      share,
      turn,
    })
    const race = new Race([racer(1, 7), racer(3, 10), racer(2, 4)])
    run(race)
    return searches.map(({ statistics }) => statistics.expanded)
  }
  const atOnce = together((race) => race.run({ expansions: 600 }))
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 }), (slices) => {
      const cut = together((race) => {
        let left = 600
        for (const slice of slices)
          left -= race.run({ expansions: Math.min(left, slice) }) === 'limit' ? Math.min(left, slice) : 0
        race.run({ expansions: left })
      })
      expect(cut).toEqual(atOnce)
    }),
  )
  expect(
    together((race) => {
      for (let at = 0; at < 600; at++) race.step()
    }),
  ).toEqual(atOnce)
})

// once broken: measuring memory during the creation of a racer created it again, and so on
test('while the next one is made, the race can be looked at', () => {
  const looks: number[] = []
  const racer = (): Racer => ({
    engine,
    create: () => {
      // as a watch does that measures memory while tables are built
      if (looks.length > 0) looks.push(race.nodes.count, race.bytes(), race.statistics.expanded)
      return uniformCost.create(endless(), setup)
    },
    effort,
    share: 1,
    turn: 10,
  })
  const race: Race = new Race([racer(), racer(), racer()])
  race.run({ expansions: 5 })
  looks.push(0)
  race.run({ expansions: 100 })
  expect(looks).toHaveLength(7)
  expect(looks[1]).toBeGreaterThan(5)
  expect(race.statistics.expanded).toBe(105)
})
