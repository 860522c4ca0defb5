/** Runs crowds frame by frame and measures. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createScheduler, type Scheduler } from '@telos/core/schedule'
import { type Crowd, changeGoal, makeCrowd } from './soldier.ts'

/** Ticks per simulated second. */
export const rate = 60

/** Sorted measurements. */
export interface Spread {
  readonly mean: number
  readonly p50: number
  readonly p90: number
  readonly p99: number
  readonly max: number
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length
  return { mean, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: sorted[sorted.length - 1] }
}

/** One frame: every soldier's goal changes once a second, so a sixtieth of them in each frame. */
export function frame({ society, soldiers }: Crowd): void {
  for (let index = society.ticks % rate; index < soldiers.length; index += rate) changeGoal(soldiers[index])
  society.tick(1 / rate)
}

/** The cost of planning for a crowd. */
export interface PlanningFigures {
  readonly spent: Spread
  /** Share of frames within the budget. */
  readonly within: number
  /** Frames from query to answer. */
  readonly latency: { readonly p50: number; readonly p99: number; readonly max: number }
  readonly answered: number
  readonly perPlan: number
  readonly tick: Spread
}

export function measurePlanning(size: number, milliseconds: number, seconds: number, cache: boolean): PlanningFigures {
  const scheduler = createScheduler({ budget: { milliseconds }, ...(!cache && { cache: false }) })
  const crowd = makeCrowd(size, scheduler)
  live(crowd, 2 * rate)
  scheduler.statistics.reset()
  const spent: number[] = []
  const ticks = live(crowd, seconds * rate, () => spent.push(scheduler.statistics.spentLast))
  const { latency, answered } = scheduler.statistics.snapshot()
  const within = spent.filter((one) => one <= milliseconds).length / spent.length
  const sum = spent.reduce((total, one) => total + one, 0)
  return { spent: spreadOf(spent), within, latency, answered, perPlan: (sum / answered) * 1000, tick: spreadOf(ticks) }
}

/** Milliseconds of each tick. */
export function live(crowd: Crowd, frames: number, after: () => void = () => {}): number[] {
  const ticks: number[] = []
  for (let at = 0; at < frames; at++) {
    const start = performance.now()
    frame(crowd)
    ticks.push(performance.now() - start)
    after()
  }
  return ticks
}

/** Soldiers who act (half of them, on an endless action) or have nothing to do. */
export function idleCrowd(size: number): Crowd {
  const scheduler: Scheduler = createScheduler({ budget: { expansions: 1_000_000 } })
  const crowd = makeCrowd(size, scheduler, Number.POSITIVE_INFINITY)
  for (const [index, agent] of crowd.soldiers.entries()) {
    if (index % 2 === 0) for (const goal of ['attack', 'rest', 'report']) agent.setGoal(goal, { active: false })
  }
  for (let tick = 0; tick < 2 * rate; tick++) crowd.society.tick(1 / rate)
  return crowd
}

/** Milliseconds of ticks in which nothing new happens. */
export function measureIdle(crowd: Crowd, frames: number): Spread {
  const ticks: number[] = []
  for (let at = 0; at < frames; at++) {
    const start = performance.now()
    crowd.society.tick(1 / rate)
    ticks.push(performance.now() - start)
  }
  return spreadOf(ticks)
}

/** Bytes of heap that a number of ticks leave behind. */
export function heapGrowth(crowd: Crowd, frames: number): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  measureIdle(crowd, frames)
  collect()
  const before = process.memoryUsage().heapUsed
  measureIdle(crowd, frames)
  collect()
  return process.memoryUsage().heapUsed - before
}
