import { expect, test } from 'vitest'
import { inUseAlready, memoryNote } from './memory-options.ts'

test('a limit below what is in use is told, with what is', () => {
  const resident = () => 60 * 2 ** 20
  expect([59, 61, undefined].map((megabytes) => inUseAlready(megabytes, resident))).toEqual([60, undefined, undefined])
  expect(memoryNote(1)).toMatch(
    /^--memory is for the whole process, of which \d+ MB are in use before anything is planned: allow more than that$/,
  )
  expect(memoryNote(2 ** 20)).toBeUndefined()
})
