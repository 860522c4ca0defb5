import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Heap, memoryMeter } from './memory-meter.ts'

const heapOf = (used: number, external = 0): Heap => ({
  used_heap_size: used,
  external_memory: external,
  heap_size_limit: 1000,
})

test('counts what has come since, inside and outside of the heap', () => {
  fc.assert(
    fc.property(fc.nat(800), fc.nat(), fc.nat(800), fc.nat(), (used, external, usedNow, externalNow) => {
      let now = heapOf(used, external)
      const meter = memoryMeter(() => now)
      expect(meter()).toBe(0)
      now = heapOf(usedNow, externalNow)
      expect(meter()).toBe(usedNow + externalNow - used - external)
    }),
  )
})

test('is over every limit when Node is about to give up', () => {
  let now = heapOf(790)
  const meter = memoryMeter(() => now)
  now = heapOf(801)
  expect(meter()).toBe(Number.POSITIVE_INFINITY)
})

test('of the process grows with what is kept', () => {
  const meter = memoryMeter()
  const kept = Array.from({ length: 100 }, () => new Uint8Array(1_000_000).fill(1))
  // meanwhile, what others have left may have been cleared away
  expect(meter()).toBeGreaterThan((kept.length * 1_000_000) / 2)
})
