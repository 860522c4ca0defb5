/** The table of strategies and prunings of the thesis (4.4). Seconds are means of ten runs there; IDA* on scenario 1 was stopped after 180. */
import { publishedResult } from '../published-result.ts'

type Printed = readonly [
  search: string,
  scenario: 1 | 2,
  pruning: string,
  seconds: number | undefined,
  processed?: number,
]

const printed: readonly Printed[] = [
  ['idastar', 1, 'none', undefined],
  ['idastar', 1, 'own-path', undefined],
  ['idastar', 1, 'closed', undefined],
  ['idastar', 2, 'none', 129],
  ['idastar', 2, 'own-path', 152],
  ['idastar', 2, 'closed', 131],
  ['astar', 1, 'none', 35, 115_005],
  ['astar', 1, 'own-path', 49, 115_005],
  ['astar', 1, 'closed', 144, 98_001],
  ['astar', 2, 'none', 1.6, 6951],
  ['astar', 2, 'own-path', 2.5, 6951],
  ['astar', 2, 'closed', 3.3, 6932],
]

export const published = printed.map(([search, scenario, pruning, seconds, processed]) =>
  publishedResult(
    {
      campaign: 'cantoni-strategies',
      algorithm: `${search}, ${pruning}`,
      domain: 'needs',
      task: `scenario=${scenario}`,
      outcome: seconds === undefined ? 'wall-limit' : 'solved',
      figures: {
        ...(seconds !== undefined && { searchSeconds: seconds }),
        ...(processed !== undefined && { processed }),
      },
    },
    {
      source: 'Cantoni 2016, 4.4',
      processor: 'not stated',
      software: 'SWI-Prolog',
      limits: { cpu: 180, memory: 0 },
    },
  ),
)
