import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MemorySource, memoryMeter } from './memory-meter.ts'

/** A process with simulated memory, and a clock that the test moves. */
class MadeUp implements MemorySource {
  now = 0
  used = 10
  external = 0
  /** What Node uses besides its heap. */
  beside = 50
  /** Bytes of garbage on the heap, and bytes freed but not yet returned. */
  garbage = 0
  freed = 0
  collections = 0
  collectionTakes = 20
  readonly heap = () => ({
    used_heap_size: this.used + this.garbage,
    external_memory: this.external,
    heap_size_limit: 10_000,
  })
  readonly resident = () => this.beside + this.used + this.external + this.garbage + this.freed
  readonly clock = () => this.now
  collect(): void {
    this.collections++
    this.freed += this.garbage
    this.garbage = 0
    this.now += this.collectionTakes
  }
}

test('counts the whole process, inside and outside of the heap', () => {
  fc.assert(
    fc.property(fc.nat(4000), fc.nat(4000), fc.nat(500), (used, external, beside) => {
      const source = Object.assign(new MadeUp(), { beside })
      const meter = memoryMeter(10_000, source)
      expect(meter()).toBe(beside + 10)
      Object.assign(source, { used, external, now: 100 })
      expect(meter()).toBe(beside + used + external)
      expect(source.collections).toBe(0)
    }),
  )
})

test('is over every limit when Node is about to give up', () => {
  const source = new MadeUp()
  const meter = memoryMeter(20_000, source)
  source.used = 8001
  expect(meter()).toBe(Number.POSITIVE_INFINITY)
})

test('asks the system now and then', () => {
  const source = new MadeUp()
  const meter = memoryMeter(1000, source)
  expect(meter()).toBe(60)
  source.used = 100
  source.now = 4
  expect(meter()).toBe(60)
  source.now = 5
  expect(meter()).toBe(150)
})

describe('above the limit', () => {
  const limit = 1000
  const at = (source: MadeUp, now: number): void => {
    source.now = now
  }

  test('garbage does not count, even while the system has not got it back', () => {
    const source = new MadeUp()
    const meter = memoryMeter(limit, source)
    at(source, 100)
    source.garbage = 2000
    expect(meter()).toBe(60)
    at(source, 500)
    expect(meter()).toBe(60)
    source.freed = 0
    at(source, 1500)
    source.garbage = 2000
    expect(meter()).toBe(2060)
    expect(source.collections).toBe(1)
  })

  test('it is collected again once that has helped', () => {
    const source = new MadeUp()
    const meter = memoryMeter(limit, source)
    for (const now of [100, 1000, 2000]) {
      at(source, now)
      source.garbage = 2000
      expect(meter()).toBe(60)
      source.freed = 0
      at(source, now + 100)
      expect(meter()).toBe(60)
    }
    expect(source.collections).toBe(3)
  })

  test('collections that would take more than a tenth of the time are not made', () => {
    const source = new MadeUp()
    const meter = memoryMeter(limit, source)
    source.collectionTakes = 100
    at(source, 100)
    source.garbage = 2000
    meter()
    source.freed = 0
    at(source, 300)
    meter()
    source.garbage = 2000
    at(source, 400)
    expect(meter()).toBe(2060)
    expect(source.collections).toBe(1)
  })

  test('what is kept counts at once', () => {
    const source = new MadeUp()
    const meter = memoryMeter(limit, source)
    at(source, 100)
    Object.assign(source, { used: 1200, garbage: 300 })
    expect(meter()).toBe(1250)
  })

  test('what the system never gets back counts in the end', () => {
    const source = new MadeUp()
    const meter = memoryMeter(limit, source)
    at(source, 100)
    source.garbage = 2000
    expect(meter()).toBe(60)
    at(source, 2000)
    expect(meter()).toBe(2060)
  })
})

describe('of this process', () => {
  test('it is what the system says, and grows with what is kept', () => {
    const before = process.memoryUsage.rss()
    const kept = Array.from({ length: 100 }, () => new Uint8Array(1_000_000).fill(1))
    const used = memoryMeter(2 ** 40)()
    // meanwhile, garbage of other tests may have been collected
    expect(used - before).toBeGreaterThan((kept.length * 1_000_000) / 2)
  })

  test('what nobody refers to is collected', () => {
    const limit = process.memoryUsage.rss() + 100e6
    const meter = memoryMeter(limit)
    let kept: Uint8Array[] = Array.from({ length: 200 }, () => new Uint8Array(1_000_000).fill(1))
    expect(kept).toHaveLength(200)
    kept = []
    expect(meter()).toBeLessThan(limit)
  })
})
