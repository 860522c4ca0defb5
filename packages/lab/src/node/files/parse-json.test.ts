import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findJsonFault, parseJson } from './parse-json.ts'

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('what JSON.parse takes has no fault', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), (text) => {
      expect(findJsonFault(text)).toBeUndefined()
    }),
  )
})

test('what JSON.parse refuses has one, and all before it can be the beginning of JSON', () => {
  const pieces = fc.array(fc.constantFrom(...'[]{},:"\\ \n0-1.e+\u0001tn', 'true', 'null', '"a"', '\\u00e4', '01', '-'))
  const broken = fc.oneof(
    pieces.map((parts) => parts.join('')),
    fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', 'x')).map(([text, at, part]) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + part + text.slice(place + 1)
    }),
  )
  fc.assert(
    fc.property(broken, (text) => {
      const fault = findJsonFault(text)
      expect(fault === undefined).toBe(isJson(text))
      if (fault === undefined) return
      expect(fault.offset).toBeLessThanOrEqual(text.length)
      // the text before the fault is valid, except that it ends too early
      const before = text.slice(0, fault.offset)
      expect(findJsonFault(before)?.offset ?? before.length).toBe(before.length)
    }),
    { numRuns: 2000 },
  )
})

test('a hundred thousand brackets are read, not stumbled over', () => {
  expect(findJsonFault('['.repeat(100_000))).toEqual({ offset: 100_000, expected: 'a value or "]"' })
})

test('the place and what was expected there', () => {
  expect(() => parseJson('a.json', '{\r\n\t"ü": 1\r\n\t"b": 2 }')).toThrow(
    'a.json:3:2 found "\\"", expected "," or "}"',
  )
  expect(() => parseJson('a.json', '')).toThrow('a.json:1:1 found the end of the text, expected a value')
  expect(() => parseJson('a.json', "{ 'a': 1 }")).toThrow(
    'a.json:1:3 found "\'", expected a name in double quotes or "}"',
  )
  expect(() => parseJson('a.json', '["a\\x"]')).toThrow('a.json:1:4 found "\\\\", expected an escape')
})
