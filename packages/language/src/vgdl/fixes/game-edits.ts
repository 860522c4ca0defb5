import type { Fix, TextEdit } from '@telos/core'
import type { SetName } from '@telos/vgdl/editing'
import { type FixContext, type FixMaker, quotedText, TextFixes } from '../../fixing.ts'
import type { SketchWord } from '../sketch/assignments.ts'
import { type GameSketch, markLength } from '../sketch/game-sketch.ts'
import type { SketchLine } from '../sketch/sketch-line.ts'
import type { GameView } from '../vgdl-view.ts'

/** Creates edits of a game, line by line. */
export class GameEdits extends TextFixes {
  readonly sketch: GameSketch

  constructor(sketch: GameSketch) {
    super(sketch.file.text, sketch.lines)
    this.sketch = sketch
  }

  contentOf(number: number): string {
    return this.text.slice(this.#startOf(number), this.lines.endOf(number))
  }

  /** Removes lines with their line breaks. */
  removeLines(from: number, to = from, title = `Remove ${quotedText(this.contentOf(from))}`): Fix {
    return { title, edits: [this.#removal(from, to)] }
  }

  #removal(from: number, to: number): TextEdit {
    const isLast = to >= this.lines.count
    // with the last line, remove the line break before it
    const start = isLast && from > 1 ? this.lines.endOf(from - 1) : this.#startOf(from)
    return this.edit({ start, end: isLast ? this.text.length : this.lines.startOf(to + 1) }, '')
  }

  /** Removes a line, or else the line and all lines under it. */
  removals(line: SketchLine): readonly Fix[] {
    const last = lastNumber(line)
    const alone = this.removeLines(line.number)
    return last === line.number ? [alone] : [this.removeLines(line.number, last), alone]
  }

  /** Reindents lines: the first gets `indent`, the others keep their distance from it. */
  indentLines(from: number, to: number, indent: string, title: string): Fix {
    const old = this.#blanks(from)
    const edits: TextEdit[] = []
    for (let number = from; number <= to; number++) {
      if (this.contentOf(number).trim() === '') continue
      const own = this.#blanks(number)
      const rest = own.startsWith(old) ? own.slice(old.length) : ' '.repeat(Math.max(0, own.length - old.length))
      const start = this.#startOf(number)
      edits.push(this.edit({ start, end: start + own.length }, indent + rest))
    }
    return { title, edits }
  }

  /** The last line of the block that is indented under a line. */
  endOfBlock(number: number): number {
    const own = this.#blanks(number).length
    let last = number
    for (let next = number + 1; next <= this.lines.count; next++) {
      if (this.contentOf(next).trim() === '') continue
      if (this.#blanks(next).length <= own) break
      last = next
    }
    return last
  }

  /** The blanks before the first word of a line. */
  indentOf(line: SketchLine): string {
    return this.#blanks(line.number)
  }

  /** How sets are indented. */
  get setIndent(): string {
    const { root } = this.sketch
    const [first] = root?.children ?? []
    return first ? this.indentOf(first) : `${root ? this.indentOf(root) : ''}    `
  }

  /** Adds a line to the end of a set, and creates the set if it is missing. */
  addToSet(name: SetName, text: string, title = `Add ${quotedText(text)} to ${name}`): Fix | undefined {
    const { root } = this.sketch
    const set = this.sketch.sets(name).at(-1)
    if (root === undefined) return undefined
    if (set !== undefined) return this.addUnder(set, text, title)
    const lines = `${this.lineBreak}${this.setIndent}${name}${this.lineBreak}${this.setIndent}    ${text}`
    const after = name === 'SpriteSet' ? root.number : lastNumber(root)
    return this.insert(this.lines.endOf(after), lines, title)
  }

  /** Adds a line under another, after its existing children. */
  addUnder(line: SketchLine, text: string, title = `Add ${quotedText(text)}`): Fix {
    const [first] = line.children
    const indent = first ? this.indentOf(first) : `${this.indentOf(line)}    `
    return this.insert(this.lines.endOf(lastNumber(line)), `${this.lineBreak}${indent}${text}`, title)
  }

  /** Appends to a line, before its comment. */
  append(line: SketchLine, text: string): Fix {
    return this.insert(line.end, text)
  }

  #blanks(number: number): string {
    return /^[\0-\x20]*/.exec(this.contentOf(number))![0]
  }

  /** A byte order mark is not part of the first line. */
  #startOf(number: number): number {
    return this.lines.startOf(number) + (number === 1 ? markLength(this.text) : 0)
  }
}

/** The number of the last line under a line. */
export function lastNumber(line: SketchLine): number {
  let last = line
  for (let child = last.children.at(-1); child !== undefined; child = last.children.at(-1)) last = child
  return last.number
}

export interface GameFixContext extends FixContext<GameView, GameEdits> {
  /** The text in the range. */
  readonly word: string
  /** The line; undefined if it is not part of the game. */
  readonly line: SketchLine | undefined
  /** The word at the diagnostic. */
  readonly found: SketchWord | undefined
  /** Number of the line. */
  readonly number: number
}

export type GameFixMaker = FixMaker<GameFixContext>
