import { performance } from 'node:perf_hooks'
import { afterEach, expect, test, vi } from 'vitest'
import { realTime, scaleTime, timeFactor } from './scaled-time.ts'

let restore = () => {}
afterEach(() => {
  restore()
  vi.useRealTimers()
})

/** Reads three clocks, each between two readings of the one before it: a busy machine may pause in between. */
function readClocks(now: () => number) {
  const real = [now(), 0]
  const scaled = [performance.now(), 0]
  const date = Date.now()
  scaled[1] = performance.now()
  real[1] = now()
  return { real, scaled, date } as { real: Span; scaled: Span; date: number }
}

type Span = [number, number]

/** The minimum and maximum that may have elapsed between two readings. */
function passed(before: Span, after: Span): Span {
  return [after[0] - before[1], after[1] - before[0]]
}

test('timers and clocks run faster, and agree with each other', async () => {
  restore = scaleTime(8)
  const real = realTime()
  const before = readClocks(real.now)
  const order: string[] = []
  const timers = [
    new Promise<void>((resolve) => real.setTimeout(resolve, 1600)).then(() => order.push('unscaled')),
    new Promise<void>((resolve) => setTimeout(resolve, 1600)).then(() => order.push('scaled')),
  ]
  await timers[1]
  const after = readClocks(real.now)
  const realPassed = passed(before.real, after.real)
  const scaledPassed = passed(before.scaled, after.scaled)
  // a busy machine is late, never early
  expect(realPassed[0]).toBeGreaterThanOrEqual(198)
  // the readings of one clock enclose those of the other, apart from rounding
  expect(scaledPassed[0]).toBeGreaterThanOrEqual(realPassed[0] * 8 - 0.01)
  expect(scaledPassed[1]).toBeLessThanOrEqual(realPassed[1] * 8 + 0.01)
  // dates are whole milliseconds of clock time
  expect(after.date - before.date).toBeGreaterThan(scaledPassed[0] - 32)
  expect(after.date - before.date).toBeLessThan(scaledPassed[1] + 32)
  await Promise.all(timers)
  expect(order).toEqual(['scaled', 'unscaled'])
})

test('intervals keep their pace', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  restore = scaleTime(10)
  let calls = 0
  const timer = setInterval(() => calls++, 100)
  vi.advanceTimersByTime(9)
  expect(calls).toBe(0)
  vi.advanceTimersByTime(90)
  expect(calls).toBe(9)
  vi.advanceTimersByTime(901)
  expect(calls).toBe(100)
  clearInterval(timer)
  vi.advanceTimersByTime(100)
  expect(calls).toBe(100)
})

test('everything is as before once restored, and the scale is not piled up', () => {
  const before = [setTimeout, setInterval, Date.now, performance.now]
  restore = scaleTime(3)
  expect(timeFactor()).toBe(3)
  expect(() => scaleTime(2)).toThrow('already')
  restore()
  restore()
  expect([setTimeout, setInterval, Date.now, performance.now]).toEqual(before)
  expect(timeFactor()).toBe(1)
  expect(() => scaleTime(0)).toThrow(RangeError)
})

test('arguments of timers arrive', async () => {
  restore = scaleTime(4)
  expect(await new Promise((resolve) => setTimeout(resolve, 4, 'yes'))).toBe('yes')
})
