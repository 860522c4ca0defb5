/** What figures mean: which is better, how tasks are put together, how they are printed and drawn. */
import { didYouMean } from '@telos/core/text'

export interface Attribute {
  readonly name: string
  /** The heading of tables. */
  readonly title: string
  readonly unit?: 's' | 'MiB'
  readonly better: 'low' | 'high' | 'none'
  /**
   * Whether every run counts. Others count only on tasks where every algorithm has a value: a planner must not look fast because it gives
   * up on hard tasks.
   */
  readonly isAbsolute: boolean
  /** How the values of tasks become the value of a domain. */
  readonly together: 'sum' | 'mean' | 'geometric-mean'
  /** Digits behind the point. */
  readonly digits: number
  /** Whole values are printed without digits behind the point. */
  readonly isWhole: boolean
  readonly scale: 'linear' | 'log'
  /** On logarithmic axes, smaller values count as this. */
  readonly floor: number
  /**
   * What a geometric mean makes of 0. `floor`: values below the floor count as the floor, since clocks do not tell them apart. `shift`: with
   * a 0 among them, it is the geometric mean of all values plus 1, minus 1.
   */
  readonly zeros: 'floor' | 'shift'
  /** Where its score is 1 and where it is 0; a word takes the limit of the run. */
  readonly bounds?: { readonly best: number; readonly worst: number | 'cpu' | 'wall' | 'memory' }
}

const score = {
  better: 'high',
  isAbsolute: true,
  together: 'sum',
  digits: 2,
  isWhole: false,
  scale: 'linear',
  floor: 0,
  zeros: 'floor',
} as const
const plain = {
  better: 'low',
  isAbsolute: false,
  together: 'sum',
  digits: 2,
  isWhole: true,
  scale: 'linear',
  floor: 0,
  zeros: 'floor',
} as const
const count = {
  better: 'low',
  isAbsolute: false,
  together: 'geometric-mean',
  digits: 1,
  isWhole: true,
  scale: 'log',
  floor: 1,
  zeros: 'shift',
} as const
const time = { ...count, unit: 's', digits: 3, isWhole: false, floor: 0.001, zeros: 'floor' } as const
// as in Downward Lab: scores of effort are 1 up to 100 states, a second or 2 MB
const states = { best: 100, worst: 1_000_000 } as const

const known: ReadonlyMap<string, Attribute> = new Map(
  (
    [
      { ...score, name: 'coverage', title: 'Solved', isWhole: true },
      { ...score, name: 'satisficing', title: 'IPC satisficing score' },
      { ...score, name: 'agile', title: 'IPC agile score' },
      { ...plain, name: 'cost', title: 'Plan cost' },
      { ...plain, name: 'length', title: 'Plan length' },
      { ...count, name: 'expanded', title: 'States expanded', bounds: states },
      { ...count, name: 'expandedUntilLastJump', title: 'States expanded until the last f-layer', bounds: states },
      { ...count, name: 'evaluated', title: 'States evaluated', bounds: states },
      { ...count, name: 'evaluatedUntilLastJump', title: 'States evaluated until the last f-layer', bounds: states },
      { ...count, name: 'generated', title: 'States generated', bounds: states },
      { ...count, name: 'generatedUntilLastJump', title: 'States generated until the last f-layer', bounds: states },
      { ...count, name: 'reopened', title: 'States reopened' },
      { ...count, name: 'reopenedUntilLastJump', title: 'States reopened until the last f-layer' },
      { ...count, name: 'deadEnds', title: 'Dead ends', better: 'none' },
      { ...time, name: 'cpu', title: 'Processor time', bounds: { best: 1, worst: 'cpu' } },
      { ...time, name: 'wall', title: 'Time on the clock', bounds: { best: 1, worst: 'wall' } },
      { ...time, name: 'searchSeconds', title: 'Search time', bounds: { best: 1, worst: 'cpu' } },
      { ...time, name: 'memory', title: 'Memory', unit: 'MiB', digits: 1, bounds: { best: 2, worst: 'memory' } },
    ] satisfies Attribute[]
  ).map((attribute) => [attribute.name, attribute]),
)

/** For figures of your own, by name: whether low or high values are better. */
export type BetterWords = Readonly<Record<string, 'low' | 'high'>>

const scoreSuffix = 'Score'

/**
 * The names of all attributes that Telos knows, the most important first; scores such as `expandedScore` are made from those with bounds.
 *
 * @example
 * knownAttributes().includes('coverage') // true
 */
export function knownAttributes(): readonly string[] {
  return [...known.keys()]
}

/**
 * What is known about a figure. A figure of your own is shown with its mean over the tasks that all algorithms answer, and nothing is
 * called best unless the second argument says what is better. `NAMEScore` is the logarithmic score of a figure that has bounds.
 *
 * @example
 * attributeOf('expanded').together // 'geometric-mean'
 * attributeOf('plansPerSecond', { plansPerSecond: 'high' }).better // 'high'
 */
export function attributeOf(name: string, words: BetterWords = {}): Attribute {
  const found = known.get(name)
  if (found !== undefined) return found
  const base = scoredFigure(name)
  if (base !== undefined) return { ...score, name, title: `${base.title}, score`, bounds: base.bounds! }
  const better = Object.hasOwn(words, name) ? words[name]! : 'none'
  return { ...plain, name, title: name, better, together: 'mean', isWhole: true }
}

/**
 * The attribute that a score such as `expandedScore` is made from.
 *
 * @example
 * scoredFigure('memoryScore')?.name // 'memory'
 */
export function scoredFigure(name: string): Attribute | undefined {
  if (!name.endsWith(scoreSuffix)) return undefined
  const base = known.get(name.slice(0, -scoreSuffix.length))
  return base?.bounds === undefined ? undefined : base
}

/**
 * What is wrong with names that are neither known nor figures of some result, in words.
 *
 * @example
 * unknownAttributes(['coverag', 'cost', 'mine'], ['mine']) // ['no result has "coverag" — did you mean "coverage"?']
 */
export function unknownAttributes(names: readonly string[], figures: readonly string[]): string[] {
  const all = [...new Set([...known.keys(), ...figures])]
  return names
    .filter((name) => !all.includes(name) && scoredFigure(name) === undefined)
    .map((name) => `no result has "${name}" — ${didYouMean(name, all) ?? `choose from ${all.join(', ')}`}`)
}

/** What stands for a missing value. */
export const NO_VALUE = '–'

/**
 * A value as text, in the digits of its attribute.
 *
 * @example
 * figureText(12, attributeOf('cost')) // '12'
 */
export function figureText(value: number, { digits, isWhole }: Pick<Attribute, 'digits' | 'isWhole'>): string {
  if (Number.isNaN(value)) return NO_VALUE
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞'
  if (Math.abs(value) >= 1e15) return value.toExponential(3)
  const text = value.toFixed(isWhole && Number.isInteger(value) ? 0 : digits)
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text
}

/**
 * The heading of an attribute with its unit.
 *
 * @example
 * attributeTitle(attributeOf('cpu')) // 'Processor time (s)'
 */
export function attributeTitle({ title, unit }: Attribute): string {
  return unit === undefined ? title : `${title} (${unit})`
}

/** The axis of a chart of an attribute, without a label. */
export function attributeAxis({ scale }: Attribute): {
  readonly label: string
  readonly scale: 'linear' | 'logarithmic'
} {
  return { label: '', scale: scale === 'log' ? 'logarithmic' : 'linear' }
}
