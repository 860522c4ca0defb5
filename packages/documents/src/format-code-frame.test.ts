import { LineTable } from '@telos/core/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCodeFrame } from './format-code-frame.ts'

const at = (text: string, from: number, to: number) => ({
  code: 'x',
  severity: 'error' as const,
  message: '',
  span: new LineTable('f', text).span(from, to),
})

test('the mark stands below what is meant', () => {
  const text = 'a: 1\nneeds: { gld: 1 }\n'
  expect(formatCodeFrame(text, at(text, 14, 17))).toBe('  2 | needs: { gld: 1 }\n    |          ^^^')
})

test('the mark covers the marked text, for any text and place', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', '\n', '\r\n', '\t', '日'), { maxLength: 60 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, fc.nat(60), fc.integer({ min: 1, max: 5 }), (input, start, length) => {
      const from = Math.min(start, input.length)
      const [shown, mark] = formatCodeFrame(input, at(input, from, from + length)).split('\n')
      const column = mark!.indexOf('^')
      const inside = input.slice(from, from + length).split(/\r|\n/)[0]!
      expect(shown!.slice(column, column + inside.length)).toBe(inside)
      expect(mark!.length - column).toBe(Math.max(1, inside.length))
    }),
  )
})

test('of a very long line the part around the mark is shown', () => {
  const text = `{${'"k":1,'.repeat(1000)}"gld":2${',"k":1'.repeat(1000)}}`
  const from = text.indexOf('"gld"')
  const [shown, mark] = formatCodeFrame(text, at(text, from, from + 5)).split('\n')
  expect(shown!.length).toBeLessThan(120)
  expect(shown!.slice(mark!.indexOf('^')).startsWith('"gld"')).toBe(true)
})

test('a file cannot send commands to the terminal', () => {
  expect(formatCodeFrame('a\u001b[2Jb', at('a\u001b[2Jb', 0, 1))).toBe('  1 | a�[2Jb\n    | ^')
})
