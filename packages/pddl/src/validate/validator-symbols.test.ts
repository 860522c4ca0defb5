import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NameSyntax, TypedNameSyntax } from '../syntax.ts'
import { ObjectLists } from './validator-symbols.ts'

const name = (text: string): NameSyntax => ({ text, start: 0, end: 0 })
const typed = (text: string, types: readonly string[]): TypedNameSyntax => ({
  name: name(text),
  types: types.map(name),
})

/** Climbs the parents, one object and one type at a time. */
function isKind(parents: ReadonlyMap<string, readonly string[]>, type: string, of: string): boolean {
  const above = new Set([type])
  for (const next of above) for (const parent of parents.get(next) ?? []) above.add(parent)
  return of === 'object' || above.has(of)
}

test('the objects of types are those of the types below them', () => {
  const type = fc.integer({ min: 0, max: 7 }).map((number) => `t${number}`)
  const parents = fc.array(fc.array(type, { maxLength: 2 }), { minLength: 8, maxLength: 8 })
  const objects = fc.array(fc.array(type, { minLength: 1, maxLength: 2 }), { maxLength: 300 })
  fc.assert(
    fc.property(parents, objects, fc.array(type, { maxLength: 2 }), (above, declared, wanted) => {
      const lists = new ObjectLists(above.map((types, number) => typed(`t${number}`, types)))
      for (const [object, types] of declared.entries()) lists.add(object, types.map(name))
      const list = lists.listOf(wanted.map(name))
      const tree = new Map(above.map((types, number) => [`t${number}`, types]))
      const all = declared.flatMap((types, object) =>
        types.some((one) => (wanted.length === 0 ? ['object'] : wanted).some((of) => isKind(tree, one, of)))
          ? [object]
          : [],
      )
      expect([...list.objects]).toEqual(all)
      for (let object = -1; object <= declared.length; object++) expect(list.has(object)).toBe(all.includes(object))
    }),
  )
})

test('few objects among many', () => {
  const lists = new ObjectLists([])
  for (let object = 0; object < 10_000; object++) lists.add(object, [name(object % 1000 === 7 ? 'rare' : 'usual')])
  const rare = lists.listOf([name('rare')])
  expect(rare.objects.length).toBe(10)
  expect([6, 7, 8, 1007, 9007, 9999].map((object) => rare.has(object))).toEqual([false, true, false, true, true, false])
  expect(lists.listOf([]).objects.length).toBe(10_000)
  expect(lists.listOf([name('none')]).has(0)).toBe(false)
})
