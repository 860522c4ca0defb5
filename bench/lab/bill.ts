/** What prunings cost and save. */
import { cpus } from 'node:os'
import { household, needsInstance, solve } from '@telos/lab'

/** The cost of scenario 1 with K = 1, without and with a pruning. */
export interface PruningBill {
  readonly pruning: string
  readonly processed: number
  /** Median of all rounds; prunings take turns, so that changes in machine speed affect all alike. */
  readonly milliseconds: number
  /** Of the thesis, on its machine. */
  readonly thesisSeconds?: number
  readonly bar: number
}

const thesis: Readonly<Record<string, number>> = { none: 35, cutcycle: 49, closed: 144 }

export function pruningBill(rounds: number): PruningBill[] {
  const prunings = ['none', 'cutcycle', 'closed', 'expanded-once', 'best-cost']
  const times = new Map(prunings.map((pruning): [string, number[]] => [pruning, []]))
  const processed = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    for (const pruning of prunings) {
      const { statistics } = solve(needsInstance(household, { start: 1 }), { pruning, heuristic: 'discontentment(1)' })
      times.get(pruning)?.push(statistics.ms)
      processed.set(pruning, statistics.processed)
    }
  }
  return prunings.map((pruning) => ({
    pruning,
    processed: processed.get(pruning) ?? 0,
    milliseconds: median(times.get(pruning) ?? []),
    ...(Object.hasOwn(thesis, pruning) && { thesisSeconds: thesis[pruning] }),
    bar: 500,
  }))
}

/** What is too slow, in words: anything over its bar, and a closed pruning that costs more than it saves. */
export function overTheBar(bill: readonly PruningBill[]): string[] {
  const slow = bill
    .filter(({ milliseconds, bar }) => milliseconds > bar)
    .map(({ pruning, milliseconds, bar }) => `${pruning}: ${milliseconds.toFixed(1)} ms, the bar is ${bar} ms`)
  const of = (name: string) => bill.find(({ pruning }) => pruning === name)?.milliseconds ?? 0
  const [closed, none] = [of('closed'), of('none')]
  if (closed <= none) return slow
  return [...slow, `closed: ${closed.toFixed(1)} ms, without a pruning ${none.toFixed(1)} ms; closed has to be faster`]
}

export function report(bill: readonly PruningBill[]): string {
  const date = new Date().toISOString().slice(0, 10)
  const none = bill.find(({ pruning }) => pruning === 'none')
  return [
    '# Laboratory benchmark',
    '',
    `${date}, ${cpus()[0]?.model.split(' ').slice(0, 2).join(' ')}, Node ${process.versions.node}; one thread.`,
    '',
    '## What prunings cost and save',
    '',
    'A* on the needs model, scenario 1, K = 1. The bar is 500 ms for each, and closed may not take longer than none.',
    '',
    '| pruning | nodes processed | ms | ÷ none | seconds in the thesis |',
    '|---|---:|---:|---:|---:|',
    ...bill.map(
      ({ pruning, processed, milliseconds, thesisSeconds }) =>
        `| ${pruning} | ${processed.toLocaleString('en-US')} | ${milliseconds.toFixed(1)} | ${(milliseconds / (none?.milliseconds ?? 1)).toFixed(2)}× | ${thesisSeconds ?? ''} |`,
    ),
    '',
    'Nodes a second and bytes a node of every strategy with every pruning: [experiments/lab-speed](../experiments/lab-speed).',
  ].join('\n')
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
}
