import { needObject, wrongArgument } from '../../domain/check/plain.ts'
import type { Facts, Objects, Shape, ShapeOf } from '../../domain/typed-keys.ts'
import { defineDomain } from '../../planner/define-domain.ts'
import type { Domain } from '../../planner/domain.ts'
import type { AgentDefinition } from './agent-definition.ts'
import { checkKind } from './check-kind.ts'
import type { AgentKind } from './kind.ts'
import { type KindWithDomain, makeAgentKind } from './kind.ts'

/**
 * Defines a kind of agent together with its domain: each action states what it needs, what it does and how to carry it out. The domain is
 * `kind.domain`.
 *
 * @example
 * const sailor = defineAgent({
 *   name: 'sailor',
 *   facts: { drunk: flag(), rum: count({ max: 3 }) },
 *   goals: { getDrunk: { wants: { drunk: true } } },
 *   actions: { drinkRum: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true }, assumeEffects: true } },
 * })
 */
export function defineAgent<
  const O extends Objects = {},
  const F extends Facts = {},
  C = unknown,
  const A = {},
  const T = {},
>(definition: KindWithDomain<O, F, C, A, T>): AgentKind<ShapeOf<O, F, C, T>>
/**
 * Defines a kind of agent: what it may want, what it can do and how, and what it senses. Throws one `DomainError` listing every mistake.
 *
 * @example
 * const sailor = defineAgent(pirate, {
 *   name: 'sailor',
 *   goals: { getDrunk: { wants: { drunk: true } } },
 *   actions: { drinkRum: { timeout: 5, assumeEffects: true, tick: ({ seconds }) => (seconds > 1 ? 'done' : 'running') } },
 * })
 * const jack = createAgent(sailor, { name: 'Jack', beliefs: { rum: 1 } })
 * jack.tick(0.1)
 */
export function defineAgent<S extends Shape, A, G>(
  domain: Domain<S, A, G>,
  definition: AgentDefinition<S, A, G>,
): AgentKind<S>
export function defineAgent(...given: readonly [unknown, unknown?]): AgentKind {
  const [first, second] = given
  needObject(second === undefined ? first : second, '{ name, goals, … }')
  if (second !== undefined && (first as Domain | null)?.model === undefined)
    throw wrongArgument(first, 'a domain that defineDomain made')
  return makeAgentKind(given, defineDomain, checkKind)
}
