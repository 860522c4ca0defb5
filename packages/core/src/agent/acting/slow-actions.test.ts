import { expect, test } from 'vitest'
import { endless, eventsOf, listen, passTicks, reloaded } from '../../../test/agents/agents.ts'
import { createSociety, DomainError, defineAgent, defineDomain, flag } from '../../entries/index.ts'

const post = defineDomain({
  facts: { sent: flag(), packed: flag() },
  actions: { send: { does: { sent: true } }, pack: { does: { packed: true } } },
})

function clerk(send: object) {
  return defineAgent(post, {
    name: 'clerk',
    goals: { post: { wants: { sent: true } } },
    actions: { send, pack: endless },
  })
}

function work(send: object) {
  const kind = clerk(send)
  const society = createSociety()
  const agent = society.add(kind, { name: 'Cleo', context: undefined })
  return { kind, society, agent, events: listen(society) }
}
const forEver = () => new Promise<never>(() => undefined)

test('a promise without a timeout tells how long it has been going on', () => {
  const { society, agent } = work({ perform: forEver })
  passTicks(society, 31)
  expect(agent.explain().sentences).toContain('send has been running for 3 s and has no timeout.')
  const { society: other, agent: careful } = work({ perform: forEver, timeout: 9 })
  passTicks(other, 31)
  expect(`${careful.explain()}`).not.toContain('going on')
})

test.each([
  ['a promise', { perform: forEver, warnAfter: 2 }],
  ['an action that ticks', { ...endless, warnAfter: 2 }],
  ['a compound action', { warnAfter: 2, compound: { wants: { packed: true }, using: ['pack'] } }],
])('%s that goes on for long is told of once, saved and loaded as well', (_, send) => {
  const { society, kind, events } = work(send)
  passTicks(society, 10)
  const copy = reloaded(society, [kind])
  const after = listen(copy)
  for (const one of [society, copy]) passTicks(one, 40)
  for (const heard of [events, after]) {
    const slow = eventsOf(heard, 'action-slow')
    expect(slow).toMatchObject([{ step: { name: 'send' } }])
    expect(slow[0].seconds).toBeCloseTo(2)
  }
  passTicks(copy, 40)
  expect(eventsOf(after, 'action-slow')).toHaveLength(1)
})

test('the listener may have it stopped', () => {
  const { society, events, agent } = work({ ...endless, warnAfter: 2 })
  society.subscribe((event) => void (event.type === 'action-slow' && agent.pause()))
  passTicks(society, 40)
  expect(eventsOf(events, 'action-stopped')).toMatchObject([{ reason: 'paused' }])
})

test('a number that makes no sense is refused', () => {
  expect(() => clerk({ ...endless, warnAfter: -1 })).toThrow(DomainError)
})
