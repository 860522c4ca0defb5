/** One campaign as the worker knows it: its description, what has been counted and, if somebody looks at it, its results in columns. */
import { ResultColumns, ResultLines, type RunResult } from '@telos/experiments'
import { type CampaignDescription, noDescription, readDescription } from './read-description.ts'
import { type CampaignTally, Tally } from './tally.ts'

export interface BookState {
  readonly tally: CampaignTally
  /** Lines that are no results. */
  readonly bad: number
  /** What is wrong with the file, in sentences. */
  readonly problems: readonly string[]
}

/** A file with so many lines that are no results is not read on. */
const mostBad = 50_000
/** Bytes that are decoded at once. */
const sliceBytes = 250_000
/** Characters of a line whose end has not come: no result is as long. */
const longestLine = 64_000_000

export class Book {
  readonly description: CampaignDescription
  /** Undefined for a book that only counts. */
  readonly columns: ResultColumns | undefined
  readonly #tally = new Tally()
  readonly #runs: Set<string> | undefined
  readonly #lines: ResultLines
  readonly #decoder = new TextDecoder()
  readonly #described: string | undefined
  #isGivenUp = false
  #sinceLine = 0

  constructor({ description, isLight }: { readonly description?: string | undefined; readonly isLight: boolean }) {
    const read = description === undefined ? { description: noDescription } : readDescription(description)
    this.description = 'refused' in read ? noDescription : read.description
    this.#described = 'refused' in read ? read.refused : undefined
    this.columns = isLight ? undefined : new ResultColumns()
    this.#runs = isLight ? new Set() : undefined
    this.#lines = new ResultLines({ add: (result) => this.#take(result) }, 'results.jsonl')
  }

  /** Takes a part of the results. `isLast`: no more will come, so what stands behind the last line end is read, too. */
  async add(blob: Blob, isLast: boolean, onPart: (bytes: number) => Promise<void>): Promise<void> {
    for (let at = 0; at < blob.size && !this.#isGivenUp; at += sliceBytes) {
      const bytes = new Uint8Array(await blob.slice(at, at + sliceBytes).arrayBuffer())
      this.#sinceLine = bytes.includes(10) ? 0 : this.#sinceLine + bytes.length
      if (this.#sinceLine > longestLine) this.#isGivenUp = true
      else this.#lines.push(this.#decoder.decode(bytes, { stream: true }))
      if (this.#lines.bad.length > mostBad) this.#isGivenUp = true
      await onPart(bytes.length)
    }
    if (isLast && !this.#isGivenUp) this.#lines.end()
  }

  get state(): BookState {
    const { bad, known, isTorn } = this.#lines
    const runs = this.#tally.now.runs
    const [first] = bad
    const problems = [
      this.#described,
      this.#isGivenUp && 'This is not a file of results: reading was stopped.',
      first &&
        (bad.length === 1
          ? `Line ${first.line} is not a result: ${first.message}.`
          : `${bad.length.toLocaleString('en')} lines are not results. The first is line ${first.line}: ${first.message}.`),
      isTorn && 'The last line is torn: a runner was stopped while it wrote. It is left out.',
      known > 0 &&
        `${known.toLocaleString('en')} results belong to runs that have one already. The first ones are kept.`,
    ]
    return {
      ...{ tally: this.#tally.now, bad: bad.length },
      problems: problems.filter(
        (problem): problem is string => typeof problem === 'string' && (runs > 0 || problem !== ''),
      ),
    }
  }

  #take(result: RunResult): boolean {
    if (this.columns ? !this.columns.add(result) : this.#runs!.has(result.run)) return false
    this.#runs?.add(result.run)
    this.#tally.add(result)
    return true
  }
}
