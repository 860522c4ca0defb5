import type { Society } from '@telos/core'
import type { DemoScene } from './film/scene.ts'

/** A demo world: headless, deterministic, the same in Node and in a browser. */
export interface Demo {
  /** As in `telos demo NAME`. */
  readonly name: string
  /** One sentence. */
  readonly summary: string
  readonly options: readonly DemoOption[]
  /** The seed of a run that shows well what it is about. @default 1 */
  readonly seed?: number
  /** Sets the world up. Throws a `RangeError` for an option that makes no sense. */
  start(options: DemoOptions): DemoRun
}

/** A choice that a demo offers. */
export interface DemoOption {
  readonly name: string
  readonly summary: string
  /** Allowed values; left out for numbers. */
  readonly choices?: readonly string[]
  readonly default: string | number
}

/** The choices for one run. */
export interface DemoOptions {
  readonly seed: number
  readonly [option: string]: string | number | undefined
}

/** A demo on its way. */
export interface DemoRun {
  /** The agents; for recorders and debuggers. Left out where the demo is many matches. */
  readonly society?: Society
  /** Goes on a little; false when it is over. */
  step(): boolean
  /** Its sentences begin with a time of their own, such as a day and an hour. */
  readonly tellsTime?: boolean
  /** What has happened since the last call, a sentence each, for people. */
  newSentences(): readonly string[]
  /** The world as text, where it can be drawn. */
  picture?(): string
  /** The same as data: places, things, figures and what they think. */
  scene?(): DemoScene
  /** What came of it, as plain data. */
  outcome(): Readonly<Record<string, unknown>>
}
