// Where the bundle of the telos command is in a repository checkout. Each state of the sources has its own folder, named by
// a fingerprint. CommonJS, since every start of the command asks for it.
const { createHash } = require('node:crypto')
const { existsSync, readdirSync, statSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
const cacheFolder = join(root, 'node_modules', '.cache', 'telos')

/** The folder for the sources as they are now, whether it is there or not. */
function bundledFolder() {
  return join(cacheFolder, `cli-${fingerprint()}`)
}

/** A hash over path, size and time of change of everything that goes into the bundle. */
function fingerprint() {
  const hash = createHash('sha1')
  const add = (/** @type {string} */ file) => {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(path)
      else if (!/\.test(-d)?\.ts$/.test(entry.name)) add(path)
    }
  }
  for (const name of readdirSync(join(root, 'packages'))) {
    const folder = join(root, 'packages', name)
    if (!existsSync(join(folder, 'package.json'))) continue
    add(join(folder, 'package.json'))
    for (const part of ['src', 'schema']) if (existsSync(join(folder, part))) walk(join(folder, part))
  }
  add(join(root, 'package-lock.json'))
  add(join(root, 'scripts', 'bundle.mjs'))
  return hash.digest('hex').slice(0, 16)
}

module.exports = { bundledFolder, cacheFolder }
