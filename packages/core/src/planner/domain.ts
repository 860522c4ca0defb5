import type { Diagnostic } from '../diagnostic.ts'
import type { Functions } from '../domain/check/read-actions.ts'
import type { DomainDocument } from '../domain/json.ts'
import type { Model } from '../domain/model.ts'
import type { Arguments, PlanGoal } from '../domain/typed.ts'
import type { ContextOption, NoParameters, Shape, State } from '../domain/typed-keys.ts'
import type { PlanStep } from '../task/plan/plan-step.ts'
import type { PlanVerdict } from '../task/plan/validate.ts'
import type { Task } from '../task/task.ts'
import { explainerFor, type PlanExplainer } from './explaining/plan-explainer.ts'
import type { PlanOptions, PlanRequest } from './plan-request.ts'
import type { PlanResult } from './plan-result.ts'
import type { DomainSearch } from './plan-search.ts'
import { Planner } from './planner.ts'
import type { PlannerFeatures, RequestChecks } from './planner-features.ts'
import type { StepChoice } from './step-choices.ts'

/** A request to a domain: `S` is the domain's shape, `A` its actions, `G` its goals. */
export type Request<S extends Shape, A, G> = Omit<PlanOptions, 'only' | 'without'> & {
  /** The start state. Facts left out have their initial values. */
  readonly from: State<S>
  /** The goal: a condition, the name of a declared goal, or several of them at once. */
  readonly to: PlanGoal<S, G>
  /** The only actions available to this request: what a character can do. @default all */
  readonly only?: readonly (keyof A & string)[]
  /** Actions excluded from this request. */
  readonly without?: readonly (keyof A & string)[]
  /** Which steps are possible in this request and their extra cost, by action: for example visible targets, by distance. */
  readonly choices?: ChoicesOf<S, A>
} & ContextOption<S>

/** By action: which steps are possible now, and their extra cost. */
export type ChoicesOf<S extends Shape, A> = {
  readonly [Name in keyof A & string]?: StepChoice<
    Arguments<S, unknown extends A[Name] ? NoParameters : A[Name]>,
    S['context']
  >
}

/**
 * A checked domain that you can plan in. `defineDomain` creates one from code, `readDomain` from a document.
 *
 * @example
 * const pirate = defineDomain({ facts: { drunk: flag() }, actions: { drink: { does: { drunk: true } } } })
 * pirate instanceof Domain // true
 * pirate.plan({ from: {}, to: { drunk: true } }).steps[0].name // 'drink'
 */
export class Domain<S extends Shape = Shape, A = unknown, G = unknown> {
  readonly model: Model
  /** Warnings about the definition. */
  readonly warnings: readonly Diagnostic[]
  readonly #definition: unknown
  readonly #explainer: PlanExplainer | undefined
  readonly #planner: Planner
  readonly #checks: RequestChecks | undefined

  constructor(model: Model, definition: unknown, warnings: readonly Diagnostic[], features: PlannerFeatures) {
    this.model = model
    this.warnings = warnings
    this.#definition = definition
    this.#explainer = features.explainer
    this.#checks = features.checks
    this.#planner = new Planner(model, features)
  }

  get name(): string {
    return this.model.name
  }

  /** Increments when an action is enabled or disabled. Plans kept from an earlier version may then be wrong. */
  get version(): number {
    return this.#planner.version
  }

  /**
   * Finds the actions that lead from a state to a goal. Throws a `DomainError` if the request itself is invalid.
   *
   * @example
   * pirate.plan({ from: { at: 'docks' }, to: { drunk: true }, limits: { milliseconds: 2 } })
   */
  plan(request: Request<S, A, G>): PlanResult<S, A> {
    return this.#planner.plan(request as unknown as PlanRequest) as unknown as PlanResult<S, A>
  }

  /**
   * Starts answering a request in slices, a little in each frame. Throws as `plan` does, and an `UnsupportedError` if the requested planner
   * cannot do this.
   *
   * @example
   * const search = pirate.search({ from: { at: 'docks' }, to: { drunk: true } })
   * while (search.run({ milliseconds: 2 }) === 'limit') await nextFrame()
   * search.result.steps
   */
  search(request: Request<S, A, G>): DomainSearch<S, A> {
    return this.#planner.search(request as unknown as PlanRequest) as unknown as DomainSearch<S, A>
  }

  /** Compiles what a request needs ahead of time, such as while the level loads, so that the first call is as fast as later ones. */
  prepare(request: Pick<Request<S, A, G>, 'from' | 'to' | 'planner' | 'only' | 'without' | 'choices'>): this {
    this.#planner.prepare(request as unknown as PlanRequest)
    return this
  }

  /**
   * Validates a plan with an interpreter that shares no code with the search.
   *
   * @example
   * pirate.validate({ from: { at: 'docks' }, to: { drunk: true }, steps: [{ name: 'drinkRum', args: {} }] }).valid // false
   */
  validate(plan: Pick<Request<S, A, G>, 'from' | 'to'> & ContextOption<S> & Steps): PlanVerdict {
    const { from, to, context, steps, cost } = (plan ?? {}) as unknown as PlanRequest & Steps
    const goal = this.#planner.goal(to)
    return explainerFor('validate', this.#explainer).validate(this.model, { start: from, goal, steps, context, cost })
  }

  /**
   * Returns the names of the facts that can affect a goal, including through derived facts. Changes to other facts leave the answer
   * unchanged. Reads by cost functions, checks in code and choices are not included.
   *
   * @example pirate.relevantFacts({ to: { drunk: true } }).has('gold') // true
   */
  relevantFacts(request: Pick<Request<S, A, G>, 'to' | 'only' | 'without'>): ReadonlySet<string> {
    const { to, only, without } = request ?? {}
    return this.#planner.relevantFacts({ to, only, without })
  }

  /**
   * Returns the compiled task for a goal, for any start or for one start only. Use it to run a search yourself.
   *
   * @example
   * const task = pirate.compile({ to: { drunk: true } })
   * task.start({ at: 'docks' })
   * createSearch(task, { engine: 'astar' }).run()
   */
  compile(request: { readonly to: PlanGoal<S, G>; readonly from?: State<S> }): Task {
    // JavaScript callers may pass nothing: this then reports that the goal is missing
    const { to, from } = request ?? {}
    return this.#planner.compile(to, from as PlanRequest['from'] | undefined)
  }

  /** Disables actions until they are enabled again: by name, or all with a tag. */
  disable(...actions: readonly ActionChoice<A>[]): this {
    return this.#switch(actions, false)
  }

  /** Enables actions again. */
  enable(...actions: readonly ActionChoice<A>[]): this {
    return this.#switch(actions, true)
  }

  isEnabled(action: keyof A & string): boolean {
    return this.#planner.isEnabled(action)
  }

  /**
   * Facts that cost functions have been observed to read: action → facts. The first request after a new observation is planned twice, so
   * runs that must repeat exactly, expansion by expansion, have to start with the same knowledge. `society.save` saves it.
   */
  get costFactReads(): Readonly<Record<string, readonly string[]>> {
    return this.#planner.costFactReads
  }

  set costFactReads(learned: Readonly<Record<string, readonly string[]>>) {
    this.#planner.costFactReads = learned
  }

  /** The functions of the domain, by the names `toJSON` gives them, for `readDomain`. */
  get functions(): Functions {
    return explainerFor('functions', this.#explainer).functions(this.#definition)
  }

  /** Returns the domain as plain data. Functions are named by their place: `{ function: 'go.cost' }`. */
  toJSON(): DomainDocument {
    return explainerFor('toJSON', this.#explainer).document(this.#definition)
  }

  #switch(choices: readonly ActionChoice<A>[], enabled: boolean): this {
    for (const choice of choices) {
      if (typeof choice === 'object' && choice !== null) {
        this.#checks?.tag(this.model, choice.tag)
        for (const { name, tags } of this.model.actions)
          if (tags.includes(choice.tag)) this.#planner.setEnabled(name, enabled)
      } else this.#planner.setEnabled(choice, enabled)
    }
    return this
  }
}

/** A domain whose names are unknown at compile time, such as one from a file. */
export type AnyDomain = Domain<
  Shape,
  Readonly<Record<string, Readonly<Record<string, string>>>>,
  Readonly<Record<string, unknown>>
>

/** An action by name, or all actions with a tag. */
export type ActionChoice<A> = (keyof A & string) | { readonly tag: string }

interface Steps {
  readonly steps: readonly PlanStep[]
  /** Claimed cost of the plan. Not checked if omitted. */
  readonly cost?: number
}

/**
 * A state of a domain, as taken by `from`.
 *
 * @example const start: StateOf<typeof pirate> = { at: 'docks' }
 */
export type StateOf<D> = D extends Domain<infer S, infer _A, infer _G> ? State<S> : never

/**
 * A request to a domain, as taken by `plan`.
 *
 * @example function ask(request: RequestOf<typeof pirate>) { return pirate.plan(request) }
 */
export type RequestOf<D> = D extends Domain<infer S, infer A, infer G> ? Request<S, A, G> : never
