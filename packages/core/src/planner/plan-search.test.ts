import { expect, test } from 'vitest'
import { flag } from '../domain/fact-builders.ts'
import { defineDomain } from './define-domain.ts'

const chain = defineDomain({
  facts: { a: flag(), b: flag(), c: flag(), never: flag() },
  actions: {
    one: { does: { a: true } },
    other: { does: { a: true }, cost: 2 },
    two: { needs: { a: true }, does: { b: true } },
    three: { needs: { b: true }, does: { c: true } },
    undo: { needs: { a: true }, does: { a: false } },
    end: { needs: { never: true, c: true }, does: { never: true } },
  },
})

test('while it is under way, the answer says so and claims nothing', () => {
  const search = chain.search({ from: {}, to: { c: true }, planner: 'uniform-cost' })
  search.step()
  expect([search.status, search.result.status, String(search.result.why)]).toEqual([
    'running',
    'running',
    'the search is still under way.',
  ])
})

test('slices come to the same answer as one call, and the loop of the documentation ends', () => {
  for (const limits of [{}, { depth: 2 }, { cost: 2 }, { depth: 3 }]) {
    for (const to of [{ c: true }, { never: true }]) {
      const request = { from: {}, to, limits, planner: 'astar' } as const
      const search = chain.search(request)
      let rounds = 0
      while (search.run({ expansions: 1 }) === 'limit' && rounds < 100) rounds++
      const { status, limit, cost, steps } = chain.plan(request)
      expect(rounds).toBeLessThan(100)
      expect(search.result).toMatchObject({ status, limit, cost, steps })
    }
  }
})

test('several searches of one query do not get into each other’s way', () => {
  const ask = () => chain.search({ from: {}, to: { c: true }, planner: 'uniform-cost' })
  const [first, second] = [ask(), ask()]
  first.step()
  second.run()
  chain.plan({ from: { a: true }, to: { c: true } })
  first.run()
  expect([first.result.cost, second.result.cost]).toEqual([3, 3])
})

test('what a cost function turns out to read is taken in, also in slices', () => {
  const traveller = defineDomain({
    facts: { tired: flag(), b: flag(), a: flag() },
    actions: {
      nap: { does: { tired: true, b: true } },
      rest: { does: { tired: false } },
      go: { needs: { b: true }, does: { a: true }, cost: ({ tired }) => (tired ? 10 : 2) },
      go2: { does: { a: true }, cost: 20 },
    },
  })
  const search = traveller.search({ from: {}, to: { a: true } })
  while (search.run({ expansions: 1 }) === 'limit');
  // nap, rest, go
  expect([search.status, search.result.cost]).toEqual(['solved', 4])
})

test('what is too large is an answer, not an exception', () => {
  const names = Array.from({ length: 40 }, (_, index) => `f${index}`)
  const either = (index: number) => ({ any: [{ [names[index]]: true }, { [names[index + 1]]: true }] })
  const wide = defineDomain({
    facts: Object.fromEntries(names.map((name) => [name, flag()])),
    actions: Object.fromEntries(names.map((name) => [name, { does: { [name]: true } }])),
  })
  const result = wide.plan({ from: {}, to: { all: Array.from({ length: 20 }, (_, index) => either(2 * index)) } })
  expect([result.status, result.steps, result.states, result.links]).toEqual(['unsupported', [], [], []])
  expect(String(result)).toContain('alternatives')
})

test('a condition of very many parts is read without running out of stack', () => {
  const lamp = defineDomain({
    facts: { on: flag(), ready: flag() },
    actions: {
      press: { needs: { any: Array.from({ length: 50_000 }, () => ({ ready: true }) as const) }, does: { on: true } },
      prepare: { does: { ready: true } },
    },
  })
  expect(lamp.plan({ from: {}, to: { on: true } }).cost).toBe(2)
})
