// The page of the studio in a repository checkout, rebuilt when a source has changed. A folder appears complete or not at all.
import { cpSync, existsSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { removeOld } from './bundle-cli.mjs'
import { cacheFolder, studioFolder } from './bundled-cli.cjs'
import { clearOwnFolders, ownFolder } from './leftovers.mjs'
import { withLock } from './lock.mjs'

/**
 * Returns the folder of the page for the current sources.
 * @returns {Promise<string>}
 */
export async function builtStudio() {
  const folder = studioFolder()
  if (existsSync(folder)) return folder
  console.error('telos: building the studio')
  await withLock(join(cacheFolder, 'page.lock'), async () => {
    if (existsSync(folder)) return
    const { buildStudio } = await import('./studio-page.mjs')
    clearOwnFolders(cacheFolder, ['building'])
    const temporary = ownFolder(cacheFolder, 'building')
    await buildStudio(temporary)
    renameSync(temporary, folder)
    removeOld(folder)
  })
  return folder
}

/**
 * Copies the page to where the packed command looks for it, without what only the build needs.
 * @param {string} target
 */
export async function packStudio(target) {
  cpSync(await builtStudio(), target, { recursive: true, filter: (path) => basename(path) !== '.vite' })
}
