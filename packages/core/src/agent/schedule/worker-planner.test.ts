import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { whyNot } from '../../../test/agents/agents.ts'
import { arbitraryScript, runScript, walkerDomain, walkTo } from '../../../test/agents/plan-orders.ts'
import { atLeast } from '../../domain/condition-builders.ts'
import { flag } from '../../domain/fact-builders.ts'
import { defineDomain } from '../../planner/define-domain.ts'
import type { AnyDomain } from '../../planner/domain.ts'
import type { WorkerPort } from '../../worker-port.ts'
import { ImmediatePlanner } from './immediate-planner.ts'
import type { Grant, PlainAnswer, PlanningService } from './planning-service.ts'
import { createScheduler } from './scheduler.ts'
import { type ServePlansOptions, servePlans } from './serve-plans.ts'
import { WorkerPlanner } from './worker-planner.ts'

/** Two ends of a connection. Messages are cloned, as between threads, and wait until they are delivered. */
class TestLine {
  readonly here = this.#end(() => this.there)
  readonly there: WorkerPort = this.#end(() => this.here)
  readonly #waiting: (() => void)[] = []
  isClosed = false

  /** Delivers this many messages and pieces of work. */
  pass(most = Number.POSITIVE_INFINITY): void {
    for (let count = 0; count < most && this.#waiting.length > 0; count++) this.#waiting.shift()?.()
  }

  serve(options: ServePlansOptions = {}): this {
    servePlans(this.there, { later: (go) => this.#waiting.push(go), ...options })
    return this
  }

  die(reason: string): void {
    this.#waiting.length = 0
    this.here.onclose?.(reason)
  }

  #end(other: () => WorkerPort): WorkerPort {
    return {
      onmessage: undefined,
      onclose: undefined,
      postMessage: (message) => {
        const copy = structuredClone(message)
        this.#waiting.push(() => other().onmessage?.(copy))
      },
      close: () => {
        this.isClosed = true
      },
    }
  }
}

/** A service that delivers messages before each frame. */
function pumped(planner: WorkerPlanner, pump: () => void): PlanningService {
  return {
    external: true,
    onOverBudget: undefined,
    get issued() {
      return planner.issued
    },
    ask: (order, resume) => planner.ask(order, resume),
    cancel: (ticket) => planner.cancel(ticket),
    restart: (issued) => planner.restart(issued),
    frame(tick, given) {
      pump()
      return planner.frame(tick, given)
    },
  }
}

const domain = walkerDomain()
const solve = (planner: WorkerPlanner, line: TestLine, order: Parameters<WorkerPlanner['ask']>[0]) => {
  const ticket = planner.ask(order)
  line.pass()
  planner.frame(0)
  return ticket.answer
}
const careful = defineDomain({
  name: 'careful',
  facts: { a: flag(), b: flag() },
  actions: { one: { does: { a: true }, cost: () => 3 }, two: { does: { b: true } } },
}) as unknown as AnyDomain

test('every order is answered once, as domain.plan answers it, however messages trickle', () => {
  const arbitraryPace = fc.array(fc.nat({ max: 4 }), { minLength: 1 }).filter((pace) => pace.some((many) => many > 0))
  fc.assert(
    fc.property(arbitraryScript, arbitraryPace, fc.integer({ min: 1, max: 3 }), (script, pace, count) => {
      const lines = Array.from({ length: count }, () => new TestLine().serve({ expansions: 20 }))
      const planner = new WorkerPlanner(lines.map(({ here }) => here))
      let turn = 0
      const service = pumped(planner, () => {
        const many = pace[turn++ % pace.length]
        for (const line of lines) line.pass(many)
      })
      const { tickets, cancelled, told, grants } = runScript(service, domain, script)
      expect(told.length + cancelled.size).toBe(tickets.length)
      for (const { id, query, answer } of tickets) {
        if (cancelled.has(id)) {
          expect(answer).toBe(undefined)
          continue
        }
        const { status, cost, steps } = domain.plan(query.request as Parameters<typeof domain.plan>[0])
        expect(answer).toMatchObject({ status, cost, steps })
      }
      // a replay needs no worker
      const replay = runScript(new WorkerPlanner([new TestLine().here]), domain, script, { given: grants })
      expect(replay.told).toEqual(told)
    }),
  )
})

test('grants are plain data', () => {
  const line = new TestLine().serve()
  const planner = new WorkerPlanner([line.here])
  planner.ask(walkTo(domain, 0, 0, { to: { open: true } }))
  line.pass()
  const grants = planner.frame(0)
  expect(JSON.parse(JSON.stringify(grants)) as Grant[]).toEqual(grants)
  expect(grants).toMatchObject([{ ticket: 0, expansions: -1, answer: { status: 'unsolvable' } }])
  expect(grants[0].answer?.reasons).toMatchObject([{ kind: 'no-producer', condition: 'open' }])
})

test('tests of facts, choices of engines, switched off actions and limits go along', () => {
  const line = new TestLine().serve()
  const planner = new WorkerPlanner([line.here])
  const to = { x: atLeast(2) }
  expect(solve(planner, line, walkTo(domain, 0, 0, { to }))?.cost).toBe(2)
  const choice = { engine: 'astar', heuristic: 'hmax' }
  expect(solve(planner, line, walkTo(domain, 0, 0, { to, planner: choice }))?.cost).toBe(2)
  expect(solve(planner, line, walkTo(domain, 9, 9, { limits: { expansions: 3 } }))?.status).toBe('limit')
  const improving = { to: { x: atLeast(5) }, planner: 'best' }
  const improved = (improve?: boolean) =>
    solve(planner, line, walkTo(domain, 0, 0, { ...improving, improve }))?.expanded
  expect(improved(false)).toBeLessThan(improved() ?? 0)
  const only = ['west', 'north']
  expect(solve(planner, line, walkTo(domain, 0, 0, { to, only }))?.status).toBe('unsolvable')
  const switched = walkerDomain().disable('east')
  expect(solve(planner, line, walkTo(switched, 0, 0, { to }))?.status).toBe('unsolvable')
  switched.enable('east')
  expect(solve(planner, line, walkTo(switched, 0, 0, { to }))?.cost).toBe(2)
})

describe('functions stay where they are', () => {
  test('a domain with functions is planned in by a worker that has it', () => {
    const line = new TestLine().serve({ domains: [careful] })
    expect(solve(new WorkerPlanner([line.here]), line, walkTo(careful, 0, 0, { to: { a: true } }))?.cost).toBe(3)
  })

  const other = defineDomain({ name: 'careful', facts: { a: flag() }, actions: {} })
  test.each([
    ['that does not know the domain', careful, { to: { a: true } }, [], 'does not know the domain "careful"'],
    ['that has another one of its name', careful, { to: { a: true } }, [other], 'a different domain named "careful"'],
    ['with a context', domain, { context: {} }, [], '`context`'],
    ['with choices', domain, { choices: { east: {} } }, [], '`choices`'],
    [
      'with a listener and a signal',
      domain,
      { emit: () => {}, limits: { signal: new AbortController().signal } },
      [],
      '`emit` and `limits.signal`',
    ],
    ['with an engine in code', domain, { planner: { engine: (() => {}) as unknown as string } }, [], 'cannot be sent'],
  ])('a worker %s', (_what, asked, request, domains, reason) => {
    const line = new TestLine().serve({ domains })
    const answer = solve(new WorkerPlanner([line.here]), line, walkTo(asked, 1, 0, request))
    expect([answer?.status, whyNot(answer)]).toEqual(['unsupported', expect.stringContaining(reason)])
  })

  test('with a fallback, they are planned here', () => {
    const line = new TestLine().serve()
    const fallback = createScheduler({ budget: { expansions: 100 } })
    const planner = new WorkerPlanner([line.here], { fallback })
    const tickets = [walkTo(careful, 0, 0, { to: { a: true } }), walkTo(domain, 1, 0, { context: {} })].map((order) =>
      planner.ask(order),
    )
    line.pass()
    planner.frame(0)
    expect(tickets.map(({ answer }) => answer?.cost)).toEqual([3, 1])
    expect(fallback.size).toBe(0)
  })
})

describe('a worker that dies', () => {
  test('answers with the reason, now and later', () => {
    const line = new TestLine().serve()
    const planner = new WorkerPlanner([line.here])
    const before = planner.ask(walkTo(domain, 1, 0))
    line.die('out of memory')
    const after = planner.ask(walkTo(domain, 1, 0))
    planner.frame(0)
    for (const { answer } of [before, after]) {
      expect([answer?.status, whyNot(answer)]).toEqual(['unsupported', 'the worker is gone: out of memory'])
    }
  })

  test('leaves its orders to the fallback, and later ones to the other workers', () => {
    const [first, second] = [new TestLine().serve(), new TestLine().serve()]
    const planner = new WorkerPlanner([first.here, second.here], { fallback: new ImmediatePlanner() })
    const tickets = [1, 2].map((x) => planner.ask(walkTo(domain, x, 0)))
    first.die('out of memory')
    first.die('told twice')
    tickets.push(planner.ask(walkTo(domain, 3, 0)))
    planner.frame(0)
    expect(tickets.map(({ answer }) => answer?.cost)).toEqual([1, undefined, undefined])
    second.pass()
    planner.frame(1)
    expect(tickets.map(({ answer }) => answer?.cost)).toEqual([1, 2, 3])
  })
})

test('what was asked before a restart is not taken for what is asked after it', () => {
  const line = new TestLine().serve()
  const planner = new WorkerPlanner([line.here])
  const old = planner.ask(walkTo(domain, 5, 0))
  line.pass(3)
  planner.restart(0)
  const fresh = planner.ask(walkTo(domain, 1, 0))
  line.pass()
  planner.frame(0)
  expect([old.id, fresh.id, old.answer, fresh.answer?.cost]).toEqual([0, 0, undefined, 1])
})

test('a worker is told that an answer is not wanted any more', () => {
  const line = new TestLine().serve()
  const sent: string[] = []
  const post = line.there.postMessage
  line.there.postMessage = (message) => {
    sent.push((message as { answer: PlainAnswer }).answer.status)
    post(message)
  }
  const planner = new WorkerPlanner([line.here])
  const [unwanted, wanted] = [5, 1].map((x) => planner.ask(walkTo(domain, x, 0)))
  planner.cancel(unwanted)
  line.pass()
  planner.frame(0)
  // it reports that it has stopped, and nobody waits for that
  expect([sent, unwanted.answer, wanted.answer?.cost]).toEqual([['limit', 'solved'], undefined, 1])
})

test('an end to it: workers are closed, and what waits is answered', () => {
  const line = new TestLine().serve()
  const planner = new WorkerPlanner([line.here])
  const ticket = planner.ask(walkTo(domain, 5, 0))
  planner.dispose()
  planner.frame(0)
  expect([line.isClosed, whyNot(ticket.answer)]).toEqual([true, 'the worker is gone: the planner was disposed'])
})

test('messages that are none of its business pass by', () => {
  const line = new TestLine().serve()
  const planner = new WorkerPlanner([line.here])
  for (const message of [null, 7, {}, { type: 'telos-answer', id: 99, answer: {} }]) {
    line.there.postMessage(message)
    line.here.postMessage(message)
  }
  expect(solve(planner, line, walkTo(domain, 1, 0))?.cost).toBe(1)
})
