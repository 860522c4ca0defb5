import type { Clock, Emit, LimitName, Limits } from '@telos/core'
import { type Search, Successors, solutionOf } from '@telos/core/search'
import type { FringeNode, Statistics } from '../problem.ts'
import type { Instance } from '../space/instance.ts'
import { type Inconsistency, inconsistentNode } from './inconsistency.ts'
import type { Job, JobNames } from './job.ts'
import type { ExplorationOutcome, JobOutcome, JobStatus, Refutation, Solution } from './job-outcome.ts'
import { type ResolvedJob, resolveJob } from './resolve-job.ts'
import { statisticsOf } from './statistics.ts'

/** What may end a run before it is done. Time is that of all runs and steps together. */
export type JobLimits = Pick<Limits, 'signal' | 'milliseconds' | 'memory' | 'usedMemory'>

export interface JobRunOptions {
  /** Do not stop at goals, go on to the job's depth, and keep the fringe that lies there. */
  readonly explore?: boolean
  /** Told about every node. */
  readonly emit?: Emit
  /** Told when a step back begins the search again, before anything is emitted; `reset` of a `SearchTree` goes here. */
  readonly onRestart?: () => void
  /** @default performance.now */
  readonly clock?: Clock
}

/** Sums of fractions differ by so much in their last digits. */
const rounding = 1e-9

/** The laboratory's names of limits. */
const limitsInWords: Partial<Record<LimitName, JobOutcome['limit']>> = {
  expansions: 'nodes',
  milliseconds: 'time',
  memory: 'memory',
}

/**
 * Runs a job that you can step, run to its end, inspect, and take back a step. `solve`, `compare`, `explore` and step-by-step mode are
 * built on it.
 *
 * @example
 * const run = new JobRun(instanceOf(counting), { strategy: 'astar' })
 * run.step()
 * run.fringe()
 */
export class JobRun<State = unknown> {
  readonly instance: Instance<State>
  readonly names: JobNames
  status: JobStatus | 'running' = 'running'
  /** Iterations of the loop so far, whether they were stepped or run. */
  steps = 0
  /** How often the search began again at its root, as far as it was stepped. */
  rounds = 0
  readonly #job: ResolvedJob<State>
  readonly #explore: boolean
  readonly #onRestart: (() => void) | undefined
  readonly #clock: Clock
  readonly #search: Search
  #solutions: Solution<State>[] = []
  /** The first one that was come upon. */
  #refuted: Refutation<State> | undefined
  #milliseconds = 0
  #isBroken = false

  constructor(instance: Instance<State>, job: Job, { explore = false, emit, onRestart, clock }: JobRunOptions = {}) {
    this.instance = instance
    this.#job = resolveJob(instance, job)
    this.names = this.#job.names
    this.#explore = explore
    this.#onRestart = onRestart
    this.#clock = clock ?? (() => performance.now())
    this.#search = this.#timed(() => this.#job.createSearch({ explore, emit, clock }))
  }

  /** One iteration of the loop. */
  step(): void {
    if (this.status !== 'running') return
    const search = this.#search
    const { nodes, current } = search
    // with no expansion left, a goal that is next may still be taken
    this.#timed(() => (this.#left === 0 ? search.run({ expansions: 0 }) : search.step()))
    this.steps++
    // the nodes of another search, whose turn it is now, are in another table
    const isRoot = search.current < 0 || (search.current === 0 && current > 0)
    if (current >= 0 && isRoot && search.nodes === nodes) this.rounds++
    this.#settle()
  }

  /** To the end, or to a limit. */
  run({ milliseconds, ...limits }: JobLimits = {}): void {
    const search = this.#search
    while (this.status === 'running') {
      const before = search.stepsRun ?? 0
      const left = milliseconds === undefined ? undefined : milliseconds - this.#milliseconds
      try {
        this.#timed(() => search.run({ ...limits, milliseconds: left, expansions: this.#left }))
      } finally {
        this.steps += (search.stepsRun ?? 0) - before
      }
      // stopping for want of expansions is a step, too, as it is step by step
      if (search.limit === 'expansions') this.steps++
      this.#settle()
    }
  }

  /**
   * Runs on for so many milliseconds, so that others have their turn. It goes on while `status` is `running`; the limits hold for all
   * slices together.
   */
  runSlice(slice: number, { milliseconds = Number.POSITIVE_INFINITY, ...limits }: JobLimits = {}): void {
    if (this.status !== 'running') return
    const search = this.#search
    const before = search.stepsRun ?? 0
    const left = Math.min(slice, milliseconds - this.#milliseconds)
    try {
      this.#timed(() => search.run({ ...limits, milliseconds: left, expansions: this.#left }))
    } finally {
      this.steps += (search.stepsRun ?? 0) - before
    }
    const isSliceOver = search.status === 'limit' && search.limit === 'milliseconds'
    if (isSliceOver && this.#milliseconds < milliseconds) return
    if (search.limit === 'expansions') this.steps++
    this.#settle()
  }

  /**
   * Ends a run in the midst of a step that was broken off. Counters and solutions stay; what the step has done to nodes may be half done,
   * so nobody looks into them any more.
   */
  breakOff(milliseconds: number): void {
    if (this.status !== 'running') return
    this.status = 'aborted'
    this.#isBroken = true
    this.#milliseconds += milliseconds
  }

  /** Ends it here. */
  abort(): void {
    if (this.status === 'running') this.status = 'aborted'
  }

  /** Takes the last step back: begins again and stops one step earlier. False at the beginning. */
  back(): boolean {
    if (this.steps === 0) return false
    const wanted = this.steps - 1
    this.#onRestart?.()
    this.#search.restart()
    this.#solutions = []
    this.#refuted = undefined
    this.status = 'running'
    this.#isBroken = false
    this.steps = this.rounds = 0
    // a problem that leaves things to chance may end earlier this time
    while (this.steps < wanted && this.status === 'running') this.step()
    return true
  }

  get solutions(): readonly Solution<State>[] {
    // sorting is stable: where costs are equal, what was found first stays first
    return this.#solutions.toSorted((a, b) => a.cost - b.cost)
  }

  get statistics(): Statistics {
    return statisticsOf(this.#search, this.#milliseconds)
  }

  /** Of several strategies that take turns, the one whose turn it is; undefined where it is the one that the job names. */
  get turn(): string | undefined {
    const { engine } = this.#search
    return engine === this.names.strategy ? undefined : engine
  }

  /** The fringe as the strategy orders it, or its first nodes. Where steps wait, as in lazy search, the nodes that they lead on from. */
  fringe(first = Number.POSITIVE_INFINITY): FringeNode<State>[] {
    const nodes = this.#search.openNodes()
    return Array.from(nodes.subarray(0, Math.min(first, nodes.length)), (node) => this.#view(node))
  }

  /** How many nodes `fringe` lists. Where steps wait, `inFringe` counts these. */
  get fringeSize(): number {
    return this.#search.openNodes().length
  }

  /** The node that was taken from the fringe last. */
  get current(): FringeNode<State> | undefined {
    const { current } = this.#search
    return current < 0 ? undefined : this.#view(current)
  }

  /** The nodes from the root to this one. */
  pathTo(node: number): FringeNode<State>[] {
    return this.#search.nodes.pathTo(node).map((each) => this.#view(each))
  }

  outcome(): ExplorationOutcome<State> {
    const { status, names, solutions, statistics } = this
    const limit = this.#limit()
    const hasDeadEnds = this.#search.statistics.deadEnds > 0
    const assumes = this.#job.assumes ?? (hasDeadEnds ? this.#job.declared : undefined)
    const refuted = this.#refuted
    // what rests on nobody's word stays proved
    const isBroken = assumes !== undefined && refuted !== undefined
    const inconsistent = this.#inconsistency()
    const optimal = solutions.length > 0 && this.#search.optimal && !this.#explore && !isBroken
    // what is left at the edge of an exploration was never looked into
    const isLeft = this.#explore && statistics.inFringe > 0
    const proved = status === 'not-found' && this.#search.limit === undefined && !isLeft
    // estimates alone lose no solution: without dead ends, all was looked at
    const restsOnWord = optimal || (proved && hasDeadEnds)
    return {
      job: names,
      status: status === 'running' ? 'aborted' : status,
      solutions,
      optimal,
      ...(restsOnWord && assumes !== undefined && { assumes }),
      ...(refuted !== undefined && { refuted }),
      ...(inconsistent !== undefined && { inconsistent }),
      ...(status === 'solved' && !optimal && this.#job.losesWays && { mayLose: true as const }),
      proved,
      ...(status === 'not-found' && this.#search.limit === 'dead-ends' && { distrusted: names.heuristic }),
      statistics,
      ...(limit !== undefined && { limit }),
      fringe: this.#explore && !this.#isBroken ? this.fringe() : [],
    }
  }

  /** Expansions that the job still has. */
  get #left(): number | undefined {
    const { nodes } = this.#job
    return nodes === undefined ? undefined : Math.max(0, nodes - this.#search.statistics.expanded)
  }

  #limit(): JobOutcome['limit'] {
    const { status, limit } = this.#search
    return status === 'limit' && limit !== undefined ? limitsInWords[limit] : undefined
  }

  /** Reads from the search what has become of it. */
  #settle(): void {
    const { status, limit, goalsPassed = [], goalNode } = this.#search
    if (goalsPassed.length > 0) {
      for (const node of goalsPassed.slice(this.#solutions.length)) this.#solutions.push(this.#solution(node))
    } else if (status === 'solved') this.#solutions.push(this.#solution(goalNode))
    if (status === 'running') return
    if (status === 'solved' && !this.#isEnough()) return
    if (status === 'limit' && limit === 'abort') {
      this.status = 'aborted'
      return
    }
    const found = this.#solutions.length > 0
    this.status = found ? 'solved' : status === 'limit' ? 'limit' : 'not-found'
  }

  #isEnough(): boolean {
    // branch and bound has looked at everything by now
    return this.#solutions.length >= this.#job.solutions || (this.#search.goalsPassed?.length ?? 0) > 0
  }

  #solution(goal: number): Solution<State> {
    const { nodes, space } = this.#search
    this.#refuted ??= this.#refutation(goal)
    const operators = space.backward ? solutionOf(this.#search) : nodes.pathTo(goal).map((node) => nodes.operator[node])
    const steps = operators.filter((operator) => operator >= 0)
    const states = space.backward ? this.#carriedOut(steps) : nodes.pathTo(goal).map((node) => nodes.state[node])
    const actions = steps.map((operator) => space.operatorName(operator))
    const path = states.map((state) => (space.backward ? this.#job.space.valueOf(state) : this.#valueOf(state)))
    return {
      finalState: path[path.length - 1],
      depth: nodes.depth[goal],
      cost: nodes.g[goal],
      path,
      actions: actions.every((action) => action === '') ? [] : actions,
    }
  }

  /** On the way to a goal, what is left to pay is known: more than that is too much. */
  #refutation(goal: number): Refutation<State> | undefined {
    const { nodes, space } = this.#search
    const { declared: heuristic } = this.#job
    // paths may cost something else than the sum of their steps
    if (heuristic === undefined || space.backward || space.foldCost !== undefined) return undefined
    const cost = nodes.g[goal]
    const node = nodes.pathTo(goal).find((each) => nodes.h[each] > cost - nodes.g[each] + rounding * Math.max(1, cost))
    if (node === undefined) return undefined
    const state = this.#valueOf(nodes.state[node])
    return { heuristic, state, estimate: nodes.h[node], distance: cost - nodes.g[node] }
  }

  #inconsistency(): Inconsistency<State> | undefined {
    const { declared: heuristic, losesWays: mayLose } = this.#job
    const node = heuristic === undefined || this.#isBroken ? -1 : inconsistentNode(this.#search)
    if (heuristic === undefined || node < 0) return undefined
    const { parent, state, g, h } = this.#search.nodes
    const before = parent[node]
    const [from, to] = [this.#valueOf(state[before]), this.#valueOf(state[node])]
    const cost = g[node] - g[before]
    return { heuristic, from, to, cost, estimateFrom: h[before], estimateTo: h[node], mayLose }
  }

  /** The states on the way of a plan that was found from the goal back. */
  #carriedOut(operators: readonly number[]): number[] {
    const { space } = this.#job
    const successors = new Successors()
    const states = [space.initial()]
    for (const operator of operators) {
      successors.count = 0
      space.expand(states[states.length - 1], successors)
      states.push(successors.states[successors.operators.subarray(0, successors.count).indexOf(operator)])
    }
    return states
  }

  #view(node: number): FringeNode<State> {
    const { nodes, space } = this.#search
    const { state, parent, operator, depth, g, h } = nodes
    return {
      node,
      // a search from the goal back holds what is still wanted, which only words can tell
      state: space.backward ? (space.describe(state[node]) as State) : this.#valueOf(state[node]),
      action: parent[node] < 0 || operator[node] < 0 ? '' : space.operatorName(operator[node]),
      depth: depth[node],
      cost: g[node],
      heuristic: h[node],
    }
  }

  /** The state that the search knows by this number, maybe in a space of its own. */
  #valueOf(state: number): State {
    const { space } = this.#job
    const searched = this.#search.space
    return searched === space || space.valueIn === undefined ? space.valueOf(state) : space.valueIn(searched, state)
  }

  #timed<T>(work: () => T): T {
    const begin = this.#clock()
    try {
      return work()
    } finally {
      this.#milliseconds += this.#clock() - begin
    }
  }
}
