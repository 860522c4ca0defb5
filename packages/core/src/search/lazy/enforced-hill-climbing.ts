import { grown } from '../../state-space.ts'
import type { FiniteSpace } from '../../task/finite/finite-space.ts'
import type { OperatorBuffer } from '../../task/finite/operator-buffer.ts'
import type { RelaxedHeuristic } from '../heuristics/relaxed-heuristic.ts'
import type { SearchStatus } from '../search.ts'
import { lazyRelaxedPlan } from './heuristics.ts'
import { LazySearch, type LazySearchOptions } from './lazy-search.ts'

/**
 * Enforced hill climbing (Hoffmann and Nebel 2001): breadth-first along helpful actions to the first state with a better estimate, and
 * on from there. Where none is found, the search begins again with lazy best-first search, which misses nothing.
 */
export class EnforcedHillClimbing extends LazySearch {
  readonly #heuristic: RelaxedHeuristic
  readonly #climb: { readonly depth: number; readonly cost: number; readonly engine: string }
  readonly #steps: OperatorBuffer = { count: 0, operators: new Int32Array(64) }
  readonly #helpful: Int32Array
  #isClimbing = true
  #hasBegun = false
  #best = Number.POSITIVE_INFINITY
  /** The round in which each state was met last. */
  #metIn = new Int32Array(64)
  #round = 0
  #stamp = 0
  /** Nodes that wait, with their helpful operators at `#operatorStart[at]` … `#operatorStart[at + 1]` - 1. */
  #queue = new Int32Array(64)
  #operatorStart = new Int32Array(64)
  #operators = new Int32Array(256)
  #head = 0
  #tail = 0

  constructor(space: FiniteSpace, heuristic: RelaxedHeuristic, options: Omit<LazySearchOptions, 'phases' | 'improve'>) {
    const fallback = [lazyRelaxedPlan(heuristic)]
    super(space, {
      ...options,
      improve: false,
      phases: [{ heuristics: () => fallback, weight: Number.POSITIVE_INFINITY, reopen: false }],
    })
    this.#heuristic = heuristic
    const { engine, depth = Number.POSITIVE_INFINITY, cost = Number.MAX_VALUE } = options
    this.#climb = { engine, depth, cost }
    this.#helpful = new Int32Array(space.task.operators.count)
  }

  override restart(): void {
    super.restart()
    // the constructor of the class above gets here before there is anything to put back
    if (#isClimbing in this) this.#beginClimbing()
  }

  override step(): SearchStatus {
    if (!this.#isClimbing) return super.step()
    if (this.status === 'solved') return this.#giveUp()
    this.status = 'running'
    if (!this.#hasBegun) {
      this.#hasBegun = true
      return this.#reach(this.startState, -1, -1, 0, 0)
    }
    if (this.#head === this.#tail) return this.#giveUp()
    this.#expand(this.#head++)
    return this.status
  }

  override openNodes(): Int32Array {
    return this.#isClimbing ? this.#queue.slice(this.#head, this.#tail) : super.openNodes()
  }

  #beginClimbing(): void {
    this.#isClimbing = true
    this.#hasBegun = false
    this.#best = Number.POSITIVE_INFINITY
    this.#metIn.fill(0)
    this.#round = 0
    this.#head = this.#tail = 0
  }

  #giveUp(): SearchStatus {
    this.#isClimbing = false
    this.status = 'running'
    this.startOver()
    return 'running'
  }

  #expand(at: number): void {
    const { space, nodes, statistics } = this
    const node = this.#queue[at]
    const from = nodes.state[node]
    const stamp = ++this.#stamp
    const steps = this.#steps
    for (let each = this.#operatorStart[at]; each < this.#operatorStart[at + 1]; each++)
      this.#helpful[this.#operators[each]] = stamp
    statistics.expanded++
    this.narrator?.expand(node)
    space.applicable(from, steps)
    const round = this.#round
    for (let each = 0; each < steps.count && this.#round === round && this.status === 'running'; each++) {
      const operator = steps.operators[each]
      if (this.#helpful[operator] !== stamp) continue
      const g = nodes.g[node] + space.costOf(from, operator)
      const depth = nodes.depth[node] + 1
      const state = space.successor(from, operator)
      if (state < 0 || !(g <= this.#climb.cost) || depth > this.#climb.depth) continue
      statistics.generated++
      this.#reach(state, node, operator, g, depth)
    }
  }

  #reach(state: number, parent: number, operator: number, g: number, depth: number): SearchStatus {
    const { space, nodes, statistics } = this
    if (state >= this.#metIn.length) this.#metIn = grown(this.#metIn, state + 1)
    if (this.#round > 0 && this.#metIn[state] === this.#round) {
      statistics.duplicates++
      this.narrator?.pruned('duplicate', parent, operator, state)
      return this.status
    }
    const values = space.values(state)
    statistics.evaluated++
    const h = this.#heuristic.evaluate(values, this.space.numbers(state))
    if (h === Number.POSITIVE_INFINITY) {
      statistics.deadEnds++
      this.narrator?.pruned('dead-end', parent, operator, state)
      return this.status
    }
    const node = nodes.add(state, parent, operator, depth, g, h)
    this.current = node
    this.narrator?.node(node)
    if (depth > statistics.maxDepth) statistics.maxDepth = depth
    if (space.isGoal(state)) {
      this.goalNode = node
      return this.finish('solved')
    }
    if (h < this.#best) this.#climbTo(node, h)
    else this.#queueUp(node)
    if (this.#round > 0) this.#metIn[state] = this.#round
    return this.status
  }

  #climbTo(node: number, h: number): void {
    this.#best = h
    this.#round++
    this.#head = this.#tail = 0
    this.#queueUp(node)
  }

  #queueUp(node: number): void {
    const { count, operators } = this.#heuristic.preferred
    const at = this.#tail++
    if (at + 1 >= this.#queue.length) {
      this.#queue = grown(this.#queue)
      this.#operatorStart = grown(this.#operatorStart)
    }
    const start = at === 0 ? 0 : this.#operatorStart[at]
    if (start + count > this.#operators.length) this.#operators = grown(this.#operators, start + count)
    this.#operators.set(operators.subarray(0, count), start)
    this.#queue[at] = node
    this.#operatorStart[at] = start
    this.#operatorStart[at + 1] = start + count
    this.statistics.queued++
    this.statistics.open = this.#tail - this.#head
    if (this.statistics.open > this.statistics.maxOpen) this.statistics.maxOpen = this.statistics.open
  }
}
