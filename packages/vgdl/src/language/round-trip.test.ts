import type { Diagnostic } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { damaged, garbage } from '../../test/accidents.ts'
import { countLines, droppedLines, linesOf, linesUnder } from '../../test/untold-lines.ts'
import { LANGUAGE_CODES, type LanguageCode } from './language-report.ts'
import { printGame, printLevel } from './print.ts'
import { readGame } from './read-game.ts'
import { readLevel } from './read-level.ts'
import { type SyntaxLine, setBegunBy, setNames } from './syntax.ts'

interface Tree {
  readonly words: readonly string[]
  readonly children: readonly Tree[]
}

const name = fc.constantFrom(
  'avatar',
  'wall',
  '__proto__',
  'constructor',
  'EOS',
  'box2',
  'é',
  '🧱',
  'stepBack',
  '(',
  'a,b',
)
const parameter = fc.constantFrom('speed=0.5', 'stype=avatar', '=x', 'a==b', 'win=True', 'toString=1')
const words = fc
  .tuple(fc.oneof(name, fc.constant('=')), fc.array(fc.oneof(name, parameter, fc.constant('>')), { maxLength: 5 }))
  .map(([first, rest]) => [first, ...rest])
const setName = fc.constantFrom(...setNames, 'spriteset', 'LEVELMAPPING').map((set) => [set])
const treesUnder = (depth: number): fc.Arbitrary<readonly Tree[]> =>
  fc.array(
    fc.record({ words: fc.oneof(words, setName), children: depth === 0 ? fc.constant([]) : treesUnder(depth - 1) }),
    { maxLength: 4 },
  )
const arbitraryTree = treesUnder(3).map((children): Tree => ({ words: ['BasicGame', 'key_handler=Pulse'], children }))

/** Writes a tree with a different indentation for the children of each line. */
function written({ words, children }: Tree, steps: readonly string[], indent = ''): string {
  const step = steps[(indent.length + children.length) % steps.length]!
  return `${indent}${words.join('  ')}\n${children.map((child) => written(child, steps, indent + step)).join('')}`
}

function treeOf({ words, children }: SyntaxLine): Tree {
  return { words: words.map(({ text }) => text), children: children.map(treeOf) }
}

const has = (diagnostics: readonly Diagnostic[], code: LanguageCode) => diagnostics.some((one) => one.code === code)

const steps = fc.array(fc.constantFrom(' ', '\t', '    ', ' \t\f'), { minLength: 1, maxLength: 4 })

test('a game is the tree that was written, in whatever layout', () => {
  fc.assert(
    fc.property(arbitraryTree, steps, (tree, steps) => {
      const { syntax, diagnostics } = readGame(written(tree, steps), 'game.txt')
      expect(treeOf(syntax.root!)).toEqual(tree)
      expect(diagnostics).toEqual([])
      expect(syntax.messages).toBe(0)
    }),
  )
})

test('a printed game is the same game', () => {
  fc.assert(
    fc.property(arbitraryTree, steps, (tree, steps) => {
      const text = printGame(readGame(written(tree, steps), '').syntax)
      const again = readGame(text, '')
      expect(treeOf(again.syntax.root!)).toEqual(tree)
      expect(again.syntax.messages).toBe(0)
      expect(printGame(again.syntax)).toBe(text)
    }),
  )
})

const accident = fc.record({ kind: fc.nat(7), at: fc.nat(10_000), garbage: fc.constantFrom(...garbage) })
const accidents = fc.array(accident, { minLength: 1, maxLength: 6 })

function expectGoodDiagnostics(text: string, diagnostics: readonly Diagnostic[]): void {
  const lines = linesOf(text)
  const isPoor = ({ code, message, hint, span }: Diagnostic) =>
    !Object.hasOwn(LANGUAGE_CODES, code) ||
    message === '' ||
    !hint ||
    span === undefined ||
    span.line < 1 ||
    span.column < 1 ||
    span.endLine !== span.line ||
    span.endColumn < span.column ||
    span.endColumn > (lines[span.line - 1]?.length ?? Number.NaN) + 1
  expect(diagnostics.filter(isPoor)).toEqual([])
}

function checkGame(text: string): void {
  const { syntax, diagnostics } = readGame(text, 'game.txt')
  expectGoodDiagnostics(text, diagnostics)
  const lines = linesOf(text)
  const { saying, accounted } = countLines(text, { syntax, diagnostics })
  if (syntax.root === undefined) {
    expect(saying).toBe(0)
    expect(has(diagnostics, 'vgdl/empty-game')).toBe(true)
    return
  }
  expect(accounted).toBe(saying)
  const kept = linesUnder(syntax.root)
  const dropped = droppedLines(diagnostics)
  const uneven = diagnostics.filter(({ code }) => code === 'vgdl/uneven-indent')
  const crashing = diagnostics.filter(({ code, severity }) => code === 'vgdl/missing-value' && severity === 'error')
  expect(syntax.messages).toBe(dropped.length + uneven.length + crashing.length)
  expectPlaces(kept, lines)
  expectParents(kept)
  const droppedSets = dropped.some(({ span }) => setBegunBy(wordsAt(lines, span!.line)) !== undefined)
  if (!droppedSets) expect(treeOf(readGame(printGame(syntax), '').syntax.root!)).toEqual(treeOf(syntax.root))
}

const wordsAt = (lines: readonly string[], line: number) => readGame(lines[line - 1]!, '').syntax.root?.words ?? []

/** Every word is in the text at its stated place. */
function expectPlaces(kept: readonly SyntaxLine[], lines: readonly string[]): void {
  const words = kept.flatMap((line) => line.words)
  const found = words.map(({ text, line, column }) => lines[line - 1]!.slice(column - 1, column - 1 + text.length))
  expect(found).toEqual(words.map(({ text }) => text))
}

/** The parent of a line is the last line above it that is less indented. */
function expectParents(kept: readonly SyntaxLine[]): void {
  const parents = new Map(kept.flatMap((line) => line.children.map((child) => [child, line] as const)))
  const expected = kept.map((line, index) => kept.slice(0, index).findLast(({ indent }) => indent < line.indent))
  expect(kept.map((line) => parents.get(line))).toEqual(expected)
}

test('a damaged game is read to the end, and what is dropped is said', () => {
  fc.assert(
    fc.property(arbitraryTree, steps, accidents, (tree, steps, accidents) =>
      checkGame(accidents.reduce(damaged, written(tree, steps))),
    ),
    { numRuns: 500 },
  )
})

test('a game may be anything', () => {
  const characters = fc.array(fc.oneof(fc.nat(127), fc.nat(0xffff)), { maxLength: 100 })
  fc.assert(fc.property(characters, (codes) => checkGame(String.fromCharCode(...codes))))
  fc.assert(fc.property(fc.array(fc.constantFrom(...garbage, 'a', 'b=c')), (parts) => checkGame(parts.join(''))))
})

test('a level is a rectangle as wide as its first line, and is the same when it is printed', () => {
  const line = fc.string({ unit: fc.constantFrom('w', 'A', '.', ' ', '#', '\t', '🧱'), maxLength: 8 })
  const end = fc.constantFrom('\n', '\r\n', '\r')
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), end, fc.boolean(), (lines, end, closed) => {
      const text = lines.join(end) + (closed || lines.at(-1) === '' ? end : '')
      const { level, diagnostics } = readLevel(text, 'level.txt')
      expectGoodDiagnostics(text, diagnostics)
      const columns = lines[0]!.length
      expect(level === undefined).toBe(columns === 0)
      if (level === undefined) return
      expect(level.rows).toEqual(lines.map((line) => line.padEnd(columns).slice(0, columns)))
      const odd = lines.filter((line) => line.length < columns || /[^ ]/.test(line.slice(columns)))
      expect(diagnostics.length).toBe(odd.length)
      expect(readLevel(printLevel(level), 'level.txt')).toEqual({ level, diagnostics: [] })
    }),
  )
})

test('a damaged level is read to the end', () => {
  fc.assert(
    fc.property(accidents, (accidents) => {
      const text = accidents.reduce(damaged, 'wwww\nwA w\nw  w\nwwww\n')
      const { level, diagnostics } = readLevel(text, 'level.txt')
      expectGoodDiagnostics(text, diagnostics)
      if (level === undefined) expect(has(diagnostics, 'vgdl/empty-level')).toBe(true)
      else expect(level.rows.every((row) => row.length === level.columns)).toBe(true)
    }),
  )
})
