import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearTemporaries, temporaryFile } from './temporary-files.ts'
import { writeFiles } from './write-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'telos-temporary-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const ageBy = (path: string, seconds: number) => {
  const then = Date.now() / 1000 - seconds
  utimesSync(path, then, then)
}

test('what a killed process has left is cleared by the next one that writes there', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(child, 'spawn')
  // its file, as if it were still writing it
  const path = temporaryFile(folder).replace(`.telos-${process.pid}-`, `.telos-${child.pid}-`)
  writeFileSync(path, 'half of')
  ageBy(path, 120)
  await writeFiles(folder, new Map([['a.txt', 'a']]))
  expect(readdirSync(folder).sort()).toEqual([basename(path), 'a.txt'].sort())
  child.kill('SIGKILL')
  await once(child, 'exit')
  await writeFiles(folder, new Map([['b.txt', 'b']]))
  expect(readdirSync(folder).sort()).toEqual(['a.txt', 'b.txt'])
})

test('files of others, new ones and ones of other machines stay', () => {
  const own = temporaryFile(folder)
  const elsewhere = temporaryFile(folder).replace(/-[\da-f]{8}-/, '-00000000-')
  const gone = temporaryFile(folder).replace(`.telos-${process.pid}-`, '.telos-999999999-')
  const others = ['.telos-notes', '.telosrc', '.telos-1-2-3'].map((name) => join(folder, name))
  for (const path of [own, elsewhere, gone, ...others]) {
    writeFileSync(path, '')
    ageBy(path, path === gone ? 5 : 3600)
  }
  clearTemporaries(folder)
  expect(readdirSync(folder)).toHaveLength(6)
  // after a day, no process is still writing
  clearTemporaries(folder, Date.now() + 25 * 3_600_000)
  expect(readdirSync(folder).sort()).toEqual(others.map((path) => basename(path)).sort())
  clearTemporaries(join(folder, 'nowhere'))
})
