import { needKeys, needObject } from '@telos/core/text'
import type { FringeNode, Statistics } from '../problem.ts'
import { type Job, strategies } from '../run/job.ts'
import type { JobOutcome, Solution } from '../run/job-outcome.ts'
import { JobRun, type JobRunOptions } from '../run/job-run.ts'
import { errorLine } from '../session/words.ts'
import type { Instance } from '../space/instance.ts'
import { FringeSnapshots } from './fringe-snapshots.ts'
import { Floats, Ints } from './growing.ts'
import { exitKinds, SearchLog, type SearchLogOptions } from './search-log.ts'

export interface LoggedRunOptions extends Pick<JobRunOptions, 'explore' | 'clock'>, Pick<SearchLogOptions, 'limit'> {
  /** No moment comes after this one: the table of moments is full. @default 1,000,000 */
  readonly mostMoments?: number
}

/** The fringe as it was. */
export interface FringeView {
  /** Nodes of the log in the order in which the strategy takes them; below 0 those that it has no room for. */
  readonly nodes: Int32Array
  /** The moment at which it was like this: the one that was asked for, or a little earlier, since very long fringes are not all kept. */
  readonly moment: number
}

/** Steps without a node that one moment may have: lazy strategies meet many duplicates in a row. */
const mostSteps = 1000

/**
 * A run that remembers: it takes one node per moment and can be looked at as it was at any earlier moment, at once.
 *
 * At moment 0 the first node waits. Each later moment takes one node from the fringe and expands it, or meets a goal; the last one may only
 * find that nothing is left.
 *
 * @example
 * const run = new LoggedRun(instanceOf(counting), { strategy: 'astar' })
 * while (run.takeNode());
 * run.fringeAt(3).nodes // as it was after three nodes
 */
export class LoggedRun<State = unknown> {
  readonly run: JobRun<State>
  readonly log: SearchLog
  readonly moments: MomentTable
  readonly mostMoments: number
  readonly #explore: boolean
  readonly #snapshots: FringeSnapshots | undefined
  #goals = 0
  /** The moment of each solution, in the order in which they were found. */
  readonly #foundAt = new Ints()
  #live: { readonly moment: number; readonly nodes: Int32Array } | undefined
  #seen: { readonly moment: number; readonly of: number; readonly view: FringeView } | undefined

  constructor(instance: Instance<State>, job: Job, options: LoggedRunOptions = {}) {
    needKeys(instance, 'an instance from instanceOf', 'space', 'heuristics')
    needObject(job, 'a job: { strategy, pruning, … }')
    needObject(options, '{ explore, limit, … }')
    const { limit, explore = false, clock, mostMoments = 1_000_000 } = options
    const name = typeof job.strategy === 'object' ? '' : (job.strategy ?? 'astar')
    const strategy = strategies.find((each) => each.name === name || each.aliases?.includes(name))
    // what such a strategy takes later is the order in which nodes waited; the fringes of others are written down at each moment
    const isOrdered = strategy?.order !== undefined && strategy.openList !== 'best'
    // an exploration that has spent its expansions goes through what needs none, many nodes in one step
    const follows = isOrdered && !(explore && job.nodes !== undefined)
    this.log = new SearchLog({ ...(limit !== undefined && { limit }), keepsLabels: !follows })
    this.run = new JobRun(printingSafely(instance), job, { explore, clock, emit: this.log.emit })
    this.mostMoments = mostMoments
    this.#explore = explore
    if (!follows) this.#snapshots = new FringeSnapshots()
    this.moments = new MomentTable()
    this.#write()
  }

  /** The last moment so far. */
  get moment(): number {
    return this.moments.count - 1
  }

  /** Whether there is anything left to do, and room to remember it. */
  get canGoOn(): boolean {
    return this.run.status === 'running' && this.moment < this.mostMoments
  }

  /** Goes on by one moment. False if the search is over. Throws what the problem throws. */
  takeNode(): boolean {
    if (!this.canGoOn) return false
    const { run, log } = this
    log.moment = this.moments.count
    try {
      let isTaken = false
      for (let step = 0; step < mostSteps && !isTaken && run.status === 'running'; step++) isTaken = this.#step()
    } finally {
      // what was told before something was thrown belongs to this moment, too
      this.#write()
    }
    return true
  }

  /** The counters as they were. */
  statisticsAt(moment: number): Statistics {
    return this.moments.statistics(Math.min(moment, this.moment))
  }

  /** The node that was taken last at that moment; -1 if none was, or the log has no room for it. */
  currentAt(moment: number): number {
    return this.moments.current(Math.min(moment, this.moment))
  }

  /** The node that was taken at this very moment; -1 if none was, or the log has no room for it. */
  takenAt(moment: number): number {
    const { exits, exitAt, exitKind } = this.log
    for (let at = exitAt.firstAbove(moment) - 1; at >= 0 && exitAt.values[at] === moment; at--)
      if (exitKind.values[at] !== exitKinds.dropped) return exits.values[at]
    return -1
  }

  /** The fringe as it was. */
  fringeAt(moment: number): FringeView {
    const at = Math.min(moment, this.moment)
    if (this.#seen?.moment === at && this.#seen.of === this.moment) return this.#seen.view
    const view = this.#viewOf(at)
    this.#seen = { moment: at, of: this.moment, view }
    return view
  }

  #viewOf(moment: number): FringeView {
    if (this.#snapshots === undefined) return { nodes: this.#followed(moment), moment }
    const kept = this.#snapshots.at(moment)
    // what waits now needs no writing down
    return kept.moment < moment && moment === this.moment ? { nodes: this.#liveFringe(), moment } : kept
  }

  /** The nodes of the fringe as it was, or its first ones, with their states. Nodes that the log has no room for are left out. */
  fringeNodes(moment: number, first = Number.POSITIVE_INFINITY): FringeNode<State>[] {
    const nodes = this.fringeAt(moment).nodes.filter((node) => node >= 0)
    return Array.from(nodes.subarray(0, Math.min(first, nodes.length)), (node) => this.view(node))
  }

  /** What had been found by that moment, cheapest first. */
  solutionsAt(moment: number): readonly Solution<State>[] {
    const found = this.run.solutionsFound.slice(0, this.#foundAt.firstAbove(moment))
    return found.sort((a, b) => a.cost - b.cost)
  }

  /** The outcome as it would have been if the search had been stopped at that moment. */
  outcomeAt(moment: number): JobOutcome<State> {
    const outcome = this.run.outcome()
    if (moment >= this.moment) return outcome
    const solutions = this.solutionsAt(moment)
    return {
      ...outcome,
      statistics: this.statisticsAt(moment),
      solutions,
      status: solutions.length > 0 ? 'solved' : 'aborted',
      optimal: false,
      proved: false,
    }
  }

  /** A node with its state, for people. */
  view(node: number): FringeNode<State> {
    const { log } = this
    const action = log.action.values[node]
    return {
      node,
      state: this.stateOf(node),
      action: action < 0 ? '' : log.actions[action],
      depth: log.depth.values[node],
      cost: log.g.values[node],
      heuristic: log.h.values[node],
    }
  }

  /** The state of a node; its text where the search has forgotten the state itself. */
  stateOf(node: number): State {
    return this.knowsState(node) ? this.run.stateOf(this.log.state.values[node]) : (this.log.labels[node] as State)
  }

  /** Whether the search still has the state of a node. If not, only its text is left: searches that take turns number states anew. */
  knowsState(node: number): boolean {
    const { log, run } = this
    const label = log.labels[node]
    const state = log.state.values[node]
    return label === undefined || (state >= 0 && run.describe(state) === label)
  }

  /** Takes a step; true if it took a node. */
  #step(): boolean {
    const { run, log } = this
    const before = run.currentNumber
    const teller = log.teller
    log.forgetStep()
    run.step()
    const passed = run.goalsPassed
    for (; this.#goals < passed.length; this.#goals++) log.reach(log.nodeOf(passed[this.#goals]))
    const number = run.currentNumber
    const node = log.nodeOf(number)
    if (number < 0 || log.hasExpanded(node)) return number >= 0
    if (number === before && log.teller === teller) return false
    log.take(node, this.#explore)
    return true
  }

  #write(): void {
    const { run, log, moments } = this
    const { statistics } = run
    if (this.#snapshots?.wants(moments.count, statistics.inFringe))
      this.#snapshots.add(moments.count, this.#liveFringe())
    while (this.#foundAt.count < run.solutionsFound.length) this.#foundAt.push(moments.count)
    moments.add(statistics, log.nodeOf(run.currentNumber))
  }

  /** The fringe now. Roots that wait untold get a node. */
  #liveFringe(): Int32Array {
    const { run, log } = this
    const numbers = run.fringeNumbers()
    return numbers.map((number, place) => {
      const node = log.nodeOf(number)
      if (node >= 0) return node
      // told apart: the snapshots compare
      if (log.nodes >= log.limit) return -1 - number
      const { state, action, depth, cost, heuristic } = run.fringe(place + 1)[place]
      if (depth > 0) return -1 - number
      const label = typeof state === 'string' ? state : printed(run.instance, state)
      return log.adopt({ node: number, parent: -1, action, state: -1, label, g: cost, h: heuristic, depth })
    })
  }

  #followed(moment: number): Int32Array {
    const { log } = this
    const now = log.roundOf(moment)
    const [exits, kinds, count] = [log.exits.values, log.exitKind.values, log.exits.count]
    const [created, rounds] = [log.createdAt.values, log.round.values]
    const first = log.exitAt.firstAbove(moment)
    const open = this.#open()
    const edges = new Set<number>()
    const nodes = new Int32Array(count + open.length)
    let size = 0
    // nodes at the edge of an exploration come first
    for (let at = 0; at < count && this.#explore; at++) {
      if (kinds[at] !== exitKinds.edge) continue
      edges.add(exits[at])
      if (at < first && rounds[exits[at]] === now) nodes[size++] = exits[at]
    }
    for (let at = first; at < count; at++) {
      const node = exits[at]
      if (created[node] <= moment && rounds[node] === now) nodes[size++] = node
    }
    for (const node of open)
      if (node >= 0 && created[node] <= moment && rounds[node] === now && !edges.has(node)) nodes[size++] = node
    return nodes.slice(0, size)
  }

  /** Nodes of the log that wait now. */
  #open(): Int32Array {
    if (this.#live?.moment !== this.moment) {
      const nodes = this.run.fringeNumbers().map((number) => this.log.nodeOf(number))
      this.#live = { moment: this.moment, nodes }
    }
    return this.#live.nodes
  }
}

function printed<State>(instance: Instance<State>, state: State): string {
  try {
    return instance.print(state)
  } catch (error) {
    return `(${errorLine(error)})`
  }
}

/** Being watched must not fail a search: events carry the texts of states, and a problem's own function may throw. */
function printingSafely<State>(instance: Instance<State>): Instance<State> {
  return {
    ...instance,
    space(cost) {
      const space = instance.space(cost)
      const describe = space.describe.bind(space)
      space.describe = (state) => {
        try {
          return describe(state)
        } catch (error) {
          return `(${errorLine(error)})`
        }
      }
      return space
    },
  }
}

/** The counters of a search and the node taken last, at each moment. */
export class MomentTable {
  readonly #current = new Ints()
  readonly #inFringe = new Ints()
  readonly #maxFringe = new Ints()
  readonly #processed = new Ints()
  readonly #maxDepth = new Ints()
  readonly #expanded = new Ints()
  readonly #generated = new Ints()
  readonly #reopened = new Ints()
  readonly #duplicates = new Ints()
  readonly #bytes = new Floats()
  readonly #ms = new Floats()

  get count(): number {
    return this.#current.count
  }

  add(statistics: Statistics, current: number): void {
    this.#current.push(current)
    this.#inFringe.push(statistics.inFringe)
    this.#maxFringe.push(statistics.maxFringe)
    this.#processed.push(statistics.processed)
    this.#maxDepth.push(statistics.maxDepth)
    this.#expanded.push(statistics.expanded)
    this.#generated.push(statistics.generated)
    this.#reopened.push(statistics.reopened)
    this.#duplicates.push(statistics.duplicates)
    this.#bytes.push(statistics.bytes)
    this.#ms.push(statistics.ms)
  }

  current(moment: number): number {
    return this.#current.values[moment]
  }

  statistics(moment: number): Statistics {
    const processed = this.#processed.values[moment]
    const maxDepth = this.#maxDepth.values[moment]
    return {
      inFringe: this.#inFringe.values[moment],
      maxFringe: this.#maxFringe.values[moment],
      processed,
      maxDepth,
      branching: maxDepth === 0 ? 0 : processed ** (1 / maxDepth),
      expanded: this.#expanded.values[moment],
      generated: this.#generated.values[moment],
      reopened: this.#reopened.values[moment],
      duplicates: this.#duplicates.values[moment],
      bytes: this.#bytes.values[moment],
      ms: this.#ms.values[moment],
    }
  }
}
