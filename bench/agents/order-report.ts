/** Table and bars for orders to an army. */
import { cpus } from 'node:os'
import { type OrderFigures, orderBudget } from './orders.ts'

/** Milliseconds of the first tick; share of ticks within twice the budget; seconds until everyone has a plan. */
const bars = { first: 10 * orderBudget, within: 0.999, answered: 2 }

/** Every missed bar, as a sentence each. */
export function missedOrderBars(all: readonly OrderFigures[]): string[] {
  return all.flatMap((figures) => {
    const missed: string[] = []
    const say = (what: string) => missed.push(`${figures.command}: ${what}`)
    if (figures.first > bars.first) say(`the first tick takes ${figures.first.toFixed(1)} ms, the bar is ${bars.first}`)
    if (shareWithin(figures) < bars.within)
      say(`${percent(shareWithin(figures))} of ticks within ${2 * orderBudget} ms, the bar is ${percent(bars.within)}`)
    if (figures.answered > bars.answered)
      say(`all have a plan after ${figures.answered.toFixed(2)} s, the bar is ${bars.answered} s`)
    return missed
  })
}

export function orderReport(all: readonly OrderFigures[]): string {
  const missed = missedOrderBars(all)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = [
    'soldiers',
    'command',
    'first tick, ms',
    'all have a plan after, s',
    'ticks',
    'within 4 ms',
    'p99, ms',
    'p99.9',
    'max',
  ]
  return [
    '# Orders benchmark',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0].model.replace(/\s+\d+-Core.*| Processor.*/, '')}, Node ${process.versions.node}; one thread.`,
    '',
    `All soldiers are ordered to attack at once, and think, plan and act. Thinking and planning may take ${orderBudget} ms per frame; ticks are`,
    'whole ticks, including acting and garbage collection, from the order on, 60 per second. Actions take a second.',
    '',
    `The bars: a first tick of ${bars.first} ms, ${percent(bars.within)} of ticks within ${2 * orderBudget} ms, everyone with a plan after ${bars.answered} s.`,
    '',
    line(head),
    line(head.map((_, index) => (index < 2 ? '---' : '---:'))),
    ...all.map((figures) =>
      line([
        figures.size.toLocaleString('en'),
        figures.command,
        figures.first.toFixed(1),
        figures.answered.toFixed(2),
        figures.ticks.length.toLocaleString('en'),
        percent(shareWithin(figures)),
        ...[0.99, 0.999, 1].map((share) => quantile(figures.ticks, share).toFixed(2)),
      ]),
    ),
    '',
    missed.length === 0 ? 'All bars are met.' : `Missed: ${missed.join('; ')}.`,
  ].join('\n')
}

function shareWithin({ ticks }: OrderFigures): number {
  return ticks.filter((milliseconds) => milliseconds <= 2 * orderBudget).length / ticks.length
}

function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
