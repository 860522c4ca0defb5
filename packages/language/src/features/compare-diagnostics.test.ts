import { expect, test } from 'vitest'
import { createWorkspace } from '../workspace.ts'
import { applyToWorkspace } from './apply-edits.ts'
import { compareDiagnostics } from './compare-diagnostics.ts'
import { diagnose, diagnoseQuickly } from './diagnose.ts'
import { renameAt } from './rename.ts'

const path = 'd.pddl'
const domain = (...effects: readonly string[]) => `(define (domain d)
  (:predicates (lit ?l) (on ?s))
  (:action press
    :parameters (?s ?l)
    :effect (and (lit ?l)
${effects.map((effect) => `      ${effect}`).join('\n')})))
`

/** Replaces the first occurrence of some words. */
function change(text: string, ...words: readonly (readonly [old: string, text: string])[]) {
  const workspace = createWorkspace([{ path, text }])
  const before = workspace.analysis(path)!
  const edits = words.map(([old, replacement]) => {
    const start = text.indexOf(old)
    return { span: before.lines.exactSpan(start, start + old.length), text: replacement }
  })
  const edited = workspace.copy()
  applyToWorkspace(edited, edits)
  return { before, after: edited.analysis(path)!, changes: compareDiagnostics(before, edited.analysis(path)!, edits) }
}

test('an error that only moved is not new', () => {
  const { before, after, changes } = change(domain('(onn ?s)', '(litt ?l)'), ['(lit ?l)', '(lit\n\n\n   ?l)'])
  expect(after.diagnostics().map(({ span }) => span!.line)).not.toEqual(
    before.diagnostics().map(({ span }) => span!.line),
  )
  expect(changes.newErrors).toEqual([])
  for (const diagnostic of before.diagnostics()) expect(changes.removes(diagnostic)).toBe(false)
})

test('one of two equal mistakes is mended: only that one is removed', () => {
  const { before, changes } = change(domain('(onn ?s)', '(onn ?s)'), ['onn', 'on'])
  expect(before.diagnostics().map((diagnostic) => changes.removes(diagnostic))).toEqual([true, false])
})

test('one mistake in place of another is not removed, and one elsewhere is new', () => {
  const text = domain('(onn ?s)', '(on ?s)')
  const { before, changes } = change(text, ['onn', 'off'])
  expect(changes.removes(before.diagnostics()[0]!)).toBe(false)
  const elsewhere = change(text, ['onn', 'on'], ['(on ?s)))', '(off ?s)))']).changes
  expect(elsewhere.removes(before.diagnostics()[0]!)).toBe(true)
  expect(elsewhere.newErrors.map(({ diagnostic }) => diagnostic.code)).toContain('pddl/unknown-predicate')
})

test('a name can be changed although an error quotes it', () => {
  const text = domain('(lit ?s ?l)')
  const workspace = createWorkspace([{ path, text }])
  expect(
    diagnoseQuickly(workspace, path)
      .map(({ message }) => message)
      .join(),
  ).toContain('lit')
  const { edits } = renameAt(workspace, path, { line: 2, column: 17 }, 'bright')
  expect(edits).toHaveLength(3)
})

test.each([30, 100])('of %i mistakes only some are listed, and each of those has a fix', (length) => {
  const names = Array.from({ length }, (_, number) => `(ligth${number}x ?s)`)
  const text = domain(...names).replace('(on ?s)', names.join(' ').replaceAll('ligth', 'light'))
  const workspace = createWorkspace([{ path, text }])
  const listed = diagnose(workspace, path)
  expect(listed.at(-1)).toMatchObject({ unlisted: length - 20 })
  expect(listed.slice(0, -1).map(({ fix }) => fix?.title)).toEqual(
    names.slice(0, 20).map((_, number) => `Replace "ligth${number}x" with "light${number}x"`),
  )
})
