/** Longest wait in frames that is counted separately; longer ones count as this. */
const mostFrames = 1024
/** Number of frames whose spending is remembered. */
const lastFrames = 1024
/** Number of agents counted separately; later ones are counted together. */
const mostAgents = 16_384

/** The distribution of a quantity. */
export interface Distribution {
  readonly count: number
  readonly mean: number
  readonly p50: number
  readonly p90: number
  readonly p99: number
  readonly max: number
}

/** What one agent has received. */
export interface AgentShare {
  readonly agent: string
  readonly answered: number
  readonly expansions: number
  /** In the unit of the budget. */
  readonly spent: number
}

/** A snapshot of all counts, as plain data. */
export interface StatisticsSnapshot {
  readonly queue: number
  readonly frames: number
  /** Each query asked is waiting (`queue`), answered, or cancelled. */
  readonly asked: number
  readonly answered: number
  /** Queries cancelled while they waited. One whose answer is never read counts as answered. */
  readonly cancelled: number
  /** Queries whose answer came from another query. */
  readonly cacheHits: number
  readonly overBudget: number
  readonly expansions: number
  readonly unit: 'milliseconds' | 'expansions'
  /** Frames from asking to the answer. */
  readonly latency: Distribution
  /** Spending of the last frames (up to 1024), in the unit of the budget. */
  readonly spentPerFrame: Distribution
  /** Biggest spenders first. */
  readonly agents: readonly AgentShare[]
}

type Share = { -readonly [Key in keyof AgentShare]: AgentShare[Key] }

/**
 * Counts what a planning service does. Costs a few additions, in bounded memory.
 *
 * @example
 * const statistics = new PlanningStatistics('expansions')
 * statistics.answeredAfter('Jack', 2)
 * statistics.snapshot().latency.p99 // 2 frames
 */
export class PlanningStatistics {
  readonly unit: 'milliseconds' | 'expansions'
  /** Waiting queries. */
  queue = 0
  frames = 0
  asked = 0
  answered = 0
  /** Queries cancelled while they waited. An answered query counts as answered, whether or not the answer is read. */
  cancelled = 0
  cacheHits = 0
  overBudget = 0
  /** How often the hook for frames over budget has thrown. */
  hookFaults = 0
  expansions = 0
  /** Spending of the last frame, in the unit of the budget. */
  spentLast = 0
  readonly #waits = new Uint32Array(mostFrames + 1)
  readonly #spent = new Float64Array(lastFrames)
  readonly #agents = new Map<string, Share>()
  #others: Share = newShare('')

  constructor(unit: 'milliseconds' | 'expansions') {
    this.unit = unit
  }

  /** Counts a turn of a query. */
  granted(agent: string, expansions: number, spent: number): void {
    const share = this.#shareOf(agent)
    share.expansions += expansions
    share.spent += spent
    this.expansions += expansions
  }

  /** Counts an answer after this many frames. */
  answeredAfter(agent: string, frames: number): void {
    this.answered++
    this.#shareOf(agent).answered++
    this.#waits[Math.min(frames, mostFrames)]++
  }

  /** Counts the end of a frame. */
  frameEnded(spent: number, isOver: boolean): void {
    this.#spent[this.frames % lastFrames] = spent
    this.frames++
    this.spentLast = spent
    if (isOver) this.overBudget++
  }

  /** Resets all counts except that of waiting queries. */
  reset(): void {
    this.frames = this.asked = this.answered = this.cancelled = 0
    this.cacheHits = this.overBudget = this.expansions = this.spentLast = 0
    this.#waits.fill(0)
    this.#agents.clear()
    this.#others = newShare('')
  }

  snapshot(): StatisticsSnapshot {
    const { queue, frames, asked, answered, cancelled, cacheHits, overBudget, expansions, unit } = this
    const spent = this.#spent.slice(0, Math.min(frames, lastFrames)).sort()
    const shares = [
      ...this.#agents.values(),
      ...(this.#others.answered > 0 || this.#others.spent > 0 ? [this.#others] : []),
    ]
    return {
      queue,
      frames,
      asked,
      answered,
      cancelled,
      cacheHits,
      overBudget,
      expansions,
      unit,
      latency: ofCounts(this.#waits),
      spentPerFrame: ofSorted(spent),
      agents: shares.map((share) => ({ ...share })).sort((a, b) => b.spent - a.spent),
    }
  }

  #shareOf(agent: string): Share {
    const known = this.#agents.get(agent)
    if (known !== undefined) return known
    if (this.#agents.size >= mostAgents) return this.#others
    const share = newShare(agent)
    this.#agents.set(agent, share)
    return share
  }
}

function newShare(agent: string): Share {
  return { agent, answered: 0, expansions: 0, spent: 0 }
}

function ofSorted(values: Float64Array): Distribution {
  const count = values.length
  if (count === 0) return { count, mean: 0, p50: 0, p90: 0, p99: 0, max: 0 }
  const at = (share: number) => values[Math.ceil(share * count) - 1]
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  return { count, mean, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: values[count - 1] }
}

/** The same for a histogram: `counts[value]` times each value. */
function ofCounts(counts: Uint32Array): Distribution {
  const count = counts.reduce((sum, many) => sum + many, 0)
  if (count === 0) return { count, mean: 0, p50: 0, p90: 0, p99: 0, max: 0 }
  const at = (share: number) => {
    let left = Math.ceil(share * count)
    return counts.findIndex((many) => (left -= many) <= 0)
  }
  const mean = counts.reduce((sum, many, value) => sum + many * value, 0) / count
  return { count, mean, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) }
}
