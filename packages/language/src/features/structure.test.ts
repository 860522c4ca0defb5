import { describe, expect, test } from 'vitest'
import { examples } from '../../test/language-example.ts'
import { createWorkspace } from '../workspace.ts'
import { applyEdits } from './apply-edits.ts'
import { diagnoseQuickly } from './diagnose.ts'
import { formatFile } from './format.ts'
import { semanticTokens } from './semantic-tokens.ts'
import { codeLenses, type DocumentSymbol, documentSymbols, foldingRanges } from './structure.ts'

const isBefore = (left: { line: number; column: number }, right: { line: number; column: number }) =>
  left.line < right.line || (left.line === right.line && left.column <= right.column)
const endOf = ({ endLine, endColumn }: { endLine: number; endColumn: number }) => ({ line: endLine, column: endColumn })

function holdsItsParts(symbol: DocumentSymbol): void {
  expect(isBefore(symbol.span, symbol.nameSpan), symbol.name).toBe(true)
  expect(isBefore(endOf(symbol.nameSpan), endOf(symbol.span)), symbol.name).toBe(true)
  for (const child of symbol.children) {
    expect(isBefore(symbol.span, child.span) && isBefore(endOf(child.span), endOf(symbol.span)), child.name).toBe(true)
    holdsItsParts(child)
  }
}

describe.each(examples)('$language', ({ files, lenses, layout }) => {
  test('the outline is a tree whose parts lie inside each other', () => {
    const workspace = createWorkspace(files)
    for (const { path } of files) {
      const symbols = documentSymbols(workspace, path)
      expect(symbols.length).toBeGreaterThan(0)
      for (const symbol of symbols) holdsItsParts(symbol)
    }
  })

  test('folds span lines', () => {
    const workspace = createWorkspace(files)
    const folds = files.flatMap(({ path }) => foldingRanges(workspace, path))
    expect(folds.length).toBeGreaterThan(0)
    for (const { line, endLine } of folds) expect(endLine).toBeGreaterThan(line)
  })

  test('tokens come in the order of the text and never overlap', () => {
    const workspace = createWorkspace(files)
    let declarations = 0
    for (const { path, text } of files) {
      const tokens = semanticTokens(workspace, path)
      const lines = text.split('\n')
      let last = { line: 0, column: 0 }
      for (const { line, column, length } of tokens) {
        expect(line > last.line || (line === last.line && column >= last.column)).toBe(true)
        expect(column + length - 1).toBeLessThanOrEqual(lines[line - 1]!.length)
        last = { line, column: column + length }
      }
      expect(tokens.length).toBeGreaterThan(0)
      declarations += tokens.filter(({ isDeclaration }) => isDeclaration).length
    }
    expect(declarations).toBeGreaterThan(0)
  })

  test.each(lenses)('a lens of $path says "$title"', ({ path, title }) => {
    expect(codeLenses(createWorkspace(files), path).map((lens) => lens.title)).toContain(title)
  })

  test('formatting lays a text out, keeps its meaning, and changes nothing the second time', () => {
    const others = files.filter(({ path }) => path !== layout.path)
    const once = applyEdits(layout.text, formatFile(createWorkspace([...others, layout]), layout.path))
    expect(once).toBe(layout.formatted)
    expect(formatFile(createWorkspace([...others, { path: layout.path, text: once }]), layout.path)).toEqual([])
    for (const { path, text } of files) {
      const workspace = createWorkspace(files)
      const formatted = applyEdits(text, formatFile(workspace, path))
      workspace.set(path, formatted)
      expect(diagnoseQuickly(workspace, path)).toEqual([])
      expect(formatFile(workspace, path)).toEqual([])
    }
  })
})
