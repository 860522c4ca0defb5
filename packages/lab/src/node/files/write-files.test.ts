import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appendJournal, writeFiles } from './write-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'telos-write-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const contents = (from: string) =>
  existsSync(from)
    ? new Map(readdirSync(from).map((name) => [name, readFileSync(join(from, name), 'utf8')]))
    : new Map()

test('all or none, and nothing is overwritten unless that is wanted', async () => {
  const names = fc.constantFrom('a.csv', 'b.svg', '__proto__', 'ä 漢', '.hidden', 'constructor')
  const files = fc.dictionary(names, fc.string({ unit: 'grapheme' })).map((each) => new Map(Object.entries(each)))
  await fc.assert(
    fc.asyncProperty(files, files, fc.boolean(), async (old, files, force) => {
      rmSync(folder, { recursive: true, force: true })
      const target = join(folder, 'deep', 'er')
      expect(await writeFiles(target, old)).toEqual([...old.keys()].map((name) => join(target, name)))
      const collides = [...files.keys()].some((name) => old.has(name))
      const writing = writeFiles(target, files, { force })
      if (collides && !force) await expect(writing).rejects.toThrow('already; nothing was written')
      else await writing
      const expected = collides && !force ? old : new Map([...old, ...files])
      expect(new Map([...contents(target)].sort())).toEqual(new Map([...expected].sort()))
    }),
    { numRuns: 60 },
  )
})

test('all that is in the way is named', async () => {
  writeFileSync(join(folder, 'a'), 'old')
  symlinkSync('nowhere', join(folder, 'b'))
  const files = new Map(['a', 'b', 'c'].map((name) => [name, 'new']))
  await expect(writeFiles(folder, files)).rejects.toThrow(
    `${join(folder, 'a')} and ${join(folder, 'b')} exist already; nothing was written — choose another folder, or --force`,
  )
  expect(readdirSync(folder).sort()).toEqual(['a', 'b'])
})

test('a folder in the way stays, whatever is wanted', async () => {
  mkdirSync(join(folder, 'b'))
  const files = new Map([
    ['a', 'new'],
    ['b', 'new'],
  ])
  await expect(writeFiles(folder, files, { force: true })).rejects.toThrow('nothing was written')
  expect(readdirSync(folder)).toEqual(['b'])
})

test('of many who write the same names at once, one wins whole', async () => {
  const writers = Array.from({ length: 8 }, (_, writer) =>
    writeFiles(folder, new Map(['a', 'b', 'c'].map((name) => [name, `${writer}`]))).then(
      () => [`${writer}`],
      () => [],
    ),
  )
  const winners = (await Promise.all(writers)).flat()
  expect(winners.length).toBeLessThanOrEqual(1)
  const texts = [...contents(folder).values()]
  expect(texts).toEqual(winners.flatMap((winner) => [winner, winner, winner]))
})

test.each(['', '.', '..', '../a', 'a/b', 'a\\b', 'a\u0000', 'c:x'])('the name %j is refused', async (name) => {
  const files = new Map([
    ['fine', 'x'],
    [name, 'x'],
  ])
  await expect(writeFiles(folder, files, { force: true })).rejects.toThrow(/^found the file name /)
  expect(readdirSync(folder)).toEqual([])
})

test('what cannot be written is told', async () => {
  writeFileSync(join(folder, 'x'), '')
  await expect(writeFiles(join(folder, 'x'), new Map([['a', '']]))).rejects.toThrow(
    /^cannot write .*x: it exists already/,
  )
  await expect(writeFiles(folder, new Map([['n'.repeat(300), '']]))).rejects.toThrow('the name is too long')
  await expect(appendJournal(folder, 'x')).rejects.toThrow('it is a directory')
  expect(readdirSync(folder)).toEqual(['x'])
})

test('a journal grows by whole lines', async () => {
  const file = join(folder, 'logs', 'journal.txt')
  await appendJournal(file, 'one')
  await appendJournal(file, 'two\nthree\n')
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\nthree\n')
  await Promise.all(Array.from({ length: 50 }, (_, entry) => appendJournal(file, `${entry} `.repeat(500))))
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(3)
  expect(lines.length).toBe(50)
  for (const line of lines) expect(new Set(line.trimEnd().split(' ')).size).toBe(1)
})
