import { describe, expect, test } from 'vitest'
import { innerAgent, listen, pass, startsIn } from '../../../test/agents/agents.ts'
import {
  type AgentEvent,
  contextOf,
  createAgent,
  defineAgent,
  defineDomain,
  flag,
  type Policy,
  type StopReason,
} from '../../entries/index.ts'

interface Port {
  /** What the carriage costs today; not a belief of any agent. */
  fare: number
}

const trip = defineDomain({
  context: contextOf<Port>(),
  facts: { there: flag(), packed: flag(), letter: flag(), read: flag(), bridge: flag().initially(true) },
  actions: {
    pack: { does: { packed: true } },
    walk: { needs: { packed: true, bridge: true }, does: { there: true }, cost: 10 },
    ride: { needs: { packed: true }, does: { there: true }, cost: (_view, { fare }) => fare, minCost: 1 },
    readLetter: { needs: { letter: true }, does: { read: true } },
  },
})

type Told = { readonly name: string; readonly how: 'start' | 'complete' | 'fail' | 'stop'; readonly reason?: string }

function traveller(policy: Partial<Policy>, { interruptible = false } = {}) {
  const told: Told[] = []
  const lasting = (name: string, seconds: number) => ({
    assumeEffects: true,
    interruptible,
    start: () => void told.push({ name, how: 'start' }),
    tick: (run: { readonly seconds: number }) =>
      run.seconds >= seconds - 1e-9 ? ('done' as const) : ('running' as const),
    onComplete: () => void told.push({ name, how: 'complete' }),
    onFail: (_run: unknown, reason: string) => void told.push({ name, how: 'fail', reason }),
    onStop: (_run: unknown, reason: StopReason) => void told.push({ name, how: 'stop', reason }),
  })
  const kind = defineAgent(trip, {
    name: 'traveller',
    goals: {
      arrive: { wants: { there: true }, relevance: 0.5 },
      news: { wants: { read: true }, relevance: ({ beliefs }) => (beliefs.get('letter') ? 0.9 : 0) },
    },
    actions: {
      pack: lasting('pack', 2),
      walk: lasting('walk', 2),
      ride: lasting('ride', 2),
      readLetter: lasting('readLetter', 1),
    },
    policy,
  })
  const port: Port = { fare: 50 }
  const agent = createAgent(kind, { name: 'Ann', context: port })
  const events = listen(agent.society)
  return { agent, port, told, events }
}

const countOf = (events: readonly AgentEvent[], type: AgentEvent['type']) =>
  events.filter((event) => event.type === type).length

describe('when to think', () => {
  test('on change: goals are looked at when beliefs change that they depend on', () => {
    const { agent, events } = traveller({ replan: 'on-change', interval: 3600 })
    pass(agent.society, 1)
    agent.tell({ letter: true })
    pass(agent.society, 0.1)
    expect(startsIn(events)).toEqual(['pack', 'readLetter'])
  })

  test('on change: as long as nothing changes no plan is asked for again', () => {
    const { agent, events } = traveller({ replan: 'on-change', interval: 0.5 })
    pass(agent.society, 3.9)
    expect(countOf(events, 'plan-requested')).toBe(1)
  })

  test('on interval: a cheaper way is found although no belief has changed', () => {
    const { agent, port, events } = traveller({ replan: 'on-interval', interval: 1 })
    pass(agent.society, 0.5)
    expect(agent.view().plans[0].steps.map(({ name }) => name)).toEqual(['pack', 'walk'])
    port.fare = 2
    pass(agent.society, 1.2)
    expect(agent.view().plans[0].steps.map(({ name }) => name)).toEqual(['pack', 'ride'])
    pass(agent.society, 5)
    // the step shared by both plans was not started again
    expect(startsIn(events)).toEqual(['pack', 'ride'])
    expect(agent.beliefs.get('there')).toBe(true)
  })

  test('on interval: a plan that is no cheaper does not take the place of the old one', () => {
    const { agent, events } = traveller({ replan: 'on-interval', interval: 0.5 })
    pass(agent.society, 1.8)
    expect(countOf(events, 'plan-found')).toBeGreaterThan(2)
    expect(countOf(events, 'plan-dropped')).toBe(0)
  })

  test('on interval: a better goal waits for the interval', () => {
    const { agent } = traveller({ replan: 'on-interval', interval: 1 })
    // each agent has its own time for the second deliberation; later ones follow a second apart
    pass(agent.society, 0.1 + Math.ceil(innerAgent(agent).phase * 10) / 10)
    agent.tell({ letter: true })
    pass(agent.society, 0.8)
    expect(agent.goal).toBe('arrive')
    pass(agent.society, 0.3)
    expect(agent.goal).toBe('news')
  })

  test('by hand: stands still, says why, and thinks when replan() is called', () => {
    const { agent, events } = traveller({ replan: 'by-hand' })
    agent.replan()
    pass(agent.society, 4.5)
    expect(agent.beliefs.get('there')).toBe(true)
    agent.tell({ there: false })
    pass(agent.society, 10)
    expect(startsIn(events)).toEqual(['pack', 'walk'])
    const explanation = agent.explain()
    expect(explanation.activity).toBe('waiting-for-hand')
    expect(`${explanation}`).toContain('replan()')
    agent.replan()
    pass(agent.society, 0.1)
    expect(startsIn(events)).toEqual(['pack', 'walk', 'walk'])
  })

  test('by hand: a plan that is broken is not carried on with', () => {
    const { agent, events, told } = traveller({ replan: 'by-hand' })
    agent.replan()
    pass(agent.society, 2.5)
    expect(innerAgent(agent).execution.run?.name).toBe('walk')
    agent.tell({ bridge: false })
    pass(agent.society, 5)
    expect(countOf(events, 'plan-broken')).toBe(1)
    expect(told.at(-1)).toEqual({ name: 'walk', how: 'stop', reason: 'plan-broken' })
  })

  test('replan() looks for a cheaper way at once, whatever the policy', () => {
    const { agent, port } = traveller({ replan: 'on-change', interval: 3600 })
    pass(agent.society, 0.5)
    port.fare = 2
    pass(agent.society, 0.5)
    expect(agent.view().plans[0].steps.map(({ name }) => name)).toEqual(['pack', 'walk'])
    agent.replan()
    pass(agent.society, 0.1)
    expect(agent.view().plans[0].steps.map(({ name }) => name)).toEqual(['pack', 'ride'])
  })
})

describe('being called away', () => {
  test('any time: in the middle of an action, which is told that it was stopped, and why', () => {
    const { agent, told } = traveller({ interrupt: 'any-time' })
    pass(agent.society, 1)
    agent.tell({ letter: true })
    pass(agent.society, 0.1)
    expect(told).toEqual([
      { name: 'pack', how: 'start' },
      { name: 'pack', how: 'stop', reason: 'better-goal' },
      { name: 'readLetter', how: 'start' },
    ])
  })

  test('safe points: the action is carried out to its end first', () => {
    const { agent, told, events } = traveller({ interrupt: 'safe-points' })
    pass(agent.society, 1)
    agent.tell({ letter: true })
    pass(agent.society, 3)
    expect(told.slice(0, 3)).toEqual([
      { name: 'pack', how: 'start' },
      { name: 'pack', how: 'complete' },
      { name: 'readLetter', how: 'start' },
    ])
    expect(countOf(events, 'action-stopped')).toBe(0)
  })

  test('safe points: an action may allow it', () => {
    const { agent, told } = traveller({ interrupt: 'safe-points' }, { interruptible: true })
    pass(agent.society, 1)
    agent.tell({ letter: true })
    pass(agent.society, 0.1)
    expect(told[1]).toEqual({ name: 'pack', how: 'stop', reason: 'better-goal' })
  })

  test('safe points or not: a plan that is broken is stopped at once', () => {
    const { agent, told } = traveller({ interrupt: 'safe-points' })
    pass(agent.society, 2.5)
    agent.tell({ bridge: false })
    pass(agent.society, 0.1)
    expect(told.at(2)).toMatchObject({ name: 'walk', how: 'start' })
    expect(told.at(3)).toEqual({ name: 'walk', how: 'stop', reason: 'plan-broken' })
  })
})

test('pause stops the action and everything else; resume goes on with the plan', () => {
  const { agent, told, events } = traveller({})
  pass(agent.society, 1)
  agent.pause()
  expect(told.at(-1)).toEqual({ name: 'pack', how: 'stop', reason: 'paused' })
  expect(agent.explain().activity).toBe('paused')
  const before = events.length
  pass(agent.society, 10)
  expect(events.length).toBe(before)
  agent.pause()
  agent.resume()
  agent.resume()
  pass(agent.society, 5)
  expect(agent.beliefs.get('there')).toBe(true)
  expect(events.flatMap(({ type }) => (type.startsWith('agent-') ? [type] : []))).toEqual([
    'agent-paused',
    'agent-resumed',
  ])
})

test('what changes during a pause is taken notice of after it', () => {
  const { agent, events } = traveller({ interval: 3600 })
  pass(agent.society, 2.5)
  agent.pause()
  agent.tell({ bridge: false })
  pass(agent.society, 1)
  expect(countOf(events, 'plan-broken')).toBe(0)
  agent.resume()
  pass(agent.society, 3)
  expect(countOf(events, 'plan-broken')).toBe(1)
  expect(startsIn(events)).toEqual(['pack', 'walk', 'ride'])
})

test('by hand: it does not plan before replan() is called, and resume() does not make it', () => {
  const { agent, events } = traveller({ replan: 'by-hand' })
  pass(agent.society, 3)
  agent.pause()
  agent.resume()
  pass(agent.society, 3)
  expect(startsIn(events)).toEqual([])
  expect(agent.explain().activity).toBe('waiting-for-hand')
  agent.replan()
  pass(agent.society, 0.1)
  expect(startsIn(events)).toEqual(['pack'])
})

describe('a cheaper plan for the same goal', () => {
  const errand = defineDomain({
    context: contextOf<{ way: number }>(),
    facts: { fed: flag(), coin: flag(), rain: flag() },
    actions: {
      work: { does: { coin: true }, cost: 5 },
      buy: { needs: { coin: true }, does: { coin: false, fed: true }, cost: 3 },
      buyOutside: { needs: { coin: true, rain: false }, does: { coin: false, fed: true } },
    },
  })
  function villager(policy: Partial<Policy>) {
    const kind = defineAgent(errand, {
      name: 'villager',
      goals: { eat: { wants: { fed: true } } },
      policy,
      actions: {
        // the distance shrinks, so the same plan gets cheaper
        work: {
          target: ({ context: { way } }) => ({ place: 'field', cost: way }),
          tick: ({ context, seconds }) => {
            context.way = 0
            return seconds >= 4 ? 'done' : 'running'
          },
          assumeEffects: true,
        },
        buy: { assumeEffects: true },
        buyOutside: { assumeEffects: true },
      },
    })
    const agent = createAgent(kind, { name: 'A', context: { way: 9 }, beliefs: { rain: true } })
    return { agent, events: listen(agent.society) }
  }

  test('that has waited for a safe point leaves out what was done meanwhile', () => {
    const { agent, events } = villager({ interrupt: 'safe-points' })
    pass(agent.society, 2)
    agent.tell({ rain: false })
    pass(agent.society, 6)
    expect(startsIn(events)).toEqual(['work', 'buyOutside'])
    expect(agent.beliefs.get('fed')).toBe(true)
  })

  test('that is the same way from here does not begin anew', () => {
    const { agent, events } = villager({ interval: 0.5, replan: 'on-interval' })
    pass(agent.society, 6)
    expect(startsIn(events)).toEqual(['work', 'buy'])
  })
})
