// TypeScript to something Node can run: sources of the workspace are bundled, straight from src.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/**
 * What is loaded together by a command. Otherwise all of core would be in one file, as nearly every command uses some of it, and
 * planning would have to wait for agents to be read. A part imports parts before it and nothing else of its package.
 */
const together = [
  {
    name: 'planning',
    test: /packages[\\/]core[\\/]src[\\/](?:(?:domain|task|search|planner)[\\/]|(?:diagnostic|events|agent-events|plain-text|state-space|worker-port)\.ts$)/,
  },
  { name: 'pddl', test: /packages[\\/]pddl[\\/]src[\\/]/ },
  { name: 'vgdl', test: /packages[\\/]vgdl[\\/]src[\\/]/ },
]

/**
 * @typedef {object} BundleOptions
 * @property {string} entry the TypeScript file to start from
 * @property {string} folder where the bundle goes; the entry file becomes `<name>.js` in it, or `<name>.cjs`
 * @property {boolean} [inline] bundle packages of others as well, and put their licences beside the bundle; CommonJS, the only form
 *   that Node can load together with code compiled before
 * @property {boolean} [keepLocations] let `import.meta.url` name the source file, for scripts that read files beside them
 * @property {boolean} [sourcemap]
 */

/**
 * Bundles `entry`; what is imported with `import()` becomes a file of its own, loaded when needed.
 * @param {BundleOptions} options
 * @returns {Promise<string>} the bundled entry file
 */
export async function bundle({ entry, folder, inline = false, keepLocations = false, sourcemap = true }) {
  const build = await rolldown({
    input: entry,
    platform: 'node',
    // the parts of `together` are shared by files that are not entries themselves
    ...(inline && { preserveEntrySignatures: 'allow-extension' }),
    resolve: { conditionNames: ['telos-source', 'node', 'import', 'default'], mainFields: ['module', 'main'] },
    external: (id) => id.startsWith('node:') || (!inline && isForeign(id)),
    plugins: [
      ...(keepLocations ? [sourceLocations] : []),
      ...(inline ? [lazySpawn] : []),
      ...(inline && !sourcemap ? [plainText] : []),
    ],
    onLog(level, log, handler) {
      if (level === 'warn') handler(level, log)
    },
  })
  const ending = inline ? 'cjs' : 'js'
  const { output } = await build.write({
    dir: folder,
    format: inline ? 'cjs' : 'esm',
    sourcemap,
    entryFileNames: `[name].${ending}`,
    chunkFileNames: `[name]-[hash].${ending}`,
    ...(inline && {
      codeSplitting: { includeDependenciesRecursively: false, groups: together },
      // what is read at every start is kept short; names stay, for traces
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    }),
  })
  await build.close()
  if (inline) {
    writeLicences(
      folder,
      output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : [])),
    )
  }
  return join(folder, basename(entry).replace(/\.ts$/, `.${ending}`))
}

/** @param {string} id */
function isForeign(id) {
  return /^[@a-z]/i.test(id) && !id.startsWith('@telos/') && !/^[a-z]:[\\/]/i.test(id)
}

/** @type {import('rolldown').Plugin} */
const sourceLocations = {
  name: 'source-locations',
  transform: {
    filter: { code: 'import.meta' },
    handler(code, id) {
      return code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id))
    },
  },
}

/**
 * commander starts programs for commands that are files of their own. Telos has none, so what starts programs is loaded when it is called.
 * @type {import('rolldown').Plugin}
 */
const lazySpawn = {
  name: 'lazy-spawn',
  transform: {
    filter: { id: /[\\/]commander[\\/]lib[\\/]command\.js$/ },
    handler: (code) =>
      code.replace(
        /^const childProcess = require\('(node:)?child_process'\);?$/m,
        "const childProcess = { spawn: (...args) => require('node:child_process').spawn(...args) };",
      ),
  },
}

/**
 * Writes characters beyond ASCII as escapes: V8 reads such a file several times as fast, and takes half the memory for it. Escapes would be
 * taken at their word in raw templates, and they move what a source map points at.
 * @type {import('rolldown').Plugin}
 */
const plainText = {
  name: 'plain-text',
  generateBundle(_, chunks) {
    for (const chunk of Object.values(chunks)) {
      if (chunk.type !== 'chunk' || chunk.code.includes('String.raw')) continue
      chunk.code = chunk.code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    }
  },
}

/**
 * @param {string} folder
 * @param {string[]} moduleIds
 */
function writeLicences(folder, moduleIds) {
  const marker = `${sep}node_modules${sep}`
  const packages = new Set()
  for (const id of moduleIds) {
    const at = id.lastIndexOf(marker)
    if (at < 0) continue
    const [first, second] = id.slice(at + marker.length).split(sep)
    packages.add(join(id.slice(0, at), 'node_modules', first.startsWith('@') ? join(first, second) : first))
  }
  const texts = [...packages].sort().map((path) => {
    const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt']
      .map((each) => join(path, each))
      .find((each) => existsSync(each))
    return `${name} ${version} (${license})\n\n${file ? readFileSync(file, 'utf8').trim() : ''}\n`
  })
  if (texts.length > 0) writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`))
}
