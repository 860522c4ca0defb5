import { statSync } from 'node:fs'
import { rename, rmdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from 'node-sqlite3-wasm'
import type { RunResult } from '../../results/result.ts'
import type { ResultStore, TextStore } from '../../results/result-store.ts'
import { loadOptional } from '../optional-package.ts'
import { SetupError } from '../setup-error.ts'
import {
  checkSchemaVersion,
  createTables,
  type Dialect,
  insertResult,
  resultRow,
  type StoredRow,
} from './result-table.ts'

const dialect: Dialect = { prefix: '', json: 'text', bytes: 'blob' }
const pageSize = 1_000
const busyPause = 5

/**
 * Opens a store of results in an SQLite file, which is created if it is missing. Needs the package `node-sqlite3-wasm`. Several processes
 * may use one file if all of them use this store: it locks with a folder beside the file, which other programs do not know.
 *
 * @example
 * const store = await openSqliteStore('results.sqlite')
 * await store.add(result) // 'added'
 * await store.close()
 */
export async function openSqliteStore(path: string, { staleLock = 5_000 } = {}): Promise<ResultStore & TextStore> {
  const { Database } = sqlitePackage()
  const file = new LockedFile(new Database(path), `${resolve(path)}.lock`, staleLock)
  for (const sql of createTables(dialect)) await file.run((database) => database.exec(sql))
  const row = await file.run((database) => database.get('select max(version) as version from version'))
  checkSchemaVersion(Number(row?.version), path)
  return new SqliteStore(file)
}

/**
 * The results of an SQLite file as they are stored, in the order in which they came. Nothing is changed. Throws a `SetupError` if the file
 * has no results.
 */
export async function* sqliteRows(path: string, { staleLock = 5_000 } = {}): AsyncGenerator<StoredRow> {
  const { Database } = sqlitePackage()
  const file = new LockedFile(
    new Database(path, { readOnly: true, fileMustExist: true }),
    `${resolve(path)}.lock`,
    staleLock,
  )
  try {
    yield* rowsOf(file)
  } catch (error) {
    if (!/no such table/.test((error as Error).message)) throw error
    throw new SetupError(`${path} is a file of SQLite, but not of Telos: it has no table of results`)
  } finally {
    file.close()
  }
}

async function* rowsOf(file: LockedFile): AsyncGenerator<StoredRow> {
  // in pages, because a reader holds the lock
  const sql = `select rowid as position, result from results where rowid > ? order by rowid limit ${pageSize}`
  for (let last = 0; ; ) {
    const rows = await file.run((database) => database.all(sql, [last]))
    if (rows.length === 0) return
    for (const { position, result } of rows) yield { position: Number(position), text: String(result) }
    last = Number(rows.at(-1)?.position)
  }
}

function sqlitePackage(): typeof import('node-sqlite3-wasm') {
  return loadOptional('node-sqlite3-wasm', 'A results file of SQLite', ['node-sqlite3-wasm'])
}

interface WaitingRow {
  readonly row: ReturnType<typeof resultRow>
  resolve(answer: 'added' | 'known'): void
  reject(error: unknown): void
}

class SqliteStore implements ResultStore, TextStore {
  readonly #file: LockedFile
  readonly #insert = insertResult(dialect, () => '?')
  #waiting: WaitingRow[] = []

  constructor(file: LockedFile) {
    this.#file = file
  }

  add(result: RunResult): Promise<'added' | 'known'> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.push({ row: resultRow(result), resolve, reject })
      if (waiting === 1) setImmediate(() => void this.#flush())
    })
  }

  /** Stores what came at once in one transaction: waiting for the disk takes longer than everything else. */
  async #flush(): Promise<void> {
    const batch = this.#waiting
    this.#waiting = []
    try {
      const changes = await this.#file.run((database) =>
        inTransaction(database, () => batch.map(({ row }) => database.run(this.#insert, row).changes)),
      )
      for (const [index, { resolve }] of batch.entries()) resolve(changes[index] === 1 ? 'added' : 'known')
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async runs(): Promise<ReadonlySet<string>> {
    const rows = await this.#file.run((database) => database.all('select run from results'))
    return new Set(rows.map(({ run }) => String(run)))
  }

  async *results(): AsyncIterable<RunResult> {
    for await (const { text } of rowsOf(this.#file)) yield JSON.parse(text) as RunResult
  }

  async put(digest: string, text: string): Promise<void> {
    const sql = 'insert into texts values (?, ?) on conflict do nothing'
    await this.#file.run((database) => database.run(sql, [digest, Buffer.from(text)]))
  }

  async get(digest: string): Promise<string | undefined> {
    const row = await this.#file.run((database) => database.get('select content from texts where digest = ?', [digest]))
    return row === null ? undefined : Buffer.from(row.content as Uint8Array).toString()
  }

  async close(): Promise<void> {
    this.#file.close()
  }
}

function inTransaction<Answer>(database: Database, work: () => Answer): Answer {
  database.exec('begin immediate')
  try {
    const answer = work()
    database.exec('commit')
    return answer
  } catch (error) {
    if (database.inTransaction) database.exec('rollback')
    throw error
  }
}

/**
 * The library locks with a folder, which stays behind when its process is killed. So whoever finds it for a long time, and always the same
 * one, removes it; SQLite then rolls back what was half written.
 */
class LockedFile {
  readonly #database: Database
  readonly #lock: string
  readonly #stale: number

  /** `stale`: milliseconds after which a lock belongs to a process that was killed. Ours are held for a few. */
  constructor(database: Database, lock: string, stale: number) {
    this.#database = database
    this.#lock = lock
    this.#stale = stale
  }

  async run<Answer>(work: (database: Database) => Answer): Promise<Answer> {
    let seen = this.#holder()
    let since = performance.now()
    for (;;) {
      try {
        return work(this.#database)
      } catch (error) {
        if (!/database is locked/.test((error as Error).message)) throw error
      }
      const holder = this.#holder()
      if (holder !== seen) [seen, since] = [holder, performance.now()]
      else if (holder !== undefined && performance.now() - since > this.#stale) await this.#remove(holder)
      await sleep(busyPause * (1 + Math.random()))
    }
  }

  close(): void {
    this.#database.close()
  }

  /** What tells one lock from the next, or undefined if there is none. */
  #holder(): string | undefined {
    const found = statSync(this.#lock, { throwIfNoEntry: false, bigint: true })
    return found === undefined ? undefined : `${found.ino} ${found.mtimeNs}`
  }

  /** Moves the lock away first: of several that want to remove it, one succeeds. */
  async #remove(holder: string): Promise<void> {
    if (this.#holder() !== holder) return
    const away = `${this.#lock}.${process.pid}`
    try {
      await rename(this.#lock, away)
      await rmdir(away)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}
