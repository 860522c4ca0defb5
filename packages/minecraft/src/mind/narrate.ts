import type { MindEventDetails } from './mind-event.ts'

/** Steps of a plan that fit into a line of chat. */
const mostSteps = 5

/** What is told in chat of what happens: the plan, the step under way, and how it ended (Calleja 2017, 3.9 shows the same on screen). */
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
      return `planning again: ${event.because}`
    case 'errand-ended':
      return event.end.status === 'reached'
        ? `got ${event.goal}`
        : `${event.goal}: ${event.end.status}, ${event.end.why}`
    default:
      return undefined
  }
}
