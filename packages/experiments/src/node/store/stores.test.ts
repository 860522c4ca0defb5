import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from 'node-sqlite3-wasm'
import { describe, expect, test } from 'vitest'
import { postgresMissing, startPostgres } from '../../../test/postgres-server.ts'
import { type StoreKind, testResultStore } from '../../../test/result-store-suite.ts'
import { someResult } from '../../../test/results.ts'
import { openJsonLines } from './json-lines.ts'
import { openPostgresStore } from './postgres-store.ts'
import { openSqliteStore } from './sqlite-store.ts'
import { textFolder } from './text-folder.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'telos-store-'))

const kinds: readonly StoreKind[] = [
  {
    name: 'JSON lines',
    isForOne: true,
    async place() {
      const into = folder()
      return {
        open: async () => openJsonLines(join(into, 'results.jsonl')),
        openTexts: async () => textFolder(join(into, 'texts')),
        remove: async () => rmSync(into, { recursive: true }),
      }
    },
  },
  {
    name: 'SQLite',
    async place() {
      const into = folder()
      const open = () => openSqliteStore(join(into, 'results.sqlite'))
      return { open, openTexts: open, remove: async () => rmSync(into, { recursive: true }) }
    },
  },
  {
    name: 'PostgreSQL',
    ...(postgresMissing !== undefined && { missing: postgresMissing }),
    async place() {
      const server = await startPostgres()
      const open = () => openPostgresStore(server.url)
      return { open, openTexts: open, remove: () => server.stop() }
    },
  },
]

for (const kind of kinds) testResultStore(kind)

describe('a file of SQLite', () => {
  test('is usable after its writer was killed in the middle of a transaction', async () => {
    const into = folder()
    const path = join(into, 'results.sqlite')
    const store = await openSqliteStore(path)
    await store.add(someResult({ run: 'kept' }))
    await store.close()
    const killed = spawnSync(process.execPath, [
      '--eval',
      `const { Database } = require(${JSON.stringify(createRequire(import.meta.url).resolve('node-sqlite3-wasm'))})
       const database = new Database(${JSON.stringify(path)})
       database.exec("begin; insert into results (run, result) values ('lost', '{}')")
       process.kill(process.pid, 'SIGKILL')`,
    ])
    expect(killed.signal).toBe('SIGKILL')
    expect(existsSync(`${path}.lock`)).toBe(true)
    const again = await openSqliteStore(path, { staleLock: 200 })
    expect(await again.runs()).toEqual(new Set(['kept']))
    await again.close()
    rmSync(into, { recursive: true })
  })

  test('of a newer Telos is refused', async () => {
    const into = folder()
    const path = join(into, 'results.sqlite')
    await (await openSqliteStore(path)).close()
    const database = new Database(path)
    database.exec('update version set version = 99')
    database.close()
    await expect(openSqliteStore(path)).rejects.toThrow(
      /tables of version 99, and this Telos knows version 1: use a newer Telos/,
    )
    rmSync(into, { recursive: true })
  })
})
