/** Goal, plan and reason above the head of each sentry: always on the screen, never one over the other. */
import type { Thought, Thoughts } from '@telos/core'
import { type Camera, type Object3D, Vector3 } from 'three'
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
  const texts = new Map<string, string>()
  const corner = new Vector3()
  return {
    update(objects, thoughts, time, isOn) {
      for (const object of objects) {
        const { name } = object
        const before = shown.get(name)
        const element = before?.element ?? parent.appendChild(document.createElement('div'))
        if (before?.object !== object) shown.set(name, { element, object, x: 0, y: 0, width: 0, height: 0 })
        const html = isOn ? describe(name, thoughts.of(name), time) : `<div class="goal"><i>${name}</i>mind off</div>`
        if (texts.get(name) === html) continue
        texts.set(name, html)
        element.className = 'label'
        element.style.setProperty('--colour', isOn ? (colours[name] ?? '#fff') : '#778')
        element.innerHTML = html
        const box = shown.get(name)
        if (box !== undefined) Object.assign(box, { width: element.offsetWidth, height: element.offsetHeight })
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

function describe(name: string, { goal, plan, at, because, since }: Thought, time: number): string {
  const steps = plan.map((step, index) => {
    const tag = index === at ? 'b' : index < at ? 's' : 'span'
    return `<${tag}>${words(step)}</${tag}>`
  })
  const reason =
    because !== undefined && time - since < freshFor
      ? `<div class="${isTrouble(because) ? 'trouble' : 'why'}">${words(because)}</div>`
      : ''
  const planned = steps.length > 0 ? `<div class="plan">${steps.join(' › ')}</div>` : ''
  return `<div class="goal"><i>${name}</i>${words(goal ?? 'thinks')}</div>${planned}${reason}`
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
