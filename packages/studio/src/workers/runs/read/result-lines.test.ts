import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ResultLines } from './result-lines.ts'

test('lines are the same however the stream is cut, and each is found again by its place', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' })),
      fc.array(fc.nat(20)),
      fc.boolean(),
      (written, cuts, isEnded) => {
        const lines = written.map((line) => line.replaceAll('\n', ''))
        const text = lines.join('\n') + (isEnded && lines.length > 0 ? '\n' : '')
        const bytes = new TextEncoder().encode(text)
        const reader = new ResultLines()
        const found: { text: string; start: number; length: number }[] = []
        let at = 0
        for (const cut of [...cuts, bytes.length]) {
          const part = bytes.slice(at, at + cut)
          found.push(...reader.take(part))
          at += part.length
        }
        const rest = reader.rest()
        if (rest) found.push(rest)
        expect(reader.offset).toBe(bytes.length)
        const expected = text.split('\n')
        if (expected.at(-1) === '') expected.pop()
        expect(found.map((line) => line.text.replace(/^\uFEFF/, ''))).toEqual(
          expected.map((line) => line.replace(/^\uFEFF/, '')),
        )
        for (const { text: line, start, length } of found)
          expect(new TextDecoder().decode(bytes.subarray(start, start + length))).toBe(line)
      },
    ),
  )
})

test('a line that is too long is passed over, and those around it are read', () => {
  const reader = new ResultLines()
  const found: string[] = []
  const take = (text: string) => {
    for (const { text: line } of reader.take(new TextEncoder().encode(text))) found.push(line)
  }
  take('one\n')
  const part = 'x'.repeat(4_000_000)
  for (let time = 0; time < 9; time++) take(part)
  take('\ntwo\nthr')
  expect(found).toEqual(['one', 'two'])
  expect([reader.tooLong, reader.pendingLength]).toEqual([1, 3])
})
