import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'

/** The bytes of a text in pieces of these lengths. */
function input(text: string, lengths: readonly number[]) {
  const bytes = new TextEncoder().encode(text)
  return {
    isTTY: false,
    async *[Symbol.asyncIterator]() {
      let at = 0
      for (const length of [...lengths, bytes.length]) {
        if (at < bytes.length) yield bytes.subarray(at, at + length)
        at += length
      }
    },
  }
}

async function all(lines: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = []
  for await (const line of lines) list.push(line)
  return list
}

test('lines do not depend on how the input comes in pieces', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'ü', '😀', ' ', 'è') })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 7 })),
      async (lines, end, isEnded, lengths) => {
        // an empty last line without a line break does not count
        fc.pre(isEnded || lines.at(-1) !== '')
        const text = isEnded ? lines.map((each) => each + end).join('') : lines.join(end)
        expect(await all(readLines(input(text, lengths)))).toEqual(lines)
      },
    ),
  )
})

test('no input, no lines', async () => {
  expect(await all(readLines(input('', [])))).toEqual([])
})
