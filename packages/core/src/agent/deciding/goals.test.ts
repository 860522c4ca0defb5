import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endless, goalsIn, innerAgent, listen, passTicks } from '../../../test/agents/agents.ts'
import { contextOf, count, createAgent, defineAgent, defineDomain, flag } from '../../entries/index.ts'
import { consider, evaluateUtility, linear } from '../../entries/utility.ts'

interface Mood {
  hunger: number
  dirt: number
  boredom: number
}

const day = defineDomain({
  context: contextOf<Mood>(),
  facts: { fed: flag(), clean: flag(), glad: flag(), food: flag().initially(true), health: count({ max: 10 }) },
  actions: {
    eat: { needs: { food: true }, does: { fed: true } },
    wash: { does: { clean: true } },
    play: { does: { glad: true } },
  },
})

const person = defineAgent(day, {
  name: 'person',
  goals: {
    eatUp: { wants: { fed: true }, relevance: ({ context }) => context.hunger },
    washUp: { wants: { clean: true }, relevance: ({ context }) => context.dirt },
    haveFun: { wants: { glad: true }, relevance: ({ context }) => context.boredom },
  },
  actions: { eat: endless, wash: endless, play: endless },
  policy: { interval: 0 },
})

const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('the choice', () => {
  test('relevance × weight: the greatest wins, of equals the one declared first, and what is not above 0 is left', () => {
    fc.assert(
      fc.property(fc.tuple(share, share, share), fc.tuple(share, share, share), (relevances, weights) => {
        const [hunger, dirt, boredom] = relevances
        const names = ['eatUp', 'washUp', 'haveFun']
        const goals = Object.fromEntries(names.map((name, index) => [name, { weight: weights[index] }]))
        const agent = createAgent(person, { name: 'Ann', context: { hunger, dirt, boredom }, goals })
        agent.tick(0.1)
        const priorities = relevances.map((relevance, index) => relevance * weights[index])
        const best = Math.max(...priorities)
        expect(agent.goal).toBe(best > 0 ? names[priorities.indexOf(best)] : undefined)
        expect(agent.view().goals.map(({ priority }) => priority)).toEqual(priorities)
      }),
    )
  })

  test('hysteresis: another goal has to be better by so much, or the present one is kept', () => {
    fc.assert(
      fc.property(share, share, share, share, (hunger, dirt, later, hysteresis) => {
        const kind = defineAgent(day, {
          name: 'person',
          goals: {
            eatUp: { wants: { fed: true }, relevance: ({ context }) => context.hunger },
            washUp: { wants: { clean: true }, relevance: ({ context }) => context.dirt },
          },
          actions: { eat: endless, wash: endless },
          policy: { interval: 0, hysteresis },
        })
        const mood = { hunger: hunger + 0.01, dirt: 0, boredom: 0 }
        const agent = createAgent(kind, { name: 'Ann', context: mood })
        agent.tick(0.1)
        expect(agent.goal).toBe('eatUp')
        for (const level of [dirt, later]) {
          mood.dirt = level
          mood.hunger = Math.min(1, hunger + 0.01)
          const now = agent.goal === 'eatUp' ? mood.hunger : mood.dirt
          const other = agent.goal === 'eatUp' ? mood.dirt : mood.hunger
          const before = agent.goal
          agent.tick(0.1)
          expect(agent.goal === before).toBe(!(other > now + hysteresis))
        }
      }),
    )
  })

  test('relevance is kept within 0 and 1', () => {
    const mood = { hunger: 7, dirt: -3, boredom: Number.POSITIVE_INFINITY }
    const agent = createAgent(person, { name: 'Ann', context: mood })
    agent.tick(0.1)
    expect(agent.view().goals.map(({ relevance }) => relevance)).toEqual([1, 0, 1])
  })

  test('goals that hold already are skipped, and come back when they hold no longer', () => {
    const agent = createAgent(person, {
      name: 'Ann',
      context: { hunger: 1, dirt: 0.5, boredom: 0 },
      beliefs: { fed: true },
    })
    agent.tick(0.1)
    expect(agent.goal).toBe('washUp')
    expect(agent.view().goals[0].state).toBe('satisfied')
    agent.tell({ fed: false })
    agent.tick(0.1)
    expect(agent.goal).toBe('eatUp')
  })

  test('the best one that has a plan wins, and the others are said to have none', () => {
    const agent = createAgent(person, {
      name: 'Ann',
      context: { hunger: 1, dirt: 0.5, boredom: 0.2 },
      beliefs: { food: false },
    })
    const events = listen(agent.society)
    passTicks(agent.society, 3)
    expect(goalsIn(events)).toEqual(['washUp'])
    expect(events.find(({ type }) => type === 'plan-not-found')).toMatchObject({ goal: 'eatUp', status: 'unsolvable' })
    expect(agent.view().goals.map(({ state }) => state)).toEqual(['no-plan', 'current', 'possible'])
  })

  test('the present goal is only given up for one that has a plan', () => {
    const mood = { hunger: 0, dirt: 0.5, boredom: 0 }
    const agent = createAgent(person, { name: 'Ann', context: mood, beliefs: { food: false } })
    const events = listen(agent.society)
    passTicks(agent.society, 2)
    mood.hunger = 1
    passTicks(agent.society, 10)
    expect(events.some((event) => event.type === 'plan-not-found' && event.goal === 'eatUp')).toBe(true)
    expect(goalsIn(events)).toEqual(['washUp'])
    expect(events.filter(({ type }) => type === 'action-start' || type === 'action-stopped')).toHaveLength(1)
    // the obstacle is gone
    agent.tell({ food: true })
    passTicks(agent.society, 2)
    expect(goalsIn(events)).toEqual(['washUp', 'eatUp'])
  })

  test('a goal without a plan is not asked for at every tick', () => {
    const agent = createAgent(person, {
      name: 'Ann',
      context: { hunger: 1, dirt: 0, boredom: 0 },
      beliefs: { food: false },
    })
    const events = listen(agent.society)
    passTicks(agent.society, 600)
    // after 1, 2, 4, 8, 16 and 32 seconds
    expect(events.filter(({ type }) => type === 'plan-requested').length).toBeLessThanOrEqual(7)
    expect(events.filter(({ type }) => type === 'plan-requested').length).toBeGreaterThanOrEqual(5)
  })
})

describe('at run time', () => {
  test('weights change, and with them the choice', () => {
    const agent = createAgent(person, { name: 'Ann', context: { hunger: 0.6, dirt: 0.5, boredom: 0 } })
    agent.tick(0.1)
    expect(agent.goal).toBe('eatUp')
    agent.setGoal('washUp', { weight: 3 })
    agent.tick(0.1)
    expect(agent.goal).toBe('washUp')
  })

  test('goals are taken away and given back', () => {
    const agent = createAgent(person, {
      name: 'Ann',
      context: { hunger: 0.6, dirt: 0, boredom: 0 },
      goals: { eatUp: { active: false } },
    })
    const events = listen(agent.society)
    passTicks(agent.society, 2)
    expect(agent.goal).toBe(undefined)
    agent.setGoal('eatUp', { active: true })
    passTicks(agent.society, 2)
    agent.setGoal('eatUp', { active: false })
    passTicks(agent.society, 2)
    expect(goalsIn(events)).toEqual(['eatUp', undefined])
    expect(events.find(({ type }) => type === 'action-stopped')).toMatchObject({ reason: 'goal-dropped' })
  })

  test('what a goal wants can be set before it is pursued', () => {
    const agent = createAgent(person, {
      name: 'Ann',
      context: { hunger: 1, dirt: 0, boredom: 0 },
      goals: { eatUp: { wants: { glad: true } } },
    })
    agent.tick(0.1)
    expect(innerAgent(agent).execution.run?.name).toBe('play')
  })

  test('a goal that the agent does not have is a mistake of the programmer', () => {
    const agent = createAgent(person, { name: 'Ann', context: { hunger: 1, dirt: 0, boredom: 0 } })
    expect(() => agent.setGoal('eatup', { weight: 2 })).toThrow(/eatUp/)
  })

  test('wants may be a function; where there is nothing to want the goal is left alone', () => {
    const kind = defineAgent(day, {
      name: 'person',
      goals: { any: { wants: ({ context }) => (context.hunger > 0 ? { fed: true } : undefined) } },
      actions: { eat: endless },
      policy: { interval: 0 },
    })
    const mood = { hunger: 0, dirt: 0, boredom: 0 }
    const agent = createAgent(kind, { name: 'Ann', context: mood })
    agent.tick(0.1)
    expect(agent.goal).toBe(undefined)
    mood.hunger = 1
    agent.tick(0.1)
    expect(agent.goal).toBe('any')
  })
})

test('relevance that reads beliefs is weighed again when these change, without waiting for the interval', () => {
  const utility = consider('health', linear(10, 0))
  const kind = defineAgent(day, {
    name: 'person',
    goals: {
      haveFun: { wants: { glad: true }, relevance: 0.5 },
      eatUp: { wants: { fed: true }, relevance: ({ beliefs }) => evaluateUtility(utility, (key) => beliefs.read(key)) },
    },
    actions: { eat: endless, play: endless },
    policy: { interval: 3600 },
  })
  const context = { hunger: 0, dirt: 0, boredom: 0 }
  const agent = createAgent(kind, { name: 'Ann', context, beliefs: { health: 10 } })
  agent.tick(0.1)
  expect(agent.goal).toBe('haveFun')
  agent.tell({ health: 2 })
  agent.tick(0.1)
  expect(agent.goal).toBe('eatUp')
  expect(agent.view().goals[1].relevance).toBeCloseTo(0.8)
})
