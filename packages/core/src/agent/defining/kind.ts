import type { Diagnostic } from '../../diagnostic.ts'
import type { Shape } from '../../domain/typed-keys.ts'
import type { AnyDomain } from '../../planner/domain.ts'
import { factsBehind } from '../../planner/preparing/relevant-facts.ts'
import type { Agent } from '../agent.ts'
import { defaultMemoryDecay, type MemoryDecay } from '../believing/memory.ts'
import type { ActionHandler } from './action-handler.ts'
import type { AgentDefinition } from './agent-definition.ts'
import type { GoalDefinition } from './goal.ts'
import { defaultPolicy, type Policy } from './policy.ts'
import type { SensorDefinition } from './sensor.ts'

/** A kind of agent, with any domain unless its shape is given. Created by `defineAgent`, which checks it. */
// biome-ignore lint/suspicious/noExplicitAny: kinds of different domains have nothing in common
export class AgentKind<S extends Shape = any> {
  readonly name: string
  readonly domain: AnyDomain
  readonly goals: ReadonlyMap<string, GoalDefinition<S>>
  readonly actions: ReadonlyMap<string, ActionHandler<S>>
  readonly sensors: ReadonlyMap<string, SensorDefinition<S>>
  /** Whether some sensor shares its facts with the group. */
  readonly shares: boolean
  readonly policy: Policy
  readonly memoryDecay: MemoryDecay
  readonly autonomous: boolean
  readonly planningPriority: ((agent: Agent<S>) => number) | undefined
  readonly record: AgentDefinition<S>['record']
  /** Whether planning calls functions of the domain. If not, it needs no agent context and can run in a worker, for example. */
  readonly hasCode: boolean
  /** Names of the facts of its domain. */
  readonly facts: ReadonlySet<string>
  /** Actions that only serve compound ones. */
  readonly inner: ReadonlySet<string>
  /** Names of the facts that matter inside compound actions. */
  readonly innerFacts: ReadonlySet<string>
  /** Warnings, such as an effect that neither the action nor a sensor will report. */
  readonly warnings: readonly Diagnostic[]

  constructor(domain: AnyDomain, definition: AgentDefinition<S>, warnings: readonly Diagnostic[] = []) {
    this.name = definition.name
    this.domain = domain
    this.goals = new Map(Object.entries(definition.goals))
    this.actions = new Map(Object.entries(definition.actions as Record<string, ActionHandler<S>>))
    this.sensors = new Map(Object.entries(definition.sensors ?? {}))
    this.shares = [...this.sensors.values()].some(({ shares }) => shares === true)
    this.policy = { ...defaultPolicy, ...definition.policy }
    this.memoryDecay = definition.memoryDecay ?? defaultMemoryDecay
    this.autonomous = definition.autonomous ?? true
    this.planningPriority = definition.planningPriority
    this.record = definition.record
    this.hasCode = domain.model.actions.some(({ check, cost }) => check !== undefined || cost.kind === 'function')
    this.facts = new Set(domain.model.facts.map(({ name }) => name))
    const used = [...this.actions.values()].flatMap(({ compound }) => compound?.using ?? [])
    this.inner = new Set(used.filter((name) => !this.actions.get(name)?.alsoTopLevel))
    this.innerFacts = innerFacts(domain, new Set(used))
    this.warnings = warnings
  }
}

/** Facts that the actions inside compound actions need. The sub-goals themselves only mention facts that these actions produce or need. */
function innerFacts({ model }: AnyDomain, inner: ReadonlySet<string>): Set<string> {
  const names = new Set<string>()
  for (const { name, condition, effects } of model.actions) {
    if (!inner.has(name)) continue
    for (const fact of factsBehind(model, condition)) names.add(model.facts[fact].name)
    for (const { target } of effects) names.add(model.facts[target.fact].name)
  }
  return names
}
