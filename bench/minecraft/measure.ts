/** Runs of the bot in an in-process world, and their costs. */
import { builtInMap, runErrand, type WorldEvent } from '@telos/minecraft'
import type { Subject } from './subjects.ts'

export interface Run {
  readonly seed: number
  readonly status: string
  readonly why: string
  /** Game time. */
  readonly seconds: number
  /** Clock time. */
  readonly milliseconds: number
  readonly decisions: number
  readonly planningMs: number
  readonly worstMs: number
  readonly fullScans: number
  readonly dug: Readonly<Record<'log' | 'cobblestone' | 'coal' | 'ore', number>>
}

/** One run. The clock is the machine's; everything else comes from the seed. */
export function measureRun({ map, wanted }: Subject, seed: number, mostSeconds = 600): Run {
  const dug = { log: 0, cobblestone: 0, coal: 0, ore: 0 }
  const begun = performance.now()
  const { end, seconds, counters } = runErrand({
    map: builtInMap(map, seed),
    seed,
    wanted,
    mostSeconds,
    talks: false,
    goals: [],
    clock: () => performance.now(),
    prepare: ({ world }) => void world.subscribe((event) => count(event, dug)),
  })
  const { decisions, milliseconds, worst } = counters.planning
  return {
    seed,
    status: end.status,
    why: 'why' in end ? end.why : '',
    seconds,
    milliseconds: performance.now() - begun,
    decisions,
    planningMs: milliseconds,
    worstMs: worst,
    fullScans: counters.scans.fullScans,
    dug,
  }
}

/** Missing blocks were dug: nothing else removes blocks of these kinds. */
function count(event: WorldEvent, dug: Record<'log' | 'cobblestone' | 'coal' | 'ore', number>): void {
  if (event.type !== 'block-changed' || event.block.name !== 'air') return
  const { name } = event.before
  if (name.endsWith('_log')) dug.log++
  else if (name === 'stone' || name === 'cobblestone') dug.cobblestone++
  else if (name === 'coal_ore') dug.coal++
  else if (name.endsWith('_ore')) dug.ore++
}

/** Seeds 1 to `count`. */
export function measureSeeds(subject: Subject, count: number): Run[] {
  return Array.from({ length: count }, (_, index) => measureRun(subject, index + 1))
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
