import { expect, test } from 'vitest'
import { StateStore } from './packed/state-store.ts'
import { WorkGuard, WorkStopped } from './work-guard.ts'

test('asks once for many small steps, and at once for a long one', () => {
  let asked = 0
  const guard = new WorkGuard(() => {
    asked++
    return undefined
  })
  for (let step = 0; step < 100_000; step++) guard.tick()
  expect(asked).toBeGreaterThan(10)
  expect(asked).toBeLessThan(1000)
  const before = asked
  guard.tick(1_000_000)
  expect(asked).toBe(before + 1)
})

test('what has run out is told by what is thrown', () => {
  const guard = new WorkGuard((bytes) => (bytes > 1000 ? 'memory' : undefined))
  guard.check(1000)
  expect(() => guard.check(1001)).toThrow(WorkStopped)
  expect(() => guard.check(1001)).toThrow(expect.objectContaining({ limit: 'memory' }))
})

test('a store of states asks before it takes more memory, and is whole when it does not get it', () => {
  let most = 2 ** 16
  const store: StateStore = new StateStore(
    3,
    1,
    96,
    new WorkGuard((more) => (store.bytes() + more > most ? 'memory' : undefined)),
  )
  const number = new Float64Array(1)
  const enter = (state: number): number => store.intern(Int32Array.of(state, state * 7, 1), number)
  expect(() => {
    for (let state = 0; ; state++) enter(state)
  }).toThrow(WorkStopped)
  expect(store.bytes()).toBeLessThanOrEqual(most)
  most = 2 ** 20
  const known = store.count
  expect(known).toBeGreaterThan(100)
  for (let state = 0; state < known; state++) expect(enter(state)).toBe(state)
})
