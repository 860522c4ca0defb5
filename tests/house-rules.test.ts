import { expect, test } from 'vitest'
import { declaredExports, importCycles, namesDeclaredTwice, wrongRooms } from './house-rules.ts'
import { sentenceReaders } from './read-sentences.ts'
import { importsOf } from './sources.ts'

const file = (path: string, code: string) => ({ path, code, imports: importsOf(code) })

test('a cycle is found, even if one of its imports is of a type', () => {
  const one = file('a/one.ts', "import { two } from './two.ts'")
  expect(importCycles([one, file('a/two.ts', "import type { One } from './one.ts'")])).toEqual([
    'a/one.ts → a/two.ts → a/one.ts',
  ])
  expect(importCycles([one, file('a/two.ts', "import type { Three } from './three.ts'")])).toEqual([])
})

test('where types may be mutual, a cycle needs an import of values', () => {
  const one = file('a/one.ts', "import { two } from './two.ts'")
  const ofType = file('a/two.ts', "import type { One } from './one.ts'")
  const ofValue = file('a/two.ts', "import { one } from './one.ts'")
  expect(importCycles([one, ofType], /^a\//)).toEqual([])
  expect(importCycles([one, ofType], /^b\//)).toHaveLength(1)
  expect(importCycles([one, ofValue], /^a\//)).toHaveLength(1)
  // a file elsewhere that refers back stays a cycle
  const far = file('b/far.ts', "import type { One } from '../a/one.ts'")
  expect(importCycles([file('a/one.ts', "import type { Far } from '../b/far.ts'"), far], /^a\//)).toHaveLength(1)
})

test('an import of a room further on is found, and a room without a place', () => {
  const orders = { house: ['cellar', 'attic'] }
  const down = file('house/attic/box.ts', "import type { Shelf } from '../cellar/shelf.ts'")
  const up = file('house/cellar/deep/shelf.ts', "import type { Box } from '../../attic/box.ts'")
  const top = file('house/door.ts', "import { box } from './attic/box.ts'")
  expect(wrongRooms([down, top], orders)).toEqual([])
  expect(wrongRooms([down, up, top], orders)).toEqual(['house/cellar/deep/shelf.ts → attic'])
  // where types may be mutual, an import of values counts
  const value = file('house/cellar/lamp.ts', "import { box } from '../attic/box.ts'")
  expect(wrongRooms([up, value], orders, /^house\//)).toEqual(['house/cellar/lamp.ts → attic'])
  expect(wrongRooms([file('house/shed/saw.ts', '')], orders)).toEqual(['house has no place for the room "shed"'])
})

test('declared exports are found in every form, passed on names and aliases of the same name are not', () => {
  const code = `
export const one = 1
export async function two() {}
export function* three() {}
export abstract class Four {}
export interface Five<T> extends Six {}
export type Seven = string
export type Eight = ready.Eight<World>
export type Nine = ready.Ten
export { eleven } from './eleven.ts'
const twelve = 12
`
  expect(declaredExports(code)).toEqual(['one', 'two', 'three', 'Four', 'Five', 'Seven', 'Nine'])
})

test('a name that two files declare is found, unless it is a convention', () => {
  const files = [file('a/x.ts', 'export const run = 1'), file('b/y.ts', 'export interface run {}')]
  expect(namesDeclaredTwice(files, () => false)).toEqual(['run: a/x.ts, b/y.ts'])
  expect(namesDeclaredTwice(files, (name) => name === 'run')).toEqual([])
  expect(namesDeclaredTwice(files.slice(1), () => false)).toEqual([])
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: they are code
test.each([
  ['a condition cut out of a verdict', "verdict.message.startsWith('needs ')"],
  ['a repair that a reason is asked for', 'reason.message.includes(`With ${missing},`)'],
  ['a plan taken apart as it is printed', "`${result}`.split('\\n')"],
  ['the same by its method', "result.toString().split('\\n')"],
  ['the cause in an explanation', 'const sentences = event.why.split(/\\.(?:\\s|$)/)'],
  ['words in an explanation', '/reachable state/.test(why)'],
  ['a sentence about something else', 'reason?.message.replace(/\\bthe goal\\b/, name)'],
  ['a reason that may be missing', "(reason.message ?? '').slice(4)"],
  ['a hint that has been given', "last.hint!.includes('no action restores')"],
  ['words found in a table by a sentence', 'italian[option.message]'],
  ['the same in a map', 'italian.get(each.sentence)'],
  [
    'a table of sentences',
    "const italian = { 'maximum number of nodes': 'massimo', 'weight of the heuristic': 'peso' }",
  ],
])('code that reads sentences is found: %s', (_, code) => {
  expect(sentenceReaders({ path: 'a/x.ts', text: code })).toHaveLength(1)
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: they are code

test('data, and sentences that are only passed on, are no sentences that are read', () => {
  const text = `
const words = reasons.map(({ message }) => message).join('\\n')
if (reason.kind === 'no-producer' && reason.conditions.includes('gold')) print(reason.message)
const lines = text.split('\\n')
const safe = error.message.replaceAll('\\n', ' ')
const keys = { 'a b c': 1, 'd e f': 2 }
`
  expect(sentenceReaders({ path: 'a/x.ts', text })).toEqual([])
})
