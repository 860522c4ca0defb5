import type { Society } from '@telos/core'
import { didYouMean } from '@telos/core/text'
import type { WorldScene } from '@telos/draw'

/** A demo world: headless, deterministic, the same in Node and in a browser. */
export interface Demo {
  /** Name used in `telos demo NAME`. */
  readonly name: string
  /** Place in lists: the lowest number comes first. */
  readonly rank: number
  /** One sentence. */
  readonly summary: string
  /** What it shows about planning, for the table in the guide. */
  readonly shows: string
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

/**
 * Checks the options of a run and fills in defaults. Throws a `RangeError` for an unknown name or an invalid value.
 *
 * @example optionValues(pirateDemo.options, { seed: 1, law: 'unlawful' }) // { seed: 1, law: 'unlawful', remove: 'none' }
 */
export function optionValues(options: readonly DemoOption[], given: DemoOptions): DemoOptions {
  if (!Number.isSafeInteger(given.seed)) throw new RangeError(`seed: found ${given.seed}, expected a whole number`)
  const names = options.map(({ name }) => name)
  for (const name of Object.keys(given)) {
    if (name === 'seed' || names.includes(name)) continue
    throw new RangeError(`option "${name}" does not exist — ${hint(name, names)}`)
  }
  const values = options.map((option) => [option.name, read(option, given[option.name])] as const)
  return { ...Object.fromEntries(values), seed: given.seed }
}

function read({ name, choices, default: otherwise }: DemoOption, given: string | number | undefined) {
  if (given === undefined) return otherwise
  if (choices !== undefined) {
    const chosen = choices.find((choice) => choice === String(given))
    if (chosen === undefined) throw new RangeError(`${name}: found "${given}" — ${hint(String(given), choices)}`)
    return chosen
  }
  if (typeof otherwise !== 'number') return String(given)
  const value = typeof given === 'string' && given.trim() === '' ? Number.NaN : Number(given)
  if (!Number.isFinite(value)) throw new RangeError(`${name}: found "${given}", expected a number`)
  return value
}

function hint(name: string, names: readonly string[]): string {
  return (
    didYouMean(name, names) ?? (names.length === 0 ? 'this demo has no options' : `choose one of ${names.join(', ')}`)
  )
}
