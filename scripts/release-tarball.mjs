// A packed package: what is in it, and whether it would work for its users.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { root } from './process.mjs'

/** @typedef {import('./release-packages.mjs').Manifest} Manifest */

const bin = (/** @type {string} */ path) => join(root, 'node_modules', path)

/**
 * Problems of a packed package, as printed by publint or attw; undefined if there are none.
 * @param {string} tarball
 */
export async function tarballProblem(tarball) {
  return (await manifestProblem(tarball)) ?? (await typesProblem(tarball))
}

/**
 * Problems publint finds with the manifest of a packed package and the files it names; undefined if there are none.
 * @param {string} tarball
 */
export async function manifestProblem(tarball) {
  const publint = await capture(bin('publint/src/cli.js'), [tarball, '--strict'])
  // its exit code is also 0 for mere suggestions
  return publint.text.includes('All good!') ? undefined : publint.text
}

/**
 * Problems attw finds with the types of a packed package; undefined if there are none, or if it is a command without types.
 * @param {string} tarball
 */
export async function typesProblem(tarball) {
  if (!hasTypes(readManifest(tarball))) return undefined
  const attw = await capture(bin('@arethetypeswrong/cli/dist/index.js'), [tarball, '--profile', 'esm-only'])
  return attw.code === 0 ? undefined : attw.text
}

/**
 * The manifest in a packed package, which the registry will show.
 * @param {string} tarball
 * @returns {Manifest}
 */
export function readManifest(tarball) {
  const archive = gunzipSync(readFileSync(tarball))
  // blocks of 512 bytes: a header with the name at 0 and the size at 124, in octal, then the file (POSIX ustar)
  for (let at = 0; at + 512 <= archive.length; ) {
    const field = (/** @type {number} */ from, /** @type {number} */ length) =>
      archive.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(field(124, 12), 8) || 0
    const start = at + 512
    if (field(0, 100) === 'package/package.json') return JSON.parse(archive.toString('utf8', start, start + size))
    at = start + Math.ceil(size / 512) * 512
  }
  throw new Error(`${tarball} has no package.json`)
}

/** @param {Manifest} manifest */
function hasTypes({ exports = {} }) {
  return Object.values(exports).some((target) => typeof target === 'object' && target !== null && 'types' in target)
}

/**
 * Runs a JavaScript file and returns its exit code and everything it printed.
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, text: string }>}
 */
export function capture(file, args) {
  return new Promise((resolve) =>
    execFile(process.execPath, [file, ...args], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code) || 1, text: stdout + stderr }),
    ),
  )
}
