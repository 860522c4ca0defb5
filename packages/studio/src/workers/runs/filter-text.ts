/**
 * What is typed into the filter: words that must occur, and conditions such as `domain=gripper`, `outcome=crash,cpu-limit`, `cpu>2.5`,
 * `is:failed`. A minus before a condition on names turns it round. Names with spaces stand in quotes.
 */
import { outcomeNames, type ResultAnalysis, type RowFilter, runOutcomes } from '@telos/experiments'

const nameColumns = ['algorithm', 'domain', 'outcome', 'campaign', 'revision'] as const
type NameColumn = (typeof nameColumns)[number]

/** The names that there are: a condition that is turned round means all others. */
type KnownNames = Readonly<Record<Exclude<NameColumn, 'outcome'>, readonly string[]>>

interface ReadFilter {
  readonly filter: RowFilter
  /** What could not be understood, in a sentence; the rest is used. */
  readonly problem?: string
}

const kinds = {
  solved: outcomeNames.filter((name) => runOutcomes[name].isSolved),
  unsolved: outcomeNames.filter((name) => !runOutcomes[name].isSolved),
  failed: outcomeNames.filter((name) => !runOutcomes[name].isExplained),
} as const

/** A part: everything up to a space, with quoted names in it. */
const part = /(?:"(?:[^"\\]|\\.)*"?|[^\s"])+/g
const condition = /^(-?)([\p{L}\w.]+)(<=|>=|<|>|=|:)(.*)$/su

export function readFilter(text: string, known: KnownNames): ReadFilter {
  const names: Partial<Record<NameColumn, readonly string[]>> = {}
  const ranges = new Map<string, { from: number; to: number }>()
  const words: string[] = []
  let problem: string | undefined

  /** All conditions on a column have to hold. */
  const allow = (column: NameColumn, allowed: readonly string[], isNot: boolean) => {
    const all = names[column] ?? (column === 'outcome' ? outcomeNames : isNot ? known[column] : undefined)
    names[column] = all?.filter((name) => allowed.includes(name) !== isNot) ?? allowed
  }

  /** What is wrong with a part, if anything is. */
  function take(written: string): string | undefined {
    const match = condition.exec(written)
    if (match === null) {
      words.push(...plain(written).split(/\s+/))
      return undefined
    }
    const [, minus, left = '', operator = '', right = ''] = match
    const isNot = minus === '-'
    if (left === 'is') {
      if (!Object.hasOwn(kinds, right)) return 'Write is:solved, is:unsolved or is:failed.'
      allow('outcome', kinds[right as keyof typeof kinds], isNot)
      return undefined
    }
    const column = nameColumns.find((name) => name === left)
    if (column !== undefined) {
      if (operator !== '=' && operator !== ':')
        return `Names are equal or not: write ${column}=NAME or -${column}=NAME.`
      const wanted = namesIn(right)
      if (wanted.length === 0) return `Write a name behind ${column}${operator}`
      const unknown = wanted.find(
        (name) => !(column === 'outcome' ? outcomeNames : known[column]).includes(name as never),
      )
      allow(column, wanted, isNot)
      return unknown === undefined ? undefined : `There is no ${column} "${unknown}".`
    }
    const value = Number(right)
    if (isNot || right.trim() === '' || Number.isNaN(value))
      return `Write a number behind ${left}${operator}, such as ${left}>2.5.`
    const range = ranges.get(left) ?? { from: -Infinity, to: Infinity }
    if (operator !== '<' && operator !== '<=')
      range.from = Math.max(range.from, operator === '>' ? above(value) : value)
    if (operator !== '>' && operator !== '>=') range.to = Math.min(range.to, operator === '<' ? -above(-value) : value)
    ranges.set(left, range)
    return undefined
  }

  for (const [written] of text.matchAll(part)) problem = take(written) ?? problem
  return {
    filter: {
      ...(names.algorithm && { algorithms: names.algorithm }),
      ...(names.domain && { domains: names.domain }),
      ...(names.outcome && { outcomes: names.outcome }),
      ...(names.campaign && { campaigns: names.campaign }),
      ...(names.revision && { revisions: names.revision }),
      ...(words.length > 0 && { text: words.join(' ') }),
      ...(ranges.size > 0 && { ranges: Object.fromEntries(ranges) }),
    },
    ...(problem !== undefined && { problem }),
  }
}

/** A condition as it is typed, for clicks that add one. */
export function nameCondition(column: NameColumn, name: string): string {
  const isPlain = /^[^\s",\\]+$/.test(name)
  return `${column}=${isPlain ? name : `"${name.replaceAll(/["\\]/g, '\\$&')}"`}`
}

/** `a,"b c"` are two names. */
function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"?|[^,"]+/gs)].map(([name]) => plain(name)).filter((name) => name !== '')
}

function plain(text: string): string {
  return text.replaceAll(/"((?:[^"\\]|\\.)*)"?/gs, (_, inner: string) => inner.replaceAll(/\\(.)/gs, '$1'))
}

/** The next number that is larger. */
function above(value: number): number {
  if (!Number.isFinite(value)) return value
  if (value === 0) return Number.MIN_VALUE
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, value)
  bits.setBigInt64(0, bits.getBigInt64(0) + (value > 0 ? 1n : -1n))
  return bits.getFloat64(0)
}

/** A condition of the filter that keeps the runs of a contestant: of its revision or campaign alone, where that is what tells it apart. */
export function contestantCondition({ columns, contestants }: ResultAnalysis, at: number): string {
  const own = contestants[at]!
  const others = contestants.filter((each) => each !== own && each.algorithm === own.algorithm)
  const marks = (['campaign', 'revision'] as const).flatMap((key) => {
    const [text, ...more] = new Set(own.rows.map((row) => columns[key].at(row)))
    if (text === undefined || more.length > 0) return []
    const isTelling = others.some(({ rows }) => rows.some((row) => columns[key].at(row) !== text))
    return isTelling ? [nameCondition(key, text)] : []
  })
  return [nameCondition('algorithm', own.algorithm), ...marks].join(' ')
}
