/** Which events requested plans and ticks emit, and to whom. */
import { describe, expect, test } from 'vitest'
import { eventsOf, listen, listenToAll, pass, passTicks, startsIn, takes, typesOf } from '../../test/agents/agents.ts'
import { createSociety, defineAgent, defineDomain, flag, type GameWorld } from '../entries/index.ts'
import { createScheduler } from './schedule/scheduler.ts'

const day = defineDomain({
  facts: { fed: flag(), cooked: flag(), bought: flag(), clean: flag(), dirty: flag() },
  actions: {
    buy: { does: { bought: true } },
    cook: { needs: { bought: true }, does: { cooked: true } },
    eat: { needs: { cooked: true }, does: { fed: true } },
    wash: { does: { clean: true } },
  },
})
const person = defineAgent(day, {
  name: 'person',
  goals: {
    live: { wants: { fed: true }, relevance: 0.5, planner: 'uniform-cost' },
    washUp: { wants: { clean: true }, relevance: ({ beliefs }) => (beliefs.get('dirty') ? 1 : 0) },
  },
  actions: { buy: takes(0.5), cook: takes(0.5), eat: takes(0.5), wash: takes(0.5) },
})

/** An agent whose plans take a few ticks. */
function thinker() {
  const society = createSociety({ planning: createScheduler({ budget: { expansions: 1 } }) })
  const agent = society.add(person, { name: 'A', context: undefined })
  const events = listen(society)
  society.tick(0.1)
  expect(typesOf(events)).toEqual(['plan-requested'])
  return { society, agent, events }
}

describe('a plan that is asked for', () => {
  test('is found, and then adopted with its steps', () => {
    const { society, events } = thinker()
    pass(society, 1)
    const [found] = eventsOf(events, 'plan-found')
    const [taken] = eventsOf(events, 'plan-adopted')
    expect(taken).toMatchObject({ goal: 'live', steps: found.steps, at: 0 })
    expect(found.waited).toBeGreaterThan(0)
    const types = typesOf(events)
    expect(types.indexOf('plan-adopted')).toBeLessThan(types.indexOf('goal-chosen'))
    expect(types.indexOf('goal-chosen')).toBeLessThan(types.indexOf('action-start'))
  })

  test('begins with the first step that is still needed when it comes', () => {
    const { society, agent, events } = thinker()
    agent.tell({ bought: true })
    pass(society, 3)
    expect(eventsOf(events, 'plan-found')[0].steps.map(({ name }) => name)).toEqual(['buy', 'cook', 'eat'])
    expect(eventsOf(events, 'plan-adopted')).toMatchObject([{ at: 1 }])
    expect(startsIn(events)).toEqual(['cook', 'eat'])
  })

  test('is not adopted when nothing of it is needed any more', () => {
    const { society, agent, events } = thinker()
    agent.tell({ fed: true })
    pass(society, 3)
    expect(eventsOf(events, 'plan-adopted')).toEqual([])
    expect(startsIn(events)).toEqual([])
    expect(agent.explain().activity).toBe('content')
  })

  test.each<[string, (agent: ReturnType<typeof thinker>['agent']) => void]>([
    ['its goal is taken away', (agent) => agent.setGoal('live', { active: false })],
    ['there is a better goal', (agent) => agent.tell({ dirty: true })],
    ['an action is switched off', (agent) => agent.setAction('wash', false)],
    ['it wants something else', (agent) => agent.setGoal('live', { wants: { cooked: true } })],
    ['the agent is gone', (agent) => agent.society.remove('A')],
  ])('is taken back when %s, and not heard of any more', (_why, happen) => {
    const { society, agent, events } = thinker()
    happen(agent)
    pass(society, 0.1)
    expect(eventsOf(events, 'plan-cancelled')).toMatchObject([{ goal: 'live', agent: 'A' }])
    pass(society, 5)
    const open = typesOf(events).filter(
      (type) => type === 'plan-requested' || type === 'plan-cancelled' || type === 'plan-found',
    )
    // a cancelled query is not found; each later query has its own answer
    expect(open.slice(0, 2)).toEqual(['plan-requested', 'plan-cancelled'])
    const rest = open.slice(2)
    expect(rest).toEqual(Array.from({ length: rest.length / 2 }, () => ['plan-requested', 'plan-found']).flat())
  })
})

describe('the end of a tick', () => {
  test('is told last, once a tick, after the world had its turn, in the name of nobody', () => {
    let stepped = 0
    const world: GameWorld = { snapshot: () => ({}), restore: () => {}, step: () => void stepped++ }
    const society = createSociety({ world })
    society.add(person, { name: 'A', context: undefined })
    const events = listenToAll(society)
    const steps: number[] = []
    society.subscribe(({ type }) => void (type === 'tick-end' && steps.push(stepped)))
    passTicks(society, 3)
    expect(eventsOf(events, 'tick-end')).toEqual(
      [0.1, 0.2, 0.3].map((time, index) => ({
        type: 'tick-end',
        time: expect.closeTo(time),
        agent: '',
        tick: index + 1,
      })),
    )
    expect(events.at(-1)?.type).toBe('tick-end')
    expect(steps).toEqual([1, 2, 3])
    for (const [index, event] of events.entries()) {
      if (event.type === 'tick-end') expect(events[index + 1]?.tick ?? 4).toBeGreaterThan(event.tick)
    }
  })

  test('is told of an empty society as well', () => {
    const society = createSociety()
    const events = listenToAll(society)
    society.tick(2)
    expect(events).toEqual([{ type: 'tick-end', time: 2, agent: '', tick: 1 }])
  })
})

test('a frame over its budget is told', () => {
  let now = 0
  const clock = () => {
    now += 4
    return now
  }
  const society = createSociety({ planning: createScheduler({ budget: { milliseconds: 1 }, clock }) })
  society.add(person, { name: 'A', context: undefined })
  const events = listenToAll(society)
  passTicks(society, 2)
  expect(eventsOf(events, 'over-budget')[0]).toMatchObject({ budget: 1, unit: 'milliseconds', agent: '', tick: 1 })
  expect(eventsOf(events, 'over-budget')[0].spent).toBeGreaterThan(1)
})

test('every record is plain data with the name of its agent and its tick', () => {
  const { society, events } = thinker()
  pass(society, 3)
  for (const event of events) {
    expect(JSON.parse(JSON.stringify(event))).toEqual(event)
    expect([event.agent, Number.isInteger(event.tick)]).toEqual(['A', true])
  }
})
