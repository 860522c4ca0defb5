import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FieldLeaves } from './field-changes.ts'
import { NumberLog, PackedNumbers, stepFrom, stepsBetween } from './number-log.ts'
import { PackingError, packValue, unpackValue } from './pack-value.ts'
import { WordBook } from './word-book.ts'

const numbers = fc.oneof(
  fc.nat(300),
  fc.nat(20_000),
  fc.nat(600_000),
  fc.maxSafeNat(),
  fc.integer(),
  fc.double().filter((value) => !Object.is(value, -0)),
  fc.constantFrom(191, 192, 12_479, 12_480, 536_767, 536_768, 2 ** 32 - 1, 2 ** 32),
)

test('numbers come back from their bytes, and behind the end there are none', () => {
  fc.assert(
    fc.property(fc.array(numbers), (written) => {
      const log = new NumberLog()
      for (const value of written) log.add(value)
      const reader = new PackedNumbers(log.copy())
      expect(written.map(() => reader.next())).toEqual(written)
      expect([reader.isAtEnd, reader.next()]).toEqual([true, Number.NaN])
    }),
  )
})

test('what is a number of steps away is found again', () => {
  fc.assert(
    fc.property(fc.double(), fc.oneof(fc.double(), fc.integer({ min: -9, max: 9 })), (from, way) => {
      const to = Number.isInteger(way) && Math.abs(way) < 10 ? from + way * Number.EPSILON * Math.abs(from) : way
      const steps = stepsBetween(from, to)
      if (steps !== undefined) expect(stepFrom(from, steps)).toBe(to)
    }),
  )
  expect(stepsBetween(0.3, 0.1 + 0.2)).toBe(2)
  expect(stepsBetween(1, -1)).toBeUndefined()
})

const values = fc.anything({ maxDepth: 4, withBigInt: true, withNullPrototype: true, withDate: true, withMap: true })

test('values come back, however often they come', () => {
  const book = new WordBook()
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 5 }), (value, times) => {
      const log = new NumberLog()
      for (let time = 0; time < times; time++) packValue(value, log, book)
      const reader = new PackedNumbers(log.copy())
      for (let time = 0; time < times; time++) expect(unpackValue(reader, book)).toEqual(value)
      expect(reader.isAtEnd).toBe(true)
    }),
  )
})

test('__proto__ is a key like any other', () => {
  const book = new WordBook()
  const value: unknown = JSON.parse('{"__proto__":{"evil":1},"constructor":2}')
  for (let time = 0; time < 4; time++) {
    const log = new NumberLog()
    packValue(value, log, book)
    const back = unpackValue(new PackedNumbers(log.copy()), book) as object
    expect(Object.keys(back)).toEqual(['__proto__', 'constructor'])
    expect('evil' in back).toBe(false)
  }
})

test('any numbers at all are values or refused', () => {
  const book = new WordBook()
  packValue({ a: 1, b: [{ a: 'x' }] }, new NumberLog(), book)
  fc.assert(
    fc.property(fc.array(numbers), (written) => {
      const log = new NumberLog()
      for (const value of written) log.add(value)
      try {
        unpackValue(new PackedNumbers(log.copy()), book)
      } catch (error) {
        expect(error).toBeInstanceOf(PackingError)
      }
    }),
  )
})

test('what goes on as before takes few bytes', () => {
  const book = new WordBook()
  const log = new NumberLog()
  const leaves = new FieldLeaves()
  const fields = (tick: number) => ({ at: { x: 3 + tick * 0.37, y: 4 }, needs: [0.1 * tick, tick / 7], doing: 'walk' })
  leaves.begin(fields(0))
  for (let tick = 1; tick <= 1000; tick++) leaves.pack(fields(tick), log, book)
  expect(log.length).toBeLessThan(8000)
  const again = new FieldLeaves()
  again.begin(fields(0))
  const reader = new PackedNumbers(log.copy())
  for (let tick = 1; tick <= 1000; tick++) {
    again.unpack(reader, book)
    expect(again.fields()).toEqual(fields(tick))
  }
})
