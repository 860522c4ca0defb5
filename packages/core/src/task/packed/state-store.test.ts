import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { StateStore } from './state-store.ts'

/** Widths in words, numbers besides, and bits of the only word: one for each mode of the table. */
const shapes = [
  { name: 'a few bits, always direct', width: 1, numbers: 0, bits: 6 },
  { name: '13 bits, direct after growing', width: 1, numbers: 0, bits: 13 },
  { name: 'a full word', width: 1, numbers: 0, bits: 32 },
  { name: 'one word with a number', width: 1, numbers: 1, bits: 32 },
  { name: 'three words', width: 3, numbers: 0, bits: 32 },
  { name: 'two words with two numbers', width: 2, numbers: 2, bits: 32 },
]

/** States from few values, so that many are equal, or from all values, so that the table grows. */
function arbitraryStates({ width, numbers, bits }: (typeof shapes)[number]) {
  const all = bits === 32 ? fc.integer() : fc.nat({ max: 2 ** bits - 1 })
  const few = bits === 32 ? fc.constantFrom(0, 1, -1, 2 ** 31 - 1, -(2 ** 31), 256) : fc.nat({ max: 3 })
  const float = fc.oneof(fc.constantFrom(0, 0.5, 1, -1, 1e300), fc.double({ noNaN: true })).map((value) => value + 0)
  const state = (word: fc.Arbitrary<number>) =>
    fc.record({
      words: fc.array(word, { minLength: width, maxLength: width }),
      numbers: fc.array(float, { minLength: numbers, maxLength: numbers }),
    })
  return fc.oneof(
    fc.array(state(few), { maxLength: 200, size: 'max' }),
    fc.array(state(all), { maxLength: 900, size: 'max' }),
  )
}

describe.each(shapes)('$name', (shape) => {
  const { width, numbers, bits } = shape

  test('ids are those of a map of strings, count up from 0, and begin again after clear', () => {
    const store = new StateStore(width, numbers, bits)
    fc.assert(
      fc.property(arbitraryStates(shape), (states) => {
        // one store for all runs: clear has to remove everything
        store.clear()
        const model = new Map<string, number>()
        for (const state of states) {
          const key = JSON.stringify(state)
          const expected = model.get(key) ?? model.size
          model.set(key, expected)
          const id = store.intern(Int32Array.from(state.words), Float64Array.from(state.numbers))
          if (id !== expected) expect({ key, id }).toEqual({ key, id: expected })
        }
        expect(store.count).toBe(model.size)
        for (const [key, id] of model) {
          const words = Array.from(store.words.subarray(id * width, (id + 1) * width))
          const values = Array.from(store.numbers.subarray(id * numbers, (id + 1) * numbers))
          if (JSON.stringify({ words, numbers: values }) !== key) expect({ words, numbers: values }).toBe(key)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('memory stays after clear, so that a warm store asks for none', () => {
    const store = new StateStore(width, numbers, bits)
    const fill = () => {
      for (let at = 0; at < 3000; at++) {
        store.intern(new Int32Array(width).fill(at % 2 ** Math.min(bits, 30)), new Float64Array(numbers).fill(at))
      }
      return [store.count, store.words, store.numbers, store.bytes()] as const
    }
    const [count, words, floats, bytes] = fill()
    store.clear()
    expect(store.count).toBe(0)
    const again = fill()
    expect([again[0], again[3]]).toEqual([count, bytes])
    expect(again[1]).toBe(words)
    expect(again[2]).toBe(floats)
  })
})

test('internWord and intern agree on states of one word', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 600, size: 'max' }), (words) => {
      const [one, other] = [new StateStore(1, 0, 32), new StateStore(1, 0, 32)]
      const none = new Float64Array(0)
      for (const word of words) expect(one.internWord(word)).toBe(other.intern(Int32Array.of(word), none))
    }),
    { numRuns: 30 },
  )
})

test('a small clear after a large one leaves nothing behind', () => {
  const store = new StateStore(1, 0, 20)
  for (let word = 0; word < 100_000; word++) store.internWord(word)
  store.clear()
  // few states in a large table: they are removed one by one
  for (let word = 0; word < 10; word++) expect(store.internWord(word * 3)).toBe(word)
  store.clear()
  for (let word = 0; word < 30; word++) expect(store.internWord(word)).toBe(word)
})

test('a number without a value is the same as itself', () => {
  const store = new StateStore(1, 1, 32)
  const state = store.intern(Int32Array.of(3), Float64Array.of(Number.NaN))
  expect(store.intern(Int32Array.of(3), Float64Array.of(Number.NaN))).toBe(state)
  expect(store.intern(Int32Array.of(3), Float64Array.of(0))).not.toBe(state)
})
