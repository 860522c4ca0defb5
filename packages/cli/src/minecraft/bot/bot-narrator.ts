/** Narrates what a bot does, line by line, as it happens. */
import { type MindEvent, narrate } from '@telos/minecraft'
import type { Io, TerminalStyle } from '../../io.ts'
import { writeAt } from '../game-time.ts'

/** Maximum number of its own chat lines still to come. */
const mostNarrated = 50

/** Prints events of a mind. Its chat about plans repeats the story, so it is not printed. */
export class BotNarrator {
  readonly #io: Io
  readonly #inWords: (cost: number) => string
  readonly #narrated: string[] = []
  /** How a goal failed, printed when the story continues. The summary reports the last one. */
  #held: { readonly tick: number; readonly text: string } | undefined

  constructor(io: Io, inWords: (cost: number) => string = aboutSeconds) {
    this.#io = io
    this.#inWords = inWords
  }

  onEvent(event: MindEvent): void {
    const narration = narrate(event)
    if (narration !== undefined) this.#narrated.push(asSaid(narration))
    if (this.#narrated.length > mostNarrated) this.#narrated.shift()
    if (event.type === 'plan-made')
      this.#line(event.tick, `plan for ${event.goal}, ${this.#inWords(event.seconds)}: ${event.steps.join(', ')}`)
    else if (event.type === 'said') this.#quote(event.tick, event.text)
    else if (event.type === 'errand-ended' && event.end.status !== 'reached')
      this.#held = { tick: event.tick, text: `no ${event.goal}: ${event.end.why}` }
    else {
      const text = textOf(event)
      if (text !== undefined) this.#line(event.tick, text, styleOf(event))
    }
  }

  #quote(tick: number, text: string): void {
    const at = this.#narrated.indexOf(asSaid(text))
    if (at >= 0) this.#narrated.splice(0, at + 1)
    else this.#line(tick, `says: ${text}`)
  }

  #line(tick: number, text: string, style?: TerminalStyle): void {
    const held = this.#held
    this.#held = undefined
    if (held !== undefined) this.#line(held.tick, held.text, 'yellow')
    writeAt(tick, text, this.#io.stdout, style)
  }
}

/** Costs of plans over items are times. */
export function aboutSeconds(cost: number): string {
  return `about ${Math.round(cost)} s`
}

/** Costs of decision trees combine work and distance, in the units of the thesis. */
export function costOfTree(cost: number): string {
  return `cost ${Math.round(cost * 10) / 10}`
}

/** Describes an event. Undefined if it is reported elsewhere or not worth a line. */
function textOf(event: MindEvent): string | undefined {
  switch (event.type) {
    case 'goal-chosen':
      return event.goal === undefined ? undefined : goalWords.get(event.goal)
    case 'step-begun':
      return event.step
    case 'step-failed':
      return `could not ${event.step}: ${event.why}`
    case 'replanned':
      return replanning(event.because)
    case 'errand-ended':
      return `got ${event.goal}`
    case 'heard':
      return `${event.from} says: ${event.text}`
    case 'reflex':
      return reflexes.get(event.name)
    case 'hurt':
      return 'is hurt'
    case 'died':
      return 'died'
    case 'respawned':
      return 'comes back to life'
    case 'fault':
      return `a fault in ${event.where}: ${event.message}`
    default:
      return undefined
  }
}

function replanning(because: string): string {
  const sought = soughtIn(because)
  return sought === undefined ? `plans again: ${because}` : `looks around: ${sought}`
}

function styleOf(event: MindEvent): TerminalStyle | undefined {
  switch (event.type) {
    case 'errand-ended':
      return 'green'
    case 'step-failed':
    case 'replanned':
    case 'hurt':
    case 'died':
    case 'fault':
      return 'yellow'
    default:
      return undefined
  }
}

/** The mind's reason for exploring before it gives up. */
const looking = '; looking around'

/** What the bot explores for. Undefined if the reason is another one, such as an obstacle to its plan. */
export function soughtIn(because: string): string | undefined {
  return because.endsWith(looking) ? because.slice(0, -looking.length) : undefined
}

/** Plans already report orders. */
const goalWords = new Map([
  ['eat', 'wants to eat'],
  ['sleep', 'wants to sleep'],
  ['fuel', 'wants to have fuel'],
  ['wool', 'wants to have wool'],
])

const reflexes = new Map([
  ['flee', 'flees'],
  ['eat', 'stops to eat'],
])

/** As it appears in the chat. */
function asSaid(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 256)
}
