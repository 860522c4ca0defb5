import pg from 'pg'
import { findProgram, startServer, type TestServer } from './test-server.ts'

const folders = ['/usr/lib/postgresql/*/bin']
const initdb = findProgram('initdb', folders)
const postgres = findProgram('postgres', folders)

/** Why tests that need PostgreSQL are skipped, if they are. */
export const postgresMissing =
  initdb === undefined || postgres === undefined ? 'PostgreSQL is not installed: apt-get install postgresql' : undefined

/** Starts PostgreSQL. `isDurable`: waits for the disk at each commit, as a real server does. */
export function startPostgres({ isDurable = false } = {}): Promise<TestServer> {
  if (initdb === undefined || postgres === undefined) throw new Error(postgresMissing)
  return startServer({
    prepare: [initdb, '-D', '{folder}/data', '-U', 'telos', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    command: (folder, port) => [
      postgres,
      '-D',
      `${folder}/data`,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      `fsync=${isDurable ? 'on' : 'off'}`,
      '-c',
      'logging_collector=off',
      '-c',
      'log_min_messages=fatal',
    ],
    url: (port) => `postgres://telos@127.0.0.1:${port}/postgres`,
    isReady: async (url) => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
      try {
        await client.connect()
        await client.query('select 1')
        return true
      } catch {
        return false
      } finally {
        await client.end().catch(() => {})
      }
    },
  })
}
