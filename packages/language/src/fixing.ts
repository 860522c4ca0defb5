/** What the fixes of all languages share: helpers that create them, and the form of their tables. */
import type { Diagnostic, Fix, Span, TextEdit } from '@telos/core'
import { type LineTable, nameMeant } from '@telos/core/text'
import type { FixProposal } from './language.ts'
import type { TextRange } from './text-file.ts'

/** Creates fixes for one text from offsets. */
export class TextFixes {
  readonly text: string
  readonly lines: LineTable

  constructor(text: string, lines: LineTable) {
    this.text = text
    this.lines = lines
  }

  rangeOf({ line, column, endLine, endColumn }: Span): TextRange {
    return { start: this.lines.offset({ line, column }), end: this.lines.offset({ line: endLine, column: endColumn }) }
  }

  edit({ start, end }: TextRange, text: string): TextEdit {
    return { span: this.lines.exactSpan(start, end), text }
  }

  replace(range: TextRange, text: string): Fix {
    const old = this.text.slice(range.start, range.end)
    return { title: `Replace ${quotedText(old)} with ${quotedText(text)}`, edits: [this.edit(range, text)] }
  }

  insert(offset: number, text: string, title = `Add ${quotedText(text.trim())}`): Fix {
    return { title, edits: [this.edit({ start: offset, end: offset }, text)] }
  }

  /** Removes a part with the blanks before it, or its whole line if nothing else is on it. */
  remove(range: TextRange, title = `Remove ${quotedText(this.text.slice(range.start, range.end))}`): Fix {
    return { title, edits: [this.edit(this.#withBlanks(range), '')] }
  }

  #withBlanks({ start, end }: TextRange): TextRange {
    let from = start
    while (from > 0 && isBlank(this.text[from - 1]!)) from--
    let to = end
    while (to < this.text.length && isBlank(this.text[to]!)) to++
    const beginsLine = from === 0 || isLineBreak(this.text[from - 1]!)
    const endsLine = to === this.text.length || isLineBreak(this.text[to]!)
    if (!beginsLine) return { start: from, end: endsLine ? to : end }
    if (!endsLine) return { start, end: to }
    // the line break goes with the line
    if (this.text.startsWith('\r\n', to)) to += 2
    else if (to < this.text.length) to++
    return { start: from, end: to }
  }

  /** Replaces the text at a diagnostic with the name that its hint suggests. */
  meant({ hint, span }: Diagnostic): readonly Fix[] {
    const name = nameMeant(hint)
    return name === undefined || span === undefined ? [] : [this.replace(this.rangeOf(span), name)]
  }

  /** The indentation of the line at an offset. */
  indentAt(offset: number): string {
    const start = this.lines.startOf(this.lines.position(offset).line)
    return /^[ \t]*/.exec(this.text.slice(start, offset))![0]
  }

  /** The line break that the text uses. */
  get lineBreak(): string {
    return /\r\n|\n|\r/.exec(this.text)?.[0] ?? '\n'
  }
}

/** Quotes a text for a title: on one line, and shortened if it is long. */
export function quotedText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line === '' && text !== '') return text === ' ' ? 'a blank' : 'an invisible character'
  return `"${line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line}"`
}

const LONGEST = 40

function isBlank(character: string): boolean {
  return character === ' ' || character === '\t'
}

function isLineBreak(character: string): boolean {
  return character === '\n' || character === '\r'
}

/** The input of a fix maker. Each language adds what its makers need. */
export interface FixContext<Analysis, Edits extends TextFixes> {
  readonly analysis: Analysis
  readonly diagnostic: Diagnostic
  /** Edits the file that has the diagnostic. */
  readonly edits: Edits
  /** The range of the diagnostic. */
  readonly range: TextRange
}

/** Proposes fixes for one code, most likely first. */
export type FixMaker<Context> = (context: Context) => readonly FixProposal[]

/** Proposes the fixes for the code of a diagnostic; none if the table has no entry for it. */
export function fixesFromTable<Context extends { readonly diagnostic: Diagnostic }>(
  makers: Readonly<Partial<Record<string, FixMaker<Context>>>>,
  context: Context,
): readonly FixProposal[] {
  const { code } = context.diagnostic
  return (Object.hasOwn(makers, code) && makers[code]?.(context)) || []
}
