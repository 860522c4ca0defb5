/** Half-written and damaged texts are the normal case: nothing throws, whatever the text and wherever the cursor. */
import type { Diagnostic } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../../tests/runs.ts'
import { examples, type LanguageExample } from '../../test/language-example.ts'
import { createWorkspace, type Workspace } from '../workspace.ts'
import { applyToWorkspace } from './apply-edits.ts'
import { compareDiagnostics } from './compare-diagnostics.ts'
import { completionsAt } from './complete.ts'
import { diagnose, diagnoseQuickly, fixesAt } from './diagnose.ts'
import { formatFile } from './format.ts'
import { hoverAt } from './hover.ts'
import { definitionsAt, referencesTo } from './navigate.ts'
import { renameAt, renameableAt } from './rename.ts'
import { semanticTokens } from './semantic-tokens.ts'
import { codeLenses, documentSymbols, foldingRanges } from './structure.ts'

/** A text of the example after a few careless edits: parts cut out, doubled, moved, or replaced by other signs. */
function damaged({ files }: LanguageExample): fc.Arbitrary<{ path: string; text: string }> {
  const piece = fc.oneof(
    fc.constantFrom(
      '(',
      ')',
      '?',
      '-',
      ':',
      '>',
      '=',
      '\t',
      '  ',
      '\n',
      '"',
      "'",
      '{',
      '[',
      '#',
      ';',
      ',',
      '*',
      '&',
      '!',
    ),
    fc.constantFrom('__proto__', 'constructor', '\u0000', '\ufeff', '\u2028', '\ud800', '99999999999999999999', '🙂'),
    fc.string({ maxLength: 5, unit: 'binary' }),
  )
  const edit = fc.record({
    at: fc.nat(),
    length: fc.nat({ max: 40 }),
    piece,
    kind: fc.constantFrom('cut', 'put', 'double'),
  })
  return fc
    .record({ file: fc.constantFrom(...files), edits: fc.array(edit, { minLength: 1, maxLength: 4 }) })
    .map(({ file: { path, text }, edits }) => {
      let result = text
      for (const { at, length, piece: sign, kind } of edits) {
        const start = at % (result.length + 1)
        const part = result.slice(start, start + length)
        const middle = kind === 'cut' ? '' : kind === 'put' ? sign + part : part + part
        result = result.slice(0, start) + middle + result.slice(start + length)
      }
      return { path, text: result }
    })
}

/** Every answer about a text as a whole. */
const aboutTexts = { diagnose, semanticTokens, documentSymbols, foldingRanges, codeLenses, formatFile }

/** Every answer about a place in a text. */
const aboutPlaces = {
  completionsAt,
  hoverAt,
  definitionsAt,
  referencesTo,
  renameableAt,
  renameAt: (workspace: Workspace, path: string, position: Position) => renameAt(workspace, path, position, 'other'),
}

type Position = { readonly line: number; readonly column: number }

/** Asks for everything; nothing may throw, and no answer may take a second of CPU time. */
function tryEverything(workspace: Workspace, path: string, positions: readonly Position[]): void {
  const isQuickEnough = (name: string, answer: () => unknown) => {
    const before = process.cpuUsage()
    answer()
    const { user, system } = process.cpuUsage(before)
    if (user + system > 1_000_000) expect.fail(`${name} took ${(user + system) / 1_000} ms of CPU time`)
  }
  for (const [name, answer] of Object.entries(aboutTexts)) isQuickEnough(name, () => answer(workspace, path))
  for (const position of positions)
    for (const [name, answer] of Object.entries(aboutPlaces))
      isQuickEnough(name, () => answer(workspace, path, position))
}

function countErrors(all: readonly Diagnostic[]): number {
  return all.reduce((sum, { severity, unlisted = 1 }) => (severity === 'error' ? sum + unlisted : sum), 0)
}

describe.each(examples)('$language', (example) => {
  test('no feature throws or takes a second on damaged texts', () => {
    fc.assert(
      fc.property(damaged(example), fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), ({ path, text }, cursors) => {
        const workspace = createWorkspace(example.files)
        workspace.set(path, text)
        const lines = workspace.analysis(path)?.lines
        tryEverything(
          workspace,
          path,
          lines === undefined ? [] : cursors.map((at) => lines.position(at % (text.length + 1))),
        )
      }),
      // each case tries every feature
      { numRuns: isQuick ? 100 : 200 },
    )
  })

  test('no feature throws or takes a second at any cursor of a damaged text', () => {
    // npm test tries every fifth cursor of one text
    const step = isQuick ? 5 : 1
    fc.assert(
      fc.property(damaged(example), ({ path, text }) => {
        const workspace = createWorkspace(example.files)
        workspace.set(path, text)
        const lines = workspace.analysis(path)?.lines
        if (lines === undefined) return
        const count = Math.ceil((text.length + 1) / step)
        tryEverything(
          workspace,
          path,
          Array.from({ length: count }, (_, index) => lines.position(index * step)),
        )
      }),
      { numRuns: isQuick ? 1 : 8 },
    )
  })

  test('no feature throws at the end of any beginning of a text', () => {
    // prime, so that cuts fall everywhere within lines and words
    const step = isQuick ? 31 : 7
    for (const { path, text } of example.files) {
      for (let length = 0; length <= text.length; length += step) {
        const workspace = createWorkspace(example.files)
        workspace.set(path, text.slice(0, length))
        const end = workspace.analysis(path)?.lines.position(length)
        if (end === undefined) continue
        completionsAt(workspace, path, end)
        hoverAt(workspace, path, end)
        diagnoseQuickly(workspace, path)
      }
    }
  })

  test('whatever is offered as a fix removes its diagnostic and brings no new error', () => {
    fc.assert(
      fc.property(damaged(example), fc.nat(), ({ path, text }, choice) => {
        const workspace = createWorkspace(example.files)
        workspace.set(path, text)
        const before = diagnoseQuickly(workspace, path)
        // what is counted when codes with fixes are counted
        for (const { code } of before) expect(example.codes).toContain(code)
        if (before.length === 0) return
        const { span } = before[choice % before.length]!
        for (const { edits, diagnostic, title } of span ? fixesAt(workspace, path, span) : []) {
          const wasPartly = workspace.analysis(path)!.isPartlyChecked
          const mended = workspace.copy()
          applyToWorkspace(mended, edits)
          const after = diagnoseQuickly(mended, path)
          const same = (all: typeof after) => all.filter(({ code }) => code === diagnostic.code).length
          if (!wasPartly) {
            const changes = compareDiagnostics(workspace.analysis(path)!, mended.analysis(path)!, edits)
            expect(changes.newErrors, title).toEqual([])
            expect(changes.removes(diagnostic), title).toBe(true)
            expect(countErrors(after), title).toBeLessThanOrEqual(countErrors(before))
            expect(same(after), title).toBeLessThanOrEqual(same(before))
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})
