import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listen, pass, startsIn } from '../../../test/agents/agents.ts'
import {
  createAgent,
  defineAgent,
  defineDomain,
  failed,
  flag,
  formatDiagnostic,
  type Policy,
} from '../../entries/index.ts'
import { backOffSeconds } from '../defining/agent-definition.ts'
import { Blame } from './blame.ts'

const arbitraryBackOff: fc.Arbitrary<Policy['backOff']> = fc.record({
  first: fc.double({ min: 0.2, max: 3, noNaN: true }),
  factor: fc.double({ min: 1.1, max: 4, noNaN: true }),
  max: fc.double({ min: 3, max: 60, noNaN: true }),
})

/** How many attempts fit into this many seconds with the shortest pauses. */
function mostTries(backOff: Policy['backOff'], seconds: number): number {
  let tries = 0
  for (let time = 0; time <= seconds; time += backOffSeconds(backOff, tries)) tries++
  return tries
}

test('pauses grow by a factor up to a bound', () => {
  fc.assert(
    fc.property(arbitraryBackOff, fc.integer({ min: 1, max: 30 }), (backOff, failures) => {
      const now = backOffSeconds(backOff, failures)
      const next = backOffSeconds(backOff, failures + 1)
      expect(now).toBeLessThanOrEqual(backOff.max)
      expect(next).toBeGreaterThanOrEqual(now)
      if (next < backOff.max) expect(next / now).toBeCloseTo(backOff.factor)
    }),
  )
})

test('blame: kept out until its time, counted up, and forgiven when it works', () => {
  const blame = new Blame({ first: 1, factor: 2, max: 60 })
  const step = { name: 'push', args: { door: 'oak' } }
  const other = { name: 'push', args: { door: 'iron' } }
  expect(blame.add(step, 10)).toEqual({ step, failures: 1, until: 11 })
  expect([blame.isBlamed(step, 10.9), blame.isBlamed(step, 11), blame.isBlamed(other, 10.9)]).toEqual([
    true,
    false,
    false,
  ])
  expect(blame.add(step, 20)).toMatchObject({ failures: 2, until: 22 })
  const copy = new Blame({ first: 1, factor: 2, max: 60 })
  for (const [key, blamed] of blame.blamed) copy.blamed.set(key, JSON.parse(JSON.stringify(blamed)))
  expect(copy.at(21)).toEqual(blame.at(21))
  blame.clear(step)
  expect(blame.at(21)).toEqual([])
  expect(blame.add(step, 30)).toMatchObject({ failures: 1 })
})

const door = defineDomain({
  facts: { open: flag(), key: flag() },
  actions: {
    push: { does: { open: true } },
    unlock: { needs: { key: true }, does: { open: true }, cost: 5 },
    findKey: { does: { key: true }, cost: 5 },
  },
})

describe('never the same failing action for ever', () => {
  const failing = {
    'that fails at its start': { start: () => failed('stuck') },
    'that fails in the middle': { tick: () => failed('stuck') },
    'that throws': {
      tick: () => {
        throw new Error('stuck')
      },
    },
    'whose time is up': { tick: () => 'running' as const, timeout: 0.1 },
  }
  test.each(Object.entries(failing))('an action %s is begun as often as the back-off allows', (_how, behaviour) => {
    fc.assert(
      fc.property(arbitraryBackOff, (backOff) => {
        const kind = defineAgent(door, {
          name: 'guest',
          goals: { enter: { wants: { open: true } } },
          actions: { push: { ...behaviour, assumeEffects: true } },
          policy: { backOff, interval: 0 },
        })
        const agent = createAgent(kind, { name: 'Ann', context: undefined })
        const events = listen(agent.society)
        pass(agent.society, 60)
        const starts = startsIn(events).length
        expect(starts).toBeLessThanOrEqual(mostTries(backOff, 60))
        // and it is tried again
        expect(starts).toBeGreaterThan(1)
      }),
      { numRuns: 10 },
    )
  })

  test('another way is taken instead, and the blame is told', () => {
    const kind = defineAgent(door, {
      name: 'guest',
      goals: { enter: { wants: { open: true } } },
      actions: {
        push: { start: () => failed('stuck') },
        unlock: { assumeEffects: true },
        findKey: { assumeEffects: true },
      },
    })
    const agent = createAgent(kind, { name: 'Ann', context: undefined })
    const events = listen(agent.society)
    pass(agent.society, 0.5)
    expect(startsIn(events)).toEqual(['push', 'findKey', 'unlock'])
    const [blamed] = events.filter(({ type }) => type === 'blamed')
    expect(blamed).toMatchObject({ step: { name: 'push', args: {} }, failures: 1 })
    expect(events.find(({ type }) => type === 'plan-broken')).toMatchObject({ message: 'push failed: stuck' })
    expect(`${agent.explain()}`).toContain('push failed once')
  })

  test('where nothing would tell of its effects, the blame says so, the first time', () => {
    const kind = defineAgent(door, {
      name: 'guest',
      goals: { enter: { wants: { open: true } } },
      actions: { push: {} },
      policy: { backOff: { first: 0.2, factor: 1, max: 1 } },
    })
    const agent = createAgent(kind, { name: 'Ann', context: undefined })
    const events = listen(agent.society)
    pass(agent.society, 2)
    const messages = events.flatMap((event) => (event.type === 'blamed' ? [event.message] : []))
    expect(messages.length).toBeGreaterThan(2)
    expect(messages[0]).toBe(formatDiagnostic(kind.warnings[0]))
    expect(messages[0]).toMatch(
      /^guest\.actions\.push: warning: push changes "open", but nothing would report that to the agent — /,
    )
    expect(new Set(messages.slice(1))).toEqual(new Set([undefined]))
  })

  test('a step that fails by itself is blamed without such a word', () => {
    const kind = defineAgent(door, {
      name: 'guest',
      goals: { enter: { wants: { open: true } } },
      actions: { push: { start: () => failed('stuck') } },
    })
    const agent = createAgent(kind, { name: 'Ann', context: undefined })
    const events = listen(agent.society)
    pass(agent.society, 0.5)
    expect(kind.warnings).toHaveLength(1)
    expect(events.find(({ type }) => type === 'blamed')).not.toHaveProperty('message')
  })

  test('only the step that failed is blamed, with its objects', () => {
    const doors = defineDomain({
      objects: { door: ['oak', 'iron'] },
      facts: { out: flag() },
      actions: { push: { with: { door: 'door' }, does: { out: true } } },
    })
    const kind = defineAgent(doors, {
      name: 'guest',
      goals: { leave: { wants: { out: true } } },
      actions: { push: { assumeEffects: true, start: ({ args }) => (args.door === 'oak' ? failed('stuck') : 'done') } },
    })
    const agent = createAgent(kind, { name: 'Ann', context: undefined })
    const events = listen(agent.society)
    pass(agent.society, 0.5)
    expect(agent.beliefs.get('out')).toBe(true)
    expect(startsIn(events).length).toBeLessThanOrEqual(2)
  })
})

const seconds = 120
// 1 + 2 + 4 + 8 + 16 + 32 + 60: seven pauses, and the first try
const most = 9

test('a promise that is kept without the effect to be seen is left alone for longer and longer', async () => {
  const kind = defineAgent(door, {
    name: 'k',
    goals: { out: { wants: { open: true } } },
    actions: { push: { perform: async () => 'done' } },
    sensors: { eyes: { facts: ['open'], every: 0, sense: () => ({ open: false }) } },
  })
  const agent = createAgent(kind, { name: 'A', context: undefined })
  const events = listen(agent.society)
  for (let tick = 0; tick < seconds * 10; tick++) {
    agent.tick(0.1)
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  expect(startsIn(events).length).toBeLessThanOrEqual(most)
})

test('an action that says done while its effect is not to be seen is left alone for longer and longer', () => {
  const kind = defineAgent(door, {
    name: 'k',
    goals: { out: { wants: { open: true } } },
    actions: { push: { tick: () => 'done' } },
    sensors: { eyes: { facts: ['open'], every: 0, sense: () => ({ open: false }) } },
  })
  const agent = createAgent(kind, { name: 'A', context: undefined })
  const events = listen(agent.society)
  pass(agent.society, seconds)
  expect(startsIn(events).length).toBeLessThanOrEqual(most)
})
