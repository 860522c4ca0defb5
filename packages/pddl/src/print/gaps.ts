import { CLOSE, endOfLine, type Tokens } from '../read/tokens/tokenize.ts'
import { isOpening } from '../read/tokens/tree.ts'

/** A comment between two tokens. */
export interface PddlComment {
  /** With its semicolons, without trailing blanks. */
  readonly text: string
  /** Whether it follows a token on the same line. */
  readonly trailing: boolean
  /** Whether an empty line precedes it. */
  readonly blankBefore: boolean
}

export interface TokenGap {
  readonly comments: readonly PddlComment[]
  /** Whether an empty line immediately precedes the next token. */
  readonly blank: boolean
}

/** Returns the gap between the token before and this one; `token` may be one past the last. */
export function gapBefore(tokens: Tokens, token: number): TokenGap {
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

export function endOfToken(tokens: Tokens, token: number): number {
  const isWord = tokens.extent[token] !== CLOSE && !isOpening(tokens, token)
  return isWord ? tokens.extent[token]! : tokens.start[token]! + 1
}

const NOTHING: TokenGap = { comments: [], blank: false }
const LINE_FEED = 10
const RETURN = 13
const SEMICOLON = 59
