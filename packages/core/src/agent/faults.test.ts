import { describe, expect, test } from 'vitest'
import { eventsOf, listen, passTicks, settlePromises } from '../../test/agents/agents.ts'
import {
  type AgentDefinition,
  type AgentEvent,
  createSociety,
  defineAgent,
  defineDomain,
  flag,
  type Society,
} from '../entries/index.ts'
import { createScheduler } from './schedule/scheduler.ts'

const door = defineDomain({
  facts: { open: flag(), clean: flag() },
  actions: { push: { does: { open: true } }, wash: { does: { clean: true } } },
})

const boom = (): never => {
  throw new Error('boom')
}
const healthy = {
  name: 'healthy',
  goals: { enter: { wants: { open: true } }, tidy: { wants: { clean: true }, relevance: 0.4 } },
  actions: { push: { assumeEffects: true }, wash: { assumeEffects: true } },
} as const

/** A society with one faulty agent and one healthy one; the latter must live as if it were alone. */
function beside(broken: Partial<AgentDefinition>): { readonly society: Society; readonly events: AgentEvent[] } {
  const society = createSociety()
  const events = listen(society)
  const kind = defineAgent(door as never, { ...healthy, name: 'broken', ...broken } as never)
  society.add(kind, { name: 'Broken', context: undefined })
  society.add(defineAgent(door, healthy), { name: 'Well', context: undefined })
  return { society, events }
}

const throwing: Readonly<Record<string, readonly [string, Partial<AgentDefinition>]>> = {
  sensor: ['sensor eyes', { sensors: { eyes: { every: 0, sense: boom } } }],
  relevance: ['relevance of enter', { goals: { enter: { wants: { open: true }, relevance: boom } } }],
  wants: ['wants of enter', { goals: { enter: { wants: boom } } }],
  target: ['target of push', { actions: { push: { target: boom } } as never }],
  approach: ['action push', { actions: { push: { approach: boom } } as never }],
  start: ['action push', { actions: { push: { start: boom } } as never }],
  tick: ['action push', { actions: { push: { tick: boom } } as never }],
  complete: ['action push', { actions: { push: { assumeEffects: true, onComplete: boom } } as never }],
  fail: ['action push', { actions: { push: { start: () => ({ failed: 'no' }), onFail: boom } } as never }],
  planningPriority: ['planningPriority', { planningPriority: boom }],
  'compound wants': ['action push', { actions: { push: { compound: { wants: boom, using: ['wash'] } } } as never }],
}

describe('what throws is reported with the name of its agent, and everybody else goes on', () => {
  test.each(Object.entries(throwing))('%s', (_what, [where, broken]) => {
    const { society, events } = beside(broken)
    passTicks(society, 30)
    const faults = eventsOf(events, 'fault')
    expect(faults.length).toBeGreaterThan(0)
    expect(faults[0]).toMatchObject({ where, message: 'boom' })
    for (const { agent } of faults) expect(agent).toBe('Broken')
    expect(society.agent('Well').view().beliefs).toMatchObject({ open: true, clean: true })
    expect(society.ticks).toBe(30)
  })

  test('stop', () => {
    const { society, events } = beside({ actions: { push: { tick: () => 'running', onStop: boom } } as never })
    passTicks(society, 3)
    society.agent('Broken').pause()
    passTicks(society, 3)
    expect(eventsOf(events, 'fault')).toMatchObject([{ agent: 'Broken', where: 'action push', message: 'boom' }])
    expect(society.agent('Broken').isPaused).toBe(true)
    society.remove('Broken')
  })

  test('fields of recordings', () => {
    const { society, events } = beside({ record: { fields: boom } })
    expect(society.agent('Broken').view().fields).toEqual({})
    expect(eventsOf(events, 'fault')).toMatchObject([{ agent: 'Broken', where: 'record fields' }])
  })

  test('cost functions and checks in code: the agent has no plan, and says why', () => {
    const dear = defineDomain({ facts: { open: flag() }, actions: { push: { does: { open: true }, cost: boom } } })
    const society = createSociety()
    const events = listen(society)
    const goals = { enter: { wants: { open: true } } } as const
    const agent = society.add(defineAgent(dear, { name: 'k', goals, actions: { push: {} } }), {
      name: 'Broken',
      context: undefined,
    })
    const well = society.add(defineAgent(door, healthy), { name: 'Well', context: undefined })
    passTicks(society, 5)
    expect(eventsOf(events, 'plan-not-found')[0]).toMatchObject({
      agent: 'Broken',
      why: expect.stringContaining('boom'),
    })
    expect(agent.explain().activity).toBe('stuck')
    expect(well.beliefs.get('open')).toBe(true)
  })
})

describe('nonsense', () => {
  test.each([Number.NaN, 'much', null, {}])('a relevance of %s counts as 0 and is a fault', (relevance) => {
    const { society, events } = beside({
      goals: { enter: { wants: { open: true }, relevance: () => relevance as number } },
    })
    passTicks(society, 3)
    const [fault] = eventsOf(events, 'fault')
    expect(fault).toMatchObject({ agent: 'Broken', where: 'relevance of enter' })
    expect(fault.message).toContain('expected a number from 0 to 1')
    expect(society.agent('Broken').goal).toBe(undefined)
    expect(society.agent('Well').view().beliefs).toMatchObject({ open: true })
  })

  test.each([
    [{ opne: true }, 'opne'],
    [{ open: 7 }, '7'],
    [{ open: null }, 'null'],
    [{ __proto__: null, constructor: true }, 'constructor'],
  ])('a sensor that tells %j: what the domain knows is believed, the rest is a fault', (told, named) => {
    const { society, events } = beside({
      sensors: { eyes: { every: 0, sense: () => ({ ...told, clean: true }) as never } },
    })
    passTicks(society, 1)
    expect(eventsOf(events, 'fault')[0]).toMatchObject({ agent: 'Broken', where: 'sensor eyes' })
    expect(eventsOf(events, 'fault')[0].message).toContain(named)
    expect(society.agent('Broken').view().beliefs).toMatchObject({ clean: true })
  })

  test('facts that are told from outside are checked in the same way', () => {
    const { society, events } = beside({})
    society.agent('Broken').tell({ opne: true, clean: true } as never)
    expect(eventsOf(events, 'fault')).toMatchObject([{ agent: 'Broken', where: 'told' }])
    expect(society.agent('Broken').view().beliefs).toMatchObject({ clean: true })
  })

  test('wants that cannot be read are not wanted, and are a fault', () => {
    const { society, events } = beside({ goals: { enter: { wants: () => ({ opne: true }) as never } } })
    passTicks(society, 3)
    expect(eventsOf(events, 'fault')[0]).toMatchObject({ agent: 'Broken', where: 'wants of enter' })
    expect(eventsOf(events, 'fault')[0].message).toContain('opne')
    expect(society.agent('Broken').goal).toBe(undefined)
    expect(society.agent('Well').view().beliefs).toMatchObject({ open: true })
  })

  test('wants that are set to something that cannot be read are a fault as well', () => {
    const { society, events } = beside({})
    society.agent('Broken').setGoal('enter', { wants: { opne: true } })
    passTicks(society, 3)
    expect(eventsOf(events, 'fault')[0]).toMatchObject({ agent: 'Broken', where: 'wants of enter' })
    society.agent('Broken').setGoal('enter', { wants: undefined })
    passTicks(society, 3)
    expect(society.agent('Broken').view().beliefs).toMatchObject({ open: true })
  })

  test('a planning priority that is no number counts as 0', () => {
    const { society } = beside({ planningPriority: () => Number.NaN })
    passTicks(society, 2)
    expect(society.agent('Broken').view().beliefs).toMatchObject({ open: true })
  })
})

test('a domain that is changed is not answered from what was known of it before', () => {
  const hall = defineDomain({
    facts: { out: flag() },
    actions: { door: { does: { out: true } }, window: { does: { out: true }, cost: 5 } },
  })
  const kind = defineAgent(hall, {
    name: 'guest',
    goals: { leave: { wants: { out: true } } },
    actions: { door: { assumeEffects: true }, window: { assumeEffects: true } },
  })
  const society = createSociety({ planning: createScheduler({ budget: { expansions: 100 } }) })
  const events = listen(society)
  society.add(kind, { name: 'first', context: undefined })
  passTicks(society, 3)
  hall.disable('door')
  society.add(kind, { name: 'second', context: undefined })
  passTicks(society, 3)
  hall.enable('door')
  expect(eventsOf(events, 'action-start').map(({ agent, step }) => `${agent} ${step.name}`)).toEqual([
    'first door',
    'second window',
  ])
})

test.each([
  ['a big integer', 1n],
  [
    'a cycle',
    (() => {
      const a: Record<string, unknown> = {}
      a.a = a
      return a
    })(),
  ],
  ['null', null],
  ['a number', 3],
])('a promise that gives %s', async (_name, value) => {
  const kind = defineAgent(door, {
    name: 'k',
    goals: { out: { wants: { open: true } } },
    actions: { push: { perform: async () => value as never } },
  })
  const society = createSociety()
  society.add(kind, { name: 'A', context: undefined })
  const events = listen(society)
  for (let tick = 0; tick < 3; tick++) {
    expect(() => society.tick(0.1)).not.toThrow()
    await settlePromises()
  }
  expect(events.some(({ type }) => type === 'action-failed' || type === 'action-done')).toBe(true)
})

test('a subscriber that throws does not stop the world', () => {
  const kind = defineAgent(door, {
    name: 'k',
    goals: { out: { wants: { open: true } } },
    actions: { push: { assumeEffects: true } },
  })
  const society = createSociety()
  const agent = society.add(kind, { name: 'A', context: undefined })
  society.subscribe(() => {
    throw new Error('listener')
  })
  expect(() => society.tick(0.1)).not.toThrow()
  expect(agent.beliefs.get('open')).toBe(true)
})

test('an old promise does not settle a run of a new agent of the same name', async () => {
  const settle: (() => void)[] = []
  const kind = defineAgent(door, {
    name: 'k',
    goals: { out: { wants: { open: true } } },
    actions: {
      push: { assumeEffects: true, perform: () => new Promise((resolve) => settle.push(() => resolve('done'))) },
    },
  })
  const society = createSociety()
  society.add(kind, { name: 'A', context: undefined })
  society.tick(0.1)
  society.remove('A')
  const second = society.add(kind, { name: 'A', context: undefined })
  society.tick(0.1)
  settle[0]()
  await settlePromises()
  society.tick(0.1)
  expect(second.beliefs.get('open')).not.toBe(true)
})

test('an `interruptible` that throws is a fault of this agent, and the others go on', () => {
  const { society, events } = beside({
    goals: {
      enter: { wants: { open: true }, relevance: 0.3 },
      tidy: { wants: { clean: true }, relevance: ({ society: { ticks } }) => (ticks > 3 ? 1 : 0) },
    },
    actions: { push: { tick: () => 'running', interruptible: boom }, wash: {} } as never,
    policy: { interrupt: 'safe-points', interval: 0 },
  })
  passTicks(society, 10)
  expect(eventsOf(events, 'fault')[0]).toMatchObject({ agent: 'Broken', message: 'boom' })
  expect(society.agent('Well').view().beliefs).toMatchObject({ open: true })
})
