/** The tables and the bars. */
import { cpus } from 'node:os'
import type { PlanningFigures, Spread } from './frames.ts'
import type { RecordingFigures } from './recording.ts'
import type { Share } from './shares.ts'

export interface Results {
  readonly planning: readonly { readonly cache: boolean; readonly figures: PlanningFigures }[]
  readonly idle: readonly { readonly size: number; readonly tick: Spread }[]
  readonly heapGrowth: { readonly bytes: number; readonly ticks: number; readonly size: number }
  readonly recording: RecordingFigures
  readonly shares: { readonly shares: readonly Share[]; readonly total: number; readonly ticks: number }
}

/** Every missed bar, as a sentence each. */
export function missedBars({ planning, idle, heapGrowth, recording }: Results): string[] {
  const missed: string[] = []
  for (const { cache, figures } of planning) {
    const which = cache ? 'with the cache' : 'without the cache'
    if (figures.within < 0.99)
      missed.push(`${which}: ${percent(figures.within)} of frames within 2 ms, the bar is 99 %`)
    if (figures.latency.max > 30) missed.push(`${which}: an order waited ${figures.latency.max} frames, the bar is 30`)
  }
  const largest = idle[idle.length - 1]
  if (largest.tick.mean >= 4)
    missed.push(`${largest.size} agents: ${milliseconds(largest.tick.mean)} per tick, the bar is 4 ms`)
  const perTick = heapGrowth.bytes / heapGrowth.ticks
  if (perTick > heapGrowth.size / 100)
    missed.push(`the heap grows by ${Math.round(perTick)} bytes per tick, the bar is none`)
  if (flatness(idle) > 2)
    missed.push(`an agent among the most costs ${flatness(idle).toFixed(1)} times as much as one among the fewest`)
  if (recording.slower >= 0.15) missed.push(`recording makes it ${percent(recording.slower)} slower, the bar is 15 %`)
  return missed
}

export function report(results: Results): string {
  const { planning, idle, heapGrowth, recording, shares } = results
  const missed = missedBars(results)
  return [
    '# Agents benchmark',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0].model.replace(/\s+\d+-Core.*| Processor.*/, '')}, Node ${process.versions.node}; one thread.`,
    '',
    "Soldiers with 29 actions and five targets each; an attack takes seven steps. Each soldier's goal changes once a second, and",
    'its old plan becomes invalid. 60 ticks are a simulated second.',
    '',
    '## 1,000 soldiers, planning under a budget of 2 ms per frame',
    '',
    'The bars: 99 % of frames within the budget, and every order answered within 30 frames.',
    '',
    table(
      [
        'cache',
        'within',
        'mean ms',
        'p50',
        'p90',
        'p99',
        'max',
        'frames to answer p50',
        'p99',
        'max',
        'answers',
        'µs each',
        'whole tick ms p50',
        'p99',
      ],
      planning.map(({ cache, figures: { spent, within, latency, answered, perPlan, tick } }) => [
        cache ? 'shared' : 'none',
        percent(within),
        ...[spent.mean, spent.p50, spent.p90, spent.p99, spent.max].map((value) => value.toFixed(2)),
        String(latency.p50),
        String(latency.p99),
        String(latency.max),
        answered.toLocaleString('en'),
        perPlan.toFixed(1),
        tick.p50.toFixed(2),
        tick.p99.toFixed(2),
      ]),
    ),
    '',
    '## Idle or acting',
    '',
    'Half of the agents act, half have nothing to do. The bars: 10,000 under 4 ms per tick, no heap growth, cost per agent flat:',
    `one among 10,000 costs ${flatness(idle).toFixed(2)} times as much as one among 100.`,
    '',
    table(
      ['agents', 'mean ms per tick', 'p50', 'p90', 'p99', 'max', 'ns per agent'],
      idle.map(({ size, tick }) => [
        size.toLocaleString('en'),
        ...[tick.mean, tick.p50, tick.p90, tick.p99, tick.max].map((value) => value.toFixed(3)),
        String(Math.round((tick.mean / size) * 1e6)),
      ]),
    ),
    '',
    `Heap after ${heapGrowth.ticks} ticks of ${heapGrowth.size.toLocaleString('en')} agents: changed by ${Math.round(heapGrowth.bytes / 1024)} kB.`,
    '',
    '## Recording',
    '',
    `${recording.ticks} ticks with a recorder take ${percent(recording.slower)} longer (the bar is 15 %): ${recording.with.toFixed(0)} ms of CPU,`,
    `without ${recording.without.toFixed(0)} ms; ten ticks of each in turn.`,
    '',
    '## Where the time goes',
    '',
    'The crowd of the first table without the cache, with a recorder, each part timed separately (timing itself takes some time).',
    '',
    table(
      ['part', 'share', 'calls per tick', 'µs per call'],
      shares.shares.map(({ part, calls, milliseconds: spent }) => [
        part,
        percent(spent / shares.total),
        (calls / shares.ticks).toFixed(1),
        ((spent / calls) * 1000).toFixed(2),
      ]),
    ),
    '',
    missed.length === 0 ? 'All bars are met.' : `Missed: ${missed.join('; ')}.`,
  ].join('\n')
}

/** Cost per agent in the largest crowd relative to the smallest. */
function flatness(idle: Results['idle']): number {
  const costs = idle.map(({ size, tick }) => tick.mean / size)
  return costs[costs.length - 1] / costs[0]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function milliseconds(value: number): string {
  return `${value.toFixed(2)} ms`
}
