/** Which agents get plans first, how often, and what an agent says between two of them. */
import { describe, expect, test } from 'vitest'
import { endless, eventsOf, listen, passTicks, startsIn } from '../../../test/agents/agents.ts'
import { contextOf, createAgent, createSociety, defineAgent, defineDomain, flag } from '../../entries/index.ts'
import { createScheduler } from '../../entries/schedule.ts'

interface Hands {
  unlocked?: boolean
  open?: boolean
}

const door = defineDomain({
  context: contextOf<Hands>(),
  facts: { unlocked: flag(), open: flag(), clean: flag() },
  actions: {
    unlock: { does: { unlocked: true } },
    push: { needs: { unlocked: true }, does: { open: true } },
    wash: { does: { clean: true } },
  },
})

test('a sensor that tells something in its first poll does not make the first plan be asked for twice', () => {
  const kind = defineAgent(door, {
    name: 'porter',
    goals: { enter: { wants: { open: true } } },
    actions: { unlock: endless, push: endless },
    sensors: { eyes: { facts: ['unlocked'], every: 0.5, sense: () => ({ unlocked: true }) } },
  })
  const society = createSociety()
  const events = listen(society)
  for (let at = 0; at < 50; at++) society.add(kind, { name: `P${at}`, context: {} })
  passTicks(society, 10)
  expect(eventsOf(events, 'plan-requested')).toHaveLength(50)
  expect(startsIn(events)).toEqual(Array(50).fill('push'))
})

test('what a goal needs that matters only by the first poll is looked at before its plan is asked for', () => {
  const kind = defineAgent(door, {
    name: 'porter',
    goals: { enter: { wants: { open: true }, relevance: ({ beliefs }) => (beliefs.get('clean') ? 1 : 0) } },
    actions: { unlock: endless, push: endless },
    sensors: {
      hands: { facts: ['clean'], every: 0.5, sense: () => ({ clean: true }) },
      eyes: { facts: ['unlocked'], every: 0.5, sense: () => ({ unlocked: true }) },
    },
  })
  const society = createSociety()
  const events = listen(society)
  society.add(kind, { name: 'P', context: {} })
  passTicks(society, 3)
  expect(eventsOf(events, 'plan-found').map(({ steps }) => steps.map(({ name }) => name))).toEqual([['push']])
})

test('a sensor that does not say what it gives sees effects at once', () => {
  const kind = defineAgent(door, {
    name: 'porter',
    goals: { enter: { wants: { open: true } } },
    actions: {
      unlock: { start: ({ context }) => void (context.unlocked = true) },
      push: { start: ({ context }) => void (context.open = true) },
    },
    sensors: {
      eyes: { every: 0.5, sense: ({ context: { unlocked = false, open = false } }) => ({ unlocked, open }) },
    },
  })
  expect(kind.warnings).toEqual([])
  const agent = createAgent(kind, { name: 'A', context: {} })
  const events = listen(agent.society)
  passTicks(agent.society, 5)
  expect(agent.beliefs.get('open')).toBe(true)
  expect(startsIn(events)).toEqual(['unlock', 'push'])
  expect(eventsOf(events, 'plan-requested')).toHaveLength(1)
  expect([...eventsOf(events, 'blamed'), ...eventsOf(events, 'plan-broken')]).toEqual([])
})

describe('planningPriority', () => {
  /** The agents that received plans, in order. */
  function served(importance: Readonly<Record<string, number>>): string[] {
    const kind = defineAgent(door, {
      name: 'porter',
      goals: { enter: { wants: { open: true } } },
      actions: { unlock: endless, push: endless },
      planningPriority: ({ name }) => importance[name],
    })
    const society = createSociety({ planning: createScheduler({ budget: { expansions: 3 }, cache: false }) })
    const events = listen(society)
    for (const name of Object.keys(importance)) society.add(kind, { name, context: {} })
    passTicks(society, 20)
    return eventsOf(events, 'plan-found').map(({ agent }) => agent)
  }

  test('without bounds is the most important', () => {
    expect(served({ low: 1, high: 1000, most: Number.POSITIVE_INFINITY })).toEqual(['most', 'high', 'low'])
  })

  test('that is no number counts as 0', () => {
    const names = served({ low: -100, none: Number.NaN, high: 100 })
    expect(names).toEqual(['high', 'none', 'low'])
  })
})

test('right after a goal is reached, with another one waiting, it is about to look for a plan', () => {
  const kind = defineAgent(door, {
    name: 'porter',
    goals: { enter: { wants: { unlocked: true } }, tidy: { wants: { clean: true }, relevance: 0.5 } },
    actions: { unlock: { assumeEffects: true }, wash: endless },
  })
  const agent = createAgent(kind, { name: 'A', context: {} })
  passTicks(agent.society, 1)
  expect(agent.beliefs.get('unlocked')).toBe(true)
  expect(agent.explain().activity).toBe('waiting-for-plan')
  expect(agent.explain().sentences[0]).toBe('A is about to request a plan.')
  passTicks(agent.society, 1)
  expect(agent.explain().activity).toBe('acting')
})
