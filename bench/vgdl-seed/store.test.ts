import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

let stores = 0

test('what was added is there when the store is opened again, the last one for each name', () => {
  const entry = fc.tuple(fc.constantFrom('bait/0', '__proto__', 'zelda/3 seed 1'), fc.record({ moves: fc.nat() }))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), fc.boolean(), (entries, isCut) => {
      const part = `part${stores++}`
      const store = openStore<{ moves: number }>(folder, part, 'a build')
      for (const [id, found] of entries) store.add(id, 60, found)
      if (isCut) appendFileSync(join(folder, `${part}.jsonl`), '\n{"id":"bait/0","fou')
      const again = openStore<{ moves: number }>(folder, part, 'another build')
      for (const [id] of entries) {
        const last = entries.findLast(([other]) => other === id)![1]
        expect(again.get(id)).toMatchObject({ build: 'a build', allowed: 60, found: last })
      }
      again.add('bait/0', 5, { moves: -1 })
      expect(openStore(folder, part, '').get('bait/0')).toMatchObject({ build: 'another build', found: { moves: -1 } })
    }),
    { numRuns: 30 },
  )
})

test('a store that is not there yet is empty', () => {
  expect(openStore(join(folder, 'new', 'folder'), 'part', '').get('bait/0')).toBeUndefined()
})
