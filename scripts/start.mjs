// npm start: the studio, also on a fresh clone. With --tour: the guided tour in the terminal.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { root } from './process.mjs'

const args = process.argv.slice(2)
await ensureInstalled()
const launcher = join(root, 'packages/cli/bin/telos.js')
const isTour = args.includes('--tour')
const words = isTour ? ['tour', ...args.filter((arg) => arg !== '--tour')] : ['studio', ...args]
// in this process: signals then reach the studio, whoever sends them
process.argv.splice(1, Number.POSITIVE_INFINITY, launcher, ...words)
// folders are named from where npm was called
process.chdir(process.env.INIT_CWD ?? root)
await import(pathToFileURL(launcher).href)
