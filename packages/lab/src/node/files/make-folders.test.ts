import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { appendJournal, makeFolders, writeFiles } from './write-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-folders-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('makes what is missing, also several times at once', async () => {
  const deep = join(folder, 'a', 'b', 'c')
  await Promise.all([makeFolders(deep), makeFolders(deep), makeFolders(deep)])
  await makeFolders(deep)
  expect(statSync(deep).isDirectory()).toBe(true)
})

test('refuses a path through a file', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(makeFolders(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolders(join(folder, 'file', 'x'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test.runIf(process.platform === 'linux')('says that nothing can be written where no folder can be made', async () => {
  const files = new Map([['table.csv', 'a,b']])
  for (const place of ['/proc/x', '/proc/x/y'])
    await expect(writeFiles(place, files)).rejects.toThrow(/cannot write \/proc\/x.*: no folder can be made there/)
  await expect(appendJournal('/proc/x/lab.log', 'text')).rejects.toThrow('no folder can be made there')
})
