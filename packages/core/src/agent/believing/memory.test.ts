import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSociety, defineAgent, defineDomain, flag, Memory } from '../../entries/index.ts'

const seconds = fc.double({ min: 0, max: 1000, noNaN: true })
const confidence = fc.double({ min: 0, max: 1, noNaN: true })

test('confidence halves with every half-life, and what falls below the bound is forgotten', () => {
  fc.assert(
    fc.property(seconds, confidence, fc.double({ min: 0.5, max: 100, noNaN: true }), (age, sure, halfLife) => {
      let now = 5
      const memory = new Memory({ halfLife, forgetBelow: 0.05 }, () => now)
      memory.remember('guard', { cell: 12 }, sure)
      now += age
      const left = sure * 0.5 ** (age / halfLife)
      const found = memory.about('guard')
      if (left < 0.05 - 1e-9) expect(found).toBe(undefined)
      else if (left > 0.05 + 1e-9) {
        expect(found).toMatchObject({ thing: 'guard', facts: { cell: 12 }, seen: 5 })
        expect(found?.confidence).toBeCloseTo(left, 9)
      }
    }),
  )
})

test('what is seen again is fresh again, and keeps what was not looked at', () => {
  let now = 0
  const memory = new Memory({ halfLife: 10, forgetBelow: 0.05 }, () => now)
  memory.remember('guard', { cell: 12, armed: true })
  now = 10
  expect(memory.about('guard')?.confidence).toBe(0.5)
  memory.remember('guard', { cell: 13 })
  expect(memory.about('guard')).toEqual({ thing: 'guard', facts: { cell: 13, armed: true }, seen: 10, confidence: 1 })
})

test('things come in the order in which they were last seen, those that are sure enough', () => {
  let now = 0
  const memory = new Memory({ halfLife: 10, forgetBelow: 0.05 }, () => now)
  for (const thing of ['a', 'b', '__proto__']) memory.remember(thing, { at: now })
  now = 10
  memory.remember('a', {})
  memory.remember('faint', {}, 0.1)
  expect(memory.things().map(({ thing }) => thing)).toEqual(['faint', 'a', '__proto__', 'b'])
  expect(memory.things(0.4).map(({ thing }) => thing)).toEqual(['a', '__proto__', 'b'])
  memory.forget('a')
  expect(memory.about('a')).toBe(undefined)
  now = 1000
  expect(memory.things()).toEqual([])
})

test('a memory is saved and loaded as JSON', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', '__proto__'), fc.nat(), confidence)), (sightings) => {
      let now = 0
      const one = new Memory({ halfLife: 30, forgetBelow: 0.05 }, () => now)
      for (const [thing, cell, sure] of sightings) {
        now++
        one.remember(thing, { cell }, sure)
      }
      const other = new Memory({ halfLife: 30, forgetBelow: 0.05 }, () => now)
      other.load(JSON.parse(JSON.stringify(one.save())))
      expect(other.things()).toEqual(one.things())
    }),
  )
})

test('what the sensor of an agent sees decays as its kind says, by the clock of the society', () => {
  const domain = defineDomain({ facts: { calm: flag() }, actions: {} })
  const kind = defineAgent(domain, {
    name: 'watchman',
    goals: {},
    actions: {},
    sensors: { eyes: { on: 'sight', sense: ({ event, remember }) => remember('thief', { cell: event?.data }) } },
    memoryDecay: { halfLife: 2, forgetBelow: 0.2 },
  })
  const society = createSociety()
  const agent = society.add(kind, { name: 'Ann', context: undefined })
  society.tick(1)
  agent.notify('sight', 7)
  expect(agent.memory.about('thief')).toEqual({ thing: 'thief', facts: { cell: 7 }, seen: 1, confidence: 1 })
  society.tick(2)
  expect(agent.memory.about('thief')?.confidence).toBeCloseTo(0.5)
  expect(agent.view().memory).toMatchObject([{ thing: 'thief', seen: 1 }])
  society.tick(3)
  expect(agent.memory.about('thief')).toBe(undefined)
})

test('a blackboard keeps what any member has told; who leaves is told nothing more', () => {
  const domain = defineDomain({ facts: { alarm: flag(), calm: flag() }, actions: {} })
  const other = defineDomain({ facts: { calm: flag() }, actions: {} })
  const kind = defineAgent(domain, { name: 'watchman', goals: {}, actions: {} })
  const stranger = defineAgent(other, { name: 'stranger', goals: {}, actions: {} })
  const society = createSociety()
  const faults: string[] = []
  society.subscribe((event) => {
    if (event.type === 'fault') faults.push(event.message)
  })
  const [ann, bob] = ['Ann', 'Bob'].map((name) => society.add(kind, { name, context: undefined, group: 'watch' }))
  // her domain has no alarms, so she is not told
  society.add(stranger, { name: 'Eve', context: undefined, group: 'watch' })
  const board = society.blackboard('watch')
  board.tell('alarm', true, 'shout')
  expect([ann.beliefs.get('alarm'), bob.beliefs.get('alarm')]).toEqual([true, true])
  society.remove('Bob')
  board.tell('alarm', false, 'shout')
  expect([ann.beliefs.get('alarm'), bob.beliefs.get('alarm')]).toEqual([false, true])
  expect(board.facts.get('alarm')).toBe(false)
  expect(faults).toEqual([])
})
