import { expect, test } from 'vitest'
import { nameRows } from './name-rows.ts'

test('names are one below the other where people stand close together', () => {
  const feet = [100, 110, 120, 300].map((x) => ({ x, y: 300 }))
  expect(nameRows(feet)).toEqual([0, 1, 2, 0])
})
