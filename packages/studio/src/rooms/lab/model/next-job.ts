/** The job that is put beside others: the same one, with a strategy that is not there yet. */
import type { LabJob } from '../../../workers/lab/lab-contract.ts'
import type { LabState } from './lab-state.ts'

/** Pairs that teach most beside each other, in this order. */
const usual: readonly string[] = [
  'astar',
  'greedy',
  'breadth-first',
  'depth-first',
  'uniform-cost',
  'iterative-deepening',
]

export function nextJob({ lanes, catalogue }: Pick<LabState, 'lanes' | 'catalogue'>): LabJob {
  const taken = lanes.map(({ opened, job }) => opened?.job.strategy ?? job.strategy ?? 'astar')
  const known: readonly string[] = catalogue?.strategies.map(({ name }) => name) ?? usual
  const strategy = [...usual, ...known].find((name) => known.includes(name) && !taken.includes(name)) ?? taken[0]!
  return withStrategy(lanes[0]!.job, strategy)
}

/** The same job with another strategy: numbers that belong to the one before would be refused. */
export function withStrategy({ options: _, increment: __, ...job }: LabJob, strategy: string): LabJob {
  return { ...job, strategy }
}
