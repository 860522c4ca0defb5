import { expect, test } from 'vitest'
import { documentPlaceAt } from './document-place.ts'

function at(text: string) {
  const place = documentPlaceAt(text.replace('|', ''), text.indexOf('|'))
  return place && `${place.position} ${place.path.join('.')} ${place.before}`.trim()
}

test.each([
  ['|', 'key'],
  ['telos: 1\n|', 'key'],
  ['a: |', 'value a'],
  ['a:|', 'value a'],
  ['a: fo|o', 'value a fo'],
  ['a:\n  |', 'either a'],
  ['a:\n|', 'key'],
  ['a:\n  b: 1\n  |', 'key a'],
  ['a:\n  b: 1\n  c|', 'key a c'],
  ['a:\n  b:\n    c: 1\n  |\nd: 2', 'key a'],
  ['a: { |', 'key a'],
  ['a: { b: |', 'value a.b'],
  ['a: { b: 1, c|', 'key a c'],
  ['a: { b: [x, |', 'value a.b.1'],
  ['a: { b: { c: 1 }, d: |', 'value a.d'],
  ['a: { "b(x,|', 'key a b(x,'],
  ['a: { b:\n  |\n', 'value a.b'],
  ['a:\n  - |', 'either a.0'],
  ['a:\n  - b: 1\n    |', 'key a.0'],
  ['a:\n- b\n- c: |', 'value a.1.c'],
  ['a:\n  - x\n  - |y', 'either a.1'],
  ['a:\n- b\n|', 'key'],
  // half-written lines above do not matter
  ['a: { b: 1,\nc:\n  |', 'either c'],
  ['a:\n  b: "x\n  c: |', 'value a.c'],
  ['a:\n  b: [1, 2\n  c: |', 'value a.c'],
  ['{ "a": { "b": |', 'value a.b'],
  ['{\n  "a": {\n    "|', 'key a'],
  ['{ "a": [1, { "b": "x|', 'value a.1.b x'],
  ['a: |\n', 'value a'],
  ['"a b": { c: |', 'value a b.c'],
  ['a: &x { b: |', 'value a.b'],
])('at %j: %s', (text, place) => {
  expect(at(text)).toBe(place)
})

test('nothing is completed in comments and texts of several lines', () => {
  expect(at('a: 1 # x|')).toBe(undefined)
  expect(at('# x|')).toBe(undefined)
  expect(at('a: >\n  some text|')).toBe(undefined)
})
