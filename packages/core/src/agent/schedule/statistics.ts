/** Longest wait that is told apart, in frames; longer ones count as this. */
const mostFrames = 1024
/** Frames whose spending is remembered. */
const lastFrames = 1024
/** Agents that are counted one by one; those that come later are counted together. */
const mostAgents = 16_384

/** How a quantity is distributed. */
export interface Distribution {
  readonly count: number
  readonly mean: number
  readonly p50: number
  readonly p90: number
  readonly p99: number
  readonly max: number
}

/** What one agent has been given. */
export interface AgentShare {
  readonly agent: string
  readonly answered: number
  readonly expansions: number
  /** In the unit of the budget. */
  readonly spent: number
}

/** All counts at a moment, as plain data. */
export interface StatisticsSnapshot {
  readonly queue: number
  readonly frames: number
  /** Each order that was asked waits (`queue`), is answered, or was cancelled. */
  readonly asked: number
  readonly answered: number
  /** Orders that were cancelled while they waited. One whose answer nobody takes any more counts as answered. */
  readonly cancelled: number
  /** Orders whose answer was known from another order. */
  readonly cacheHits: number
  readonly overBudget: number
  readonly expansions: number
  readonly unit: 'milliseconds' | 'expansions'
  /** Frames from asking to answering. */
  readonly latency: Distribution
  /** What the last frames (up to 1024) took, in the unit of the budget. */
  readonly spentPerFrame: Distribution
  /** The greatest spenders first. */
  readonly agents: readonly AgentShare[]
}

type Share = { -readonly [Key in keyof AgentShare]: AgentShare[Key] }

/**
 * Counts what a planning service does. Counting costs a few additions, and the memory it takes is bounded.
 *
 * @example
 * const statistics = new PlanningStatistics('expansions')
 * statistics.answeredAfter('Jack', 2)
 * statistics.snapshot().latency.p99 // 2 frames
 */
export class PlanningStatistics {
  readonly unit: 'milliseconds' | 'expansions'
  /** Orders that wait. */
  queue = 0
  frames = 0
  asked = 0
  answered = 0
  /** Orders that were cancelled while they waited; an answered one counts as answered, whoever takes the answer. */
  cancelled = 0
  cacheHits = 0
  overBudget = 0
  /** How often the hook for frames over the budget has thrown. */
  hookFaults = 0
  expansions = 0
  /** What the last frame took, in the unit of the budget. */
  spentLast = 0
  readonly #waits = new Uint32Array(mostFrames + 1)
  readonly #spent = new Float64Array(lastFrames)
  readonly #agents = new Map<string, Share>()
  #others: Share = newShare('')

  constructor(unit: 'milliseconds' | 'expansions') {
    this.unit = unit
  }

  /** An order was given a turn. */
  granted(agent: string, expansions: number, spent: number): void {
    const share = this.#shareOf(agent)
    share.expansions += expansions
    share.spent += spent
    this.expansions += expansions
  }

  /** An order was answered after so many frames. */
  answeredAfter(agent: string, frames: number): void {
    this.answered++
    this.#shareOf(agent).answered++
    this.#waits[Math.min(frames, mostFrames)]++
  }

  /** A frame has ended. */
  frameEnded(spent: number, isOver: boolean): void {
    this.#spent[this.frames % lastFrames] = spent
    this.frames++
    this.spentLast = spent
    if (isOver) this.overBudget++
  }

  /** All counts but that of the orders that wait begin again at 0. */
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

/** The same of a histogram: `counts[value]` times a value. */
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
