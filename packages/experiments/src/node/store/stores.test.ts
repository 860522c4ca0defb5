import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from 'node-sqlite3-wasm'
import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../../../tests/runs.ts'
import { postgresMissing, startPostgres } from '../../../test/postgres-server.ts'
import { type StoreKind, testResultStore } from '../../../test/result-store-suite.ts'
import { someResult } from '../../../test/results.ts'
import { openJsonLines } from './json-lines.ts'
import { createPool, openPostgresStore } from './postgres-store.ts'
import { readResultPlace } from './read-results.ts'
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
        address: join(into, 'results.jsonl'),
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
      const address = join(into, 'results.sqlite')
      const open = () => openSqliteStore(address)
      return { address, open, openTexts: open, remove: async () => rmSync(into, { recursive: true }) }
    },
  },
  {
    name: 'PostgreSQL',
    ...(postgresMissing !== undefined && { missing: postgresMissing }),
    async place() {
      const server = await startPostgres()
      const open = () => openPostgresStore(server.url)
      return { address: server.url, open, openTexts: open, remove: () => server.stop() }
    },
  },
]

for (const kind of kinds) testResultStore(kind)

describe.skipIf(isQuick || postgresMissing !== undefined)('a PostgreSQL server', () => {
  test('without results is told, and stays as it is', async () => {
    const server = await startPostgres()
    const taker = { add: () => true }
    await expect(readResultPlace(server.url, taker)).rejects.toThrow(/has no results of Telos: there is no table/)
    await expect(readResultPlace(server.url, taker)).rejects.toThrow(/has no results of Telos/)
    await server.stop()
  })

  test('that goes while somebody holds a connection, between two statements, ends nothing', async () => {
    const server = await startPostgres()
    const pool = createPool(server.url, { connections: 1 })
    const client = await pool.connect()
    await client.query('begin')
    await server.restart()
    await expect(client.query('select 1')).rejects.toThrow()
    client.release(true)
    expect((await pool.query('select 7 as answer')).rows).toEqual([{ answer: 7 }])
    await pool.end()
    await server.stop()
  })
})

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
