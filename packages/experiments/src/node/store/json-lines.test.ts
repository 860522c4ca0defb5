import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { isQuick } from '../../../../../tests/runs.ts'
import { someResult } from '../../../test/results.ts'
import type { RunResult } from '../../results/result.ts'
import { digestOf } from '../digest.ts'
import { openJsonLines, readJsonLines } from './json-lines.ts'
import { textFolder } from './text-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'results.jsonl')

const resultOf = (run: string, detail: string): RunResult => someResult({ run, detail })
const lineOf = (run: string, detail = ''): string => `${JSON.stringify(resultOf(run, detail))}\n`

async function read(): Promise<RunResult[]> {
  const all: RunResult[] = []
  for await (const result of readJsonLines(file)) all.push(result)
  return all
}

/** Two results with an equal run may follow each other. */
const results = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'é', '__proto__'), fc.string({ unit: 'binary' })))

test('each run is stored once, the first result counts, and the order stays', async () => {
  await fc.assert(
    fc.asyncProperty(results, async (list) => {
      rmSync(file, { force: true })
      const first = new Map<string, string>()
      for (const [at, [run, detail]] of list.entries()) {
        // sometimes a new process goes on
        const store = openJsonLines(file)
        expect(await store.add(resultOf(run, detail))).toBe(first.has(run) ? 'known' : 'added')
        if (!first.has(run)) first.set(run, detail)
        if (at % 3 === 0) expect(await store.runs()).toEqual(new Set(first.keys()))
        await store.close()
      }
      expect(await read()).toEqual([...first].map(([run, detail]) => resultOf(run, detail)))
    }),
    { numRuns: 50 },
  )
})

test('a file that was cut anywhere keeps what is whole, and takes more', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 5 }),
      fc.nat(),
      async (runs, cut) => {
        rmSync(file, { force: true })
        const store = openJsonLines(file)
        const ends: number[] = []
        for (const run of runs) {
          await store.add(resultOf(run, 'x'))
          ends.push(readFileSync(file).length)
        }
        await store.close()
        const at = cut % (ends.at(-1)! + 1)
        truncateSync(file, at)
        // a line without its break is whole
        const whole = ends.filter((end) => end - 1 <= at).length
        const again = openJsonLines(file)
        expect([...(await again.runs())]).toEqual(runs.slice(0, whole))
        for (const run of runs) await again.add(resultOf(run, 'again'))
        await again.close()
        expect((await read()).map(({ run }) => run)).toEqual(runs)
        expect(readFileSync(file, 'utf8').endsWith('\n')).toBe(true)
      },
    ),
  )
})

test('lines that two processes wrote twice, or that are damaged, are skipped', async () => {
  const unknown = lineOf('b').replace('"solved"', '"solvd"')
  writeFileSync(file, `${lineOf('a', '1')}${lineOf('a', '2')}{"run":"b"\n[]\nnull\n\n${unknown}\0\0\n${lineOf('c')}`)
  expect((await read()).map(({ run, detail }) => [run, detail])).toEqual([
    ['a', '1'],
    ['c', ''],
  ])
  appendFileSync(file, '{"run":"d"')
  const store = openJsonLines(file)
  expect([...(await store.runs())]).toEqual(['a', 'c'])
  await store.add(resultOf('b', ''))
  await store.close()
  expect((await read()).map(({ run }) => run)).toEqual(['a', 'c', 'b'])
})

/** A disk of some pages, or undefined where nobody may make one. */
function smallDisk(): string | undefined {
  const place = join(folder, 'disk')
  mkdirSync(place)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', place])
  return status === 0 ? place : undefined
}

test('a full disk is an error, and the file keeps whole lines', async ({ skip }) => {
  const disk = smallDisk()
  if (disk === undefined) return skip('a small disk can be mounted by root on Linux alone')
  try {
    const path = join(disk, 'results.jsonl')
    const store = openJsonLines(path)
    let stored = 0
    await expect(async () => {
      for (; stored < 100; stored++) await store.add(resultOf(String(stored), 'x'.repeat(3000)))
    }).rejects.toThrow('ENOSPC')
    expect(stored).toBeGreaterThan(2)
    expect(readFileSync(path, 'utf8').endsWith('}\n')).toBe(true)
    const runs: string[] = []
    for await (const { run } of readJsonLines(path)) runs.push(run)
    expect(runs).toEqual(Array.from({ length: stored }, (_, at) => String(at)))
    // what fits is still taken
    expect(await store.add(resultOf('small', ''))).toBe('added')
    await store.close()
  } finally {
    spawnSync('umount', [disk])
  }
})

test('a file without results is empty, not an error', async () => {
  rmSync(file, { force: true })
  expect(await read()).toEqual([])
})

test('texts are found by their hash, and nothing else is a name', async () => {
  const texts = textFolder(join(folder, 'texts'))
  const text = '(define (domain ä))\r\n'
  await texts.put(digestOf(text), text)
  await texts.put(digestOf(text), text)
  expect(await texts.get(digestOf(text))).toBe(text)
  expect(await texts.get(digestOf('other'))).toBeUndefined()
  await expect(texts.get('../results.jsonl')).rejects.toThrow('is no hash')
  await expect(texts.put('__proto__', '')).rejects.toThrow('is no hash')
})

test.skipIf(isQuick)(
  'one line of 100 MB takes no longer than 100 MB of lines',
  async () => {
    writeFileSync(file, `${lineOf('a')}${'x'.repeat(100_000_000)}\n${lineOf('b')}`)
    const begun = process.cpuUsage()
    expect((await read()).map(({ run }) => run)).toEqual(['a', 'b'])
    const store = openJsonLines(file)
    expect(await store.add(resultOf('c', ''))).toBe('added')
    await store.close()
    const { user } = process.cpuUsage(begun)
    // copying what came before with every piece took half a minute
    expect(user / 1e6).toBeLessThan(8)
  },
  60_000,
)
