import type { AgentActivity, AgentView } from '../../agent/agent.ts'
import type { AgentEvent } from '../../agent/agent-events.ts'
import { explainView } from '../../agent/explaining/explain-agent.ts'
import type { Moment } from '../moment.ts'
import { needMoment, needRecording } from '../record-arguments.ts'
import type { Recording } from '../recording.ts'
import { describeEvent } from './describe-event.ts'

/** How many events of an agent to search for reasons. */
const farthest = 5000

/** The events that give reasons, each with the goal that it must concern, if any. */
const reasons: readonly AgentEvent['type'][] = [
  'goal-chosen',
  'plan-adopted',
  'plan-broken',
  'plan-not-found',
  'action-failed',
  'order-given',
]

/**
 * Explains what an agent was doing at a moment and why: its own explanation, then the latest events that led there, oldest first.
 *
 * @example explainMoment(recording, recording.at(240), 'Jack') // ['Jack is doing steal, step 1 of 2 of its plan for getDrunk.', …]
 */
export function explainMoment(recording: Recording, moment: Moment, agent: string): string[] {
  needRecording(recording)
  needMoment(moment)
  const view = moment.agents.get(agent)
  if (view === undefined) return [`${agent} does not exist.`]
  const time = Number.isNaN(moment.time) ? 0 : moment.time
  const found = new Map<AgentEvent['type'], AgentEvent>()
  let looked = 0
  for (const { event } of recording.history(agent, moment.tick)) {
    if (++looked > farthest || found.size === reasons.length || event.type === 'agent-added') break
    if (reasons.includes(event.type) && !found.has(event.type)) found.set(event.type, event)
    // earlier events led to earlier goals
    if (event.type === 'goal-chosen') break
  }
  const told = [...found.values()].reverse().map((event) => {
    const at = recording.times.get(event.tick)
    const when = at === undefined ? `In tick ${event.tick}` : `At ${Math.round(at * 100) / 100} s`
    return `${when}: ${event.agent} ${describeEvent(event)}.`
  })
  return [...explainView(activityIn(view), view, time), ...told]
}

/** Derives the activity of an agent from its view alone. */
function activityIn({ paused, action, plans, planningFor, goal, goals }: AgentView): AgentActivity {
  if (paused) return 'paused'
  if (action !== undefined || plans.length > 0) return 'acting'
  if (planningFor !== undefined || goal !== undefined) return 'waiting-for-plan'
  return goals.some(({ state }) => state === 'no-plan') ? 'stuck' : 'content'
}
