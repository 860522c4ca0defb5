/** The searches side by side: another job in a lane, one more, one less, and those that an address names. */
import type { StoreApi } from 'zustand/vanilla'
import type { LabJob } from '../../../workers/lab/lab-contract.ts'
import type { LabAddress } from '../address/lab-address.ts'
import { withoutLane, withoutNodesOf } from './breakpoints.ts'
import type { LabRunning } from './lab-running.ts'
import { canAddJob, type LabState, newLane } from './lab-state.ts'

export function labJobs({ getState, setState }: StoreApi<LabState>, running: LabRunning) {
  const { trees, lookups, setLane, openLanes, stop } = running
  return {
    /** Opens a lane with another job, at the same moment. */
    setJob(lane: number, job: LabJob): Promise<void> {
      stop()
      setLane(lane, () => ({ job, refused: [] }))
      setState(({ collapsed, selected, against, breakpoints }) => ({
        breakpoints: withoutNodesOf(breakpoints, lane),
        collapsed: collapsed.map((set, index) => (index === lane ? new Set<number>() : set)),
        selected: selected?.lane === lane ? undefined : selected,
        against: against?.lane === lane ? undefined : against,
        stops: [],
      }))
      return openLanes([lane], getState().moment)
    },
    /** Puts another job beside the others. */
    addJob(job: LabJob): Promise<void> {
      const { lanes } = getState()
      if (!canAddJob(getState())) return Promise.resolve()
      stop()
      setState({ lanes: [...lanes, newLane(job)], active: lanes.length, selected: undefined })
      return openLanes([lanes.length], getState().moment)
    },
    /** Takes a job away. Those behind it are opened again, one lane further left. */
    async removeJob(lane: number): Promise<void> {
      const { lanes, moment, breakpoints } = getState()
      if (lanes.length < 2) return
      stop()
      const kept = lanes.filter((_, index) => index !== lane).map(({ job }) => newLane(job))
      setState({
        lanes: kept,
        active: Math.min(getState().active, kept.length - 1),
        selected: undefined,
        against: undefined,
        collapsed: [],
        stops: [],
        breakpoints: withoutLane(breakpoints, lane),
      })
      await openLanes([...kept.keys()], moment, [lanes.length - 1])
    },
    /** Opens all lanes again, after the worker has failed. */
    reopen: () => openLanes([...getState().lanes.keys()], getState().moment),
    /** Shows what an address names: lanes whose jobs differ are opened again. `check` looks at its breakpoints. */
    async follow(address: Omit<LabAddress, 'subject'>, check: () => void): Promise<void> {
      stop()
      const { lanes } = getState()
      const { jobs, step = 0, selected, against, colour, shape, language, collapsed, breakpoints } = address
      const isSame = (lane: number) => JSON.stringify(lanes[lane]?.job) === JSON.stringify(jobs[lane])
      const isReshaped = shape !== getState().shape
      const isTranslated = language !== getState().language
      const other = [...jobs.keys()].filter((lane) => !isSame(lane))
      setState({ lanes: jobs.map((job, lane) => (isSame(lane) ? lanes[lane]! : newLane(job))), moment: step })
      setState(({ active }) => ({
        selected,
        against,
        colour,
        shape,
        language,
        collapsed,
        breakpoints,
        stops: [],
        active: Math.min(active, jobs.length - 1),
      }))
      check()
      if (isTranslated) lookups.catalogue()
      const closed = [...lanes.keys()].filter((lane) => lane >= jobs.length)
      await openLanes(other, step, closed)
      for (const lane of jobs.keys()) if (isReshaped || collapsed.length > 0) trees.relayout(lane)
    },
  }
}

/**
 * The job that is put beside others: the same one, with a strategy that is not there yet.
 *
 * Pairs that teach most beside each other, in this order.
 */
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
