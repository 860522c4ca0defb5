import type { Emit } from '../events.ts'
import type { StateSpace } from '../state-space.ts'
import { WorkStopped } from '../task/work-guard.ts'
import { type Clock, type EffortLimits, type LimitName, refusePlanLimits } from './limits.ts'
import { NodeTable } from './nodes/node-table.ts'
import { type PruningReason, SearchEventEmitter } from './nodes/search-event-emitter.ts'
import { emptyStatistics, type Search, type SearchStatus } from './search.ts'

const noLimits: EffortLimits = {}

/**
 * What all searches share: nodes, statistics, and running under limits. Extend it to write your own search loop.
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
  stepsRun = 0
  abstract get optimal(): boolean

  protected readonly emitter: SearchEventEmitter | undefined
  /** Limits other than expansions are checked whenever `step & betweenLooks` is 0. A power of two minus one. */
  protected readonly betweenLooks: number = 15
  readonly #clock: Clock
  /** The limit that interrupted a step midway, after which the search cannot continue. */
  #brokenBy: LimitName | undefined

  constructor(space: StateSpace, emit?: Emit, clock: Clock = () => performance.now()) {
    this.space = space
    this.emitter = emit === undefined ? undefined : new SearchEventEmitter(emit, space, this.nodes)
    this.#clock = clock
  }

  abstract restart(): void
  abstract step(): SearchStatus
  abstract openNodes(): Int32Array
  /** Whether the next step finds a goal or, for another reason, expands no node: such a step is allowed when all expansions are spent. */
  protected abstract goalIsNext(): boolean

  run(limits: EffortLimits = noLimits): SearchStatus {
    refusePlanLimits(limits)
    const { expansions, signal, milliseconds, memory, usedMemory } = limits
    if (this.#brokenBy !== undefined) return this.stop(this.#brokenBy)
    if (this.status === 'exhausted') return this.status
    const counters = this.statistics
    const last = expansions === undefined ? Number.POSITIVE_INFINITY : counters.expanded + expansions
    const deadline = milliseconds === undefined ? 0 : this.#clock() + milliseconds
    const looks = this.betweenLooks
    this.limit = undefined
    try {
      for (let step = 0; ; step++) {
        const isLook = (step & looks) === 0
        if (isLook && signal?.aborted) return this.stop('abort')
        // checked before time and memory: a caller that allows no expansions should not wait for those
        const isSpent = counters.expanded >= last
        if (isSpent && !this.goalIsNext()) return this.stop('expansions')
        if (isLook) {
          if (milliseconds !== undefined && this.#clock() >= deadline) return this.stop('milliseconds')
          if (memory !== undefined && (this.bytes() > memory || (usedMemory?.() ?? 0) > memory))
            return this.stop('memory')
        }
        const status = this.step()
        // a step taken without expansions left counts as one with the end it reaches, as it does for callers of `step`
        if (status !== 'running' || !isSpent) this.stepsRun++
        if (status !== 'running') return status
      }
    } catch (error) {
      if (!(error instanceof WorkStopped)) throw error
      this.#brokenBy = error.limit
      return this.stop(error.limit)
    }
  }

  bytes(): number {
    return this.nodes.bytes() + this.space.bytes()
  }

  /** Resets everything but the first node. */
  protected begin(): void {
    const counters = this.statistics
    counters.expanded = counters.queued = counters.generated = counters.evaluated = counters.reopened = 0
    counters.duplicates = counters.deadEnds = counters.open = counters.maxOpen = counters.maxDepth = 0
    this.nodes.count = 0
    this.stepsRun = 0
    this.limit = undefined
    this.#brokenBy = undefined
    this.goalNode = -1
    this.current = -1
    this.status = 'running'
  }

  /** Adds a node for an admitted path. */
  protected keep(state: number, parent: number, operator: number, depth: number, g: number, h: number): number {
    const node = this.nodes.add(state, parent, operator, depth, g, h)
    if (depth > this.statistics.maxDepth) this.statistics.maxDepth = depth
    if (this.emitter !== undefined) this.emitter.node(node)
    return node
  }

  /** Counts and reports a path that does not become a node. */
  protected drop(reason: PruningReason, parent: number, operator: number, state: number): void {
    if (reason === 'duplicate') this.statistics.duplicates++
    else if (reason === 'dead-end') this.statistics.deadEnds++
    if (this.emitter !== undefined) this.emitter.pruned(reason, parent, operator, state)
  }

  /** Records the current size of the open list. */
  protected countOpen(open: number): void {
    const counters = this.statistics
    counters.open = open
    if (open > counters.maxOpen) counters.maxOpen = open
  }

  /** `limit` is what keeps the end from being a proof. */
  protected finish(status: SearchStatus, limit?: LimitName): SearchStatus {
    this.status = status
    this.limit = limit
    if (this.emitter !== undefined) {
      if (status === 'solved') this.emitter.goal(this.goalNode)
      this.emitter.end(status, this.statistics.expanded)
    }
    return status
  }

  protected stop(limit: LimitName): SearchStatus {
    this.limit = limit
    this.status = 'limit'
    if (this.emitter !== undefined) this.emitter.pause(limit, this.statistics.expanded)
    return 'limit'
  }
}
