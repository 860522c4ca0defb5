import type { Diagnostic } from '@telos/core'
import { needText } from '@telos/core/text'
import { ReaderReport } from './read/reader-report.ts'
import { balance } from './read/tokens/balance.ts'
import { reportOther } from './read/tokens/kind-of-pddl.ts'
import { CLOSE, endOfLine, type Tokens, tokenize } from './read/tokens/tokenize.ts'
import { closeOf, headOf, isKeyword, isOpening, isVariable, wordOf } from './read/tokens/tree.ts'

/**
 * Formats a text and keeps its comments and line endings. The meaning stays the same, and formatting is idempotent. Returns no text if
 * parentheses do not match or a character is unknown.
 *
 * @example formatPddl('(define (domain d)(:predicates(p)))', 'd.pddl').text
 */
export function formatPddl(text: string, file: string): { text: string | undefined; diagnostics: Diagnostic[] } {
  needText(text, 'a text in PDDL')
  const report = new ReaderReport({ file, text })
  if (reportOther(text, report)) return { text: undefined, diagnostics: report.diagnostics() }
  const tokens = balance(tokenize(text, report), report)
  const diagnostics = report.diagnostics()
  return { text: diagnostics.length === 0 ? withLineEnding(layout(tokens), text) : undefined, diagnostics }
}

/** Applies the first line ending of a text to another. */
function withLineEnding(text: string, model: string): string {
  const [ending = '\n'] = /\r\n?|\n/.exec(model) ?? []
  return ending === '\n' ? text : text.replaceAll('\n', ending)
}

// Lays out the tokens of a balanced text, with its comments. A list that fits on its line stays there; otherwise its
// parts get their own lines, indented by two blanks. Of the old layout, only comments and empty lines are kept.
//
//   (:action move
//     :parameters (?from ?to - place)
//     :precondition (and
//       (at ?from)
//       (forall (?door - door)
//         (imply (between ?from ?door ?to) (open ?door)))))

const WIDTH = 100
/** Unlimited indentation would make lines of blanks only. */
const DEEPEST = 60

interface Frame {
  readonly open: number
  /** All on one line. */
  readonly flat: boolean
  readonly style: Style
  /** Indentation of the parts on their own lines. */
  readonly indent: number
  /** How many more lists may follow on the line of the head. */
  inline: number
}

/** `lines`: each list on its own line; `fill`: as many words as fit; `fields`: each keyword on its own line. */
type Style = 'lines' | 'fill' | 'fields'

export function layout(tokens: Tokens): string {
  const widths = flatWidths(tokens)
  const page = new Page()
  const stack: Frame[] = []
  for (let token = 0; token < tokens.count; token++) {
    const gap = gapBefore(tokens, token)
    const frame = stack.at(-1)
    if (tokens.extent[token] === CLOSE) {
      writeComments(page, gap, frame!.indent, false)
      if (page.mustBreak) page.startLine(Math.max(frame!.indent - 2, 0))
      page.write(')', false)
      stack.pop()
      continue
    }
    const opens = isOpening(tokens, token)
    const isFirst = frame !== undefined && frame.open === token - 1
    const width = opens ? widths.widthOf(token) : endOfToken(tokens, token) - tokens.start[token]!
    const isBroken = opens && !widths.isPlain(token)
    const breaks = frame ? breaksBefore(tokens, frame, token, isFirst, page.column + 1 + width) : token > 0
    const indent = frame?.indent ?? 0
    const isSection = stack.length === 1 && opens && breaks
    const blank = isSection && (isBroken || indent + width > WIDTH || isForced(tokens, token))
    writeComments(page, gap, indent, blank)
    if (page.mustBreak || breaks) {
      const isKept = gap.blank && stack.length <= 2 && page.hasText
      page.startLine(indent, isKept || (blank && gap.comments.every((comment) => comment.trailing)))
    }
    if (opens) {
      page.write('(', !isFirst)
      const flat = frame?.flat === true || (!isBroken && page.column - 1 + width <= WIDTH && !isForced(tokens, token))
      stack.push(frameAt(tokens, token, flat, Math.min(page.indent + 2, DEEPEST)))
      if (frame && !isFirst) frame.inline--
    } else page.write(tokens.text.slice(tokens.start[token], tokens.extent[token]), !isFirst)
  }
  writeComments(page, gapBefore(tokens, tokens.count), 0, false)
  return page.text()
}

function frameAt(tokens: Tokens, open: number, flat: boolean, indent: number): Frame {
  const head = headOf(tokens, open)
  const close = closeOf(tokens, open)
  const isFill = FILLED.has(head) || (close > open + 1 && isVariable(tokens, open + 1))
  const style = isFill ? 'fill' : head === ':action' || head === ':durative-action' ? 'fields' : 'lines'
  return { open, flat, style, indent, inline: INLINE.get(head) ?? 0 }
}

function breaksBefore(tokens: Tokens, frame: Frame, token: number, isFirst: boolean, column: number): boolean {
  if (frame.flat || isFirst) return false
  const afterDash = wordOf(tokens, token - 1) === '-'
  const isDash = wordOf(tokens, token) === '-'
  if (frame.style === 'fields') return isKeyword(tokens, token)
  if (frame.style === 'fill') {
    if (afterDash || isDash) return false
    return column > WIDTH || (endsType(tokens, frame, token) && !isVariable(tokens, token))
  }
  if (isOpening(tokens, token)) return !afterDash && frame.inline <= 0
  return !isDash && !afterDash && column > WIDTH
}

/** Whether the token before belongs to the type of the names before it: `a b - truck`. */
function endsType(tokens: Tokens, frame: Frame, token: number): boolean {
  return tokens.extent[token - 1] === CLOSE || (token - 2 > frame.open && wordOf(tokens, token - 2) === '-')
}

/** Definitions and actions are never on one line, nor are names of several types. */
function isForced(tokens: Tokens, open: number): boolean {
  const head = headOf(tokens, open)
  if (head === 'define' || head === ':action' || head === ':durative-action') return true
  if (!FILLED.has(head)) return false
  const close = closeOf(tokens, open)
  let dashes = 0
  for (let token = open + 1; token < close && dashes < 2; token++) if (wordOf(tokens, token) === '-') dashes++
  return dashes > 1
}

const FILLED = new Set([':requirements', ':types', ':constants', ':objects'])
const INLINE = new Map([
  ['define', 1],
  ['not', 1],
  ['forall', 1],
  ['exists', 1],
  [':derived', 1],
  [':goal', 1],
  [':metric', 1],
])

function writeComments(page: Page, gap: TokenGap, indent: number, blank: boolean): void {
  let wantsBlank = blank
  for (const comment of gap.comments) {
    if (comment.trailing) page.write(comment.text, true)
    else {
      page.startLine(indent, page.hasText && (comment.blankBefore || wantsBlank))
      page.write(comment.text, false)
      wantsBlank = false
    }
    page.mustBreak = true
  }
}

/** Computes the width of every list on one line, and whether it contains a comment. */
function flatWidths(tokens: Tokens): { widthOf(open: number): number; isPlain(open: number): boolean } {
  const offsets = new Int32Array(tokens.count + 1)
  const comments = new Int32Array(tokens.count + 1)
  for (let token = 0; token < tokens.count; token++) {
    const opens = isOpening(tokens, token)
    const glued = opens || token + 1 >= tokens.count || tokens.extent[token + 1] === CLOSE
    offsets[token + 1] = offsets[token]! + endOfToken(tokens, token) - tokens.start[token]! + (glued ? 0 : 1)
    comments[token + 1] = comments[token]! + (hasComment(tokens, token) ? 1 : 0)
  }
  return {
    widthOf: (open) => offsets[closeOf(tokens, open)]! + 1 - offsets[open]!,
    isPlain: (open) => comments[closeOf(tokens, open) + 1] === comments[open + 1],
  }
}

class Page {
  /** A comment ends the line: nothing can follow it. */
  mustBreak = false
  indent = 0
  column = 0
  readonly #lines: string[] = []
  #line = ''

  get hasText(): boolean {
    return this.#lines.length > 0 || this.#line !== ''
  }

  write(text: string, blank: boolean): void {
    const separated = blank && this.column > this.indent
    this.#line += separated ? ` ${text}` : text
    this.column += text.length + (separated ? 1 : 0)
  }

  startLine(indent: number, blank = false): void {
    if (this.hasText) {
      this.#lines.push(this.#line)
      if (blank) this.#lines.push('')
    }
    this.#line = ' '.repeat(indent)
    this.indent = indent
    this.column = indent
    this.mustBreak = false
  }

  text(): string {
    if (!this.hasText) return ''
    return [...this.#lines, this.#line].join('\n') + '\n'
  }
}

/** A comment between two tokens. */
interface PddlComment {
  /** With its semicolons, without trailing blanks. */
  readonly text: string
  /** Whether it follows a token on the same line. */
  readonly trailing: boolean
  /** Whether an empty line precedes it. */
  readonly blankBefore: boolean
}

interface TokenGap {
  readonly comments: readonly PddlComment[]
  /** Whether an empty line immediately precedes the next token. */
  readonly blank: boolean
}

/** Returns the gap between the token before and this one; `token` may be one past the last. */
function gapBefore(tokens: Tokens, token: number): TokenGap {
  const { text } = tokens
  const end = token === tokens.count ? text.length : tokens.start[token]!
  let offset = token === 0 ? 0 : endOfToken(tokens, token - 1)
  if (end - offset < 2) return NOTHING
  let lines = 0
  const comments: PddlComment[] = []
  while (offset < end) {
    const code = text.charCodeAt(offset)
    if (code === SEMICOLON) {
      const until = endOfLine(text, offset)
      const trailing = token > 0 && lines === 0 && comments.length === 0
      comments.push({ text: text.slice(offset, until).trimEnd(), trailing, blankBefore: lines > 1 })
      lines = 0
      offset = until
    } else {
      if (code === LINE_FEED || (code === RETURN && text.charCodeAt(offset + 1) !== LINE_FEED)) lines++
      offset++
    }
  }
  return comments.length === 0 && lines < 2 ? NOTHING : { comments, blank: lines > 1 }
}

export function hasComment(tokens: Tokens, token: number): boolean {
  const { text } = tokens
  const from = token === 0 ? 0 : endOfToken(tokens, token - 1)
  const end = token === tokens.count ? text.length : tokens.start[token]!
  for (let offset = from; offset < end; offset++) if (text.charCodeAt(offset) === SEMICOLON) return true
  return false
}

function endOfToken(tokens: Tokens, token: number): number {
  const isWord = tokens.extent[token] !== CLOSE && !isOpening(tokens, token)
  return isWord ? tokens.extent[token]! : tokens.start[token]! + 1
}

const NOTHING: TokenGap = { comments: [], blank: false }
const LINE_FEED = 10
const RETURN = 13
const SEMICOLON = 59
