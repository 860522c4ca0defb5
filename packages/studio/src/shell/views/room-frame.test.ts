import { expect, test } from 'vitest'
import { errorReport, isLoadError } from './room-frame.tsx'

const place = { room: 'Author', hash: '#/author/example-pirate', browser: 'A browser' }

test('a report says where and what, and holds no document', () => {
  const report = errorReport(new TypeError('x is not a function'), place)
  expect(report).toMatch(
    /^Telos Studio, Author \(#\/author\/example-pirate\)\nA browser\n\nTypeError: x is not a function\n/,
  )
  expect(report).toContain('room-frame.test')
  const shared = errorReport('gone', { ...place, hash: `#/author/shared?data=${'SECRET'.repeat(500)}` })
  expect(shared).not.toContain('SECRET')
  expect(shared.length).toBeLessThan(200)
})

test.each([
  ['Failed to fetch dynamically imported module: http://127.0.0.1/assets/author-room.js', true],
  ['error loading dynamically imported module', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/author-room.css', true],
  ['x is not a function', false],
])('%s: %s', (message, expected) => {
  expect(isLoadError(new Error(message))).toBe(expected)
})
