import type { AgentActivity } from '../../agent/agent-explanation.ts'
import type { AgentView } from '../../agent/agent-view.ts'
import { explainView } from '../../agent/explaining/explain-agent.ts'
import type { AgentEvent } from '../../agent-events.ts'
import type { Moment } from '../moment.ts'
import { needMoment, needRecording } from '../record-arguments.ts'
import type { Recording } from '../recording.ts'
import { describeEvent } from './describe-event.ts'

/** Events of an agent that are looked through for reasons. */
const farthest = 5000

/** The kinds of events that tell why, each with the goal that it has to be about, if any. */
const reasons: readonly AgentEvent['type'][] = [
  'goal-chosen',
  'plan-adopted',
  'plan-broken',
  'plan-not-found',
  'action-failed',
  'order-given',
]

/**
 * Says what an agent was doing at a moment and why: what it explains about itself, and the latest events that led there, oldest first.
 *
 * @example explainMoment(recording, recording.at(240), 'Jack') // ['Jack is doing steal, step 1 of 2 of its plan for getDrunk.', …]
 */
export function explainMoment(recording: Recording, moment: Moment, agent: string): string[] {
  needRecording(recording)
  needMoment(moment)
  const view = moment.agents.get(agent)
  if (view === undefined) return [`${agent} is not there.`]
  const time = Number.isNaN(moment.time) ? 0 : moment.time
  const found = new Map<AgentEvent['type'], AgentEvent>()
  let looked = 0
  for (const { event } of recording.history(agent, moment.tick)) {
    if (++looked > farthest || found.size === reasons.length || event.type === 'agent-added') break
    if (reasons.includes(event.type) && !found.has(event.type)) found.set(event.type, event)
    // what came before its present goal has led to others
    if (event.type === 'goal-chosen') break
  }
  const told = [...found.values()].reverse().map((event) => {
    const at = recording.times.get(event.tick)
    const when = at === undefined ? `In tick ${event.tick}` : `At ${Math.round(at * 100) / 100} s`
    return `${when}: ${event.agent} ${describeEvent(event)}.`
  })
  return [...explainView(activityIn(view), view, time), ...told]
}

/** What a view alone says of what an agent is up to. */
function activityIn({ paused, action, plans, planningFor, goal, goals }: AgentView): AgentActivity {
  if (paused) return 'paused'
  if (action !== undefined || plans.length > 0) return 'acting'
  if (planningFor !== undefined || goal !== undefined) return 'waiting-for-plan'
  return goals.some(({ state }) => state === 'no-plan') ? 'stuck' : 'content'
}
