import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { measureEach } from './measure-parts.ts'
import { openStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('what has a result is not measured again, but errors are, and what ran out of less time', async () => {
  const statuses = new Map([
    ['a', 'won'],
    ['b', 'time'],
    ['c', 'error'],
  ])
  const run = async (seconds: number, fresh = false): Promise<string> => {
    const measured: string[] = []
    const measuring = {
      subjects: [...statuses.keys()],
      idOf: (id: string) => id,
      measure: async (id: string) => {
        measured.push(id)
        return { status: statuses.get(id)! }
      },
      line: ({ status }: { readonly status: string }) => status,
    }
    await measureEach(openStore<{ status: string }>(folder, 'part', ''), { fresh, seconds }, measuring, () => {})
    return measured.join('')
  }
  expect(await run(10)).toBe('abc')
  expect(await run(10)).toBe('c')
  expect(await run(5)).toBe('c')
  expect(await run(60)).toBe('bc')
  expect(await run(10, true)).toBe('abc')
})

test('a result is kept before the next one is measured', async () => {
  const measuring = {
    subjects: ['a', 'b'],
    idOf: (id: string) => id,
    measure: async (id: string) => {
      if (id === 'b') throw new Error('broken off')
      return { status: 'won' }
    },
    line: () => '',
  }
  const run = measureEach(
    openStore<{ status: string }>(folder, 'broken', ''),
    { fresh: false, seconds: 1 },
    measuring,
    () => {},
  )
  await expect(run).rejects.toThrow('broken off')
  expect(openStore(folder, 'broken', '').get('a')?.found).toEqual({ status: 'won' })
})
