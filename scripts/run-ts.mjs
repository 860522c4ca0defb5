// node scripts/run-ts.mjs FILE.ts [args]: runs a TypeScript file of this repository (Node 20 cannot by itself).
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { clearOwnFolders, ownFolder } from './leftovers.mjs'
import { root } from './process.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined || !existsSync(file)) {
  console.error(file === undefined ? 'usage: node scripts/run-ts.mjs FILE.ts [args]' : `no such file: ${file}`)
  process.exit(2)
}

await ensureInstalled()
const { bundle } = await import('./bundle.mjs')
const cache = join(root, 'node_modules', '.cache', 'telos')
clearOwnFolders(cache, ['run'])
const folder = ownFolder(cache, 'run')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const entry = resolve(file)
const main = await bundle({ entry, folder, keepLocations: true })

process.setSourceMapsEnabled(true)
process.argv = [process.execPath, entry, ...args]
await import(pathToFileURL(main).href)
