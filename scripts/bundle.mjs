// Turns TypeScript into something Node can run: bundles sources of the workspace straight from src.
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { writeLicences } from './licences.mjs'

/**
 * Parts that a command loads together. Otherwise all of core would be in one file, since nearly every command uses some of it, and planning
 * would have to wait for agents to be read. A part imports only earlier parts of its package.
 */
const together = [
  {
    name: 'planning',
    test: /packages[\\/]core[\\/]src[\\/](?:(?:domain|task|search|planner)[\\/]|(?:diagnostic|events|agent-events|line-table|plain-text|state-space|worker-port)\.ts$)/,
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
 * Bundles `entry`; modules imported with `import()` become separate files, loaded when needed.
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
      // files read at every start are kept short; names stay, for stack traces
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

/**
 * Bundles the extension for VS Code into one file; the editor itself provides the module `vscode`.
 * @param {string} entry
 * @param {string} file
 */
export async function bundleExtension(entry, file) {
  const build = await rolldown({
    input: entry,
    platform: 'node',
    external: (id) => id === 'vscode' || id.startsWith('node:'),
    resolve: { conditionNames: ['telos-source', 'node', 'import', 'default'], mainFields: ['module', 'main'] },
  })
  await build.write({ file, format: 'cjs', minify: true, codeSplitting: false })
  await build.close()
}

/** @param {string} id */
function isForeign(id) {
  return /^[@a-z]/i.test(id) && !id.startsWith('@telos/') && !/^[a-z]:[\\/]/i.test(id)
}

/** @type {import('rolldown').Plugin} */
const sourceLocations = {
  name: 'source-locations',
  transform: {
    filter: { code: /import\.meta|__dirname/ },
    handler(code, id) {
      // CommonJS has its own word for it
      if (id.endsWith('.cjs')) return code.replaceAll('__dirname', JSON.stringify(dirname(id)))
      return code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id))
    },
  },
}

/**
 * commander starts programs for commands that are separate files. Telos has none, so that code is loaded only when called.
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
 * Escapes non-ASCII characters: V8 reads such a file several times as fast, with half the memory. Escapes would be taken literally in raw
 * templates, and they shift source map positions.
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
