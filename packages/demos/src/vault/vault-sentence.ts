import type { AgentEvent, EventStep } from '@telos/core'

/** One sentence about what happens to a robber, where it is worth one. */
export function vaultSentence(event: AgentEvent): string | undefined {
  switch (event.type) {
    case 'plan-found': {
      const what = event.within === undefined ? 'makes a plan' : `makes a plan for ${showStep(event.within)}`
      return `${what} (${event.expanded} nodes): ${event.steps.map(showStep).join(', ')}.`
    }
    case 'plan-not-found':
      return `finds no plan: ${event.why}`
    case 'plan-broken':
      return `cannot go on: ${event.message}.`
    case 'action-done':
      return `has done ${showStep(event.step)}.`
    default:
      return undefined
  }
}

function showStep({ name, args }: EventStep): string {
  const objects = Object.values(args)
  return objects.length === 0 ? name : `${name}(${objects.join(', ')})`
}
