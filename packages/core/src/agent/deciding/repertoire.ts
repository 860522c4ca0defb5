import { DomainError } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import type { BoundStep } from '../../task/plan/plan-step.ts'
import type { ChosenTarget, PlannedStep } from '../defining/action-handler.ts'
import { guard } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'

/** What an agent can do: the actions of its kind except disabled ones, and the choice of their targets. */
export class Repertoire {
  /** Actions whose targets are chosen at planning time. */
  choosers: readonly string[] = []
  readonly #agent: InnerAgent
  readonly #switchedOff: Set<string>
  #without: readonly string[] | undefined

  constructor(agent: InnerAgent, switchedOff: Iterable<string>) {
    this.#agent = agent
    this.#switchedOff = new Set(switchedOff)
    this.#arrange()
  }

  get switchedOff(): ReadonlySet<string> {
    return this.#switchedOff
  }

  set(action: string, enabled: boolean): void {
    const { actions, name } = this.#agent.kind
    if (!actions.has(action)) {
      const message = `${name} has no action "${action}"`
      const hint = didYouMean(action, actions.keys())
      throw new DomainError([{ code: 'agent/unknown-action', severity: 'error', message, ...(hint && { hint }) }])
    }
    if (enabled) this.#switchedOff.delete(action)
    else this.#switchedOff.add(action)
    this.#arrange()
  }

  /**
   * The actions that plans may use: all except those that only serve compound actions, or those that a compound action may use. Returns the
   * same array each time for all agents of the kind, so that prepared queries are found quickly.
   */
  only(using?: readonly string[]): readonly string[] {
    const { actions, inner } = this.#agent.kind
    let lists = listsOf.get(actions)
    if (lists === undefined) listsOf.set(actions, (lists = new Map()))
    let names = lists.get(using)
    if (names !== undefined) return names
    const isAllowed = (name: string) => (using === undefined ? !inner.has(name) : using.includes(name))
    names = [...actions.keys()].filter(isAllowed)
    lists.set(using, names)
    return names
  }

  /** The disabled ones; undefined if none. */
  get without(): readonly string[] | undefined {
    return this.#without
  }

  /** Names of the facts that can matter for reaching a condition. */
  relevantFacts(wants: unknown): ReadonlySet<string> {
    return wants === undefined
      ? noFacts
      : this.#agent.kind.domain.relevantFacts({ to: wants as never, only: this.only() as never })
  }

  /** Chooses the target of a step; undefined when it has none and is not possible now. */
  chooseTarget(action: string, args: Readonly<Record<string, string>>): ChosenTarget | undefined {
    const agent = this.#agent
    const handler = agent.kind.actions.get(action)
    return guard(agent, `target of ${action}`, () => handler?.target?.({ agent, args, context: agent.context }))
  }

  /** What keeps a step from starting although its conditions hold: its `check` refuses, or its target is gone. */
  refusal({ action }: BoundStep, step: PlannedStep): 'check' | 'target' | undefined {
    const agent = this.#agent
    const { check } = agent.kind.domain.model.actions[action]
    const isUsable = check === undefined || guard(agent, 'check', () => check.run(step.args, agent.context)) === true
    if (!isUsable) return 'check'
    if (step.target === undefined || this.targetOf(step) !== undefined) return undefined
    return 'target'
  }

  /** The target of a step, if its action has any. */
  targetOf({ name, args }: PlannedStep): ChosenTarget | undefined {
    return this.choosers.includes(name) ? this.chooseTarget(name, args) : undefined
  }

  /** Returns a step that a repair proposes, with its target; undefined when it is not possible now. */
  accept(step: PlannedStep): PlannedStep | undefined {
    const { name, args, cost } = step
    if (this.#agent.blame.isBlamed(step, this.#agent.society.time) || this.#switchedOff.has(name)) return undefined
    if (!this.choosers.includes(name)) return step
    const target = this.chooseTarget(name, args)
    return target && { ...step, cost: cost + (target.cost ?? 0), target }
  }

  #arrange(): void {
    this.#without = this.#switchedOff.size === 0 ? undefined : [...this.#switchedOff].sort()
    this.choosers = [...this.#agent.kind.actions]
      .filter(([name, { target }]) => target !== undefined && !this.#switchedOff.has(name))
      .map(([name]) => name)
  }
}

/** Actions of a kind → actions that a compound action may use → names. */
const listsOf = new WeakMap<object, Map<readonly string[] | undefined, readonly string[]>>()

const noFacts: ReadonlySet<string> = new Set()
