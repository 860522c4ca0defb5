import { performance } from 'node:perf_hooks'
import { afterEach, expect, test } from 'vitest'
import { realTime, scaleTime, timeFactor } from './scaled-time.ts'

let restore = () => {}
afterEach(() => restore())

test('timers and clocks run faster, and agree with each other', async () => {
  restore = scaleTime(8)
  const real = realTime()
  const began = { real: real.now(), scaled: performance.now(), date: Date.now() }
  await new Promise<void>((resolve) => setTimeout(resolve, 1600))
  const [realPassed, scaledPassed] = [real.now() - began.real, performance.now() - began.scaled]
  // a busy machine is late, never early
  expect(realPassed).toBeGreaterThanOrEqual(198)
  expect(realPassed).toBeLessThan(1600)
  expect(scaledPassed / realPassed).toBeCloseTo(8, 1)
  expect(Math.abs(Date.now() - began.date - scaledPassed)).toBeLessThan(32)
})

test('intervals keep their pace', async () => {
  restore = scaleTime(10)
  const real = realTime()
  const began = real.now()
  await new Promise<void>((resolve) => {
    let calls = 0
    const timer = setInterval(() => {
      if (++calls < 10) return
      clearInterval(timer)
      resolve()
    }, 100)
  })
  expect(real.now() - began).toBeGreaterThanOrEqual(95)
  expect(real.now() - began).toBeLessThan(900)
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
