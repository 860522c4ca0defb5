import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { eventually, pause } from './testing/eventually.ts'
import { TickClock } from './tick-clock.ts'

describe('the clock', () => {
  it.each([1, 8])('does not drift at speed %i, though each tick is late', async (speed) => {
    let ticks = 0
    let skipped = 0
    const start = performance.now()
    const clock = new TickClock(
      speed,
      () => ticks++,
      (count) => (skipped += count),
    )
    await pause(1000)
    const due = () => ((performance.now() - start) / 50) * speed
    // a machine may be busy when the clock is read; a drifting clock falls behind more and more
    await eventually('all are there that are due', () => ticks + skipped > due() - 3 * speed)
    clock.stop()
    expect(ticks + skipped).toBeLessThanOrEqual(due())
  })

  it('catches up after a pause, leaves out what is too much, and stops', async () => {
    let ticks = 0
    let skipped = 0
    const clock = new TickClock(
      20,
      () => ticks++,
      (count) => (skipped += count),
    )
    const end = performance.now() + 500
    while (performance.now() < end) {}
    await pause(20)
    expect(ticks).toBeGreaterThan(40)
    expect(skipped).toBeGreaterThan(100)
    clock.stop()
    const before = ticks
    await pause(50)
    expect(ticks).toBe(before)
  })

  it('can be stopped by its own tick', async () => {
    let ticks = 0
    const clock: TickClock = new TickClock(
      10,
      () => {
        ticks++
        clock.stop()
      },
      () => {},
    )
    await pause(60)
    expect(ticks).toBe(1)
  })
})
