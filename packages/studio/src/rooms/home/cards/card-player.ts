/** Plays a card: frames from its worker, kept in a bounded ring, so that a large view can go back in time. */
import { createStore } from 'zustand/vanilla'
import type { TimelineMark } from '../../../shell/timeline.ts'
import type { CardContract, CardFrame, CardPoint } from '../../../workers/cards/card-contract.ts'
import { type Door, isCancelled } from '../../../workers/door.ts'

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

export interface CardPlayerOptions {
  readonly door: Door<CardContract>
  /** Frames to keep. @default 1 */
  readonly capacity?: number
  /** @default false */
  readonly isLarge?: boolean
}

/** Milliseconds per recorded frame at normal speed. */
const framePause = 100

export type CardPlayer = ReturnType<typeof createCardPlayer>

export function createCardPlayer({ door, capacity = 1, isLarge = false }: CardPlayerOptions) {
  const store = createStore<CardPlayerState>(() => ({
    ...{ status: 'loading', frame: undefined, position: 0, last: 0, dropped: 0, marks: [], speed: 1 },
    problem: undefined,
  }))
  const { getState, setState } = store
  let frames: CardFrame[] = []
  let running: AbortController | undefined
  let replaying: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  /** Adds a frame of the live run and shows it, unless somebody looks at an earlier one. */
  function add(frame: CardFrame): void {
    const { position, last, marks, dropped } = getState()
    const isAtEnd = frames.length === 0 || position === last
    frames.push(frame)
    const over = Math.max(0, frames.length - capacity)
    if (over > 0) frames = frames.slice(over)
    const end = frames.length - 1
    const at = isAtEnd ? end : Math.max(0, position - over)
    const kept =
      over === 0 ? marks : marks.map((mark) => ({ ...mark, at: mark.at - over })).filter((mark) => mark.at >= 0)
    const { event } = frame
    setState({
      ...{ frame: frames[at], position: at, last: end, dropped: dropped + over },
      marks: event ? [...kept, { at: end, kind: event.kind, label: event.label }] : kept,
    })
  }

  function fail(error: unknown): void {
    if (isClosed || isCancelled(error)) return
    stop()
    setState({ status: 'failed', problem: error instanceof Error ? error.message : String(error) })
  }

  function stop(): void {
    running?.abort()
    running = undefined
    clearTimeout(replaying)
  }

  /** Shows recorded frames until the live end, and runs from there. */
  function go(): void {
    const { position, last, speed } = getState()
    if (position >= last) {
      const { signal } = (running = new AbortController())
      door.ask('run', { speed, isLarge }, { signal, onReport: add }).catch(fail)
      return
    }
    replaying = setTimeout(() => {
      show(position + 1)
      go()
    }, framePause / speed)
  }

  function show(position: number): void {
    const at = Math.max(0, Math.min(frames.length - 1, position))
    setState({ position: at, frame: frames[at] })
  }

  function play(): void {
    if (isClosed || getState().status === 'playing') return
    setState({ status: 'playing', problem: undefined })
    go()
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
      try {
        add(await door.ask('look', { steps, isLarge }))
        setState({ status: 'paused', problem: undefined })
      } catch (error) {
        fail(error)
      }
    },
    seek: show,
    setSpeed(speed: number): void {
      setState({ speed })
      if (getState().status !== 'playing') return
      stop()
      go()
    },
    /** Does something to the world as it is now, at the live end. Returns why it was refused. */
    async act(id: string, cell?: CardPoint): Promise<string | undefined> {
      try {
        const { frame, refused } = await door.ask('act', { id, cell })
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
