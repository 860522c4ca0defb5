import type { Clock, Emit, LimitName, Limits } from '@telos/core'
import { type Search, Successors, solutionOf } from '@telos/core/search'
import type { FringeNode, Statistics } from '../problem.ts'
import type { Instance } from '../space/instance.ts'
import { type Inconsistency, inconsistentNode } from './inconsistency.ts'
import type { Job, JobNames } from './job.ts'
import type { ExplorationOutcome, JobOutcome, JobStatus, Refutation, Solution } from './job-outcome.ts'
import { statisticsOf } from './job-outcome.ts'
import { RelaxedPlanner, type RelaxedSteps } from './relaxed-planner.ts'
import { type ResolvedJob, resolveJob } from './resolve-job.ts'

/** Limits that may end a run early. Time is the total of all runs and steps. */
export type JobLimits = Pick<Limits, 'signal' | 'milliseconds' | 'memory' | 'usedMemory'>

export interface JobRunOptions {
  /** Continue past goals to the job's depth, and keep the fringe there. */
  readonly explore?: boolean
  /** Called for every node. */
  readonly emit?: Emit
  /** Called when a step back restarts the search, before anything is emitted. Pass `reset` of a `SearchTree` here. */
  readonly onRestart?: () => void
  /** @default performance.now */
  readonly clock?: Clock
}

/** Rounding tolerance for sums of fractions. */
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
  /** Iterations of the loop so far, stepped or run. */
  steps = 0
  /** How often the search restarted at its root while it was stepped. */
  rounds = 0
  readonly #job: ResolvedJob<State>
  readonly #explore: boolean
  readonly #onRestart: (() => void) | undefined
  readonly #clock: Clock
  readonly #search: Search
  #solutions: Solution<State>[] = []
  /** The first one found. */
  #refuted: Refutation<State> | undefined
  readonly #relaxedPlanner = new RelaxedPlanner()
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

  /** Takes one iteration of the loop. */
  step(): void {
    if (this.status !== 'running') return
    const search = this.#search
    const { nodes, current } = search
    // with no expansion left, a goal that is next may still be taken
    this.#timed(() => (this.#left === 0 ? search.run({ expansions: 0 }) : search.step()))
    this.steps++
    // after a change of turn, the nodes are in the table of another search
    const isRoot = search.current < 0 || (search.current === 0 && current > 0)
    if (current >= 0 && isRoot && search.nodes === nodes) this.rounds++
    this.#settle()
  }

  /** Runs to the end, or to a limit. */
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
      // stopping for lack of expansions counts as a step, as it does step by step
      if (search.limit === 'expansions') this.steps++
      this.#settle()
    }
  }

  /**
   * Runs for the given milliseconds and returns, so that other work gets a turn. Call it again while `status` is `running`; the limits hold
   * for all slices together.
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
   * Ends a run in the middle of an interrupted step. Counters and solutions stay; the step may have left nodes half changed, so they are
   * not read any more.
   */
  breakOff(milliseconds: number): void {
    if (this.status !== 'running') return
    this.status = 'aborted'
    this.#isBroken = true
    this.#milliseconds += milliseconds
  }

  /** Ends the run. */
  abort(): void {
    if (this.status === 'running') this.status = 'aborted'
  }

  /** Takes the last step back: restarts and stops one step earlier. False at the beginning. */
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
    // a problem with randomness may end earlier this time
    while (this.steps < wanted && this.status === 'running') this.step()
    return true
  }

  get solutions(): readonly Solution<State>[] {
    // sorting is stable: equal costs stay in order of discovery
    return this.#solutions.toSorted((a, b) => a.cost - b.cost)
  }

  /** The solutions in the order in which they were found. */
  get solutionsFound(): readonly Solution<State>[] {
    return this.#solutions
  }

  get statistics(): Statistics {
    return statisticsOf(this.#search, this.#milliseconds)
  }

  /** The strategy whose turn it is, if several take turns; undefined if it is the one that the job names. */
  get turn(): string | undefined {
    const { engine } = this.#search
    return engine === this.names.strategy ? undefined : engine
  }

  /** The fringe in the order of the strategy, or its first nodes. In lazy search, where steps wait, the nodes they start from. */
  fringe(first = Number.POSITIVE_INFINITY): FringeNode<State>[] {
    const nodes = this.#search.openNodes()
    return Array.from(nodes.subarray(0, Math.min(first, nodes.length)), (node) => this.#view(node))
  }

  /** The number of nodes that `fringe` lists. In lazy search, `inFringe` counts steps instead. */
  get fringeSize(): number {
    return this.#search.openNodes().length
  }

  /** The node taken from the fringe last. */
  get current(): FringeNode<State> | undefined {
    const { current } = this.#search
    return current < 0 ? undefined : this.#view(current)
  }

  /** The numbers of the nodes that `fringe` lists, without their states. */
  fringeNumbers(): Int32Array {
    return this.#search.openNodes()
  }

  /** The number of the node taken from the fringe last, or -1. */
  get currentNumber(): number {
    return this.#search.current
  }

  /** The numbers of the goals that the search passed without stopping. */
  get goalsPassed(): readonly number[] {
    return this.#search.goalsPassed ?? []
  }

  /** The state with this number, as the events of the search number states. Text if the search runs backwards. */
  stateOf(state: number): State {
    const { space } = this.#search
    return space.backward ? (space.describe(state) as State) : this.#valueOf(state)
  }

  /** The state with this number as events describe it; empty if there is none. */
  describe(state: number): string {
    try {
      return this.#search.space.describe(state)
    } catch {
      return ''
    }
  }

  /** Plans from a state as if nothing were ever undone. Undefined where the task cannot be looked into. */
  relaxedPlan(state: number): RelaxedSteps | undefined {
    return this.#relaxedPlanner.from(this.#search.space, state)
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
    // what relies on no declaration stays proved
    const isBroken = assumes !== undefined && refuted !== undefined
    const inconsistent = this.#inconsistency()
    const optimal = solutions.length > 0 && this.#search.optimal && !this.#explore && !isBroken
    // nodes at the edge of an exploration were never expanded
    const isLeft = this.#explore && statistics.inFringe > 0
    const proved = status === 'not-found' && this.#search.limit === undefined && !isLeft
    // estimates alone lose no solution: without dead ends, everything was expanded
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

  /** Expansions left to the job. */
  get #left(): number | undefined {
    const { nodes } = this.#job
    return nodes === undefined ? undefined : Math.max(0, nodes - this.#search.statistics.expanded)
  }

  #limit(): JobOutcome['limit'] {
    const { status, limit } = this.#search
    return status === 'limit' && limit !== undefined ? limitsInWords[limit] : undefined
  }

  /** Updates status and solutions from the search. */
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
    // by now, branch and bound has expanded or pruned everything
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

  /** Along the path to a goal, the remaining cost is known: an estimate above it refutes the heuristic. */
  #refutation(goal: number): Refutation<State> | undefined {
    const { nodes, space } = this.#search
    const { declared: heuristic } = this.#job
    // the cost of a path may differ from the sum of its steps
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

  /** The states along a plan that was found backwards from the goal. */
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
      // a backward search holds open conditions, which only text can show
      state: space.backward ? (space.describe(state[node]) as State) : this.#valueOf(state[node]),
      action: parent[node] < 0 || operator[node] < 0 ? '' : space.operatorName(operator[node]),
      depth: depth[node],
      cost: g[node],
      heuristic: h[node],
    }
  }

  /** The state with this number in the search, which may have its own space. */
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
