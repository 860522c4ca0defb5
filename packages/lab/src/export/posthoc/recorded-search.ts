/**
 * A search that was recorded elsewhere, as an instance and a strategy of the laboratory: stepping takes the nodes that the recording took,
 * so sessions, trees, fringes and statistics work as for any search. Nothing is searched.
 */
import type { Emit, SearchEvent } from '@telos/core'
import { type Engine, OperatorNames, type StateSpace, SteppedSearch } from '@telos/core/search'
import { needList } from '@telos/core/text'
import type { Job } from '../../run/job.ts'
import type { Instance } from '../../space/instance.ts'
import { coreHeuristics, findHeuristic } from '../../space/instance-heuristics.ts'
import type { ValuedSpace } from '../../space/valued-space.ts'

/** A recording to step through: pass both to `JobRun` or `LoggedRun`. */
export interface RecordedSearch {
  /** States are the texts of the recording. */
  readonly instance: Instance<string>
  readonly job: Job
}

type NodeEvent = Extract<SearchEvent, { type: 'node' }>

/**
 * Makes something to step through from events of a search, such as those of a trace. Nodes must be numbered from 0 in their order, as
 * `readPosthoc` numbers them.
 *
 * @example
 * const { instance, job } = recordedSearch(readPosthoc(text).events, 'maze')
 * const run = new JobRun(instance, job)
 * run.step() // takes the node that was expanded first
 */
export function recordedSearch(events: readonly SearchEvent[], name = 'trace'): RecordedSearch {
  needList(events, 'the events of a search, from readPosthoc')
  const recording = new Recording(events)
  const space = (): ValuedSpace<string> => new RecordedSpace(recording)
  const core = coreHeuristics(space())
  const instance: Instance<string> = {
    name,
    start: undefined,
    goal: undefined,
    space,
    heuristic: (text) => findHeuristic(name, text, [], core),
    heuristics: core.map(({ name: heuristic, summary, admissible }) => ({ name: heuristic, summary, admissible })),
    toJSON: (state) => state,
    print: (state) => state,
  }
  const { goals, endsWithGoal } = recording
  return { instance, job: { strategy: recordedEngine(recording), ...(endsWithGoal && { solutions: goals }) } }
}

class Recording {
  readonly events: readonly SearchEvent[]
  readonly names = new OperatorNames()
  /** The text of each state: that of its first node. */
  readonly labels: string[] = []
  /** For each node, the events that take it, in order. */
  readonly takes: number[][] = []
  readonly goals: number
  /** Whether nothing is taken after the last goal. */
  readonly endsWithGoal: boolean

  constructor(events: readonly SearchEvent[]) {
    this.events = events
    let goals = 0
    let last: SearchEvent | undefined
    for (const [at, event] of events.entries()) {
      if (event.type === 'node') {
        this.labels[event.state] ??= event.label
        this.takes[event.node] = []
        this.names.idOf(event.action)
      }
      if (!isTaking(event)) continue
      this.takes[event.node]?.push(at)
      if (event.type === 'goal') goals++
      last = event
    }
    this.goals = goals
    this.endsWithGoal = last?.type === 'goal'
  }

  /** The event that takes a node next, from a position on; Infinity if none does. */
  nextTake(node: number, from: number): number {
    return this.takes[node]?.find((at) => at >= from) ?? Number.POSITIVE_INFINITY
  }
}

/** Shows the states of a recording; it has no successors to offer. */
class RecordedSpace implements ValuedSpace<string> {
  readonly #recording: Recording

  constructor(recording: Recording) {
    this.#recording = recording
  }

  initial(): number {
    const root = this.#recording.events.find((event) => event.type === 'node')
    return root?.state ?? 0
  }

  isGoal(): boolean {
    return false
  }

  expand(): void {}

  describe(state: number): string {
    return this.#recording.labels[state] ?? ''
  }

  valueOf(state: number): string {
    return this.describe(state)
  }

  operatorName(operator: number): string {
    return this.#recording.names.nameOf(operator)
  }

  bytes(): number {
    return 0
  }
}

function recordedEngine(recording: Recording): Engine {
  return {
    name: 'recorded',
    title: 'Recorded',
    summary: 'Takes the nodes that a recording took.',
    ownPruning: 'none',
    anytime: true,
    informed: false,
    options: {},
    guarantees: () => ({ complete: false, optimal: false }),
    create: (space, { emit }) => new ReplayedSearch(recording, space, emit),
  }
}

class ReplayedSearch extends SteppedSearch {
  readonly engine = 'recorded'
  readonly #recording: Recording
  readonly #emit: Emit | undefined
  readonly #open = new Set<number>()
  #at = 0

  constructor(recording: Recording, space: StateSpace, emit: Emit | undefined) {
    super(space)
    this.#recording = recording
    this.#emit = emit
    this.restart()
  }

  /** A recording proves nothing. */
  get optimal(): boolean {
    return false
  }

  restart(): void {
    this.begin()
    this.#open.clear()
    this.#at = 0
    this.#tell()
  }

  step() {
    // nodes that are given up while the next one is looked for
    this.#tell([...told, 'discard'])
    const taking = this.#recording.events[this.#at]
    if (taking === undefined || !isTaking(taking)) {
      // where a recording ends without a goal, nothing is known about the rest
      if (this.#recording.goals === 0) return this.stop('abort')
      this.status = 'exhausted'
      return this.status
    }
    const { node } = taking
    this.status = 'running'
    this.current = node
    this.#open.delete(node)
    if (taking.type === 'goal') {
      this.goalNode = node
      this.status = 'solved'
    } else this.statistics.expanded++
    this.#emit?.(taking)
    this.#at++
    this.#tell()
    return this.status
  }

  /** In the order in which the recording takes them; those that it never takes by f, at the end. */
  openNodes(): Int32Array {
    const { g, h } = this.nodes
    const at = this.#at
    const keyed = [...this.#open].map((node) => ({
      node,
      next: this.#recording.nextTake(node, at),
      f: g[node] + h[node],
    }))
    keyed.sort((a, b) => (a.next === b.next ? a.f - b.f || a.node - b.node : a.next - b.next))
    return Int32Array.from(keyed, ({ node }) => node)
  }

  protected goalIsNext(): boolean {
    return this.#recording.events[this.#at]?.type !== 'expand'
  }

  /** Everything up to the next node that leaves the fringe. */
  #tell(types: readonly SearchEvent['type'][] = told): void {
    const { events } = this.#recording
    for (; this.#at < events.length; this.#at++) {
      const event = events[this.#at]
      if (!types.includes(event.type)) break
      if (event.type === 'node') this.#add(event)
      else if (event.type === 'discard') this.#open.delete(event.node)
      else if (event.type === 'pruned') {
        this.statistics.generated++
        if (event.reason === 'duplicate') this.statistics.duplicates++
      }
      this.#emit?.(event)
    }
    this.countOpen(this.#open.size)
  }

  #add({ parent, action, state, g, h, depth }: NodeEvent): void {
    const { statistics } = this
    const node = this.nodes.add(state, parent, parent < 0 ? -1 : this.#recording.names.idOf(action), depth, g, h)
    this.#open.add(node)
    statistics.queued++
    if (parent >= 0) statistics.generated++
    if (depth > statistics.maxDepth) statistics.maxDepth = depth
    this.countOpen(this.#open.size)
  }
}

const told: readonly SearchEvent['type'][] = [
  'search-start',
  'node',
  'pruned',
  'search-pause',
  'search-end',
  'other-search',
]

function isTaking(event: SearchEvent): event is Extract<SearchEvent, { type: 'expand' | 'goal' }> {
  return event.type === 'expand' || event.type === 'goal'
}
