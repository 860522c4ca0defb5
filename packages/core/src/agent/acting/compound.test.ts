import { describe, expect, test } from 'vitest'
import { innerAgent, listen, pass, passTicks, startsIn, takes } from '../../../test/agents/agents.ts'
import {
  type AgentEvent,
  atLeast,
  count,
  createAgent,
  defineAgent,
  defineDomain,
  failed,
  flag,
  plus,
} from '../../entries/index.ts'

const bank = defineDomain({
  facts: {
    rich: flag(),
    inside: flag(),
    vaultOpen: flag(),
    drill: flag(),
    bits: count({ max: 3 }),
    guardAsleep: flag(),
    safe: flag(),
    alarm: flag(),
  },
  actions: {
    grab: { needs: { vaultOpen: true }, does: { rich: true } },
    enter: { does: { inside: true } },
    openVault: { needs: { inside: true }, does: { vaultOpen: true }, cost: 5 },
    drillLock: { needs: { drill: true, bits: atLeast(2), guardAsleep: true }, does: { vaultOpen: true } },
    fetchDrill: { does: { drill: true } },
    fetchBit: { does: { bits: plus(1) } },
    calmGuard: { does: { guardAsleep: true } },
    singLullaby: { does: { guardAsleep: true } },
    flee: { does: { safe: true } },
  },
})

const inner = ['drillLock', 'fetchDrill', 'fetchBit', 'calmGuard']
const simple = {
  grab: takes(0.1),
  enter: takes(0.1),
  drillLock: takes(0.3),
  fetchDrill: takes(0.1),
  fetchBit: takes(0.1),
}
const goals = {
  getRich: { wants: { rich: true }, relevance: 0.5 },
  survive: {
    wants: { safe: true },
    relevance: ({ beliefs }: { beliefs: { read(key: string): unknown } }) => (beliefs.read('alarm') ? 1 : 0),
  },
} as const
const robber = defineAgent(bank, {
  name: 'robber',
  goals,
  actions: {
    ...simple,
    flee: takes(0.1),
    openVault: { assumeEffects: true, compound: { wants: { vaultOpen: true }, using: inner } },
    calmGuard: { assumeEffects: true, compound: { wants: { guardAsleep: true }, using: ['singLullaby'] } },
    singLullaby: takes(0.2),
  },
})

const story = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => {
    if (event.type === 'action-start') return [`(${event.step.name}`]
    if (event.type === 'action-done') return [`${event.step.name})`]
    return event.type === 'action-failed' || event.type === 'action-stopped' ? [`${event.step.name}!`] : []
  })

describe('the bank vault', () => {
  test('a step that stands for a goal is planned for when its turn comes, and so are those inside it', () => {
    const agent = createAgent(robber, { name: 'Dillinger', context: undefined })
    const events = listen(agent.society)
    pass(agent.society, 5)
    expect(agent.beliefs.get('rich')).toBe(true)
    const told = story(events).join(' ')
    expect(told).toMatch(/^\(enter enter\) \(openVault /)
    expect(told).toMatch(/ openVault\) \(grab grab\)$/)
    expect(told).toContain('(calmGuard (singLullaby singLullaby) calmGuard)')
    const plans = events.flatMap((event) =>
      event.type === 'plan-found' ? [[event.within?.name, event.steps.length]] : [],
    )
    // three steps outside, five inside the vault, one for the guard
    expect(plans).toEqual([
      [undefined, 3],
      ['openVault', 5],
      ['calmGuard', 1],
    ])
  })

  test('actions that only serve a compound one are not in plans outside of it', () => {
    // drilling from the street would be cheaper than the compound step
    const agent = createAgent(robber, {
      name: 'D',
      context: undefined,
      beliefs: { drill: true, bits: 3, guardAsleep: true },
    })
    const events = listen(agent.society)
    pass(agent.society, 3)
    expect(startsIn(events)).toEqual(['enter', 'openVault', 'drillLock', 'grab'])
  })

  test('flat and hierarchical planning reach the same', () => {
    const flat = defineAgent(bank, {
      name: 'flat',
      goals,
      actions: { ...simple, calmGuard: takes(0.2), flee: takes(0.1) },
    })
    const [one, other] = [flat, robber].map((kind) => {
      const agent = createAgent(kind, { name: 'D', context: undefined })
      const events = listen(agent.society)
      pass(agent.society, 5)
      return {
        rich: agent.beliefs.get('rich'),
        longest: Math.max(...events.map((event) => (event.type === 'plan-found' ? event.steps.length : 0))),
      }
    })
    expect(one).toEqual({ rich: true, longest: 6 })
    expect(other).toEqual({ rich: true, longest: 5 })
  })

  test('the view shows the plans one above the other', () => {
    const agent = createAgent(robber, { name: 'D', context: undefined })
    pass(agent.society, 0.5)
    expect(
      agent
        .view()
        .plans.map(({ goal }) => goal)
        .slice(0, 2),
    ).toEqual(['getRich', 'openVault'])
  })
})

describe('trouble inside', () => {
  test('a better goal stops all levels, the inner one first', () => {
    const agent = createAgent(robber, { name: 'D', context: undefined })
    const events = listen(agent.society)
    pass(agent.society, 0.5)
    const busy = innerAgent(agent).execution.compounds.runs.map(({ name }) => name)
    expect(busy[0]).toBe('openVault')
    agent.tell({ alarm: true })
    pass(agent.society, 0.2)
    const stopped = events.flatMap((event) => (event.type === 'action-stopped' ? [event] : []))
    expect(new Set(stopped.map(({ reason }) => reason))).toEqual(new Set(['better-goal']))
    // actions inside the compound step stop before it does
    expect(stopped.map(({ step }) => step.name).slice(-busy.length)).toEqual(busy.reverse())
    expect(events.some((event) => event.type === 'goal-chosen' && event.goal === 'survive')).toBe(true)
  })

  test('an inner plan that is broken is planned for again, and the outer one stands', () => {
    const kind = defineAgent(bank, {
      name: 'robber',
      goals,
      actions: {
        ...simple,
        openVault: { assumeEffects: true, compound: { wants: { vaultOpen: true }, using: inner } },
        calmGuard: takes(0.1),
      },
    })
    const agent = createAgent(kind, {
      name: 'D',
      context: undefined,
      beliefs: { drill: true, bits: 2, guardAsleep: true },
    })
    const events = listen(agent.society)
    while (innerAgent(agent).execution.run?.name !== 'drillLock') agent.tick(0.1)
    agent.tell({ drill: false })
    pass(agent.society, 3)
    expect(startsIn(events)).toEqual(['enter', 'openVault', 'drillLock', 'fetchDrill', 'drillLock', 'grab'])
    expect(events.find(({ type }) => type === 'plan-broken')).toMatchObject({ goal: 'openVault' })
  })

  test('without an inner plan the step has failed, and is blamed', () => {
    const kind = defineAgent(bank, {
      name: 'robber',
      goals,
      actions: {
        grab: takes(0.1),
        enter: takes(0.1),
        openVault: { compound: { wants: { vaultOpen: true }, using: [] } },
      },
    })
    const agent = createAgent(kind, { name: 'D', context: undefined })
    const events = listen(agent.society)
    pass(agent.society, 60)
    const failures = events.filter(({ type }) => type === 'action-failed')
    expect(failures[0]).toMatchObject({ step: { name: 'openVault' } })
    expect(failures.length).toBeLessThanOrEqual(7)
  })

  test('an inner action that always fails does not keep the agent busy for ever', () => {
    const kind = defineAgent(bank, {
      name: 'robber',
      goals,
      actions: {
        ...simple,
        openVault: { compound: { wants: { vaultOpen: true }, using: ['drillLock'] } },
        drillLock: { start: () => failed('the bit broke') },
      },
    })
    const agent = createAgent(kind, {
      name: 'D',
      context: undefined,
      beliefs: { drill: true, bits: 2, guardAsleep: true },
    })
    const events = listen(agent.society)
    pass(agent.society, 60)
    expect(startsIn(events).filter((name) => name === 'drillLock').length).toBeLessThanOrEqual(8)
  })

  test('a compound step has a timeout like any other', () => {
    const kind = defineAgent(bank, {
      name: 'robber',
      goals,
      actions: {
        ...simple,
        openVault: { timeout: 1, compound: { wants: { vaultOpen: true }, using: ['drillLock'] } },
        drillLock: { tick: () => 'running' },
      },
    })
    const agent = createAgent(kind, {
      name: 'D',
      context: undefined,
      beliefs: { drill: true, bits: 2, guardAsleep: true },
    })
    const events = listen(agent.society)
    pass(agent.society, 1.5)
    expect(story(events)).toEqual(['(enter', 'enter)', '(openVault', '(drillLock', 'drillLock!', 'openVault!'])
  })
})

test('what a compound step wants may depend on its objects', () => {
  const rooms = defineDomain({
    objects: { room: ['hall', 'attic'] },
    facts: { lit: flag().per('room'), swept: flag().per('room'), done: flag() },
    actions: {
      tidy: { with: { room: 'room' }, does: { done: true } },
      light: { with: { room: 'room' }, does: { 'lit(room)': true } },
      sweep: { with: { room: 'room' }, needs: { 'lit(room)': true }, does: { 'swept(room)': true } },
    },
  })
  const kind = defineAgent(rooms, {
    name: 'maid',
    goals: { work: { wants: { done: true } } },
    actions: {
      tidy: {
        assumeEffects: true,
        target: ({ args }) => (args.room === 'attic' ? { cost: 0 } : undefined),
        compound: { wants: ({ args }) => ({ [`swept(${args.room})`]: true }), using: ['light', 'sweep'] },
      },
      light: { assumeEffects: true },
      sweep: { assumeEffects: true },
    },
  })
  const agent = createAgent(kind, { name: 'Ann', context: undefined })
  pass(agent.society, 1)
  expect(agent.view().beliefs).toMatchObject({ 'swept(attic)': true, done: true })
  expect(agent.view().beliefs).not.toHaveProperty('swept(hall)')
})

test('a better goal is noticed although the same change breaks the plan of a compound step', () => {
  const heist = defineDomain({
    facts: {
      rich: flag(),
      inside: flag(),
      door: flag().initially(true),
      window: flag().initially(true),
      alarm: flag(),
      safe: flag(),
    },
    actions: {
      rob: { does: { rich: true } },
      enterByDoor: { needs: { door: true }, does: { inside: true } },
      enterByWindow: { needs: { window: true }, does: { inside: true }, cost: 3 },
      flee: { does: { safe: true } },
    },
  })
  const kind = defineAgent(heist, {
    name: 'thief',
    goals: {
      getRich: { wants: { rich: true }, relevance: 0.5 },
      survive: { wants: { safe: true }, relevance: ({ beliefs }) => (beliefs.get('door') ? 0 : 1) },
    },
    actions: {
      rob: { assumeEffects: true, compound: { wants: { inside: true }, using: ['enterByDoor', 'enterByWindow'] } },
      enterByDoor: takes(5),
      enterByWindow: takes(50),
      flee: takes(1),
    },
    policy: { interval: 1000, repair: 0 },
  })
  const agent = createAgent(kind, { name: 'A', context: undefined })
  const events = listen(agent.society)
  passTicks(agent.society, 5)
  expect(startsIn(events)).toEqual(['rob', 'enterByDoor'])
  agent.tell({ door: false })
  passTicks(agent.society, 5)
  expect(agent.goal).toBe('survive')
  expect(startsIn(events)).toEqual(['rob', 'enterByDoor', 'flee'])
})

test('sensors of facts that only matter inside a compound step are run while it is carried out', () => {
  let looks = 0
  const heist = defineDomain({
    facts: { rich: flag(), inside: flag(), locked: flag().initially(true) },
    actions: {
      rob: { does: { rich: true } },
      pick: { does: { locked: false } },
      enter: { needs: { locked: false }, does: { inside: true } },
    },
  })
  const kind = defineAgent(heist, {
    name: 'thief',
    goals: { getRich: { wants: { rich: true } } },
    actions: {
      rob: { assumeEffects: true, compound: { wants: { inside: true }, using: ['enter', 'pick'] } },
      enter: takes(1),
      pick: takes(5),
    },
    sensors: {
      eyes: {
        facts: ['locked'],
        every: 0,
        sense: () => {
          looks++
          return {}
        },
      },
    },
  })
  const agent = createAgent(kind, { name: 'A', context: undefined })
  passTicks(agent.society, 20)
  expect(looks).toBeGreaterThan(5)
})
