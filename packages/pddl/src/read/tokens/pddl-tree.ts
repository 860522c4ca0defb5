import { needText } from '@telos/core/text'
import type { SourceRange } from '../../syntax.ts'
import { DOMAIN_SECTIONS, OPERATORS, PROBLEM_SECTIONS } from '../language.ts'
import { ReaderReport } from '../reader-report.ts'
import { balance } from './balance.ts'
import { reportOther } from './kind-of-pddl.ts'
import { CLOSE, noTokens, type Tokens, tokenize } from './tokenize.ts'
import {
  after,
  childrenOf,
  closeOf,
  headOf,
  isKeyword,
  isList,
  isNumber,
  isVariable,
  rangeOfNode,
  type SyntaxNode,
  wordOf,
} from './tree.ts'

/**
 * The lists and words of a text, as the reader sees them. Unbalanced lists end where the reader would end them; a text in another
 * language is empty. A node is the number of its first token, so nodes are in the order of the text.
 *
 * @example
 * const tree = new PddlTree('(define (domain d))')
 * tree.topLists().map((list) => tree.head(list)) // ['define']
 */
export class PddlTree {
  readonly text: string
  readonly #tokens: Tokens

  constructor(text: string) {
    needText(text, 'a text in PDDL')
    const report = new ReaderReport({ file: '', text })
    this.text = text
    this.#tokens = reportOther(text, report) ? noTokens(text) : balance(tokenize(text, report), report)
  }

  /** The lists outside all others. */
  topLists(): SyntaxNode[] {
    const lists: SyntaxNode[] = []
    for (let node = 0; node < this.#tokens.count; node = after(this.#tokens, node)) {
      if (this.isList(node)) lists.push(node)
    }
    return lists
  }

  /** All lists, each before those inside it. */
  lists(): SyntaxNode[] {
    return this.#nodes((node) => this.isList(node))
  }

  /** All words, wherever they are. */
  words(): SyntaxNode[] {
    return this.#nodes((node) => this.word(node) !== '')
  }

  #nodes(test: (node: SyntaxNode) => boolean): SyntaxNode[] {
    const nodes: SyntaxNode[] = []
    for (let node = 0; node < this.#tokens.count; node++) if (test(node)) nodes.push(node)
    return nodes
  }

  /** The lists around an offset, outermost first; last the list or word that begins there. */
  pathTo(offset: number): SyntaxNode[] {
    const path: SyntaxNode[] = []
    for (let node = 0; node < this.#tokens.count; ) {
      const { start, end } = this.range(node)
      if (start > offset) break
      const isAround = this.isList(node) && offset < end
      if (isAround || start === offset) path.push(node)
      if (start === offset) break
      node = isAround ? node + 1 : this.isList(node) ? closeOf(this.#tokens, node) + 1 : node + 1
    }
    return path
  }

  isList(node: SyntaxNode): boolean {
    return isList(this.#tokens, node)
  }

  isKeyword(node: SyntaxNode): boolean {
    return isKeyword(this.#tokens, node)
  }

  isVariable(node: SyntaxNode): boolean {
    return isVariable(this.#tokens, node)
  }

  isNumber(node: SyntaxNode): boolean {
    return isNumber(this.word(node))
  }

  /** Whether a word is an operator such as `and`, `=` or `increase`. */
  isOperator(node: SyntaxNode): boolean {
    return OPERATORS.has(this.word(node))
  }

  /** The parts of a list. */
  children(list: SyntaxNode): SyntaxNode[] {
    return this.isList(list) ? childrenOf(this.#tokens, list) : []
  }

  /** A word in lower case; empty for a list. */
  word(node: SyntaxNode): string {
    return wordOf(this.#tokens, node)
  }

  /** The first word of a list in lower case, or nothing. */
  head(list: SyntaxNode): string {
    return headOf(this.#tokens, list)
  }

  range(node: SyntaxNode): SourceRange {
    return rangeOfNode(this.#tokens, node)
  }
}

/** A list that is still open at a place, with its parts before that place. */
export interface UnclosedList {
  /** Offset of its opening parenthesis. */
  readonly start: number
  /** Its parts so far: a word in lower case, or a closed list with its parts. */
  readonly parts: readonly ListPart[]
}

export type ListPart = string | readonly ListPart[]

interface GrowingList extends UnclosedList {
  readonly parts: ListPart[]
}

/**
 * Lists the lists that are open at an offset, outermost first. Reads no further than the offset, so half-written texts are fine.
 * A section closes everything before it but the definition, so a parenthesis missing above does no harm.
 * The word that ends at the offset is left out: it is being written.
 *
 * @example unclosedListsAt('(define (domain d) (:types tr', 29).map(({ parts }) => parts[0]) // ['define', ':types']
 */
export function unclosedListsAt(text: string, offset: number): readonly UnclosedList[] {
  needText(text, 'a text in PDDL')
  const before = text.slice(0, offset)
  const { count, start, extent } = tokenize(before, new ReaderReport({ file: '', text: before }))
  const open: GrowingList[] = []
  for (let token = 0; token < count; token++) {
    const begin = start[token]!
    if (extent[token] === CLOSE) {
      const closed = open.pop()
      open.at(-1)?.parts.push(closed!.parts)
    } else if (before.charCodeAt(begin) === OPENING) open.push({ start: begin, parts: [] })
    else if (extent[token]! < offset) addWord(open, before.slice(begin, extent[token]).toLowerCase())
  }
  return open
}

function addWord(open: GrowingList[], word: string): void {
  const list = open.at(-1)
  if (list === undefined) return
  list.parts.push(word)
  const isSection = list.parts.length === 1 && (DOMAIN_SECTIONS.has(word) || PROBLEM_SECTIONS.has(word))
  if (isSection) open.splice(1, open.length - 2)
}

const OPENING = 40
