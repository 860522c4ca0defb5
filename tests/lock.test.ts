import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withLock } from '../scripts/lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'telos-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('one at a time, and the lock is gone afterwards', async () => {
  const path = join(folder, 'deep', 'lock')
  let inside = 0
  const work = async () => {
    expect(++inside).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    inside--
  }
  await Promise.all(Array.from({ length: 5 }, () => withLock(path, work)))
  expect(existsSync(path)).toBe(false)
})

test('a failure inside gives the lock back', async () => {
  const path = join(folder, 'failing')
  await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(path)).toBe(false)
})

test('the lock of a dead process is taken over by one', async () => {
  const path = join(folder, 'stale')
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(path, String(dead))
  const order: number[] = []
  await Promise.all([1, 2, 3].map((each) => withLock(path, () => order.push(each))))
  expect(order.toSorted()).toEqual([1, 2, 3])
})
