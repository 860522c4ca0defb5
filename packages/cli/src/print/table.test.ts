import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableText } from './table.ts'

test('numbers stand to the right and texts to the left', () => {
  const text = tableText({
    columns: ['name', 'cost', ''],
    rows: [
      ['a', 1000, 'x'],
      ['longer', 2.123456789, ''],
      ['c', Number.POSITIVE_INFINITY, ''],
    ],
  })
  expect(text).toBe(['name        cost', 'a           1000  x', 'longer  2.123457', 'c       Infinity', ''].join('\n'))
})

test('columns are those of a terminal, where some letters take two', () => {
  const rows = [
    ['漢字', 1],
    ['abc', 20],
  ]
  expect(tableText({ columns: ['name', 'n'], rows })).toBe('name   n\n漢字   1\nabc   20\n')
})

test('nothing that a terminal would obey comes through', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), (cells) => {
      const text = tableText({ columns: cells, rows: [cells] })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
    }),
  )
})

test('takes more rows than a function takes arguments', () => {
  const rows = Array.from({ length: 200_000 }, (_, at) => [at])
  expect(tableText({ columns: ['n'], rows }).split('\n')).toHaveLength(200_002)
})

test('without rows is its head', () => {
  expect(tableText({ columns: ['a', 'b'], rows: [] })).toBe('a  b\n')
})
