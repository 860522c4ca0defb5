// The telos command in a repository checkout, rebundled when a source has changed. A folder appears complete or not at all, so commands
// that run while the sources change neither wait for each other nor lose files they are using.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './bundled-cli.cjs'
import { clearOwnFolders, ownFolder } from './leftovers.mjs'
import { withLock } from './lock.mjs'
import { root } from './process.mjs'

/**
 * Creates the folder named by `bundledFolder` of `bundled-cli.cjs`.
 * @param {string} folder
 */
export async function bundleCli(folder) {
  const slow = setTimeout(() => console.error('telos: building from source'), 1_000)
  try {
    await withLock(join(cacheFolder, 'cli.lock'), async () => {
      if (existsSync(folder)) return
      const { bundle } = await import('./bundle.mjs')
      clearOwnFolders(cacheFolder, ['building'])
      const temporary = ownFolder(cacheFolder, 'building')
      await bundle({ entry: join(root, 'packages/cli/src/main.ts'), folder: temporary, inline: true })
      renameSync(temporary, folder)
      removeOld(folder)
    })
  } finally {
    clearTimeout(slow)
  }
}

/**
 * Deletes what was built from other sources, after a day: a running command may still load parts of an older bundle.
 * @param {string} current
 */
export function removeOld(current) {
  mkdirSync(cacheFolder, { recursive: true })
  for (const name of readdirSync(cacheFolder)) {
    const path = join(cacheFolder, name)
    if (path === current || !/^(cli|web|building|run|bench|packed)-/.test(name)) continue
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > 24 * 3_600_000) rmSync(path, { recursive: true, force: true })
  }
}
