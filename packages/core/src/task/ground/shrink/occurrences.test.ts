import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Lists } from '../../fdr/fdr-task.ts'
import { ListBuilder } from '../instantiate/ground-tables.ts'
import { occurrences } from './rewrite.ts'

const table = fc.array(fc.array(fc.nat({ max: 9 }), { maxLength: 6 }), { maxLength: 80 })

function listsOf(given: readonly (readonly number[])[]): Lists {
  const builder = new ListBuilder()
  for (const list of given) {
    // dropped items leave no trace
    for (const item of list) builder.push(item + 1)
    builder.drop()
    for (const item of list) builder.push(item)
    builder.close()
  }
  builder.push(7)
  builder.drop()
  expect(builder.count).toBe(given.length)
  return builder.lists()
}

const itemsOf = ({ start, items }: Lists, list: number): number[] => [...items.subarray(start[list], start[list + 1])]

test('lists come out as they were put in', () => {
  fc.assert(
    fc.property(table, (given) => {
      const built = listsOf(given)
      expect(built.start.length).toBe(given.length + 1)
      expect(given.map((_, list) => itemsOf(built, list))).toEqual(given)
    }),
  )
})

test('a number occurs in the lists that hold it, with its last bit if that is asked for', () => {
  fc.assert(
    fc.property(table, table, fc.boolean(), (one, two, halved) => {
      const shift = halved ? 1 : 0
      const found = occurrences(10, [listsOf(one), listsOf(two)], [100, 500], shift)
      for (let number = 0; number < (halved ? 5 : 10); number++) {
        const places = (given: readonly (readonly number[])[], first: number): number[] =>
          given.flatMap((list, at) =>
            list
              .filter((item) => item >> shift === number)
              .map((item) => (halved ? (first + at) * 2 + (item & 1) : first + at)),
          )
        expect(itemsOf(found, number)).toEqual([...places(one, 100), ...places(two, 500)])
      }
    }),
  )
})
