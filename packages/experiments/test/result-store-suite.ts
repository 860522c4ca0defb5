/** What every store of results keeps to. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../src/node/digest.ts'
import { readResultPlace } from '../src/node/store/read-results.ts'
import type { RunResult } from '../src/results/result.ts'
import type { ResultStore, TextStore } from '../src/results/result-store.ts'
import { someResult } from './results.ts'

export interface StoreKind {
  readonly name: string
  /** Only one process at a time may have it open for writing; the folder of a campaign is locked. */
  readonly isForOne?: boolean
  /** Why it cannot be tested here. */
  readonly missing?: string
  /** Prepares a place; `open` then opens the same store again and again, also in other processes. */
  place(): Promise<StorePlace>
  close?(): Promise<void>
}

export interface StorePlace {
  /** What a report is asked for. */
  readonly address: string
  open(): Promise<ResultStore>
  openTexts(): Promise<TextStore & { close?(): Promise<void> }>
  remove?(): Promise<void>
}

const listed = async (store: ResultStore): Promise<RunResult[]> => {
  const all: RunResult[] = []
  for await (const result of store.results()) all.push(result)
  return all
}

/** Words that are something else to a program that does not take care. */
const oddWords = [
  '__proto__',
  'constructor',
  'a\0b',
  "'; drop table results --",
  '\ud800',
  '🦜\u202e',
  '',
  '$1',
  '\n"\\',
  ' ',
]
const word = fc.oneof(fc.constantFrom(...oddWords), fc.string({ unit: 'grapheme' }))
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((value) => value + 0)
const anyResult = fc
  .record({
    campaign: word,
    algorithm: word,
    domain: word,
    task: word,
    detail: word,
    plan: word,
    seed: fc.nat(),
    figures: fc.dictionary(fc.oneof(word, fc.constantFrom('cost', 'cpu')), number),
    command: fc.array(word),
  })
  .map((changes) => JSON.parse(JSON.stringify(someResult(changes))) as RunResult)

export function testResultStore(kind: StoreKind): void {
  describe.skipIf(kind.missing !== undefined)(`${kind.name}${kind.missing ? ` (${kind.missing})` : ''}`, () => {
    let place: StorePlace
    beforeAll(async () => {
      place = await kind.place()
    })
    afterAll(async () => {
      await place?.remove?.()
      await kind.close?.()
    })
    let last = 0
    const fresh = (): string => `run-${++last}`
    const known = async (): Promise<number> => {
      const store = await place.open()
      const { size } = await store.runs()
      await store.close()
      return size
    }

    test('whatever results contain, they come back in order, once each, also to another process', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyResult, { maxLength: 5 }), async (some) => {
          const before = await known()
          const store = await place.open()
          const added = some.map((result) => ({ ...result, run: fresh() }))
          for (const result of added) expect(await store.add(result)).toBe('added')
          for (const result of added) expect(await store.add({ ...result, outcome: 'crash' })).toBe('known')
          expect((await listed(store)).slice(before)).toEqual(added)
          await store.close()
          const again = await place.open()
          expect((await listed(again)).slice(before)).toEqual(added)
          expect((await again.runs()).size).toBe(before + added.length)
          await again.close()
        }),
        { numRuns: 20 },
      )
    })

    test('odd names of runs are names', async () => {
      const store = await place.open()
      const odd = ['__proto__', 'constructor', 'ünïcode 🦜', "it's", 'a/../b', '%', 'A', 'a']
      for (const run of odd) expect(await store.add(someResult({ run }))).toBe('added')
      const runs = await store.runs()
      expect(odd.filter((run) => !runs.has(run))).toEqual([])
      expect(await store.add(someResult({ run: '__proto__' }))).toBe('known')
      await store.close()
    })

    test('large plans come back whole', async () => {
      const store = await place.open()
      const large = someResult({ run: fresh(), plan: '(carry ball-ü left)\n'.repeat(100_000) })
      await store.add(large)
      expect((await listed(store)).at(-1)).toEqual(large)
      await store.close()
    })

    test('of many writers at once, the first wins and the others are told', async () => {
      const one = await place.open()
      const stores = kind.isForOne ? [one, one, one] : [one, await place.open(), await place.open()]
      const runs = Array.from({ length: 40 }, fresh)
      const answers = await Promise.all(
        runs.flatMap((run) =>
          stores.map(async (store, writer) => ({
            run,
            writer,
            answer: await store.add(someResult({ run, seed: writer })),
          })),
        ),
      )
      const winners = answers.filter(({ answer }) => answer === 'added')
      expect(winners.map(({ run }) => run).toSorted()).toEqual(runs.toSorted())
      const stored = (await listed(stores[0]!)).filter(({ run }) => runs.includes(run))
      expect(stored.length).toBe(runs.length)
      for (const { run, writer } of winners) expect(stored.find((result) => result.run === run)?.seed).toBe(writer)
      for (const store of new Set(stores)) await store.close()
    })

    test('more results than a page', async () => {
      const store = await place.open()
      const runs = Array.from({ length: 1_500 }, fresh)
      for (let from = 0; from < runs.length; from += 100)
        await Promise.all(runs.slice(from, from + 100).map((run) => store.add(someResult({ run }))))
      const back = (await listed(store)).map(({ run }) => run)
      expect(new Set(back).size).toBe(back.length)
      expect(back.slice(-1_500).toSorted()).toEqual(runs.toSorted())
      await store.close()
    })

    test('a report reads the same results', async () => {
      const store = await place.open()
      for (const campaign of oddWords) await store.add(someResult({ run: fresh(), campaign }))
      const all = await listed(store)
      await store.close()
      const found: RunResult[] = []
      const { intake } = await readResultPlace(place.address, { add: (result) => found.push(result) > 0 })
      expect(intake.bad).toEqual([])
      expect(found).toEqual(all)
    })

    test('texts come back as they were, and the first under a hash stays', async () => {
      const texts = await place.openTexts()
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(fc.constantFrom('', 'a\0b', 'a\r\nb', '\ufeffx'), fc.string({ unit: 'grapheme' })),
          async (text) => {
            const digest = digestOf(`text-${++last}`)
            expect(await texts.get(digest)).toBeUndefined()
            await texts.put(digest, text)
            await texts.put(digest, `${text} changed`)
            expect(await texts.get(digest)).toBe(text)
          },
        ),
        { numRuns: 20 },
      )
      await texts.close?.()
    })
  })
}
