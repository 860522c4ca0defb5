import { expect, test } from 'vitest'
import { innerAgent, listen, passTicks, startsIn, takes } from '../../../test/agents/agents.ts'
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

test('a goal whose wants have been changed is planned for anew, although its old plan would still work', () => {
  const kind = defineAgent(day, {
    name: 'k',
    goals: { live: { wants: { fed: true } } },
    actions: { eat: takes(5), wash: takes(1) },
  })
  const agent = createAgent(kind, { name: 'A', context: undefined })
  const events = listen(agent.society)
  agent.tick(0.1)
  expect(startsIn(events)).toEqual(['eat'])
  agent.setGoal('live', { wants: { clean: true } })
  passTicks(agent.society, 20)
  expect(startsIn(events)).toEqual(['eat', 'wash'])
  expect(agent.beliefs.get('clean')).toBe(true)
  expect(agent.beliefs.get('fed')).not.toBe(true)
})

test('wants that change need other sensors', () => {
  const seen: string[] = []
  let want: 'fed' | 'clean' = 'fed'
  const kind = defineAgent(day, {
    name: 'k',
    goals: { live: { wants: () => ({ [want]: true }) as { fed: true } } },
    actions: { eat: takes(50), wash: takes(50) },
    sensors: {
      belly: { facts: ['fed'], every: 0, sense: () => void seen.push('belly') },
      skin: { facts: ['clean'], every: 0, sense: () => void seen.push('skin') },
    },
  })
  const agent = createAgent(kind, { name: 'A', context: undefined })
  passTicks(agent.society, 5)
  expect(new Set(seen)).toEqual(new Set(['belly']))
  want = 'clean'
  agent.replan()
  passTicks(agent.society, 5)
  seen.length = 0
  agent.tick(0.1)
  expect(seen).toEqual(['skin'])
})

test('the goal of an agent without a plan for it is not its goal any more', () => {
  const kind = defineAgent(day, { name: 'k', goals: { live: { wants: { fed: true } } }, actions: { eat: takes(5) } })
  const agent = createAgent(kind, { name: 'A', context: undefined })
  agent.tick(0.1)
  agent.tell({ food: false })
  passTicks(agent.society, 5)
  agent.setGoal('live', { active: false })
  passTicks(agent.society, 5)
  expect(agent.goal).toBe(undefined)
})

test('an action that is switched off while a plan is looked for is not in the plan', () => {
  const society = createSociety({ planning: createScheduler({ budget: { expansions: 1 } }) })
  const kind = defineAgent(day, {
    name: 'k',
    goals: { live: { wants: { fed: true, clean: true }, planner: 'uniform-cost' } },
    actions: { eat: takes(1), wash: takes(1) },
  })
  const agent = society.add(kind, { name: 'A', context: undefined })
  const events = listen(society)
  society.tick(0.1)
  expect(innerAgent(agent).deliberation.pending).toBeDefined()
  agent.setAction('wash', false)
  passTicks(society, 60)
  expect(startsIn(events)).not.toContain('wash')
})

const errands = defineDomain({
  facts: { fed: flag(), cooked: flag(), clean: flag(), water: flag().initially(true), dirty: flag() },
  actions: {
    cook: { does: { cooked: true } },
    eat: { needs: { cooked: true }, does: { fed: true } },
    wash: { needs: { water: true }, does: { clean: true } },
  },
})

function cookWhoWashes() {
  const kind = defineAgent(errands, {
    name: 'cook',
    goals: {
      eatUp: { wants: { fed: true }, relevance: 0.3 },
      washUp: { wants: { clean: true }, relevance: ({ beliefs }) => (beliefs.get('dirty') ? 1 : 0) },
    },
    actions: { cook: takes(1), eat: takes(1), wash: takes(1) },
    policy: { interrupt: 'safe-points' },
  })
  const agent = createAgent(kind, { name: 'A', context: undefined })
  const events = listen(agent.society)
  agent.tick(0.1)
  agent.tell({ dirty: true })
  agent.tick(0.1)
  expect([startsIn(events), innerAgent(agent).intention.next !== undefined]).toEqual([['cook'], true])
  return { agent, events }
}

test('a plan that waited for a safe point is not adopted when its goal does not matter any more', () => {
  const { agent, events } = cookWhoWashes()
  agent.tell({ dirty: false })
  passTicks(agent.society, 60)
  expect(startsIn(events)).toEqual(['cook', 'eat'])
  expect(events.flatMap((event) => (event.type === 'goal-chosen' ? [event.goal] : []))).toEqual(['eatUp', undefined])
})

test('a plan that waited for a safe point is not adopted when it does not work any more', () => {
  const { agent, events } = cookWhoWashes()
  agent.tell({ water: false })
  passTicks(agent.society, 60)
  expect(events.flatMap((event) => (event.type === 'goal-chosen' ? [event.goal] : []))).toEqual(['eatUp', undefined])
})

test('the first choice already knows what the sensors see that it depends on', () => {
  const kind = defineAgent(day, {
    name: 'person',
    goals: {
      eatUp: { wants: { fed: true }, relevance: 0.5 },
      washUp: { wants: { clean: true }, relevance: ({ beliefs }) => (beliefs.get('soap') ? 1 : 0) },
    },
    actions: { eat: takes(50), wash: takes(50) },
    sensors: { eyes: { facts: ['soap'], every: 0, sense: () => ({ soap: true }) } },
  })
  const agent = createAgent(kind, { name: 'A', context: undefined })
  const events = listen(agent.society)
  passTicks(agent.society, 3)
  expect(startsIn(events)).toEqual(['wash'])
})
