import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesIn, statFields, textIfThere } from './proc.ts'

test('whatever a process is called, its fields are found', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 15 }), fc.nat(), (name, parent) => {
      expect(statFields(`12 (${name}) S ${parent} 7`)).toEqual(['S', String(parent), '7'])
    }),
  )
})

test('what is not there has no text and no names', () => {
  expect([textIfThere('/proc/0/stat'), namesIn('/proc/0/task')]).toEqual([undefined, []])
})
