import type { Page } from 'playwright-core'

/** Milliseconds of each frame, and of the society's share in it. */
export interface FrameTimes {
  readonly frames: readonly number[]
  readonly ticks: readonly number[]
}

/** Watches a page that has `window.telos.society` for a while: how long its frames take, and the agents in them. */
export function measureFrames(page: Page, milliseconds: number): Promise<FrameTimes> {
  return page.evaluate(async (duration) => {
    const { society } = window.telos
    const ticks: number[] = []
    const tick = society.tick
    society.tick = function (dt) {
      const start = performance.now()
      tick.call(this, dt)
      ticks.push(performance.now() - start)
    }
    const frames: number[] = []
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const begin = await nextFrame()
    for (let before = begin; before - begin < duration; ) {
      const now = await nextFrame()
      frames.push(now - before)
      before = now
    }
    society.tick = tick
    return { frames, ticks }
  }, milliseconds)
}

/** The value below which the given share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** A line for people: frames and agents, at the median, the 95th percentile and the worst. */
export function describeFrames({ frames, ticks }: FrameTimes): string {
  const figures = (values: readonly number[]) =>
    [0.5, 0.95, 1].map((share) => quantile(values, share).toFixed(2)).join(' / ')
  return `${frames.length} frames: ${figures(frames)} ms; agents in them: ${figures(ticks)} ms (median / 95 % / worst)`
}
