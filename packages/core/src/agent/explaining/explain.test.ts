import { describe, expect, test } from 'vitest'
import { endless, passTicks, takes } from '../../../test/agents/agents.ts'
import {
  atLeast,
  count,
  createAgent,
  createSociety,
  defineAgent,
  defineDomain,
  failed,
  flag,
  giveOrders,
  lessThan,
  minus,
  type Policy,
  plus,
} from '../../entries/index.ts'
import { createScheduler } from '../schedule/scheduler.ts'
import { explainView } from './explain-agent.ts'

const tavern = defineDomain({
  facts: {
    drunk: flag(),
    rum: count({ max: 3 }),
    gold: count({ max: 9 }),
    x: count({ max: 20 }),
    y: count({ max: 20 }),
  },
  actions: {
    drink: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true } },
    buy: { needs: { gold: atLeast(1) }, does: { gold: minus(1), rum: plus(1) } },
    east: { needs: { x: lessThan(20) }, does: { x: plus(1) } },
    north: { needs: { y: lessThan(20) }, does: { y: plus(1) } },
  },
})

function sailor(policy: Partial<Policy> = {}) {
  return defineAgent(tavern, {
    name: 'sailor',
    goals: {
      getDrunk: { wants: { drunk: true }, weight: 0.8 },
      walkFar: { wants: { x: 9, y: 9 }, relevance: 0, planner: 'uniform-cost' },
    },
    actions: { drink: endless, buy: endless, east: endless, north: endless },
    policy,
  })
}

describe('why do you stand still?', () => {
  test('acting: what, which step, for which goal', () => {
    const agent = createAgent(sailor(), { name: 'Jack', context: undefined, beliefs: { gold: 1 } })
    passTicks(agent.society, 2)
    const explanation = agent.explain()
    expect(explanation.activity).toBe('acting')
    expect(`${explanation}`).toBe('Jack is doing buy, step 1 of 2 of its plan for getDrunk.')
  })

  test('a superior who does not exist is named, until there is one', () => {
    const society = createSociety()
    const jack = society.add(sailor(), { name: 'Jack', context: undefined, superior: 'Ghost' })
    passTicks(society, 1)
    expect(String(jack.explain())).toContain('Its superior "Ghost" does not exist')
    society.add(sailor(), { name: 'Ghost', context: undefined })
    expect(String(jack.explain())).not.toContain('Ghost')
  })

  test('on its way', () => {
    const kind = defineAgent(tavern, {
      name: 'sailor',
      goals: { getDrunk: { wants: { drunk: true } } },
      actions: { drink: { approach: () => 'running' } },
    })
    const agent = createAgent(kind, { name: 'Jack', context: undefined, beliefs: { rum: 1 } })
    passTicks(agent.society, 2)
    expect(agent.explain().sentences[0]).toBe('Jack is on its way to drink, step 1 of 1 of its plan for getDrunk.')
  })

  test('stuck: the chain down to the cause', () => {
    const agent = createAgent(sailor(), { name: 'Jack', context: undefined })
    passTicks(agent.society, 2)
    const { activity, sentences } = agent.explain()
    expect(activity).toBe('stuck')
    expect(sentences[0]).toBe('Jack is stuck: no goal has a plan.')
    expect(sentences[1]).toMatch(/^getDrunk has no plan \(relevance 1 × weight 0\.8 = 0\.8\): /)
    expect(sentences[1]).toContain('gold')
  })

  test('stuck: steps that have failed, and when they are tried again', () => {
    const kind = defineAgent(tavern, {
      name: 'sailor',
      goals: { getDrunk: { wants: { drunk: true } } },
      actions: { drink: { start: () => failed('the cork is stuck') } },
    })
    const agent = createAgent(kind, { name: 'Jack', context: undefined, beliefs: { rum: 1 } })
    passTicks(agent.society, 5)
    const { activity, sentences, warnings } = agent.explain()
    expect(activity).toBe('stuck')
    expect(sentences.join('\n')).toMatch(/drink failed once \(the cork is stuck\); retry in 0\.\d+ s\./)
    // nothing would report the effects to it, which may be why it is stuck
    expect(warnings).toHaveLength(1)
    expect(sentences).toContain(warnings[0])
  })

  test('content: all is reached, or nothing matters', () => {
    const agent = createAgent(sailor(), { name: 'Jack', context: undefined, beliefs: { drunk: true } })
    passTicks(agent.society, 2)
    const { activity, sentences } = agent.explain()
    expect(activity).toBe('content')
    expect(sentences[1]).toBe('getDrunk is already reached.')
    expect(sentences[2]).toBe('walkFar does not matter now (relevance 0 × weight 1 = 0).')
  })

  test('waiting for a plan', () => {
    const society = createSociety({ planning: createScheduler({ budget: { expansions: 1 } }) })
    const agent = society.add(sailor(), {
      name: 'Jack',
      context: undefined,
      goals: { getDrunk: { active: false }, walkFar: { wants: { x: 9, y: 9 } } },
    })
    const superior = defineAgent(tavern, {
      name: 'captain',
      goals: { lead: { wants: { drunk: true } } },
      actions: { drink: giveOrders({ recommends: { walkFar: 0.5 } }) },
    })
    society.add(superior, { name: 'Flint', context: undefined, beliefs: { rum: 1 } })
    agent.squad.setSuperior('Flint')
    passTicks(society, 20)
    const { activity, sentences, view } = agent.explain()
    expect([activity, view.planningFor]).toEqual(['waiting-for-plan', 'walkFar'])
    expect(sentences[0]).toBe('Jack is waiting for a plan for walkFar.')
    expect(sentences.join('\n')).toContain('relevance 0 × weight 1 + bias 0.5 = 0.5')
  })

  test('figures that do not add up are not shown as a sum', () => {
    const { view } = createAgent(sailor(), { name: 'Jack', context: undefined }).explain()
    const goals = view.goals.map((goal) => ({ ...goal, relevance: 0, priority: 0.4, state: 'possible' as const }))
    const said = explainView('waiting-for-plan', { ...view, goals, planningFor: 'getDrunk' }, 0).join('\n')
    expect(said).toContain('getDrunk matters (priority 0.4).')
    expect(said).not.toContain('relevance')
  })

  test('paused', () => {
    const agent = createAgent(sailor(), { name: 'Jack', context: undefined })
    agent.pause()
    expect(agent.explain().activity).toBe('paused')
    expect(agent.explain().sentences[0]).toBe('Jack is paused.')
  })

  test('waiting for somebody to call replan()', () => {
    const agent = createAgent(sailor({ replan: 'by-hand' }), { name: 'Jack', context: undefined, beliefs: { rum: 1 } })
    passTicks(agent.society, 5)
    expect(agent.explain().activity).toBe('waiting-for-hand')
    expect(agent.explain().sentences[0]).toContain('replan()')
  })
})

test('the data behind the words: beliefs, goals, plans and what is done, as plain data', () => {
  const agent = createAgent(sailor(), { name: 'Jack', context: undefined, beliefs: { gold: 1 } })
  passTicks(agent.society, 3)
  const { view } = agent.explain()
  expect(JSON.parse(JSON.stringify(view))).toMatchObject({
    name: 'Jack',
    kind: 'sailor',
    paused: false,
    beliefs: { gold: 1 },
    goal: 'getDrunk',
    goals: [
      { name: 'getDrunk', relevance: 1, weight: 0.8, bias: 0, priority: 0.8, state: 'current' },
      { name: 'walkFar', state: 'irrelevant' },
    ],
    plans: [{ goal: 'getDrunk', steps: [{ name: 'buy' }, { name: 'drink' }], at: 0, cost: 2 }],
    action: { step: { name: 'buy', args: {} }, phase: 'performing' },
    orders: [],
    blamed: [],
  })
})

test('a plan that is lost without another leaves it stuck, with the reason; before its first thought it is not content', () => {
  const agent = createAgent(sailor(), { name: 'Jack', context: undefined, beliefs: { rum: 2 } })
  expect(agent.explain().activity).not.toBe('content')
  passTicks(agent.society, 3)
  agent.tell({ rum: 0 })
  agent.setAction('buy', false)
  passTicks(agent.society, 3)
  expect(agent.explain().activity).toBe('stuck')
  expect(`${agent.explain()}`).toContain('rum')
})

test('an agent that has just reached its only goal is content, and does not say that it is stuck', () => {
  const kind = defineAgent(tavern, {
    name: 'sailor',
    goals: { getDrunk: { wants: { drunk: true } } },
    actions: { drink: takes(1) },
  })
  const agent = createAgent(kind, { name: 'Jack', context: undefined, beliefs: { rum: 1 } })
  while (agent.beliefs.get('drunk') !== true) agent.tick(0.5)
  expect(agent.explain().activity).toBe('content')
})

test('a step without a target is said to be of no use now, and what the agent has no behaviour for is named as that', () => {
  const words = (drink: { readonly target?: () => undefined }, rum: number) => {
    const goals = { getDrunk: { wants: { drunk: true } } } as const
    const kind = defineAgent(tavern, { name: 'sailor', goals, actions: { drink } })
    const agent = createAgent(kind, { name: 'Jack', context: undefined, beliefs: { rum } })
    passTicks(agent.society, 2)
    return `${agent.explain()}`
  }
  const aimless = words({ target: () => undefined }, 1)
  expect(aimless).toContain('drink cannot be used now')
  expect(aimless).not.toContain('choices')
  const dry = words({}, 0)
  expect(dry).toContain('Only drink achieves it, and needs rum at least 1. No action achieves rum at least 1')
  expect(dry).toContain('buy changes rum, but sailor has no behaviour for buy.')
  expect(dry).not.toContain('disabled')
})

test('who was removed says so, and when', () => {
  const society = createSociety()
  const ann = society.add(sailor(), { name: 'Ann', context: undefined })
  const saved = society.save()
  passTicks(society, 3)
  society.remove('Ann')
  passTicks(society, 2)
  expect(ann.explain().sentences).toEqual(['Ann was removed at tick 3.'])
  society.load(saved, { kinds: [sailor()], context: () => undefined })
  const again = society.agent('Ann')
  society.load(saved, { kinds: [sailor()], context: () => undefined })
  expect(again.explain().sentences[0]).toContain('Ann is gone: a saved society was loaded.')
})
