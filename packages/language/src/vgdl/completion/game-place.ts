/** What is expected at a place in a game, judged by the lines above its indentation and the words before it. */
import type { LineTable } from '@telos/core/text'
import { type SetName, wordsOfGameLine } from '@telos/vgdl/editing'
import type { SketchWord } from '../sketch/assignments.ts'
import { kindOfLine, SketchLine } from '../sketch/sketch-line.ts'

export type GameExpected =
  | { readonly kind: 'game' | 'set' }
  /** The first word of a line of a set. */
  | { readonly kind: 'begin'; readonly set: SetName }
  /** A type on either side of an interaction, or `>`. */
  | { readonly kind: 'actor'; readonly place: number }
  | { readonly kind: 'arrow' }
  /** A type that a character is mapped to. */
  | { readonly kind: 'mapped' }
  /** A class or an effect, unless the line has one, and parameters. */
  | { readonly kind: 'class' | 'parameter' }
  | { readonly kind: 'value'; readonly key: string }

export interface GamePlace {
  readonly expected: GameExpected | undefined
  /** The line without the word at the cursor. */
  readonly line: SketchLine
  /** The part of the text that a completion replaces. */
  readonly start: number
  readonly end: number
  /** Whether words follow on the line. */
  readonly isFollowed: boolean
}

/** Determines what the author may write at an offset; undefined inside comments. */
export function placeInGame(text: string, lines: LineTable, offset: number): GamePlace | undefined {
  const { line: number, column } = lines.position(offset)
  const begin = lines.startOf(number)
  const content = text.slice(begin, lines.endOf(number))
  const at = column - 1
  if (content.slice(0, at).includes('#')) return undefined
  const words = wordsAt(content, number, begin)
  const current = words.find(({ start, end }) => start <= offset && offset <= end)
  const before = words.filter(({ end }) => end < offset && end <= (current?.start ?? offset))
  const others = words.filter((word) => word !== current)
  const indent = (words[0]?.start ?? offset) - begin
  const parents = parentsOf(text, lines, number, Math.min(indent, at))
  const line = asLine(others, before, indent, parents)
  const isFollowed = words.some(({ start }) => start > offset)
  return { expected: expectedAt(current, before, line, offset), line, isFollowed, ...partAt(current, offset) }
}

/** The part of a word that a completion replaces: a key, a part of a value, or the whole word. */
function partAt(current: SketchWord | undefined, offset: number): { readonly start: number; readonly end: number } {
  if (current === undefined) return { start: offset, end: offset }
  const { start, text, end } = current
  const equals = text.indexOf('=')
  if (equals === -1) return { start, end }
  if (offset <= start + equals) return { start, end: start + equals }
  const comma = text.lastIndexOf(',', offset - start - 1)
  const next = text.indexOf(',', offset - start)
  return { start: start + Math.max(equals, comma) + 1, end: next === -1 ? end : start + next }
}

function expectedAt(
  current: SketchWord | undefined,
  before: readonly SketchWord[],
  { kind }: SketchLine,
  offset: number,
): GameExpected | undefined {
  const equals = current?.text.indexOf('=') ?? -1
  if (
    before.length > 0 &&
    current !== undefined &&
    equals !== -1 &&
    offset > current.start + equals &&
    kind !== 'mapping'
  )
    return { kind: 'value', key: current.text.slice(0, equals) }
  const isFirst = before.length === 0
  const hasArrow = before.some(({ text }, index) => index > 0 && text === '>')
  switch (kind) {
    case 'game':
      return isFirst ? { kind: 'game' } : { kind: 'parameter' }
    case 'set':
      return isFirst ? { kind: 'set' } : undefined
    case 'sprite':
      return isFirst ? { kind: 'begin', set: 'SpriteSet' } : hasArrow ? { kind: 'class' } : { kind: 'arrow' }
    case 'interaction':
      return hasArrow ? { kind: 'class' } : { kind: 'actor', place: before.length }
    case 'mapping':
      if (isFirst) return { kind: 'begin', set: 'LevelMapping' }
      return before.length === 1 ? { kind: 'arrow' } : { kind: 'mapped' }
    case 'termination':
      return isFirst ? { kind: 'begin', set: 'TerminationSet' } : { kind: 'parameter' }
    case 'parameter':
      return isFirst ? { kind: 'begin', set: 'ParameterSet' } : hasArrow ? { kind: 'parameter' } : { kind: 'arrow' }
    default:
      return undefined
  }
}

/** The line at the cursor. A line without words yet gets the first word that it may have. */
function asLine(
  words: readonly SketchWord[],
  before: readonly SketchWord[],
  indent: number,
  parents: readonly SketchLine[],
): SketchLine {
  const parent = parents.at(-1)
  const known = before.length === 0 ? [{ text: '', line: 0, start: -1, end: -1 }, ...words] : words
  const kind = kindOfLine('', parent)
  // anything directly under the first line is meant as a set
  return new SketchLine(known, indent, parent?.kind === 'game' ? 'set' : kind, parent)
}

/** The ancestors of a line with a given indentation, starting with the first line of the game. */
function parentsOf(text: string, lines: LineTable, number: number, indent: number): readonly SketchLine[] {
  const found: (readonly [readonly SketchWord[], number])[] = []
  let least = indent
  let first: readonly [readonly SketchWord[], number] | undefined
  for (let above = number - 1; above > 0 && (least > 0 || found.length === 0); above--) {
    const begin = lines.startOf(above)
    const words = wordsAt(text.slice(begin, lines.endOf(above)), above, begin)
    if (words.length === 0) continue
    const own = words[0]!.start - begin
    first = [words, own]
    if (own >= least) continue
    found.push(first)
    least = own
  }
  // treat a line outside the game as one of its sets
  if (found.length === 0 && first !== undefined) found.push(first)
  const parents: SketchLine[] = []
  for (const [words, own] of found.reverse()) {
    const parent = parents.at(-1)
    parents.push(new SketchLine(words, own, kindOfLine(words[0]!.text, parent), parent))
  }
  return parents
}

function wordsAt(content: string, line: number, begin: number): readonly SketchWord[] {
  return wordsOfGameLine(content).map(({ text, column }) => {
    const start = begin + column - 1
    return { text, line, start, end: start + text.length }
  })
}
