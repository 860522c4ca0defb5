/** What the thesis prints about its experiments (4.4), slips included: docs/papers.md says which figures nothing reproduces. */
import { type PublishedRow, publishedResult } from '../published-result.ts'

type Printed = readonly [algorithm: string, scenario: 1 | 2, K: number, figures: PublishedRow['figures']]

const printed: readonly Printed[] = [
  ['GOB', 1, 1, { finalDiscontentment: 218, averageDiscontentment: 248, decreasePerHour: 48 }],
  ['GOB', 2, 1, { finalDiscontentment: 374, averageDiscontentment: 419, decreasePerHour: 25.6, minutes: 410 }],
  ['A*', 1, 1, { processed: 115_005 }],
  ['A*', 2, 1, { processed: 6951, inFringe: 6246, maxFringe: 6247, maxDepth: 6, branching: 4.368589270164376 }],
  ['A*', 1, 3, { finalDiscontentment: 97 }],
  ['A*', 2, 3, { finalDiscontentment: 79 }],
  ['best-first', 1, 1, { finalDiscontentment: 210 }],
  ...[27, 100, 1000, 10_000, 100_000].map((K): Printed => ['A*', 1, K, { finalDiscontentment: 210 }]),
]

export const published = printed.map(([algorithm, scenario, K, figures]) =>
  publishedResult(
    {
      campaign: 'cantoni-needs',
      algorithm,
      domain: scenario === 1 ? 'morning' : 'evening',
      task: `scenario-${scenario}-K-${K}`,
      figures,
    },
    { source: 'Cantoni 2016, 4.4', processor: 'not stated', software: 'SWI-Prolog' },
  ),
)
