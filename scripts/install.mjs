// Installs the dependencies when they are missing or out of date, and is silent otherwise. The stamp in node_modules holds the hash of the
// last installed lock file.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { npm, root } from './process.mjs'

/**
 * @typedef {object} Installation
 * @property {string} folder the one that has `package-lock.json` and gets `node_modules`
 * @property {string} title what the progress line says
 * @property {boolean} [omitDev] leave out what only its own tests need
 */

/** @type {Installation} */
const workspace = { folder: root, title: 'installing dependencies (npm ci)' }

/** Makes `node_modules` match `package-lock.json`, or ends the process. Processes that start together install once. */
export async function ensureInstalled() {
  if (!(await ensureFolderInstalled(workspace))) process.exit(1)
}

/**
 * The same for any folder with a lock file. Returns false if npm failed, after npm has printed why.
 * @param {Installation} installation
 */
export async function ensureFolderInstalled(installation) {
  if (isInstalled(installation)) return true
  const wait = (/** @type {string} */ owner) => console.error(`waiting for process ${owner} to install dependencies`)
  return withLock(join(installation.folder, '.install-lock'), () => install(installation), wait)
}

/** @param {Installation} installation */
async function install(installation) {
  if (isInstalled(installation)) return true
  const { folder, title, omitDev } = installation
  console.error(title)
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(omitDev ? ['--omit=dev'] : [])]
  const code = await npm(args, { cwd: folder, stdio: ['ignore', process.stderr, process.stderr] })
  if (code === 0) writeFileSync(stampOf(folder), stampText(installation))
  return code === 0
}

/** @param {Installation} installation */
function isInstalled(installation) {
  const stamp = stampOf(installation.folder)
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (found === stampText(installation)) return true
  // a full install includes what tests do not need
  if (installation.omitDev && found === stampText({ ...installation, omitDev: false })) return true
  if (!matchesHiddenLock(installation)) return false
  writeFileSync(stamp, stampText(installation))
  return true
}

/**
 * npm records what it installed in node_modules/.package-lock.json: after a manual `npm ci` there is no second wait.
 * @param {Installation} installation
 */
function matchesHiddenLock({ folder, omitDev }) {
  const hidden = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(lockFileOf(folder), 'utf8')).packages
  return Object.keys(wanted).every((path) => {
    const [want, have] = [wanted[path], installed[path]]
    if (path === '' || (have === undefined && (want.optional || (omitDev && want.dev)))) return true
    return have !== undefined && have.version === want.version && have.integrity === want.integrity
  })
}

/** @param {Installation} installation */
function stampText({ folder, omitDev }) {
  const hash = createHash('sha256').update(readFileSync(lockFileOf(folder)))
  return hash.digest('hex') + (omitDev ? ' without dev' : '')
}

const lockFileOf = (/** @type {string} */ folder) => join(folder, 'package-lock.json')
const stampOf = (/** @type {string} */ folder) => join(folder, 'node_modules', '.telos-installed')
