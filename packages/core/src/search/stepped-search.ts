import type { Emit } from '../events.ts'
import type { StateSpace } from '../state-space.ts'
import { WorkStopped } from '../task/watch.ts'
import type { Clock, LimitName, Limits } from './limits.ts'
import { Narrator } from './nodes/narrator.ts'
import { NodeTable } from './nodes/node-table.ts'
import { emptyStatistics, type Search, type SearchStatus } from './search.ts'

const noLimits: Limits = {}

/**
 * What all searches share: nodes, statistics, and running under limits. Extend it for a search loop of your own.
 *
 * @example
 * const search = createSearch(space, { engine: 'astar' })
 * search instanceof SteppedSearch // true
 * search.run({ expansions: 100 }) // 'limit' until it is solved or exhausted
 */
export abstract class SteppedSearch implements Search {
  readonly space: StateSpace
  readonly nodes = new NodeTable()
  readonly statistics = emptyStatistics()
  status: SearchStatus = 'running'
  limit: LimitName | undefined
  goalNode = -1
  current = -1
  abstract get optimal(): boolean

  protected readonly narrator: Narrator | undefined
  readonly #clock: Clock
  /** What ended it in the midst of a step, after which it cannot go on. */
  #brokenBy: LimitName | undefined

  constructor(space: StateSpace, emit?: Emit, clock: Clock = () => performance.now()) {
    this.space = space
    this.narrator = emit === undefined ? undefined : new Narrator(emit, space, this.nodes)
    this.#clock = clock
  }

  abstract restart(): void
  abstract step(): SearchStatus
  abstract openNodes(): Int32Array
  /** Whether the next step finds a goal instead of expanding a node: that much may be done when all expansions are spent. */
  protected abstract goalIsNext(): boolean

  run(limits: Limits = noLimits): SearchStatus {
    return this.unlessStopped(() => this.#run(limits))
  }

  #run(limits: Limits): SearchStatus {
    const { expansions, signal, milliseconds, memory } = limits
    const counters = this.statistics
    const last = expansions === undefined ? Number.POSITIVE_INFINITY : counters.expanded + expansions
    const watched = signal !== undefined || milliseconds !== undefined || memory !== undefined
    const deadline = milliseconds === undefined ? 0 : this.#clock() + milliseconds
    this.limit = undefined
    if (signal?.aborted) return this.stop('abort')
    let status: SearchStatus = 'running'
    while (status === 'running') {
      if (counters.expanded >= last) return this.goalIsNext() ? this.step() : this.stop('expansions')
      if (watched && (counters.expanded & 15) === 0) {
        if (signal?.aborted) return this.stop('abort')
        if (milliseconds !== undefined && this.#clock() >= deadline) return this.stop('milliseconds')
        if (memory !== undefined && this.bytes() > memory) return this.stop('memory')
      }
      status = this.step()
    }
    return status
  }

  bytes(): number {
    return this.nodes.bytes() + this.space.bytes()
  }

  /** Work that may be stopped in its midst. */
  protected unlessStopped(work: () => SearchStatus): SearchStatus {
    if (this.#brokenBy !== undefined) return this.stop(this.#brokenBy)
    try {
      return work()
    } catch (error) {
      if (!(error instanceof WorkStopped)) throw error
      this.#brokenBy = error.limit
      return this.stop(error.limit)
    }
  }

  /** Puts everything back to the beginning, but for the first node. */
  protected begin(): void {
    const counters = this.statistics
    counters.expanded = counters.queued = counters.generated = counters.evaluated = counters.reopened = 0
    counters.duplicates = counters.deadEnds = counters.open = counters.maxOpen = counters.maxDepth = 0
    this.nodes.count = 0
    this.limit = undefined
    this.#brokenBy = undefined
    this.goalNode = -1
    this.current = -1
    this.status = 'running'
  }

  protected finish(status: SearchStatus): SearchStatus {
    this.status = status
    if (this.narrator !== undefined) {
      if (status === 'solved') this.narrator.goal(this.goalNode)
      this.narrator.end(status, this.statistics.expanded)
    }
    return status
  }

  protected stop(limit: LimitName): SearchStatus {
    this.limit = limit
    this.status = 'limit'
    if (this.narrator !== undefined) this.narrator.pause(limit, this.statistics.expanded)
    return 'limit'
  }
}
