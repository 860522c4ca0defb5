import fc from 'fast-check'
import { expect, test } from 'vitest'
import { homeRoute, readRoute, routeAsHash } from './route.ts'

test('every route survives the way through the address', () => {
  const part = fc.string({ minLength: 1, unit: 'grapheme' })
  const query = fc.dictionary(part, part)
  fc.assert(
    fc.property(part, fc.array(part), query, (room, path, query) => {
      expect(readRoute(routeAsHash({ room, path, query }))).toEqual({ room, path, query: { ...query } })
    }),
  )
})

test.each(['', '#', '#/', '#//', 'author', '#author', '#?x=1'])('%j leads home', (hash) => {
  expect(readRoute(hash)).toEqual(homeRoute)
})

test('damaged addresses are read as far as they can be', () => {
  fc.assert(fc.property(fc.string(), (text) => void readRoute(`#/${text}`)))
  expect(readRoute('#/author/%E0%A4%A')).toEqual({ room: 'author', path: ['%E0%A4%A'], query: {} })
})
