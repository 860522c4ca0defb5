import { grown } from '../../state-space.ts'
import type { FactoredSpace } from '../../task/factored-space.ts'
import type { OperatorBuffer } from '../../task/fdr/fdr-task.ts'
import type { RelaxedHeuristic } from '../heuristics/fdr/relaxed-heuristic.ts'
import type { SearchStatus } from '../search.ts'
import { type LoopOptions, noneLeft, SearchLoop } from '../search-loop.ts'
import { HelpfulQueue } from './successor-queue.ts'

interface EnforcedHillClimbingOptions extends LoopOptions {
  readonly engine: string
}

/**
 * Enforced hill climbing (Hoffmann and Nebel 2001): breadth-first along helpful actions to the first state with a better estimate, then
 * onwards from there. Ends if no such state is found, which proves nothing.
 */
export class EnforcedHillClimbing extends SearchLoop {
  readonly optimal = false
  declare readonly space: FactoredSpace
  protected readonly open = new HelpfulQueue()
  readonly #engine: string
  readonly #heuristic: RelaxedHeuristic
  readonly #steps: OperatorBuffer = { count: 0, operators: new Int32Array(64) }
  /** Operators that are helpful in the current state carry the stamp. */
  readonly #helpful: Int32Array
  #stamp = 0
  #atStart = true
  #best = Number.POSITIVE_INFINITY
  /** The round in which each state was last reached; a better estimate ends a round. */
  #metIn = new Int32Array(64)
  #round = 0

  constructor(space: FactoredSpace, heuristic: RelaxedHeuristic, options: EnforcedHillClimbingOptions) {
    super(space, options)
    this.#engine = options.engine
    this.#heuristic = heuristic
    this.#helpful = new Int32Array(space.task.operators.count)
    this.restart()
  }

  restart(): void {
    this.begin()
    this.beginRound()
    this.#atStart = true
    this.#best = Number.POSITIVE_INFINITY
    this.#metIn.fill(0)
    this.#round = 0
    this.open.clear()
    this.emitter?.start(this.#engine, 'ff', 'expanded-once')
    // it waits without an estimate, which the first step computes
    this.nodes.add(this.space.initial(), -1, -1, 0, 0, 0)
    this.statistics.queued = this.statistics.open = this.statistics.maxOpen = 1
  }

  override openNodes(): Int32Array {
    return this.#atStart ? Int32Array.of(0) : super.openNodes()
  }

  override bytes(): number {
    return super.bytes() + (this.#metIn.length + this.#helpful.length) * 4
  }

  protected next(): number {
    if (this.#atStart) {
      this.#atStart = false
      this.nodes.count = 0
      this.#reach(this.nodes.state[0], -1, -1, 0, 0)
    }
    // successors of a goal are not needed
    return this.goalNode >= 0 ? noneLeft : this.open.pop()
  }

  protected expand(node: number, from: number): void {
    const { space, nodes } = this
    const stamp = ++this.#stamp
    const steps = this.#steps
    this.open.mark(this.#helpful, stamp)
    space.applicable(from, steps)
    const round = this.#round
    for (let each = 0; each < steps.count && this.#round === round; each++) {
      const operator = steps.operators[each]
      if (this.#helpful[operator] !== stamp) continue
      const g = nodes.g[node] + space.costOf(from, operator)
      const depth = nodes.depth[node] + 1
      // a cost may evaluate to NaN
      if (Number.isNaN(g)) continue
      if (this.cutsShort(g, depth, node, operator, -1)) continue
      const state = space.successor(from, operator)
      if (state < 0) continue
      this.statistics.generated++
      this.#reach(state, node, operator, g, depth)
    }
  }

  protected override conclude(): SearchStatus {
    return super.conclude('dropped')
  }

  /** Turns a reached state into a node; if it is better than all before, it becomes the only one waiting. */
  #reach(state: number, parent: number, operator: number, g: number, depth: number): void {
    const { space, statistics } = this
    if (state >= this.#metIn.length) this.#metIn = grown(this.#metIn, state + 1)
    if (this.#round > 0 && this.#metIn[state] === this.#round) {
      this.drop('duplicate', parent, operator, state)
      return
    }
    statistics.evaluated++
    const h = this.#heuristic.evaluate(space.values(state), space.numbers(state))
    if (h === Number.POSITIVE_INFINITY) {
      this.drop('dead-end', parent, operator, state)
      return
    }
    const node = this.keep(state, parent, operator, depth, g, h)
    if (h < this.#best || space.isGoal(state)) {
      this.#best = h
      this.#round++
      this.open.clear()
    }
    this.#metIn[state] = this.#round
    this.open.push(node, this.#heuristic.preferred)
    if (parent >= 0) statistics.queued++
    // the next one may clear the queue
    this.count()
  }
}
