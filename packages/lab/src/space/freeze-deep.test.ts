import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freezeDeep } from './freeze-deep.ts'

const json = fc.jsonValue({ maxDepth: 5 })

test('what is frozen stays equal to what it was, and every part of it refuses changes', () => {
  fc.assert(
    fc.property(json, (value) => {
      const before = JSON.stringify(value)
      expect(freezeDeep(value)).toBe(value)
      expect(JSON.stringify(value)).toBe(before)
      const check = (part: unknown): void => {
        if (typeof part !== 'object' || part === null) return
        expect(Object.isFrozen(part)).toBe(true)
        Object.values(part).forEach(check)
      }
      check(value)
    }),
  )
})

test('what cannot be frozen to any use is left alone', () => {
  class Room {
    name = 'hall'
  }
  const state = { map: new Map([[1, [1]]]), set: new Set([1]), bytes: new Uint8Array(3), room: new Room() }
  freezeDeep(state)
  expect(Object.values(state).map((part) => Object.isFrozen(part))).toEqual([false, false, false, false])
  expect(Object.isFrozen(state)).toBe(true)
})

test('rings and very deep nests come to an end', () => {
  const ring: { self?: object } = {}
  ring.self = ring
  expect(Object.isFrozen(freezeDeep(ring))).toBe(true)
  let nest: object = {}
  for (let depth = 0; depth < 100_000; depth++) nest = { nest }
  expect(Object.isFrozen(freezeDeep(nest))).toBe(true)
})

test('inherited names are ordinary keys', () => {
  const state = Object.fromEntries([['__proto__', [1]]])
  freezeDeep(state)
  expect(Object.isFrozen(Object.values(state)[0])).toBe(true)
})
