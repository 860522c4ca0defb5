import { drawMap, type MapView, type Mind, type MindEvent } from '@telos/minecraft'
import { checkTraceFile } from '../../files/check-trace-file.ts'
import { writeWhole } from '../../files/write-whole.ts'
import type { Io } from '../../io.ts'
import { ticksPerSecond } from '../game-time.ts'

export interface LivePictureOptions {
  readonly picture: string
  readonly every?: number
  readonly force?: boolean
}

/** A picture of what a bot knows and plans, in a file that is always complete, even while it is redrawn. */
export class LivePicture {
  readonly #options: LivePictureOptions
  readonly #title: string
  readonly #io: Io
  #isOurs: boolean
  #due: number
  /** The last plan, for the final picture: at the end, the mind has none. */
  #last: Pick<MapView, 'goal' | 'plan'> = { plan: [] }
  #note: string | undefined

  /** Throws a `CommandError` if the file exists or cannot be written. */
  constructor(options: LivePictureOptions, title: string, io: Io) {
    this.#options = options
    this.#title = title
    this.#io = io
    this.#isOurs = options.force === true
    this.#due = options.every === undefined ? Number.POSITIVE_INFINITY : 0
    checkTraceFile(options.picture, this.#isOurs, io)
  }

  onEvent(event: MindEvent): void {
    switch (event.type) {
      case 'plan-made':
        this.#note = undefined
        this.#last = { goal: event.goal, plan: event.steps.map((text) => ({ text, state: 'waiting' })) }
        break
      case 'step-begun':
        this.#begin(event.step)
        break
      case 'replanned':
        this.#note = `planned again: ${event.because}`
        break
      case 'errand-ended':
        this.#note = event.end.status === 'reached' ? 'reached' : `${event.end.status}: ${event.end.why}`
        if (event.end.status === 'reached') this.#finish()
        break
      default:
    }
  }

  /** Called once a tick. Draws when it is time. */
  tick(mind: Mind): void {
    if (mind.body.ticks < this.#due) return
    this.#due = mind.body.ticks + (this.#options.every ?? 0) * ticksPerSecond
    this.draw(mind)
  }

  draw(mind: Mind): void {
    const view = mind.view()
    const { goal, plan } = view.plan.length > 0 ? view : this.#last
    const shown: MapView = {
      ...view,
      title: this.#title,
      plan,
      ...(goal !== undefined && { goal }),
      ...(this.#note !== undefined && { note: this.#note }),
    }
    writeWhole(this.#options.picture, drawMap(shown), this.#isOurs, this.#io)
    this.#isOurs = true
  }

  #begin(step: string): void {
    const { goal, plan } = this.#last
    const at = plan.findIndex(({ text, state }) => text === step && state === 'waiting')
    if (at < 0) return
    this.#last = {
      goal,
      plan: plan.map(({ text, state }, index) => ({
        text,
        state: index < at ? 'done' : index === at ? 'current' : state,
      })),
    }
  }

  #finish(): void {
    const { goal, plan } = this.#last
    this.#last = { goal, plan: plan.map(({ text }) => ({ text, state: 'done' })) }
  }
}
