import type Phaser from 'phaser'
import type { Lines } from '../words/words.ts'
import type { Box } from './bubble-layout.ts'
import { fontFamily } from './palette.ts'

const padding = 6
const styles = {
  goal: { fontSize: '12px', fontStyle: 'bold', color: '#3b2a1c' },
  step: { fontSize: '12px', color: '#1f6b3a', fontStyle: 'bold' },
  rest: { fontSize: '11px', color: '#75685a' },
  reason: { fontSize: '11px', color: '#b4471f' },
} as const
type Part = keyof typeof styles
const parts = Object.keys(styles) as Part[]

/** The text above a head: goal, present step, what comes then, and what made him think again. */
export class ThoughtBubble {
  width = 0
  height = 0
  /** Where it is drawn; it glides to where it should be. */
  at: { x: number; y: number } | undefined
  readonly #background: Phaser.GameObjects.Graphics
  /** From the bubble to the head; below all bubbles. */
  readonly #line: Phaser.GameObjects.Graphics
  readonly #texts: Readonly<Record<Part, Phaser.GameObjects.Text>>
  readonly #colour: number
  readonly #depth: number
  #wanted = ''
  #isNew = true

  constructor(scene: Phaser.Scene, colour: number, depth: number) {
    this.#colour = colour
    this.#depth = depth
    this.#background = scene.add.graphics()
    this.#line = scene.add.graphics().setDepth(1990)
    const text = (part: Part) =>
      scene.add.text(0, 0, '', { fontFamily, ...styles[part], wordWrap: { width: 190 }, resolution: 2 })
    this.#texts = { goal: text('goal'), step: text('step'), rest: text('rest'), reason: text('reason') }
  }

  /** Changes what it says. */
  say(lines: Lines): void {
    const wanted = JSON.stringify(lines)
    if (wanted === this.#wanted) return
    this.#wanted = wanted
    // of another size it has another place, and would cover others on the way there
    this.#isNew = true
    this.width = 0
    this.height = padding * 2
    for (const part of parts) {
      const text = this.#texts[part].setText(lines[part]).setVisible(lines[part] !== '')
      if (!text.visible) continue
      this.width = Math.max(this.width, text.width + padding * 2)
      this.height += text.height
    }
  }

  /** Moves towards its place, and draws itself there. */
  move(to: Box, head: { readonly x: number; readonly y: number }, isSelected: boolean, milliseconds: number): void {
    const far = this.#isNew || this.at === undefined || Math.hypot(to.x - this.at.x, to.y - this.at.y) > 240
    const share = far ? 1 : 1 - Math.exp(-milliseconds / 60)
    this.#isNew = false
    const from = this.at ?? to
    this.at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    const { x, y } = this.at
    const depth = isSelected ? 2900 : this.#depth
    const background = this.#background.clear().setDepth(depth)
    const foot = Math.min(x + this.width - 10, Math.max(x + 10, head.x))
    const isBelow = y > head.y
    this.#line.clear().lineStyle(2, this.#colour, 0.85)
    this.#line.lineBetween(foot, isBelow ? y : y + this.height, head.x, isBelow ? head.y + 20 : head.y)
    background.fillStyle(0xfffaf0, 0.94).fillRoundedRect(x, y, this.width, this.height, 6)
    background.lineStyle(isSelected ? 3 : 1.5, this.#colour, 1).strokeRoundedRect(x, y, this.width, this.height, 6)
    let line = y + padding
    for (const part of parts) {
      const text = this.#texts[part]
      if (!text.visible) continue
      text.setPosition(Math.round(x + padding), Math.round(line)).setDepth(depth + 1)
      line += text.height
    }
  }
}
