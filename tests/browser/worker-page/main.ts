import { createSociety } from '@telos/core'
import { createWorkerPlanner } from '@telos/core/browser'
import { soldier } from './soldier.ts'

const planning = createWorkerPlanner(() => new Worker(new URL('./planning.ts', import.meta.url), { type: 'module' }))
const society = createSociety({ planning })
const ann = society.add(soldier, { name: 'Ann', context: undefined, beliefs: { at: 'yard' } })

const story: string[] = []
society.subscribe((event) => {
  if (event.type === 'plan-found') story.push(`plan: ${event.steps.map(({ name }) => name).join(', ')}`)
  if (event.type === 'plan-not-found' || event.type === 'fault') story.push(JSON.stringify(event))
})

/** What a page tells those who drive it. */
declare global {
  interface Window {
    outcome?: { readonly story: readonly string[]; readonly gateHeld: unknown; readonly ticksBeforePlan: number }
  }
}

let ticksBeforePlan = 0
const frame = () => {
  society.tick(1 / 60)
  if (story.length === 0) ticksBeforePlan++
  if (ann.beliefs.get('gateHeld') === true || society.ticks > 600) {
    window.outcome = { story, gateHeld: ann.beliefs.get('gateHeld'), ticksBeforePlan }
  } else requestAnimationFrame(frame)
}
requestAnimationFrame(frame)
