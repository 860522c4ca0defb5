import fc from 'fast-check'
import { expect, test } from 'vitest'
import { innerSociety, listen, passTicks } from '../../test/agents/agents.ts'
import {
  type AgentEvent,
  createSociety,
  DomainError,
  defineAgent,
  defineDomain,
  flag,
  type GameWorld,
  seededRandom,
  seedFor,
} from '../entries/index.ts'

const domain = defineDomain({ facts: { open: flag() }, actions: { push: { does: { open: true } } } })
const guest = defineAgent(domain, {
  name: 'guest',
  goals: { enter: { wants: { open: true } } },
  actions: { push: { assumeEffects: true, tick: ({ agent }) => (agent.random.next() < 0.2 ? 'done' : 'running') } },
})

test('time and ticks are counted, and the world is stepped after the agents', () => {
  const calls: string[] = []
  const world: GameWorld = { snapshot: () => ({}), restore: () => {}, step: (dt) => void calls.push(`world ${dt}`) }
  const kind = defineAgent(domain, {
    name: 'watchman',
    goals: {},
    actions: {},
    sensors: { eyes: { every: 0, sense: ({ agent, time }) => void calls.push(`${agent.name} ${time}`) } },
  })
  const society = createSociety({ world })
  society.add(kind, { name: 'A', context: undefined })
  society.add(kind, { name: 'B', context: undefined })
  society.tick(0.5)
  expect(calls).toEqual(['A 0.5', 'B 0.5', 'world 0.5'])
  society.tick(0.25)
  expect([society.time, society.ticks]).toEqual([0.75, 2])
})

test('without a listener nothing is told; each listener is told all until it leaves', () => {
  const society = createSociety()
  expect(innerSociety(society).emit).toBe(undefined)
  const heard: [AgentEvent[], AgentEvent[]] = [[], []]
  const leave = society.subscribe((event) => heard[0].push(event))
  society.subscribe((event) => heard[1].push(event))
  society.add(guest, { name: 'A', context: undefined })
  expect(heard[0]).toEqual([{ type: 'agent-added', kind: 'guest', superior: undefined, agent: 'A', tick: 0 }])
  expect(heard[1]).toEqual(heard[0])
  leave()
  society.remove('A')
  expect(heard[0]).toHaveLength(1)
  expect(heard[1].at(-1)).toEqual({ type: 'agent-removed', agent: 'A', tick: 0 })
})

test('two agents of one name, and agents that are not there, are mistakes of the programmer', () => {
  const society = createSociety()
  society.add(guest, { name: 'A', context: undefined })
  expect(() => society.add(guest, { name: 'A', context: undefined })).toThrow(DomainError)
  expect(() => society.agent('B')).toThrow(/"B"/)
  expect(() => society.remove('B')).toThrow(/"B"/)
})

test('names such as __proto__ are names like any other', () => {
  const society = createSociety()
  const events = listen(society)
  for (const name of ['__proto__', 'constructor', 'toString', '']) {
    society.add(guest, { name, context: undefined, superior: 'hasOwnProperty', group: '__proto__' })
  }
  passTicks(society, 100)
  for (const agent of society.agents.values()) expect(agent.view().beliefs).toEqual({ open: true })
  expect(events.some(({ type }) => type === 'fault')).toBe(false)
  const copy = createSociety()
  copy.load(JSON.parse(JSON.stringify(society.save())), { kinds: [guest as never], context: () => undefined })
  expect([...copy.agents.keys()]).toEqual([...society.agents.keys()])
})

test('the seed decides about chance: the same seed, the same events; what one agent draws does not shift another', () => {
  const live = (seed: number, names: readonly string[]) => {
    const society = createSociety({ seed })
    const events = listen(society)
    for (const name of names) society.add(guest, { name, context: undefined })
    passTicks(society, 40)
    return events
  }
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const both = live(seed, ['A', 'B'])
      expect(live(seed, ['A', 'B'])).toEqual(both)
      expect(live(seed, ['B'])).toEqual(both.filter(({ agent }) => agent === 'B'))
    }),
    { numRuns: 20 },
  )
  const lives = new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(live(seed, ['A']))))
  expect(lives.size).toBeGreaterThan(5)
})

test('chance is even enough, and goes on from a saved state', () => {
  fc.assert(
    fc.property(fc.integer(), fc.string(), (seed, name) => {
      const random = seededRandom(seedFor(seed, name))
      let sum = 0
      for (let count = 0; count < 500; count++) {
        const value = random.next()
        expect(value >= 0 && value < 1).toBe(true)
        sum += value
      }
      expect(Math.abs(sum / 500 - 0.5)).toBeLessThan(0.1)
      const copy = seededRandom(0)
      copy.state = JSON.parse(JSON.stringify(random.state))
      expect([copy.next(), copy.next()]).toEqual([random.next(), random.next()])
    }),
    { numRuns: 50 },
  )
})

test('an agent that removes others in the middle of a tick leaves nobody out and ticks nobody twice', () => {
  const ticked: string[] = []
  const kind = defineAgent(domain, {
    name: 'brawler',
    goals: {},
    actions: {},
    sensors: {
      fists: {
        every: 0,
        sense: ({ agent }) => {
          ticked.push(agent.name)
          if (agent.name === 'B' && agent.society.ticks === 2)
            for (const name of ['A', 'B', 'D']) agent.society.remove(name)
        },
      },
    },
  })
  const society = createSociety()
  for (const name of ['A', 'B', 'C', 'D', 'E']) society.add(kind, { name, context: undefined })
  society.tick(0.1)
  expect(ticked.splice(0)).toEqual(['A', 'B', 'C', 'D', 'E'])
  society.tick(0.1)
  expect(ticked.splice(0)).toEqual(['A', 'B', 'C', 'E'])
  society.tick(0.1)
  expect(ticked).toEqual(['C', 'E'])
})

test('mistakes in the definition of a kind are told all at once, with hints', () => {
  const define = () =>
    defineAgent(domain, {
      name: 'wrong',
      goals: {
        enter: { wants: { opne: true } as never, weight: -1 },
        rest: { wants: { open: true }, fallback: { name: 'pusch', args: {} } as never },
      },
      actions: { shove: {} } as never,
      sensors: { blind: { sense: () => {} }, eyes: { facts: ['oppen' as never], every: -1, sense: () => {} } },
      policy: { interval: Number.NaN },
    })
  let error: unknown
  try {
    define()
  } catch (thrown) {
    error = thrown
  }
  expect(error).toBeInstanceOf(DomainError)
  const codes = (error as DomainError).diagnostics.map(({ code }) => code)
  expect(new Set(codes)).toEqual(
    new Set(['agent/unknown-action', 'agent/goal', 'agent/number', 'agent/sensor', 'agent/unknown-fact']),
  )
  expect(String((error as DomainError).message)).toContain('push')
})

test('a new agent takes part from the next tick on, also when it joins in the middle of one', () => {
  const society = createSociety()
  const senses: string[] = []
  const kind = defineAgent(domain, {
    name: 'k',
    goals: {},
    actions: {},
    sensors: {
      s: {
        every: 0,
        sense: ({ agent }) => {
          senses.push(agent.name)
          if (agent.name === 'A' && !society.agents.has('B')) society.add(kind, { name: 'B', context: undefined })
        },
      },
    },
  })
  society.add(kind, { name: 'A', context: undefined })
  society.tick(0.1)
  expect(senses).toEqual(['A'])
})

test('a tick of a time that is no time is refused, and does not spoil the clock', () => {
  const society = createSociety()
  expect(() => society.tick(Number.NaN)).toThrow()
  expect(society.time).toBe(0)
})
