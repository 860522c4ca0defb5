// Installs the dependencies when they are missing or out of date, and is silent otherwise.
// The stamp in node_modules holds the hash of the lock file that was installed last.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { npm, root } from './process.mjs'

const lockFile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.telos-installed')

/** Makes `node_modules` match `package-lock.json`, or ends the process; processes that start together install once. */
export async function ensureInstalled() {
  if (isInstalled()) return
  const wait = (/** @type {string} */ owner) => console.error(`waiting for process ${owner} to install dependencies`)
  const failed = await withLock(join(root, '.install-lock'), install, wait)
  if (failed) process.exit(1)
}

async function install() {
  if (isInstalled()) return false
  console.error('installing dependencies (npm ci)')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await npm(args, { stdio: ['ignore', process.stderr, process.stderr] })
  if (code === 0) writeFileSync(stamp, lockHash())
  return code !== 0
}

function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true
  if (!matchesHiddenLock()) return false
  writeFileSync(stamp, lockHash())
  return true
}

/** npm notes what it installed in node_modules/.package-lock.json: whoever ran `npm ci` by hand need not wait twice. */
function matchesHiddenLock() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  return Object.keys(wanted).every((path) => {
    const [want, have] = [wanted[path], installed[path]]
    if (path === '' || (want.optional && have === undefined)) return true
    return have !== undefined && have.version === want.version && have.integrity === want.integrity
  })
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}
