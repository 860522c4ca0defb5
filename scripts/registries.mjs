// npm run registries: finds what declares itself (engines, heuristics, prunings …) and writes the lists that registries import, then the
// tables of the guides. Both are committed: bundlers keep what a program imports by name, and readers see what there is.
// tests/registries.test.ts compares them.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './process.mjs'

const search = 'packages/core/src/search'
const vgdl = 'packages/vgdl/src'
const demos = 'packages/demos/src'

/**
 * A list in a generated file: every `export const NAME: TYPE` below the folders, by `rank`, then by file and place in it.
 * @typedef {object} List
 * @property {string} name
 * @property {string} type the annotation by which a declaration is found; it is what the list holds
 * @property {string} typeFile where the type is declared
 * @property {readonly string[]} folders
 * @property {string} [doc] the comment of a list that a package exports
 */

/**
 * The generated files and their lists. To let another kind of thing declare itself, add its list here.
 * @type {Readonly<Record<string, readonly List[]>>}
 */
export const registries = {
  [`${search}/declared-strategies.ts`]: [
    {
      name: 'engines',
      type: 'Engine',
      typeFile: `${search}/engine.ts`,
      folders: [`${search}/engines`],
      doc: `All engines, in the order in which help and docs list them.

@example for (const { name, title } of engines) console.log(name, title)`,
    },
    {
      name: 'heuristics',
      type: 'HeuristicDeclaration',
      typeFile: `${search}/heuristic.ts`,
      folders: [`${search}/heuristics`],
      doc: `All heuristics, in the order in which help and docs list them.

@example heuristics.find(({ name }) => name === 'hmax')?.admissible // true`,
    },
    {
      name: 'prunings',
      type: 'PruningDeclaration',
      typeFile: `${search}/pruning.ts`,
      folders: [`${search}/pruning`],
      doc: `All prunings, in the order in which help and docs list them.

@example prunings.find(({ name }) => name === 'closed')?.keepsCheapest // false`,
    },
  ],
  [`${vgdl}/declared-classes.ts`]: [
    {
      name: 'spriteClasses',
      type: 'SpriteClass',
      typeFile: `${vgdl}/engine/class-types.ts`,
      folders: [`${vgdl}/sprites`, `${vgdl}/avatars`],
    },
    {
      name: 'effectClasses',
      type: 'EffectClass',
      typeFile: `${vgdl}/engine/class-types.ts`,
      folders: [`${vgdl}/effects`],
    },
    {
      name: 'terminationClasses',
      type: 'TerminationClass',
      typeFile: `${vgdl}/engine/class-types.ts`,
      folders: [`${vgdl}/terminations`],
    },
  ],
  [`${demos}/declared-demos.ts`]: [
    {
      name: 'allDemos',
      type: 'Demo',
      typeFile: `${demos}/demo.ts`,
      folders: [demos],
      doc: `Lists all demos, in the order of the help.

@example for (const { name, summary } of allDemos) console.log(name, summary)`,
    },
  ],
  [`${search}/declared-italian.ts`]: ['engine', 'heuristic', 'pruning'].map((kind) => ({
    name: `${kind}sInItalian`,
    type: 'ItalianWords',
    typeFile: `${search}/strategy-words.ts`,
    folders: [`${search}/${kind === 'pruning' ? kind : `${kind}s`}`],
  })),
}

/**
 * @typedef {object} Declaration
 * @property {string} name
 * @property {string} file
 * @property {number} rank
 */

/**
 * @param {List} list
 * @returns {Declaration[]} in the order of the list
 */
function declarations({ type, folders }) {
  const files = folders.flatMap((folder) => sourcesBelow(join(root, folder))).sort()
  const found = files.flatMap((file) =>
    // a declaration ends where the next export begins
    readFileSync(file, 'utf8')
      .split(/^(?=export )/m)
      .flatMap((text) => {
        const [, name, annotation] = /^export const (\w+): (\w+) =/.exec(text) ?? []
        if (name === undefined || annotation !== type) return []
        return [
          { name, file, rank: Number(/^ {2}(?: {2})?rank: (\d+),$/m.exec(text)?.[1] ?? Number.POSITIVE_INFINITY) },
        ]
      }),
  )
  return found.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesBelow(path)
    return entry.name.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(entry.name) ? [path] : []
  })
}

/**
 * The text that a generated file should have.
 * @param {string} path
 */
export function generatedList(path) {
  const lists = registries[path]
  /** @type {Map<string, Set<string>>} */
  const imports = new Map()
  const add = (/** @type {string} */ file, /** @type {string} */ name) => {
    const to = relative(join(root, dirname(path)), file).replaceAll('\\', '/')
    const specifier = to.startsWith('.') ? to : `./${to}`
    imports.set(specifier, (imports.get(specifier) ?? new Set()).add(name))
  }
  const bodies = lists.map((list) => {
    const all = declarations(list)
    for (const { name, file } of all) add(file, name)
    add(join(root, list.typeFile), `type ${list.type}`)
    const names = all.map(({ name }) => `  ${name},\n`).join('')
    const doc = list.doc === undefined ? '' : `/**\n${list.doc.replaceAll(/^/gm, ' * ').replaceAll(/ +$/gm, '')}\n */\n`
    return `${doc}export const ${list.name}: readonly ${list.type}[] = [\n${names}]\n`
  })
  const head = `// Written by \`npm run registries\` from the files that it imports. Bundlers keep all of a list that contains a spread,\n// so the entries are named one by one.\n`
  const stem = (/** @type {string} */ file) => file.replace(/\.ts$/, '')
  const importLines = [...imports]
    .sort(([one], [other]) => (stem(one) < stem(other) ? -1 : 1))
    .map(([from, used]) => {
      const all = [...used].sort()
      return all.every((name) => name.startsWith('type '))
        ? `import type { ${all.map((name) => name.slice('type '.length)).join(', ')} } from '${from}'\n`
        : `import { ${all.join(', ')} } from '${from}'\n`
    })
  return `${head}// biome-ignore-all format: one line each\n// biome-ignore-all assist/source/organizeImports: sorted by the script\n${importLines.join('')}\n${bodies.join('\n')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const path of Object.keys(registries)) writeFileSync(join(root, path), generatedList(path))
  // a program of its own: it imports the lists
  const tables = spawnSync(process.execPath, ['scripts/run-ts.mjs', 'scripts/guide-tables.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exitCode = tables.status ?? 1
}
