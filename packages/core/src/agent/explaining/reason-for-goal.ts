import { nameIn } from '../believing/fact-keys.ts'
import type { AgentGoal } from '../deciding/agent-goal.ts'
import { guard } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'

/** Maximum number of beliefs in a reason. */
const mostFacts = 3

/**
 * Returns why a goal was chosen: its kind's own explanation, whose order it is, or the beliefs it depends on. Undefined if it always
 * matters.
 */
export function reasonForGoal(agent: InnerAgent, goal: AgentGoal): string | undefined {
  const { name, reads } = goal
  const { because } = goal.definition
  const said = typeof because === 'function' ? guard(agent, `because of ${name}`, () => because(agent)) : because
  if (said !== undefined) return said
  const order = agent.squad.orders.findLast(({ bias }) => Object.hasOwn(bias, name) && bias[name] > 0)
  if (order !== undefined) return `${order.from} ordered it`
  if (reads.size === 0) return undefined
  const { values } = agent.beliefs
  // initial values explain nothing
  const keys = Object.keys(values).filter((key) => reads.has(nameIn(key)) && agent.beliefs.codeOf(key) !== undefined)
  if (keys.length === 0) return undefined
  const facts = keys.sort().slice(0, mostFacts)
  return facts.map((key) => (values[key] === true ? key : `${key} is ${values[key]}`)).join(', ')
}
