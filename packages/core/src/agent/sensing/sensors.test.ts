import { describe, expect, test } from 'vitest'
import { innerAgent, listen, passTicks, takes, typesOf } from '../../../test/agents/agents.ts'
import {
  atLeast,
  contextOf,
  count,
  createAgent,
  createSociety,
  defineAgent,
  defineDomain,
  flag,
  minus,
} from '../../entries/index.ts'

interface Street {
  bread: number
  rain: boolean
}

const town = defineDomain({
  context: contextOf<Street>(),
  facts: { fed: flag(), bread: count({ max: 5 }), raining: flag(), dry: flag(), song: flag(), near: flag() },
  actions: {
    eat: { needs: { bread: atLeast(1) }, does: { bread: minus(1), fed: true }, cost: ({ near }) => (near ? 1 : 5) },
    shelter: { does: { dry: true } },
    sing: { does: { song: true } },
  },
})

const allActions = { eat: takes(1), shelter: takes(1), sing: takes(1) }

describe('when sensors are run', () => {
  test('every tick, or at intervals', () => {
    const polls = { often: 0, seldom: 0 }
    const kind = defineAgent(town, {
      name: 'citizen',
      goals: {},
      actions: {},
      sensors: {
        often: { every: 0, sense: () => void polls.often++ },
        seldom: { every: 1, sense: () => void polls.seldom++ },
      },
    })
    const agent = createAgent(kind, { name: 'Ann', context: { bread: 0, rain: false } })
    passTicks(agent.society, 100)
    expect(polls.often).toBe(100)
    // ten seconds, and one more because the second poll comes early to spread agents over frames
    expect(polls.seldom).toBeGreaterThanOrEqual(9)
    expect(polls.seldom).toBeLessThanOrEqual(12)
  })

  test('intervals of many agents are spread over frames', () => {
    const society = createSociety()
    const perTick: number[] = []
    const kind = defineAgent(town, {
      name: 'citizen',
      goals: {},
      actions: {},
      sensors: { eyes: { every: 1, sense: () => void perTick[society.ticks - 1]++ } },
    })
    for (let index = 0; index < 200; index++)
      society.add(kind, { name: `a${index}`, context: { bread: 0, rain: false } })
    for (let tick = 0; tick < 40; tick++) {
      perTick.push(0)
      society.tick(0.1)
    }
    // 200 polls a second are 20 a tick; all at once would be 200
    expect(Math.max(...perTick.slice(12))).toBeLessThan(60)
  })

  test('only those that a goal or a plan needs: others are not called at all', () => {
    const called: string[] = []
    const note = (name: string) => () => void called.push(name)
    const kind = defineAgent(town, {
      name: 'citizen',
      goals: {
        eatUp: { wants: { fed: true } },
        keepDry: { wants: { dry: true }, relevance: ({ beliefs }) => (beliefs.get('raining') ? 1 : 0) },
      },
      actions: { eat: takes(50), shelter: takes(50) },
      sensors: {
        larder: { facts: ['bread'], every: 0, sense: note('larder') },
        sky: { facts: ['raining'], every: 0, sense: note('sky') },
        skin: { facts: ['dry'], every: 0, sense: note('skin') },
        ears: { facts: ['song'], every: 0, sense: note('ears') },
      },
    })
    const agent = createAgent(kind, { name: 'Ann', context: { bread: 1, rain: false }, beliefs: { bread: 1 } })
    passTicks(agent.society, 3)
    called.length = 0
    passTicks(agent.society, 1)
    // the plan needs bread, and the relevance of the other goal needs rain
    expect(called.sort()).toEqual(['larder', 'sky'])
    expect([...agent.explain().sensors].sort()).toEqual(['larder', 'sky'])
    agent.tell({ raining: true })
    passTicks(agent.society, 3)
    called.length = 0
    passTicks(agent.society, 1)
    expect(called).toContain('skin')
    expect(called).not.toContain('ears')
  })

  test('events run the sensors that wait for them, with what the event brings', () => {
    const heard: unknown[] = []
    const kind = defineAgent(town, {
      name: 'citizen',
      goals: { eatUp: { wants: { fed: true } } },
      actions: allActions,
      sensors: {
        ears: {
          facts: ['bread'],
          on: ['baker', 'market'],
          sense: ({ event, time }) => {
            heard.push([event?.name, event?.data, time])
            return { bread: 2 }
          },
        },
      },
    })
    const agent = createAgent(kind, { name: 'Ann', context: { bread: 0, rain: false } })
    passTicks(agent.society, 5)
    expect(heard).toEqual([])
    agent.notify('thunder')
    agent.society.notify('market', { loaves: 2 })
    expect(heard).toEqual([['market', { loaves: 2 }, agent.society.time]])
    expect(agent.beliefs.get('bread')).toBe(2)
  })

  test('a society tells an event to those who are named', () => {
    const heard: string[] = []
    const kind = defineAgent(town, {
      name: 'citizen',
      goals: {},
      actions: {},
      sensors: { ears: { on: 'call', sense: ({ agent }) => void heard.push(agent.name) } },
    })
    const society = createSociety()
    for (const name of ['Ann', 'Bob', 'Cid']) society.add(kind, { name, context: { bread: 0, rain: false } })
    society.notify('call', undefined, ['Cid', 'Ann', 'nobody'])
    expect(heard).toEqual(['Cid', 'Ann'])
  })

  test('an agent may do without some sensors of its kind', () => {
    const called = new Set<string>()
    const kind = defineAgent(town, {
      name: 'citizen',
      goals: {},
      actions: {},
      sensors: {
        one: { every: 0, sense: () => void called.add('one') },
        two: { every: 0, sense: () => void called.add('two') },
      },
    })
    const agent = createAgent(kind, { name: 'Ann', context: { bread: 0, rain: false }, sensors: ['two'] })
    passTicks(agent.society, 2)
    expect([...called]).toEqual(['two'])
  })
})

describe('what sensors tell', () => {
  test('facts that are left out stay as they are, and only changes are events', () => {
    const kind = defineAgent(town, {
      name: 'citizen',
      goals: {},
      actions: {},
      sensors: { larder: { every: 0, sense: ({ context }) => ({ bread: context.bread }) } },
    })
    const street: Street = { bread: 1, rain: false }
    const agent = createAgent(kind, { name: 'Ann', context: street, beliefs: { raining: true } })
    const events = listen(agent.society)
    passTicks(agent.society, 3)
    street.bread = 2
    passTicks(agent.society, 3)
    const source = 'sensor larder'
    expect(events).toEqual([
      { type: 'belief', key: 'bread', value: 1, was: 0, source, agent: 'Ann', tick: 1 },
      { type: 'belief', key: 'bread', value: 2, was: 1, source, agent: 'Ann', tick: 4 },
    ])
    expect(agent.beliefs.get('raining')).toBe(true)
  })

  test('effects of an action that does not believe them are looked at as soon as it is done', () => {
    const street: Street = { bread: 0, rain: false }
    const kind = defineAgent(town, {
      name: 'citizen',
      goals: { singOut: { wants: { song: true } } },
      actions: { sing: { onComplete: () => void (street.rain = true) } },
      // the next poll would be an hour away
      sensors: { ears: { facts: ['song'], every: 3600, sense: ({ context }) => ({ song: context.rain }) } },
    })
    const agent = createAgent(kind, { name: 'Ann', context: street })
    const events = listen(agent.society)
    passTicks(agent.society, 2)
    expect(typesOf(events)).toContain('plan-done')
    expect(agent.beliefs.get('song')).toBe(true)
  })

  test('a sensor of the group tells all its members, those who join later included', () => {
    const kind = defineAgent(town, {
      name: 'citizen',
      goals: {},
      actions: {},
      sensors: {
        sky: {
          every: 0,
          shares: true,
          sense: ({ context, remember }) => {
            remember('cloud', { dark: true }, 0.5)
            return { raining: context.rain }
          },
        },
      },
    })
    const society = createSociety()
    const context: Street = { bread: 0, rain: true }
    const ann = society.add(kind, { name: 'Ann', context, group: 'watch' })
    const bob = society.add(kind, { name: 'Bob', context, group: 'watch', sensors: [] })
    const cid = society.add(kind, { name: 'Cid', context, sensors: [] })
    society.tick(0.1)
    const dan = society.add(kind, { name: 'Dan', context, group: 'watch', sensors: [] })
    expect([ann, bob, cid, dan].map(({ beliefs }) => beliefs.get('raining'))).toEqual([true, true, false, true])
    expect(society.blackboard('watch').memory.about('cloud')).toMatchObject({ facts: { dark: true }, confidence: 0.5 })
    expect(bob.memory.about('cloud')).toBe(undefined)
  })
})

describe('interrupting', () => {
  const setUp = (interrupts: 'never' | 'always' | 'when-it-matters', tells: 'bread' | 'song') => {
    const street: Street = { bread: 2, rain: false }
    const kind = defineAgent(town, {
      name: 'citizen',
      goals: {
        eatUp: { wants: { fed: true }, relevance: 0.4 },
        // reads something that is not a belief, so only a deliberation at the right time notices it
        keepDry: { wants: { dry: true }, relevance: ({ context }) => (context.rain ? 1 : 0) },
      },
      actions: { eat: takes(5), shelter: takes(1) },
      sensors: {
        eyes: {
          every: 0,
          interrupts,
          sense: ({ context }) => (tells === 'bread' ? { bread: context.bread } : { song: context.rain }),
        },
      },
      policy: { interval: 3600, repair: 0 },
    })
    const agent = createAgent(kind, { name: 'Ann', context: street, beliefs: { bread: 2 } })
    const events = listen(agent.society)
    passTicks(agent.society, 2)
    expect(agent.goal).toBe('eatUp')
    return { agent, street, events }
  }

  test('when it matters: a plan that has lost its ground is broken in the same tick', () => {
    const { agent, street, events } = setUp('when-it-matters', 'bread')
    street.bread = 0
    passTicks(agent.society, 1)
    expect(typesOf(events)).toContain('plan-broken')
    expect(events.find(({ type }) => type === 'action-stopped')).toMatchObject({ reason: 'plan-broken' })
  })

  test('when it matters: what has nothing to do with plan and goals is believed, and nothing else happens', () => {
    const { agent, street, events } = setUp('when-it-matters', 'song')
    events.length = 0
    street.rain = true
    passTicks(agent.society, 3)
    expect(typesOf(events)).toEqual(['belief'])
    expect(agent.goal).toBe('eatUp')
  })

  test('always: goals are looked at again, whatever was told', () => {
    const { agent, street } = setUp('always', 'song')
    street.rain = true
    passTicks(agent.society, 1)
    expect(agent.goal).toBe('keepDry')
  })

  test('never: the plan goes on until its next step is looked at', () => {
    const { agent, street, events } = setUp('never', 'bread')
    street.bread = 0
    passTicks(agent.society, 10)
    expect(agent.beliefs.get('bread')).toBe(0)
    expect(typesOf(events)).not.toContain('plan-broken')
    expect(innerAgent(agent).execution.run?.name).toBe('eat')
  })
})

test('expensive checks are spread over frames by a sensor, and the planner reads what it has found out', () => {
  const places = ['mill', 'inn', 'well', 'gate', 'barn', 'shop'] as const
  const hunt = defineDomain({
    objects: { place: places },
    facts: { steps: count({ max: 99 }).per('place').initially(50), found: flag() },
    actions: {
      search: { with: { place: 'place' }, does: { found: true }, cost: (view) => view[`steps(${view.place})`] },
    },
  })
  let checks = 0
  const perTick: number[] = []
  const kind = defineAgent(hunt, {
    name: 'hunter',
    goals: { find: { wants: { found: true }, relevance: ({ society }) => (society.ticks > 8 ? 1 : 0) } },
    actions: { search: takes(1) },
    sensors: {
      paths: {
        every: 0,
        // one path length per frame; the last one turns out to be the shortest
        sense: () => {
          const place = places[checks++ % places.length]
          return { [`steps(${place})`]: place === 'shop' ? 2 : 40 }
        },
      },
    },
    policy: { interval: 0 },
  })
  const agent = createAgent(kind, { name: 'Ann', context: undefined })
  const events = listen(agent.society)
  for (let tick = 0; tick < 12; tick++) {
    const before = checks
    agent.tick(0.1)
    perTick.push(checks - before)
  }
  expect(perTick.slice(0, 8)).toEqual(Array(8).fill(1))
  expect(events.find(({ type }) => type === 'action-start')).toMatchObject({ step: { args: { place: 'shop' } } })
})

test('a sharing sensor that never interrupts does not interrupt', () => {
  let open = true
  const house = defineDomain({
    facts: { open: flag().initially(true), out: flag() },
    actions: { leave: { needs: { open: true }, does: { out: true } } },
  })
  const kind = defineAgent(house, {
    name: 'k',
    goals: { go: { wants: { out: true } } },
    actions: { leave: { assumeEffects: true, tick: ({ seconds }) => (seconds > 2 ? 'done' : 'running') } },
    sensors: { eyes: { facts: ['open'], every: 0, interrupts: 'never', shares: true, sense: () => ({ open }) } },
  })
  const society = createSociety()
  society.add(kind, { name: 'A', context: undefined, group: 'g' })
  const events = listen(society)
  society.tick(0.1)
  open = false
  passTicks(society, 10)
  expect(events.some(({ type }) => type === 'plan-broken')).toBe(false)
})

const door = defineDomain({ facts: { open: flag() }, actions: { push: { does: { open: true } } } })

test('a sensor that is polled every tick is not polled twice in the tick in which a plan is asked for', () => {
  let polls = 0
  const kind = defineAgent(door, {
    name: 'k',
    goals: { out: { wants: { open: true } } },
    actions: { push: { tick: () => 'running' } },
    sensors: { s: { every: 0, sense: () => void polls++ } },
  })
  const society = createSociety()
  society.add(kind, { name: 'A', context: undefined })
  society.tick(0.1)
  expect(polls).toBe(1)
})
