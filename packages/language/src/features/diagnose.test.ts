import type { Diagnostic } from '@telos/core'
import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../../tests/runs.ts'
import { examples, type LanguageExample } from '../../test/language-example.ts'
import type { Mistake } from '../../test/mistakes.ts'
import { createWorkspace, type Workspace } from '../workspace.ts'
import { applyToWorkspace } from './apply-edits.ts'
import { diagnose, diagnoseQuickly, fixesAt } from './diagnose.ts'

const errorsOf = (diagnostics: readonly Diagnostic[]) => diagnostics.filter(({ severity }) => severity === 'error')

/** Each text with a mistake is diagnosed once, as that takes most of the time here. */
const known = new Map<Mistake, { readonly workspace: Workspace; readonly diagnostics: readonly Diagnostic[] }>()
function diagnosed(mistake: Mistake) {
  const workspace = createWorkspace(mistake.files)
  const found = known.get(mistake) ?? { workspace, diagnostics: diagnose(workspace, mistake.files[0]!.path) }
  known.set(mistake, found)
  return found
}

describe.each(examples)('$language', ({ files, mistakes, codes }) => {
  const all = Object.entries(mistakes).flatMap(([code, each]) => each.map((mistake, at) => ({ code, mistake, at })))
  // npm test tries one mistake for each code
  const cases = all.filter(({ at }) => at === 0 || !isQuick)

  test('nothing is wrong with texts without a mistake', () => {
    const workspace = createWorkspace(files)
    expect(files.flatMap(({ path }) => diagnose(workspace, path))).toEqual([])
  })

  test('every diagnostic has a place in its file', () => {
    for (const { mistake } of cases) {
      for (const { span } of diagnosed(mistake).diagnostics) expect(span?.file).toBe(mistake.files[0]!.path)
    }
  })

  test.each(cases)('$code ($at): its fix removes it and brings no new error', ({ code, mistake }) => {
    const [first] = mistake.files
    const { workspace, diagnostics: before } = diagnosed(mistake)
    const found = before.filter((diagnostic) => diagnostic.code === code)
    expect(found.length, JSON.stringify(before)).toBeGreaterThan(0)
    for (const diagnostic of found) {
      const others = fixesAt(workspace, first!.path, diagnostic.span!).filter(
        ({ diagnostic: mended }) => mended.code === code && mended.message === diagnostic.message,
      )
      const fixes = [...(diagnostic.fix ? [diagnostic.fix] : []), ...others]
      for (const fix of fixes) {
        const mended = createWorkspace(mistake.files)
        applyToWorkspace(mended, fix.edits)
        const after = diagnoseQuickly(mended, first!.path)
        const alike = (all: readonly Diagnostic[]) =>
          all.filter(({ code, message }) => code === diagnostic.code && message === diagnostic.message).length
        expect(alike(after), fix.title).toBeLessThan(alike(before))
        expect(errorsOf(after).length, fix.title).toBeLessThanOrEqual(
          errorsOf(before).length - (diagnostic.severity === 'error' ? 1 : 0),
        )
        for (const { path } of mistake.files.slice(1))
          expect(errorsOf(diagnoseQuickly(mended, path)).length).toBeLessThanOrEqual(
            errorsOf(diagnoseQuickly(workspace, path)).length,
          )
      }
    }
  })

  test('at least 60 % of all codes have a fix', () => {
    const mended = codesWithFix(mistakes)
    expect(mended.filter((code) => !codes.includes(code))).toEqual([])
    expect(mended.length / codes.length).toBeGreaterThanOrEqual(0.6)
  })
})

/** The codes whose planted mistakes are offered a fix. */
function codesWithFix(mistakes: LanguageExample['mistakes']): readonly string[] {
  const isMended = (code: string, mistake: Mistake) =>
    diagnosed(mistake).diagnostics.some((one) => one.code === code && one.fix)
  return Object.entries(mistakes).flatMap(([code, all]) => (all.some((one) => isMended(code, one)) ? [code] : []))
}

test('of all codes of all languages, with those that no text of an author can have, at least 60 % have a fix', () => {
  const all = examples.flatMap(({ codes, otherCodes }) => [...codes, ...otherCodes])
  const mended = new Set(examples.flatMap(({ mistakes }) => codesWithFix(mistakes)))
  console.log(`${mended.size} of ${all.length} codes have a fix (${((100 * mended.size) / all.length).toFixed(1)} %)`)
  expect(all).toEqual([...new Set(all)])
  expect(mended.size / all.length).toBeGreaterThanOrEqual(0.6)
})
