import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { wholeLines } from './whole-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-lines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'lines')

test('lines together are the file, and each but the last ends with its break', () => {
  const part = fc.oneof(
    fc.uint8Array({ maxLength: 5 }),
    fc.constant(Buffer.from('\n')),
    fc.constant(Buffer.alloc(300_000, 'x')),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const bytes = Buffer.concat(parts)
      writeFileSync(file, bytes)
      const lines = [...wholeLines(file)]
      expect(Buffer.concat(lines.map((line) => line.bytes)).equals(bytes)).toBe(true)
      for (const line of lines.slice(0, -1)) expect(line.bytes.indexOf(10)).toBe(line.bytes.length - 1)
      expect(lines.every(({ isWhole }) => isWhole)).toBe(true)
    }),
  )
})

test('a line that is no result of anybody comes in parts', () => {
  writeFileSync(file, `${'x'.repeat(64_300_000)}\n{}\n`)
  const lines = [...wholeLines(file)]
  expect(lines.map(({ isWhole }) => isWhole)).toEqual([false, false, true])
  expect(lines.at(-1)!.bytes.toString()).toBe('{}\n')
})
