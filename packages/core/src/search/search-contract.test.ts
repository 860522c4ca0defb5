/**
 * What every search guarantees, whichever engine creates it: the same answer however its run is sliced, and correct events for subscribers.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../../tests/runs.ts'
import { goalOf, modelOf } from '../../test/domains/models.ts'
import { arbitraryDomain } from '../../test/domains/random-domain.ts'
import { arbitraryFdrTask } from '../../test/fdr/random-fdr-task.ts'
import { arbitraryGraph, graphSpace } from '../../test/graphs.ts'
import type { SearchEvent } from '../events.ts'
import type { StateSpace } from '../state-space.ts'
import { compileTask } from '../task/compile-task.ts'
import { FdrSpace } from '../task/fdr/fdr-space.ts'
import type { Task } from '../task/task.ts'
import { UnsupportedError } from '../task/unsupported-error.ts'
import { createSearch, type SearchOptions } from './create-search.ts'
import { engines } from './declared-strategies.ts'
import type { Engine } from './engine.ts'
import { breadthFirst, uniformCost } from './engines/best-first-engines.ts'
import { optimal } from './engines/optimal.ts'
import { LandmarkAstar } from './lm-cut/landmark-astar.ts'
import { Portfolio } from './portfolios/portfolio.ts'
import { Race, type Racer } from './portfolios/race.ts'
import type { Search, SearchStatus } from './search.ts'
import { solutionOf } from './solution.ts'

/** More steps than any search of these spaces takes. */
const most = 3000

/** Creates the same space anew for each search: searches may not share one. */
type MakeSpace = () => StateSpace

const graphs = arbitraryGraph.map(
  (graph): MakeSpace =>
    () =>
      graphSpace(graph),
)
const finite = arbitraryFdrTask({ mostStates: 80 }).map(
  (task): MakeSpace =>
    () =>
      new FdrSpace(task),
)
const domains = arbitraryDomain({ mostStates: 120 }).map(({ spec, start, goal }): MakeSpace => {
  const model = modelOf(spec)
  return () => {
    const task = compileTask({ model, goal: goalOf(model, goal) }) as Task
    task.start(start)
    return task
  }
})
const spaces = fc.oneof(graphs, finite, domains)

/** undefined if the engine refuses. */
function tryCreate(space: StateSpace, options: SearchOptions): Search | undefined {
  try {
    return createSearch(space, { ...options, clock: () => 0 })
  } catch (error) {
    if (error instanceof UnsupportedError) return undefined
    throw error
  }
}

/** Everything observable about a search. */
function outcome(search: Search) {
  const { status, limit, goalNode, nodes, statistics, optimal, engine } = search
  return {
    status,
    limit: status === 'limit' ? undefined : limit,
    goalNode,
    engine,
    optimal,
    solution: goalNode < 0 ? undefined : solutionOf(search),
    cost: nodes.g[goalNode],
    statistics: { ...statistics },
  }
}

/** Runs to the first answer in slices; returns the events emitted meanwhile, except pauses. */
function told(make: MakeSpace, options: SearchOptions, go: (search: Search) => void) {
  const events: SearchEvent[] = []
  const search = tryCreate(make(), { ...options, emit: (event) => events.push(event) })
  if (search === undefined) return undefined
  go(search)
  return { outcome: outcome(search), events: events.filter(({ type }) => type !== 'search-pause') }
}

const atOnce = (search: Search) => void search.run({ expansions: most })

function inSteps(search: Search): void {
  for (let step = 0; step < 20 * most && search.status === 'running'; step++) search.step()
}

function inSlices(slices: readonly number[]) {
  return (search: Search) => {
    for (let at = 0; at < most && search.run({ expansions: slices[at % slices.length] }) === 'limit'; at++);
  }
}

/** A race with short turns, in which the others eventually give up, and a portfolio with short stages: the real ones are long. */
const race: Engine = {
  ...optimal,
  name: 'race with short turns',
  create(space, setup) {
    if (!(space instanceof FdrSpace)) throw new UnsupportedError('each racer needs a space of its own')
    const racer = (engine: Engine, turn: number, mostQueued?: number): Racer => ({
      engine: engine.name,
      create: (emit) => engine.create(new FdrSpace(space.task), { ...setup, emit }),
      effort: (search) => search.statistics.generated + (search instanceof LandmarkAstar ? search.work / 8 : 0),
      share: 1,
      turn,
      mostQueued,
    })
    const landmarks: Engine = {
      ...optimal,
      create: (own, { emit }) => new LandmarkAstar(own as FdrSpace, { engine: optimal.name, emit }),
    }
    return new Race([racer(uniformCost, 2, 12), racer(landmarks, 1), racer(breadthFirst, 3, 20)], setup)
  },
}
const portfolio: Engine = {
  ...optimal,
  name: 'portfolio with short stages',
  create: (space, setup) =>
    new Portfolio(
      (emit) =>
        [2, 3, undefined].map((expansions, at) => ({
          create: () => [breadthFirst, uniformCost, uniformCost][at].create(space, { ...setup, emit }),
          expansions,
        })),
      setup,
    ),
}

describe.each([...engines, race, portfolio].map((engine) => [engine.name, engine] as const))('%s', (name, engine) => {
  // racers take turns early here
  const options = name === 'first' ? { engine, options: { patience: 0.002 } } : { engine }
  const arbitrarySlices = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 })
    .map((all) => [...all, 1])

  test('step by step and in slices it gives and tells what it does at once', () => {
    fc.assert(
      fc.property(spaces, arbitrarySlices, (make, slices) => {
        const whole = told(make, options, atOnce)
        if (whole === undefined) return
        expect(told(make, options, inSteps)).toEqual(whole)
        expect(told(make, options, inSlices(slices))).toEqual(whole)
      }),
      { numRuns: isQuick ? 60 : 120 },
    )
  })

  test('a run that is stopped at once changes nothing, also between two solutions', () => {
    // once broken: a search stopped after finding a plan and before the next step resumed in the previous phase
    const further = (search: Search, stop: () => void) => {
      const found: unknown[] = []
      for (let at = 0, status: SearchStatus = 'running'; at < 4 && status !== 'exhausted'; at++) {
        stop()
        status = search.run({ expansions: most })
        const { nodes, goalNode, statistics } = search
        found.push([goalNode < 0 ? undefined : nodes.g[goalNode], search.optimal, { ...statistics }])
      }
      return found
    }
    fc.assert(
      fc.property(spaces, (make) => {
        const [whole, stopped] = [tryCreate(make(), options), tryCreate(make(), options)]
        if (whole === undefined || stopped === undefined) return
        const expected = further(whole, () => {})
        expect(further(stopped, () => stopped.run({ signal: AbortSignal.abort() }))).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  test('who watches changes nothing', () => {
    fc.assert(
      fc.property(spaces, (make) => {
        const watched = told(make, options, atOnce)
        const alone = tryCreate(make(), options)
        if (alone === undefined) return
        alone.run({ expansions: most })
        const { goalNode, ...rest } = outcome(alone)
        // on a stack, finished nodes and their numbers are kept for subscribers
        expect(watched?.outcome).toMatchObject(
          name.startsWith('iterative') || name === 'depth-limited' ? rest : { ...rest, goalNode },
        )
      }),
      { numRuns: isQuick ? 60 : 120 },
    )
  })

  test('begins again where it began', () => {
    fc.assert(
      fc.property(spaces, fc.nat({ max: 20 }), (make, expansions) => {
        const events: SearchEvent[] = []
        const search = tryCreate(make(), { ...options, emit: (event) => events.push(event) })
        if (search === undefined) return
        search.run({ expansions: most })
        const first = { outcome: outcome(search), events: events.splice(0) }
        search.restart()
        search.run({ expansions })
        events.length = 0
        search.restart()
        search.run({ expansions: most })
        expect({ outcome: outcome(search), events }).toEqual(first)
      }),
      { numRuns: 80 },
    )
  })

  test('what waits is there, and nodes that are told are in the table', () => {
    fc.assert(
      fc.property(spaces, (make) => {
        let search: Search | undefined
        const wrong: unknown[] = []
        const emit = (event: SearchEvent): void => {
          if (event.type === 'other-search') emit(event.event)
          if (event.type !== 'node' || search === undefined) return
          const { nodes } = search
          const { node, parent, state, depth } = event
          const isThere = nodes.parent[node] === parent && nodes.state[node] === state && nodes.depth[node] === depth
          if (node >= nodes.count || !isThere) wrong.push(event)
        }
        search = tryCreate(make(), { ...options, emit })
        if (search === undefined) return
        // the first node waits before anything is expanded, unless a heuristic rules it out; a bidirectional search has two
        const { open: waiting, maxOpen, queued } = search.statistics
        const first = [...search.openNodes()].map((node) => search?.nodes.depth[node])
        if (first.some((depth) => depth !== 0) || waiting !== first.length) wrong.push([first, waiting])
        if (maxOpen !== waiting || queued !== waiting) wrong.push([waiting, maxOpen, queued])
        if (waiting === 0 && search.statistics.deadEnds === 0) wrong.push('nothing waits')
        for (let step = 0; step < 200 && search.status === 'running'; step++) {
          const { nodes } = search
          const open = search.openNodes()
          if (open.some((node) => node < 0 || node >= nodes.count)) wrong.push([step, open])
          search.step()
        }
        expect(wrong).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('a limit stops it, is named, and loses nothing', () => {
    const aborted = AbortSignal.abort()
    const limits = [
      { name: 'milliseconds', limits: { milliseconds: 0 } },
      { name: 'abort', limits: { signal: aborted } },
      { name: 'expansions', limits: { expansions: 0 } },
    ]
    fc.assert(
      fc.property(spaces, (make) => {
        const whole = tryCreate(make(), options)
        const search = tryCreate(make(), options)
        if (whole === undefined || search === undefined) return
        whole.run({ expansions: most })
        const stops = limits.map(({ limits: each }) => [search.run(each), search.limit, search.statistics.expanded])
        // steps that need no expansion may still be taken: the search may be over by now
        if (stops[2][0] !== 'limit') stops.pop()
        expect(stops).toEqual(stops.map((_, at) => ['limit', limits[at].name, 0]))
        if (stops.length === limits.length) search.run({ expansions: most })
        expect(outcome(search)).toEqual(outcome(whole))
        // racers give up when memory is short, so this is the end
        const full = tryCreate(make(), options)
        const measured = [full?.run({ memory: 1e12, usedMemory: () => 2e12 }), full?.limit]
        expect([measured, full?.run({ memory: 0 }), full?.limit]).toEqual([['limit', 'memory'], 'limit', 'memory'])
      }),
      { numRuns: 60 },
    )
  })

  // once broken: with all expansions spent on the very last node, it reported being stopped by a limit
  test('what takes no further expansion is done with the last one that is allowed', () => {
    fc.assert(
      fc.property(spaces, (make) => {
        const whole = tryCreate(make(), options)
        if (whole === undefined) return
        while (whole.run({ expansions: most }) === 'solved');
        const enough = tryCreate(make(), options) as Search
        const left = () => whole.statistics.expanded - enough.statistics.expanded
        while (enough.run({ expansions: left() }) === 'solved');
        // when a turn ends with the last expansion, the next search is not created until it may expand something
        if (engine === race && enough.limit === 'expansions') enough.run({ expansions: most })
        expect(outcome(enough)).toEqual(outcome(whole))
        expect([enough.status, enough.limit]).toEqual([whole.status, whole.limit])
      }),
      { numRuns: isQuick ? 60 : 120 },
    )
  })

  test('an abort in the midst stops it soon, and it can go on', () => {
    fc.assert(
      fc.property(spaces, fc.nat({ max: 30 }), (make, last) => {
        const whole = told(make, options, atOnce)
        const control = new AbortController()
        let expanded = 0
        const count = (event: SearchEvent): void => {
          if (event.type === 'other-search') count(event.event)
          else if (event.type === 'expand' && expanded++ === last) control.abort()
        }
        const search = tryCreate(make(), { ...options, emit: count })
        if (search === undefined) return
        const status = search.run({ signal: control.signal })
        if (status === 'limit') {
          expect([search.limit, expanded <= last + 17]).toEqual(['abort', true])
          search.run({ expansions: most })
        }
        expect(outcome(search)).toEqual(whole?.outcome)
      }),
      { numRuns: 60 },
    )
  })
})
