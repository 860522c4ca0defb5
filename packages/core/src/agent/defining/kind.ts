import type { Diagnostic } from '../../diagnostic.ts'
import { ACTION_KEYS } from '../../domain/check/read-actions.ts'
import type { Arguments, DomainAction, DomainDefinition } from '../../domain/typed.ts'
import type { Facts, NoParameters, Objects, Shape, ShapeOf } from '../../domain/typed-keys.ts'
import type { AnyDomain } from '../../planner/domain.ts'
import { factsBehind } from '../../planner/preparing/relevant-facts.ts'
import type { Agent } from '../agent.ts'
import { defaultMemoryDecay, type MemoryDecay } from '../believing/memory.ts'
import type { ActionHandler } from './action-handler.ts'
import {
  type AgentDefinition,
  defaultPolicy,
  type GoalDefinition,
  type Policy,
  type SensorDefinition,
} from './agent-definition.ts'

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

/**
 * A kind of agent defined together with its domain: `O` its objects, `F` its facts, `C` its context, `A` the parameters of its actions, `T`
 * its object types.
 */
export interface KindWithDomain<O extends Objects, F extends Facts, C, A, T>
  extends Pick<DomainDefinition<O, F, C, A, {}, T>, 'types' | 'objects' | 'context' | 'facts'>,
    Omit<AgentDefinition<ShapeOf<O, F, C, T>, NoInfer<A>, {}>, 'actions'> {
  readonly actions: { readonly [Name in keyof A]: WholeAction<ShapeOf<O, F, C, T>, A[Name]> }
}

/** An action of a domain, and how to carry it out. */
type WholeAction<S extends Shape, With> = DomainAction<S, With> &
  ActionHandler<S, Arguments<S, unknown extends NoInfer<With> ? NoParameters : NoInfer<With>>>

/** Creates every kind of agent. Defines the domain first if the definition contains one, and runs the checks if they are passed in. */
export function makeAgentKind(
  [first, second]: readonly [unknown, unknown?],
  define: (definition: never) => unknown,
  check?: (domain: AnyDomain, definition: AgentDefinition, isWhole: boolean) => readonly Diagnostic[],
): AgentKind {
  const isWhole = second === undefined
  const definition = (isWhole ? first : second) as AgentDefinition
  const domain = (isWhole ? define(domainPart(first) as never) : first) as AnyDomain
  return new AgentKind(domain, definition, check?.(domain, definition, isWhole))
}

/** Extracts the domain from such a definition, for `defineDomain`. Behaviours stay where they are, because they may use `this`. */
function domainPart(definition: unknown): Readonly<Record<string, unknown>> {
  const { name, types, objects, context, facts, actions } = definition as Readonly<Record<string, object>>
  const entries = Object.entries(actions ?? {}).map(([action, whole]) => [action, whole && pickAction(whole)])
  return { name, types, objects, context, facts, actions: actions && Object.fromEntries(entries) }
}

function pickAction(action: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(ACTION_KEYS.map((key) => [key, action[key]]))
}
