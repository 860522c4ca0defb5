import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AtomSetStore } from './atom-set-store.ts'

const elements = fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: 3000 }), fc.nat({ max: 200_000 }))
const sets = fc.array(fc.uniqueArray(elements, { maxLength: 40 }), { minLength: 1, maxLength: 30 })

function keyOf(set: Iterable<number>): string {
  return [...set].sort((a, b) => a - b).join(',')
}

test('equal sets have the same number, whatever they were made from, and can be read again', () => {
  fc.assert(
    fc.property(sets, (flips) => {
      const store = new AtomSetStore()
      const cursor = store.cursor()
      const numbers = new Map<string, number>()
      const contents: string[] = []
      let current = new Set<number>()
      for (const list of flips) {
        const next = new Set(current)
        for (const element of list) if (!next.delete(element)) next.add(element)
        store.makeRoomFor(Math.max(0, ...list))
        const number = store.internFlipped(cursor, Int32Array.from(list), list.length)
        const key = keyOf(next)
        expect(number).toBe(numbers.get(key) ?? numbers.size)
        numbers.set(key, number)
        contents[number] = key
        cursor.moveTo(store.rootOf(number))
        current = next
      }
      const other = store.cursor()
      for (const [number, key] of contents.entries()) {
        other.moveTo(store.rootOf(number))
        const out = new Int32Array(other.elements(new Int32Array(0)))
        expect(other.elements(out)).toBe(out.length)
        expect(out.join(',')).toBe(key)
        for (const element of out) expect(other.has(element)).toBe(true)
        expect(other.has(999_999)).toBe(false)
      }
    }),
  )
})

test('a move names the words that are different, and only these', () => {
  const store = new AtomSetStore()
  const cursor = store.cursor()
  store.makeRoomFor(1000)
  const many = store.internFlipped(cursor, Int32Array.of(1, 2, 40, 999), 4)
  cursor.moveTo(store.rootOf(many))
  const fewer = store.internFlipped(cursor, Int32Array.of(40, 3), 2)
  expect(cursor.changedCount).toBe(3)
  cursor.moveTo(store.rootOf(fewer))
  const changed = Array.from(cursor.changedWords.subarray(0, cursor.changedCount), (word, at) => ({
    word,
    bits: cursor.changedBits[at],
  }))
  expect(changed).toEqual([
    { word: 0, bits: 1 << 3 },
    { word: 1, bits: 1 << 8 },
  ])
})

test('sets that are forgotten leave nothing behind', () => {
  const store = new AtomSetStore()
  const cursor = store.cursor()
  store.makeRoomFor(5000)
  expect(store.internFlipped(cursor, Int32Array.of(7, 4999), 2)).toBe(0)
  store.clear()
  expect(store.internFlipped(cursor, Int32Array.of(8), 1)).toBe(0)
  cursor.moveTo(store.rootOf(0))
  expect(cursor.has(7)).toBe(false)
  expect(cursor.has(8)).toBe(true)
})
