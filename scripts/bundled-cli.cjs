// Where the bundle of the telos command and the page of the studio are in a repository checkout. Each state of the sources has its own folder, named by a fingerprint.
// CommonJS, since every start of the command loads it.
const { createHash } = require('node:crypto')
const { existsSync, readdirSync, statSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
const cacheFolder = join(root, 'node_modules', '.cache', 'telos')

/** The folder for the current sources, whether or not it exists. */
function bundledFolder() {
  return join(cacheFolder, `cli-${fingerprint(({ name }) => name !== 'studio', ['scripts/bundle.mjs'])}`)
}

/** The folder of the studio's page for the current sources, whether or not it exists. */
function studioFolder() {
  const own = ['scripts/studio-page.mjs', 'scripts/licences.mjs', 'packages/studio/index.html', 'examples']
  return join(cacheFolder, `web-${fingerprint(() => true, own)}`)
}

/**
 * A hash over path, size and modification time of the sources of packages, and of other files and folders.
 * @param {(entry: import('node:fs').Dirent) => boolean} isPart
 * @param {readonly string[]} others from the root
 */
function fingerprint(isPart, others) {
  const hash = createHash('sha1')
  const add = (/** @type {string} */ file) => {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && entry.name !== 'dist') walk(path)
      } else if (entry.isFile() && !/\.test(-d)?\.tsx?$/.test(entry.name)) add(path)
    }
  }
  for (const entry of readdirSync(join(root, 'packages'), { withFileTypes: true })) {
    const folder = join(root, 'packages', entry.name)
    if (!isPart(entry) || !existsSync(join(folder, 'package.json'))) continue
    add(join(folder, 'package.json'))
    for (const part of ['src', 'schema']) if (existsSync(join(folder, part))) walk(join(folder, part))
  }
  for (const other of ['package-lock.json', ...others]) {
    const path = join(root, other)
    if (statSync(path).isDirectory()) walk(path)
    else add(path)
  }
  return hash.digest('hex').slice(0, 16)
}

module.exports = { bundledFolder, studioFolder, cacheFolder }
