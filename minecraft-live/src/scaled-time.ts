import { performance } from 'node:perf_hooks'

/** Unscaled time, for time-outs that concern the machine, not the game. */
export interface RealTime {
  setTimeout(call: () => void, milliseconds: number): NodeJS.Timeout
  /** Milliseconds. */
  now(): number
}

interface Patched {
  readonly factor: number
  readonly real: RealTime
  readonly restore: () => void
}

let patched: Patched | undefined

/**
 * Makes this process's time pass `factor` times as fast: timers, `Date.now` and `performance.now`. Libraries with their own clocks, such as
 * mineflayer, then run faster without noticing. Call it before they are loaded. Returns a function that restores everything.
 *
 * @example
 * const restore = scaleTime(8)
 * setTimeout(() => console.log('20 ticks later'), 1000) // after 125 ms
 */
export function scaleTime(factor: number): () => void {
  if (!(factor > 0 && Number.isFinite(factor))) throw new RangeError(`cannot scale time by ${factor}`)
  if (patched !== undefined) throw new Error('time is already scaled; restore it first')
  const real = {
    setTimeout: globalThis.setTimeout,
    setInterval: globalThis.setInterval,
    dateNow: Date.now,
    // the method of the class: `performance` has none of its own before it is patched
    now: () => now.call(performance),
  }
  const now = performance.now
  const [startDate, start] = [Date.now(), real.now()]

  globalThis.setTimeout = scaledTimer(real.setTimeout, factor)
  globalThis.setInterval = scaledTimer(real.setInterval, factor)
  Date.now = () => Math.round(startDate + (real.dateNow() - startDate) * factor)
  performance.now = () => start + (real.now() - start) * factor

  const restore = () => {
    if (patched?.restore !== restore) return
    globalThis.setTimeout = real.setTimeout
    globalThis.setInterval = real.setInterval
    Date.now = real.dateNow
    performance.now = now
    patched = undefined
  }
  patched = {
    factor,
    real: { setTimeout: (call, milliseconds) => real.setTimeout(call, milliseconds), now: real.now },
    restore,
  }
  return restore
}

/** How many times as fast as clock time this process runs. */
export function timeFactor(): number {
  return patched?.factor ?? 1
}

/** The machine's timers and clock, whether or not time is scaled. */
export function realTime(): RealTime {
  return patched?.real ?? { setTimeout: (call, ms) => setTimeout(call, ms), now: () => performance.now() }
}

function scaledTimer<T extends typeof setTimeout | typeof setInterval>(timer: T, factor: number): T {
  const scaled = (call: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]) =>
    timer(call, milliseconds / factor, ...values)
  // properties of the original, such as its promisified form, are copied as well
  return Object.defineProperties(scaled, Object.getOwnPropertyDescriptors(timer)) as unknown as T
}
