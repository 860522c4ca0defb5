/** What the agent has in mind, in words. */
import type { AgentMove } from '../../../workers/arcade/arcade-contract.ts'

/** What comes next is enough. */
const mostTargets = 3

/** What a plan is after, in its order. A plan often does the same several times: each is named once. */
export function targetWords({ plan }: Pick<AgentMove, 'plan'>): readonly string[] {
  return [...new Set(plan.targets.map(({ words }) => words))].slice(0, mostTargets)
}

export function leftWords({ isPlanned, plan }: Pick<AgentMove, 'isPlanned' | 'plan'>): string {
  if (!isPlanned) return 'a move without a plan'
  return plan.moves.length === 1 ? '1 move left' : `${plan.moves.length} moves left`
}
