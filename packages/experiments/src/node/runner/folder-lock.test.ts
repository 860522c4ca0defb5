import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { campaignFiles } from './campaign-folder.ts'
import { FolderInUseError, lockFolder } from './folder-lock.ts'

test.each(['', '{"pid":', 'null', '[]', '7'])('a lock that names nobody is taken over: %j', (text) => {
  const folder = mkdtempSync(join(tmpdir(), 'telos-lock-'))
  const file = join(folder, campaignFiles.lock)
  try {
    writeFileSync(file, text)
    const unlock = lockFolder(folder)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
    expect(() => lockFolder(folder)).toThrow(FolderInUseError)
    unlock()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
