import { DomainError } from '../diagnostic.ts'
import { didYouMean } from '../domain/check/did-you-mean.ts'
import type { Formula, Model } from '../domain/model.ts'
import { readGoal } from '../domain/read-goal.ts'
import { emptyStatistics, type Search } from '../search/search.ts'
import { checkedStart } from '../task/checked-start.ts'
import { type CompileOptions, compile, compileWithin } from '../task/compile.ts'
import type { StartValues } from '../task/packed/packed-start.ts'
import type { Task } from '../task/task.ts'
import { UnsupportedError } from '../task/unsupported-error.ts'
import { checkLimits, checkRequest } from './check-request.ts'
import { KeyCheck } from './key-check.ts'
import { boundedLimits, type PlanRequest } from './plan-request.ts'
import { PlanResult } from './plan-result.ts'
import { PlanSearch } from './plan-search.ts'
import { Question } from './question.ts'
import { sameData } from './same-data.ts'

/** Questions that are kept compiled. A character that wants the same thing again pays only for the search. */
const mostQuestions = 64

/** Memory of a search that is kept for the next one. One hard question must not hold on to it for ever. */
const mostBytesKept = 8 * 2 ** 20

/** Domains up to this many operators are grounded once for all starts; larger ones anew for each. */
const mostOperatorsForAnyStart = 10_000

/** Plans in one model. Goals are compiled when they are first asked for, and kept. */
export class Planner {
  readonly model: Model
  readonly #actions: ReadonlyMap<string, number>
  readonly #disabled = new Set<number>()
  readonly #keys: KeyCheck
  /** What cost functions have been seen to read: action → facts. */
  readonly #costReads = new Map<number, Set<number>>()
  /** Newest first. */
  #questions: Question[] = []

  constructor(model: Model) {
    this.model = model
    this.#keys = new KeyCheck(model)
    this.#actions = new Map(model.actions.map(({ name }, index) => [name, index]))
  }

  /** Answers with a plan, or with why there is none. Throws only for mistakes in the request itself. */
  plan(request: PlanRequest): PlanResult {
    this.#check(request)
    try {
      for (;;) {
        const question = this.#question(request)
        const { task } = question
        const result = this.#answer(question, request)
        if (!this.#learn(task)) return result
      }
    } catch (error) {
      if (!(error instanceof UnsupportedError)) throw error
      const outcome = { status: 'unsupported', statistics: emptyStatistics(), message: error.message } as const
      return new PlanResult(undefined, request, outcome)
    }
  }

  /** Begins to answer, to be gone on with in slices. Throws an `UnsupportedError` when the planner asked for cannot do this. */
  search(request: PlanRequest): PlanSearch {
    this.#check(request)
    const begin = () => {
      const question = this.#question(request).fork()
      return { question, search: this.#begin(question, request) }
    }
    return new PlanSearch(request, begin, ({ task }) => this.#learn(task))
  }

  /** Compiles a question ahead of time, so that the first call is as fast as the others. */
  prepare(request: PlanRequest): void {
    this.#question(request)
  }

  isEnabled(action: string): boolean {
    return !this.#disabled.has(this.#action(action))
  }

  /** Switches an action off or on, until further notice. */
  setEnabled(action: string, enabled: boolean): void {
    const index = this.#action(action)
    if (enabled) this.#disabled.delete(index)
    else this.#disabled.add(index)
    this.#questions = []
  }

  /** A task for a goal: for any start, or for one start only. */
  compile(to: unknown, from?: StartValues): Task {
    const options = this.#options(this.goal(to), this.#disabled)
    return compile(from === undefined ? options : { ...options, start: checkedStart(this.model, from) })
  }

  /** A goal as a formula; throws with all that is wrong with it. */
  goal(to: unknown): Formula {
    const { formula, diagnostics } = readGoal(this.model, to, ['to'])
    if (formula === undefined || diagnostics.some(({ severity }) => severity === 'error'))
      throw new DomainError(diagnostics)
    return formula
  }

  #check(request: PlanRequest): void {
    this.#keys.check(request.from)
    if (request.limits !== undefined) checkLimits(request.limits)
  }

  #answer(question: Question, request: PlanRequest): PlanResult {
    const search = this.#begin(question, request)
    search.run(boundedLimits(request.limits))
    const result = question.report(request, search)
    if (result.bytes > mostBytesKept) question.forget()
    return result
  }

  #begin(question: Question, request: PlanRequest): Search {
    const search = question.begin(request)
    if (search !== undefined) return search
    // the keys were right, so a value is wrong: this throws and names it
    checkedStart(this.model, request.from)
    throw new Error('the start was refused, but the check finds nothing wrong with it')
  }

  #question(request: PlanRequest): Question {
    const questions = this.#questions
    for (let at = 0; at < questions.length; at++) {
      const question = questions[at]
      if (!isSame(question, request)) continue
      if (at > 0) {
        questions.splice(at, 1)
        questions.unshift(question)
      }
      return question
    }
    const question = this.#make(request)
    questions.unshift(question)
    questions.length = Math.min(questions.length, mostQuestions)
    return question
  }

  #make(request: PlanRequest): Question {
    checkRequest(request)
    const goal = this.goal(request.to)
    const disabled = this.#disabledFor(request.without)
    const options = this.#options(goal, disabled)
    const task = compileWithin(options, mostOperatorsForAnyStart)
    if (task !== undefined) return new Question(request, { goal, task, disabled })
    const from = { ...request.from }
    return new Question(request, {
      goal,
      task: compile({ ...options, start: checkedStart(this.model, from) }),
      disabled,
      from,
    })
  }

  #options(goal: Formula, disabled: ReadonlySet<number>): CompileOptions {
    const actions = [...this.model.actions.keys()].filter((action) => !disabled.has(action))
    return { model: this.model, goal, actions, costReads: this.#costReads }
  }

  /** Actions that may not be used in a request: switched off, or left out by it. */
  #disabledFor(without: readonly string[] = []): ReadonlySet<number> {
    return new Set([...this.#disabled, ...without.map((name) => this.#action(name))])
  }

  /** Remembers what cost functions have been seen to read; true when that is news and the question has to be asked again. */
  #learn(task: Task): boolean {
    let news = false
    for (const [action, facts] of task.costs.reads) {
      const known = this.#costReads.get(action) ?? new Set()
      for (const fact of facts) {
        if (known.has(fact)) continue
        known.add(fact)
        news = true
      }
      this.#costReads.set(action, known)
    }
    if (news) this.#questions = []
    return news
  }

  #action(name: string): number {
    const index = this.#actions.get(name)
    if (index !== undefined) return index
    const message = `unknown action ${JSON.stringify(name)}`
    throw new DomainError([
      { code: 'request/unknown-action', severity: 'error', message, hint: didYouMean(name, this.#actions.keys()) },
    ])
  }
}

function isSame(question: Question, request: PlanRequest): boolean {
  return (
    sameData(question.to, request.to) &&
    sameData(question.planner, request.planner) &&
    sameData(question.without, request.without) &&
    (question.compiled.from === undefined || sameData(question.compiled.from, request.from))
  )
}
