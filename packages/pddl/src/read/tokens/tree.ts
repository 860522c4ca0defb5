import type { NameSyntax, SourceRange } from '../../syntax.ts'
import { CLOSE, type Tokens } from './tokenize.ts'

/** A list or a word of the text, identified by its first token. */
export type SyntaxNode = number

export function isOpening(tokens: Tokens, token: number): boolean {
  return tokens.extent[token] !== CLOSE && tokens.text.charCodeAt(tokens.start[token]!) === OPENING
}

export const isList = isOpening

export function isEmpty(tokens: Tokens, node: SyntaxNode): boolean {
  return isList(tokens, node) && closeOf(tokens, node) === node + 1
}

/** The token that closes a list. */
export function closeOf(tokens: Tokens, list: SyntaxNode): number {
  return tokens.extent[list]!
}

/** Returns the node that follows in the list. */
export function after(tokens: Tokens, node: SyntaxNode): SyntaxNode {
  return isList(tokens, node) ? tokens.extent[node]! + 1 : node + 1
}

export function childrenOf(tokens: Tokens, list: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  const close = closeOf(tokens, list)
  for (let child = list + 1; child < close; child = after(tokens, child)) children.push(child)
  return children
}

/** `1 part`, in messages. */
export function partsOf(count: number): string {
  return count === 1 ? '1 part' : `${count} parts`
}

export function endOfNode(tokens: Tokens, node: SyntaxNode): number {
  if (!isList(tokens, node)) return tokens.extent[node]!
  const offset = tokens.start[tokens.extent[node]!]!
  // an inserted closing parenthesis has no width
  return tokens.text.charCodeAt(offset) === CLOSING ? offset + 1 : offset
}

export function rangeOfNode(tokens: Tokens, node: SyntaxNode): SourceRange {
  return { start: tokens.start[node]!, end: endOfNode(tokens, node) }
}

/** A word in lower case; empty for a list. */
export function wordOf(tokens: Tokens, node: SyntaxNode): string {
  if (tokens.extent[node] === CLOSE || isOpening(tokens, node)) return ''
  return tokens.text.slice(tokens.start[node], tokens.extent[node]).toLowerCase()
}

/** The first word of a list in lower case, or empty. */
export function headOf(tokens: Tokens, list: SyntaxNode): string {
  return isList(tokens, list) ? wordOf(tokens, list + 1) : ''
}

export function nameOf(tokens: Tokens, word: SyntaxNode): NameSyntax {
  return { start: tokens.start[word]!, end: tokens.extent[word]!, text: wordOf(tokens, word) }
}

export function isVariable(tokens: Tokens, node: SyntaxNode): boolean {
  return tokens.extent[node] !== CLOSE && tokens.text.charCodeAt(tokens.start[node]!) === QUESTION
}

export function isKeyword(tokens: Tokens, node: SyntaxNode): boolean {
  return tokens.extent[node] !== CLOSE && tokens.text.charCodeAt(tokens.start[node]!) === COLON
}

export function isNumber(word: string): boolean {
  const code = word.charCodeAt(0)
  // most words begin with a letter; the pattern is for the few others
  return code < 58 && NUMBER.test(word)
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/

/** Describes what was found, for messages: short, however long the text is. */
export function describeNode(tokens: Tokens, node: SyntaxNode): string {
  if (isList(tokens, node)) {
    if (isEmpty(tokens, node)) return 'the empty list ()'
    const head = wordOf(tokens, node + 1)
    return head === '' ? 'a list' : `the list (${shortenWord(head)} …)`
  }
  return `"${shortenWord(wordOf(tokens, node))}"`
}

export function shortenWord(word: string): string {
  return word.length > 60 ? `${word.slice(0, 57)}…` : word
}

const OPENING = 40
const CLOSING = 41
const QUESTION = 63
const COLON = 58
