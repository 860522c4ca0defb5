/** One campaign as the worker knows it: its description, what has been counted and, if somebody looks at it, its results in columns. */
import {
  badLineTexts,
  leftOutTexts,
  ownRuns,
  ResultColumns,
  ResultLines,
  type RunResult,
  readStoredCampaign,
  runOutcomes,
  type StoredCampaign,
} from '@telos/experiments'

/** What is reported of a campaign. */
export type CampaignDescription = Pick<StoredCampaign, 'algorithms' | 'tasks' | 'report' | 'references'>

export interface BookState {
  /** Of the runs of the campaign alone, whatever else is shown. */
  readonly tally: CampaignTally
  /** Lines that are no results. */
  readonly bad: number
  /** Results that are not of the campaign as it is now. */
  readonly others: number
  /** What is wrong with the file, in sentences. */
  readonly problems: readonly string[]
}

export interface BookOptions {
  /** The text of `campaign.json`. */
  readonly description?: string | undefined
  /** It only counts. */
  readonly isLight: boolean
  /** Results of other runs than those of the campaign are shown, too. */
  readonly isAll?: boolean | undefined
}

/** A file with so many lines that are no results is not read on. */
const mostBad = 50_000
/** Bytes that are decoded at once. */
const sliceBytes = 250_000
/** Characters of a line whose end has not come: no result is as long. */
const longestLine = 64_000_000

const noDescription: CampaignDescription = {
  algorithms: [],
  tasks: [],
  references: {},
  report: { attributes: [], agileLimit: 300 },
}

export class Book {
  /** Undefined for results of other tools, and for files without one. */
  readonly campaign: StoredCampaign | undefined
  readonly description: CampaignDescription
  /** Undefined for a book that only counts. */
  readonly columns: ResultColumns | undefined
  readonly #tally = new Tally()
  readonly #runs: Set<string> | undefined
  readonly #lines: ResultLines
  readonly #decoder = new TextDecoder()
  readonly #problem: string | undefined
  #isGivenUp = false
  #sinceLine = 0

  constructor({ description, isLight, isAll = false }: BookOptions) {
    const read = description === undefined ? undefined : readStoredCampaign(description)
    this.campaign = read && 'campaign' in read ? read.campaign : undefined
    this.description = this.campaign ?? noDescription
    this.#problem = read && 'problem' in read ? read.problem : undefined
    this.columns = isLight ? undefined : new ResultColumns()
    this.#runs = isLight ? new Set() : undefined
    const isOwn = this.campaign && ownRuns(this.campaign)
    this.#lines = new ResultLines(
      { add: (result, own) => this.#take(result, own) },
      { file: 'results.jsonl', isOwn, isAll },
    )
  }

  /** Takes a part of the results. `isLast`: no more will come, so what stands behind the last line end is read, too. */
  async add(blob: Blob, isLast: boolean, onPart: (bytes: number) => Promise<void>): Promise<void> {
    for (let at = 0; at < blob.size && !this.#isGivenUp; at += sliceBytes) {
      const bytes = new Uint8Array(await blob.slice(at, at + sliceBytes).arrayBuffer())
      this.#sinceLine = bytes.includes(10) ? 0 : this.#sinceLine + bytes.length
      if (this.#sinceLine > longestLine) this.#isGivenUp = true
      else this.#lines.push(this.#decoder.decode(bytes, { stream: true }))
      if (this.#lines.badCount > mostBad) this.#isGivenUp = true
      await onPart(bytes.length)
    }
    if (isLast && !this.#isGivenUp) this.#lines.end()
  }

  get state(): BookState {
    const { badCount, others } = this.#lines
    const [first] = badLineTexts(this.#lines)
    const more = badCount - 1
    const problems = [
      this.#problem !== undefined &&
        `campaign.json does not describe a campaign: ${this.#problem}. All results are shown.`,
      this.#isGivenUp && 'This is not a file of results: reading was stopped.',
      first !== undefined &&
        `${first}${more > 0 ? `, and so ${more === 1 ? 'was' : 'were'} ${more.toLocaleString('en')} more` : ''}.`,
      ...leftOutTexts(this.#lines, this.#lines),
    ]
    return {
      tally: this.#tally.now,
      bad: badCount,
      others,
      problems: problems.filter((problem): problem is string => typeof problem === 'string'),
    }
  }

  #take(result: RunResult, isOwn: boolean): boolean {
    if (this.columns ? !this.columns.add(result) : this.#runs!.has(result.run)) return false
    this.#runs?.add(result.run)
    if (isOwn) this.#tally.add(result)
    return true
  }
}

// Tallies are what a list of campaigns says about each: counted as results come, without keeping them.

interface AlgorithmTally {
  readonly algorithm: string
  readonly solved: number
  readonly runs: number
}

export interface CampaignTally {
  readonly runs: number
  readonly solved: number
  /** Runs whose outcome is a fault, such as a crash. */
  readonly failed: number
  /** In the order in which they came. */
  readonly algorithms: readonly AlgorithmTally[]
  /** Milliseconds since 1970; undefined if no result says when. */
  readonly begun: number | undefined
  readonly ended: number | undefined
  /** Results in a second, over the latest ones. */
  readonly rate: number | undefined
}

/** So many of the latest results tell how fast results come. */
const latest = 40

class Tally {
  #runs = 0
  #solved = 0
  #failed = 0
  readonly #algorithms = new Map<string, { solved: number; runs: number }>()
  #begun = Infinity
  #ended = -Infinity
  #ends: number[] = []

  add({ algorithm, outcome, started, figures }: RunResult): void {
    const { isSolved, isExplained } = runOutcomes[outcome]
    this.#runs++
    if (isSolved) this.#solved++
    if (!isExplained) this.#failed++
    const own = this.#algorithms.get(algorithm) ?? { solved: 0, runs: 0 }
    own.runs++
    if (isSolved) own.solved++
    this.#algorithms.set(algorithm, own)
    const begun = started === undefined ? Number.NaN : Date.parse(started)
    if (Number.isNaN(begun)) return
    const end = begun + (figures['wall'] ?? 0) * 1000
    this.#begun = Math.min(this.#begun, begun)
    this.#ended = Math.max(this.#ended, end)
    this.#ends.push(end)
    if (this.#ends.length > latest) this.#ends.shift()
  }

  get now(): CampaignTally {
    const span = Math.max(...this.#ends) - Math.min(...this.#ends)
    return {
      runs: this.#runs,
      solved: this.#solved,
      failed: this.#failed,
      algorithms: [...this.#algorithms].map(([algorithm, counts]) => ({ algorithm, ...counts })),
      begun: Number.isFinite(this.#begun) ? this.#begun : undefined,
      ended: Number.isFinite(this.#ended) ? this.#ended : undefined,
      // the first of them began what is counted
      rate: this.#ends.length > 2 && span > 0 ? ((this.#ends.length - 1) / span) * 1000 : undefined,
    }
  }
}
