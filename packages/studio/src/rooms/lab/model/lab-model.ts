/** The Lab room without its views: lanes of searches, the moment that is looked at, and everything that can be done with them. */
import { createStore } from 'zustand/vanilla'
import { type WalkDirection, walkTree } from '../../../draw/search-tree/tree-links.ts'
import type { Door } from '../../../workers/door.ts'
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
import type { LabAddress } from '../address/lab-address.ts'
import { isKnownAt, nodeInHand } from '../log/lane-log.ts'
import type { ColourBy } from '../tree/colour-by.ts'
import { withoutLane, withoutNodesOf } from './breakpoints.ts'
import { labRunning } from './lab-running.ts'
import { canAddJob, type LabState, type LaneNode, type LayoutShape, mostLanes, newLane } from './lab-state.ts'

export interface LabModelOptions {
  readonly door: Door<LabContract>
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
  const { door, source } = options
  const store = createStore<LabState>(() => ({
    ...{
      source,
      lanes: options.jobs.slice(0, source.kind === 'trace' ? 1 : mostLanes).map(newLane),
      active: 0,
      moment: 0,
    },
    ...{ isPlaying: false, isRunning: false, speed: 1, note: undefined, failure: undefined },
    ...{
      selected: options.selected,
      against: options.against,
      picking: undefined,
      details: undefined,
      before: undefined,
    },
    ...{ statistics: [], fringe: undefined, breakpoints: options.breakpoints ?? [], stops: [], catalogue: undefined },
    ...{ colour: options.colour ?? 'f', shape: options.shape ?? 'tidy', language: options.language ?? 'en' },
    collapsed: options.collapsed ?? [],
  }))
  const { getState, setState } = store
  const running = labRunning(door, store)
  const { trees, lookups, fail, setLane, openLanes, advance, stop } = running

  const wanted = (): LaneNode | undefined => {
    const { selected, active, moment } = getState()
    if (selected !== undefined) return selected
    const node = nodeInHand(trees.treeOf(active).log, moment)
    return { lane: active, node: Math.max(0, node) }
  }

  /** Takes conditions away that nobody can understand: an address may say anything. Asked before anything moves, so answered before. */
  async function checkBreakpoints(): Promise<void> {
    const asked = getState().breakpoints.filter((each) => each.kind === 'condition')
    const answers = await Promise.all(asked.map(({ text }) => checkCondition(text)))
    const wrong = new Set<SearchBreakpoint>(asked.filter((_, at) => answers[at] !== undefined))
    if (wrong.size > 0) setState(({ breakpoints }) => ({ breakpoints: breakpoints.filter((each) => !wrong.has(each)) }))
  }

  /** Whether a condition can be understood: what is wrong with it, if anything. */
  async function checkCondition(text: string): Promise<string | undefined> {
    const { wrong } = await door.ask('condition', { text })
    return wrong?.sentence
  }

  checkBreakpoints().catch(fail)
  const ready = openLanes([...getState().lanes.keys()], options.moment ?? 0)
  void lookups.catalogue()

  return {
    store,
    door,
    /** Resolves when the first lanes are open. */
    ready,
    treeOf: trees.treeOf,
    /** The node that the inspector shows. */
    wanted,
    advance,
    stop,
    async settled(): Promise<void> {
      await trees.settled()
      await lookups.settled()
    },
    seek: running.seek,
    play: running.play,
    pause: running.pause,
    setSpeed: (speed: number) => setState({ speed }),
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
        ...{ lanes: kept, active: Math.min(getState().active, kept.length - 1) },
        ...{ selected: undefined, against: undefined, collapsed: [], stops: [] },
        breakpoints: withoutLane(breakpoints, lane),
      })
      await openLanes([...kept.keys()], moment, [lanes.length - 1])
    },
    /** Opens all lanes again, after the worker has failed. */
    reopen: () => openLanes([...getState().lanes.keys()], getState().moment),
    /** Shows what an address names: lanes whose jobs differ are opened again. */
    async follow(address: Omit<LabAddress, 'subject'>): Promise<void> {
      stop()
      const { lanes } = getState()
      const { jobs, step = 0, selected, against, colour, shape, language, collapsed, breakpoints } = address
      const isSame = (lane: number) => JSON.stringify(lanes[lane]?.job) === JSON.stringify(jobs[lane])
      const isReshaped = shape !== getState().shape
      const other = [...jobs.keys()].filter((lane) => !isSame(lane))
      setState({ lanes: jobs.map((job, lane) => (isSame(lane) ? lanes[lane]! : newLane(job))), moment: step })
      setState(({ active }) => ({
        ...{ selected, against, colour, shape, language, collapsed, breakpoints, stops: [] },
        active: Math.min(active, jobs.length - 1),
      }))
      checkBreakpoints().catch(fail)
      const closed = [...lanes.keys()].filter((lane) => lane >= jobs.length)
      await openLanes(other, step, closed)
      for (const lane of jobs.keys()) if (isReshaped || collapsed.length > 0) trees.relayout(lane)
    },
    activate(active: number): void {
      if (getState().active === active) return
      setState({ active, selected: undefined })
      lookups.refresh()
    },
    /** Selects a node; undefined follows the node in hand. If a node to compare with is being picked, it is this one. */
    select(place: LaneNode | undefined): void {
      const { picking } = getState()
      if (picking && place !== undefined) setState({ selected: picking, against: place, picking: undefined })
      else setState({ selected: place, ...(place && { active: place.lane }) })
      lookups.refresh()
    },
    /** Compares the selected node with another one; undefined compares with the parent again. */
    compareWith(place: LaneNode | undefined): void {
      setState({ against: place, picking: undefined })
      lookups.refresh()
    },
    /** The next node that is chosen is compared with the one shown now. Called again, it is the one shown then. */
    pick(): void {
      const shown = wanted()
      const { picking } = getState()
      if (picking === undefined) setState({ picking: shown, selected: shown, against: undefined })
      else {
        const isOther = shown !== undefined && (shown.lane !== picking.lane || shown.node !== picking.node)
        setState({ picking: undefined, ...(isOther && { selected: picking, against: shown }) })
      }
      lookups.refresh()
    },
    /** Goes to a neighbour of the node that is shown. */
    walk(direction: WalkDirection): LaneNode | undefined {
      const from = wanted()
      if (from === undefined) return undefined
      const { log, layout } = trees.treeOf(from.lane)
      const shown = new Set(layout?.nodes)
      const { moment } = getState()
      const isShown = (node: number) => shown.has(node) && isKnownAt(log, node, moment)
      const node = walkTree(log.links, from.node, direction, isShown)
      const place = { lane: from.lane, node }
      setState({ selected: place, active: from.lane })
      lookups.refresh()
      return place
    },
    /** Hides or shows what is below a node. */
    fold({ lane, node }: LaneNode): void {
      const { collapsed } = getState()
      const set = new Set(collapsed[lane])
      if (!set.delete(node)) set.add(node)
      setState({
        collapsed: Array.from({ length: mostLanes }, (_, at) => (at === lane ? set : (collapsed[at] ?? new Set()))),
      })
      trees.relayout(lane)
    },
    setShape(shape: LayoutShape): void {
      setState({ shape })
      for (const lane of getState().lanes.keys()) trees.relayout(lane)
    },
    setColour: (colour: ColourBy) => setState({ colour }),
    setLanguage(language: LabLanguage): void {
      setState({ language, note: undefined })
      void lookups.catalogue()
      lookups.refresh()
    },
    setBreakpoints: (breakpoints: readonly SearchBreakpoint[]) => setState({ breakpoints }),
    checkCondition,
    /** Shows other rows of the fringe. */
    showFringe: lookups.showFringe,
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
    close: running.close,
  }
}
