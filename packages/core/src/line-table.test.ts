import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineTable } from './line-table.ts'

const texts = fc
  .array(fc.constantFrom('a', 'bc', ' ', '\n', '\r', '\r\n', 'é', '🙂'), { maxLength: 30 })
  .map((parts) => parts.join(''))

test('an offset that is not inside a line break comes back from its position', () => {
  fc.assert(
    fc.property(texts, fc.nat(), (text, at) => {
      const lines = new LineTable('f', text)
      const offset = at % (text.length + 1)
      const isInside = text[offset - 1] === '\r' && text[offset] === '\n'
      if (!isInside) expect(lines.offset(lines.position(offset))).toBe(offset)
    }),
  )
})

test('lines and columns count from 1, and every line end begins a line', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const lines = new LineTable('f', text)
      const parts = text.split(/\r\n|\n|\r/)
      expect(lines.count).toBe(parts.length)
      for (const [index, part] of parts.entries())
        expect(text.slice(lines.startOf(index + 1), lines.endOf(index + 1))).toBe(part)
    }),
  )
})

test('a span to point at has a width, and that of an insertion has none', () => {
  const lines = new LineTable('f', 'one\ntwo')
  expect(lines.span(4, 4)).toEqual({ file: 'f', line: 2, column: 1, endLine: 2, endColumn: 2 })
  expect(lines.exactSpan(4, 4)).toEqual({ file: 'f', line: 2, column: 1, endLine: 2, endColumn: 1 })
})

test('places outside the text mean its nearest place', () => {
  const lines = new LineTable('f', 'one\r\ntwo')
  expect(lines.offset({ line: 0, column: 9 })).toBe(0)
  expect(lines.offset({ line: 1, column: 99 })).toBe(3)
  expect(lines.offset({ line: 9, column: 1 })).toBe(8)
  expect(lines.position(99)).toEqual({ line: 2, column: 4 })
})
