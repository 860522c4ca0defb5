import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { constants, fitValue, initialValue, isScore, readFieldValue, readScore } from '../values.ts'

describe('a value', () => {
  test('of 32 bits is an integer, however it is signed or padded; a larger one is a decimal', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.boolean(), fc.nat(3), (value, plus, zeros) => {
        const sign = value < 0 ? '-' : plus ? '+' : ''
        const text = `${sign}${'0'.repeat(zeros)}${Math.abs(value)}`
        const isInteger = value === (value | 0)
        expect(readFieldValue('speed', text)).toEqual({ kind: isInteger ? 'int' : 'double', value: value + 0 })
      }),
    )
  })

  test('that prints as a decimal reads as that decimal', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        const read = readFieldValue('speed', String(value))
        expect(Number(read.value)).toBe(read.kind === 'int' ? value + 0 : value)
        expect(['int', 'double']).toContain(read.kind)
      }),
    )
  })

  test('that is a constant is nothing else, whatever the parameter', () => {
    fc.assert(
      fc.property(fc.constantFrom(...constants.keys()), fc.constantFrom('stype', 'scoreChange', 'win'), (text, key) => {
        expect(readFieldValue(key, text)).toBe(constants.get(text))
        expect(readFieldValue(key, text.toLowerCase()).kind).toBe('text')
      }),
    )
  })

  test.each([
    ['orientation', 'DUP', 'direction', { x: 0, y: -1 }],
    ['physicstype', 'PHYSICS_NONE', 'int', -1],
    ['stype', 'DARKGREEN', 'colour', 'DARKGREEN'],
    ['stype', 'RANDOM', 'colour', 'RANDOM'],
    ['speed', '1.', 'double', 1],
    ['speed', '.5', 'double', 0.5],
    ['speed', '-2e-1d', 'double', -0.2],
    ['speed', '3f', 'double', 3],
    ['speed', 'NaN', 'double', Number.NaN],
    ['speed', '-Infinity', 'double', -Infinity],
    ['speed', '-0x1.8p1', 'double', -3],
    ['speed', '0x10', 'text', '0x10'],
    ['speed', '0x.p1', 'text', '0x.p1'],
    ['speed', '1e', 'text', '1e'],
    ['speed', '.', 'text', '.'],
    ['speed', '1/3', 'text', '1/3'],
    ['speed', '', 'text', ''],
    ['min', 'tRUE', 'boolean', true],
    ['min', 'False', 'boolean', false],
    ['win', 'True', 'text', 'True'],
    ['hidden', 'True', 'text', 'True'],
    ['invisible', 'True', 'text', 'True'],
    ['win', '1', 'int', 1],
    ['scoreChange', '5', 'text', '5'],
    ['scoreChangeIfKilled', '0.5', 'text', '0.5'],
    ['physicstype', 'CONT', 'int', 1],
  ])('%s=%s is read as %s', (key, text, kind, value) => {
    expect(readFieldValue(key, text)).toEqual({ kind, value })
  })
})

test.each([
  ['int', '2', 2],
  ['int', '2.5', undefined],
  ['int', 'GRID', 0],
  ['double', '2', 2],
  ['double', '2.5', 2.5],
  ['float', '2', 2],
  ['float', '2.5', undefined],
  ['boolean', 'true', true],
  ['boolean', '1', undefined],
  ['text', 'box', 'box'],
  ['text', '1', undefined],
  ['text', 'GOLD', undefined],
  ['direction', 'UP', { x: 0, y: -1 }],
  ['direction', 'up', undefined],
  ['drawing', 'GOLD', 'GOLD'],
  ['ignored', '2.5', 2.5],
] as const)('a field of kind %s takes %s as %s', (kind, text, value) => {
  expect(fitValue(kind, readFieldValue('key', text))).toEqual(value)
})

test('a field has the default of its kind unless it has one of its own', () => {
  expect(initialValue({ kind: 'float' })).toBe(0)
  expect(initialValue({ kind: 'boolean' })).toBe(false)
  expect(initialValue({ kind: 'text' })).toBe('')
  expect(initialValue({ kind: 'direction' })).toEqual({ x: 0, y: 0 })
  expect(initialValue({ kind: 'boolean', initial: true })).toBe(true)
})

test.each([
  ['5', 5],
  ['-1,7', -1],
  ['+2', 2],
  ['0.5', undefined],
  ['one', undefined],
  [',5', undefined],
  ['4294967296', undefined],
])('the score %s is %s', (text, score) => {
  expect(isScore(text)).toBe(score !== undefined)
  expect(readScore(text)).toBe(score ?? 0)
})
