// The heavy half of Minecraft (folder minecraft-live): installed and bundled on first use, then imported.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureFolderInstalled } from './install.mjs'
import { clearOwnFolders, ownFolder } from './leftovers.mjs'
import { withLock } from './lock.mjs'
import { root } from './process.mjs'

export const liveFolder = join(root, 'minecraft-live')
// inside minecraft-live, so that the bundle finds mineflayer where it is installed
const cacheFolder = join(liveFolder, 'node_modules', '.cache', 'telos')

/**
 * Makes minecraft-live ready to run. Returns false if npm failed.
 * @param {{ withTests?: boolean }} [options] `withTests` installs what its own tests need as well
 */
export function installLive({ withTests = false } = {}) {
  const title = 'installing Minecraft libraries, about 470 MB, once; this may take some minutes'
  return ensureFolderInstalled({ folder: liveFolder, title, omitDev: !withTests })
}

/**
 * Returns the module of minecraft-live. Throws if it cannot be installed.
 * @returns {Promise<import('@telos/minecraft').LiveModule>}
 */
export async function loadLive() {
  return import(pathToFileURL(await bundleLive('index')).href)
}

/**
 * Bundles an entry file of minecraft-live unless these sources are already bundled. Returns the file to run.
 * @param {'index' | 'bot-process'} entry
 */
export async function bundleLive(entry) {
  if (!(await installLive())) throw new Error('the Minecraft libraries could not be installed: npm failed')
  const folder = join(cacheFolder, `${entry}-${fingerprint()}`)
  const file = join(folder, `${entry}.js`)
  if (existsSync(file)) return file
  await withLock(join(cacheFolder, `${entry}.lock`), async () => {
    if (existsSync(file)) return
    const { bundle } = await import('./bundle.mjs')
    clearOwnFolders(cacheFolder, ['building'])
    const temporary = ownFolder(cacheFolder, 'building')
    await bundle({ entry: join(liveFolder, 'src', `${entry}.ts`), folder: temporary })
    renameSync(temporary, folder)
    removeOld(folder)
  })
  return file
}

/** A hash over the contents of everything in the bundle. */
function fingerprint() {
  const hash = createHash('sha1')
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (!/\.test(-d)?\.ts$/.test(entry.name)) hash.update(`${path}\0`).update(readFileSync(path))
    }
  }
  for (const folder of ['minecraft-live/src', 'packages/core/src', 'packages/minecraft/src']) walk(join(root, folder))
  for (const file of ['minecraft-live/package-lock.json', 'scripts/bundle.mjs']) {
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Keeps bundles for a day: a running command may still load parts of an older one.
 * @param {string} current
 */
function removeOld(current) {
  mkdirSync(cacheFolder, { recursive: true })
  for (const name of readdirSync(cacheFolder)) {
    const path = join(cacheFolder, name)
    if (path === current || name.endsWith('.lock')) continue
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > 24 * 3_600_000) rmSync(path, { recursive: true, force: true })
  }
}
