/** Shows what each character thinks in a bubble beside it. The bubbles are elements of the page, so their text is always sharp. */
import { type Box, type BubbleRequest, layOutBubbles, leaderOf, type Spot } from './bubble-layout.ts'
import { make } from './elements.ts'

/** What a bubble says. */
export interface Speech {
  /** Omitted if there is only one character. */
  readonly name?: string
  readonly goal: string
  readonly done: readonly string[]
  readonly now?: string | undefined
  readonly next: readonly string[]
  /** Why the character replanned. */
  readonly because?: string | undefined
}

/** A character on the screen. */
export interface BubbleOwner {
  readonly name: string
  readonly box: Box
  readonly colour: string
  readonly speech: Speech
  readonly isSelected?: boolean
}

interface Shown {
  readonly element: HTMLElement
  readonly line: SVGElement
  written: string
  width: number
  height: number
  /** Relative to the owner. */
  was: Spot | undefined
}

/** Pixels left free at the edges of the stage. */
const margin = 6

export type Bubbles = ReturnType<typeof createBubbles>

/** Draws bubbles and their leader lines in an element on top of the game. */
export function createBubbles(layer: HTMLElement) {
  const lines = layer.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))
  const shown = new Map<string, Shown>()

  function add(): Shown {
    const element = layer.appendChild(make('div', 'bubble'))
    const line = lines.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path'))
    return { element, line, written: '', width: 0, height: 0, was: undefined }
  }

  function say(bubble: Shown, { speech, colour, isSelected = false }: BubbleOwner): void {
    const text = JSON.stringify([speech, colour, isSelected])
    // reading the text back from the page would cost a layout in every frame
    if (bubble.written === text) return
    bubble.written = text
    const { element, line } = bubble
    element.className = isSelected ? 'bubble selected' : 'bubble'
    element.style.setProperty('--owner', colour)
    line.style.setProperty('--owner', colour)
    element.replaceChildren(...linesOf(speech))
    // whole pixels: the text determines the size to fractions of a pixel, which offsetWidth would round down
    const { width, height } = element.getBoundingClientRect()
    bubble.width = Math.ceil(width)
    bubble.height = Math.ceil(height)
  }

  return {
    /** Call this once per frame. `obstacles` are boxes that bubbles must not cover, in addition to the owners. */
    show(owners: readonly BubbleOwner[], screen: { width: number; height: number }, obstacles: readonly Box[]): void {
      const requests = owners.map((owner): BubbleRequest => {
        const bubble = shown.get(owner.name) ?? add()
        shown.set(owner.name, bubble)
        say(bubble, owner)
        return { width: bubble.width, height: bubble.height, owner: owner.box, was: bubble.was }
      })
      for (const [name, { element, line }] of shown) {
        if (owners.some((owner) => owner.name === name)) continue
        element.remove()
        line.remove()
        shown.delete(name)
      }
      const inner = { x: margin, y: margin, width: screen.width - 2 * margin, height: screen.height - 2 * margin }
      for (const [index, box] of layOutBubbles(requests, inner, obstacles).entries())
        move(shown.get(owners[index]!.name)!, box, owners[index]!.box)
    },
  }
}

function move(bubble: Shown, box: Box, owner: Box): void {
  const { element, line } = bubble
  bubble.was = { x: box.x - owner.x, y: box.y - owner.y }
  const [x, y] = [Math.round(box.x), Math.round(box.y)]
  element.style.transform = `translate(${x}px, ${y}px)`
  const { from, to } = leaderOf({ ...box, x, y }, owner)
  line.setAttribute('d', `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`)
}

/** The elements of a speech: who wants what, the plan with the current step marked, and the reason. */
export function linesOf({ name, goal, done, now, next, because }: Speech): HTMLElement[] {
  const title = make('div', 'goal', ...(name === undefined ? [] : [make('i', '', name)]), goal)
  const steps = [
    ...done.map((step) => make('s', '', step)),
    ...(now === undefined ? [] : [make('b', '', now)]),
    ...next.map((step) => make('span', '', step)),
  ]
  return [
    title,
    ...(steps.length === 0 ? [] : [make('div', 'plan', ...steps)]),
    ...(because === undefined ? [] : [make('div', 'because', because)]),
  ]
}
