// npm start: the guided tour, on a fresh clone as well.
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { node, root } from './process.mjs'

await ensureInstalled()
process.exitCode = await node(join(root, 'packages/cli/bin/telos.js'), ['tour', ...process.argv.slice(2)])
