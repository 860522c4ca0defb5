/** Mistakes that JavaScript lets through: each function says what it found and what it expects, and throws no raw error. */
import { expect, test } from 'vitest'
import { flag } from '../domain/fact-builders.ts'
import { defineDomain } from '../planner/define-domain.ts'
import { defineAgent } from './defining/define-agent.ts'
import { spreadSensor } from './sensing/spread-sensor.ts'
import { createAgent, createSociety } from './society.ts'
import { giveOrders } from './squad/give-orders.ts'

const lamp = defineDomain({ facts: { on: flag() }, actions: { press: { does: { on: true } } } })
const definition = { name: 'keeper', goals: { light: { wants: { on: true } } }, actions: { press: {} } } as const
const keeper = defineAgent(lamp, definition)
const anything: readonly unknown[] = [undefined, null, 5, 'x', true, [], {}, () => 1]

/** The error thrown for a given argument. */
function thrown(call: (given: never) => unknown): (string | undefined)[] {
  return anything.map((given) => {
    try {
      call(given as never)
      return undefined
    } catch (error) {
      return `${error}`
    }
  })
}

test('kinds, agents and societies say what they found and what they take', () => {
  const [nothing, none, five] = thrown((given) => createAgent(given, { name: 'Ann', context: undefined }))
  const kind = 'expected a kind that defineAgent made'
  expect([nothing, none, five]).toEqual(['nothing', 'null', '5'].map((found) => `DomainError: found ${found}, ${kind}`))
  expect(thrown((given) => createSociety().add(given, { name: 'Ann', context: undefined }))[1]).toContain(kind)
  expect(thrown((given) => createSociety().add(keeper, given))[1]).toBe(
    'DomainError: found null, expected { name, context, … }',
  )
  expect(thrown((given) => createAgent(keeper, given))[0]).toContain('found nothing, expected { name, context, … }')
  expect(thrown((given) => createSociety(given))[1]).toContain('found null, expected { seed, planning, … }')
  expect(thrown((given) => defineAgent(given))[1]).toContain('found null, expected { name, goals, … }')
  expect(thrown((given) => defineAgent(lamp, given))[1]).toContain('found null, expected { name, goals, … }')
  expect(thrown((given) => defineAgent(given, definition))[1]).toContain('found null, expected a domain')
})

test('nothing raw is thrown', () => {
  const calls: readonly ((given: never) => unknown)[] = [
    (given) => createAgent(given, { name: 'Ann', context: undefined }),
    (given) => createAgent(keeper, given),
    (given) => createSociety(given),
    (given) => createSociety().add(given, { name: 'Ann', context: undefined }),
    (given) => createSociety().add(keeper, given),
    (given) => defineAgent(given),
    (given) => defineAgent(given, definition),
    (given) => defineAgent(lamp, given),
    (given) => defineAgent(lamp, { ...definition, goals: { light: given } }),
    (given) => defineAgent(lamp, { ...definition, sensors: { eye: given } }),
    (given) => giveOrders(given),
    (given) => spreadSensor(given),
  ]
  const raw = calls.map((call) => thrown(call).filter((message) => message && !message.startsWith('DomainError')))
  expect(raw).toEqual(calls.map(() => []))
})
