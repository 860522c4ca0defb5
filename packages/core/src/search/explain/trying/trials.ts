/**
 * Tries whether a plan exists after a change: an action allowed, a number raised, a limit removed. A change is named as a repair only after
 * such a trial, as with excuses in Göbelbecker et al., "Coming Up With Good Excuses" (ICAPS 2010).
 */
import type { ActionModel, Formula, Model } from '../../../domain/model.ts'
import { ground } from '../../../task/ground/ground.ts'
import type { GroundTask } from '../../../task/ground/ground-task.ts'
import type { Known } from '../../../task/ground/normal-form.ts'
import type { BoundStep } from '../../../task/plan/plan-step.ts'
import { initialState } from '../../../task/referee/execute.ts'
import { simplify } from '../../../task/simplify/simplify.ts'
import { operatorName, Task } from '../../../task/task.ts'
import { UnsupportedError } from '../../../task/unsupported-error.ts'
import { auto } from '../../engines/auto.ts'
import { zero } from '../../heuristics/zero.ts'
import { bestCost } from '../../pruning/best-cost.ts'
import { solutionOf } from '../../solution.ts'
import { lastingRelations } from '../analyse-goal.ts'
import type { PlanInReach } from '../cause.ts'

/** What to plan in, without checks in code: `allows` includes their results. */
export interface Setting {
  readonly model: Model
  readonly goal: Formula
  /** Fact key → value. */
  readonly start: Readonly<Record<string, unknown>>
  allows(step: BoundStep): boolean
}

/** `none` is proved; `unknown`: it would have taken too long. */
export type TrialOutcome =
  | { readonly status: 'plan'; readonly steps: readonly BoundStep[] }
  | { readonly status: 'none' | 'unknown' }

/** Maximum expansions of one trial; maximum effort of one trial, and of all trials of one explanation, in expansions times operators. */
const mostExpansions = 5000
const mostEffort = 700_000
const mostEffortOfAll = 2_000_000

export class Trials {
  /** As requested, with its checks and costs. */
  readonly model: Model
  readonly base: Setting
  readonly #actions: readonly number[] | undefined
  readonly #mostOperators: number
  readonly #known: Known
  #effort = mostEffortOfAll

  /** `actions`: indices of the only existing actions, besides those that a trial adds. */
  constructor(
    base: Setting,
    options: {
      readonly actions: readonly number[] | undefined
      readonly mostOperators: number
      /** Disallowed actions are expensive, so that plans of trials that allow them use few of them. */
      readonly prices: ReadonlyMap<number, number>
    },
  ) {
    this.model = base.model
    this.base = { ...base, model: withUnitCosts(base.model, options.prices) }
    this.#actions = options.actions
    this.#mostOperators = options.mostOperators
    this.#known = lastingRelations(base.model, initialState(base.model, base.start))
  }

  /**
   * Returns what to allow when trying changes: first what the request allows, since a change that helps then is sufficient; then what
   * `allows` does.
   */
  allowing(allows: Setting['allows']): Setting['allows'][] {
    return allows === this.base.allows ? [allows] : [this.base.allows, allows]
  }

  /** Like `run` for the unchanged setting, unless a search has already tried as hard. */
  runAsAsked(expanded: number): TrialOutcome {
    return expanded < mostExpansions ? this.run() : { status: 'unknown' }
  }

  /** Searches for a plan in the setting with some of it changed. */
  run(change: Partial<Setting> = {}): TrialOutcome {
    const setting = { ...this.base, ...change }
    const full = this.ground(setting)
    if (full === undefined) return { status: 'unknown' }
    const task = new Task(simplify(full, new Map()))
    const most = Math.min(mostExpansions, Math.floor(Math.min(mostEffort, this.#effort) / (full.operators.length + 1)))
    if (most <= 0 || !task.loadStart(setting.start)) return { status: 'unknown' }
    const search = auto.create(task, { heuristic: zero, pruning: bestCost, options: {} })
    search.run({ expansions: most })
    this.#effort -= search.statistics.expanded * (full.operators.length + 1)
    if (search.goalNode < 0) {
      return { status: search.status === 'exhausted' && search.limit === undefined ? 'none' : 'unknown' }
    }
    const steps = solutionOf(search).map((operator) => task.operators[operator])
    return { status: 'plan', steps }
  }

  /** Grounds the operators that a setting allows, with its goal; undefined if they are too many. */
  ground({ model, goal, allows }: Setting = this.base): GroundTask | undefined {
    const added = [...model.actions.keys()].slice(this.model.actions.length)
    const actions = this.#actions && [...this.#actions, ...added]
    try {
      const all = ground({ model, goal, actions, mostOperators: this.#mostOperators, known: this.#known })
      return all && { ...all, operators: all.operators.filter(allows) }
    } catch (error) {
      if (error instanceof UnsupportedError) return undefined
      throw error
    }
  }
}

/** Every allowed step costs 1, so that plans have few of them, and no code is called. */
function withUnitCosts(model: Model, prices: ReadonlyMap<number, number>): Model {
  const actions = model.actions.map(({ check: _, ...action }, index): ActionModel => {
    return { ...action, cost: { kind: 'constant', value: prices.get(index) ?? 1 } }
  })
  return { ...model, actions }
}

/** The steps of a plan by their names. */
export function planNames(model: Model, steps: readonly BoundStep[]): PlanInReach {
  return { steps: steps.map(({ action, args }) => operatorName(model, action, args)) }
}
