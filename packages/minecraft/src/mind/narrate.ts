import type { MindEventDetails } from './mind-event.ts'

/** Maximum steps of a plan in one line of chat. */
const mostSteps = 5

/**
 * Returns what the bot says in chat about an event: the plan, the current step, and how it ended (Calleja 2017, 3.9 shows the same on
 * screen). Returns undefined for events that it keeps to itself.
 *
 * @example narrate({ type: 'step-begun', goal: '4 × oak_log', step: 'gather 4 × oak_log' }) // 'now: gather 4 × oak_log'
 */
export function narrate(event: MindEventDetails): string | undefined {
  switch (event.type) {
    case 'plan-made': {
      const { goal, steps } = event
      const more = steps.length > mostSteps ? `, and ${steps.length - mostSteps} more` : ''
      return `plan for ${goal}: ${steps.slice(0, mostSteps).join(', ')}${more}`
    }
    case 'step-begun':
      return `now: ${event.step}`
    case 'replanned':
      return `replanning: ${event.because}`
    case 'errand-ended':
      return event.end.status === 'reached'
        ? `got ${event.goal}`
        : `${event.goal}: ${event.end.status}, ${event.end.why}`
    default:
      return undefined
  }
}
