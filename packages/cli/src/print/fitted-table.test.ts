import { textColumns } from '@telos/lab'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittedTable } from './fitted-table.ts'

const table = { columns: ['name', 'small', 'cost'], rows: [['a long name', 1, 1000]] }
const fit = { notes: ['proved to be cheapest'], expendable: ['small'], number: String }

test('remarks move below rows first, then columns go, then names are shortened', () => {
  expect(fittedTable(table, fit)).toEqual({
    text: 'name         small  cost\na long name      1  1000  proved to be cheapest\n',
    leftOut: [],
  })
  expect(fittedTable(table, { ...fit, width: 24 })).toEqual({
    text: 'name         small  cost\na long name      1  1000\n    proved to be\n    cheapest\n',
    leftOut: [],
  })
  expect(fittedTable(table, { ...fit, width: 23 }).text).toMatch(/^name {9}cost\na long name {2}1000\n/)
  expect(fittedTable(table, { ...fit, width: 15 })).toMatchObject({ leftOut: ['small'] })
  expect(fittedTable(table, { ...fit, width: 15 }).text).toMatch(/^name {7}cost\na long n… {2}1000\n/)
})

test('no line is wider than the terminal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.string({ unit: 'grapheme' }), fc.string(), (width, name, note) => {
      const rows = [[name, 123456, 0.5]]
      const { text } = fittedTable({ ...table, rows }, { ...fit, notes: [note], width })
      for (const line of text.split('\n')) expect(textColumns(line)).toBeLessThanOrEqual(width)
    }),
  )
})
