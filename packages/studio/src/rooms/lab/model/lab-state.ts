/** What the Lab room knows, as views read it. The columns of the trees are beside it: see lanes.ts. */
import type { Diagnostic } from '@telos/core'
import type {
  Catalogue,
  FringeRow,
  LabJob,
  LabLanguage,
  LabSource,
  LaneState,
  NodeDetails,
  OpenedLane,
  SearchBreakpoint,
  StatisticRow,
} from '../../../workers/lab/lab-contract.ts'
import type { ColourBy } from '../tree/colour-by.ts'

/** As many searches as can be told apart side by side. */
export const mostLanes = 4

export interface ShownLane {
  readonly job: LabJob
  /** Undefined until the worker has opened it, and when it cannot. */
  readonly opened: OpenedLane | undefined
  readonly state: LaneState | undefined
  /** Why it could not be opened, in the worker's words. */
  readonly refused: readonly Diagnostic[]
  /** Grows when its tree or its layout has changed. */
  readonly version: number
}

/** A node of a lane. */
export interface LaneNode {
  readonly lane: number
  readonly node: number
}

export type LayoutShape = 'tidy' | 'radial'

/** A place on the time bar that a breakpoint has stopped at. */
export interface StopMark {
  readonly at: number
  readonly label: string
}

export interface Fringe {
  readonly lane: number
  readonly at: number
  readonly total: number
  /** Rows from `start` on. */
  readonly start: number
  readonly rows: readonly FringeRow[]
  readonly stepsWaiting: number | undefined
  /** Nodes that wait, too, and that the log has no room for. */
  readonly notInLog: number | undefined
  /** The step at which it was like this, if it is an earlier one. */
  readonly asOf: number | undefined
}

export interface LabState {
  readonly source: LabSource
  readonly lanes: readonly ShownLane[]
  /** The lane that fringe and inspector belong to. */
  readonly active: number
  /** The moment that is looked at. */
  readonly moment: number
  readonly isPlaying: boolean
  /** Whether the engine works on something longer than a step. */
  readonly isRunning: boolean
  readonly speed: number
  /** Why it stopped last. */
  readonly note: string | undefined
  /** The worker itself failed. */
  readonly failure: string | undefined
  /** Undefined follows the node in hand. */
  readonly selected: LaneNode | undefined
  /** What the selected node is compared with, instead of its parent. */
  readonly against: LaneNode | undefined
  /** The node that the next one that is chosen is compared with; undefined unless somebody is about to choose. */
  readonly picking: LaneNode | undefined
  readonly details: NodeDetails | undefined
  /** The state that the node's is compared with. */
  readonly before: Pick<NodeDetails, 'value' | 'board'> | undefined
  readonly statistics: readonly StatisticRow[]
  readonly fringe: Fringe | undefined
  readonly breakpoints: readonly SearchBreakpoint[]
  readonly stops: readonly StopMark[]
  readonly colour: ColourBy
  readonly shape: LayoutShape
  readonly language: LabLanguage
  /** Nodes whose children are hidden, by lane. */
  readonly collapsed: readonly ReadonlySet<number>[]
  readonly catalogue: Catalogue | undefined
}

export function newLane(job: LabJob): ShownLane {
  return { job, opened: undefined, state: undefined, refused: [], version: 0 }
}

/** The last moment that is known in any lane. */
export function lastMoment({ lanes }: Pick<LabState, 'lanes'>): number {
  return lanes.reduce((last, { state }) => Math.max(last, state?.moments ?? 0), 0)
}

/** Whether another job can be put beside. A recording is the only search there is of it. */
export function canAddJob({ lanes, source }: Pick<LabState, 'lanes' | 'source'>): boolean {
  return lanes.length < mostLanes && source.kind !== 'trace'
}

/** Whether any lane can go on. */
export function canGoOn({ lanes }: Pick<LabState, 'lanes'>): boolean {
  return lanes.some(({ state }) => state?.status === 'running')
}
