/** One of Calleja's four random experiments (4.5, 4.6): a sample of random trees, searched by one traversal. */
import {
  type ComparedTraversal,
  experiments,
  sampleExperiment,
} from '../../packages/minecraft/src/calleja/random-experiment.ts'

interface Asked {
  readonly values: Readonly<Record<string, number>>
}

interface Given {
  readonly seed: number
  readonly options: Readonly<Record<string, unknown>>
}

export function run({ values: { set, trees = 1000 } }: Asked, { seed, options }: Given) {
  const experiment = experiments[set as 1 | 2 | 3 | 4]
  const sample = sampleExperiment(experiment, { runs: trees, seed, clock: cpuMilliseconds })
  const { cost, scans, visited, greatest, milliseconds } = sample.means[options['traversal'] as ComparedTraversal]
  return {
    outcome: 'solved',
    figures: {
      planCost: cost,
      unsolved: (10_000 * sample.unsolved) / trees,
      scans,
      visited,
      openList: greatest,
      traverseMicroseconds: milliseconds * 1000,
    },
  }
}

/** Of this process: another program on the same core does not count. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
