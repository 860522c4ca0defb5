import type { Society } from '@telos/core'
import type { WorldScene } from '@telos/draw'

/** A demo world: headless, deterministic, the same in Node and in a browser. */
export interface Demo {
  /** Name used in `telos demo NAME`. */
  readonly name: string
  /** One sentence. */
  readonly summary: string
  readonly options: readonly DemoOption[]
  /** A seed whose run shows the demo well. @default 1 */
  readonly seed?: number
  /** Sets up the world. Throws a `RangeError` for an invalid option. */
  start(options: DemoOptions): DemoRun
}

/** An option of a demo. */
export interface DemoOption {
  readonly name: string
  readonly summary: string
  /** Allowed values; omitted for numbers. */
  readonly choices?: readonly string[]
  readonly default: string | number
}

/** Option values for one run. */
export interface DemoOptions {
  readonly seed: number
  readonly [option: string]: string | number | undefined
}

/** A running demo. */
export interface DemoRun {
  /** The agents, for recorders and debuggers. Omitted if the run consists of many matches. */
  readonly society?: Society
  /** Advances the world by one step. Returns false when the run is over. */
  step(): boolean
  /** Whether sentences begin with their own time, such as a day and an hour. */
  readonly tellsTime?: boolean
  /** Returns what has happened since the last call, as sentences for people. */
  newSentences(): readonly string[]
  /** Draws the world as text, if the demo supports it. */
  picture?(): string
  /** Returns the current scene as data: places, things, figures and their thoughts. */
  scene?(): WorldScene
  /** Returns the outcome as plain data. */
  outcome(): Readonly<Record<string, unknown>>
  /** Returns the outcome as people read it, by labels. @default `outcome()` */
  outcomeInWords?(): Readonly<Record<string, unknown>>
}
