import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TupleIndex } from '../datalog/relations.ts'
import { TupleSet } from './tuple-set.ts'

const objectCount = 6

/** Tuples of one length, many of them equal. */
const tuples = fc
  .nat({ max: 4 })
  .chain((arity) =>
    fc.tuple(
      fc.constant(arity),
      fc.array(fc.array(fc.nat({ max: objectCount - 1 }), { minLength: arity, maxLength: arity }), { maxLength: 300 }),
    ),
  )

describe('a set of tuples', () => {
  test('numbers each tuple once, in the order in which they come', () => {
    fc.assert(
      fc.property(tuples, fc.nat({ max: 20 }), ([arity, given], room) => {
        const set = new TupleSet(arity, room)
        const rows = new Map<string, number>()
        for (const tuple of given) {
          const key = tuple.join()
          expect(set.find(Int32Array.from(tuple))).toBe(rows.get(key) ?? -1)
          expect(set.add(Int32Array.of(9, ...tuple), 1)).toBe(rows.has(key) ? -1 : rows.size)
          if (!rows.has(key)) rows.set(key, rows.size)
        }
        expect(set.count).toBe(rows.size)
        for (const [key, row] of rows) {
          expect(set.data.subarray(row * arity, (row + 1) * arity).join()).toBe(key)
          expect(set.find(Int32Array.from(set.data.subarray(row * arity, (row + 1) * arity)))).toBe(row)
        }
      }),
    )
  })

  test('has room for many', () => {
    const set = new TupleSet(2)
    const rows = Array.from({ length: 100_000 }, (_, at) => set.add(Int32Array.of(at, at >> 3)))
    expect(rows.every((row, at) => row === at)).toBe(true)
    expect(set.find(Int32Array.of(77_777, 77_777 >> 3))).toBe(77_777)
    expect(set.find(Int32Array.of(77_777, 0))).toBe(-1)
  })
})

describe('an index', () => {
  test('finds the rows with given objects at some places, in order, those before and after it was made', () => {
    const places = fc.subarray([0, 1, 2, 3], { minLength: 1 })
    fc.assert(
      fc.property(tuples, places, fc.nat({ max: 40 }), ([arity, given], wanted, before) => {
        const positions = wanted.filter((position) => position < arity)
        if (positions.length === 0) return
        const set = new TupleSet(arity)
        for (const tuple of given) set.add(Int32Array.from(tuple))
        const count = Math.min(before, set.count)
        const index = new TupleIndex(set, count, positions, objectCount)
        for (let row = count; row < set.count; row++) index.insert(row)
        const keys = new Map<string, number[]>()
        for (let row = 0; row < set.count; row++) {
          const key = positions.map((position) => set.data[row * arity + position]).join()
          keys.set(key, [...(keys.get(key) ?? []), row])
        }
        for (const tuple of given) {
          const key = positions.map((position) => tuple[position])
          const found: number[] = []
          for (let row = index.first(Int32Array.from(key)); row >= 0; row = index.next[row] - 1) found.push(row)
          expect(found).toEqual(keys.get(key.join()))
        }
        const absent = positions.map(() => objectCount - 1)
        if (!keys.has(absent.join())) expect(index.first(Int32Array.from(absent))).toBe(-1)
      }),
    )
  })
})
