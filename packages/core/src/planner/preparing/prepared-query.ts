import type { Engine } from '../../search/engine.ts'
import type { Clock } from '../../search/limits.ts'
import type { Search } from '../../search/search.ts'
import { Task } from '../../task/task.ts'
import { missingFeature } from '../../task/unsupported-error.ts'
import type { AnytimeRunner } from '../anytime-runner.ts'
import { type CompiledQuery, planStatusOf, type SearchOutcome, type TaskSize } from '../outcome.ts'
import { choiceOf, type PlanRequest } from '../plan-request.ts'
import { PlanResult } from '../plan-result.ts'
import type { PlannerFeatures } from '../planner-features.ts'
import { areOfKinds, ChosenContext } from '../step-choices.ts'
import { Steps } from '../steps.ts'

/** Search memory kept for later searches. One hard query must not hold on to it for ever. */
export const mostBytesKept = 8 * 2 ** 20

/** Forks kept for reuse. */
const mostIdle = 16

/** A choice may hold the user's functions, which cannot be cloned; its options are numbers. */
function copyOf(choice: PlanRequest['planner']): PlanRequest['planner'] {
  if (typeof choice !== 'object') return choice
  return choice.options === undefined ? { ...choice } : { ...choice, options: { ...choice.options } }
}

/** A goal with everything prepared for it: its task, a warm search, its operators as steps. Serves any number of starts. */
export class PreparedQuery {
  /** The requested goal, and the options that identify the query. */
  readonly to: unknown
  readonly planner: PlanRequest['planner']
  readonly only: PlanRequest['only']
  readonly without: PlanRequest['without']
  compiled: CompiledQuery
  readonly #features: PlannerFeatures
  #steps: Steps
  /** A restartable search, and the clock it was created with. */
  #search: Search | undefined
  #clock: Clock | undefined
  /** Passed to the functions of the task. */
  #context: unknown
  #callsCode: boolean | undefined
  /** Whether its engine keeps improving plans. */
  #isAnytime: boolean | undefined
  /** The query that this one is a fork of. */
  #origin: PreparedQuery | undefined
  readonly #idle: PreparedQuery[] = []
  /** Memory held by idle forks: by all of them together, and by this one. */
  #idleBytes = 0
  #ownBytes = 0

  constructor(
    request: Pick<PlanRequest, 'to' | 'planner' | 'only' | 'without'>,
    compiled: CompiledQuery,
    features: PlannerFeatures,
  ) {
    this.to = structuredClone(request.to)
    this.planner = copyOf(request.planner)
    this.only = request.only?.slice()
    this.without = request.without?.slice()
    this.compiled = compiled
    this.#features = features
    this.#steps = new Steps(compiled.task)
  }

  get task(): Task {
    return this.compiled.task
  }

  /** Whether a request asks this query. */
  isSame(request: PlanRequest): boolean {
    const { from, choices } = this.compiled
    return (
      sameData(this.to, request.to) &&
      sameData(this.planner, request.planner) &&
      sameData(this.only, request.only) &&
      sameData(this.without, request.without) &&
      areOfKinds(request.choices, choices) &&
      (from === undefined || sameData(from, request.from))
    )
  }

  /** Returns the same query with its own task, for a search that continues while others run. `release` gives it back. */
  fork(): PreparedQuery {
    const idle = this.#idle.pop()
    if (idle !== undefined) {
      this.#idleBytes -= idle.#ownBytes
      return idle
    }
    const fork = new PreparedQuery(this, { ...this.compiled, task: new Task(this.task.ground) }, this.#features)
    fork.#origin = this
    return fork
  }

  /** Makes a fork available to the next search, unless it holds too much memory. A query that is dropped takes its forks with it. */
  release(bytes: number): void {
    const origin = this.#origin
    if (origin === undefined || origin.#idle.length >= mostIdle || origin.#idleBytes + bytes > mostBytesKept) return
    this.#ownBytes = bytes
    origin.#idleBytes += bytes
    origin.#idle.push(this)
  }

  /** Equal for requests that ask this query from the same start; undefined if the answer may depend on code. */
  key({ emit, onPlan, onProgress, improve, limits }: PlanRequest): string | undefined {
    const { ground } = this.task
    this.#callsCode ??= ground.operators.some(
      ({ action, cost }) => cost.kind === 'function' || ground.model.actions[action].check !== undefined,
    )
    if (this.#callsCode || (emit ?? onPlan ?? onProgress) !== undefined) return undefined
    return `${this.compiled.id}|${improve ?? ''}|${limits?.depth ?? ''}|${limits?.cost ?? ''}|${this.task.saveStart().join()}`
  }

  /** Frees the memory of a large search. Compiled data stays. */
  forget(): void {
    this.#search = undefined
    this.compiled = { ...this.compiled, task: new Task(this.task.ground) }
    this.#steps = new Steps(this.task)
  }

  /** Returns a search at the start of the request; undefined if the start is invalid. */
  begin(request: PlanRequest): Search | undefined {
    const { context, choices, limits, emit, clock } = request
    this.#context = this.compiled.choices.size === 0 ? context : new ChosenContext(context, choices)
    if (!this.task.loadStart(request.from, this.#context)) return undefined
    const depth = limits?.depth
    const cost = limits?.cost
    const plain = depth === undefined && cost === undefined && emit === undefined
    if (plain && this.#search !== undefined && clock === this.#clock) {
      this.#search.restart()
      return this.#search
    }
    const choice = choiceOf(this.planner)
    const search = this.#features.strategies.createSearch(this.task, { ...choice, depth, cost, emit, clock })
    if (plain) {
      this.#search = search
      this.#clock = clock
    }
    return search
  }

  /** Whether plans are to be improved, or the request listens for plans or progress. */
  needsRun({ improve, onPlan, onProgress }: PlanRequest): boolean {
    this.#isAnytime ??= this.#engine.anytime === true
    return (improve ?? this.#isAnytime) || onPlan !== undefined || onProgress !== undefined
  }

  /** Creates the run for such a request. */
  runFor(request: PlanRequest, isStale: () => boolean): AnytimeRunner {
    const { createRun } = this.#features
    if (createRun === undefined)
      return missingFeature('improving or reporting plans', 'give `features: { ...anytime }` to defineDomain')
    const improve = request.improve ?? this.#isAnytime ?? false
    return createRun(request, improve, (search) => (isStale() ? undefined : this.#outcome(search)))
  }

  /** Returns the result of a search so far. */
  report(request: PlanRequest, search: Search, run?: AnytimeRunner): PlanResult {
    // the answer outlives the search, so it refers to the query, not to the fork
    const answered = this.compiled.choices.size === 0 ? request : { ...request, context: this.#context }
    const outcome = this.#outcome(search)
    return new PlanResult(this.#origin ?? this, answered, run?.complete(outcome) ?? outcome, this.#features.explainer)
  }

  get size(): TaskSize {
    const { layout, operators, ground } = this.task
    return {
      variables: layout.fields.length + layout.numbers.length,
      facts: layout.fields.reduce((sum, { size }) => sum + size, 0),
      operators: operators.length,
      derived: new Set(ground.rules.map(({ variable }) => variable)).size,
      lazy: false,
    }
  }

  get engine(): string {
    return this.#engine.name
  }

  get #engine(): Pick<Engine, 'name' | 'anytime'> {
    return this.#features.strategies.engineFor(choiceOf(this.planner))
  }

  #outcome(search: Search): SearchOutcome {
    const { task } = this
    const { limit, nodes, goalNode, engine } = search
    const statistics = { ...search.statistics }
    const bytes = search.bytes()
    if (goalNode >= 0) {
      const steps = this.#steps.of(search)
      const { optimal } = search
      // if no step is needed, the explanation reads the whole start
      const start = steps.length > 0 ? task.saveStart() : undefined
      return { status: 'solved', steps, cost: nodes.g[goalNode], optimal, limit, statistics, bytes, engine, start }
    }
    const status = planStatusOf(search)
    // capture it now: the next search overwrites this one's states
    const seen = this.#features.explainer?.look(task, search, status)
    return { ...seen, status, limit, statistics, bytes, engine }
  }
}

/** Whether two pieces of plain data are equal. Every call compares goals with this, so it does not allocate. */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  let keys = 0
  for (const key in a) {
    const value: unknown = a[key as keyof typeof a]
    const other: unknown = b[key as keyof typeof b]
    // equal primitives cannot be inherited, so the key needs no own-property check: most values are of this sort
    if (value === other && value !== undefined && typeof value !== 'object') keys++
    else if (Object.hasOwn(b, key) && sameData(value, other)) keys++
    else return false
  }
  for (const _ in b) keys--
  return keys === 0
}
