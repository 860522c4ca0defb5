/** Plays a card: frames from its worker, kept in a bounded ring, so that a large view can go back in time. */
import { createStore } from 'zustand/vanilla'
import type { TimelineMark } from '../../shell/timeline.ts'
import type { CardContract, CardFrame, CardPoint } from '../../workers/cards/card-contract.ts'
import type { WorkerRpc } from '../../workers/worker-rpc.ts'

export interface CardPlayerState {
  readonly status: 'loading' | 'playing' | 'paused' | 'failed'
  /** The frame that is shown; undefined before the first. */
  readonly frame: CardFrame | undefined
  /** Index into the frames that are kept. */
  readonly position: number
  readonly last: number
  /** Frames that were let go. */
  readonly dropped: number
  readonly marks: readonly TimelineMark[]
  readonly speed: number
  /** Why it failed. */
  readonly problem: string | undefined
}

interface CardPlayerOptions {
  readonly worker: WorkerRpc<CardContract>
  /** Frames to keep. @default 1 */
  readonly capacity?: number
  /** @default false */
  readonly isLarge?: boolean
}

/** Milliseconds per recorded frame at normal speed. */
const framePause = 100

export type CardPlayer = ReturnType<typeof createCardPlayer>

export function createCardPlayer({ worker, capacity = 1, isLarge = false }: CardPlayerOptions) {
  const store = createStore<CardPlayerState>(() => ({
    status: 'loading',
    frame: undefined,
    position: 0,
    last: 0,
    dropped: 0,
    marks: [],
    speed: 1,
    problem: undefined,
  }))
  const { getState, setState } = store
  let frames: CardFrame[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts starts and stops: what was asked for before is no longer waited for. */
  let turn = 0
  /** Steps that were asked for while nothing runs, and have not been seen yet. */
  let owed = 0
  let isClosed = false

  /** Adds a frame of the live run and shows it, unless somebody looks at an earlier one or does not want it yet. */
  function add(frame: CardFrame, isSeen = true): void {
    const { position, last, marks, dropped } = getState()
    const isAtEnd = frames.length === 0 || (position === last && isSeen)
    frames.push(frame)
    const over = Math.max(0, frames.length - capacity)
    if (over > 0) frames = frames.slice(over)
    const end = frames.length - 1
    const at = isAtEnd ? end : Math.max(0, position - over)
    const kept =
      over === 0 ? marks : marks.map((mark) => ({ ...mark, at: mark.at - over })).filter((mark) => mark.at >= 0)
    const { event } = frame
    setState({
      frame: frames[at],
      position: at,
      last: end,
      dropped: dropped + over,
      marks: event ? [...kept, { at: end, kind: event.kind, label: event.label }] : kept,
    })
  }

  /** Takes a frame that comes while nothing runs: the next step that is owed, or one for later. */
  function keep(frame: CardFrame): void {
    add(frame, owed > 0)
    owed = Math.max(0, owed - 1)
  }

  function fail(error: unknown): void {
    if (isClosed) return
    owed = 0
    stop()
    setState({ status: 'failed', problem: error instanceof Error ? error.message : String(error) })
  }

  function stop(): void {
    turn++
    clearTimeout(timer)
  }

  /** Shows recorded frames until the live end, and asks for more from there. */
  async function go(): Promise<void> {
    const own = ++turn
    const { position, last, speed } = getState()
    const again = (milliseconds: number) => {
      if (own === turn) timer = setTimeout(() => void go().catch(fail), milliseconds)
    }
    if (position < last) {
      show(position + 1)
      return again(framePause / speed)
    }
    const { steps, milliseconds } = cardPace(speed)
    const begun = performance.now()
    const frame = await worker.ask('look', { steps, isLarge })
    if (isClosed) return
    if (own === turn) add(frame)
    else keep(frame)
    again(milliseconds - (performance.now() - begun))
  }

  function show(position: number): void {
    const at = Math.max(0, Math.min(frames.length - 1, position))
    setState({ position: at, frame: frames[at] })
  }

  function play(): void {
    if (isClosed || getState().status === 'playing') return
    setState({ status: 'playing', problem: undefined })
    go().catch(fail)
  }

  function pause(): void {
    stop()
    if (getState().status === 'playing') setState({ status: 'paused' })
  }

  return {
    store,
    play,
    pause,
    /** Shows one frame and stays there: `steps` later, or the next. */
    async advance(steps = 1): Promise<void> {
      pause()
      const { position, last } = getState()
      if (position === last) owed++
      try {
        keep(await worker.ask('look', { steps, isLarge }))
        setState({ status: 'paused', problem: undefined })
      } catch (error) {
        fail(error)
      }
    },
    seek(position: number): void {
      owed = 0
      show(position)
    },
    /** From the next frame on. */
    setSpeed: (speed: number) => setState({ speed }),
    /** Does something to the world as it is now, at the live end. Returns why it was refused. */
    async act(id: string, cell?: CardPoint): Promise<string | undefined> {
      try {
        const { frame, refused } = await worker.ask('act', { id, cell })
        show(frames.length - 1)
        if (refused === undefined) add(frame)
        return refused
      } catch (error) {
        fail(error)
        return error instanceof Error ? error.message : String(error)
      }
    },
    close(): void {
      isClosed = true
      stop()
    },
  }
}

/** Steps of a world per second, at normal speed. */
const cardRate = 10
/** More frames a second than this are not worth drawing. */
const mostFrames = 20

/** Steps per frame, and the time between two frames. */
function cardPace(speed: number): { readonly steps: number; readonly milliseconds: number } {
  const perSecond = cardRate * Math.min(16, Math.max(0.1, speed))
  const steps = Math.ceil(perSecond / mostFrames)
  return { steps, milliseconds: (1000 * steps) / perSecond }
}
