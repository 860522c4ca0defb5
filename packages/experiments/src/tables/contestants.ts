import type { CodedTexts } from './coded-texts.ts'
import type { ResultColumns } from './result-columns.ts'
import { naturalOrder } from './task-order.ts'

/** A column of the tables: an algorithm, or one of its versions where results of several are compared. */
export interface Contestant {
  readonly label: string
  readonly algorithm: string
  /** Its rows. */
  readonly rows: readonly number[]
}

/** What may tell versions of an algorithm apart, by row. Each text is made once, not for each row. */
const marks: readonly ((columns: ResultColumns) => (row: number) => string)[] = [
  ({ campaign }) => coded(campaign, (text) => text),
  ({ revision }) => coded(revision, (text) => text),
  ({ limits }) => coded(limits, (text) => `${JSON.parse(text).cpu} s`),
  ({ limits }) => coded(limits, (text) => `${JSON.parse(text).memory} MiB`),
]

function coded({ texts, codes }: CodedTexts, words: (text: string) => string): (row: number) => string {
  const made = texts.map(words)
  return (row) => made[codes[row]]
}

/** Which of the marks are tried, from the least to the most: the revision, the campaign, both, the limits, all. */
const levels: readonly (readonly number[])[] = [[], [1], [0], [0, 1], [2, 3], [0, 1, 2, 3]]

/**
 * Sorts rows by contestant. An algorithm is one contestant, unless some task was run several times by it: then its revisions, its
 * campaigns or its limits are contestants of their own. `order` names the algorithms that come first.
 *
 * @example
 * contestantsOf(columns).map(({ label }) => label) // ['lama (before)', 'lama (after)']
 */
export function contestantsOf(
  columns: ResultColumns,
  rows: ArrayLike<number> = columns.allRows,
  order: readonly string[] = [],
): Contestant[] {
  const byAlgorithm = new Map<number, number[]>()
  const { codes } = columns.algorithm
  for (let at = 0; at < rows.length; at++) {
    const list = byAlgorithm.get(codes[rows[at]])
    if (list === undefined) byAlgorithm.set(codes[rows[at]], [rows[at]])
    else list.push(rows[at])
  }
  const place = new Map(order.map((name, at) => [name, at]))
  const placeOf = (name: string) => place.get(name) ?? order.length
  return [...byAlgorithm]
    .flatMap(([code, own]) => versions(columns, columns.algorithm.texts[code], own))
    .sort(
      (one, other) =>
        placeOf(one.algorithm) - placeOf(other.algorithm) ||
        naturalOrder(one.algorithm, other.algorithm) ||
        naturalOrder(one.label, other.label),
    )
}

function versions(columns: ResultColumns, algorithm: string, rows: readonly number[]): Contestant[] {
  // what is the same in all rows tells nothing apart
  const wordsOf = marks.map((mark) => mark(columns))
  const isTold = wordsOf.map((word) => rows.some((row) => word(row) !== word(rows[0])))
  for (const [level, chosen] of levels.entries()) {
    const parts = new Map<string, number[]>()
    for (const row of rows) {
      const words = chosen.flatMap((at) => (isTold[at] ? [wordsOf[at](row)] : [])).join(', ')
      const part = parts.get(words)
      if (part === undefined) parts.set(words, [row])
      else part.push(row)
    }
    const isLast = level === levels.length - 1
    if (!isLast && [...parts.values()].some((part) => hasTaskTwice(columns, part))) continue
    return [...parts].map(([words, part]) => ({
      label: parts.size === 1 ? algorithm : `${algorithm} (${words})`,
      algorithm,
      rows: part,
    }))
  }
  return []
}

function hasTaskTwice({ task, repetition, tasks }: ResultColumns, rows: readonly number[]): boolean {
  const seen = new Set<number>()
  for (const row of rows) {
    const key = repetition[row] * tasks.length + task[row]
    if (seen.has(key)) return true
    seen.add(key)
  }
  return false
}
