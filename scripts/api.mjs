// npm run api: the API report of every package (packages/NAME/api.md), from its built declarations. Reports are committed;
// tests/packages.test.ts compares them with what is packed, so that no change of what users get goes unnoticed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { node, root } from './process.mjs'

await ensureInstalled()
if ((await node(join(root, 'scripts/build.mjs'), ['--libraries'])) !== 0) process.exit(1)
const { apiReports, readPublicApi } = await import('./public-api.mjs')
const reports = apiReports(readPublicApi((name) => join(root, 'packages', name.replace('@telos/', ''))))
for (const [path, text] of reports) {
  writeFileSync(join(root, path), text)
  console.log(`${path}: ${/^\d.* names in .*$/m.exec(text)?.[0]}`)
}
