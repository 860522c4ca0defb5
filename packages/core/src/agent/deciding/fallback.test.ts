import { expect, test } from 'vitest'
import { actionsIn, eventsOf, listen, passTicks, startsIn, takes } from '../../../test/agents/agents.ts'
import { createAgent, createSociety, defineAgent, defineDomain, flag } from '../../entries/index.ts'
import { createScheduler } from '../schedule/scheduler.ts'

const day = defineDomain({
  facts: { fed: flag(), clean: flag(), soap: flag(), food: flag().initially(true) },
  actions: {
    eat: { needs: { food: true }, does: { fed: true } },
    wash: { does: { clean: true } },
    beg: { does: { food: true }, cost: 9 },
  },
})

test('while a plan is looked for the fallback is carried out, and given up when the plan is there', () => {
  const society = createSociety({ planning: createScheduler({ budget: { expansions: 1 } }) })
  const kind = defineAgent(day, {
    name: 'person',
    goals: {
      live: { wants: { fed: true, clean: true }, planner: 'uniform-cost', fallback: { name: 'beg', args: {} } },
    },
    actions: { eat: takes(1), wash: takes(1), beg: takes(50) },
  })
  const agent = society.add(kind, { name: 'A', context: undefined })
  const events = listen(society)
  society.tick(0.1)
  expect(events.find(({ type }) => type === 'action-start')).toMatchObject({ step: { name: 'beg' }, fallback: true })
  passTicks(society, 60)
  expect(startsIn(events)).toEqual(['beg', 'eat', 'wash'])
  expect(events.filter(({ type }) => type === 'action-stopped')).toHaveLength(1)
  expect(agent.view().beliefs).toMatchObject({ fed: true, clean: true })
})

test('the fallback does not begin when the plan is there at once', () => {
  const kind = defineAgent(day, {
    name: 'k',
    goals: { live: { wants: { fed: true }, fallback: { name: 'wash', args: {} } } },
    actions: { eat: takes(1), wash: takes(1) },
  })
  const agent = createAgent(kind, { name: 'A', context: undefined })
  const events = listen(agent.society)
  agent.tick(0.1)
  expect(startsIn(events)).toEqual(['eat'])
})

test('a fallback that turns out to be the first step counts as that step', () => {
  const society = createSociety({ planning: createScheduler({ budget: { expansions: 1 } }) })
  // without food, every plan starts with begging
  const kind = defineAgent(day, {
    name: 'k',
    goals: { live: { wants: { fed: true }, planner: 'uniform-cost', fallback: { name: 'beg', args: {} } } },
    actions: { eat: takes(1), beg: takes(1) },
  })
  society.add(kind, { name: 'A', context: undefined, beliefs: { food: false } })
  const events = listen(society)
  passTicks(society, 40)
  expect(actionsIn(events)).toEqual(['start beg', 'done beg', 'start eat', 'done eat'])
  expect(eventsOf(events, 'action-start').map(({ fallback }) => fallback)).toEqual([true, undefined])
})

test('a fallback that is done before the plan is there is not done again by it', () => {
  const society = createSociety({ planning: createScheduler({ budget: { expansions: 1 } }) })
  const kind = defineAgent(day, {
    name: 'k',
    goals: { live: { wants: { fed: true }, planner: 'uniform-cost', fallback: { name: 'beg', args: {} } } },
    actions: { eat: takes(1), beg: takes(0.1) },
  })
  society.add(kind, { name: 'A', context: undefined, beliefs: { food: false } })
  const events = listen(society)
  passTicks(society, 60)
  expect(eventsOf(events, 'plan-found')).toMatchObject([{ steps: [{ name: 'beg' }, { name: 'eat' }] }])
  expect(eventsOf(events, 'plan-adopted')).toMatchObject([{ at: 1 }])
  const planned = eventsOf(events, 'action-start').filter(({ fallback }) => fallback === undefined)
  expect(planned.map(({ step }) => step.name)).toEqual(['eat'])
})

test('a fallback is only begun when its condition holds', () => {
  const society = createSociety({ planning: createScheduler({ budget: { expansions: 1 } }) })
  const kind = defineAgent(day, {
    name: 'k',
    goals: {
      live: { wants: { fed: true, clean: true }, planner: 'uniform-cost', fallback: { name: 'eat', args: {} } },
    },
    actions: { eat: takes(1), wash: takes(1), beg: takes(1) },
  })
  society.add(kind, { name: 'A', context: undefined, beliefs: { food: false } })
  const events = listen(society)
  passTicks(society, 60)
  expect(startsIn(events)[0]).not.toBe('eat')
})
