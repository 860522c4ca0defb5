import { LineTable } from '@telos/core/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdits } from './apply-edits.ts'

test('edits in any order do what they would do one after the other from the end', () => {
  const cuts = fc
    .uniqueArray(fc.nat({ max: 40 }), { maxLength: 8 })
    .map((all) => all.sort((left, right) => left - right))
  const text = fc
    .array(fc.constantFrom('a', 'b', '\n', '\r\n'), { minLength: 20, maxLength: 40 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(
      text,
      cuts,
      fc.array(fc.string({ maxLength: 3 })),
      fc.boolean(),
      (before, places, words, isReversed) => {
        const lines = new LineTable('f', before)
        const isInside = (at: number) => before[at - 1] === '\r' && before[at] === '\n'
        const inside = places.filter((place) => place <= before.length && !isInside(place))
        const edits: { start: number; end: number; text: string }[] = []
        for (let index = 0; index + 1 < inside.length; index += 2)
          edits.push({ start: inside[index]!, end: inside[index + 1]!, text: words[index] ?? '' })
        let expected = before
        for (const { start, end, text: word } of [...edits].reverse())
          expected = expected.slice(0, start) + word + expected.slice(end)
        const placed = edits.map(({ start, end, text: word }) => ({ span: lines.exactSpan(start, end), text: word }))
        expect(applyEdits(before, isReversed ? placed.reverse() : placed)).toBe(expected)
      },
    ),
  )
})

test('insertions at one place keep their order, and overlaps are refused', () => {
  const lines = new LineTable('f', 'abc')
  const at = lines.exactSpan(1, 1)
  expect(
    applyEdits('abc', [
      { span: at, text: '1' },
      { span: at, text: '2' },
    ]),
  ).toBe('a12bc')
  const wide = { span: lines.exactSpan(0, 2), text: '' }
  expect(() => applyEdits('abc', [wide, { span: lines.exactSpan(1, 3), text: '' }])).toThrow('overlap')
})
