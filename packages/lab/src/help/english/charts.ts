import type { ChartMessages } from '../chart-messages.ts'
import { numberText } from '../number-text.ts'

/** Charts in English. */
export const chartTexts: ChartMessages = {
  heading: (problem, jobs) => `${problem}: ${jobs === 1 ? 'one job' : `${jobs} jobs compared`}`,
  shorterIsBetter: 'shorter bars are better',
  dashed: 'dashed bars: the job found no solution',
  logarithmic: 'log scale',
  failures: {
    'not-found': 'no solution',
    nodes: 'out of nodes',
    time: 'out of time',
    memory: 'out of memory',
    aborted: 'interrupted',
    unsupported: 'not run',
  },
  number: (value) => numberText(value, 'en-GB'),
}
