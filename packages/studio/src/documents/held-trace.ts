/** The trace that is open: too large for an address, and nothing that a browser should keep unasked. It is gone with the page. */
import type { TextFile } from '@telos/language'
import { createStore } from 'zustand/vanilla'

interface HeldTrace {
  readonly file: TextFile | undefined
  /** How many traces have been opened: each is a search of its own, also where two have the same name. */
  readonly count: number
}

export const heldTraceStore = createStore<HeldTrace>(() => ({ file: undefined, count: 0 }))

export function holdTrace(file: TextFile): void {
  heldTraceStore.setState(({ count }) => ({ file, count: count + 1 }))
}

export function heldTrace(): TextFile | undefined {
  return heldTraceStore.getState().file
}

/** Characters that the reader of traces takes. */
export const longestTrace = 50_000_000

/** Where the trace that is held is searched. */
export const traceRoute = { room: 'lab', path: ['trace', 'run'] } as const
