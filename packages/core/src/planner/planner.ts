import { DomainError } from '../diagnostic.ts'
import type { Formula, Model } from '../domain/model.ts'
import { readGoal } from '../domain/read-goal.ts'
import { emptyStatistics, type Search } from '../search/search.ts'
import { checkedStart } from '../task/checked-start.ts'
import { type AnyStartOptions, compileForAnyStart, mostOperators, tooLarge } from '../task/compile-task.ts'
import type { StartValues } from '../task/packed/packed-start.ts'
import type { Task } from '../task/task.ts'
import { UnsupportedError } from '../task/unsupported-error.ts'
import type { WorkGuard } from '../task/work-guard.ts'
import type { AnytimeRunner } from './anytime-runner.ts'
import type { SearchOutcome } from './outcome.ts'
import { actionOfName, boundedLimits, onlyActions, type PlanRequest } from './plan-request.ts'
import { PlanResult } from './plan-result.ts'
import { DomainSearch, type SearchHost, type StartedSearch } from './plan-search.ts'
import type { PlannerFeatures } from './planner-features.ts'
import { KeyCheck } from './preparing/key-check.ts'
import { mostBytesKept, PreparedQuery, sameData } from './preparing/prepared-query.ts'
import { factsBehind, relevantFacts } from './preparing/relevant-facts.ts'
import { type ChoiceKinds, choiceKinds, modelWithChoices } from './step-choices.ts'

/** Number of prepared queries to keep. A character that wants the same thing again pays only for the search. */
const mostPreparedQueries = 64

/** Domains with up to this many operators are grounded once for all starts; larger ones anew for each. */
const mostOperatorsForAnyStart = 10_000

/**
 * Plans in one model. Compiles each goal on first use and keeps it.
 *
 * @example
 * const planner = createPlanner(model)
 * planner.plan({ from: { at: 'docks' }, to: { drunk: true } }).status // 'solved'
 */
export class Planner {
  readonly model: Model
  readonly #features: PlannerFeatures
  readonly #actions: ReadonlyMap<string, number>
  readonly #disabled = new Set<number>()
  readonly #keys: KeyCheck
  /** Names of the options of the last valid request. */
  #lastOptions: readonly string[] = []
  /** Facts that cost functions have been observed to read: action → facts. */
  readonly #costReads = new Map<number, Set<number>>()
  /** Newest first. */
  #preparedQueries: PreparedQuery[] = []
  #relevant: Relevant[] = []
  #version = 0
  #asked = 0
  readonly #host: SearchHost = {
    begin: (request) => this.#beginFork(request),
    isStale: ({ task }) => this.#learn(task),
    checkRun: (limits) => this.#features.checks?.run(limits),
  }

  constructor(model: Model, features: PlannerFeatures) {
    this.model = model
    this.#features = features
    this.#keys = features.checks?.starts(model) ?? new KeyCheck(model)
    this.#actions = new Map(model.actions.map(({ name }, index) => [name, index]))
  }

  /** Returns a plan, or the reason why there is none. Throws only for mistakes in the request itself. */
  plan(request: PlanRequest): PlanResult {
    this.#check(request)
    try {
      for (;;) {
        const query = this.#preparedQuery(request, true)
        const { task } = query
        const result = this.#answer(query, request)
        if (!this.#learn(task)) return result
      }
    } catch (error) {
      return this.#failed(request, error)
    }
  }

  /** Starts answering a request in slices. Throws an `UnsupportedError` if the requested planner cannot do this. */
  search(request: PlanRequest): DomainSearch {
    this.#check(request)
    return new DomainSearch(request, this.#host)
  }

  /** Compiles a query ahead of time, so that the first call is as fast as later ones. Returns a result if a limit stops it. */
  prepare(request: PlanRequest): PlanResult | undefined {
    this.#check(request)
    try {
      this.#preparedQuery(request, true)
      return undefined
    } catch (error) {
      if (error instanceof UnsupportedError) throw error
      return this.#failed(request, error)
    }
  }

  /** Increments when an action is enabled or disabled. */
  get version(): number {
    return this.#version
  }

  isEnabled(action: string): boolean {
    return !this.#disabled.has(this.#action(action))
  }

  /** Disables or enables an action. */
  setEnabled(action: string, enabled: boolean): void {
    const index = this.#action(action)
    if (this.#disabled.has(index) !== enabled) return
    if (enabled) this.#disabled.delete(index)
    else this.#disabled.add(index)
    this.#version++
    this.#preparedQueries = []
    this.#relevant = []
  }

  /** Facts that cost functions have been observed to read: action → facts, by name. */
  get costFactReads(): Readonly<Record<string, readonly string[]>> {
    const learned: Record<string, readonly string[]> = Object.create(null)
    const { actions, facts } = this.model
    for (const [action, reads] of this.#costReads) {
      if (reads.size > 0) learned[actions[action].name] = [...reads].map((fact) => facts[fact].name).sort()
    }
    return learned
  }

  set costFactReads(learned: Readonly<Record<string, readonly string[]>>) {
    const indices = new Map(this.model.facts.map(({ name }, index) => [name, index]))
    this.#costReads.clear()
    for (const [name, reads] of Object.entries(learned)) {
      const action = this.#actions.get(name)
      const facts = reads.flatMap((fact) => indices.get(fact) ?? [])
      if (action !== undefined) this.#costReads.set(action, new Set(facts))
    }
    this.#preparedQueries = []
  }

  /** Returns the names of the facts that can affect a goal. */
  relevantFacts({ to, only, without }: Pick<PlanRequest, 'to' | 'only' | 'without'>): ReadonlySet<string> {
    const known = this.#relevant.find(
      (entry) => sameData(entry.to, to) && sameData(entry.only, only) && sameData(entry.without, without),
    )
    if (known !== undefined) return known.facts
    const disabled = this.#disabledFor(without)
    const actions = onlyActions(this.#actions, only).filter((index) => !disabled.has(index))
    const allowed = actions.map((index) => this.model.actions[index])
    const facts = relevantFacts(this.model, this.goal(to), allowed)
    this.#relevant.unshift({ to: structuredClone(to), only: only?.slice(), without: without?.slice(), facts })
    this.#relevant.length = Math.min(this.#relevant.length, mostPreparedQueries)
    return facts
  }

  /** Compiles a task for a goal: for any start, or for one start only. */
  compile(to: unknown, from?: StartValues): Task {
    const options = this.#options(this.model, this.goal(to), onlyActions(this.#actions), this.#disabled)
    if (from !== undefined) return this.#compileForStart(options, from, mostOperators)
    const task = compileForAnyStart(options, mostOperators)
    if (task === undefined) throw tooLarge(mostOperators)
    return task
  }

  /** Parses a goal into a formula. Throws one error listing every problem. */
  goal(to: unknown): Formula {
    const { formula, diagnostics } = readGoal(this.model, to, ['to'])
    if (formula === undefined || diagnostics.some(({ severity }) => severity === 'error'))
      throw new DomainError(diagnostics)
    return formula
  }

  #check(request: PlanRequest): void {
    const { checks } = this.#features
    checks?.kinds(request)
    // check names only if they differ from the last request's: the check costs more than a search
    if (!hasOptions(request, this.#lastOptions)) {
      checks?.names(request)
      this.#lastOptions = Object.keys(request)
    } else if (request.limits !== undefined || request.choices !== undefined) checks?.parts(request)
    if (request.trusted !== true) this.#keys.check(request.from)
  }

  /** Returns the answer to a request that is unsupported, or that a limit stopped during compilation. Rethrows other errors. */
  #failed(request: PlanRequest, error: unknown): PlanResult {
    const outcome: SearchOutcome | undefined =
      error instanceof UnsupportedError
        ? { status: 'unsupported', statistics: emptyStatistics(), message: error.message }
        : this.#features.watching?.outcomeOf(error)
    if (outcome === undefined) throw error
    return new PlanResult(undefined, request, outcome, this.#features.explainer)
  }

  #answer(query: PreparedQuery, request: PlanRequest): PlanResult {
    const search = this.#begin(query, request)
    const run = this.#runFor(query, request)
    const limits = boundedLimits(request.limits)
    if (run === undefined) search.run(limits)
    else run.run(search, limits)
    const result = query.report(request, search, run)
    if (search.bytes() > mostBytesKept) query.forget()
    return result
  }

  #runFor(query: PreparedQuery, request: PlanRequest): AnytimeRunner | undefined {
    // most requests need none and should not pay for one
    return query.needsRun(request) ? query.runFor(request, () => this.#hasNews(query.task)) : undefined
  }

  #beginFork(request: PlanRequest): StartedSearch {
    const query = this.#preparedQuery(request).fork()
    try {
      return { query, search: this.#begin(query, request), run: this.#runFor(query, request) }
    } catch (error) {
      query.release(0)
      throw error
    }
  }

  #begin(query: PreparedQuery, request: PlanRequest): Search {
    const search = query.begin(request)
    if (search !== undefined) return search
    // the keys were valid, so a value is wrong: this throws and names it
    throw checkedStart(this.model, request.from)
  }

  #preparedQuery(request: PlanRequest, isWatched = false): PreparedQuery {
    const queries = this.#preparedQueries
    for (let at = 0; at < queries.length; at++) {
      const query = queries[at]
      if (!query.isSame(request)) continue
      if (at > 0) {
        queries.splice(at, 1)
        queries.unshift(query)
      }
      return query
    }
    const query = this.#make(request, isWatched ? this.#features.watching?.watchFor(request) : undefined)
    queries.unshift(query)
    queries.length = Math.min(queries.length, mostPreparedQueries)
    return query
  }

  #make(request: PlanRequest, guard: WorkGuard | undefined): PreparedQuery {
    this.#features.checks?.names(request)
    const goal = this.goal(request.to)
    const actions = onlyActions(this.#actions, request.only)
    const disabled = this.#disabledFor(request.without)
    const choices = this.#choices(request)
    const options = { ...this.#options(modelWithChoices(this.model, choices), goal, actions, disabled), guard }
    const compiled = { id: this.#asked++, goal, actions, disabled, choices }
    const features = this.#features
    const task = compileForAnyStart(options, mostOperatorsForAnyStart)
    if (task !== undefined) return new PreparedQuery(request, { ...compiled, task }, features)
    const from = { ...request.from }
    const ofStart = this.#compileForStart(options, from, mostOperatorsForAnyStart)
    return new PreparedQuery(request, { ...compiled, task: ofStart, from }, features)
  }

  #compileForStart(options: AnyStartOptions, from: StartValues, most: number): Task {
    const start = checkedStart(this.model, from)
    const { compileForStart } = this.#features
    if (compileForStart === undefined)
      throw tooLarge(most, ', or give `features: { compileForStart: compileTask }` to defineDomain')
    return compileForStart({ ...options, start })
  }

  /** Returns the kinds of choices in the request. An extra cost turns a cost term into a function, but its reads are known. */
  #choices(request: PlanRequest): ChoiceKinds {
    const kinds = choiceKinds(request.choices)
    for (const name of kinds.keys()) {
      const action = this.#action(name)
      const { cost } = this.model.actions[action]
      if (cost.kind !== 'term') continue
      const behind = factsBehind(this.model, cost.term)
      this.#costReads.set(action, new Set([...(this.#costReads.get(action) ?? []), ...behind]))
    }
    return kinds
  }

  #options(model: Model, goal: Formula, all: readonly number[], disabled: ReadonlySet<number>): AnyStartOptions {
    const actions = all.filter((action) => !disabled.has(action))
    return { model, goal, actions, costReads: this.#costReads }
  }

  /** Actions unavailable to a request: disabled, or excluded by it. */
  #disabledFor(without: readonly string[] = []): ReadonlySet<number> {
    return new Set([...this.#disabled, ...without.map((name) => this.#action(name))])
  }

  /** Records which facts cost functions have read. Returns true if any are new, so that the query has to be planned again. */
  #learn(task: Task): boolean {
    if (!this.#hasNews(task)) return false
    for (const [action, facts] of task.costs.reads) {
      this.#costReads.set(action, new Set([...(this.#costReads.get(action) ?? []), ...facts]))
    }
    this.#preparedQueries = []
    return true
  }

  /** Whether cost functions have read facts they were not known to read. */
  #hasNews(task: Task): boolean {
    for (const [action, facts] of task.costs.reads) {
      const known = this.#costReads.get(action)
      for (const fact of facts) if (!known?.has(fact)) return true
    }
    return false
  }

  #action(name: string): number {
    return actionOfName(this.#actions, name)
  }
}

/** The facts found relevant to a goal. */
interface Relevant {
  readonly to: unknown
  readonly only: readonly string[] | undefined
  readonly without: readonly string[] | undefined
  readonly facts: ReadonlySet<string>
}

/**
 * Compares like the check of start keys, but in a separate function: JavaScript engines optimise for objects of one shape, and starts are
 * long.
 */
function hasOptions(request: PlanRequest, names: readonly string[]): boolean {
  if (typeof request !== 'object' || request === null) return false
  let at = 0
  for (const name in request) if (name !== names[at++]) return false
  return at === names.length
}
