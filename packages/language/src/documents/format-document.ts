import { isAlias, isScalar, Lexer, type ParsedNode, parseAllDocuments, visit } from 'yaml'
import type { ParsedDocument } from './parsed-document.ts'

/** Formats a document; undefined if that could change more than its layout. */
export function formatDocument({ file, text, isJson }: ParsedDocument): string | undefined {
  // YAML and JSON disagree about a lone carriage return
  if (!text.isReadable || file.text.length > LONGEST || /\r(?!\n)/.test(file.text)) return undefined
  const formatted = isJson ? formatJson(file.text) : formatYaml(file.text)
  return formatted === undefined || !/\r\n/.test(file.text) ? formatted : formatted.replace(/\r?\n/g, '\r\n')
}

const LONGEST = 2_000_000

/** A token tree of JSON: words keep their spelling. */
type Json = string | { readonly open: '{' | '['; readonly items: Json[]; readonly isSpread: boolean }

/**
 * Formats JSON with two blanks per level. A map or list stays on one line if it fits and its author has not put a line break in it.
 * Returns undefined for texts that are not JSON, such as one with comments.
 */
export function formatJson(text: string): string | undefined {
  try {
    JSON.parse(text)
  } catch {
    return undefined
  }
  const tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)]
  const [root] = readItems(
    tokens.map(({ 0: token, index }) => ({ token, index })),
    text,
  )
  return root === undefined ? undefined : `${written(root, 0, 0)}\n`
}

/** Reads with an explicit stack; a key and its value are two items. */
function readItems(tokens: readonly { token: string; index: number }[], text: string): Json[] {
  const root: Json[] = []
  const open: Json[][] = [root]
  for (const { token, index } of tokens) {
    if (token === '{' || token === '[') {
      const isSpread = token === '{' && /^[ \t]*\r?\n/.test(text.slice(index + 1, index + 200))
      const items: Json[] = []
      open.at(-1)!.push({ open: token, items, isSpread })
      open.push(items)
    } else if (token === '}' || token === ']') open.pop()
    else if (token !== ',' && token !== ':') open.at(-1)!.push(token)
  }
  return root
}

function written(node: Json, indent: number, column: number): string {
  if (typeof node === 'string') return node
  const close = node.open === '{' ? '}' : ']'
  if (node.items.length === 0) return node.open + close
  const line = onOneLine(node)
  if (line !== undefined && column + line.length < WIDEST) return line
  const inner = ' '.repeat(indent + 2)
  const lines =
    node.open === '['
      ? node.items.map((item) => written(item, indent + 2, indent + 2))
      : pairs(node.items).map(([key, value]) => `${key}: ${written(value, indent + 2, indent + 4 + key.length)}`)
  return `${node.open}\n${lines.map((each) => inner + each).join(',\n')}\n${' '.repeat(indent)}${close}`
}

const WIDEST = 110

/** Returns undefined for a value that spans lines. */
function onOneLine(node: Json): string | undefined {
  if (typeof node === 'string') return node
  if (node.isSpread || node.items.length > WIDEST) return undefined
  if (node.items.length === 0) return node.open === '{' ? '{}' : '[]'
  const items = node.items.map(onOneLine)
  if (!items.every((item) => item !== undefined)) return undefined
  if (node.open === '[') return `[${items.join(', ')}]`
  return `{ ${pairs(items)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')} }`
}

function pairs<T extends Json>(items: readonly T[]): [string, T][] {
  return Array.from({ length: items.length / 2 }, (_, at) => [items[2 * at] as string, items[2 * at + 1]!])
}

/** Formats YAML with its comments; undefined if a word, a comment or their order would change. */
export function formatYaml(text: string): string | undefined {
  const once = laidOut(text)
  if (once === undefined || once === text) return once
  // formatting must be idempotent
  if (laidOut(once) !== once) return undefined
  return sameWords(wordsOf(text), wordsOf(once)) && sameWords(commentsOf(text), commentsOf(once)) ? once : undefined
}

function laidOut(source: string): string | undefined {
  const documents = parseAllDocuments(source, options)
  if (!Array.isArray(documents) || documents.length !== 1) return undefined
  const [document] = documents
  if (document === undefined || document.errors.length > 0) return undefined
  try {
    const text = document.toString({ lineWidth: 0, flowCollectionPadding: true, indent: 2 })
    // blanks inside braces, none inside brackets; if a text contains such brackets, the comparison notices
    return text.replace(/\[ (?=\S)/g, '[').replace(/(?<=\S) \]/g, ']')
  } catch {
    // such as an unresolved alias
    return undefined
  }
}

const options = { version: '1.2', schema: 'core', uniqueKeys: false, keepSourceTokens: false } as const

/** All words as written, with the shape of the data around them. */
function wordsOf(text: string): readonly string[] {
  const words: string[] = []
  for (const document of parseAllDocuments<ParsedNode>(text, options)) {
    visit(document, (_, node) => {
      if (isScalar(node)) words.push(`${node.tag ?? ''} ${node.anchor ?? ''} ${typeof node.value} ${node.source ?? ''}`)
      else if (isAlias(node)) words.push(`*${node.source}`)
      else words.push(node?.constructor.name ?? 'nothing')
    })
  }
  return words
}

function commentsOf(text: string): readonly string[] {
  const comments: string[] = []
  let isScalarNext = false
  for (const token of new Lexer().lex(text)) {
    if (!isScalarNext && token.startsWith('#')) comments.push(token.trimEnd())
    isScalarNext = token === '\u001f'
  }
  return comments.sort()
}

function sameWords(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((word, at) => word === right[at])
}
