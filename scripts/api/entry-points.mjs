// The entry points of the packages: each entry of `exports` in a package.json with a `telos-source` condition.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../process.mjs'

/**
 * @typedef {object} EntryPoint
 * @property {string} package the folder under `packages`
 * @property {string} specifier what users import: `@telos/core/search`
 * @property {string} file from the root of the repository
 */

/**
 * All entry points by package: first the one without a sub-path, then the others by name.
 * @returns {EntryPoint[]}
 */
export function readEntryPoints() {
  const names = readdirSync(join(root, 'packages')).filter((name) => existsSync(manifestOf(name)))
  return names.sort().flatMap((name) => {
    const manifest = JSON.parse(readFileSync(manifestOf(name), 'utf8'))
    return Object.entries(manifest.exports ?? {})
      .filter(([, target]) => target['telos-source'] !== undefined)
      .map(([path, target]) => ({
        package: name,
        specifier: posix.join(manifest.name, path),
        file: posix.join('packages', name, target['telos-source']),
      }))
      .sort((one, other) => (one.specifier < other.specifier ? -1 : 1))
  })
}

const manifestOf = (/** @type {string} */ name) => join(root, 'packages', name, 'package.json')
