import { expect, test } from 'vitest'
import { walkerDomain, walkTo } from '../../../test/agents/plan-orders.ts'
import { domainTextOf } from '../../planner/workers/domain-text.ts'
import type { FromWorker, ToWorker } from '../../planner/workers/worker-message.ts'
import { newPort } from '../../worker-port.ts'
import type { PlainAnswer } from './planning-service.ts'
import { servePlans } from './serve-plans.ts'

/** A worker whose time advances on demand. */
function served() {
  const heard: FromWorker<PlainAnswer>[] = []
  const waiting: (() => void)[] = []
  const port = newPort(
    (message) => void heard.push(message as FromWorker<PlainAnswer>),
    () => {},
  )
  servePlans(port, { expansions: 1, later: (go) => waiting.push(go) })
  const domain = walkerDomain()
  const { text, fingerprint } = domainTextOf(domain)
  const tell = (message: ToWorker) => port.onmessage?.(message)
  tell({ type: 'telos-domain', fingerprint, text: text! })
  const ask = (id: number) => {
    const { agent, goal, priority, request } = walkTo(domain, 6, 0)
    const query = { agent, goal, priority }
    tell({ type: 'telos-plan', id, order: { domain: domain.name, fingerprint, query, request } })
  }
  return { heard, ask, tell, turn: () => waiting.shift()?.() }
}

test('an order that is stopped is answered, as a problem is, and the others go on', () => {
  const { heard, ask, tell, turn } = served()
  ask(1)
  ask(2)
  turn()
  tell({ type: 'telos-stop', id: 1 })
  // regression: the asking side waited forever
  expect(heard).toMatchObject([{ type: 'telos-answer', id: 1, answer: { status: 'limit', steps: [] } }])
  tell({ type: 'telos-stop', id: 1 })
  for (let turns = 0; turns < 100 && heard.length < 2; turns++) turn()
  expect(heard.slice(1)).toMatchObject([{ type: 'telos-answer', id: 2, answer: { status: 'solved', cost: 6 } }])
})
