import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minRuns } from '../../../../../tests/runs.ts'
import { bruteForce, checkPlan } from '../../../test/fdr/fdr-brute-force.ts'
import { fdrTask } from '../../../test/fdr/fdr-tasks.ts'
import { arbitraryFdrTask } from '../../../test/fdr/random-fdr-task.ts'
import type { StateSpace } from '../../state-space.ts'
import { FdrSpace } from '../../task/fdr/fdr-space.ts'
import type { Engine } from '../engine.ts'
import { zero } from '../heuristics/zero.ts'
import { none } from '../pruning/none.ts'
import type { Search } from '../search.ts'
import { solutionOf } from '../solution.ts'
import { valueSpace } from '../spaces/value-space.ts'
import { bfws, dualBfws, iw } from './width-engines.ts'

/** Thousands of tasks take a while on a busy machine. */
const patience = 120_000

function start(engine: Engine, space: StateSpace, options: Record<string, number> = {}): Search {
  const defaults = Object.fromEntries(Object.entries(engine.options).map(([name, option]) => [name, option.default]))
  return engine.create(space, { heuristic: zero, pruning: none, options: { ...defaults, ...options } })
}

/** Expects a plan if brute force finds one, and otherwise a proof that none exists. */
function agreesWithBruteForce(engine: Engine, options: Record<string, number> = {}): void {
  fc.assert(
    fc.property(arbitraryFdrTask(), (task) => {
      const expected = bruteForce(task)
      const search = start(engine, new FdrSpace(task), options)
      const status = search.run()
      expect(status).toBe(expected.cost === undefined ? 'exhausted' : 'solved')
      expect(search.limit).toBeUndefined()
      if (status === 'solved') {
        const plan = checkPlan(task, solutionOf(search))
        expect(plan).toEqual({ ok: true, cost: search.nodes.g[search.goalNode] })
      }
    }),
    { numRuns: 1000 },
  )
}

/** Expects returned plans to be valid, and tasks declared unsolvable to be so. */
function neverLies(engine: Engine, options: Record<string, number> = {}): { solved: number; dropped: number } {
  const seen = { solved: 0, dropped: 0 }
  fc.assert(
    fc.property(arbitraryFdrTask(), (task) => {
      const search = start(engine, new FdrSpace(task), options)
      const status = search.run()
      if (status === 'solved') {
        seen.solved++
        expect(checkPlan(task, solutionOf(search)).ok).toBe(true)
      } else if (search.limit === 'dropped') seen.dropped++
      else expect(bruteForce(task).cost).toBeUndefined()
    }),
    { numRuns: 1000, ...minRuns(200) },
  )
  return seen
}

describe('best-first width search', () => {
  it(
    'finds a plan exactly where there is one, and else proves that there is none',
    () => {
      agreesWithBruteForce(bfws)
    },
    patience,
  )

  it(
    'does so without relaxed plans and without pairs',
    () => {
      agreesWithBruteForce(bfws, { relaxed: 0, memory: 0 })
    },
    patience,
  )

  it(
    'is complete in two phases, too',
    () => {
      agreesWithBruteForce(dualBfws)
      agreesWithBruteForce(dualBfws, { memory: 0 })
    },
    patience,
  )

  it.each([1, 2])(
    'with width %d claims no proof when it has dropped states',
    (width) => {
      const seen = neverLies(bfws, { width })
      expect(seen.solved).toBeGreaterThan(100)
      expect(seen.dropped).toBeGreaterThan(0)
    },
    patience,
  )

  it('says what it promises', () => {
    const setup = { heuristic: zero, pruning: none }
    expect(bfws.guarantees({ ...setup, options: { width: 0 } })).toEqual({ complete: true, optimal: false })
    expect(bfws.guarantees({ ...setup, options: { width: 1 } }).complete).toBe(false)
  })

  it('goes on to further goals, and begins again', () => {
    const task = fdrTask({
      variables: { at: 4, extra: 2 },
      goal: { at: 3 },
      operators: [
        ...[0, 1, 2].map((at) => ({ name: `go${at}`, needs: { at }, gives: { at: at + 1 } })),
        { name: 'flip', gives: { extra: 1 } },
      ],
    })
    const search = start(bfws, new FdrSpace(task))
    expect(search.run()).toBe('solved')
    const plan = solutionOf(search)
    expect(search.run()).toBe('solved')
    expect(solutionOf(search)).not.toEqual(plan)
    expect(search.run()).toBe('exhausted')
    search.restart()
    expect(search.run()).toBe('solved')
    expect(solutionOf(search)).toEqual(plan)
  })

  it('can be stopped and resumed with the same result', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), (task) => {
        const whole = start(bfws, new FdrSpace(task))
        whole.run()
        const sliced = start(bfws, new FdrSpace(task))
        while (sliced.run({ expansions: 1 }) === 'limit') expect(sliced.limit).toBe('expansions')
        expect(sliced.status).toBe(whole.status)
        expect(sliced.statistics).toEqual(whole.statistics)
        if (whole.status === 'solved') expect(solutionOf(sliced)).toEqual(solutionOf(whole))
      }),
    )
  })

  it('says that a limit on depth or cost cut paths off', () => {
    const task = fdrTask({
      variables: { at: 4 },
      goal: { at: 3 },
      operators: [0, 1, 2].map((at) => ({ name: `go${at}`, needs: { at }, gives: { at: at + 1 }, cost: 2 })),
    })
    const options = { width: 0, relaxed: 1, memory: 1 }
    const run = (limits: { depth?: number; cost?: number }) => {
      const search = bfws.create(new FdrSpace(task), { heuristic: zero, pruning: none, options, ...limits })
      return [search.run(), search.limit]
    }
    expect(run({ depth: 2 })).toEqual(['exhausted', 'depth'])
    expect(run({ cost: 5 })).toEqual(['exhausted', 'cost'])
    expect(run({ depth: 3, cost: 6 })).toEqual(['solved', undefined])
  })
})

/** Coins in a row: each step turns one and its right neighbour; the goal is all heads. States are bit masks. */
function coins(count: number): StateSpace {
  const space = valueSpace<number>({
    start: 0,
    isGoal: (mask) => mask === 2 ** count - 1,
    successors: (mask) =>
      Array.from({ length: count - 1 }, (_, at) => ({ action: `turn ${at}`, state: mask ^ (3 << at) })),
    goalCount: (mask) => Array.from({ length: count }, (_, at) => at).filter((at) => (mask & (1 << at)) === 0).length,
  })
  const features = (state: number, out: Int32Array) => {
    // feature numbers may be arbitrary
    for (let at = 0; at < count; at++) out[at] = at * 1000 - 7 + ((space.valueOf(state) >> at) & 1)
    return count
  }
  return Object.assign(space, { features })
}

describe('width search on spaces that only tell features', () => {
  it.each([
    { engine: bfws, count: 10 },
    { engine: dualBfws, count: 10 },
    { engine: iw, count: 4 },
  ])('$engine.name finds a plan', ({ engine, count }) => {
    const search = start(engine, coins(count))
    expect(search.run()).toBe('solved')
    expect(search.nodes.g[search.goalNode]).toBeGreaterThanOrEqual(count / 2)
  })

  it('bfws proves that there is none', () => {
    const search = start(bfws, coins(9))
    expect([search.run(), search.limit]).toEqual(['exhausted', undefined])
    // an even number of heads: half of all states
    expect(search.statistics.expanded).toBe(2 ** 8)
  })

  it('asks again when there are more features than it had room for', () => {
    const space = valueSpace<number>({
      start: 0,
      isGoal: (n) => n === 300,
      successors: (n) => [{ action: 'add', state: n + 1 }],
    })
    const features = (state: number, out: Int32Array) => {
      for (let at = 0; at < 200; at++) out[at] = at < 199 ? at : 1000 + space.valueOf(state)
      return 200
    }
    expect(start(bfws, Object.assign(space, { features }), { width: 1 }).run()).toBe('solved')
  })

  it('refuses spaces without features', () => {
    const space = valueSpace<number>({ start: 0, isGoal: (n) => n === 1, successors: () => [] })
    expect(() => start(bfws, space)).toThrow('this space has none')
  })
})

describe('iterated width', () => {
  it(
    'claims no proof when it has dropped states',
    () => {
      const seen = neverLies(iw)
      expect(seen.solved).toBeGreaterThan(100)
      expect(seen.dropped).toBeGreaterThan(0)
    },
    patience,
  )

  it('needs pairs of facts where single ones bring nothing new', () => {
    // turning one switch after the other makes each fact new; both together are a new pair
    const task = fdrTask({
      variables: { hand: 2, left: 2, right: 2, open: 2 },
      start: { hand: 1 },
      goal: { open: 1 },
      operators: [
        { name: 'left', needs: { hand: 1 }, gives: { left: 1, hand: 0 } },
        { name: 'right', needs: { hand: 1 }, gives: { right: 1, hand: 0 } },
        { name: 'rest', needs: { hand: 0 }, gives: { hand: 1 } },
        { name: 'wave', gives: { hand: 0 } },
        { name: 'open', needs: { left: 1, right: 1 }, gives: { open: 1 } },
      ],
    })
    expect(start(iw, new FdrSpace(task), { width: 1 }).run()).toBe('exhausted')
    expect(start(iw, new FdrSpace(task), { width: 2 }).run()).toBe('solved')
  })
})
