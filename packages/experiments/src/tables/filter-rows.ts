import { outcomeNames, runOutcomes } from '../results/outcomes.ts'
import type { CodedTexts } from './coded-texts.ts'
import type { ResultColumns } from './result-columns.ts'

/** Which rows to keep. What is left out allows everything; an empty list allows nothing. */
export interface RowFilter {
  readonly algorithms?: readonly string[]
  readonly domains?: readonly string[]
  readonly outcomes?: readonly string[]
  readonly campaigns?: readonly string[]
  readonly revisions?: readonly string[]
  /** Every word must occur in the algorithm, the domain, the task, the outcome, the detail or at the start of the run's id. */
  readonly text?: string
  /** By figure. A run without the figure is not within any range. */
  readonly ranges?: Readonly<Record<string, { readonly from?: number; readonly to?: number }>>
}

/**
 * The rows that a filter keeps, in order.
 *
 * @example
 * filterRows(columns, { algorithms: ['lama'], text: 'gripper', ranges: { cpu: { from: 1 } } })
 */
export function filterRows(columns: ResultColumns, filter: RowFilter): Int32Array {
  const keep = new Uint8Array(columns.count).fill(1)
  allow(keep, columns.algorithm, filter.algorithms)
  allow(keep, columns.domain, filter.domains)
  allow(keep, columns.campaign, filter.campaigns)
  allow(keep, columns.revision, filter.revisions)
  if (filter.outcomes !== undefined) {
    const wanted = new Set(filter.outcomes)
    mask(
      keep,
      columns.outcome,
      Uint8Array.from(outcomeNames, (name) => (wanted.has(name) ? 1 : 0)),
    )
  }
  for (const [name, { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }] of Object.entries(
    filter.ranges ?? {},
  )) {
    const values = columns.figure(name)
    for (let row = 0; row < keep.length; row++)
      if (values === undefined || !(values[row] >= from && values[row] <= to)) keep[row] = 0
  }
  const words = (filter.text ?? '').toLowerCase().split(/\s+/)
  for (const word of words) if (word !== '') search(keep, columns, word)
  return rowsOf(keep)
}

function allow(keep: Uint8Array, column: CodedTexts, texts: readonly string[] | undefined): void {
  if (texts === undefined) return
  const allowed = new Uint8Array(column.texts.length)
  for (const text of texts) {
    const code = column.find(text)
    if (code !== undefined) allowed[code] = 1
  }
  mask(keep, column.codes, allowed)
}

function mask(keep: Uint8Array, codes: ArrayLike<number>, allowed: Uint8Array): void {
  for (let row = 0; row < keep.length; row++) keep[row] &= allowed[codes[row]]
}

/** Looks into each text once, not into each row. */
function search(keep: Uint8Array, columns: ResultColumns, word: string): void {
  const hits = ({ texts }: Pick<CodedTexts, 'texts'>) =>
    Uint8Array.from(texts, (text) => (text.toLowerCase().includes(word) ? 1 : 0))
  const [algorithms, domains, names] = [columns.algorithm, columns.domain, columns.name].map(hits)
  const outcomes = hits({ texts: outcomeNames.map((name) => `${name} ${runOutcomes[name].title}`) })
  const { outcome } = columns
  const [algorithm, domain, name] = [columns.algorithm.codes, columns.domain.codes, columns.name.codes]
  for (let row = 0; row < keep.length; row++) {
    if (keep[row] === 0) continue
    if (algorithms[algorithm[row]] | domains[domain[row]] | names[name[row]] | outcomes[outcome[row]]) continue
    if (columns.run(row).startsWith(word)) continue
    if (columns.detailAt(row)?.toLowerCase().includes(word) !== true) keep[row] = 0
  }
}

function rowsOf(keep: Uint8Array): Int32Array {
  const rows = new Int32Array(keep.length)
  let count = 0
  for (let row = 0; row < keep.length; row++) if (keep[row] === 1) rows[count++] = row
  return rows.slice(0, count)
}
