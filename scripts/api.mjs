// npm run api: the API report of every package (packages/NAME/api.md) and the reference for users (docs/api). Both are committed, and
// tests/api.test.ts compares them with the sources. Sources are parsed and not type-checked: types are printed as they are written.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root } from './process.mjs'

await ensureInstalled()
const { readPublicApi } = await import('./api/public-api.mjs')
const { generatedFiles, leftOverFiles } = await import('./api/generated-files.mjs')

const entries = readPublicApi()
const files = generatedFiles(entries)
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
for (const path of leftOverFiles(files)) rmSync(join(root, path))

const names = entries.reduce((sum, entry) => sum + entry.names.length, 0)
console.log(`${names} names of ${entries.length} entry points in ${files.size} files`)
