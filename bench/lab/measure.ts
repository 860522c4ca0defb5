/** One strategy with one pruning on one subject. */
import { UnsupportedError } from '@telos/core'
import { JobRun } from '@telos/lab'
import type { Subject } from './subjects.ts'

export interface Effort {
  readonly rounds: number
  /** Maximum nodes to expand. */
  readonly nodes: number
}

export interface Measured {
  readonly subject: string
  readonly strategy: string
  readonly pruning: string
  readonly status: string
  readonly expanded: number
  readonly processed: number
  /** Nodes processed per second, in the best round. */
  readonly perSecond: number
  /** Bytes of states, nodes, open list and pruning, per node processed. */
  readonly bytesPerNode: number
}

export function measure(subject: Subject, strategy: string, pruning: string, { rounds, nodes }: Effort): Measured {
  const name = { subject: subject.name, strategy, pruning }
  let best: Measured | undefined
  for (let round = 0; round < rounds; round++) {
    try {
      const run = new JobRun(subject.instance(), { strategy, pruning, heuristic: subject.heuristic, nodes })
      run.run({ milliseconds: 20_000 })
      const { statistics, status } = run.outcome()
      const perSecond = (statistics.processed / statistics.ms) * 1000
      const { expanded, processed, bytes } = statistics
      const measured = { ...name, status, expanded, processed, perSecond, bytesPerNode: bytes / processed }
      if (best === undefined || perSecond > best.perSecond) best = measured
    } catch (error) {
      if (!(error instanceof UnsupportedError)) throw error
      return { ...name, status: 'unsupported', expanded: 0, processed: 0, perSecond: 0, bytesPerNode: 0 }
    }
  }
  return best!
}
