import type { Diagnostic } from '../../diagnostic.ts'
import { ACTION_KEYS } from '../../domain/check/read-actions.ts'
import type { Arguments, DomainAction, DomainDefinition } from '../../domain/typed.ts'
import type { Facts, NoParameters, Objects, Shape, ShapeOf } from '../../domain/typed-keys.ts'
import type { AnyDomain } from '../../planner/domain.ts'
import type { ActionHandler } from './action-handler.ts'
import type { AgentDefinition } from './agent-definition.ts'
import { AgentKind } from './kind.ts'

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
