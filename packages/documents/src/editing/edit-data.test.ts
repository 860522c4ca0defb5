import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryData, writtenData } from '../../test/written-data.ts'
import { readLocatedData } from '../read-located-data.ts'
import { type DataEdit, dataAfter, isSameData } from './data-at.ts'
import { editData } from './edit-data.ts'

function edited(text: string, edit: DataEdit, file?: string): string {
  const result = editData(text, edit, file)
  return result.refused === undefined ? result.text : `refused: ${result.refused}`
}

const pirate = `# A pirate.
telos: 1

facts:
  rum: { kind: count, max: 3 } # bottles
  # coins
  gold:
    kind: count # whole
    max: 9

actions:
  work:
    needs: { at: docks }
    does: { gold: { add: 1 } }
  drink: # at last
    does:
      rum: { subtract: 1 }

start: { at: docks }
`

test.each<[string, DataEdit, string, string]>([
  ['a scalar', { kind: 'set', at: ['facts', 'gold', 'max'], value: 12 }, 'max: 9\n', 'max: 12\n'],
  ['inside flow style', { kind: 'set', at: ['facts', 'rum', 'max'], value: 4 }, 'max: 3 }', 'max: 4 }'],
  [
    'a new key of a flow map',
    { kind: 'set', at: ['start', 'rum'], value: 1 },
    'start: { at: docks }',
    'start: { at: docks, rum: 1 }',
  ],
  [
    'a new key of a block map',
    { kind: 'set', at: ['actions', 'drink', 'cost'], value: 2 },
    '{ subtract: 1 }\n',
    '{ subtract: 1 }\n    cost: 2\n',
  ],
  [
    'a map in lines, as its neighbours are',
    { kind: 'set', at: ['actions', 'steal'], value: { does: { gold: { add: 2 } }, cost: 1 } },
    '{ subtract: 1 }\n',
    '{ subtract: 1 }\n  steal:\n    does: { gold: { add: 2 } }\n    cost: 1\n',
  ],
  [
    'a section before another, with its blank line',
    { kind: 'set', at: ['goals', 'rich'], value: { wants: { gold: 9 } }, before: ['start', 'goal'] },
    '{ subtract: 1 }\n',
    '{ subtract: 1 }\n\ngoals:\n  rich: { wants: { gold: 9 } }\n',
  ],
  ['a removed block', { kind: 'remove', at: ['facts', 'gold'] }, '  gold:\n    kind: count # whole\n    max: 9\n', ''],
  ['the only key', { kind: 'remove', at: ['start', 'at'] }, 'start: { at: docks }', 'start: {}'],
  ['the only key in lines', { kind: 'remove', at: ['actions', 'drink', 'does', 'rum'] }, 'rum: { subtract: 1 }', '{}'],
  ['a renamed key', { kind: 'rename', at: ['facts', 'gold'], name: 'a: b' }, '  gold:\n', '  "a: b":\n'],
  [
    'a block becomes a word',
    { kind: 'set', at: ['facts', 'gold'], value: null },
    '\n    kind: count # whole\n    max: 9',
    ' null',
  ],
])('%s', (_, edit, before, after) => {
  expect(pirate.split(before)).toHaveLength(2)
  expect(edited(pirate, edit)).toBe(pirate.replace(before, () => after))
})

test('JSON keeps its lines', () => {
  const text = '{\n  "facts": {\n    "a": { "kind": "flag" },\n    "b": { "kind": "flag" }\n  },\n  "start": {}\n}\n'
  const add = edited(text, { kind: 'set', at: ['facts', '__proto__'], value: { kind: 'flag' } }, 'a.json')
  expect(add).toBe(
    text.replace('"b": { "kind": "flag" }', '"b": { "kind": "flag" },\n    "__proto__": { "kind": "flag" }'),
  )
  expect(JSON.parse(add).facts).toHaveProperty('b')
  expect(edited(text, { kind: 'remove', at: ['facts', 'a'] }, 'a.json')).toBe(
    text.replace('    "a": { "kind": "flag" },\n', ''),
  )
  expect(edited(text, { kind: 'remove', at: ['facts', 'b'] }, 'a.json')).toBe(
    text.replace(',\n    "b": { "kind": "flag" }', ''),
  )
})

test('lists grow, shrink and keep their comments', () => {
  const text = 'a:\n  - one # 1\n  - b: 2\n    c: 3\nd: [x, y]\n'
  expect(edited(text, { kind: 'set', at: ['a', 2], value: 'z' })).toBe(text.replace('c: 3\n', 'c: 3\n  - z\n'))
  expect(edited(text, { kind: 'remove', at: ['a', 0] })).toBe(text.replace('  - one # 1\n', ''))
  expect(edited(text, { kind: 'remove', at: ['a', 1, 'b'] })).toBe(text.replace('b: 2\n    ', ''))
  expect(edited(text, { kind: 'set', at: ['d', 2], value: 'z' })).toBe(text.replace('y]', 'y, z]'))
  expect(edited(text, { kind: 'remove', at: ['d', 1] })).toBe(text.replace(', y]', ']'))
})

test('what stands in several places is refused kindly, and so is what is not there', () => {
  const text = 'a: &x { n: 1, m: 1 }\nb: *x\nc: { n: 1 }\n'
  const refused = 'This part is used in several places (&name and *name). Change it in the text.'
  expect(editData(text, { kind: 'set', at: ['a', 'n'], value: 2 })).toEqual({ refused })
  expect(editData(text, { kind: 'remove', at: ['a'] })).toEqual({ refused })
  expect(editData(text, { kind: 'set', at: ['b', 'n'], value: 2 })).toEqual({ refused })
  expect(edited(text, { kind: 'set', at: ['c', 'n'], value: 2 })).toBe(text.replace('c: { n: 1 }', 'c: { n: 2 }'))
  expect(edited(text, { kind: 'remove', at: ['b'] })).toBe(text.replace('b: *x\n', ''))
  expect(editData(text, { kind: 'remove', at: ['d'] })).toEqual({ refused: '"d" is not there any more.' })
  expect(editData(text, { kind: 'rename', at: ['a'], name: 'b' })).toEqual({ refused: '"b" is there already.' })
  expect(editData('a: [', { kind: 'remove', at: ['a'] }).refused).toContain('mistake')
})

test('an empty text begins with its first key', () => {
  expect(edited('', { kind: 'set', at: ['a', 'b'], value: 1 })).toBe('a: { b: 1 }\n')
  expect(edited('# only a comment\n', { kind: 'set', at: ['a'], value: 1 })).toBe('# only a comment\na: 1\n')
  expect(edited('a:\nb: 1\n', { kind: 'set', at: ['a', 'c'], value: 1 })).toBe('a: { c: 1 }\nb: 1\n')
})

test('edits of any data in any style do what they say and nothing else', () => {
  const key = fc.constantFrom('a', 'b', '__proto__', 'x y', '#', '- z', '"', 'true', '1')
  const choose = fc.array(fc.nat(), { minLength: 6, maxLength: 6 })
  let done = 0
  fc.assert(
    fc.property(
      writtenData,
      arbitraryData,
      key,
      choose,
      fc.nat(2),
      ({ text, data, file }, value, name, choices, kind) => {
        const at = pathIn(data, choices)
        const edit: DataEdit =
          kind === 0
            ? { kind: 'set', at: choices[5]! % 2 === 0 && isMapAt(data, at) ? [...at, name] : at, value }
            : kind === 1
              ? { kind: 'remove', at }
              : { kind: 'rename', at, name }
        const wanted = dataAfter(data, edit)
        const result = editData(text, edit, file)
        if ('refused' in wanted) {
          expect(result.refused).toBe(wanted.refused)
          return
        }
        if (result.refused !== undefined) throw new Error(`${result.refused}\n${JSON.stringify(edit)}\n${text}`)
        done++
        expect(isSameData(readLocatedData(result.text, file).data, wanted.data)).toBe(true)
        const { start, end, text: inserted } = result.change
        expect(result.text).toBe(text.slice(0, start) + inserted + text.slice(end))
        // whatever is written elsewhere, comments included, is still there
        const [from, to] = linesOf(text, start, end)
        expect(result.text.startsWith(text.slice(0, from))).toBe(true)
        expect(result.text.endsWith(text.slice(to))).toBe(true)
        const inverse = { start, end: start + inserted.length, text: text.slice(start, end) }
        expect(result.text.slice(0, inverse.start) + inverse.text + result.text.slice(inverse.end)).toBe(text)
      },
    ),
    { numRuns: 600 },
  )
  expect(done).toBeGreaterThan(0)
})

test('comments outside the edited part stay, each of them', () => {
  fc.assert(
    fc.property(writtenData, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), ({ text, data, file }, choices) => {
      const at = pathIn(data, choices)
      const value = 1
      const result = editData(text, { kind: 'set', at, value }, file)
      if (at.length === 0 || result.refused !== undefined) return
      const removed = text.slice(result.change.start, result.change.end)
      const comments = (of: string) => of.match(/#c\d+/g) ?? []
      expect([...comments(result.text), ...comments(removed)].toSorted()).toEqual(comments(text).toSorted())
    }),
    { numRuns: 200 },
  )
})

function pathIn(data: unknown, choices: readonly number[]): (string | number)[] {
  const path: (string | number)[] = []
  for (const choice of choices.slice(0, 1 + (choices[4]! % 4))) {
    if (typeof data !== 'object' || data === null) break
    const keys = Object.keys(data)
    if (keys.length === 0) break
    const key = keys[choice % keys.length]!
    path.push(Array.isArray(data) ? Number(key) : key)
    data = Object.getOwnPropertyDescriptor(data, key)!.value
  }
  return path
}

function isMapAt(data: unknown, path: readonly (string | number)[]): boolean {
  for (const step of path) data = Object.getOwnPropertyDescriptor(data, String(step))!.value
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

function linesOf(text: string, start: number, end: number): readonly [number, number] {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end)
  return [Math.min(from, start), to === -1 ? text.length : Math.max(to, end)]
}
