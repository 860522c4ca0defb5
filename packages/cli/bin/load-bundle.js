// Loads a bundle together with the code that V8 compiled in earlier runs, which halves the start-up time. The cache lies in a folder beside
// the bundle: anyone who can change it can change the bundle as well, and it goes with the package. If the folder is not writable,
// everything works without it. V8 trusts the cache: damaged code would crash the process at every start. So each file starts with the
// length and check sum of the rest, and a file that does not match is discarded.
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

/** After a run of this many seconds, it is worth storing what was compiled since. */
const longRun = 1
/** A multiple of eight, since V8 copies data that is not aligned. */
const headBytes = 8

/**
 * @typedef {object} Part
 * @property {Script} script
 * @property {string} kept where its compiled code is, or will be
 * @property {number} keptBytes 0 when there is none that fits
 */

/**
 * Loads the file `main` of a CommonJS bundle whose parts all lie in one folder.
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
 * Undefined for modules with dynamic imports: cached code cannot import, so it is not stored.
 * @param {string} source
 * @param {string} filename
 * @param {string} place without its ending
 * @returns {Part | undefined}
 */
function compile(source, filename, place) {
  // V8 compares only the lengths of sources
  const kept = `${place}-${statSync(filename).mtimeMs.toString(36)}.code`
  const cachedData = readSound(kept)
  if (cachedData === undefined && /\bimport\(/.test(source)) return undefined
  const script = new Script(Module.wrap(source), { filename, cachedData })
  return { script, kept, keptBytes: script.cachedDataRejected ? 0 : (cachedData?.length ?? 0) }
}

/**
 * Returns the cached code, unless it is damaged.
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
 * A CRC is enough against damage and is available at once: loading node:crypto alone takes three milliseconds. Versions 21 to 22.1 have
 * none.
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
 * Functions are compiled on their first call, so the cache grows with every part that is loaded for the first time, and after long runs.
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
    // the folder is not writable
  }
}

/**
 * Writes all or nothing: another run may be reading, and the power may fail.
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
 * Deletes temporary files that killed runs left behind.
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
