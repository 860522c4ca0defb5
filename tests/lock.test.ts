import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clearOwnFolders, ownFolder } from '../scripts/leftovers.mjs'
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

test('a process that is killed with the lock in its hands, and one that was killed while it cleared, leave nothing', async () => {
  const path = join(folder, 'killed', 'lock')
  const script = `import { withLock } from ${JSON.stringify(new URL('../scripts/lock.mjs', import.meta.url).href)}
    await withLock(${JSON.stringify(path)}, () => { console.log('held'); return new Promise(() => setInterval(() => {}, 1000)) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const right = `${path}.${crypto.randomUUID()}`
  writeFileSync(right, String(child.pid))
  utimesSync(right, 1, 1)
  expect(readdirSync(join(folder, 'killed'))).toHaveLength(2)
  let inside = 0
  const work = async () => {
    expect(++inside).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    inside--
  }
  await Promise.all(Array.from({ length: 8 }, () => withLock(path, work)))
  expect(readdirSync(join(folder, 'killed'))).toEqual([])
})

test('who has lost the lock to another does not take it away from that one', async () => {
  const path = join(folder, 'lost')
  await withLock(path, () => writeFileSync(path, `${process.pid} of-another`))
  expect(existsSync(path)).toBe(true)
})

test('folders of killed processes are cleared, those of living ones and others stay', () => {
  const cache = join(folder, 'cache')
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  const own = ownFolder(cache, 'run')
  const left = own.replace(`run-${process.pid}`, `run-${dead}`)
  for (const path of [own, left, join(cache, 'run-notes'), left.replace('run-', 'keep-')]) {
    mkdirSync(path, { recursive: true })
    utimesSync(path, 1, 1)
  }
  clearOwnFolders(cache, ['run', 'building'])
  expect(existsSync(left)).toBe(false)
  expect(readdirSync(cache)).toHaveLength(3)
})
