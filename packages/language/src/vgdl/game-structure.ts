/** Outline, folds and coloured words of a game. */
import { kindOfValue } from '@telos/vgdl/editing'
import type { Lexeme, OutlineEntry } from '../language.ts'
import type { SymbolKind } from '../names.ts'
import type { TextRange } from '../text-file.ts'
import { shortText } from './names/vgdl-symbols.ts'
import type { GameSketch } from './sketch/game-sketch.ts'
import type { LineKind, SketchLine } from './sketch/sketch-line.ts'

/** The game, its sets, and their lines. */
export function outlineOfGame({ root }: GameSketch): readonly OutlineEntry[] {
  return root === undefined ? [] : [entryOf(root)]
}

function entryOf(line: SketchLine): OutlineEntry {
  const { name, start, wholeEnd, ownClass, kind } = line
  const word = kind === 'interaction' ? (ownClass ?? name) : name
  const text = kind === 'interaction' ? shortText(line, LONGEST) : name.text
  const detail =
    kind === 'sprite' || kind === 'mapping' || kind === 'termination' ? shortText(line, LONGEST) : undefined
  return {
    name: text,
    kind: symbolKinds[kind],
    ...(detail !== undefined && { detail }),
    range: { start, end: wholeEnd },
    nameRange: { start: word.start, end: word.end },
    children: line.children.map(entryOf),
  }
}

const LONGEST = 80

const symbolKinds: Readonly<Record<LineKind, SymbolKind>> = {
  game: 'game',
  set: 'set',
  sprite: 'sprite',
  interaction: 'effect',
  mapping: 'character',
  termination: 'termination',
  parameter: 'parameter',
  other: 'keyword',
}

/** Lines with others under them, and runs of comments. */
export function foldsOfGame({ root, file: { text } }: GameSketch): readonly TextRange[] {
  const folds: TextRange[] = []
  const open = root === undefined ? [] : [root]
  for (let line = open.pop(); line !== undefined; line = open.pop()) {
    if (line.children.length > 0) folds.push({ start: line.start, end: line.wholeEnd })
    for (const child of line.children) open.push(child)
  }
  for (const { index, 0: comments } of text.matchAll(/^[ \t]*#[^\n]*(?:\n[ \t]*#[^\n]*)+/gm))
    folds.push({ start: index, end: index + comments.length })
  return folds
}

/** Comments, `>`, and values that are not names. */
export function lexemesOfGame({ byNumber, file: { text } }: GameSketch): readonly Lexeme[] {
  const lexemes: Lexeme[] = []
  for (const line of byNumber.values()) {
    for (const { text: word, start, end } of line.words)
      if (word === '>' && line.kind !== 'game') lexemes.push({ kind: 'operator', start, end })
    for (const { key, value } of line.assignments)
      if (value.text !== '')
        lexemes.push({ kind: kindOfLexeme(key.text, value.text), start: value.start, end: value.end })
  }
  for (const { index, 0: comment } of text.matchAll(/#[^\r\n]*/g))
    lexemes.push({ kind: 'comment', start: index, end: index + comment.length })
  return lexemes
}

function kindOfLexeme(key: string, value: string): Lexeme['kind'] {
  if (/^(?:true|false)$/i.test(value)) return 'keyword'
  if (/^[+-]?\d+$/.test(value)) return 'number'
  switch (kindOfValue(key, value)) {
    case 'double':
      return 'number'
    case 'text':
      return 'string'
    default:
      return 'keyword'
  }
}
