/** What a bot does, line by line, as it happens. */
import { type MindEvent, narrate } from '@telos/minecraft'
import { type Io, paint, type Style } from '../io.ts'
import { wrap } from '../listing.ts'
import { stamp } from './game-time.ts'
import { oneLine } from './one-line.ts'
import { PlanNews } from './plan-news.ts'

/** Columns that a time takes in front of a line, and by how many more the rest of a long line is indented. */
const margin = 10
const indent = 2

/** Lines of its own that it has yet to say, at most. */
const mostNarrated = 50

/** Prints events of a mind. What it tells others about its plans is in the story already, and is not printed a second time. */
export class Story {
  readonly #io: Io
  readonly #news = new PlanNews()
  readonly #narrated: string[] = []

  constructor(io: Io) {
    this.#io = io
  }

  tell(event: MindEvent): void {
    const narration = narrate(event)
    if (narration !== undefined) this.#narrated.push(asSaid(narration))
    if (this.#narrated.length > mostNarrated) this.#narrated.shift()
    const plan = this.#news.hear(event)
    if (plan !== undefined)
      this.#line(event.tick, `plan for ${plan.goal}, about ${Math.round(plan.seconds)} s: ${plan.steps.join(', ')}`)
    if (event.type === 'said') this.#quote(event.tick, event.text)
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

  /** Wrapped beside its time. */
  #line(tick: number, text: string, style?: Style): void {
    const { stdout } = this.#io
    const width = Math.max(40, Math.min(stdout.columns ?? 100, 100)) - margin - indent
    const styled = wrap(oneLine(text), width).map((line) => (style === undefined ? line : paint(stdout, style, line)))
    stdout.write(`${stamp(tick, stdout)}${styled.join(`\n${' '.repeat(margin + indent)}`)}\n`)
  }
}

/** What an event is about; undefined for what is told otherwise, or not worth a line. */
function textOf(event: MindEvent): string | undefined {
  switch (event.type) {
    case 'goal-chosen':
      return event.goal === undefined ? undefined : wishes.get(event.goal)
    case 'step-begun':
      return event.step
    case 'step-failed':
      return `could not ${event.step}: ${event.why}`
    case 'replanned':
      return `plans again: ${event.because}`
    case 'errand-ended':
      return event.end.status === 'reached' ? `got ${event.goal}` : `no ${event.goal}: ${event.end.why}`
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

function styleOf(event: MindEvent): Style | undefined {
  switch (event.type) {
    case 'errand-ended':
      return event.end.status === 'reached' ? 'green' : 'yellow'
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

/** Orders are told by their plans. */
const wishes = new Map([
  ['eat', 'wants to eat'],
  ['sleep', 'wants to sleep'],
  ['fuel', 'wants to have fuel'],
  ['wool', 'wants to have wool'],
])

const reflexes = new Map([
  ['flee', 'flees'],
  ['eat', 'stops to eat'],
])

/** As it comes out of the mouth. */
function asSaid(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 256)
}
