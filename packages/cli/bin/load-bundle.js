// Loads a bundle together with what V8 compiled of it in earlier runs: a start takes half the time. This is kept in a folder beside the
// bundle: who can change it there can change the bundle as well, and it goes when the package goes. Where nothing can be written,
// everything works as it does without. V8 trusts what it is given: damaged code would end the process by a signal, at every start. So each
// file begins with length and check sum of the rest, and one that does not fit is thrown away.
const {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} = require('node:fs')
const { Module } = require('node:module')
const { join } = require('node:path')
const { Script } = require('node:vm')
const { crc32 } = require('node:zlib')

/** A run of this many seconds may take the time to keep what was compiled since. */
const longRun = 1
/** A multiple of eight, since V8 copies what does not begin at one. */
const headBytes = 8

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
    const part = compile(source, filename, join(cache, name))
    if (part === undefined) /** @type {any} */ (module)._compile(source, filename)
    else {
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
 * Undefined for what imports by itself: code that was compiled before cannot do that, so nothing of it is kept.
 * @param {string} source
 * @param {string} filename
 * @param {string} place without its ending
 * @returns {Part | undefined}
 */
function compile(source, filename, place) {
  // V8 only compares lengths of sources
  const kept = `${place}-${statSync(filename).mtimeMs.toString(36)}.code`
  const cachedData = readSound(kept)
  if (cachedData === undefined && /\bimport\(/.test(source)) return undefined
  const script = new Script(Module.wrap(source), { filename, cachedData })
  return { script, kept, keptBytes: script.cachedDataRejected ? 0 : (cachedData?.length ?? 0) }
}

/**
 * What was kept, unless it is damaged.
 * @param {string} file
 */
function readSound(file) {
  const content = readIfThere(file)
  if (content === undefined) return undefined
  const compiled = content.subarray(headBytes)
  if (content.length > headBytes && headOf(compiled).equals(content.subarray(0, headBytes))) return compiled
  try {
    rmSync(file, { force: true })
    console.error('telos: what was kept of an earlier start is damaged; it was thrown away, and is made anew')
  } catch {
    console.error(`telos: ${file} is damaged and not used; delete it`)
  }
  return undefined
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
 * A CRC is enough against damage, and is there at once: to load node:crypto alone takes three milliseconds. Versions 21 to 22.1 have none.
 * @param {Uint8Array} bytes
 */
function headOf(bytes) {
  const head = Buffer.alloc(headBytes)
  head.writeUInt32LE(bytes.length, 0)
  head.writeUInt32LE(crc32 ? crc32(bytes) : sha256(bytes), 4)
  return head
}

/** @param {Uint8Array} bytes */
function sha256(bytes) {
  const { createHash } = require('node:crypto')
  return createHash('sha256').update(bytes).digest().readUInt32LE()
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
    clearLeftovers(cache)
    for (const { script, kept, keptBytes } of parts) {
      const compiled = script.createCachedData()
      if (compiled.length > keptBytes) write(kept, compiled)
    }
  } catch {
    // a folder that is not ours to write in
  }
}

/**
 * All of it or nothing: another run may be reading, and the power may fail.
 * @param {string} file
 * @param {Buffer} content
 */
function write(file, content) {
  const temporary = `${file}.${process.pid}`
  try {
    const handle = openSync(temporary, 'w')
    try {
      for (const part of [headOf(content), content])
        for (let at = 0; at < part.length; ) at += writeSync(handle, part, at)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/**
 * Deletes what runs that were killed have left on its way.
 * @param {string} cache
 */
function clearLeftovers(cache) {
  for (const name of readdirSync(cache)) {
    const pid = /\.code\.(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(cache, name), { force: true })
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH'
  }
}

module.exports = { isAlive, loadBundle }
