/** A word as it is written. */
export interface ScannedWord {
  readonly word: string
  readonly quote: '"' | "'" | ''
  /** Whether the text ends inside its quotes. */
  readonly isOpen: boolean
}

/** A position in a text that advances over words, blanks and lines. */
export class TextCursor {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  /** Reads a word. */
  word(isFlow: boolean): ScannedWord {
    const first = this.text[this.at]
    if (first === '"' || first === "'") return this.#quotedText(first)
    const start = this.at
    const ends = isFlow ? /[,[\]{}\n\r]|:(?=[\s,[\]{}]|$)|\s#/g : /[\n\r]|:(?=\s|$)|\s#/g
    ends.lastIndex = start
    const end = ends.exec(this.text)
    this.at = end ? end.index : this.text.length
    const word = this.text.slice(start, this.at)
    // a blank after an unfinished word begins another place only in block style
    return { word: this.at === this.text.length ? word : word.trimEnd(), quote: '', isOpen: false }
  }

  #quotedText(quote: '"' | "'"): ScannedWord {
    const start = ++this.at
    const ends = quote === '"' ? /\\.|"|\n/g : /''|'|\n/g
    for (;;) {
      ends.lastIndex = this.at
      const end = ends.exec(this.text)
      if (end === null) {
        this.at = this.text.length
        return { word: this.text.slice(start), quote, isOpen: true }
      }
      this.at = end.index + end[0].length
      if (end[0] !== quote && end[0] !== '\n') continue
      // if a quote is not closed on its line, the author most likely forgot it
      if (end[0] === '\n') this.at--
      return { word: this.text.slice(start, end.index), quote, isOpen: false }
    }
  }

  /** Skips anchors and tags. */
  properties(): void {
    const properties = /(?:[&!][^\s,[\]{}]*\s+)*/y
    properties.lastIndex = this.at
    this.at += properties.exec(this.text)?.[0].length ?? 0
  }

  blanks(): number {
    const start = this.at
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at++
    return this.at - start
  }

  isLineEnd(): boolean {
    const character = this.text[this.at]
    return character === undefined || character === '\n' || character === '\r'
  }

  skipComment(): void {
    const end = this.text.indexOf('\n', this.at)
    this.at = end === -1 ? this.text.length : end
  }

  /** Skips the rest of a line, in which nothing is completed. */
  skipLine(): undefined {
    this.skipComment()
    this.nextLine()
  }

  nextLine(): undefined {
    if (this.text[this.at] === '\r') this.at++
    if (this.text[this.at] === '\n') this.at++
  }
}
