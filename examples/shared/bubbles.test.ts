import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BubbleOwner, createBubbles, type Speech } from './bubbles.ts'

/** As much of an element as bubbles touch. Throws at markup. */
class FakeElement {
  className = ''
  children: (string | FakeElement)[] = []
  changes = 0
  readonly attributes = new Map<string, string>()
  readonly style = { transform: '', setProperty() {} }
  readonly tag: string
  parent: FakeElement | undefined

  constructor(tag: string) {
    this.tag = tag
  }

  append(...content: (string | FakeElement)[]): void {
    this.children.push(...content)
  }
  appendChild(child: FakeElement): FakeElement {
    this.append(child)
    child.parent = this
    return child
  }
  remove(): void {
    this.parent!.children = this.parent!.children.filter((child) => child !== this)
  }
  getBoundingClientRect() {
    return { width: 79.3, height: 40 }
  }
  replaceChildren(...content: (string | FakeElement)[]): void {
    this.children = content
    this.changes++
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
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

beforeEach(() => {
  const create = (tag: string) => new FakeElement(tag)
  vi.stubGlobal('document', { createElement: create, createElementNS: (_space: string, tag: string) => create(tag) })
})
afterEach(() => void vi.unstubAllGlobals())

const screen = { width: 600, height: 400 }

function begin() {
  const layer = new FakeElement('div')
  const bubbles = createBubbles(layer as unknown as HTMLElement)
  const box = { x: 200, y: 200, width: 20, height: 40 }
  return {
    show(speech: Partial<Speech>, owner: Partial<BubbleOwner> = {}) {
      const said = { name: 'Ann <3', goal: 'rest', done: [], next: [], ...speech }
      bubbles.show([{ name: 'Ann', box, colour: 'red', speech: said, ...owner }], screen, [])
    },
    leave: () => bubbles.show([], screen, []),
    bubble: () => layer.children[1] as FakeElement,
    leader: () => (layer.children[0] as FakeElement).children[0] as FakeElement,
  }
}

test('a bubble shows the goal, the plan with the current step marked, and the reason', () => {
  const { show, bubble } = begin()
  show({ goal: 'get light', done: ['take a lamp'], now: 'light it', next: ['rest'], because: 'it is dark' })
  const goal = 'div.goal[i["Ann <3"] "get light"]'
  const plan = 'div.plan[s["take a lamp"] b["light it"] span["rest"]]'
  expect(`${bubble()}`).toBe(`div.bubble[${goal} ${plan} div.because["it is dark"]]`)
  show({ goal: 'get light' })
  expect(`${bubble()}`).toBe(`div.bubble[${goal}]`)
})

test('thoughts are text, whatever they look like', () => {
  const { show, bubble } = begin()
  show({ goal: '<b>', now: '<script>', because: '<img src=x onerror=alert(1)>' })
  const reason = 'div.because["<img src=x onerror=alert(1)>"]'
  expect(`${bubble()}`).toBe(`div.bubble[div.goal[i["Ann <3"] "<b>"] div.plan[b["<script>"]] ${reason}]`)
})

test('a bubble that says the same is left alone, and follows its owner', () => {
  const { show, bubble, leader } = begin()
  for (let frame = 0; frame < 10; frame++) show({}, { box: { x: 200 + frame, y: 200, width: 20, height: 40 } })
  expect(bubble().changes).toBe(1)
  expect(bubble().style.transform).toBe('translate(179px, 150px)')
  expect(leader().attributes.get('d')).toBe('M219.0 190.0L219.0 200.0')
  show({ goal: 'eat' })
  expect(bubble().changes).toBe(2)
})

test('the bubble and the leader line of a character that has left go with it', () => {
  const { show, leave, bubble, leader } = begin()
  show({})
  leave()
  expect([bubble(), leader()]).toEqual([undefined, undefined])
  show({ goal: 'eat' })
  expect(`${bubble()}`).toContain('eat')
})
