// Loads a bundle together with what V8 compiled of it in earlier runs: a start takes half the time. This is kept in a folder beside the
// bundle: who can change it there can change the bundle as well, and it goes when the package goes. Where nothing can be written,
// everything works as it does without.
const { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs')
const { Module } = require('node:module')
const { join } = require('node:path')
const { Script } = require('node:vm')

/** A run of this many seconds may take the time to keep what was compiled since. */
const longRun = 1

/**
 * @typedef {object} Part
 * @property {Script} script
 * @property {string} kept where its compiled code is, or will be
 * @property {number} keptBytes 0 when there is none that fits
 */

/**
 * Loads the file `main` of a bundle in CommonJS form, whose parts all lie in one folder.
 * @param {string} folder
 * @param {string} main
 */
function loadBundle(folder, main) {
  const cache = join(folder, '.compiled', `${process.version}-${process.arch}`)
  /** @type {Part[]} */
  const parts = []
  /** @type {Map<string, Module>} */
  const modules = new Map()

  /** @param {string} name */
  function load(name) {
    const known = modules.get(name)
    if (known !== undefined) return known.exports
    const filename = join(folder, name)
    const source = readFileSync(filename, 'utf8')
    const module = new Module(filename)
    module.require = /** @type {NodeJS.Require} */ (requirePart)
    modules.set(name, module)
    // code that was compiled before cannot import by itself
    if (/\bimport\(/.test(source)) /** @type {any} */ (module)._compile(source, filename)
    else {
      const part = compile(source, filename, join(cache, name))
      parts.push(part)
      part.script.runInThisContext().call(module.exports, module.exports, requirePart, module, filename, folder)
    }
    return module.exports
  }

  /** @param {string} id */
  function requirePart(id) {
    return id.startsWith('./') ? load(id.slice(2)) : require(id)
  }

  process.on('exit', () => keep(parts, cache))
  return load(main)
}

/**
 * @param {string} source
 * @param {string} filename
 * @param {string} place without its ending
 * @returns {Part}
 */
function compile(source, filename, place) {
  // V8 only compares lengths of sources
  const kept = `${place}-${statSync(filename).mtimeMs.toString(36)}.bin`
  const cachedData = readIfThere(kept)
  const script = new Script(Module.wrap(source), { filename, cachedData })
  return { script, kept, keptBytes: script.cachedDataRejected ? 0 : (cachedData?.length ?? 0) }
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/**
 * Functions are compiled when they are first called, so what is kept grows: with every part that is loaded for the first time, and after
 * long runs.
 * @param {readonly Part[]} parts
 * @param {string} cache
 */
function keep(parts, cache) {
  if (process.uptime() < longRun && parts.every(({ keptBytes }) => keptBytes > 0)) return
  try {
    mkdirSync(cache, { recursive: true })
    for (const { script, kept, keptBytes } of parts) {
      const compiled = script.createCachedData()
      if (compiled.length > keptBytes) write(kept, compiled)
    }
  } catch {
    // a folder that is not ours to write in
  }
}

/**
 * All of it or nothing: another run may be reading.
 * @param {string} file
 * @param {Buffer} content
 */
function write(file, content) {
  const temporary = `${file}.${process.pid}`
  try {
    writeFileSync(temporary, content)
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

module.exports = { loadBundle }
