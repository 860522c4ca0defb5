import { mayMove } from '../../search/explain/explain-condition.ts'
import type { GoalView } from '../agent-view.ts'
import type { AgentKind } from '../defining/kind.ts'

/** How explanations name a condition that none of the agent's actions brings about: `No action achieves lit(camp)`. */
const missing = /No action achieves (?:not )?([^\s(.,:]+)/g

/**
 * Names actions of the domain that change a missing fact but have no behaviour in the agent's kind. Plans cannot use them, and the
 * explanation of a missing plan only considers the agent's own actions.
 */
export function missingBehaviours(
  { name, domain, actions }: AgentKind,
  goals: readonly Pick<GoalView, 'why'>[],
): string[] {
  const { model } = domain
  const reasons = goals.map(({ why = '' }) => why).join(' ')
  const found = [...reasons.matchAll(missing)].map(([, fact]) => fact)
  return [...new Set(found)].flatMap((fact) => {
    const direction = reasons.includes(`none raises ${fact}`) ? 1 : reasons.includes(`none lowers ${fact}`) ? -1 : 0
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
