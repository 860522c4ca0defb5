import { expect, test } from 'vitest'
import { whyNot } from '../../../test/agents/agents.ts'
import { walkerDomain, walkTo } from '../../../test/agents/plan-orders.ts'
import { ImmediatePlanner } from './immediate-planner.ts'
import { ticketProgress } from './planning-service.ts'

test('the answer is there at once, and mistakes are answers too', () => {
  const planner = new ImmediatePlanner()
  const domain = walkerDomain()
  const tickets = [
    walkTo(domain, 2, 1),
    walkTo(domain, 0, 0, { to: { open: true } }),
    walkTo(domain, 0, 0, { from: { z: 1 } }),
  ].map((order) => planner.ask(order))
  expect(tickets.map(({ answer }) => [answer?.status, answer?.cost])).toEqual([
    ['solved', 3],
    ['unsolvable', 0],
    ['unsupported', 0],
  ])
  expect(tickets.map(({ answer }) => whyNot(answer))).toEqual([
    '',
    expect.stringContaining('open'),
    expect.stringContaining('z'),
  ])
  expect(tickets.map(({ id }) => id)).toEqual([0, 1, 2])
  expect(planner.ask(tickets[0].query, { ...ticketProgress(tickets[0]), id: 7, waited: 3 })).toMatchObject({
    id: 7,
    waited: 3,
  })
  expect(planner.issued).toBe(8)
})
