import { mayMove } from '../../search/explain/explain-condition.ts'
import type { Reason } from '../../search/explain/reason.ts'
import { nameIn } from '../believing/fact-keys.ts'
import type { AgentKind } from '../defining/kind.ts'

/**
 * Names actions of the domain that change a missing fact but have no behaviour in the agent's kind. Plans cannot use them, and the
 * explanation of a missing plan only considers the agent's own actions.
 */
export function missingBehaviours({ name, domain, actions }: AgentKind, reasons: readonly Reason[]): string[] {
  const { model } = domain
  const missing = new Map<string, -1 | 0 | 1>()
  for (const reason of reasons)
    if (reason.kind === 'no-producer' && reason.end === 'nothing' && reason.fact !== undefined)
      missing.set(nameIn(reason.fact), reason.cause.kind === 'unmoved' ? (reason.cause.direction === 'up' ? 1 : -1) : 0)
  return [...missing].flatMap(([fact, direction]) => {
    const others = model.actions
      .filter(({ effects }) =>
        effects.some((effect) => model.facts[effect.target.fact].name === fact && mayMove(effect, direction)),
      )
      .map((action) => action.name)
      .filter((action) => !actions.has(action))
    if (others.length === 0) return []
    const [shown, rest] = [others.slice(0, 3).join(' and '), others.length > 3 ? ' and others' : '']
    const verb = others.length === 1 ? 'changes' : 'change'
    return [
      `${shown}${rest} ${verb} ${fact}, but ${name} has no behaviour for ${others.length === 1 ? shown : 'them'}.`,
    ]
  })
}
