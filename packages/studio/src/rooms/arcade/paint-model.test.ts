import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges } from '../../documents/text-change.ts'
import { cellsBetween, levelCharacter, paintChanges, resizedLevel } from './paint-model.ts'

const painted = (text: string, cells: readonly { column: number; row: number }[], character: string) =>
  applyChanges([{ path: 'l', text }], paintChanges('l', text, cells, character))[0]!.text

test('a cell is painted where it is, in any kind of lines', () => {
  expect(painted('www\nw.w\nwww\n', [{ column: 1, row: 1 }], 'A')).toBe('www\nwAw\nwww\n')
  expect(painted('www\r\nw.w\r\nwww', [{ column: 2, row: 2 }], 'o')).toBe('www\r\nw.w\r\nwwo')
  expect(painted('www\nw\n', [{ column: 2, row: 1 }], 'o')).toBe('www\nw o\n')
})

test('what is painted already, and what is outside, changes nothing', () => {
  const text = 'ww\nw.\n'
  expect(paintChanges('l', text, [{ column: 0, row: 0 }], 'w')).toEqual([])
  const outside = [...[-1, 2].map((column) => ({ column, row: 0 })), ...[-1, 2].map((row) => ({ column: 0, row }))]
  expect(paintChanges('l', text, outside, 'x')).toEqual([])
})

test('after painting, the cells have the character and no others have changed', () => {
  const level = fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.array(fc.string({ unit: fc.constantFrom('w', '.', 'c'), maxLength: 8 })))
    .map(([columns, rows]) => ['w'.repeat(columns), ...rows].join('\n'))
  const cell = fc.record({ column: fc.integer({ min: 0, max: 9 }), row: fc.integer({ min: 0, max: 9 }) })
  fc.assert(
    fc.property(level, fc.array(cell, { maxLength: 12 }), (text, cells) => {
      const after = painted(text, cells, 'X')
      const isPainted = ({ column, row }: { column: number; row: number }) =>
        cells.some((each) => each.column === column && each.row === row)
      for (let row = 0; row < 10; row++)
        for (let column = 0; column < 10; column++) {
          const before = levelCharacter(text, { column, row })
          const expected = before !== undefined && isPainted({ column, row }) ? 'X' : before
          expect(levelCharacter(after, { column, row })).toBe(expected)
        }
    }),
  )
})

test('a drag has no gaps', () => {
  expect(cellsBetween({ column: 0, row: 0 }, { column: 3, row: 1 })).toEqual([
    { column: 0, row: 0 },
    { column: 1, row: 0 },
    { column: 2, row: 1 },
    { column: 3, row: 1 },
  ])
})

test('a level grows and shrinks at its end', () => {
  expect(resizedLevel('ww\nww\n', 'row', 1, '.')).toBe('ww\nww\n..\n')
  expect(resizedLevel('ww\nw\n', 'column', 1, '.')).toBe('ww.\nw .\n')
  expect(resizedLevel('w\n', 'column', -1, '.')).toBe('w\n')
  expect(resizedLevel('w\n', 'row', -1, '.')).toBe('w\n')
})
