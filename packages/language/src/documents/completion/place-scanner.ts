/** Finds out where a cursor is in a half-written document, which no parser accepts yet. */

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

/** An open map or list. */
export interface Frame {
  readonly kind: 'map' | 'list'
  readonly isFlow: boolean
  /** Column of its keys or dashes; in flow style, the column that it must stay to the right of. */
  readonly indent: number
  key: string | undefined
  index: number
  /** Keys with their words; empty for other values. */
  readonly values: Map<string, string>
}

/** What a scan finds at the end of the text. */
export interface ScanEnd {
  readonly position: 'key' | 'value' | 'either'
  readonly before: string
  readonly start: number
  readonly quote: '"' | "'" | ''
  /** Column of the word in a line of block style, whose place is not determined yet. */
  readonly column?: number
  /** Whether only blanks precede the word on its line. */
  readonly isFirst: boolean
}

/**
 * Reads a document up to the cursor and keeps track of what is open there. Not a parser: it knows indentation, braces, quotes
 * and comments, and continues after every mistake, because half-written lines are the normal case.
 */
export class PlaceScanner {
  readonly frames: Frame[] = []
  readonly #cursor: TextCursor
  /** A multi-line text continues while lines are indented further than this. */
  #blockText: number | undefined

  constructor(text: string) {
    this.#cursor = new TextCursor(text)
  }

  /** Returns undefined if nothing can be completed. */
  run(): ScanEnd | undefined {
    let end: ScanEnd | undefined
    while (this.#cursor.at < this.#cursor.text.length) {
      const lineStart = this.#cursor.at
      end = this.#line()
      if (this.#cursor.at === lineStart) this.#cursor.at++
    }
    // the last line may be empty
    return end ?? (/(^|\n)$/.test(this.#cursor.text.slice(-1)) ? this.#line() : undefined)
  }

  /** Reads one line in block style, with all lines of any flow style that it opens. */
  #line(): ScanEnd | undefined {
    const start = this.#cursor.at
    const indent = this.#cursor.blanks()
    const isBlank = this.#cursor.isLineEnd()
    if (this.#blockText !== undefined) {
      if (isBlank && this.#cursor.at < this.#cursor.text.length) return this.#cursor.nextLine()
      if (indent > this.#blockText || (isBlank && indent > this.#blockText)) return this.#cursor.skipLine()
      this.#blockText = undefined
    }
    if (this.#cursor.text[this.#cursor.at] === '#') return this.#cursor.skipLine()
    if (isBlank) {
      if (this.#cursor.at < this.#cursor.text.length) return this.#cursor.nextLine()
      return this.#ended('either', this.#cursor.at, '', '', this.#cursor.at - start, true)
    }
    if (/^(---|\.\.\.)\s/.test(this.#cursor.text.slice(this.#cursor.at, this.#cursor.at + 4)) && indent === 0)
      return this.#cursor.skipLine()
    return this.#content(start)
  }

  #content(lineStart: number): ScanEnd | undefined {
    for (;;) {
      const column = this.#cursor.at - lineStart
      const isFirst = this.#cursor.text.slice(lineStart, this.#cursor.at).trim() === ''
      if (/^-(?=\s|$)/.test(this.#cursor.text.slice(this.#cursor.at, this.#cursor.at + 2))) {
        this.#dash(column)
        this.#cursor.at++
        this.#cursor.blanks()
        if (!this.#cursor.isLineEnd()) continue
        if (this.#cursor.at < this.#cursor.text.length) return this.#cursor.nextLine()
        return this.#ended('either', this.#cursor.at, '', '', undefined, false)
      }
      return this.#keyOrWord(column, isFirst)
    }
  }

  #dash(column: number): void {
    while (this.frames.length > 0 && this.frames.at(-1)!.indent > column) this.frames.pop()
    const top = this.frames.at(-1)
    if (top?.kind === 'list' && top.indent === column) top.index++
    else this.#push('list', false, column)
    const list = this.frames.at(-1)!
    if (list.index < 0) list.index = 0
  }

  #keyOrWord(column: number, isFirst: boolean): ScanEnd | undefined {
    const first = this.#cursor.text[this.#cursor.at]!
    if (first === '{' || first === '[') return this.#flow(this.frames.at(-1)?.indent ?? -1)
    const start = this.#cursor.at
    const { word, quote, isOpen } = this.#cursor.word(false)
    if (isOpen) return this.#ended('either', start + quote.length, word, quote, column, isFirst)
    const end = this.#cursor.at
    this.#cursor.blanks()
    if (
      this.#cursor.text[this.#cursor.at] !== ':' ||
      !/^:(\s|$)/.test(this.#cursor.text.slice(this.#cursor.at, this.#cursor.at + 2))
    ) {
      // an unfinished word, or a value
      if (end === this.#cursor.text.length && quote === '')
        return this.#ended('either', start, word, '', column, isFirst)
      const top = this.frames.at(-1)
      if (top?.kind === 'map' && top.key !== undefined && !isFirst) top.values.set(top.key, word)
      return this.#cursor.skipLine()
    }
    this.#cursor.at++
    this.#key(column, isFirst, word)
    return this.#value(column, word)
  }

  /** A key in block style at a column. */
  #key(column: number, isFirst: boolean, key: string): void {
    while (this.frames.length > 0 && this.frames.at(-1)!.indent > column) this.frames.pop()
    while (isFirst && this.frames.at(-1)?.kind === 'list' && this.frames.at(-1)!.indent === column) this.frames.pop()
    const top = this.frames.at(-1)
    const map = top?.kind === 'map' && !top.isFlow && top.indent === column ? top : this.#push('map', false, column)
    map.key = key
    map.values.set(key, '')
  }

  #value(column: number, key: string): ScanEnd | undefined {
    this.#cursor.blanks()
    this.#cursor.properties()
    const first = this.#cursor.text[this.#cursor.at]
    if (first === undefined) return this.#ended('value', this.#cursor.at, '', '', undefined, false)
    if (first === '#' || this.#cursor.isLineEnd()) return this.#cursor.skipLine()
    if (first === '{' || first === '[') return this.#flow(column)
    if (first === '|' || first === '>') {
      this.#blockText = column
      return this.#cursor.skipLine()
    }
    const start = this.#cursor.at
    const { word, quote, isOpen } = this.#cursor.word(false)
    if (isOpen || (this.#cursor.at === this.#cursor.text.length && quote === ''))
      return this.#ended('value', start + quote.length, word, quote, undefined, false)
    this.frames.at(-1)!.values.set(key, word)
    return this.#cursor.skipLine()
  }

  /** Reads until braces and brackets are closed, or until a line further to the left begins a key. */
  #flow(indent: number): ScanEnd | undefined {
    const depth = this.frames.length
    let isKey = false
    let last: ScanEnd | undefined
    while (this.#cursor.at < this.#cursor.text.length) {
      const character = this.#cursor.text[this.#cursor.at]!
      const top = this.frames.at(-1)
      if (character === '\n') {
        this.#cursor.at++
        if (this.#isAbandoned(indent)) {
          this.frames.length = depth
          return undefined
        }
      } else if (/\s/.test(character)) this.#cursor.at++
      else if (character === '#') this.#cursor.skipComment()
      else if (character === '{' || character === '[') {
        this.#push(character === '{' ? 'map' : 'list', true, indent + 1).index = 0
        isKey = character === '{'
        this.#cursor.at++
      } else if (character === '}' || character === ']') {
        this.frames.pop()
        this.#cursor.at++
        isKey = false
        if (this.frames.length <= depth) {
          this.frames.length = Math.min(this.frames.length, depth)
          return this.#cursor.skipLine()
        }
      } else if (character === ',') {
        this.#cursor.at++
        if (top?.kind === 'list') top.index++
        else if (top) top.key = undefined
        isKey = top?.kind === 'map'
      } else if (character === ':') {
        this.#cursor.at++
        isKey = false
      } else {
        const start = this.#cursor.at
        const { word, quote, isOpen } = this.#cursor.word(true)
        if (this.#cursor.at === start) this.#cursor.at++
        const position = isKey ? 'key' : 'value'
        if (isOpen || (this.#cursor.at >= this.#cursor.text.length && quote === ''))
          last = this.#ended(position, start + quote.length, word, quote, undefined, false)
        else if (isKey && top) {
          top.key = word
          top.values.set(word, '')
        } else if (top?.key !== undefined) top.values.set(top.key, word)
        if (last !== undefined) return last
      }
    }
    return this.#ended(isKey ? 'key' : 'value', this.#cursor.at, '', '', undefined, false)
  }

  #isAbandoned(indent: number): boolean {
    if (indent < 0) return false
    const [blanks] = /^ */.exec(this.#cursor.text.slice(this.#cursor.at, this.#cursor.at + 200))!
    if (blanks.length > indent) return false
    return /^ *(?:"[^"\n]*"|'[^'\n]*'|[^\s#{}[\],][^\n#{}[\],]*?):(?:\s|$)/.test(
      this.#cursor.text.slice(this.#cursor.at, this.#cursor.at + 200),
    )
  }

  #push(kind: Frame['kind'], isFlow: boolean, indent: number): Frame {
    const frame: Frame = { kind, isFlow, indent, key: undefined, index: -1, values: new Map() }
    this.frames.push(frame)
    return frame
  }

  #ended(
    position: ScanEnd['position'],
    start: number,
    before: string,
    quote: ScanEnd['quote'],
    column: number | undefined,
    isFirst: boolean,
  ): ScanEnd {
    return { position, start, before, quote, ...(column !== undefined && { column }), isFirst }
  }
}
