import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minRuns, runs } from '../../../../tests/runs.ts'
import { modelOf } from '../../test/domains/models.ts'
import { arbitraryDomain } from '../../test/domains/random-domain.ts'
import { minus, plus } from '../domain/effect-builders.ts'
import { count, flag, number } from '../domain/fact-builders.ts'
import { createPlanner, defineDomain } from './define-domain.ts'
import type { PlanRequest } from './plan-request.ts'
import type { PlanSearch } from './plan-search.ts'
import type { Planner } from './planner.ts'

function lamp() {
  return defineDomain({
    facts: { on: flag(), oil: count({ max: 3 }), dusty: flag(), far: count({ max: 200_000 }) },
    actions: {
      light: { needs: { oil: { atLeast: 1 } }, does: { on: true, oil: minus(1) } },
      fill: { does: { oil: plus(1) }, cost: 2 },
      wait: { does: { dusty: true } },
      walk: { does: { far: plus(1) } },
    },
  })
}

/** The content of an answer, read at once. */
function saidBy({ status, cost, steps, optimal, states, links, why }: ReturnType<Planner['plan']>) {
  return { status, cost, steps, optimal, states, links, why: String(why) }
}

// a planner learns what cost functions read, and then phrases explanations with more of the domain in view
test.each([
  { functions: false, compared: 'in every word' },
  { functions: true, compared: 'in status and cost' },
])('searches that were used before answer as new ones do, in any interleaving: $compared', ({ functions }) => {
  let reused = 0
  const arbitraryTurns = fc.array(
    fc.record({
      what: fc.nat({ max: 3 }),
      which: fc.nat(),
      variant: fc.nat({ max: 5 }),
      slice: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 10, maxLength: 40, size: 'max' },
  )
  fc.assert(
    fc.property(arbitraryDomain({ functions, mostStates: 100 }), arbitraryTurns, ({ spec, start, goal }, turns) => {
      const pooled = createPlanner(modelOf(spec))
      const [name] = Object.keys(spec.actions)
      const flagged = { ...start, f0: true }
      const requests: PlanRequest[] = [
        {},
        { choices: { [name]: { extraCost: () => 2 } } },
        { choices: { [name]: { check: () => false } } },
      ].flatMap((more) => [start, flagged].map((from) => ({ from, to: goal, planner: 'uniform-cost', ...more })))
      const truths = requests.map((request) => saidBy(createPlanner(modelOf(spec)).plan(request)))
      const open: { search: PlanSearch; truth: (typeof truths)[number] }[] = []
      const inside = new Set<unknown>()
      // a search that has found a plan would continue to the next one
      const goOn = (search: PlanSearch, limits?: { expansions: number }) => {
        if (search.status === 'running' || search.status === 'limit') search.run(limits)
      }
      const finish = ({ search, truth }: (typeof open)[number]) => {
        goOn(search)
        const { result } = search
        search.release()
        const { status, cost } = truth
        expect(saidBy(result)).toMatchObject(functions ? { status, cost } : truth)
      }
      for (const { what, which, variant, slice } of turns) {
        if (what < 2 || open.length === 0) {
          const search = pooled.search(requests[variant])
          if (inside.has(search.search)) reused++
          inside.add(search.search)
          open.push({ search, truth: truths[variant] })
        } else {
          const at = which % open.length
          if (what === 2) goOn(open[at].search, { expansions: slice })
          else finish(open.splice(at, 1)[0])
        }
      }
      for (const last of open) finish(last)
    }),
    { numRuns: 40, ...minRuns(10) },
  )
  expect(reused).toBeGreaterThan(30)
})

describe('release', () => {
  const ask = (domain: ReturnType<typeof lamp>, oil = 0) =>
    domain.search({ from: { oil }, to: { on: true }, planner: 'uniform-cost' })

  test('hands the search inside to the next one, once', () => {
    const domain = lamp()
    const first = ask(domain)
    const inside = first.search
    first.run()
    first.release()
    first.release()
    const [second, third] = [ask(domain), ask(domain)]
    expect([second.search === inside, third.search === inside]).toEqual([true, false])
  })

  test('leaves what was said readable, and refuses to go on', () => {
    const domain = lamp()
    const first = ask(domain)
    first.run()
    const { result, key } = first
    first.release()
    const second = ask(domain, 3)
    second.run()
    expect([first.result, first.status, first.key]).toEqual([result, 'solved', key])
    expect([result.cost, result.states[0], result.links.length]).toMatchObject([3, { oil: 0 }, 2])
    expect([second.result.cost, second.result.states[0]]).toMatchObject([1, { oil: 3 }])
    for (const use of [() => first.run(), () => first.step(), () => first.search]) {
      expect(use).toThrow('this search was released; start another one')
    }
    const unread = ask(domain)
    unread.release()
    expect(() => unread.result).toThrow('released')
  })

  test('does not bring back what was made before actions were switched', () => {
    const domain = lamp()
    const first = ask(domain)
    const inside = first.search
    domain.disable('fill')
    first.release()
    const second = ask(domain)
    expect([second.search === inside, second.run()]).toEqual([false, 'exhausted'])
  })

  test('does not keep what is large', () => {
    const domain = lamp()
    const large = () => domain.search({ from: {}, to: { far: 150_000 }, planner: 'breadth-first' })
    const first = large()
    const inside = first.search
    first.run()
    expect(inside.bytes()).toBeGreaterThan(8 * 2 ** 20)
    first.release()
    expect(large().search).not.toBe(inside)
  })

  test('a start that is refused does not cost the pool its search', () => {
    const domain = lamp()
    const first = ask(domain)
    const inside = first.search
    first.release()
    expect(() => ask(domain, 99)).toThrow('oil')
    expect(ask(domain).search).toBe(inside)
  })

  test('what a cost function turned out to read is not forgotten with the search', () => {
    const traveller = defineDomain({
      facts: { tired: flag(), b: flag(), a: flag() },
      actions: {
        nap: { does: { tired: true, b: true } },
        rest: { does: { tired: false } },
        go: { needs: { b: true }, does: { a: true }, cost: ({ tired }) => (tired ? 10 : 2) },
      },
    })
    for (let round = 0; round < 3; round++) {
      const search = traveller.search({ from: {}, to: { a: true } })
      search.run()
      expect(search.result.cost).toBe(4)
      search.release()
    }
  })
})

describe('key', () => {
  test('is equal only for searches whose plans cost the same', () => {
    let equal = 0
    fc.assert(
      fc.property(arbitraryDomain({ functions: false, mostStates: 200 }), fc.nat({ max: 2 }), (random, left) => {
        const { spec, start, goal } = random
        const planner = createPlanner(modelOf(spec))
        const flags = Object.entries(spec.facts).filter(([, { kind }]) => kind === 'flag')
        const free = flags.filter(([, about]) => about.kind === 'flag' && !about.per && about.fixed === undefined)
        const without = Object.keys(spec.actions).slice(0, left)
        const byKey = new Map<string, unknown>()
        for (const from of [start, ...free.map(([name]) => ({ ...start, [name]: start[name] !== true }))]) {
          for (const request of [{}, { without }, { limits: { depth: 1 } }]) {
            const search = planner.search({ from, to: goal, planner: 'uniform-cost', ...request })
            search.run()
            const { key } = search
            const { status, cost } = search.result
            search.release()
            if (key === undefined) throw new Error('a domain without functions has keys')
            if (byKey.has(key)) equal++
            else byKey.set(key, [status, cost])
            expect(byKey.get(key)).toEqual([status, cost])
          }
        }
      }),
      { numRuns: 200, ...minRuns(50) },
    )
    expect(equal).toBeGreaterThan(runs(200, minRuns(50)) / 2)
  })

  test('looks at the facts that matter, and at the version of the domain', () => {
    const domain = lamp()
    const key = (from: object, more: object = {}) => domain.search({ from, to: { on: true }, ...more }).key
    const plain = key({})
    expect(plain).toBeTypeOf('string')
    expect(key({ dusty: true, far: 3 })).toBe(plain)
    expect(key({ oil: 1 })).not.toBe(plain)
    expect(key({}, { planner: 'astar' })).not.toBe(plain)
    expect(key({}, { limits: { cost: 2 } })).not.toBe(plain)
    expect([domain.version, domain.disable('wait').version, domain.disable('wait').version]).toEqual([0, 1, 1])
    expect(key({})).not.toBe(plain)
    expect(domain.enable('wait').version).toBe(2)
    expect(key({})).not.toBe(plain)
  })

  test('is missing where code has a say, and only there', () => {
    const domain = defineDomain({
      facts: { a: flag(), b: flag(), c: flag(), x: number() },
      actions: {
        plain: { does: { a: true } },
        checked: { does: { b: true }, check: () => true },
        priced: { does: { c: true }, cost: () => 1 },
      },
    })
    const has = (to: object, more: object = {}) => domain.search({ from: {}, to, ...more }).key !== undefined
    expect([has({ a: true }), has({ b: true }), has({ c: true })]).toEqual([true, false, false])
    expect(has({ a: true }, { emit: () => {} })).toBe(false)
    expect(has({ a: true }, { choices: { plain: { extraCost: () => 1 } } })).toBe(false)
    // a choice for an action that is irrelevant to the goal
    expect(has({ a: true }, { choices: { checked: { check: () => false } } })).toBe(true)
  })
})
