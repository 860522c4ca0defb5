import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NoveltyTable, notNovel, rowOfPairs } from './novelty-table.ts'

const plenty = 2 ** 24

/** Keeps all tuples in sets. */
class NaiveNovelty {
  readonly #seen = new Set<string>()

  note(partition: string, facts: readonly number[], pairs: boolean): number {
    const single = this.#add(facts.map((fact) => `${partition}:${fact}`))
    if (!pairs) return single ? 1 : notNovel
    const double = this.#add(facts.flatMap((a) => facts.filter((b) => a < b).map((b) => `${partition}:${a},${b}`)))
    return single ? 1 : double ? 2 : notNovel
  }

  #add(keys: readonly string[]): boolean {
    const before = this.#seen.size
    for (const key of keys) this.#seen.add(key)
    return this.#seen.size > before
  }
}

const states = fc.array(
  fc.record({
    first: fc.nat(3),
    second: fc.nat({ max: 100_000 }).map((n) => n % 3),
    facts: fc.uniqueArray(fc.nat(70), { maxLength: 8 }),
  }),
  { maxLength: 60 },
)

describe('novelty tables', () => {
  it.each([true, false])('agree with sets of tuples, whatever is new (pairs: %s)', (pairs) => {
    fc.assert(
      fc.property(states, fc.boolean(), (sequence, growing) => {
        const table = new NoveltyTable(growing ? 1 : 71, { pairs, memory: plenty })
        // twice: a cleared table is as good as new
        for (let round = 0; round < 2; round++) {
          const naive = new NaiveNovelty()
          for (const { first, second, facts } of sequence) {
            if (growing) table.widen(Math.max(0, ...facts) + 1)
            const all = Int32Array.from(facts)
            const found = table.note(table.partition(first, second), all, all.length, all, all.length)
            expect(found).toBe(naive.note(`${first}|${second}`, facts, pairs))
          }
          table.clear()
        }
      }),
    )
  })

  it('need only the facts that are not in the state before, when that is in the same partition', () => {
    fc.assert(
      fc.property(states, (sequence) => {
        const [quick, naive] = [new NoveltyTable(71, { pairs: true, memory: plenty }), new NaiveNovelty()]
        const noted: { partition: number; facts: number[] }[] = []
        for (const { first, second, facts } of sequence) {
          const partition = quick.partition(first, second)
          const before = noted.findLast((state) => state.partition === partition)
          const fresh = Int32Array.from(facts.filter((fact) => !before?.facts.includes(fact)))
          const found = quick.note(partition, Int32Array.from(facts), facts.length, fresh, fresh.length)
          expect(found).toBe(naive.note(`${first}|${second}`, facts, true))
          noted.push({ partition, facts })
        }
      }),
    )
  })

  it('look at single facts only where there is no room for pairs', () => {
    // 100 facts have rows of 1 word 32 times, of 2 and of 3 as often, and of 4 words 4 times
    const table = new NoveltyTable(100, { pairs: true, memory: 208 * 4 })
    const states = [[1], [2], [1, 2]].map((facts) => Int32Array.from(facts))
    const novelties = [0, 1].map((first) =>
      states.map((facts) => table.note(table.partition(first, 0), facts, facts.length, facts, facts.length)),
    )
    expect(novelties).toEqual([
      [1, 1, 2],
      [1, 1, notNovel],
    ])
    expect(table.bytes()).toBeGreaterThan(208 * 4)
  })

  it('have a row of their own for each fact, with a bit for each smaller one, beyond 2^32 bits as well', () => {
    expect(rowOfPairs(0)).toBe(0)
    expect(rowOfPairs(200_000) * 32).toBeGreaterThan(2 ** 34)
    fc.assert(
      fc.property(fc.nat({ max: 300_000 }), (fact) => {
        expect(rowOfPairs(fact + 1) - rowOfPairs(fact)).toBe(Math.floor(fact / 32) + 1)
      }),
      { numRuns: 1000 },
    )
  })

  it('keep thousands of partitions apart', () => {
    const table = new NoveltyTable(10, { pairs: false, memory: 0 })
    const fact = Int32Array.of(3)
    for (const expected of [1, notNovel]) {
      for (let first = 0; first < 70; first++) {
        for (let second = 0; second < 70; second++) {
          expect(table.note(table.partition(first, second), fact, 1, fact, 1)).toBe(expected)
        }
      }
    }
  })
})
