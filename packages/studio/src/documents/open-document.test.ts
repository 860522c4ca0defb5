import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OpenDocument } from './open-document.ts'
import type { StudioDocument } from './studio-document.ts'
import { applyChanges, differenceOf, invertChanges, type TextChange } from './text-change.ts'

const files = [
  { path: 'domain.pddl', text: '(define (domain d))' },
  { path: 'problem.pddl', text: '(define (problem p))' },
]
const document: StudioDocument = { id: 'd', title: 'D', kind: 'pddl', files }

/** Changes of both files that do not overlap, as a view would make them. */
const someChanges = fc
  .array(
    fc.record({
      path: fc.constantFrom('domain.pddl', 'problem.pddl'),
      cut: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
      text: fc.string({ maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 2 },
  )
  .filter((changes) => new Set(changes.map(({ path }) => path)).size === changes.length)

function fit(changes: readonly { path: string; cut: [number, number]; text: string }[], document: OpenDocument) {
  return changes.map(({ path, cut, text }): TextChange => {
    const { length } = document.textOf(path)
    const [from, to] = cut.map((part) => Math.floor(part * length)).sort((one, other) => one - other) as [
      number,
      number,
    ]
    return { path, from, to, text }
  })
}

describe('changes', () => {
  test('several at once count in the text before', () => {
    const changes = [
      { path: 'domain.pddl', from: 16, to: 17, text: 'house' },
      { path: 'domain.pddl', from: 0, to: 0, text: '; a house\n' },
    ]
    const [changed] = applyChanges(files, changes)
    expect(changed!.text).toBe('; a house\n(define (domain house))')
    expect(applyChanges([changed!, files[1]!], invertChanges(files, changes))).toEqual(files)
  })

  test('of an unknown file and outside the text are refused', () => {
    expect(() => applyChanges(files, [{ path: 'x', from: 0, to: 0, text: '' }])).toThrow(RangeError)
    expect(() => applyChanges(files, [{ path: 'domain.pddl', from: 0, to: 99, text: '' }])).toThrow(RangeError)
  })

  test('the difference of two texts leads from one to the other', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const [changed] = applyChanges([{ path: 'a', text: before }], differenceOf('a', before, after))
        expect(changed!.text).toBe(after)
      }),
    )
  })
})

describe('an open document', () => {
  test('undo leads back through every state, and redo forward again', () => {
    fc.assert(
      fc.property(fc.array(someChanges, { maxLength: 12 }), (edits) => {
        const open = new OpenDocument(document)
        const states = [open.files]
        for (const edit of edits) {
          open.edit({ changes: fit(edit, open), label: 'edit' })
          states.push(open.files)
        }
        for (const state of states.slice(0, -1).reverse()) {
          open.undo()
          expect(open.files).toEqual(state)
        }
        expect(open.state.undoLabel).toBeUndefined()
        open.undo()
        expect(open.files).toEqual(files)
        for (const state of states.slice(1)) {
          open.redo()
          expect(open.files).toEqual(state)
        }
      }),
    )
  })

  test('quick typing is one entry, a pause begins another, and another kind of edit is its own', () => {
    let now = 0
    const open = new OpenDocument(document, () => now)
    const type = (text: string) =>
      open.edit({ changes: [{ path: 'domain.pddl', from: 0, to: 0, text }], label: 'type', mergeKey: 'typing' })
    type('a')
    now += 100
    type('b')
    now += 1000
    type('c')
    open.edit({ changes: [{ path: 'problem.pddl', from: 0, to: 1, text: '' }], label: 'delete' })
    expect(open.state.undoLabel).toBe('delete')
    open.undo()
    open.undo()
    expect(open.textOf('domain.pddl')).toBe(`ba${files[0]!.text}`)
    open.undo()
    expect(open.files).toEqual(files)
    expect(open.state.redoLabel).toBe('type')
  })

  test('listeners hear each change once, in order, with its origin; a read-only document does not change', () => {
    const open = new OpenDocument(document)
    const heard: [unknown, string][] = []
    const stop = open.onChange(({ origin, files }) => heard.push([origin, files[0]!.text]))
    const change = { path: 'domain.pddl', from: 0, to: 1, text: '[' }
    open.edit({ changes: [change], label: 'edit', origin: 'form' })
    open.undo()
    stop()
    open.redo()
    expect(heard).toEqual([
      ['form', '[define (domain d))'],
      ['undo', files[0]!.text],
    ])
    open.setReadOnly(true)
    const { files: before } = open
    expect(open.edit({ changes: [change], label: 'edit' })).toBe(false)
    open.undo()
    expect(open.files).toBe(before)
  })

  test('the history forgets the oldest entries rather than growing for ever', () => {
    const open = new OpenDocument(document)
    for (let round = 0; round < 20; round++) {
      const { length } = open.textOf('domain.pddl')
      const text = 'x'.repeat(3_000_000)
      open.edit({ changes: [{ path: 'domain.pddl', from: 0, to: length, text }], label: 'paste' })
    }
    let undone = 0
    while (open.state.undoLabel !== undefined) {
      open.undo()
      undone++
    }
    expect(undone).toBeGreaterThan(0)
    expect(undone).toBeLessThan(20)
  })
})

test('a file is added at the end, and what was edited before can still be undone', () => {
  const document = new OpenDocument({ id: 'g', title: 'G', kind: 'vgdl', files: [{ path: 'g.txt', text: 'a' }] })
  document.edit({ changes: [{ path: 'g.txt', from: 0, to: 1, text: 'b' }], label: 'type' })
  expect(document.addFile({ path: 'g_lvl0.txt', text: 'w' })).toBe(true)
  expect(() => document.addFile({ path: 'g_lvl0.txt', text: '' })).toThrow('g_lvl0.txt')
  document.undo()
  expect(document.files).toEqual([
    { path: 'g.txt', text: 'a' },
    { path: 'g_lvl0.txt', text: 'w' },
  ])
  document.setReadOnly(true)
  expect(document.addFile({ path: 'other.txt', text: '' })).toBe(false)
})
