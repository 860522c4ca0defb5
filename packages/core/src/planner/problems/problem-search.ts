import { createSearch } from '../../search/create-search.ts'
import { isRefuted } from '../../search/explain/problems/proofs/refute.ts'
import { isOutOfMemory } from '../../search/nodes/is-out-of-memory.ts'
import type { Search, SearchStatus } from '../../search/search.ts'
import { FdrSpace } from '../../task/fdr/fdr-space.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { groundProblem } from '../../task/ground/ground-problem.ts'
import type { LiftedProblem } from '../../task/ground/lifted-problem.ts'
import { LiftedSpace } from '../../task/lifted/lifted-space.ts'
import { WorkGuard, WorkStopped } from '../../task/work-guard.ts'
import { problemExplainer } from '../explaining/explain-problems.ts'
import type { RunLimits } from '../plan-request.ts'
import { PlanResult } from '../plan-result.ts'
import { PlanSearch } from '../plan-search.ts'
import { checkOptionKinds } from '../preparing/check-option-kinds.ts'
import { checkProblemOptions, checkRun } from '../preparing/check-request.ts'
import { withChosenActions } from '../preparing/chosen-actions.ts'
import { AnytimeRunner } from '../running/anytime-runner.ts'
import { ProblemQuestion } from './problem-question.ts'
import {
  defaultMaxBindings,
  liftedChoice,
  type ProblemChoice,
  type ProblemRequest,
  problemChoice,
} from './problem-request.ts'
import { ProblemSteps } from './problem-steps.ts'

/**
 * Solves a problem in as many runs as it takes. Grounding cannot be paused: a run that ends during it is lost, and the next one starts
 * over. Nor can a search continue that a deadline, a signal or lack of memory has stopped in the middle of a long step: later runs end
 * with the same limit.
 *
 * @example
 * const search = new ProblemSearch(problem, { planner: 'best', onPlan: ({ cost }) => console.log(cost) })
 * while (!search.isOver) {
 *   search.run({ milliseconds: 100 })
 *   await nextFrame()
 * }
 * search.result.steps
 */
export class ProblemSearch extends PlanSearch {
  readonly #whole: LiftedProblem
  readonly #problem: LiftedProblem
  readonly #options: ProblemRequest
  #choice: ProblemChoice
  readonly #run: AnytimeRunner
  readonly #guard = new WorkGuard((bytes) => this.#run.runsOut(bytes))
  readonly #steps: ProblemSteps
  #task: FdrTask | undefined
  /** Set if the problem is too large to be grounded. */
  #lifted: LiftedSpace | undefined
  #search: Search | undefined

  /** Throws a `DomainError` for unknown options and actions, an `UnsupportedError` for planners. */
  constructor(problem: LiftedProblem, options: ProblemRequest = {}) {
    super()
    checkOptionKinds(options)
    checkProblemOptions(options, 'maxBindings', 'prefers')
    this.#whole = problem
    this.#problem = withChosenActions(problem, options)
    this.#options = options
    this.#choice = problemChoice(options)
    this.#steps = new ProblemSteps(problem.model)
    this.#run = new AnytimeRunner(options, this.#choice.improve, (search) =>
      this.#steps.planOf(search, this.#searched!),
    )
  }

  /** The ground task; undefined until it is made, and if the problem is too large for it. */
  get task(): FdrTask | undefined {
    return this.#task
  }

  get status(): SearchStatus {
    return this.#run.statusOf(undefined)
  }

  get isOver(): boolean {
    return this.#run.outcome !== undefined
  }

  get search(): Search | undefined {
    return this.#search
  }

  get result(): PlanResult {
    const { outcome, limit, statistics } = this.#run
    const status = outcome ?? (limit === undefined ? 'running' : 'limit')
    // of engines that take turns, none has the answer before the end
    const engine = this.isOver ? this.#search?.engine : undefined
    const question = new ProblemQuestion({
      problem: this.#problem,
      whole: this.#whole,
      engine: this.#choice.engine.name,
      searched: this.#searched,
      search: this.#search,
    })
    return new PlanResult(question, undefined, this.#run.complete({ status, statistics, engine }), problemExplainer)
  }

  /** Grounds the problem if needed and runs one round of the search, which expands at most one node. */
  step(): SearchStatus {
    if (this.#search === undefined && !this.isOver) this.#during({})
    if (this.#search !== undefined && !this.isOver) this.#run.step(this.#search)
    return this.status
  }

  /** Runs until there is a plan (with `improve`: the best one), a proof that there is none, or a limit. */
  override run(given: RunLimits = {}): SearchStatus {
    checkRun(given, 'deadline')
    if (this.isOver) return this.status
    // no comparison with NaN would ever be true
    const limits = { usedMemory: this.#options.limits?.usedMemory, ...given }
    for (const [name, limit] of Object.entries(limits))
      if (Number.isNaN(limit)) throw new RangeError(`the limit "${name}" is not a number`)
    this.#during(limits, (search) => this.#run.goOn(search))
    return this.status
  }

  /** Grounds the problem and creates the search if needed, then continues from there. */
  #during(limits: RunLimits, goOn?: (search: Search) => void): void {
    const run = this.#run
    run.begin(limits)
    try {
      if (this.#search === undefined) this.#prepare(run)
      run.limit ??= run.brokenBy
      if (this.#search !== undefined && run.limit === undefined) goOn?.(this.#search)
    } catch (error) {
      if (!isOutOfMemory(error) && !(error instanceof WorkStopped)) throw error
      run.limit = error instanceof WorkStopped ? error.limit : 'memory'
      // it may be half built
      this.#search = undefined
      run.brokenBy = undefined
    } finally {
      run.finish()
    }
  }

  /** Does nothing: no resources are kept for other searches. */
  release(): void {}

  get #searched(): FdrTask | LiftedSpace | undefined {
    return this.#lifted ?? this.#task
  }

  #prepare(run: AnytimeRunner): void {
    if (this.#searched === undefined) this.#ground(run)
    const space = this.#task === undefined ? this.#lifted : new FdrSpace(this.#task)
    if (space === undefined || run.limit !== undefined || run.outcome !== undefined) return
    const { clock = () => performance.now(), emit, limits = {} } = this.#options
    const { engine, heuristic, pruning, options } = this.#choice
    const { depth, cost } = limits
    this.#search = run.timed('searchMs', () =>
      createSearch(space, { engine, heuristic, pruning, options, depth, cost, emit, clock }),
    )
  }

  #ground(run: AnytimeRunner): void {
    // do not start if a limit has already been reached
    if (run.isOver()) return
    const { maxBindings = defaultMaxBindings } = this.#options
    const grounded = run.timed('groundMs', () =>
      groundProblem(this.#problem, { isOver: () => run.isOver(), maxBindings }),
    )
    if (grounded.status === 'task') {
      this.#task = { ...grounded.task, guard: this.#guard }
      if (run.timed('groundMs', () => isRefuted(this.#problem, grounded.task))) run.outcome = 'unsolvable'
    } else if (grounded.status === 'unsolvable') run.outcome = 'unsolvable'
    else if (grounded.reason === 'size') {
      this.#lifted = run.timed('groundMs', () => new LiftedSpace(this.#problem, { guard: this.#guard }))
      this.#choice = liftedChoice(this.#choice)
    }
  }
}
