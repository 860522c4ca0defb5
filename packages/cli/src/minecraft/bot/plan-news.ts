import type { MindEvent } from '@telos/minecraft'

type PlanMade = Extract<MindEvent, { type: 'plan-made' }>

/**
 * Finds out which plans are news. A mind weighs its plan anew every few seconds, and mostly finds what is left of the one it has, or one
 * that it does not take up.
 */
export class PlanNews {
  #told: readonly string[] = []
  #held: PlanMade | undefined
  #isDue = true

  /** The plan to tell about now, if there is one. */
  hear(event: MindEvent): PlanMade | undefined {
    switch (event.type) {
      case 'replanned':
      case 'errand-ended':
        this.#isDue = true
        this.#held = undefined
        return undefined
      case 'plan-made':
        if (this.#isDue) return this.#tell(event)
        this.#held = isRest(event.steps, this.#told) ? undefined : event
        return undefined
      case 'step-begun': {
        const held = this.#held
        this.#held = undefined
        return held?.steps.includes(event.step) ? this.#tell(held) : undefined
      }
      default:
        return undefined
    }
  }

  #tell(event: PlanMade): PlanMade {
    this.#isDue = false
    this.#told = event.steps
    return event
  }
}

function isRest(steps: readonly string[], whole: readonly string[]): boolean {
  const skipped = whole.length - steps.length
  return skipped >= 0 && steps.every((step, at) => step === whole[skipped + at])
}
