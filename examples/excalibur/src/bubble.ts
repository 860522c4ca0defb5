/** What goes on in the guard's head, above his head: goal, plan with the present step marked, and why he thought again. */
import type { Point, Thought } from '@telos/core'
import { Actor, Canvas, type Vector, vec } from 'excalibur'
import { columns, rows, TILE } from './castle.ts'
import { goalInWords, reasonInWords, stepInWords } from './words.ts'

const most = { width: 320, height: 260, steps: 7, reason: 150 }
const padding = 12
const line = 19
/** Left free at the edges of the screen. */
const margin = 6
const colors: Readonly<Record<string, string>> = { patrol: '#8fc1ff', hunt: '#ff9a86', recover: '#9fe3a8' }
const fonts = {
  goal: '700 16px system-ui, sans-serif',
  now: '600 14px system-ui, sans-serif',
  next: '14px system-ui, sans-serif',
  because: 'italic 13.5px system-ui, sans-serif',
}
const inks = { now: '#14141c', next: '#d9d9e3', because: '#ffd88a' }

/** A piece of text, where it stands. */
interface Piece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly style: keyof typeof fonts
}

export class Bubble extends Actor {
  #text = ''
  #pieces: readonly Piece[] = []
  #size = { width: 0, height: 0 }
  #color = colors.patrol
  readonly #canvas: Canvas

  constructor() {
    super({ z: 100, anchor: vec(0, 0) })
    const { width, height } = most
    this.#canvas = new Canvas({ width, height, cache: true, quality: 2, draw: (ctx) => this.#draw(ctx) })
    this.graphics.use(this.#canvas)
  }

  /** Shows a thought; undefined: there is no mind at work. An old reason is left out. */
  show(thought: Thought | undefined, isFresh: boolean): void {
    const goal = thought === undefined ? 'mind switched off' : goalInWords(thought.goal ?? 'noPlan')
    const steps = thought?.plan.slice(thought.at).map(stepInWords) ?? []
    const more = steps.length - most.steps
    const plan = more > 1 ? [...steps.slice(0, most.steps), `${more} more`] : steps
    const reason = isFresh && thought?.because !== undefined ? `because ${reasonInWords(thought.because)}` : ''
    const because = reason.length > most.reason ? `${reason.slice(0, most.reason)}…` : reason
    const text = [goal, ...plan, because].join('\n')
    if (text === this.#text) return
    this.#text = text
    this.#color = colors[goal.split(' ')[0]] ?? '#c8c8d0'
    this.#arrange(goal, plan, because)
    this.#canvas.flagDirty()
  }

  /**
   * Goes above somebody, or else below or beside him; never outside of the screen, and if it can be, not over somebody else.
   * On a small screen it is drawn larger, so that it can be read.
   */
  moveTo({ x, y }: Point, other: Point, zoom: number): void {
    const width = this.#size.width * zoom
    const height = this.#size.height * zoom
    this.scale = vec(zoom, zoom)
    const right = columns * TILE - width - margin
    const bottom = rows * TILE - height - margin
    const middle = Math.min(Math.max(x - width / 2, margin), right)
    const level = Math.min(Math.max(y - height / 2, margin), bottom)
    const places = [vec(middle, y - 38 - height), vec(middle, y + 34), vec(x + 34, level), vec(x - 34 - width, level)]
    const inside = places.filter((to) => to.x >= margin && to.x <= right && to.y >= margin && to.y <= bottom)
    const isFree = (to: Vector) =>
      Math.abs(other.x - to.x - width / 2) > width / 2 + 16 || Math.abs(other.y - to.y - height / 2) > height / 2 + 16
    const { x: left, y: top } = inside.find(isFree) ?? inside[0] ?? vec(middle, level)
    this.pos = vec(Math.round(left), Math.round(top))
  }

  /** Breaks the text into lines. */
  #arrange(goal: string, plan: readonly string[], because: string): void {
    const { ctx } = this.#canvas
    const pieces: Piece[] = []
    let x = padding
    let y = padding
    const put = (text: string, style: Piece['style'], gap: number) => {
      ctx.font = fonts[style]
      const { width } = ctx.measureText(text)
      if (x > padding && x + width > most.width - padding) {
        x = padding
        y += line
      }
      pieces.push({ text, x, y, width, style })
      x += width + gap
    }
    const endLine = (gap: number) => {
      x = padding
      y += line + gap
    }
    put(goal, 'goal', 0)
    if (plan.length > 0) endLine(4)
    for (const [index, step] of plan.entries()) put(step, index === 0 ? 'now' : 'next', 20)
    if (because !== '') endLine(5)
    for (const word of because.split(' ').filter(Boolean)) put(word, 'because', 4)
    this.#pieces = pieces
    const right = Math.max(...pieces.map((piece) => piece.x + piece.width))
    this.#size = { width: Math.min(right + padding, most.width), height: Math.min(y + line + padding - 4, most.height) }
  }

  #draw(ctx: CanvasRenderingContext2D): void {
    const { width, height } = this.#size
    ctx.clearRect(0, 0, most.width, most.height)
    ctx.fillStyle = 'rgba(18, 18, 26, 0.88)'
    ctx.strokeStyle = this.#color
    ctx.lineWidth = 2
    box(ctx, 1, 1, width - 2, height - 2, 10)
    ctx.stroke()
    ctx.textBaseline = 'top'
    ctx.textAlign = 'left'
    for (const { text, x, y, width, style } of this.#pieces) {
      ctx.fillStyle = this.#color
      if (style === 'now') box(ctx, x - 4, y - 2, width + 8, line, 5)
      ctx.font = fonts[style]
      ctx.fillStyle = style === 'goal' ? this.#color : inks[style]
      ctx.fillText(text, x, y + 1)
      if (style === 'next' && x > padding) ctx.fillText('›', x - 12, y)
    }
  }
}

function box(ctx: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, radius: number): void {
  ctx.beginPath()
  ctx.roundRect(x, y, width, height, radius)
  ctx.fill()
}
