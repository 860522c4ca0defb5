import { expect, test } from 'vitest'
import { NameIndex, type NameUse, symbolKey } from './names.ts'

test('the uses of every name of a large text are found in the order of the text, without a scan for each', () => {
  const size = 20_000
  const key = (number: number) => symbolKey('d.yaml', 'fact', `fact${number % size}`)
  const uses = Array.from({ length: 2 * size }, (_, number): NameUse => {
    return { key: key(number), role: 'uses', start: number * 10, end: number * 10 + 5 }
  })
  const index = new NameIndex(uses.toReversed(), new Map())
  const start = process.cpuUsage()
  for (let number = 0; number < size; number++) expect(index.of(key(number))[1]).toBe(uses[number + size])
  // a scan for each name takes ten times as long
  expect(process.cpuUsage(start).user).toBeLessThan(2_000_000)
  expect(index.of(symbolKey('d.yaml', 'fact', 'unknown'))).toEqual([])
})
