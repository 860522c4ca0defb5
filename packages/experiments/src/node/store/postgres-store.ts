import type { Pool } from 'pg'
import type { RunResult } from '../../results/result.ts'
import type { ResultStore, TextStore } from '../../results/result-store.ts'
import { loadOptional } from '../optional-package.ts'
import { isConnectionFault, reasonOf } from '../queue/connection-fault.ts'
import { readQueueAddress, shownAddress } from '../queue/queue-address.ts'
import { SetupError } from '../setup-error.ts'
import {
  checkSchemaVersion,
  createTables,
  type Dialect,
  insertResult,
  resultRow,
  type StoredRow,
} from './result-table.ts'

const dialect: Dialect = {
  prefix: 'telos.',
  json: 'json',
  bytes: 'bytea',
  position: 'position bigint generated always as identity unique',
}
const pageSize = 1_000
/** Milliseconds. Transactions here are a few statements long. */
const longestIdle = 10_000
/** Any number that other programs do not use: those who make the tables at the same time take turns. */
const tablesLock = 0x7e105

/**
 * Opens a store of results in a PostgreSQL database, in the schema `telos`, which is created if it is missing. Needs the package `pg`.
 * Throws a `SetupError` if the database cannot be reached.
 *
 * @example
 * const store = await openPostgresStore('postgres://me@localhost/experiments')
 * await store.add(result) // 'added'
 * await store.close()
 */
export async function openPostgresStore(url: string, { connections = 4 } = {}): Promise<ResultStore & TextStore> {
  const pool = createPool(url, { connections })
  try {
    await createPostgresTables(pool)
  } catch (error) {
    await pool.end()
    throw kindly(error, shownAddress(url))
  }
  return new PostgresStore(pool, () => pool.end())
}

export interface PostgresPoolOptions {
  /** At most so many at once. */
  readonly connections: number
  /** Where names without a schema are looked up. */
  readonly searchPath?: string
  /** Milliseconds after which an answer is not waited for any more. */
  readonly timeout?: number
}

/** Connections that notice when their server has gone. */
export function createPool(url: string, { connections, searchPath, timeout = 60_000 }: PostgresPoolOptions): Pool {
  const { Pool } = loadOptional<typeof import('pg')>('pg', 'PostgreSQL', ['pg'])
  const pool = new Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    // a machine that was cut off in the middle of a transaction must not hold its locks against all others
    idle_in_transaction_session_timeout: longestIdle,
    ...(searchPath !== undefined && { options: `-c search_path=${searchPath}` }),
  })
  // a connection that breaks while it is idle is replaced; without a listener it would end the process
  pool.on('error', () => {})
  // so would one that breaks while somebody holds it, between two statements: the next of them says so
  pool.on('connect', (client) => client.on('error', () => {}))
  // every queue and worker of BullMQ listens too
  pool.setMaxListeners(0)
  return pool
}

/** Makes the tables, if they are missing. */
export async function createPostgresTables(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [tablesLock])
    await client.query('create schema if not exists telos')
    for (const sql of createTables(dialect)) await client.query(sql)
    const { rows } = await client.query('select max(version) as version from telos.version')
    await client.query('commit')
    checkSchemaVersion(rows[0].version, 'the database')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/**
 * The results of a PostgreSQL database as they are stored, in the order in which they came. Nothing is changed. Throws a `SetupError` if
 * the database cannot be reached or has no results.
 */
export async function* postgresRows(url: string): AsyncGenerator<StoredRow> {
  const { shown } = readQueueAddress(url)
  const pool = createPool(url, { connections: 1 })
  try {
    yield* rowsOf(pool)
  } catch (error) {
    // 42P01 and 3F000: no such table, no such schema
    if (/^(42P01|3F000)$/.test((error as NodeJS.ErrnoException).code ?? ''))
      throw new SetupError(`${shown} has no results of Telos: there is no table telos.results in it`)
    throw kindly(error, shown)
  } finally {
    await pool.end()
  }
}

/** What people can put right, in words. 28: the user is not known; 3D: nor is the database; 42501: the user may not. */
function kindly(error: unknown, shown: string): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === '42501') return new SetupError(`cannot use ${shown}: ${message}`)
  if (!isConnectionFault(error) && !/^(28|3D)/.test(code)) return error
  return new SetupError(`no connection to ${shown}: ${reasonOf(error)}`, 'connection')
}

async function* rowsOf(pool: Pool): AsyncGenerator<StoredRow> {
  const sql = `select position, result::text from telos.results where position > $1 order by position limit ${pageSize}`
  for (let last = '0'; ; ) {
    const { rows } = await pool.query<{ position: string; result: string }>(sql, [last])
    if (rows.length === 0) return
    for (const { position, result } of rows) yield { position: Number(position), text: result }
    last = rows.at(-1)!.position
  }
}

/** Results and texts in PostgreSQL. */
export class PostgresStore implements ResultStore, TextStore {
  readonly #pool: Pool
  readonly #end: () => Promise<void>
  readonly #insert = insertResult(dialect, (nth) => `$${nth}`)

  constructor(pool: Pool, end: () => Promise<void>) {
    this.#pool = pool
    this.#end = end
  }

  async add(result: RunResult): Promise<'added' | 'known'> {
    const { rowCount } = await this.#pool.query({ name: 'telos-add', text: this.#insert, values: resultRow(result) })
    return rowCount === 1 ? 'added' : 'known'
  }

  async runs(): Promise<ReadonlySet<string>> {
    const runs = new Set<string>()
    const sql = 'select run from telos.results where run > $1 order by run limit 50000'
    for (let last = ''; ; ) {
      const { rows } = await this.#pool.query<{ run: string }>(sql, [last])
      if (rows.length === 0) return runs
      for (const { run } of rows) runs.add(run)
      last = rows.at(-1)!.run
    }
  }

  async *results(): AsyncIterable<RunResult> {
    for await (const { text } of rowsOf(this.#pool)) yield JSON.parse(text) as RunResult
  }

  /** The results of these runs, of those that have one. */
  async resultsOf(runs: readonly string[]): Promise<readonly RunResult[]> {
    const sql = 'select result::text from telos.results where run = any($1)'
    const { rows } = await this.#pool.query<{ result: string }>(sql, [runs])
    return rows.map(({ result }) => JSON.parse(result) as RunResult)
  }

  async put(digest: string, text: string): Promise<void> {
    const sql = 'insert into telos.texts values ($1, $2) on conflict do nothing'
    await this.#pool.query(sql, [digest, Buffer.from(text)])
  }

  async get(digest: string): Promise<string | undefined> {
    const sql = 'select content from telos.texts where digest = $1'
    const { rows } = await this.#pool.query<{ content: Buffer }>(sql, [digest])
    return rows[0]?.content.toString()
  }

  close(): Promise<void> {
    return this.#end()
  }
}
