// The files `npm run api` writes: a report beside each package's package.json, and the pages of docs/api.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.mjs'
import { apiIndex, apiPage, pageOf } from './page.mjs'
import { apiReport } from './report.mjs'

/**
 * Texts by path from the repository root.
 * @param {readonly import('./public-api.mjs').Entry[]} entries
 * @returns {Map<string, string>}
 */
export function generatedFiles(entries) {
  const files = new Map([['docs/api/README.md', apiIndex(entries)]])
  for (const name of new Set(entries.map((entry) => entry.package))) {
    const own = entries.filter((entry) => entry.package === name)
    files.set(`packages/${name}/api.md`, apiReport(own[0].specifier, own))
  }
  for (const entry of entries) files.set(pageOf(entry.specifier), apiPage(entry))
  return files
}

/**
 * Files that an earlier run wrote and this one would not write.
 * @param {ReadonlyMap<string, string>} files
 */
export function leftOverFiles(files) {
  const pages = readdirSync(join(root, 'docs/api'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/api/${path.replaceAll('\\', '/')}`)
  const reports = readdirSync(join(root, 'packages'), { recursive: false, encoding: 'utf8' })
    .filter((name) => readdirSync(join(root, 'packages', name)).includes('api.md'))
    .map((name) => `packages/${name}/api.md`)
  return [...pages, ...reports].filter((path) => !files.has(path))
}
