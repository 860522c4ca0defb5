import { expect, test } from 'vitest'
import { declaredExports, importCycles, largeFolders, namesDeclaredTwice, wrongRooms } from './house-rules.ts'
import { importsOf } from './sources.ts'

const file = (path: string, code: string) => ({ path, code, imports: importsOf(code) })

test('a cycle is found, even if one of its imports is of a type', () => {
  const one = file('a/one.ts', "import { two } from './two.ts'")
  expect(importCycles([one, file('a/two.ts', "import type { One } from './one.ts'")])).toEqual([
    'a/one.ts → a/two.ts → a/one.ts',
  ])
  expect(importCycles([one, file('a/two.ts', "import type { Three } from './three.ts'")])).toEqual([])
})

test('an import of a room further on is found, and a room without a place', () => {
  const orders = { house: ['cellar', 'attic'] }
  const down = file('house/attic/box.ts', "import type { Shelf } from '../cellar/shelf.ts'")
  const up = file('house/cellar/deep/shelf.ts', "import type { Box } from '../../attic/box.ts'")
  const top = file('house/door.ts', "import { box } from './attic/box.ts'")
  expect(wrongRooms([down, top], orders)).toEqual([])
  expect(wrongRooms([down, up, top], orders)).toEqual(['house/cellar/deep/shelf.ts → attic'])
  expect(wrongRooms([file('house/shed/saw.ts', '')], orders)).toEqual(['house has no place for the room "shed"'])
})

test('a folder with too many files is found, and leave that is not used any more', () => {
  const paths = ['a/1.ts', 'a/2.ts', 'a/3.ts', 'a/b/1.ts', 'c/1.ts']
  expect(largeFolders(paths, 3, {})).toEqual([])
  expect(largeFolders(paths, 2, {})).toEqual([['a', 3]])
  expect(largeFolders(paths, 2, { a: 3 })).toEqual([])
  expect(largeFolders(paths, 2, { a: 4 })).toEqual([['a', 3]])
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
