import { describe, expect, test } from 'vitest'
import {
  actionsIn,
  eventsOf,
  innerAgent,
  listen,
  pass,
  passTicks,
  startsIn,
  takes,
} from '../../../test/agents/agents.ts'
import {
  type ActionExecution,
  atLeast,
  contextOf,
  count,
  createAgent,
  createSociety,
  defineAgent,
  defineDomain,
  flag,
  minus,
  oneOf,
  type Policy,
  plus,
} from '../../entries/index.ts'

const pirate = defineDomain({
  facts: { drunk: flag(), rum: count({ max: 3 }), gold: count({ max: 9 }), at: oneOf('docks', 'tavern') },
  actions: {
    drink: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true } },
    buy: { needs: { at: 'tavern', gold: atLeast(1) }, does: { gold: minus(1), rum: plus(1) }, cost: 2 },
    work: { needs: { at: 'docks' }, does: { gold: plus(1) }, cost: 5 },
    goTavern: { needs: { at: 'docks' }, does: { at: 'tavern' }, cost: 3 },
    goDocks: { needs: { at: 'tavern' }, does: { at: 'docks' }, cost: 3 },
  },
})

function sailor(policy: Partial<Policy> = {}) {
  const kind = defineAgent(pirate, {
    name: 'sailor',
    goals: { getDrunk: { wants: { drunk: true } } },
    actions: { drink: takes(1), buy: takes(1), work: takes(1), goTavern: takes(1), goDocks: takes(1) },
    policy: { interval: 3600, ...policy },
  })
  const agent = createAgent(kind, { name: 'Jack', context: undefined, beliefs: { at: 'docks' } })
  return { agent, events: listen(agent.society) }
}

describe('a broken plan', () => {
  test('says which condition of which step broke, long before that step', () => {
    const { agent, events } = sailor()
    pass(agent.society, 1.5)
    expect(startsIn(events)).toEqual(['work', 'goTavern'])
    agent.tell({ gold: 0 })
    pass(agent.society, 0.1)
    expect(eventsOf(events, 'plan-broken')).toMatchObject([
      { goal: 'getDrunk', step: 2, condition: 'gold at least 1', message: 'buy needs gold at least 1, but gold is 0' },
    ])
    expect(eventsOf(events, 'action-stopped')).toMatchObject([{ step: { name: 'goTavern' }, reason: 'plan-broken' }])
  })

  test('is replanned from where the agent is now', () => {
    const { agent, events } = sailor()
    pass(agent.society, 1.5)
    agent.tell({ gold: 0 })
    pass(agent.society, 10)
    expect(agent.beliefs.get('drunk')).toBe(true)
    expect(startsIn(events)).toEqual(['work', 'goTavern', 'work', 'goTavern', 'buy', 'drink'])
  })

  test('changes that do not matter for the rest break nothing', () => {
    const { agent, events } = sailor()
    pass(agent.society, 2.5)
    expect(innerAgent(agent).execution.run?.name).toBe('buy')
    // when the work is done he has what he came for, and more gold than needed
    agent.tell({ gold: 5 })
    pass(agent.society, 5)
    expect(eventsOf(events, 'plan-broken')).toEqual([])
    expect(agent.beliefs.get('drunk')).toBe(true)
  })

  test('before each step the rest is checked, where no change was noticed before', () => {
    const kind = defineAgent(pirate, {
      name: 'sailor',
      goals: { getDrunk: { wants: { drunk: true } } },
      actions: { drink: takes(1), buy: takes(1), work: takes(1), goTavern: takes(1) },
      sensors: { purse: { facts: ['gold'], on: 'thief', interrupts: 'never', sense: () => ({ gold: 0 }) } },
      policy: { interval: 3600 },
    })
    const agent = createAgent(kind, { name: 'Jack', context: undefined, beliefs: { at: 'docks', gold: 1 } })
    const events = listen(agent.society)
    pass(agent.society, 0.5)
    agent.notify('thief')
    pass(agent.society, 0.3)
    expect(eventsOf(events, 'plan-broken')).toEqual([])
    pass(agent.society, 1)
    expect(startsIn(events)).toEqual(['goTavern'])
    expect(eventsOf(events, 'plan-broken')).toMatchObject([{ condition: 'gold at least 1' }])
  })

  test('a goal that is lost at the last step counts as a condition of the plan', () => {
    const kind = defineAgent(pirate, {
      name: 'sailor',
      goals: { both: { wants: { drunk: true, gold: atLeast(1) } } },
      actions: { drink: takes(2) },
    })
    const agent = createAgent(kind, { name: 'Jack', context: undefined, beliefs: { rum: 1, gold: 1 } })
    const events = listen(agent.society)
    pass(agent.society, 0.5)
    agent.tell({ gold: 0 })
    pass(agent.society, 0.1)
    expect(eventsOf(events, 'plan-broken')).toMatchObject([
      { step: 1, condition: 'gold at least 1', message: 'both needs gold at least 1, but gold is 0' },
    ])
  })
})

describe('what the step under way changes itself', () => {
  const drinking = (rum: number) => {
    const { agent, events } = sailor()
    agent.tell({ rum })
    pass(agent.society, 0.5)
    expect(innerAgent(agent).execution.run?.name).toBe('drink')
    return { agent, events }
  }

  test('is not held against it', () => {
    const { agent, events } = drinking(1)
    // the sensor sees the empty bottle before the action reports `done`
    agent.tell({ rum: 0 })
    pass(agent.society, 1)
    expect(eventsOf(events, 'plan-broken')).toEqual([])
    expect(agent.beliefs.known()).toMatchObject({ drunk: true })
  })

  test('but of things that are counted no more may be gone than it takes', () => {
    const { agent, events } = drinking(3)
    agent.tell({ rum: 2 })
    pass(agent.society, 0.1)
    expect(eventsOf(events, 'plan-broken')).toEqual([])
    agent.tell({ rum: 0 })
    pass(agent.society, 0.1)
    expect(eventsOf(events, 'plan-broken')).toMatchObject([
      { step: 0, message: 'drink needs rum at least 1, but rum is 0' },
    ])
  })

  test('is not believed a second time when it is done', () => {
    const { agent } = drinking(3)
    agent.tell({ rum: 2 })
    pass(agent.society, 1)
    expect(agent.beliefs.known()).toMatchObject({ drunk: true, rum: 2 })
  })

  test('a place may be anything on the way', () => {
    const walk = defineDomain({
      facts: { at: oneOf('home', 'road', 'inn').initially('home'), fed: flag() },
      actions: {
        goToInn: { needs: { at: 'home' }, does: { at: 'inn' } },
        eat: { needs: { at: 'inn' }, does: { fed: true } },
      },
    })
    const kind = defineAgent(walk, {
      name: 'guest',
      goals: { eatUp: { wants: { fed: true } } },
      actions: { goToInn: takes(1), eat: takes(1) },
    })
    const agent = createAgent(kind, { name: 'Ann', context: undefined })
    const events = listen(agent.society)
    pass(agent.society, 0.5)
    agent.tell({ at: 'road' })
    pass(agent.society, 3)
    expect(eventsOf(events, 'plan-broken')).toEqual([])
    expect(startsIn(events)).toEqual(['goToInn', 'eat'])
  })

  test('is no surprise, and no reason to plan again, when a sensor sees it', () => {
    const purse = { coins: 0 }
    const town = defineDomain({
      facts: { coin: flag(), rum: flag() },
      actions: { work: { does: { coin: true } }, buy: { needs: { coin: true }, does: { rum: true } } },
    })
    const kind = defineAgent(town, {
      name: 'sailor',
      goals: { getRum: { wants: { rum: true } } },
      actions: { work: { onComplete: () => void purse.coins++ }, buy: takes(3) },
      sensors: { pocket: { facts: ['coin'], every: 0, sense: () => ({ coin: purse.coins > 0 }) } },
    })
    const agent = createAgent(kind, { name: 'Jack', context: undefined })
    const events = listen(agent.society)
    pass(agent.society, 4)
    expect(startsIn(events)).toEqual(['work', 'buy'])
    expect(eventsOf(events, 'plan-requested')).toHaveLength(1)
  })
})

describe('on the way to where a step is done', () => {
  const arrives = (seconds: number) => ({
    assumeEffects: true,
    approach: (run: { readonly seconds: number }) =>
      run.seconds >= seconds - 1e-9 ? ('done' as const) : ('running' as const),
  })
  const house = defineDomain({
    facts: { warm: flag(), wood: flag(), lit: flag(), stove: flag().initially(true) },
    actions: {
      fetchWood: { does: { wood: true } },
      light: { needs: { wood: true, stove: true }, does: { lit: true } },
      sit: { needs: { lit: true }, does: { warm: true } },
    },
  })
  const start = (policy: Partial<Policy> = {}) => {
    const kind = defineAgent(house, {
      name: 'tenant',
      goals: { warmUp: { wants: { warm: true } } },
      actions: { fetchWood: arrives(2), light: arrives(2), sit: arrives(2) },
      policy: { interval: 3600, ...policy },
    })
    const agent = createAgent(kind, { name: 'Ann', context: undefined })
    const events = listen(agent.society)
    pass(agent.society, 0.5)
    expect(actionsIn(events)).toEqual(['start fetchWood'])
    return { agent, events }
  }

  test('a step that somebody else has done is left out, whatever the policy on repairs', () => {
    const { agent, events } = start({ repair: 0 })
    agent.tell({ wood: true })
    pass(agent.society, 0.1)
    expect(actionsIn(events)).toEqual(['start fetchWood', 'stopped fetchWood', 'start light'])
    expect(eventsOf(events, 'plan-repaired')).toMatchObject([
      { how: 'skipped', steps: [{ name: 'light' }, { name: 'sit' }] },
    ])
    expect(eventsOf(events, 'plan-broken')).toEqual([])
    expect(innerAgent(agent).blame.at(agent.society.time)).toEqual([])
    pass(agent.society, 5)
    expect(agent.beliefs.get('warm')).toBe(true)
    expect(eventsOf(events, 'plan-requested')).toHaveLength(1)
  })

  test('the last step, too: then the goal is reached', () => {
    const { agent, events } = start()
    agent.tell({ wood: true, lit: true })
    pass(agent.society, 0.5)
    agent.tell({ warm: true })
    pass(agent.society, 0.2)
    expect(actionsIn(events).slice(-1)).toEqual(['stopped sit'])
    expect([agent.goal, agent.explain().activity]).toEqual([undefined, 'content'])
  })

  test('its own condition counts as long as it has not begun, and so does everything after it', () => {
    const { agent, events } = start()
    pass(agent.society, 2)
    expect(innerAgent(agent).execution.run).toMatchObject({ name: 'light', phase: 'approaching' })
    agent.tell({ wood: false })
    pass(agent.society, 0.1)
    expect(eventsOf(events, 'plan-broken')).toMatchObject([{ message: 'light needs wood, but wood is false' }])
    agent.tell({ stove: false })
    pass(agent.society, 0.1)
    expect(eventsOf(events, 'plan-broken').at(-1)).toMatchObject({ condition: 'stove' })
    expect(agent.explain().activity).toBe('stuck')
  })
})

describe('repair', () => {
  test('steps that are not needed any more are left out', () => {
    const { agent, events } = sailor()
    pass(agent.society, 0.5)
    expect(startsIn(events)).toEqual(['work'])
    // somebody carries him to the tavern, with gold in his pocket
    agent.tell({ at: 'tavern', gold: 1 })
    pass(agent.society, 0.1)
    expect(eventsOf(events, 'plan-repaired')).toMatchObject([
      { how: 'skipped', steps: [{ name: 'buy' }, { name: 'drink' }] },
    ])
    pass(agent.society, 3)
    expect(startsIn(events)).toEqual(['work', 'buy', 'drink'])
  })

  const vaults = ['iron', 'oak', 'gilt'] as const
  const castle = defineDomain({
    objects: { door: vaults },
    context: contextOf<Readonly<Record<string, number>>>(),
    facts: { out: flag(), open: flag().per('door').initially(true), at: flag().per('door') },
    actions: {
      go: { with: { door: 'door' }, does: { 'at(door)': true } },
      leave: { with: { door: 'door' }, needs: { 'at(door)': true, 'open(door)': true }, does: { out: true } },
    },
  })
  function prisoner(extra: Readonly<Record<string, number>>, policy: Partial<Policy> = {}) {
    const kind = defineAgent(castle, {
      name: 'prisoner',
      goals: { escape: { wants: { out: true } } },
      actions: {
        go: { ...takes(2), target: ({ args, context }) => ({ cost: context[args.door], door: args.door }) },
        leave: takes(1),
      },
      policy: { interval: 3600, ...policy },
    })
    const agent = createAgent(kind, { name: 'Dan', context: extra })
    const events = listen(agent.society)
    pass(agent.society, 0.5)
    expect(eventsOf(events, 'action-start')).toMatchObject([{ step: { args: { door: 'iron' } } }])
    agent.tell({ 'open(iron)': false })
    pass(agent.society, 10)
    expect(eventsOf(events, 'plan-broken')).toHaveLength(1)
    expect(agent.beliefs.get('out')).toBe(true)
    return events
  }

  test('another object takes the place of the one that will not do, the cheapest, with a target of its own', () => {
    const events = prisoner({ iron: 5, oak: 6, gilt: 5.5 })
    const [repaired] = eventsOf(events, 'plan-repaired')
    expect(repaired).toMatchObject({
      how: 'retargeted',
      steps: [{ args: { door: 'gilt' } }, { args: { door: 'gilt' } }],
    })
    const types = events.map(({ type }) => type)
    expect(types[types.indexOf('plan-broken') + 1]).toBe('plan-repaired')
    expect(eventsOf(events, 'action-start')[1]).toMatchObject({
      step: { args: { door: 'gilt' } },
      target: { door: 'gilt' },
    })
  })

  test('not when it is dearer than the policy allows: then a plan is asked for', () => {
    const events = prisoner({ iron: 1, oak: 50, gilt: 50 })
    expect(eventsOf(events, 'plan-repaired')).toEqual([])
    expect(eventsOf(events, 'plan-requested').length).toBeGreaterThan(1)
  })

  test('not at all where the policy says 0', () => {
    const events = prisoner({ iron: 5, oak: 5, gilt: 5 }, { repair: 0 })
    expect(eventsOf(events, 'plan-repaired')).toEqual([])
    expect(eventsOf(events, 'plan-requested').length).toBeGreaterThan(1)
  })
})

test('repair by leaving steps out is not done when the rest then costs more than the policy allows', () => {
  const farm = defineDomain({
    facts: { cart: flag(), cartThere: flag().initially(true), hauled: flag() },
    actions: {
      takeCart: { needs: { cartThere: true }, does: { cart: true } },
      borrowCart: { does: { cart: true }, cost: 5 },
      haul: { does: { hauled: true }, cost: ({ cart }) => (cart ? 1 : 100), minCost: 1 },
    },
  })
  const kind = defineAgent(farm, {
    name: 'farmer',
    goals: { work: { wants: { hauled: true } } },
    actions: { takeCart: takes(2), borrowCart: takes(1), haul: takes(1) },
  })
  const agent = createAgent(kind, { name: 'A', context: undefined })
  const events = listen(agent.society)
  agent.tick(0.1)
  agent.tell({ cartThere: false })
  passTicks(agent.society, 60)
  expect(startsIn(events)).toEqual(['takeCart', 'borrowCart', 'haul'])
})

test('a plan that was lost is asked for once, not twice', () => {
  const { agent, events } = sailor({ repair: 0 })
  pass(agent.society, 1.5)
  agent.tell({ gold: 0 })
  pass(agent.society, 0.9)
  expect(eventsOf(events, 'plan-requested')).toHaveLength(2)
})

// regression: when anything else changed, what the running step had already taken was taken a second time
test('effects of the step under way that show already are not counted twice', () => {
  const domain = defineDomain({
    facts: { arrows: count({ max: 9 }), wolf: flag().initially(true), bear: flag().initially(true), night: flag() },
    actions: {
      shootWolf: { needs: { night: false }, does: { arrows: minus(1), wolf: false } },
      shootBear: { does: { arrows: minus(1), bear: false } },
    },
  })
  const shoot = (kills: 'wolf' | 'bear') => ({
    tick({ agent, seconds }: ActionExecution) {
      const arrows = agent.beliefs.read('arrows') as number
      const left = 1 + Number(agent.beliefs.read(kills === 'wolf' ? 'bear' : 'wolf'))
      // the arrow is gone long before it hits
      if (seconds < 1 && arrows === left) agent.tell({ arrows: arrows - 1 } as never)
      return seconds >= 2 ? ('done' as const) : ('running' as const)
    },
    assumeEffects: true,
  })
  const hunter = defineAgent(domain, {
    name: 'hunter',
    goals: { safe: { wants: { wolf: false, bear: false } } },
    actions: { shootWolf: shoot('wolf') as never, shootBear: shoot('bear') as never },
  })
  const society = createSociety()
  const ann = society.add(hunter, { name: 'Ann', context: undefined, beliefs: { arrows: 2 } })
  const broken: string[] = []
  society.subscribe((event) => {
    if (event.type === 'plan-broken' || event.type === 'action-stopped') broken.push(event.type)
  })
  for (let tick = 0; tick < 16; tick++) {
    society.tick(0.5)
    if (tick === 2) for (const night of [true, false]) ann.tell({ night })
  }
  expect(broken).toEqual([])
  expect([ann.beliefs.get('wolf'), ann.beliefs.get('bear'), ann.beliefs.get('arrows')]).toEqual([false, false, 0])
})
