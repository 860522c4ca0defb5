import { expect, test } from 'vitest'
import { whyNot } from '../../test/agents/agents.ts'
import { walkerDomain, walkTo } from '../../test/agents/plan-orders.ts'
import type { BrowserWorker } from './web-port.ts'
import { createWorkerPlanner, servePlansHere } from './web-workers.ts'

type Listen = Parameters<BrowserWorker['addEventListener']>[1]

/** One end of a worker, as in browsers. */
class TestEnd implements BrowserWorker {
  other: TestEnd | undefined
  isClosed = false
  readonly #listeners = new Map<string, Listen[]>()

  postMessage(message: unknown): void {
    const data = structuredClone(message)
    queueMicrotask(() => this.other?.tell('message', { data }))
  }
  addEventListener(type: string, listen: Listen): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listen])
  }
  tell(type: string, event: Parameters<Listen>[0]): void {
    for (const listen of this.#listeners.get(type) ?? []) listen(event)
  }
  terminate(): void {
    this.isClosed = true
  }
  close(): void {
    this.isClosed = true
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 0))

test('orders go to the worker and answers come back', async () => {
  const [page, worker] = [new TestEnd(), new TestEnd()]
  page.other = worker
  worker.other = page
  servePlansHere({}, worker)
  const planner = createWorkerPlanner(() => page)
  const ticket = planner.ask(walkTo(walkerDomain(), 2, 0))
  for (let tick = 0; tick < 20 && ticket.answer === undefined; tick++) {
    await soon()
    planner.frame(tick)
  }
  expect(ticket.answer?.cost).toBe(2)
  // an error in unrelated code of the worker
  page.tell('error', { message: 'no sound' })
  expect(page.isClosed).toBe(false)
  planner.dispose()
  expect(page.isClosed).toBe(true)
})

test('an error in the worker ends it, and is the reason', () => {
  const page = new TestEnd()
  const planner = createWorkerPlanner(() => page)
  const ticket = planner.ask(walkTo(walkerDomain(), 2, 0))
  page.tell('error', { message: '' })
  planner.frame(0)
  expect([page.isClosed, whyNot(ticket.answer)]).toEqual([true, 'the worker is gone: its script cannot be loaded'])
})
