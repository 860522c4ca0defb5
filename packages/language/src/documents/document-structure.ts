/** Outline, folds and coloured words of a document. */

import { namedPairs, nodeRange, pairRange, seqItems, trimmedRange } from '@telos/documents/editing'
import { isMap, isScalar, isSeq, Lexer, type Pair } from 'yaml'
import type { Lexeme, OutlineEntry } from '../language.ts'
import type { SymbolKind } from '../names.ts'
import type { TextRange } from '../text-file.ts'
import type { DocumentView } from './document-view.ts'

const declared: ReadonlyMap<string, SymbolKind> = new Map<string, SymbolKind>([
  ['objects', 'type'],
  ['facts', 'fact'],
  ['actions', 'action'],
  ['goals', 'goal'],
  ['kinds', 'kind'],
  ['agents', 'agent'],
])

/** The sections and their declarations. */
export function outlineOfDocument({ root, file: { text } }: DocumentView): readonly OutlineEntry[] {
  return entriesOf(text, root, 'keyword', (name, pair) => {
    const kind = declared.get(name)
    return kind === undefined ? [] : entriesOf(text, pair.value, kind, () => [])
  })
}

function entriesOf(
  text: string,
  map: unknown,
  kind: SymbolKind,
  childrenOf: (name: string, pair: Pair) => readonly OutlineEntry[],
): readonly OutlineEntry[] {
  return [...namedPairs(map)].slice(0, MOST_ENTRIES).flatMap(([name, pair]): OutlineEntry[] => {
    const range = pairRange(text, pair)
    const nameRange = nodeRange(pair.key)
    if (range === undefined || nameRange === undefined) return []
    return [{ name, kind, range, nameRange, children: childrenOf(name, pair) }]
  })
}

const MOST_ENTRIES = 2_000

/** All maps and lists that span lines, with their keys, and runs of comments. */
export function foldsOfDocument({ root, file: { text } }: DocumentView): readonly TextRange[] {
  const folds: TextRange[] = []
  const work: unknown[] = [root]
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (isSeq(node)) {
      for (const item of node.items) {
        addFold(text, folds, trimmedRange(text, item))
        work.push(item)
      }
    } else if (isMap(node)) {
      for (const pair of node.items) {
        if (isMap(pair.value) || isSeq(pair.value)) addFold(text, folds, pairRange(text, pair))
        if (pair.value !== null && pair.value !== undefined) work.push(pair.value)
      }
    }
  }
  for (const { index, 0: comments } of text.matchAll(/^[ \t]*#[^\n]*(?:\n[ \t]*#[^\n]*)+/gm))
    folds.push({ start: index, end: index + comments.length })
  return folds
}

function addFold(text: string, folds: TextRange[], range: TextRange | undefined): void {
  if (range && text.slice(range.start, Math.min(range.end, range.start + LONGEST_LINE)).includes('\n'))
    folds.push(range)
}

const LONGEST_LINE = 2_000

/** Keys of the format, numbers, truth values and comments. */
export function lexemesOfDocument({ root, file: { text }, documentNames }: DocumentView): readonly Lexeme[] {
  const lexemes: Lexeme[] = []
  for (const key of documentNames.fields) {
    const range = nodeRange(key)
    if (range) lexemes.push({ kind: 'keyword', ...range })
  }
  const work: unknown[] = [root]
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (isScalar(node)) {
      const range = nodeRange(node)
      const kind = typeof node.value === 'number' ? 'number' : typeof node.value === 'boolean' ? 'keyword' : 'string'
      if (range && node.source !== '') lexemes.push({ kind, ...range })
    } else if (isMap(node)) work.push(...node.items.map(({ value }) => value ?? null))
    else work.push(...seqItems(node))
  }
  return [...lexemes, ...commentsOf(text)]
}

/** Comments, as the YAML lexer sees them: a `#` inside a text does not start one. */
function commentsOf(text: string): readonly Lexeme[] {
  const comments: Lexeme[] = []
  if (!text.includes('#')) return comments
  let offset = 0
  let isScalarNext = false
  for (const token of new Lexer().lex(text)) {
    if (token === DOCUMENT || token === FLOW_END || token === SCALAR) {
      isScalarNext = token === SCALAR
      continue
    }
    if (!isScalarNext && token.startsWith('#'))
      comments.push({ kind: 'comment', start: offset, end: offset + token.length })
    offset += token.length
    isScalarNext = false
  }
  return comments
}

/** Lexer tokens that represent no text. */
const DOCUMENT = '\u0002'
const FLOW_END = '\u0018'
const SCALAR = '\u001f'
