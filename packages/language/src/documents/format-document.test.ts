import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentFiles } from '../../test/document-texts.ts'
import { applyEdits } from '../features/apply-edits.ts'
import { diagnoseQuickly } from '../features/diagnose.ts'
import { formatFile } from '../features/format.ts'
import { createWorkspace } from '../workspace.ts'

function formatted(path: string, text: string): string {
  return applyEdits(text, formatFile(createWorkspace([{ path, text }]), path))
}

test('comments, quotes and blank lines stay', () => {
  const text = `# first\ntelos: 1 # one\n\nfacts:\n    # about gold\n    "gold":   { kind: count, max: 3 }\n    'rum': {kind: flag,\n      initial: true}\nactions: {}\n\n# last\n`
  expect(formatted('a.yaml', text)).toBe(
    `# first\ntelos: 1 # one\n\nfacts:\n  # about gold\n  "gold": { kind: count, max: 3 }\n  'rum': { kind: flag, initial: true }\nactions: {}\n\n# last\n`,
  )
})

test.each([
  ['a sign', 'telos: 1\nfacts: {gold: {kind: count, max: 3}}\nactions: {a: {does: {gold: +1}}}\n'],
  ['an alias for nothing', 'telos: 1\nfacts: {*a : 1}\n'],
  ['a mistake', 'telos: 1\nfacts: {gold: [}\n'],
  ['brackets in a text', 'telos: 1\nname:   "a [ b ]"\nfacts:   {}\n'],
])('a text with %s is left alone', (_, text) => {
  expect(formatted('a.yaml', text)).toBe(text)
})

test('JSON keeps its words and gets two blanks for each level', () => {
  expect(formatted('a.json', '{"telos":1.0,"facts":{\n"a":{"kind":"flag"}},"actions":{},"name":"\\u0041"}')).toBe(
    '{\n  "telos": 1.0,\n  "facts": {\n    "a": { "kind": "flag" }\n  },\n  "actions": {},\n  "name": "\\u0041"\n}\n',
  )
})

test('line breaks stay what they are', () => {
  expect(formatted('a.yaml', 'telos: 1\r\nfacts:   {}\r\n')).toBe('telos: 1\r\nfacts: {}\r\n')
})

test('formatting never changes what is wrong', () => {
  const pieces = ['', '{', '"', "'", '- ', ': ', '&a ', '*a', '|\n', '? ', '<<: *a', '\r', '#', '\n\n\n']
  const damage = fc.tuple(fc.constantFrom(...documentFiles), fc.nat(), fc.nat({ max: 30 }), fc.constantFrom(...pieces))
  fc.assert(
    fc.property(damage, ([{ path, text }, at, length, piece]) => {
      const start = at % text.length
      const damaged = text.slice(0, start) + piece + text.slice(start + length)
      const workspace = createWorkspace(documentFiles)
      const said = () => diagnoseQuickly(workspace, path).map(({ code, message }) => `${code} ${message}`)
      workspace.set(path, damaged)
      const before = said()
      workspace.set(path, applyEdits(damaged, formatFile(workspace, path)))
      expect(said()).toEqual(before)
    }),
    { numRuns: 200 },
  )
})
