import { readPddlDomain } from '@telos/pddl'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { legalNames } from './names.ts'

const texts = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('Box', 'box', 'a.b', 'a-b', 'a b', 'and', 'object', '__proto__', ''),
  ),
)

test('different texts get different names that PDDL can spell, and the same text the same', () => {
  fc.assert(
    fc.property(texts, fc.uniqueArray(fc.constantFrom('box', 'a-b', 'x')), (words, taken) => {
      const nameOf = legalNames(taken)
      const names = words.map(nameOf)
      expect(words.map(nameOf)).toEqual(names)
      expect(new Set(names).size).toBe(new Set(words).size)
      for (const name of names) {
        expect(name).toMatch(/^[a-z][a-z0-9_-]*$/)
        expect(taken).not.toContain(name)
        const read = readPddlDomain(`(define (domain ${name}) (:types ${name}) (:predicates (${name})))`, 'd.pddl')
        expect(read.diagnostics).toEqual([])
      }
    }),
  )
})

test('names stay as they are where that is possible', () => {
  const nameOf = legalNames()
  expect(['wall', 'Box', 'box', 'a.b', 'not', '__proto__', '1up'].map(nameOf)).toEqual([
    'wall',
    'box',
    'box-2',
    'a-b',
    'not-2',
    'x__proto__',
    'x1up',
  ])
})
