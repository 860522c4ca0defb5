import { spanOf } from '../../syntax.ts'
import {
  ACTION_FIELDS,
  DOMAIN_SECTIONS,
  MODAL_OPERATORS,
  OPERATORS,
  PROBLEM_SECTIONS,
  REFUSED_FIELDS,
  REFUSED_SECTIONS,
  SECTIONS_WITH_FIELDS,
} from '../language.ts'
import type { ReaderReport } from '../reader-report.ts'
import { CLOSE, type Tokens } from './tokenize.ts'
import { isKeyword, isNumber, isOpening, isVariable, wordOf } from './tree.ts'

/** Finds the closing token of every list. Reports mismatched parentheses and guesses what was meant. */
export function balance(tokens: Tokens, report: ReaderReport): Tokens {
  if (match(tokens)) return tokens
  const repaired = repair(tokens, report)
  match(repaired)
  return repaired
}

/** Returns false if a parenthesis closes nothing or is not closed, or if a section or field is not at its depth. */
function match(tokens: Tokens): boolean {
  const { count, start, extent, text } = tokens
  let stack = new Int32Array(1024)
  let depth = 0
  let right = true
  let withFields = false
  for (let token = 0; token < count; token++) {
    if (extent[token] === CLOSE) {
      if (depth === 0) right = false
      else extent[stack[--depth]!] = token
      continue
    }
    const code = text.charCodeAt(start[token]!)
    if (code === OPENING) {
      if (depth === stack.length) {
        const larger = new Int32Array(depth * 2)
        larger.set(stack)
        stack = larger
      }
      stack[depth++] = token
    } else if (code === COLON || code === LETTER_D || code === CAPITAL_D) {
      const anchor = anchorAt(tokens, token, withFields)
      if (anchor === undefined) continue
      const opened = anchor === 'field' ? 0 : 1
      if (depth - opened !== DEPTH_OF[anchor]) right = false
      if (anchor === 'section') withFields = SECTIONS_WITH_FIELDS.has(wordOf(tokens, token))
    }
  }
  return right && depth === 0
}

const OPENING = 40
const COLON = 58
const CAPITAL_D = 68
const LETTER_D = 100

// Repairs mismatched parentheses. A missing one is noticed only at the end of the text, far from the mistake; but sections
// and the fields of actions reveal their depth. So the text is cut at these anchors, and each piece is made to end at the
// depth that the next anchor needs. Inside a piece the place is guessed:
//
//   (:action move                        a fact holds no list: "(at ?x" should have been closed before "(clear …"
//     :precondition (and (at ?x          a line begins to the right of the line it belongs to
//                        (clear ?y))     lists still open before an anchor are closed there

interface Repair {
  readonly tokens: Tokens
  readonly report: ReaderReport
  /** Opening tokens, and the number of lists each holds so far. */
  readonly open: number[]
  readonly lists: number[]
  /** Tokens before which a closing parenthesis is inserted, ascending; a token may occur more than once. */
  readonly inserted: number[]
  /** The opening token that each of them closes. */
  readonly openings: number[]
  readonly dropped: Uint8Array
}

interface Piece {
  readonly begin: number
  readonly end: number
  readonly anchor: Anchor | undefined
  /** Number of lists that have to be open at its end. */
  readonly depth: number
}

export function repair(tokens: Tokens, report: ReaderReport): Tokens {
  const dropped = new Uint8Array(tokens.count)
  const state: Repair = { tokens, report, open: [], lists: [], inserted: [], openings: [], dropped }
  let begin = 0
  let anchor: Anchor | undefined
  let withFields = false
  let defined = false
  while (begin < tokens.count) {
    let end = tokens.count
    let next: Anchor | undefined
    // the keyword of a section follows its parenthesis, which begins the piece
    for (let token = begin + (anchor === undefined ? 0 : 2); token < tokens.count; token++) {
      if (tokens.extent[token] === CLOSE) continue
      const found = anchorAt(tokens, token, withFields)
      if (found === undefined || (found !== 'define' && !defined)) continue
      next = found
      end = found === 'field' ? token : token - 1
      if (found === 'section') withFields = SECTIONS_WITH_FIELDS.has(wordOf(tokens, token))
      if (found === 'define') defined = true
      break
    }
    walk(state, { begin, end, anchor, depth: next === undefined ? 0 : DEPTH_OF[next] })
    begin = end
    anchor = next
  }
  reportInserted(state)
  return rebuild(state)
}

function walk(state: Repair, piece: Piece): void {
  const { tokens, open } = state
  let depth = open.length
  let last = piece.begin
  for (let token = piece.begin; token < piece.end; token++) {
    if (tokens.extent[token] === CLOSE) depth--
    else {
      last = token
      if (isOpening(tokens, token)) depth++
    }
  }
  let missing = depth - piece.depth
  for (let token = piece.begin; token < piece.end; token++) {
    if (tokens.extent[token] === CLOSE) {
      while (missing > 0 && isBeforeClose(state, token)) {
        close(state, token)
        missing--
      }
      if (open.length === 0 || (missing < 0 && isTooEarly(state, piece, token, last))) {
        drop(state, token)
        missing++
      } else pop(state)
    } else if (isOpening(tokens, token)) {
      while (missing > 0 && isBeforeOpen(state, piece, token)) {
        close(state, token)
        missing--
      }
      if (open.length > 0) state.lists[open.length - 1]!++
      open.push(token)
      state.lists.push(0)
    }
  }
  while (open.length > piece.depth) close(state, piece.end)
}

/** An extra closing parenthesis: it closes a section or the value of a field that continues. */
function isTooEarly(state: Repair, piece: Piece, token: number, last: number): boolean {
  const depth = state.open.length - 1
  if (depth < piece.depth) return true
  if (token > last) return false
  const inside = piece.anchor === 'define' || piece.anchor === undefined ? 1 : 2
  if (depth < inside) return true
  return piece.anchor === 'field' && depth === inside && isOpening(state.tokens, token + 1)
}

/** Whether the innermost list should have been closed before this opening parenthesis. */
function isBeforeOpen(state: Repair, piece: Piece, token: number): boolean {
  const { tokens, open } = state
  const floor = piece.anchor === 'field' ? 3 : piece.anchor === 'section' ? 2 : 1
  if (open.length <= Math.max(floor, piece.depth)) return false
  const top = open.at(-1)!
  const head = top + 1
  if (head < token) {
    const word = wordOf(tokens, head)
    if (word === 'not' && state.lists.at(-1)! > 0) return true
    const plain = word !== '' && !isVariable(tokens, head) && !isKeyword(tokens, head) && !isNumber(word)
    if (plain && !mayHoldLists(tokens, head, word)) return wordOf(tokens, token + 1) !== 'either'
  }
  if (!beginsLine(tokens, token)) return false
  const column = columnOf(state, token)
  return column === columnOf(state, top) || column <= indentationOf(state, top).width
}

function mayHoldLists(tokens: Tokens, head: number, word: string): boolean {
  if (word !== 'at' && word !== 'over') return OPERATORS.has(word) || MODAL_OPERATORS.has(word)
  const when = wordOf(tokens, head + 1)
  return when === 'start' || when === 'end' || when === 'all' || isNumber(when)
}

/** A closing parenthesis alone on its line is aligned with the line that it closes. */
function isBeforeClose(state: Repair, token: number): boolean {
  const { tokens, open } = state
  if (open.length <= 2 || !beginsLine(tokens, token)) return false
  return indentationOf(state, open.at(-1)!).width > columnOf(state, token)
}

function beginsLine(tokens: Tokens, token: number): boolean {
  const { text, start } = tokens
  for (let offset = start[token]! - 1; offset >= 0; offset--) {
    const code = text.charCodeAt(offset)
    if (code === 10 || code === 13) return true
    if (code !== 32 && code !== 9) return false
  }
  return true
}

function columnOf(state: Repair, token: number): number {
  const { width, end } = indentationOf(state, token)
  return width + state.tokens.start[token]! - end
}

/** The indentation of a token's line, and the offset of its first character. */
function indentationOf(state: Repair, token: number): { width: number; end: number } {
  const { text, start } = state.tokens
  const offset = start[token]!
  let end = offset - (spanOf(state.report.source, { start: offset, end: offset + 1 }).column - 1)
  let width = 0
  for (; text.charCodeAt(end) === 32 || text.charCodeAt(end) === 9; end++) {
    width = text.charCodeAt(end) === 9 ? (width & ~7) + 8 : width + 1
  }
  return { width, end }
}

function close(state: Repair, before: number): void {
  state.inserted.push(before)
  state.openings.push(state.open.at(-1)!)
  pop(state)
}

function pop(state: Repair): void {
  state.open.pop()
  state.lists.pop()
}

function drop(state: Repair, token: number): void {
  state.dropped[token] = 1
  const start = state.tokens.start[token]!
  state.report.error('pddl/extra-close', { start, end: start + 1 }, 'found a ")" that closes nothing', 'remove it')
}

/** Reports one diagnostic for all that are missing at one place. */
function reportInserted({ tokens, report, inserted, openings }: Repair): void {
  for (let first = 0; first < inserted.length; ) {
    let next = first
    while (next < inserted.length && inserted[next] === inserted[first]) next++
    const start = endBefore(tokens, inserted[first]!)
    const several = next - first > 1
    const opened = report.position(tokens.start[openings[first]!]!)
    report.error(
      'pddl/missing-close',
      { start, end: start + 1 },
      several
        ? `expected ${next - first} more ")" here: the innermost open "(" is at ${opened}`
        : `expected ")" here: the "(" at ${opened} is not closed`,
      several ? 'close them here, or remove the extra "("' : 'close it here, or remove that "("',
    )
    first = next
  }
}

/** The offset after the previous token. */
function endBefore(tokens: Tokens, token: number): number {
  if (token === 0) return 0
  const { start, extent } = tokens
  const isWord = extent[token - 1] !== CLOSE && !isOpening(tokens, token - 1)
  return isWord ? extent[token - 1]! : start[token - 1]! + 1
}

function rebuild({ tokens, inserted, dropped }: Repair): Tokens {
  const { text, count } = tokens
  const start = new Int32Array(count + inserted.length)
  const extent = new Int32Array(count + inserted.length)
  let length = 0
  let insertion = 0
  for (let token = 0; token <= count; token++) {
    for (; inserted[insertion] === token; insertion++) {
      start[length] = endBefore(tokens, token)
      extent[length++] = CLOSE
    }
    if (token === count || dropped[token] === 1) continue
    start[length] = tokens.start[token]!
    extent[length++] = isOpening(tokens, token) ? 0 : tokens.extent[token]!
  }
  return { text, count: length, start, extent }
}

/** Words that reveal the depth of the text: `(define (`, `(:action`, and `:effect` in an action. */
type Anchor = 'define' | 'section' | 'field'

/** Number of open lists where an anchor begins. */
const DEPTH_OF = { define: 0, section: 1, field: 2 } as const

/** Returns the anchor of a word; for a definition or a section, the opening parenthesis is the token before. */
function anchorAt(tokens: Tokens, token: number, withFields: boolean): Anchor | undefined {
  const code = tokens.text.charCodeAt(tokens.start[token]!)
  const opened = token > 0 && isOpening(tokens, token - 1)
  if (code === COLON) {
    if (opened) return SECTIONS.has(wordOf(tokens, token)) ? 'section' : undefined
    return withFields && FIELDS.has(wordOf(tokens, token)) ? 'field' : undefined
  }
  if (code !== LETTER_D && code !== CAPITAL_D) return undefined
  if (!opened || tokens.extent[token]! - tokens.start[token]! !== 'define'.length) return undefined
  if (wordOf(tokens, token) !== 'define') return undefined
  return token + 1 < tokens.count && isOpening(tokens, token + 1) ? 'define' : undefined
}

const SECTIONS = new Set([...DOMAIN_SECTIONS, ...PROBLEM_SECTIONS, ...REFUSED_SECTIONS.keys()])
// occurs among the predicates, not beside them
SECTIONS.delete(':private')
const FIELDS = new Set([...ACTION_FIELDS, ...REFUSED_FIELDS.keys()])
