/** Thinking is scheduled work: agents wait for a turn, and a thousand of them do not stall a frame. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flag } from '../../domain/fact-builders.ts'
import { defineDomain } from '../../planner/define-domain.ts'
import { defineAgent } from '../defining/define-agent.ts'
import { createSociety, type Society } from '../society.ts'
import { giveOrders } from '../squad/give-orders.ts'
import { createScheduler, type SchedulerOptions } from './scheduler.ts'

const domain = defineDomain({
  name: 'errands',
  facts: { awake: flag(), fed: flag(), seen: flag(), washed: flag() },
  actions: {
    wake: { does: { awake: true } },
    eat: { needs: { awake: true }, does: { fed: true } },
    wash: { needs: { awake: true }, does: { washed: true } },
  },
})
const behaviour = {
  assumeEffects: true,
  tick: ({ seconds }: { readonly seconds: number }) => (seconds >= 0.3 ? ('done' as const) : ('running' as const)),
}
const villager = defineAgent(domain, {
  name: 'villager',
  goals: {
    eat: { wants: { fed: true }, relevance: ({ beliefs }) => (beliefs.get('seen') ? 0.9 : 0.5) },
    wash: { wants: { washed: true }, weight: 0 },
  },
  actions: { wake: behaviour, eat: behaviour, wash: behaviour },
})

function village(size: number, options: SchedulerOptions): Society {
  const society = createSociety({ seed: 3, planning: createScheduler(options) })
  for (let at = 0; at < size; at++) society.add(villager, { name: `villager ${at}`, context: undefined })
  return society
}

/** Which agents think for the first time in which tick. */
function firstThoughts(society: Society, ticks: number): Map<number, string[]> {
  const asked = new Map<number, string[]>()
  society.subscribe((event) => {
    if (event.type === 'plan-requested') asked.set(event.tick, [...(asked.get(event.tick) ?? []), event.agent])
  })
  for (let tick = 0; tick < ticks; tick++) society.tick(0.05)
  return asked
}

describe('turns to think', () => {
  test('a frame has at most as many as its budget has expansions, and those who came first have theirs first', () => {
    const asked = firstThoughts(village(40, { budget: { expansions: 8 } }), 5)
    for (let tick = 1; tick <= 5; tick++) {
      const names = Array.from({ length: 8 }, (_, at) => `villager ${8 * (tick - 1) + at}`)
      expect(asked.get(tick)?.slice(0, 8)).toEqual(names)
    }
  })

  test('under milliseconds, thinking ends with its share of the budget, and somebody thinks in every frame', () => {
    // each clock reading takes 0.3 ms: after a thought, and around searches
    let now = 0
    const asked = firstThoughts(village(30, { budget: { milliseconds: 2 }, clock: () => (now += 0.3) }), 30)
    expect([...asked.values()].flat()).toHaveLength(30)
    for (const names of asked.values()) expect(names.length).toBeLessThanOrEqual(6)
    expect(asked.size).toBeGreaterThan(5)
  })

  test('who waits goes on acting', () => {
    const society = village(10, { budget: { expansions: 1 } })
    for (let tick = 0; tick < 40; tick++) society.tick(0.01)
    const seconds = () => [...society.agents.values()].map((agent) => agent.view().action?.seconds)
    const before = seconds()
    expect(before.filter((one) => one !== undefined).length).toBeGreaterThan(3)
    // all agents have something to think about, and one of them has a turn
    for (const agent of society.agents.values()) agent.tell({ seen: true })
    society.tick(0.01)
    for (const [at, now] of seconds().entries())
      if (before[at] !== undefined && now !== undefined) expect(now).toBeCloseTo(before[at] + 0.01)
  })

  test('removed and paused agents lose theirs', () => {
    const society = village(6, { budget: { expansions: 1 } })
    society.tick(0.05)
    society.remove('villager 1')
    society.agent('villager 2').pause()
    const asked = firstThoughts(society, 8)
    const names = [...asked.values()].flat()
    expect(names).not.toContain('villager 1')
    expect(names).not.toContain('villager 2')
    expect(new Set(names)).toEqual(new Set(['villager 3', 'villager 4', 'villager 5']))
  })
})

describe('what a society does with them', () => {
  const arbitraryLife = fc.record({
    size: fc.integer({ min: 2, max: 20 }),
    budget: fc.integer({ min: 1, max: 6 }),
    before: fc.integer({ min: 0, max: 12 }),
    after: fc.integer({ min: 1, max: 12 }),
  })

  test('saved while some wait, it goes on as it would have', () => {
    fc.assert(
      fc.property(arbitraryLife, ({ size, budget, before, after }) => {
        const options = { budget: { expansions: budget } }
        const society = village(size, options)
        for (let tick = 0; tick < before; tick++) society.tick(0.05)
        // regression: a removed agent kept waiting, and was saved
        if (size > 4) society.remove('villager 3')
        if (size > 5) society.add(villager, { name: 'villager 3', context: undefined })
        const saved = JSON.parse(JSON.stringify(society.save()))
        const loaded = createSociety({ planning: createScheduler(options) })
        loaded.load(saved, { kinds: [villager], context: () => undefined })
        expect(loaded.save()).toEqual(saved)
        for (let tick = 0; tick < after; tick++) {
          society.tick(0.05)
          loaded.tick(0.05)
        }
        expect(loaded.save()).toEqual(society.save())
      }),
    )
  })
})

describe('an order to very many', () => {
  const captainDomain = defineDomain({
    name: 'captain',
    facts: { won: flag() },
    actions: { send: { does: { won: true } } },
  })
  const captain = defineAgent(captainDomain, {
    name: 'captain',
    goals: { win: { wants: { won: true } } },
    actions: { send: giveOrders({ recommends: { wash: 1 }, completeWhen: 'all' }) },
  })

  function army(size: number) {
    const society = createSociety({ seed: 3, planning: createScheduler({ budget: { expansions: 1000 } }) })
    society.add(captain, { name: 'captain', context: undefined })
    for (let at = 0; at < size; at++)
      society.add(villager, { name: `villager ${at}`, context: undefined, superior: 'captain' })
    const given = new Map<number, number>()
    const reported = { completed: 0, withdrawn: 0 }
    society.subscribe((event) => {
      if (event.type === 'order-given') given.set(event.tick, (given.get(event.tick) ?? 0) + 1)
      if (event.type === 'report' && event.what === 'completed') reported.completed++
      if (event.type === 'order-withdrawn') reported.withdrawn++
    })
    return { society, given, reported }
  }

  test('is given to 64 in each tick, and completed when all have completed it', () => {
    const { society, given, reported } = army(150)
    for (let tick = 0; tick < 200 && society.agent('captain').beliefs.read('won') !== true; tick++) society.tick(0.05)
    expect([...given.values()]).toEqual([64, 64, 22])
    expect(reported.completed).toBe(150)
    expect(society.agent('captain').beliefs.read('won')).toBe(true)
  })

  test('that is called off half-way is taken back from those who have it', () => {
    const { society, given, reported } = army(150)
    while (given.size === 0) society.tick(0.05)
    society.agent('captain').setGoal('win', { active: false })
    for (let tick = 0; tick < 10; tick++) society.tick(0.05)
    const total = [...given.values()].reduce((sum, count) => sum + count, 0)
    expect(total).toBeLessThan(150)
    expect(reported.withdrawn).toBe(total)
    for (const agent of society.agents.values()) expect(agent.squad.orders).toEqual([])
  })

  test('does not wait for those who leave before they get it', () => {
    const { society, given, reported } = army(150)
    while (given.size === 0) society.tick(0.05)
    for (let at = 100; at < 150; at++) society.remove(`villager ${at}`)
    for (let tick = 0; tick < 200 && society.agent('captain').beliefs.read('won') !== true; tick++) society.tick(0.05)
    expect(reported.completed).toBe(100)
    expect(society.agent('captain').beliefs.read('won')).toBe(true)
  })
})
