import { readFileSync } from 'node:fs'
import { createWorkspace, documentSymbols } from '@telos/language'
import { expect, test } from 'vitest'
import { goToEntries, outlinePath } from './status-line.tsx'

const text = readFileSync(new URL('../../../../examples/documents/pirate.yaml', import.meta.url), 'utf8')
const outline = documentSymbols(createWorkspace([{ path: 'pirate.yaml', text }]), 'pirate.yaml')

test('the parts around the cursor are named, the outermost first', () => {
  const line = text.split('\n').findIndex((each) => each.includes('cost: 2')) + 1
  expect(outlinePath(outline, { line, column: 7 }).map(({ name }) => name)).toEqual(['actions', 'buyRum'])
  expect(outlinePath(outline, { line: 1, column: 1 })).toEqual([])
})

test('one can go to everything that the author has named, but not to ten thousand things', () => {
  const names = goToEntries(outline).map(({ kind, name }) => `${kind} ${name}`)
  expect(names).toContain('action drinkRum')
  expect(names).toContain('fact gold')
  expect(names).not.toContain('keyword actions')
  expect(goToEntries(outline, 3)).toHaveLength(3)
})
