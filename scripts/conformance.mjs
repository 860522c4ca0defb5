// npm run conformance: tests/conformance against the reference material beside the repository.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { node, root } from './process.mjs'

const shared = resolve(root, process.env.TELOS_SHARED ?? '../shared')

if (existsSync(shared)) {
  await ensureInstalled()
  const args = ['run', '--project', 'conformance', ...process.argv.slice(2)]
  const env = { ...process.env, TELOS_SHARED: shared }
  process.exitCode = await node(join(root, 'node_modules/vitest/vitest.mjs'), args, { env })
} else {
  console.log('conformance skipped: no reference material found; set TELOS_SHARED to its folder')
}
