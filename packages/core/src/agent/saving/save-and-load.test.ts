import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  eventsOf,
  innerAgent,
  listen,
  onPaper,
  passTicks,
  reloaded,
  settlePromises,
  startsIn,
  takes,
} from '../../../test/agents/agents.ts'
import {
  type AgentKind,
  count,
  createSociety,
  defineAgent,
  defineDomain,
  flag,
  giveOrders,
  lessThan,
  plus,
  type Society,
} from '../../entries/index.ts'
import { createScheduler } from '../schedule/scheduler.ts'

const walk = defineDomain({
  facts: { x: count({ max: 5 }), y: count({ max: 5 }), rested: flag() },
  actions: {
    east: { needs: { x: lessThan(5) }, does: { x: plus(1) } },
    north: { needs: { y: lessThan(5) }, does: { y: plus(1) } },
    rest: { does: { rested: true } },
  },
})

test('by hand: a loaded agent does not begin to plan by itself', () => {
  const kind = defineAgent(walk, {
    name: 'k',
    goals: { g: { wants: { x: 1 } } },
    actions: { east: takes(0.2), north: takes(0.2) },
    policy: { replan: 'by-hand' },
  })
  const make = () => {
    const society = createSociety()
    const agent = society.add(kind, { name: 'A', context: undefined })
    return { society, kinds: [kind as unknown as AgentKind], agent }
  }
  const one = make()
  one.agent.replan()
  passTicks(one.society, 30)
  one.agent.tell({ x: 0 })
  passTicks(one.society, 3)
  const saved = onPaper(one.society.save())
  const other = make()
  other.society.load(saved, { kinds: other.kinds, context: () => undefined })
  const events = listen(other.society)
  passTicks(other.society, 30)
  expect(startsIn(events)).toEqual([])
})

test.each([1, 3, 5, 7])('both clocks of an action go on after loading (tick %i)', (at) => {
  const ends: string[] = []
  const kind = defineAgent(walk, {
    name: 'k',
    goals: { g: { wants: { rested: true } } },
    actions: {
      rest: {
        assumeEffects: true,
        approach: ({ seconds }) => (seconds >= 0.4 - 1e-9 ? 'done' : 'running'),
        tick: ({ secondsPerforming }) => (secondsPerforming >= 0.5 - 1e-9 ? 'done' : 'running'),
        onComplete: ({ seconds, secondsPerforming }) =>
          void ends.push(`${seconds.toFixed(1)} ${secondsPerforming.toFixed(1)}`),
      },
    },
  })
  const society = createSociety()
  society.add(kind, { name: 'A', context: undefined })
  passTicks(society, at)
  expect(ends).toEqual([])
  passTicks(reloaded(society, [kind]), 12)
  expect(ends).toEqual(['0.9 0.5'])
})

test.each([1, 2, 3])('the target of an order is known to `wants` after loading (tick %i)', (at) => {
  const soldier = defineAgent(walk, {
    name: 'soldier',
    goals: {
      go: {
        wants: ({ squad }) => {
          const x = squad.targetOf('go')
          return x === undefined ? undefined : { x: x as number }
        },
        relevance: 0,
      },
    },
    actions: { east: takes(0.3), north: takes(0.2) },
    policy: { interval: 1000 },
  })
  const leader = defineAgent(walk, {
    name: 'leader',
    goals: { lead: { wants: { rested: true } } },
    actions: { rest: giveOrders({ recommends: { go: 1 }, target: () => 2 }) },
  })
  const make = () => {
    const society = createSociety()
    society.add(soldier, { name: 'A', context: undefined, superior: 'L' })
    society.add(leader, { name: 'L', context: undefined })
    return { society, kinds: [soldier as unknown as AgentKind, leader as unknown as AgentKind] }
  }
  const [one, other] = [make(), make()]
  passTicks(one.society, at)
  other.society.load(onPaper(one.society.save()), { kinds: other.kinds, context: () => undefined })
  const lists = [one, other].map(({ society }) => {
    const events = listen(society)
    society.agent('A').tell({ x: 2 })
    passTicks(society, 30)
    return events
  })
  expect(lists[1]).toEqual(lists[0])
})

test('chance drawn by `wants` is not drawn once more by loading', () => {
  const kind = defineAgent(walk, {
    name: 'k',
    goals: { g: { wants: ({ random }) => ({ x: 1 + Math.floor(random.next() * 5) }) } },
    actions: { east: takes(0.2), north: takes(0.2) },
  })
  const society = createSociety()
  const agent = society.add(kind, { name: 'A', context: undefined })
  passTicks(society, 2)
  const other = createSociety()
  other.load(onPaper(society.save()), { kinds: [kind as unknown as AgentKind], context: () => undefined })
  expect(other.agent('A').random.state).toBe(agent.random.state)
})

test('an agent that joins after loading has the chance that the saved seed gives it', () => {
  const kind = defineAgent(walk, { name: 'k', goals: {}, actions: {} })
  const one = createSociety({ seed: 7 })
  const other = createSociety({ seed: 8 })
  other.load(one.save(), { kinds: [kind as unknown as AgentKind], context: () => undefined })
  const [a, b] = [one, other].map((society) => society.add(kind, { name: 'late', context: undefined }).random.next())
  expect(b).toBe(a)
})

test('a promise from before loading does not settle a run from after it', async () => {
  const settle: (() => void)[] = []
  const kind = defineAgent(walk, {
    name: 'k',
    goals: { g: { wants: { rested: true } } },
    actions: {
      rest: { assumeEffects: true, perform: () => new Promise((resolve) => settle.push(() => resolve('done'))) },
    },
  })
  const society = createSociety()
  society.add(kind, { name: 'A', context: undefined })
  society.tick(0.1)
  society.load(onPaper(society.save()), { kinds: [kind as unknown as AgentKind], context: () => undefined })
  expect(settle.length).toBe(2)
  settle[0]()
  await settlePromises()
  society.tick(0.1)
  expect(society.agent('A').beliefs.values.rested).not.toBe(true)
  settle[1]()
  await settlePromises()
  society.tick(0.1)
  expect(society.agent('A').beliefs.values.rested).toBe(true)
})

const household = defineDomain({
  facts: { clean: flag(), swept: flag(), dusted: flag(), cloth: flag(), led: flag(), tired: flag() },
  actions: {
    tidy: { does: { clean: true } },
    sweep: { does: { swept: true } },
    fetchCloth: { does: { cloth: true } },
    dust: { needs: { cloth: true }, does: { dusted: true } },
    lead: { does: { led: true } },
    rest: { does: { tired: false } },
  },
})
const maid = defineAgent(household, {
  name: 'maid',
  goals: {
    work: { wants: { clean: true }, relevance: 0, planner: 'uniform-cost' },
    doze: { wants: { tired: false }, relevance: 0.3 },
  },
  actions: {
    tidy: {
      assumeEffects: true,
      compound: { wants: { swept: true, dusted: true }, using: ['sweep', 'dust', 'fetchCloth'] },
    },
    sweep: takes(0.4),
    fetchCloth: takes(0.3),
    dust: {
      assumeEffects: true,
      tick: ({ agent, seconds }) =>
        agent.random.next() < 0.3 ? { failed: 'broke a vase' } : seconds > 0.3 ? 'done' : 'running',
    },
    rest: takes(0.5),
  },
  policy: { backOff: { first: 0.5, factor: 2, max: 4 } },
})
const housekeeper = defineAgent(household, {
  name: 'housekeeper',
  goals: { manage: { wants: { led: true } } },
  actions: { lead: giveOrders({ recommends: { work: 1 }, target: (_run, _member, index) => index, timeout: 4 }) },
})

test('a household with orders, compound steps, failures and searches under way is saved and loaded at any tick', () => {
  const kinds = [maid, housekeeper] as unknown as AgentKind[]
  const begin = () => {
    const society = createSociety({ seed: 5, planning: createScheduler({ budget: { expansions: 2 }, slice: 1 }) })
    society.add(housekeeper, { name: 'Mrs Fairfax', context: undefined })
    for (const name of ['Ann', 'Bess', 'Cora']) {
      society.add(maid, { name, context: undefined, superior: 'Mrs Fairfax', beliefs: { tired: name === 'Bess' } })
    }
    return society
  }
  const live = (society: Society, from: number, to: number) => {
    for (let tick = from; tick < to; tick++) {
      // from outside, things get dirty and servants are dismissed
      if (tick === 30) society.agent('Ann').tell({ clean: false, swept: false } as never)
      if (tick === 45) society.agent('Mrs Fairfax').tell({ led: false } as never)
      if (tick === 60) society.remove('Cora')
      society.tick(0.1)
    }
  }
  const whole = begin()
  const story = listen(whole)
  live(whole, 0, 90)
  for (const type of ['order-given', 'report', 'action-failed', 'blamed', 'plan-found'] as const) {
    expect(story.map((event) => event.type)).toContain(type)
  }
  fc.assert(
    fc.property(fc.nat({ max: 89 }), fc.boolean(), (at, inPlace) => {
      const first = begin()
      live(first, 0, at)
      const saved = onPaper(first.save())
      const society = inPlace ? first : begin()
      society.load(saved, { kinds, context: () => undefined })
      const events = listen(society)
      live(society, at, 90)
      // facts told before the next tick still carry the number of the last one
      const rest = story.filter(({ tick }) => tick > at)
      expect(events.filter(({ tick }) => tick > at)).toEqual(rest)
    }),
    { numRuns: 60 },
  )
})

test('the world is saved with its society', () => {
  const street = { cars: 0 }
  const world = {
    snapshot: () => ({ ...street }),
    restore: (saved: unknown) => void Object.assign(street, saved),
    step: () => void street.cars++,
  }
  const society = createSociety({ world })
  society.tick(1)
  const saved = onPaper(society.save())
  society.tick(1)
  expect(saved.world).toEqual({ cars: 1 })
  society.load(saved, { kinds: [], context: () => undefined })
  expect([street.cars, society.time, society.ticks]).toEqual([1, 1, 1])
})

test('what is saved does not change afterwards', () => {
  const society = createSociety()
  society.add(maid, { name: 'Ann', context: undefined, beliefs: { tired: true } })
  society.tick(0.1)
  const saved = society.save()
  const before = JSON.stringify(saved)
  passTicks(society, 20)
  expect(JSON.stringify(saved)).toBe(before)
})

test('a kind that is missing is named', () => {
  const society = createSociety()
  society.add(maid, { name: 'Ann', context: undefined })
  expect(() => createSociety().load(society.save(), { kinds: [], context: () => undefined })).toThrow(/"maid"/)
})

test('beliefs change in the same order after loading', () => {
  const drop = defineDomain({
    facts: { a: flag(), b: flag(), done: flag() },
    actions: { drop: { does: { a: false, b: false, done: true } } },
  })
  const kind = defineAgent(drop, {
    name: 'k',
    goals: { g: { wants: { done: true } } },
    actions: { drop: { assumeEffects: true } },
  })
  const one = createSociety()
  const agent = one.add(kind, { name: 'A', context: undefined, goals: { g: { active: false } } })
  // a was believed first, but came back last
  agent.tell({ a: true, b: true })
  agent.tell({ a: false })
  agent.tell({ a: true })
  const [kept, loaded] = [one, reloaded(one, [kind])].map((society) => {
    const events = listen(society)
    society.agent('A').setGoal('g', { active: true })
    society.tick(0.1)
    return eventsOf(events, 'belief').map(({ key }) => key)
  })
  expect(kept).toHaveLength(3)
  expect(loaded).toEqual(kept)
})

test('the same sensors are run after loading, also when goals were changed since the last thought', () => {
  const kind = defineAgent(walk, {
    name: 'k',
    goals: { g: { wants: { x: 3 } } },
    actions: { east: takes(0.3) },
    sensors: { map: { facts: ['x'], every: 0, sense: () => {} } },
  })
  const society = createSociety()
  const agent = society.add(kind, { name: 'A', context: undefined })
  society.tick(0.1)
  agent.setGoal('g', { active: false })
  const copy = reloaded(society, [kind])
  for (const each of [society, copy]) passTicks(each, 2)
  expect([innerAgent(agent).senses.active, innerAgent(copy.agent('A')).senses.active]).toEqual([[], []])
})
