/** Outline, folds and coloured words of a PDDL text, from its tokens. */
import type { PddlTree, SyntaxNode } from '@telos/pddl/editing'
import type { Lexeme, OutlineEntry } from '../language.ts'
import type { SymbolKind } from '../names.ts'
import type { TextRange } from '../text-file.ts'
import type { ParsedPddl } from './parsed-pddl.ts'

/** The definition, its sections, and what these declare. */
export function outlineOfPddl({ tree, kind }: ParsedPddl): readonly OutlineEntry[] {
  const definition = tree.topLists().find((list) => tree.head(list) === 'define')
  if (definition === undefined) return []
  const [, header, ...sections] = tree.children(definition)
  if (header === undefined) return []
  const nameNode = tree.isList(header) ? tree.children(header)[1] : undefined
  const nameRange = tree.range(nameNode ?? header)
  const children = sections.filter((section) => tree.isList(section)).map((section) => sectionEntry(tree, section))
  return [{ ...entry(tree, definition, nameRange, kind), children }]
}

function sectionEntry(tree: PddlTree, section: SyntaxNode): OutlineEntry {
  const parts = tree.children(section)
  const keyword = tree.head(section)
  const name = parts[1]
  if ((keyword === ':action' || keyword === ':derived') && name !== undefined) {
    const word = tree.isList(name) ? (tree.children(name)[0] ?? name) : name
    return entry(tree, section, tree.range(word), keyword === ':action' ? 'action' : 'predicate')
  }
  const declared = declaredKinds.get(keyword)
  const whole = entry(tree, section, tree.range(parts[0] ?? section), 'keyword')
  return declared === undefined ? whole : { ...whole, children: declarations(tree, parts.slice(1), declared) }
}

const declaredKinds: ReadonlyMap<string, SymbolKind> = new Map<string, SymbolKind>([
  [':types', 'type'],
  [':constants', 'object'],
  [':objects', 'object'],
  [':predicates', 'predicate'],
  [':functions', 'function'],
])

/** Names in a typed list, or the heads of signatures. */
function declarations(tree: PddlTree, nodes: readonly SyntaxNode[], kind: SymbolKind): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  let isType = false
  for (const node of nodes.slice(0, MOST_ENTRIES)) {
    const word = tree.word(node)
    if (word.startsWith('-')) isType = word === '-'
    else if (isType) isType = false
    else if (tree.isList(node)) {
      const head = tree.children(node)[0]
      if (head !== undefined) entries.push(entry(tree, node, tree.range(head), kind))
    } else entries.push(entry(tree, node, tree.range(node), kind))
  }
  return entries
}

const MOST_ENTRIES = 2_000

function entry(tree: PddlTree, node: SyntaxNode, nameRange: TextRange, kind: SymbolKind): OutlineEntry {
  const name = tree.text.slice(nameRange.start, nameRange.end)
  return { name: name === '' ? '?' : name, kind, range: tree.range(node), nameRange, children: [] }
}

/** All lists of more than one line, and runs of comments. */
export function foldsOfPddl({ tree, file }: ParsedPddl): readonly TextRange[] {
  const folds: TextRange[] = []
  for (const list of tree.lists()) {
    const range = tree.range(list)
    // short lists are common and rarely span lines: search only the first characters for a line break
    if (file.text.slice(range.start, Math.min(range.end, range.start + LONGEST_LINE)).includes('\n')) folds.push(range)
  }
  for (const { index, 0: comments } of file.text.matchAll(/^[ \t]*;[^\n]*(?:\n[ \t]*;[^\n]*)+/gm))
    folds.push({ start: index, end: index + comments.length })
  return folds
}

const LONGEST_LINE = 2_000

/** Keywords, operators, numbers and comments. */
export function lexemesOfPddl({ tree, file }: ParsedPddl): readonly Lexeme[] {
  const lexemes: Lexeme[] = []
  for (const word of tree.words()) {
    const kind = kindOfWord(tree, word)
    if (kind !== undefined) lexemes.push({ kind, ...tree.range(word) })
  }
  for (const { index, 0: comment } of file.text.matchAll(/;[^\r\n]*/g))
    lexemes.push({ kind: 'comment', start: index, end: index + comment.length })
  return lexemes
}

function kindOfWord(tree: PddlTree, word: SyntaxNode): Lexeme['kind'] | undefined {
  if (tree.isKeyword(word) || definingWords.has(tree.word(word))) return 'keyword'
  if (tree.isOperator(word)) return 'operator'
  if (tree.isVariable(word)) return 'variable'
  return tree.isNumber(word) ? 'number' : undefined
}

const definingWords: ReadonlySet<string> = new Set(['define', 'domain', 'problem', 'minimize', 'maximize'])
