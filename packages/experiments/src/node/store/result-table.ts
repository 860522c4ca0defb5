/** The tables of SQLite and PostgreSQL: the same columns, so that the same queries work on both. */
import type { RunResult } from '../../results/result.ts'
import { SetupError } from '../setup-error.ts'

/** Raise it when a column changes, and say in the stores how an older table becomes a newer one. */
export const schemaVersion = 1

type ColumnKind = 'text' | 'integer' | 'double precision'

/** What people filter and group by. The whole result is in the column `result`: stores read nothing else. */
const columns: readonly (readonly [name: string, kind: ColumnKind, of: (result: RunResult) => ColumnValue])[] = [
  ['campaign', 'text', (result) => result.campaign],
  ['algorithm', 'text', (result) => result.algorithm],
  ['domain', 'text', (result) => result.domain],
  ['task', 'text', (result) => result.task],
  ['repetition', 'integer', (result) => result.repetition],
  ['outcome', 'text', (result) => result.outcome],
  ['cost', 'double precision', (result) => result.figures.cost],
  ['cpu', 'double precision', (result) => result.figures.cpu],
  ['wall', 'double precision', (result) => result.figures.wall],
  ['memory', 'double precision', (result) => result.figures.memory],
  ['host', 'text', (result) => result.machine.host],
  ['revision', 'text', (result) => result.revision],
  ['started', 'text', (result) => result.started],
]

type ColumnValue = string | number | null | undefined

/** How a database writes the types that the two do not share. */
export interface Dialect {
  /** Before each table: a schema and a dot. */
  readonly prefix: string
  readonly json: string
  readonly bytes: string
  /** A column that numbers rows in the order in which they came, if rows do not have one anyway. */
  readonly position?: string
}

/** A result as it is stored. */
export interface StoredRow {
  /** Rows that came later have higher ones. */
  readonly position: number
  /** JSON, if nobody has changed it. */
  readonly text: string
}

/** The statements that make the tables, if they are missing. */
export function createTables({ prefix, json, bytes, position }: Dialect): readonly string[] {
  const lines = [
    'run text primary key',
    ...(position === undefined ? [] : [position]),
    ...columns.map(([name, kind]) => `${name} ${kind}`),
    `result ${json} not null`,
  ]
  return [
    `create table if not exists ${prefix}version (version integer primary key)`,
    `insert into ${prefix}version select ${schemaVersion} where not exists (select 1 from ${prefix}version)`,
    `create table if not exists ${prefix}results (${lines.join(', ')})`,
    `create index if not exists results_by_campaign on ${prefix}results (campaign)`,
    `create table if not exists ${prefix}texts (digest text primary key, content ${bytes} not null)`,
  ]
}

/** The statement that adds a result; its values are those of `resultRow`. `placeholder` writes the nth, from 1. */
export function insertResult({ prefix }: Dialect, placeholder: (nth: number) => string): string {
  const names = ['run', ...columns.map(([name]) => name), 'result']
  const values = names.map((_, index) => placeholder(index + 1))
  return `insert into ${prefix}results (${names.join(', ')}) values (${values.join(', ')}) on conflict do nothing`
}

/** A result as a row, in the order of `insertResult`. */
export function resultRow(result: RunResult): (string | number | null)[] {
  const values = columns.map(([, , of]) => {
    const value = of(result) ?? null
    return typeof value === 'string' ? storable(value) : value
  })
  return [result.run, ...values, JSON.stringify(result)]
}

/**
 * Neither database takes NUL in a text, nor halves of pairs. JSON writes both as escapes, so that `result` keeps them; the other columns
 * show the sign for an unknown character.
 */
function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\ufffd')
}

/** Refuses the tables of a newer Telos, which may mean other things. */
export function checkSchemaVersion(found: number, where: string): void {
  if (found === schemaVersion) return
  throw new SetupError(
    `${where} has tables of version ${found}, and this Telos knows version ${schemaVersion}: ` +
      (found > schemaVersion ? 'use a newer Telos' : 'use an older Telos, or another database'),
  )
}
