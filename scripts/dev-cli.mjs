// The telos command in a repository checkout: bundled again when a source has changed, otherwise ready at once.
// Each state of the sources has its own folder, named by a fingerprint; a folder appears complete or not at all,
// so commands that run while the sources change neither wait for each other nor lose files under their feet.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { root } from './process.mjs'

const cache = join(root, 'node_modules', '.cache', 'telos')

/** Gives the bundled `main.js` of the command for the sources as they are now. */
export async function ensureBundled() {
  const folder = join(cache, `cli-${fingerprint()}`)
  const main = join(folder, 'main.js')
  if (existsSync(main)) return main
  const slow = setTimeout(() => console.error('telos: building from source'), 1_000)
  try {
    await withLock(join(cache, 'cli.lock'), async () => {
      if (existsSync(main)) return
      const { bundle } = await import('./bundle.mjs')
      const temporary = join(cache, `building-${randomUUID()}`)
      await bundle({ entry: join(root, 'packages/cli/src/main.ts'), folder: temporary, inline: true })
      renameSync(temporary, folder)
      removeOld(folder)
    })
  } finally {
    clearTimeout(slow)
  }
  return main
}

/** A hash over path, size and time of change of everything that goes into the bundle. */
function fingerprint() {
  const hash = createHash('sha1')
  const add = (/** @type {string} */ file) => {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (!/\.test(-d)?\.ts$/.test(entry.name)) add(path)
    }
  }
  for (const name of readdirSync(join(root, 'packages'))) {
    const folder = join(root, 'packages', name)
    if (!existsSync(join(folder, 'package.json'))) continue
    add(join(folder, 'package.json'))
    for (const part of ['src', 'schema']) if (existsSync(join(folder, part))) walk(join(folder, part))
  }
  add(join(root, 'package-lock.json'))
  add(join(root, 'scripts', 'bundle.mjs'))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Keeps a day's bundles: a running command may still load parts of an older one.
 * @param {string} current
 */
function removeOld(current) {
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (path === current || !/^(cli|building|run)-/.test(name)) continue
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > 24 * 3_600_000) rmSync(path, { recursive: true, force: true })
  }
}
