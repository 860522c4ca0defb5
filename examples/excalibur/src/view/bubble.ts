/** What goes on in the guard's head, above his head: goal, plan with the present step marked, and why he thought again. */
import type { Thought } from '@telos/core'
import type { Point } from '@telos/core/space'
import { Actor, Canvas, vec } from 'excalibur'
import { columns, rows, TILE } from '../world/castle.ts'
import { placeBubble, type Thing } from './placement.ts'
import { goalInWords, stepInWords } from './words.ts'

const most = { width: 264, height: 140, planLines: 3, reasonLines: 2 }
const padding = 9
const line = 16
const screen = { width: columns * TILE, height: rows * TILE }
const colors: Readonly<Record<string, string>> = { patrol: '#8fc1ff', hunt: '#ff9a86', recover: '#9fe3a8' }
const fonts = {
  goal: '700 14px system-ui, sans-serif',
  now: '600 12.5px system-ui, sans-serif',
  next: '12.5px system-ui, sans-serif',
  because: 'italic 12.5px system-ui, sans-serif',
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
  #place = 0
  readonly #canvas: Canvas

  constructor() {
    super({ z: 100, anchor: vec(0, 0) })
    const { width, height } = most
    this.#canvas = new Canvas({ width, height, cache: true, quality: 2, draw: (ctx) => this.#draw(ctx) })
    this.graphics.use(this.#canvas)
  }

  /** Shows a thought, and why he has it; undefined: there is no mind at work. */
  show(thought: Thought | undefined, reason: string | undefined): void {
    const goal = thought === undefined ? 'mind switched off' : goalInWords(thought.goal)
    const plan = thought?.plan.slice(thought.at).map(stepInWords) ?? []
    const because = reason === undefined ? '' : `because ${reason}`
    const text = [goal, ...plan, because].join('\n')
    if (text === this.#text) return
    this.#text = text
    this.#color = colors[goal.split(' ')[0]] ?? '#c8c8d0'
    this.#arrange(goal, plan, because)
    this.#canvas.flagDirty()
  }

  /** Goes beside somebody, where it hides least. On a small screen it is drawn larger, so that it can be read. */
  moveTo(guard: Point, things: readonly Thing[], zoom: number): void {
    const size = { width: this.#size.width * zoom, height: this.#size.height * zoom }
    const { x, y, place } = placeBubble(guard, size, screen, things, this.#place)
    this.#place = place
    this.scale = vec(zoom, zoom)
    this.pos = vec(Math.round(x), Math.round(y))
  }

  /** Breaks the text into lines; what is too long ends with `…`. */
  #arrange(goal: string, plan: readonly string[], because: string): void {
    const { ctx } = this.#canvas
    const pieces: Piece[] = []
    let y = padding
    /** Puts texts one after the other, on as many lines as are allowed. */
    const flow = (texts: readonly string[], styleOf: (index: number) => Piece['style'], gap: number, lines: number) => {
      let x = padding
      let left = lines
      for (const [index, text] of texts.entries()) {
        const style = styleOf(index)
        ctx.font = fonts[style]
        const { width } = ctx.measureText(text)
        // on the last line there is room for the mark, unless the text ends there
        const room = most.width - padding - (left === 1 && index < texts.length - 1 ? gap + 12 : 0)
        if (x > padding && x + width > room) {
          if (--left === 0) {
            pieces.push({ text: '…', x, y, width: 12, style })
            break
          }
          x = padding
          y += line
        }
        pieces.push({ text, x, y, width, style })
        x += width + gap
      }
      y += line + 4
    }
    flow([goal], () => 'goal', 0, 1)
    if (plan.length > 0) flow(plan, (index) => (index === 0 ? 'now' : 'next'), 17, most.planLines)
    if (because !== '') flow(because.split(' '), () => 'because', 3.5, most.reasonLines)
    this.#pieces = pieces
    const right = Math.max(...pieces.map((piece) => piece.x + piece.width))
    this.#size = { width: Math.min(right + padding, most.width), height: Math.min(y + padding - 6, most.height) }
  }

  #draw(ctx: CanvasRenderingContext2D): void {
    const { width, height } = this.#size
    ctx.clearRect(0, 0, most.width, most.height)
    ctx.fillStyle = 'rgba(18, 18, 26, 0.86)'
    ctx.strokeStyle = this.#color
    ctx.lineWidth = 1.5
    box(ctx, 1, 1, width - 2, height - 2, 8)
    ctx.stroke()
    ctx.textBaseline = 'top'
    ctx.textAlign = 'left'
    for (const { text, x, y, width, style } of this.#pieces) {
      ctx.fillStyle = this.#color
      if (style === 'now') box(ctx, x - 4, y - 2, width + 8, line, 4)
      ctx.font = fonts[style]
      ctx.fillStyle = style === 'goal' ? this.#color : inks[style]
      ctx.fillText(text, x, y)
      if (style === 'next' && x > padding) ctx.fillText('›', x - 11, y - 1)
    }
  }
}

function box(ctx: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, radius: number): void {
  ctx.beginPath()
  ctx.roundRect(x, y, width, height, radius)
  ctx.fill()
}
