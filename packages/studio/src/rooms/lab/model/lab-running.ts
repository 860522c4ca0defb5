/** Opens lanes, moves them forwards and backwards, plays and stops: everything in which the worker searches. */
import type { StoreApi } from 'zustand/vanilla'
import type { AdvanceBy, LabContract, LaneState } from '../../../workers/lab/lab-contract.ts'
import { isCancelled, type WorkerRpc } from '../../../workers/worker-rpc.ts'
import { lookUp } from './lab-lookups.ts'
import { canGoOn, type LabState, lastMoment, type StopMark } from './lab-state.ts'
import { laneTrees } from './lanes.ts'

/** Milliseconds between two moments when playing at normal speed. */
const playPause = 120
/** Speeds beyond this play several moments at a time: a picture takes a while. */
const leastPause = 60

export type LabRunning = ReturnType<typeof labRunning>

export function labRunning(door: WorkerRpc<LabContract>, store: StoreApi<LabState>) {
  const { getState, setState } = store
  let isClosed = false
  /** Ends with the room: a large problem may take half a minute to be read. */
  const whole = new AbortController()
  /** What moves the lanes. The next move ends it here, before the worker does. */
  let running: AbortController | undefined
  /** Lanes that are being opened: nothing moves before they are. */
  let opening: Promise<unknown> = Promise.resolve()
  /** Whether the moment goes along with the search. Somebody who looks at the past is not called away. */
  let isFollowing = true
  let playTimer: ReturnType<typeof setTimeout> | undefined
  /** Steps that were asked for while another one was being taken. */
  let stepsToTake = 0
  let isStepping = false

  function fail(error: unknown): void {
    if (isClosed || isCancelled(error)) return
    stop()
    setState({ failure: error instanceof Error ? error.message : String(error), isRunning: false })
  }

  const trees = laneTrees(door, getState, (lane) => setLane(lane, (view) => ({ version: view.version + 1 })), fail)
  const lookups = lookUp(door, store, trees, fail)

  function setLane(
    lane: number,
    change: (view: LabState['lanes'][number]) => Partial<LabState['lanes'][number]>,
  ): void {
    setState(({ lanes }) => ({
      lanes: lanes.map((view, index) => (index === lane ? { ...view, ...change(view) } : view)),
    }))
  }

  function setLaneStates(states: readonly LaneState[]): void {
    for (const state of states) setLane(state.lane, () => ({ state }))
  }

  /** Shows a moment: trees, fringe, inspector and statistics follow. */
  function show(moment: number): void {
    if (getState().moment !== moment) setState({ moment })
    for (const lane of getState().lanes.keys()) trees.refresh(lane)
    lookups.refresh()
  }

  async function openLane(lane: number): Promise<void> {
    const { lanes, language } = getState()
    const job = lanes[lane]?.job
    // it was taken away while others were opened
    if (job === undefined) return
    const asks = { lane, source: getState().source, job, language }
    const answer = await door.ask('open', asks, { signal: whole.signal })
    if (isClosed || getState().lanes[lane]?.job !== job) return
    if ('diagnostics' in answer) {
      trees.reset(lane, -1)
      setLane(lane, () => ({ opened: undefined, state: undefined, refused: answer.diagnostics }))
      return
    }
    const { opened } = answer
    trees.reset(lane, opened.state.run)
    setLane(lane, () => ({ opened, state: opened.state, refused: [] }))
  }

  function begin(): AbortController {
    running?.abort()
    isFollowing = true
    return (running = new AbortController())
  }

  /** Asks the worker to move; undefined if something else has begun in the meantime, or it was stopped. */
  async function move(
    controller: AbortController,
    asks: () => LabContract['advance']['asks'],
    onReport: (at: number) => void,
  ): Promise<LabContract['advance']['answers'] | undefined> {
    const isOutdated = () => isClosed || running !== controller
    try {
      await Promise.race([opening, aborted(controller.signal)])
      if (isOutdated()) return undefined
      const asked = asks()
      const answer = await door.ask('advance', asked, {
        signal: controller.signal,
        onReport({ at, lanes }) {
          if (isOutdated()) return
          setLaneStates(lanes)
          onReport(at)
        },
      })
      if (isOutdated()) return undefined
      running = undefined
      setLaneStates(answer.lanes)
      if (asked.language !== getState().language) void askLanes()
      return answer
    } catch (error) {
      if (isOutdated()) return undefined
      running = undefined
      if (isCancelled(error)) await afterStop()
      else fail(error)
      return undefined
    }
  }

  /**
   * Opens lanes and brings all of them to a moment, also those that were stopped on their way. The moment is shown from the start: it is
   * what the address says, and stays so unless somebody stops or the search ends before.
   */
  async function openLanes(which: readonly number[], moment: number, closed: readonly number[] = []): Promise<void> {
    const controller = begin()
    setState({ failure: undefined, note: undefined, isRunning: moment > 0, moment })
    opening = Promise.all([opening, openEach(which, closed)])
    const answer = await move(
      controller,
      () => ({ from: 0, by: { kind: 'moment', moment }, language: getState().language }),
      () => show(getState().moment),
    )
    if (answer === undefined) return
    setState({ isRunning: false })
    const { moment: wanted, lanes } = getState()
    // what cannot be searched has no steps: the next job that is tried shows this one
    const isOpen = lanes.some(({ opened }) => opened !== undefined)
    show(isOpen ? Math.min(wanted, lastMoment(getState())) : wanted)
  }

  async function openEach(which: readonly number[], closed: readonly number[]): Promise<void> {
    try {
      for (const lane of closed) await door.ask('close', { lane })
      for (const lane of which) await openLane(lane)
    } catch (error) {
      fail(error)
    }
  }

  /** Moves all lanes. Resolves with whether it may go on. */
  async function advance(by: AdvanceBy, direction: 'forward' | 'back' = 'forward', isLong = true): Promise<boolean> {
    const controller = begin()
    const known = lastMoment(getState())
    setState({ isRunning: isLong, failure: undefined, note: isLong ? undefined : getState().note })
    const asks = () => {
      const { moment: from, active: lane, breakpoints, language } = getState()
      const isOfLane = by.kind === 'layer' || by.kind === 'f-level'
      return { from, by: isOfLane ? { lane, ...by } : by, direction, breakpoints, language }
    }
    const follow = (at: number) => show(isFollowing ? at : getState().moment)
    const answer = await move(controller, asks, follow)
    if (answer === undefined) {
      const { moment, failure } = getState()
      // it was stopped: what was found since the last report is where the search is now
      const isThere = running === undefined && failure === undefined && direction === 'forward'
      if (isThere && isFollowing && moment >= known) show(lastMoment(getState()))
      return false
    }
    const { stopped, at } = answer
    // where nothing could be opened, nothing is over
    const isOpen = getState().lanes.some(({ opened }) => opened !== undefined)
    const isNews = isOpen && (isLong || stopped.kind !== 'done')
    setState(({ stops }) => ({
      isRunning: false,
      note: isNews ? stopped.sentence : undefined,
      stops: stopped.kind === 'breakpoint' ? withStop(stops, { at, label: stopped.sentence }) : stops,
    }))
    follow(at)
    return stopped.kind === 'done'
  }

  /** One step forward. Keys may be pressed faster than steps are taken: none is lost. */
  async function step(): Promise<void> {
    stepsToTake++
    if (isStepping) return
    isStepping = true
    while (stepsToTake > 0) {
      const count = stepsToTake
      stepsToTake = 0
      if (!(await advance({ kind: 'nodes', count }, 'forward', false))) stepsToTake = 0
    }
    isStepping = false
  }

  /** Asks what the lanes are doing, in words of the language. False if something moves them. */
  async function askLanes(): Promise<boolean> {
    try {
      const lanes = await door.ask('lanes', { language: getState().language })
      if (isClosed || running !== undefined) return false
      setLaneStates(lanes)
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  /** A search that was stopped keeps what it has found. */
  async function afterStop(): Promise<void> {
    if (running !== undefined) return
    setState({ isRunning: false })
    if (await askLanes()) show(Math.min(getState().moment, lastMoment(getState())))
  }

  function stop(): void {
    clearTimeout(playTimer)
    running?.abort()
    if (getState().isPlaying) setState({ isPlaying: false })
  }

  function playOn(): void {
    clearTimeout(playTimer)
    const { speed } = getState()
    const pause = Math.max(leastPause, playPause / speed)
    const count = Math.max(1, Math.round((pause * speed) / playPause))
    playTimer = setTimeout(async () => {
      const state = getState()
      if (!state.isPlaying || isClosed) return
      const last = lastMoment(state)
      const isInPast = state.moment + count <= last && state.breakpoints.length === 0
      if (isInPast) show(state.moment + count)
      else if (!canGoOn(state) && state.moment >= last) return void setState({ isPlaying: false })
      else if (!(await advance({ kind: 'nodes', count }, 'forward', false))) {
        if (getState().isPlaying) setState({ isPlaying: false })
        return
      }
      // the picture keeps up with the search
      await trees.settled()
      if (getState().isPlaying) playOn()
    }, pause)
  }

  return {
    trees,
    lookups,
    fail,
    setLane,
    openLanes,
    askLanes,
    advance,
    step,
    stop,
    /** Shows another moment. At the last one, it goes along with a search that runs. */
    seek(moment: number): void {
      const last = lastMoment(getState())
      isFollowing = moment >= last
      setState({ note: undefined })
      show(Math.max(0, Math.min(last, moment)))
    },
    play(): void {
      if (getState().isPlaying) return
      if (!canGoOn(getState()) && getState().moment >= lastMoment(getState())) show(0)
      setState({ isPlaying: true, note: undefined })
      playOn()
    },
    pause(): void {
      clearTimeout(playTimer)
      if (getState().isPlaying) setState({ isPlaying: false })
    },
    close(): void {
      stop()
      isClosed = true
      whole.abort()
      trees.close()
      lookups.close()
    },
  }
}

/** A place that it stops at again is marked once. */
function withStop(stops: LabState['stops'], stop: StopMark): LabState['stops'] {
  return [...stops.filter(({ at, label }) => at !== stop.at || label !== stop.label), stop]
}

/** Rejects as a door does when its question is cancelled. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')), { once: true })
  })
}
