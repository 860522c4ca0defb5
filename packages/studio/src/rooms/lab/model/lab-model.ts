/** The Lab room without its views: lanes of searches, the moment that is looked at, and everything that can be done with them. */
import { createStore } from 'zustand/vanilla'
import type {
  ExportedFile,
  ExportWhat,
  LabContract,
  LabFileFormat,
  LabJob,
  LabLanguage,
  LabSource,
  SearchBreakpoint,
} from '../../../workers/lab/lab-contract.ts'
import type { WorkerRpc } from '../../../workers/worker-rpc.ts'
import type { LabAddress } from '../address/lab-address.ts'
import type { ColourBy } from '../tree/colour-by.ts'
import { labConditions } from './breakpoints.ts'
import { labJobs } from './lab-jobs.ts'
import { labLooking } from './lab-looking.ts'
import { labRunning } from './lab-running.ts'
import { type LabState, type LaneNode, type LayoutShape, mostLanes, newLane } from './lab-state.ts'

export interface LabModelOptions {
  readonly door: WorkerRpc<LabContract>
  readonly source: LabSource
  /** One to four. */
  readonly jobs: readonly LabJob[]
  /** The moment to show first. @default 0 */
  readonly moment?: number
  readonly selected?: LaneNode | undefined
  readonly against?: LaneNode | undefined
  readonly colour?: ColourBy
  readonly shape?: LayoutShape
  readonly language?: LabLanguage
  readonly collapsed?: readonly ReadonlySet<number>[]
  readonly breakpoints?: readonly SearchBreakpoint[]
}

export type LabModel = ReturnType<typeof createLabModel>

export function createLabModel(options: LabModelOptions) {
  const { door } = options
  const store = createStore<LabState>(() => firstState(options))
  const { getState, setState } = store
  const running = labRunning(door, store)
  const { trees, lookups, fail, advance, step, stop, seek, play, pause, close } = running
  const jobs = labJobs(store, running)
  const { checkBreakpoints, ...conditions } = labConditions(door, store)
  const check = () => void checkBreakpoints().catch(fail)

  check()
  const ready = running.openLanes([...getState().lanes.keys()], options.moment ?? 0)
  void lookups.catalogue()

  return {
    store,
    door,
    /** Resolves when the first lanes are open. */
    ready,
    treeOf: trees.treeOf,
    async settled(): Promise<void> {
      await trees.settled()
      await lookups.settled()
    },
    advance,
    step,
    stop,
    seek,
    play,
    pause,
    close,
    setSpeed: (speed: number) => setState({ speed }),
    ...jobs,
    follow: (address: Omit<LabAddress, 'subject'>) => jobs.follow(address, check),
    ...labLooking(store, running),
    ...conditions,
    exportFile(what: ExportWhat, format: LabFileFormat, first?: number): Promise<ExportedFile> {
      const { lanes, active, moment, language } = getState()
      // what compares searches is of all of them
      const all = what === 'statistics' || what === 'journal'
      const which = all ? [...lanes.keys()].filter((lane) => lanes[lane]!.opened) : [active]
      return door.ask('export', { lanes: which, what, format, at: moment, language, ...(first && { first }) })
    },
    async report(): Promise<string> {
      const { active, moment, language } = getState()
      return (await door.ask('report', { lane: active, at: moment, language })).text
    },
  }
}

function firstState({ source, jobs, selected, against, ...options }: LabModelOptions): LabState {
  const { colour = 'f', shape = 'tidy', language = 'en', collapsed = [], breakpoints = [] } = options
  const lanes = jobs.slice(0, source.kind === 'trace' ? 1 : mostLanes).map(newLane)
  return {
    source,
    lanes,
    active: 0,
    moment: 0,
    isPlaying: false,
    isRunning: false,
    speed: 1,
    note: undefined,
    failure: undefined,
    selected,
    against,
    picking: undefined,
    details: undefined,
    before: undefined,
    statistics: [],
    fringe: undefined,
    breakpoints,
    stops: [],
    catalogue: undefined,
    colour,
    shape,
    language,
    collapsed,
  }
}
