import type { Thought, Thoughts } from '@telos/core'
import { Group } from 'three'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLabels } from './labels.ts'

/** As much of an element as labels touch; whoever asks for markup is told off. */
class FakeElement {
  className = ''
  children: (string | FakeElement)[] = []
  changes = 0
  readonly style = { setProperty() {} }
  readonly offsetWidth = 80
  readonly offsetHeight = 40
  readonly tag: string

  constructor(tag: string) {
    this.tag = tag
  }

  append(...content: (string | FakeElement)[]): void {
    this.children.push(...content)
  }
  appendChild(child: FakeElement): FakeElement {
    this.append(child)
    return child
  }
  replaceChildren(...content: (string | FakeElement)[]): void {
    this.children = content
    this.changes++
  }
  get innerHTML(): string {
    throw new Error('no markup')
  }
  set innerHTML(_markup: string) {
    throw new Error('no markup')
  }
  /** Tags in brackets, texts in quotes. */
  toString(): string {
    const inside = this.children.map((child) => (typeof child === 'string' ? JSON.stringify(child) : `${child}`))
    return `${this.tag}${this.className && `.${this.className}`}[${inside.join(' ')}]`
  }
}

beforeEach(() => void vi.stubGlobal('document', { createElement: (tag: string) => new FakeElement(tag) }))
afterEach(() => void vi.unstubAllGlobals())

function begin(thought: Partial<Thought>) {
  const thoughts: Thoughts = {
    of: () => ({ goal: undefined, plan: [], at: 0, because: undefined, since: 0, ...thought }),
    end() {},
  }
  const parent = new FakeElement('main')
  const labels = createLabels(parent as unknown as HTMLElement)
  const object = Object.assign(new Group(), { name: 'Ann <3' })
  return {
    show: (time: number, isOn = true) => labels.update([object], thoughts, time, isOn),
    label: () => parent.children[0] as FakeElement,
  }
}

test('goal, plan with the present step, and the reason while it is fresh', () => {
  const { show, label } = begin({ goal: 'getLight', plan: ['takeLamp', 'lightLamp', 'rest'], at: 1, because: 'so' })
  show(1)
  const goal = 'div.goal[i["Ann <3"] "get light"]'
  const plan = 'div.plan[s["take lamp"] " › " b["light lamp"] " › " span["rest"]]'
  expect(`${label()}`).toBe(`div.label[${goal} ${plan} div.why["so"]]`)
  show(60)
  expect(`${label()}`).toBe(`div.label[${goal} ${plan}]`)
  show(60, false)
  expect(`${label()}`).toBe('div.label[div.goal[i["Ann <3"] "mind off"]]')
})

test('what is thought is text, whatever it looks like', () => {
  const { show, label } = begin({
    goal: '<b>',
    plan: ['<script>'],
    because: 'hide failed: <img src=x onerror=alert(1)>',
  })
  show(1)
  const reason = 'div.trouble["hide failed: <img src=x onerror=alert 1>"]'
  expect(`${label()}`).toBe(`div.label[div.goal[i["Ann <3"] "<b>"] div.plan[b["<script>"]] ${reason}]`)
})

test('a label that says the same is left alone', () => {
  const { show, label } = begin({ goal: 'patrol', because: 'so' })
  for (let time = 0; time < 5; time += 0.1) show(time)
  expect(label().changes).toBe(1)
  show(9)
  expect(label().changes).toBe(2)
})
