/** Goal, plan and reason above the head of each sentry: always on the screen, never one over the other. */
import type { Thought, Thoughts } from '@telos/core'
import { type Camera, type Object3D, Vector3 } from 'three'
import { make } from './elements.ts'
import { colours } from './figures.ts'

/** Seconds that the reason for a change of mind is shown. */
const freshFor = 7
const margin = 6
const gap = 4

export interface Labels {
  update(objects: readonly Object3D[], thoughts: Thoughts, time: number, isOn: boolean): void
  place(camera: Camera, width: number, height: number): void
}

interface Box {
  readonly element: HTMLElement
  readonly object: Object3D
  x: number
  y: number
  width: number
  height: number
}

export function createLabels(parent: HTMLElement): Labels {
  const shown = new Map<string, Box>()
  const written = new Map<string, string>()
  const corner = new Vector3()
  return {
    update(objects, thoughts, time, isOn) {
      for (const object of objects) {
        const { name } = object
        const before = shown.get(name)
        const element = before?.element ?? parent.appendChild(make('div', 'label'))
        const box = before?.object === object ? before : { element, object, x: 0, y: 0, width: 0, height: 0 }
        shown.set(name, box)
        const lines = isOn ? linesOf(thoughts.of(name), time) : off
        // the page is not asked what it shows: that would cost a layout every frame
        const text = JSON.stringify(lines)
        if (written.get(name) === text) continue
        written.set(name, text)
        element.style.setProperty('--colour', isOn ? (colours[name] ?? '#fff') : '#778')
        element.replaceChildren(...elementsFor(name, lines))
        Object.assign(box, { width: element.offsetWidth, height: element.offsetHeight })
      }
    },
    place(camera, width, height) {
      const boxes = [...shown.values()]
      for (const box of boxes) {
        corner.copy(box.object.position).setY(1.7).project(camera)
        if (box.width === 0) Object.assign(box, { width: box.element.offsetWidth, height: box.element.offsetHeight })
        box.x = ((corner.x + 1) / 2) * width - box.width / 2
        box.y = ((1 - corner.y) / 2) * height - box.height
        keepInside(box, width, height)
      }
      // the lowest stays where it is, the others make room upwards; at the top edge, downwards
      boxes.sort((a, b) => b.y - a.y)
      for (let pass = 0; pass < 3; pass++) pushApart(boxes, width, height)
      for (const { element, x, y } of boxes) {
        element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
      }
    },
  }
}

/** What stands in a label. */
interface Lines {
  readonly goal: string
  readonly plan: readonly string[]
  /** Index of the present step. */
  readonly at: number
  readonly reason: string | undefined
}
const off: Lines = { goal: 'mind off', plan: [], at: 0, reason: undefined }

function linesOf({ goal = 'thinks', plan, at, because, since }: Thought, time: number): Lines {
  return { goal, plan, at, reason: time - since < freshFor ? because : undefined }
}

function elementsFor(name: string, { goal, plan, at, reason }: Lines): HTMLElement[] {
  const first = make('div', 'goal', make('i', '', name), words(goal))
  const steps = plan.flatMap((step, index) => {
    const tag = index === at ? 'b' : index < at ? 's' : 'span'
    return [...(index > 0 ? [' › '] : []), make(tag, '', words(step))]
  })
  return [
    first,
    ...(steps.length > 0 ? [make('div', 'plan', ...steps)] : []),
    ...(reason === undefined ? [] : [make('div', isTrouble(reason) ? 'trouble' : 'why', words(reason))]),
  ]
}

/** Something went wrong, rather than well. */
function isTrouble(because: string): boolean {
  return / needs | failed|no way to|no target/.test(because)
}

/** Names as people read them: `goThere` becomes `go there`, `walk(eastHall)` becomes `walk east hall`. */
function words(text: string): string {
  const spoken = text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/\((\w[\w ]*)\)/g, ' $1')
  return spoken.replace(/ ([A-Z])(?=[a-z])/g, (_all, letter: string) => ` ${letter.toLowerCase()}`)
}

function keepInside(box: Box, width: number, height: number): void {
  box.x = Math.max(margin, Math.min(width - box.width - margin, box.x))
  box.y = Math.max(margin, Math.min(height - box.height - margin, box.y))
}

function pushApart(boxes: Box[], width: number, height: number): void {
  boxes.forEach((lower, index) => {
    for (const upper of boxes.slice(index + 1)) {
      const isBeside = upper.x + upper.width + gap <= lower.x || lower.x + lower.width + gap <= upper.x
      if (isBeside || upper.y + upper.height + gap <= lower.y) continue
      if (lower.y + lower.height + gap <= upper.y) continue
      upper.y = lower.y - upper.height - gap
      if (upper.y < margin) lower.y = margin + upper.height + gap
      keepInside(upper, width, height)
      keepInside(lower, width, height)
    }
  })
}
