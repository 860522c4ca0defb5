/** Which actions serve compound steps, and how plans for those steps are searched. */
import { describe, expect, test } from 'vitest'
import { eventsOf, innerAgent, listen, pass, startsIn, takes, typesOf } from '../../../test/agents/agents.ts'
import { type ActionHandler, createAgent, createSociety, defineAgent, defineDomain, flag } from '../../entries/index.ts'
import { createScheduler } from '../schedule/scheduler.ts'

const bank = defineDomain({
  facts: { rich: flag(), open: flag(), drill: flag(), safe: flag() },
  actions: {
    grab: { needs: { open: true }, does: { rich: true } },
    crack: { does: { open: true }, cost: 9 },
    fetchDrill: { does: { drill: true } },
    drillLock: { needs: { drill: true }, does: { open: true } },
    hide: { needs: { drill: true }, does: { safe: true } },
  },
})
const compound = { wants: { open: true }, using: ['fetchDrill', 'drillLock'] } as const

function robber(behaviours: Readonly<Record<string, ActionHandler>>, wants: object = { rich: true }) {
  const kind = defineAgent(bank, {
    name: 'robber',
    goals: { live: { wants: wants as never } },
    actions: {
      grab: takes(0.1),
      crack: { assumeEffects: true, compound },
      fetchDrill: takes(0.1),
      drillLock: takes(0.1),
      hide: takes(0.1),
      ...(behaviours as object),
    },
  })
  const agent = createAgent(kind, { name: 'D', context: undefined })
  return { agent, kind, events: listen(agent.society) }
}

describe('actions that a compound step uses', () => {
  test('are left to it, so that what needs them outside has no plan', () => {
    const { agent, events } = robber({}, { safe: true })
    pass(agent.society, 1)
    expect(startsIn(events)).toEqual([])
    expect(eventsOf(events, 'plan-not-found')[0]).toMatchObject({ goal: 'live', why: expect.stringContaining('drill') })
    expect(`${agent.explain()}`).not.toContain('disabled')
  })

  test('serve outside as well where they are shared, each in both places', () => {
    const { agent, events } = robber({ fetchDrill: { ...takes(0.1), alsoTopLevel: true } }, { safe: true })
    pass(agent.society, 1)
    expect(startsIn(events)).toEqual(['fetchDrill', 'hide'])
    const rich = robber({ fetchDrill: { ...takes(0.1), alsoTopLevel: true } })
    pass(rich.agent.society, 2)
    expect(startsIn(rich.events)).toEqual(['crack', 'fetchDrill', 'drillLock', 'grab'])
  })

  test('make it needless when all of them are shared and together cheaper', () => {
    const shared = { ...takes(0.1), alsoTopLevel: true }
    const { agent, events } = robber({ fetchDrill: shared, drillLock: shared })
    pass(agent.society, 2)
    expect(startsIn(events)).toEqual(['fetchDrill', 'drillLock', 'grab'])
  })

  test('may be switched off: the step then has no plan, fails and is blamed', () => {
    const { agent, events } = robber({})
    agent.setAction('drillLock', false)
    pass(agent.society, 0.5)
    expect(eventsOf(events, 'action-failed')).toMatchObject([{ step: { name: 'crack' } }])
    expect(eventsOf(events, 'action-failed')[0].reason).toContain('drillLock is disabled')
    expect(eventsOf(events, 'blamed')).toMatchObject([{ step: { name: 'crack' } }])
  })

  test('an action that is switched off while it is under way inside takes the plan with it', () => {
    const { agent, events } = robber({ fetchDrill: takes(5) })
    pass(agent.society, 1)
    expect(innerAgent(agent).execution.run?.name).toBe('fetchDrill')
    agent.setAction('fetchDrill', false)
    expect(eventsOf(events, 'action-stopped').map(({ step }) => step.name)).toEqual(['fetchDrill', 'crack'])
    expect(innerAgent(agent).execution.plans).toEqual([])
  })
})

describe('the plan inside', () => {
  test('is asked for and answered in pairs, also when there is none', () => {
    const { agent, events } = robber({ crack: { compound: { wants: { open: true }, using: ['fetchDrill'] } } })
    pass(agent.society, 0.5)
    const asked = events.filter(({ type }) => type.startsWith('plan-')).slice(0, 5)
    expect(typesOf(asked)).toEqual(['plan-requested', 'plan-found', 'plan-adopted', 'plan-requested', 'plan-not-found'])
    expect(asked[4]).toMatchObject({ goal: 'crack', why: expect.stringContaining('open') })
  })

  test('is told with the step that it is for when it is found, adopted and done', () => {
    const { agent, events } = robber({})
    pass(agent.society, 2)
    for (const type of ['plan-found', 'plan-adopted', 'plan-done'] as const) {
      const inner = eventsOf(events, type).filter(({ goal }) => goal === 'crack')
      expect(inner).toMatchObject([{ within: { name: 'crack', args: {} } }])
      expect(eventsOf(events, type).filter(({ within }) => within === undefined)).toHaveLength(1)
    }
  })

  test('is looked for as the compound says, and an engine that there is not is a reason, not an exception', () => {
    const wrong = robber({ crack: { compound: { ...compound, planner: 'crystal-ball' } } })
    pass(wrong.agent.society, 0.5)
    expect(eventsOf(wrong.events, 'action-failed')[0]).toMatchObject({
      step: { name: 'crack' },
      reason: expect.stringContaining('crystal-ball'),
    })
    const right = robber({ crack: { assumeEffects: true, compound: { ...compound, planner: 'breadth-first' } } })
    pass(right.agent.society, 2)
    expect(right.agent.beliefs.get('rich')).toBe(true)
  })

  test('is not asked for any more when the goal goes', () => {
    const { kind } = robber({ crack: { assumeEffects: true, compound: { ...compound, planner: 'uniform-cost' } } })
    const society = createSociety({ planning: createScheduler({ budget: { expansions: 1 } }) })
    const agent = society.add(kind, { name: 'D', context: undefined })
    const events = listen(society)
    while (!innerAgent(agent).execution.compounds.isWaiting) society.tick(0.1)
    agent.setGoal('live', { active: false })
    society.tick(0.1)
    expect(eventsOf(events, 'plan-cancelled')).toMatchObject([{ goal: 'crack' }])
    expect(typesOf(events).filter((type) => type === 'plan-requested')).toHaveLength(2)
  })

  test('may use the step that it is for, but does not go deeper and deeper', () => {
    const { agent, events } = robber({
      crack: { assumeEffects: true, compound: { wants: { open: true }, using: ['crack'] } },
    })
    pass(agent.society, 30)
    expect(innerAgent(agent).execution.plans.length).toBeLessThan(20)
    expect(startsIn(events).length).toBeLessThan(100)
  })
})
