import type { LanguageReport, LineRange } from './language-report.ts'
import type { SyntaxLine, SyntaxWord } from './syntax.ts'
import { quoted } from './words.ts'

/** Nests lines by their indentation, one after the other. */
export class LineTree {
  root: SyntaxLine | undefined
  /** Number of messages that the original engine would have logged about indentation. */
  messages = 0
  readonly #report: LanguageReport
  /** The last line and its ancestors, from the root on. */
  readonly #open: OpenLine[] = []

  constructor(report: LanguageReport) {
    this.#report = report
  }

  /** Adds a line under the innermost open line that is less indented; if there is none, drops it and closes nothing. */
  add(words: readonly SyntaxWord[]): void {
    const line: OpenLine = { words, indent: words[0]!.column - 1, children: [] }
    const root = this.#open[0]
    if (root === undefined) {
      this.root = line
      this.#open.push(line)
      return
    }
    if (line.indent <= root.indent) {
      this.#reportOutside(line, root)
      return
    }
    while (this.#open.at(-1)!.indent >= line.indent) this.#open.pop()
    if (this.#open.length >= deepest) {
      this.#reportDepth(line)
      return
    }
    const parent = this.#open.at(-1)!
    const sibling = parent.children[0]
    if (sibling !== undefined && sibling.indent !== line.indent) this.#reportUneven(line, sibling)
    parent.children.push(line)
    this.#open.push(line)
  }

  #reportOutside(line: SyntaxLine, root: SyntaxLine): void {
    this.messages++
    const message = 'this line is not indented under the first one, so it is left out'
    const hint = `indent it by more than the ${counted(root.indent)} in front of ${quoted(root.words[0]!)}`
    this.#report.warning('vgdl/outside', placeOf(line), message, hint)
  }

  #reportUneven(line: SyntaxLine, sibling: SyntaxLine): void {
    this.messages++
    const message = `this line is indented by ${counted(line.indent)}, and line ${sibling.words[0]!.line} beside it by ${sibling.indent}`
    const hint = 'indent lines of one level alike; a tab counts as one character'
    this.#report.warning('vgdl/uneven-indent', placeOf(line), message, hint)
  }

  #reportDepth(line: SyntaxLine): void {
    const message = `this line is nested under ${deepest} others and is left out`
    this.#report.error('vgdl/too-deep', placeOf(line), message, 'indent it less')
  }
}

interface OpenLine extends SyntaxLine {
  readonly children: OpenLine[]
}

function placeOf({ words }: SyntaxLine): LineRange {
  const { line, column } = words[0]!
  const last = words.at(-1)!
  return { line, column, endColumn: last.column + last.text.length }
}

function counted(characters: number): string {
  return characters === 1 ? '1 character' : `${characters} characters`
}

// code that walks the tree may be recursive; games have four levels
const deepest = 500
