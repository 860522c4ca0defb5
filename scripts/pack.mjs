// npm run pack -- FOLDER: builds all packages and puts them as .tgz files into a folder, for `telos new … --packages FOLDER`
// and for machines without a network.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { forShortRuns, node, npm, root } from './process.mjs'

const [wanted, ...more] = process.argv.slice(2)
if (wanted === undefined || more.length > 0) {
  console.error('usage: npm run pack -- FOLDER, the folder for the .tgz files')
  process.exit(2)
}
const folder = resolve(process.env.INIT_CWD ?? process.cwd(), wanted)
await ensureInstalled()
let failed = (await node(join(root, 'scripts/build.mjs'), [], { execArgv: forShortRuns })) !== 0
mkdirSync(folder, { recursive: true })
const packages = readdirSync(join(root, 'packages')).flatMap((name) => {
  const manifest = join(root, 'packages', name, 'package.json')
  return existsSync(manifest) && !JSON.parse(readFileSync(manifest, 'utf8')).private ? [`./packages/${name}`] : []
})
// npm takes as long to start as to pack a package
failed ||= (await npm(['pack', ...packages, '--pack-destination', folder, '--loglevel=error'], { cwd: root })) !== 0
process.exitCode = failed ? 1 : 0
