import { DomainError } from '../../diagnostic.ts'
import type { Formula, Model } from '../../domain/model.ts'
import { type ReadFormula, readGoal } from '../../domain/read-goal.ts'
import { sameData } from '../../planner/preparing/prepared-query.ts'
import { baseFacts } from '../../task/referee/base-facts.ts'
import { formulaHolds } from '../../task/referee/execute.ts'
import type { Agent, GoalSettings, GoalState, NoPlan } from '../agent.ts'
import { nameIn } from '../believing/fact-keys.ts'
import type { GoalDefinition } from '../defining/agent-definition.ts'
import { guard, noteFault } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'
import { evaluateUtility } from '../utility/utility.ts'

/** A goal of one agent, with its current priority. */
export class AgentGoal implements GoalState {
  readonly name: string
  readonly definition: GoalDefinition
  weight: number
  active = true
  relevance = 0
  bias = 0
  /** relevance × weight + bias; a goal is only pursued above 0. */
  priority = 0
  satisfied = false
  /** What it wants now, as data; undefined when it wants nothing. */
  wants: unknown
  formula: Formula | undefined
  /** Names of the facts that its relevance and wants have read. */
  readonly reads = new Set<string>()
  /** Whether what it wants is invalid. */
  isUnreadable = false
  /** Number of times its wants have changed. */
  changes = 0
  noPlan: NoPlan | undefined
  readonly #agent: InnerAgent
  #override: unknown
  #goalFacts: ReadonlySet<string> = new Set()
  #relevant: ReadonlySet<string> | undefined

  constructor(agent: InnerAgent, name: string, definition: GoalDefinition) {
    this.#agent = agent
    this.name = name
    this.definition = definition
    this.weight = definition.weight ?? 1
  }

  /** Whether it is worth a plan now. */
  get isCandidate(): boolean {
    return this.active && this.priority > 0 && !this.satisfied && this.formula !== undefined
  }

  /** Names of the facts that can matter for a plan. */
  get relevant(): ReadonlySet<string> {
    this.#relevant ??= this.#agent.repertoire.relevantFacts(this.wants)
    return this.#relevant
  }

  /** Names of the facts that decide whether it is reached. */
  get goalFacts(): ReadonlySet<string> {
    return this.#goalFacts
  }

  set({ weight, active, ...rest }: GoalSettings): void {
    if (weight !== undefined && !(weight >= 0 && weight < Number.POSITIVE_INFINITY)) {
      const message = `found a weight of ${weight}, expected a number of at least 0`
      throw new DomainError([{ code: 'agent/number', severity: 'error', message, path: [this.name, 'weight'] }])
    }
    if (weight !== undefined) this.weight = weight
    if (active !== undefined) this.active = active
    if ('wants' in rest) this.#override = rest.wants
    this.noPlan = undefined
  }

  /** Settings changed on the running agent, for saving. */
  get settings(): GoalSettings {
    const { weight, active } = this
    return this.#override === undefined ? { weight, active } : { weight, active, wants: this.#override }
  }

  /** Restores saved values. */
  restore(
    figures: Pick<AgentGoal, 'relevance' | 'bias' | 'priority' | 'satisfied'>,
    wants: unknown,
    noPlan: NoPlan | undefined,
  ): void {
    this.#want(wants)
    Object.assign(this, figures)
    this.noPlan = noPlan
  }

  /** Returns what it wants given the current beliefs, without adopting it. Throws whatever the user's function throws. */
  ask(): unknown {
    const { wants } = this.definition
    if (this.#override !== undefined) return this.#override
    return typeof wants === 'function' ? wants(this.#agent) : wants
  }

  /** Reevaluates the goal. `bias` comes from superiors; `follows`: the agent does not choose its goals itself. */
  weigh(bias: number, follows: boolean): void {
    this.bias = bias
    if (!this.active) {
      this.relevance = this.priority = 0
      return
    }
    const { beliefs } = this.#agent
    this.relevance = beliefs.watch(this.reads, () => this.#askRelevance())
    this.priority = follows ? bias : this.relevance * this.weight + bias
    if (this.priority <= 0) {
      this.satisfied = false
      return
    }
    this.#want(beliefs.watch(this.reads, () => this.#askWants()))
    this.satisfied = this.isReached
  }

  /** Whether what it wants holds under the current beliefs. */
  get isReached(): boolean {
    const { model, state } = this.#agent.beliefs
    return this.formula !== undefined && formulaHolds(model, this.formula, [], state)
  }

  #askRelevance(): number {
    const { relevance = 1 } = this.definition
    const agent = this.#agent
    const value =
      typeof relevance === 'number'
        ? relevance
        : guard(agent, `relevance of ${this.name}`, () => judge(relevance, agent))
    if (typeof value === 'number' && !Number.isNaN(value)) return Math.min(1, Math.max(0, value))
    if (value !== undefined)
      noteFault(agent, `relevance of ${this.name}`, `found ${String(value)}, expected a number from 0 to 1`)
    return 0
  }

  #askWants(): unknown {
    return guard(this.#agent, `wants of ${this.name}`, () => this.ask())
  }

  #want(wants: unknown): void {
    this.isUnreadable = false
    if (wants === undefined) {
      this.wants = this.formula = undefined
      return
    }
    if (this.formula !== undefined && sameData(wants, this.wants)) return
    const { formula, diagnostics, facts } = sharedWants(this.#agent.beliefs.model, wants)
    const wrong = diagnostics.filter(({ severity }) => severity === 'error')
    if (wrong.length > 0) noteFault(this.#agent, `wants of ${this.name}`, new DomainError(wrong).message)
    this.changes++
    this.isUnreadable = wrong.length > 0
    // invalid wants are ignored
    this.wants = wrong.length > 0 ? undefined : wants
    this.formula = wrong.length > 0 ? undefined : formula
    this.noPlan = undefined
    this.#relevant = undefined
    this.#goalFacts = facts
  }
}

function judge(relevance: Exclude<GoalDefinition['relevance'], number | undefined>, agent: Agent): number {
  if (typeof relevance === 'function') return relevance(agent)
  return evaluateUtility(relevance, (key) => agent.beliefs.read(key))
}

/** A parsed condition that a goal wants. */
export interface SharedWants extends ReadFormula {
  /** Names of the facts that decide whether it is reached. */
  readonly facts: ReadonlySet<string>
}

/** Number of wants to cache per model before the cache is cleared. */
const most = 64

const known = new WeakMap<Model, Map<string, SharedWants & { readonly wants: unknown }>>()

/**
 * Parses what a goal wants. Agents of a kind mostly want the same things, so they share one formula and everything cached about it. The
 * cache key is the text, because users may mutate an object they passed earlier.
 */
export function sharedWants(model: Model, wants: unknown): SharedWants {
  let byText = known.get(model)
  if (byText === undefined || byText.size > most) known.set(model, (byText = new Map()))
  const text = textOf(wants)
  const found = text && byText.get(text)
  // some values have no unique text
  if (found && sameData(found.wants, wants)) return found
  const { formula, diagnostics } = readGoal(model, wants, ['wants'])
  const facts = new Set(formula && [...baseFacts(model, formula, [])].map(nameIn))
  const result = { formula, diagnostics, facts, wants }
  if (text) byText.set(text, result)
  return result
}

/** Returns undefined for values that are not plain data. */
function textOf(wants: unknown): string | undefined {
  try {
    return JSON.stringify(wants)
  } catch {
    return undefined
  }
}
