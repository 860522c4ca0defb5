import { nameIn } from '../believing/fact-keys.ts'
import type { AgentGoal } from '../deciding/agent-goal.ts'
import { guard } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'

/** Beliefs that a reason names at most. */
const mostFacts = 3

/** Why a goal was chosen: what its kind says, by whose order, or the beliefs by which it was weighed; undefined: it always matters. */
export function reasonForGoal(agent: InnerAgent, goal: AgentGoal): string | undefined {
  const { name, reads } = goal
  const { because } = goal.definition
  const said = typeof because === 'function' ? guard(agent, `because of ${name}`, () => because(agent)) : because
  if (said !== undefined) return said
  const order = agent.squad.orders.findLast(({ bias }) => Object.hasOwn(bias, name) && bias[name] > 0)
  if (order !== undefined) return `${order.from} has ordered it`
  if (reads.size === 0) return undefined
  const { values } = agent.beliefs
  // what has its initial value is nothing new
  const keys = Object.keys(values).filter((key) => reads.has(nameIn(key)) && agent.beliefs.codeOf(key) !== undefined)
  if (keys.length === 0) return undefined
  const facts = keys.sort().slice(0, mostFacts)
  return facts.map((key) => (values[key] === true ? key : `${key} is ${values[key]}`)).join(', ')
}
