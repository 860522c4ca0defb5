import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Returns the folder that persists between runs: `TELOS_HOME`, or `.telos` in the home folder.
 *
 * @example
 * telosHome(process.env)
 */
export function telosHome(env: Readonly<Record<string, string | undefined>>, home: string = homedir()): string {
  return env['TELOS_HOME'] ? resolve(env['TELOS_HOME']) : join(home, '.telos')
}
