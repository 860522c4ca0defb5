import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { whyNot } from '../../../test/agents/agents.ts'
import { arbitraryScript, runScript, walkerDomain, walkTo } from '../../../test/agents/plan-orders.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import { flag } from '../../domain/fact-builders.ts'
import { defineDomain } from '../../planner/define-domain.ts'
import type { AnyDomain } from '../../planner/domain.ts'
import { ImmediatePlanner } from './immediate-planner.ts'
import { type OverBudget, ticketProgress } from './planning-service.ts'
import { createScheduler } from './scheduler.ts'

/** Advances by this much with each reading. */
const tickingClock = (step: () => number) => {
  let now = 0
  return () => (now += step())
}
const domain = walkerDomain()
const arbitraryOptions = fc.record({
  budget: fc.integer({ min: 1, max: 60 }).map((expansions) => ({ expansions })),
  slice: fc.integer({ min: 1, max: 30 }),
  ageing: fc.constantFrom(0.01, 0.1, 1),
  cache: fc.constantFrom(false as const, 1, 3, 100),
})
const arbitraryTimes = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 })

describe('any script, any options', () => {
  test('every order that is not taken back is answered once, as domain.plan answers it', () => {
    fc.assert(
      fc.property(arbitraryScript, arbitraryOptions, (script, options) => {
        const scheduler = createScheduler(options)
        const { tickets, cancelled, told } = runScript(scheduler, domain, script)
        const answered = told.map(({ id }) => id)
        expect(new Set(answered).size).toBe(answered.length)
        expect(answered.length + cancelled.size).toBe(tickets.length)
        for (const { id, query, answer } of tickets) {
          if (cancelled.has(id)) {
            expect(answer).toBe(undefined)
            continue
          }
          const { status, cost, steps, statistics } = domain.plan(query.request as Parameters<typeof domain.plan>[0])
          expect(answer).toMatchObject({ status, cost, steps, expanded: statistics.expanded })
        }
        expect(scheduler.size).toBe(0)
      }),
    )
  })

  test('under a budget of expansions runs repeat exactly, whatever is in the cache', () => {
    fc.assert(
      fc.property(arbitraryScript, arbitraryOptions, (script, options) => {
        const { told, grants } = runScript(createScheduler(options), domain, script)
        const warm = createScheduler({ ...options, cache: 100 })
        for (const cache of [false, warm.cache!, warm.cache!] as const) {
          const again = runScript(createScheduler({ ...options, cache }), domain, script)
          expect([again.told, again.grants]).toEqual([told, grants])
        }
      }),
    )
  })

  test('no frame spends more than its budget of expansions, and each one gets on', () => {
    fc.assert(
      fc.property(arbitraryScript, arbitraryOptions, (script, options) => {
        const { grants } = runScript(createScheduler(options), domain, script)
        for (const [tick, frame] of grants.entries()) {
          const spent = frame.reduce((sum, { expansions }) => sum + Math.max(1, expansions), 0)
          expect(spent).toBeLessThanOrEqual(options.budget.expansions)
          // after its end the script only continues while something waits
          if (tick >= script.length) expect(frame.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('what was granted under a clock is done again exactly, without the clock and with an empty cache', () => {
    fc.assert(
      fc.property(arbitraryScript, arbitraryOptions, arbitraryTimes, (script, options, times) => {
        let look = 0
        const clock = tickingClock(() => times[look++ % times.length])
        const timed = { ...options, budget: { milliseconds: 1 } }
        const live = runScript(createScheduler({ ...timed, clock }), domain, script)
        const noClock = () => expect.fail('a replay looks at no clock')
        const replayed = createScheduler({ ...timed, cache: false, clock: noClock })
        const again = runScript(replayed, domain, script, { given: live.grants })
        expect(again.told).toEqual(live.told)
      }),
    )
  })

  test('a run that is saved in the middle goes on identically', () => {
    fc.assert(
      fc.property(arbitraryScript, arbitraryOptions, fc.nat({ max: 12 }), (script, options, pause) => {
        const whole = createScheduler(options)
        const first = createScheduler(options)
        const asks = script.flat().filter(({ cancels }) => cancels === undefined)
        const orders = asks.map(({ x, y, priority, agent }) => walkTo(domain, x, y, { priority, agent: `${agent}` }))
        const expected = orders.map((order) => whole.ask(order))
        let tickets = orders.map((order) => first.ask(order))
        for (let tick = 0; tick < pause; tick++) {
          whole.frame(tick)
          first.frame(tick)
        }
        const saved = JSON.parse(JSON.stringify(tickets.map(ticketProgress)))
        const second = createScheduler(options)
        second.restart(first.issued)
        tickets = tickets.map((ticket, index) => (ticket.answer ? ticket : second.ask(ticket.query, saved[index])))
        for (let tick = pause; whole.size > 0; tick++) {
          expect(second.frame(tick)).toEqual(whole.frame(tick))
          expect(tickets.map(ticketProgress)).toEqual(expected.map(ticketProgress))
        }
        expect(second.issued).toBe(whole.issued)
      }),
    )
  })
})

test('in any domain, also with costs and checks in code, slices and replays come to what domain.plan says', () => {
  const arbitraryNumbers = fc.record({
    expansions: fc.integer({ min: 1, max: 20 }),
    slice: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(
      arbitraryDomain({ mostStates: 100 }),
      arbitraryNumbers,
      ({ spec, start, goal }, { expansions, slice }) => {
        const make = () => defineDomain(spec as never) as unknown as AnyDomain
        const request = { from: start, to: goal }
        const [live, replay] = [{ expansions }, { milliseconds: 1 }].map((budget) => createScheduler({ budget, slice }))
        const [domain, fresh] = [make(), make()]
        const orders = ['a', 'b', 'c'].map((agent) => ({ agent, goal: 'any', domain, request, priority: 0 }))
        const tickets = orders.map((order) => live.ask(order))
        const again = orders.map((order) => replay.ask({ ...order, domain: fresh }))
        for (let tick = 0; live.size > 0; tick++) {
          replay.frame(tick, live.frame(tick))
          expect(again.map(({ answer }) => answer?.status)).toEqual(tickets.map(({ answer }) => answer?.status))
        }
        const { status, cost, steps } = new ImmediatePlanner().ask({ ...orders[0], domain: make() }).answer!
        for (const { answer } of [...tickets, ...again]) expect(answer).toMatchObject({ status, cost, steps })
      },
    ),
    { numRuns: 30 },
  )
})

test('nobody starves: an unimportant order gets its turns among important ones that never end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      (priorities, expansions) => {
        const scheduler = createScheduler({ budget: { expansions }, slice: 10, ageing: 0.5, cache: false })
        const ask = (priority: number) => scheduler.ask(walkTo(domain, 20, 20, { priority }))
        const humble = scheduler.ask(walkTo(domain, 2, 2, { priority: -5 }))
        let proud = priorities.map(ask)
        for (let tick = 0, lastTurn = 0; humble.answer === undefined; tick++) {
          if (scheduler.frame(tick).some(({ ticket }) => ticket === humble.id)) lastTurn = tick
          // ageing makes up a difference of 10 in 20 frames; then each of the others may come before it once
          expect(tick - lastTurn).toBeLessThanOrEqual(21 + priorities.length)
          proud = proud.map((ticket) => (ticket.answer === undefined ? ticket : ask(ticket.query.priority)))
        }
        expect(humble.answer.cost).toBe(4)
      },
    ),
  )
})

test('one of priority 0 among 40 of priority 1, who ask again and again, has a turn every 71 frames', () => {
  const scheduler = createScheduler({ budget: { expansions: 20 }, cache: false })
  const ask = () => scheduler.ask(walkTo(domain, 20, 20, { priority: 1 }))
  const humble = scheduler.ask(walkTo(domain, 20, 20, { priority: 0 }))
  let proud = Array.from({ length: 40 }, ask)
  let lastTurn = 0
  let turns = 0
  for (let tick = 1; humble.answer === undefined; tick++) {
    if (scheduler.frame(tick).some(({ ticket }) => ticket === humble.id)) {
      lastTurn = tick
      turns++
    }
    expect(tick - lastTurn).toBeLessThanOrEqual(71)
    proud = proud.map((ticket) => (ticket.answer === undefined ? ticket : ask()))
  }
  expect(turns).toBeGreaterThan(1)
})

test('equals take turns, and the more important one comes first', () => {
  const scheduler = createScheduler({ budget: { expansions: 30 }, slice: 10, cache: false })
  const [a, b, c] = [0, 0, 1].map((priority) => scheduler.ask(walkTo(domain, 20, 20, { priority })))
  const order = () => scheduler.frame(0).map(({ ticket }) => ticket)
  expect(order()).toEqual([c.id, c.id, c.id])
  scheduler.cancel(c)
  expect([order(), order()]).toEqual([
    [a.id, b.id, a.id],
    [b.id, a.id, b.id],
  ])
})

test('the start is taken as it was when it was asked for', () => {
  const scheduler = createScheduler({ budget: { expansions: 1000 } })
  const from = { x: 3 }
  const ticket = scheduler.ask(walkTo(domain, 5, 0, { from }))
  from.x = 5
  scheduler.frame(0)
  expect(ticket.answer?.cost).toBe(2)
})

test('a priority that is no number, or endless, does no harm', () => {
  const scheduler = createScheduler({ budget: { expansions: 50 }, ageing: 1e6 })
  const priorities = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1]
  const tickets = priorities.map((priority) => scheduler.ask(walkTo(domain, 9, 9, { priority })))
  for (let tick = 0; tick < 100; tick++) scheduler.frame(tick)
  expect(tickets.map(({ answer }) => answer?.cost)).toEqual([18, 18, 18, 18])
})

describe('what goes wrong is an answer', () => {
  const faulty = defineDomain({
    facts: { a: flag(), b: flag() },
    actions: {
      one: {
        does: { a: true },
        cost: () => {
          throw new Error('no map')
        },
      },
      two: { does: { b: true } },
    },
  }) as unknown as AnyDomain
  const ask = (request: Parameters<typeof walkTo>[3]) => {
    const scheduler = createScheduler({ budget: { expansions: 10 } })
    const good = scheduler.ask(walkTo(faulty, 0, 0, { to: { b: true }, priority: -1 }))
    const bad = scheduler.ask(walkTo(faulty, 0, 0, request))
    scheduler.frame(0)
    expect(good.answer?.status).toBe('solved')
    return [bad.answer?.status, whyNot(bad.answer)]
  }
  test.each([
    ['a function that throws', { to: { a: true } }, 'the cost function of one threw: no map'],
    ['an unknown fact', { from: { c: true }, to: { b: true } }, 'unknown'],
    ['an unknown action', { to: { b: true }, without: ['three'] }, 'unknown action "three"'],
    ['an unknown goal', { to: 'win' }, 'win'],
    ['an unknown planner', { to: { b: true }, planner: 'magic' }, 'magic'],
  ])('%s', (_what, request, reason) => {
    expect(ask(request)).toEqual(['unsupported', expect.stringContaining(reason)])
  })
})

describe('limits of an order', () => {
  test('count over all slices', () => {
    for (const expansions of [0, 1, 10, 16, 17]) {
      const scheduler = createScheduler({ budget: { expansions: 8 }, slice: 4, cache: false })
      const ticket = scheduler.ask(walkTo(domain, 20, 20, { limits: { expansions } }))
      for (let tick = 0; tick < 5; tick++) scheduler.frame(tick)
      expect(ticket.answer).toMatchObject({ status: 'limit', expanded: expansions })
      expect(whyNot(ticket.answer)).toContain(`${expansions}`)
    }
  })

  test('depth, and a signal', () => {
    const scheduler = createScheduler({ budget: { expansions: 1000 }, slice: 4 })
    const abort = new AbortController()
    const shallow = scheduler.ask(walkTo(domain, 3, 0, { limits: { depth: 2 } }))
    const stopped = scheduler.ask(walkTo(domain, 20, 20, { limits: { signal: abort.signal } }))
    abort.abort()
    scheduler.frame(0)
    expect([shallow.answer?.status, stopped.answer?.status]).toEqual(['limit', 'limit'])
  })

  test('milliseconds, by the clock of the scheduler, and the same in a replay', () => {
    const clock = tickingClock(() => 1)
    const options = { budget: { milliseconds: 5 }, cache: false } as const
    const [live, replay] = [createScheduler({ ...options, clock }), createScheduler(options)]
    const [first, second] = [live, replay].map((each) =>
      each.ask(walkTo(domain, 20, 20, { limits: { milliseconds: 7 } })),
    )
    for (let tick = 0; tick < 5; tick++) {
      replay.frame(tick, live.frame(tick))
      expect(whyNot(second.answer)).toBe(whyNot(first.answer))
    }
    expect(first.answer).toMatchObject({ status: 'limit' })
    expect(whyNot(first.answer)).toBe('no plan was found within 7 milliseconds.')
  })
})

describe('budget in milliseconds', () => {
  test('a frame ends before its time is over, and one that does not is told', () => {
    const over: OverBudget[] = []
    // sums of eighths are exact
    let step = 0.125
    const clock = tickingClock(() => step)
    const scheduler = createScheduler({ budget: { milliseconds: 2 }, clock, onOverBudget: (frame) => over.push(frame) })
    const heard: OverBudget[] = []
    scheduler.onOverBudget = (frame) => heard.push(frame)
    scheduler.ask(walkTo(domain, 20, 20))
    scheduler.frame(0)
    expect(over).toEqual([])
    expect(scheduler.statistics.spentLast).toBeGreaterThan(1.5)
    step = 3
    expect(scheduler.frame(1)).toEqual([{ ticket: 0, expansions: 16 }])
    expect(over).toEqual([{ tick: 1, spent: expect.any(Number), budget: 2, unit: 'milliseconds' }])
    expect(heard).toEqual(over)
  })

  test('however slow the machine, every frame gets on', () => {
    const scheduler = createScheduler({ budget: { milliseconds: 0.001 }, clock: tickingClock(() => 50) })
    const ticket = scheduler.ask(walkTo(domain, 4, 4))
    for (let tick = 0, before = 0; ticket.answer === undefined; tick++) {
      scheduler.frame(tick)
      expect(ticket.expanded > before || ticket.answer !== undefined).toBe(true)
      before = ticket.expanded
    }
    expect(ticket.answer?.cost).toBe(8)
  })
})

test('a saved order takes the place of the one with its number', () => {
  const scheduler = createScheduler({ budget: { expansions: 10 }, cache: false })
  const before = scheduler.ask(walkTo(domain, 3, 3))
  scheduler.frame(0)
  const after = scheduler.ask(walkTo(domain, 3, 3), ticketProgress(before))
  for (let tick = 1; tick < 20; tick++) scheduler.frame(tick)
  expect([before.answer, after.answer?.cost, scheduler.size]).toEqual([undefined, 6, 0])
})

test.each([
  [{ budget: { expansions: 0 } }, 'budget'],
  [{ budget: { milliseconds: Number.NaN } }, 'budget'],
  [{ budget: { expansions: 1 }, slice: 0 }, 'slice'],
  [{ budget: { expansions: 1 }, ageing: -1 }, 'ageing'],
  [{ budget: { expansions: 1 }, cache: 0 }, 'cache'],
])('%j is refused', (options, what) => {
  expect(() => createScheduler(options)).toThrow(what)
})
