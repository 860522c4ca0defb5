/** Searches in progress are saved as their query and their progress. */
import { expect, test } from 'vitest'
import { dt, listen, onPaper, passTicks, reloaded, takes } from '../../../test/agents/agents.ts'
import {
  type AgentKind,
  count,
  createSociety,
  defineAgent,
  defineDomain,
  flag,
  lessThan,
  plus,
} from '../../entries/index.ts'
import { createScheduler } from '../schedule/scheduler.ts'

const slow = (expansions: number) => ({ planning: createScheduler({ budget: { expansions } }) })

/** The events after `at` ticks: of an uninterrupted run, and of one that was saved and loaded there. */
function bothWays(makeKind: () => AgentKind, expansions: number, at: number) {
  const whole = createSociety(slow(expansions))
  whole.add(makeKind(), { name: 'A', context: undefined })
  passTicks(whole, at)
  const loaded = reloaded(whole, [makeKind()], slow(expansions))
  return [whole, loaded].map((society) => {
    const events = listen(society)
    passTicks(society, 60)
    return events
  })
}

const walk = defineDomain({
  facts: { x: count({ max: 5 }), y: count({ max: 5 }) },
  actions: {
    east: { needs: { x: lessThan(5) }, does: { x: plus(1) } },
    north: { needs: { y: lessThan(5) }, does: { y: plus(1) } },
  },
})
const goals = { g: { wants: { x: 3, y: 3 }, planner: 'uniform-cost' } } as const

test.each([...Array(12).keys()])('a search, saved after %i ticks, is answered at the same tick', (at) => {
  const kind = defineAgent(walk, { name: 'k', goals, actions: { east: takes(0.2), north: takes(0.2) } })
  const [whole, loaded] = bothWays(() => kind, 3, at)
  expect(loaded).toEqual(whole)
})

test.each([1, 2, 3, 4])('targets chosen by chance at planning time are the same after loading (tick %i)', (at) => {
  const kind = defineAgent(walk, {
    name: 'k',
    goals,
    actions: { east: { ...takes(0.2), target: ({ agent }) => ({ spot: agent.random.next() }) }, north: takes(0.2) },
  })
  const [whole, loaded] = bothWays(() => kind, 3, at)
  expect(loaded).toEqual(whole)
})

test('blame that ends while a search is under way does not change the search that is run again', () => {
  // the step fails at once, is kept out of the next search, and the search is saved after the blame has expired
  const kind = defineAgent(walk, {
    name: 'k',
    goals,
    actions: { east: { start: () => ({ failed: 'slipped' }) }, north: { assumeEffects: true } },
    policy: { backOff: { first: 0.25, factor: 1, max: 1 } },
  })
  for (let at = 1; at < 25; at++) {
    const [whole, loaded] = bothWays(() => kind, 3, at)
    expect(loaded).toEqual(whole)
  }
})

test.each([1, 2, 3, 4, 5, 6])('a search starts from what was believed when it was asked (tick %i)', (at) => {
  const kind = defineAgent(walk, { name: 'k', goals, actions: { east: takes(0.2), north: takes(0.2) } })
  const lists = [true, false].map((reloads) => {
    const first = createSociety(slow(3))
    first.add(kind, { name: 'A', context: undefined })
    first.tick(dt)
    first.agent('A').tell({ x: 1 } as never)
    passTicks(first, at)
    const society = reloads ? reloaded(first, [kind], slow(3)) : first
    const events = listen(society)
    passTicks(society, 60)
    return events
  })
  expect(lists[0]).toEqual(lists[1])
})

/** The horse only matters to the cost of travelling, and nobody knows that until the cost is evaluated: such a search restarts. */
const makeRider = () =>
  defineAgent(
    defineDomain({
      facts: { mounted: flag(), fed: flag(), there: flag(), back: flag() },
      actions: {
        mount: { needs: { fed: true }, does: { mounted: true } },
        feed: { does: { fed: true } },
        travel: { does: { there: true }, cost: ({ mounted }) => (mounted ? 1 : 10), minCost: 1 },
        comeBack: { needs: { there: true }, does: { back: true } },
      },
    }),
    {
      name: 'rider',
      goals: { ride: { wants: { back: true }, planner: 'uniform-cost' } },
      actions: { mount: takes(0.1), feed: takes(0.1), travel: takes(0.1), comeBack: takes(0.1) },
    },
  )

test.each([...Array(12).keys()])('a search that is begun again after learning is saved as well (tick %i)', (at) => {
  const [whole, loaded] = bothWays(makeRider, 1, at)
  expect(loaded).toEqual(whole)
})

test('what was learned is saved, so that the next search of another process is the same', () => {
  const kind = makeRider()
  const society = createSociety(slow(100))
  society.add(kind, { name: 'A', context: undefined })
  passTicks(society, 20)
  const fresh = makeRider()
  expect(fresh.domain.costFactReads).toEqual({})
  const loaded = createSociety(slow(100))
  loaded.load(onPaper(society.save()), { kinds: [fresh], context: () => undefined })
  expect(fresh.domain.costFactReads).toEqual({ travel: ['mounted'] })
  const lists = [society, loaded].map((each) => {
    const events = listen(each)
    each.agent('A').tell({ back: false, there: false, mounted: false } as never)
    passTicks(each, 20)
    return events
  })
  expect(lists[1]).toEqual(lists[0])
})
