import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { effects } from '../packages/vgdl/src/class-registry.ts'
import { importCycles, namesDeclaredTwice, wrongRooms } from './house-rules.ts'
import { sentenceReaders } from './read-sentences.ts'
import { importsOf, readSources, resolveImport, root, type Source, withoutComments } from './sources.ts'

/** Inside core, a folder may import itself and the folders before it. */
const coreOrder = ['domain', 'task', 'search', 'planner', 'space', 'agent', 'record']
/** What ties core's folders together; nothing in them imports it. Files at core's root are contracts and import no folder. */
const coreEntries = /^(entries|node|browser)\//

/** Rooms of large folders of core, in the order in which they may be imported: `deciding` may import `believing`, not the other way. */
const roomOrders = {
  'packages/core/src/search': [
    'open-lists',
    'nodes',
    'pruning',
    'spaces',
    'relaxation',
    'numeric',
    'landmarks',
    'lm-cut',
    'heuristics',
    'lazy',
    'novelty',
    'regression',
    'portfolios',
    'engines',
    'explain',
    'trees',
  ],
  'packages/core/src/planner': ['explaining', 'preparing', 'workers'],
  'packages/core/src/agent': [
    'utility',
    'believing',
    'defining',
    'schedule',
    'sensing',
    'monitoring',
    'deciding',
    'acting',
    'squad',
    'explaining',
    'saving',
    'documents',
    'needs',
  ],
  'packages/core/src/record': ['values', 'packing', 'tracks', 'watching', 'moments', 'sessions'],
}

/** An agent and its parts refer to each other; with types in one direction only, each part would need an interface of its own. */
const mutualTypes = /^packages\/core\/src\/agent\//

/** Names that several files declare on purpose, each with its reason. */
const conventions: readonly { readonly name: RegExp; readonly paths: RegExp }[] = [
  // a file per command, loaded when it is called: CommandModule
  { name: /^run$/, paths: /^packages\/cli\/src\/(commands|experiment|lab|minecraft|vgdl)\/[\w-]+\.ts$/ },
  // a folder per language, with the same names in each: Messages
  { name: /Texts$/, paths: /^packages\/lab\/src\/help\/(english|italian)\/[\w-]+\.ts$/ },
  // a folder per place where workers run, with the same names in each
  {
    name: /^(planInWorker|serveProblemsHere|createWorkerPlanner|servePlansHere)$/,
    paths: /^packages\/core\/src\/(node|browser)\/[\w-]+\.ts$/,
  },
  // core/game replaces core and exports the same names with other features
  {
    name: /^(define(Domain|Agent)|readDomain|create(Society|Agent))$/,
    paths:
      /^packages\/core\/src\/(entries\/game|planner\/(define|read)-domain|agent\/(society|defining\/define-agent))\.ts$/,
  },
]

/** Names of effects that also mean something else in these files of vgdl. */
const otherUses: Readonly<Record<string, string>> = {
  spawnBehind: 'avatars/ongoing-avatar.ts', // a parameter of that avatar
}

/** Which packages a package may import. */
const packageArrows: Record<string, readonly string[]> = {
  core: [],
  draw: ['core'],
  documents: ['core'],
  papers: ['core', 'draw'],
  pddl: ['core'],
  vgdl: ['core', 'documents', 'pddl'],
  language: ['core', 'documents', 'pddl', 'vgdl'],
  lab: ['core', 'documents', 'draw', 'papers'],
  vscode: ['language'],
  demos: ['core', 'draw', 'papers'],
  minecraft: ['core', 'draw', 'papers'],
  experiments: ['core', 'documents', 'draw', 'papers', 'pddl', 'vgdl', 'lab'],
  cli: ['core', 'documents', 'draw', 'papers', 'pddl', 'vgdl', 'lab', 'demos', 'minecraft', 'language', 'experiments'],
  studio: ['core', 'documents', 'draw', 'papers', 'pddl', 'vgdl', 'lab', 'demos', 'language', 'experiments'],
}

const sources = readSources()
const relatives = (source: Source) => source.imports.filter(({ to }) => to.startsWith('.'))
const others = (source: Source) => source.imports.filter(({ to }) => !to.startsWith('.'))
const find = (check: (source: Source) => readonly string[]) =>
  sources.flatMap((source) => check(source).map((what) => `${source.path}: ${what}`))

test('the import reader sees every form of import', () => {
  const code = withoutComments(`
    import a from './a.ts' // import no from './no.ts'
    import type { B } from "./b.ts"
    import { c,
      d } from './c.ts'
    export { e } from './e.ts'
    import './f.ts'
    const g = await import('./g.ts') /* import('./no.ts') */
    const url = 'http://x/' + import.meta.url
  `)
  expect(importsOf(code).map(({ to }) => to)).toEqual(['./a.ts', './b.ts', './c.ts', './e.ts', './f.ts', './g.ts'])
  expect(importsOf(code).filter(({ typeOnly }) => typeOnly)).toEqual([{ to: './b.ts', typeOnly: true }])
})

test('folders of core import one way', () => {
  const wrong = find((source) => {
    if (source.package !== 'core' || coreEntries.test(source.file)) return []
    const from = source.file.includes('/') ? source.file.split('/')[0]! : 'contract'
    if (from !== 'contract' && !coreOrder.includes(from)) return [`core has no place for the folder "${from}"`]
    return relatives(source).flatMap(({ to }) => {
      const target = resolveImport(source, to).replace('packages/core/src/', '')
      if (coreEntries.test(target)) return [`imports the entry ${target}`]
      if (!target.includes('/')) return []
      const folder = target.split('/')[0]!
      return from === 'contract' || coreOrder.indexOf(folder) > coreOrder.indexOf(from) ? [`${from} → ${folder}`] : []
    })
  })
  expect(wrong).toEqual([])
})

test('the referee shares no code with grounding and search', () => {
  const wrong = find((source) => {
    if (source.package !== 'core' || !/^task\/(referee|plan)\//.test(source.file)) return []
    const targets = relatives(source).map(({ to }) => resolveImport(source, to).replace('packages/core/src/', ''))
    return targets.filter((target) => /^(search|planner|task\/(?!referee\/|plan\/))/.test(target))
  })
  expect(wrong).toEqual([])
})

test('the validator of PDDL plans shares no code with the model, and nothing but diagnostics with core', () => {
  const wrong = find((source) => {
    if (source.package !== 'pddl' || !source.file.startsWith('validate/')) return []
    const targets = relatives(source).map(({ to }) => resolveImport(source, to).replace('packages/pddl/src/', ''))
    const ofCore = [...source.code.matchAll(/import (?:type )?\{([^}]*)\} from '@telos\/core[^']*'/g)].flatMap(
      ([, names]) => names!.split(',').map((name) => name.trim().replace(/^type /, '')),
    )
    return [
      ...targets.filter((target) => /^(model|exchange)\//.test(target)),
      ...ofCore.filter((name) => !['Diagnostic', 'DomainError', 'Span'].includes(name)),
    ]
  })
  expect(wrong).toEqual([])
})

test('packages import one way, and only what they declare', () => {
  const wrong = find((source) => {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', source.package, 'package.json'), 'utf8'))
    // the command and the extension of the editor are one bundle each: what they import is inlined
    const isBundle = manifest.bin !== undefined || manifest.engines?.vscode !== undefined
    const inlined = isBundle ? manifest.devDependencies : {}
    // the editor provides the module `vscode`
    const provided = manifest.engines?.vscode === undefined ? {} : { vscode: '' }
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...inlined, ...provided })
    const allowed = packageArrows[source.package]
    if (allowed === undefined) return [`the package "${source.package}" has no place among the arrows`]
    return others(source).flatMap(({ to }) => {
      if (to.startsWith('node:')) return []
      const name = to.split('/', to.startsWith('@') ? 2 : 1).join('/')
      const own = /^@telos\/(.+)$/.exec(name)?.[1]
      if (own !== undefined && !allowed.includes(own)) return [`${source.package} → ${own}`]
      return declared.includes(name) ? [] : [`imports ${name}, which package.json does not declare`]
    })
  })
  expect(wrong).toEqual([])
})

test('core, documents, draw, papers, pddl, vgdl and minecraft run in browsers: Node is imported in core/src/node* alone', () => {
  const wrong = find((source) => {
    if (!['core', 'documents', 'draw', 'papers', 'pddl', 'vgdl', 'minecraft'].includes(source.package)) return []
    if (source.package === 'core' && /^node/.test(source.file)) return []
    return others(source).flatMap(({ to }) => (to.startsWith('node:') ? [`imports ${to}`] : []))
  })
  expect(wrong).toEqual([])
})

/** The studio shows the texts of the repository's examples: texts, not modules. */
function isExampleText(source: Source, to: string): boolean {
  return source.package === 'studio' && to.endsWith('?raw') && resolveImport(source, to).startsWith('examples/')
}

test('packages reach each other by name, not by path', () => {
  const wrong = find((source) =>
    relatives(source).flatMap(({ to }) =>
      resolveImport(source, to).startsWith(`packages/${source.package}/`) || isExampleText(source, to)
        ? []
        : [`imports ${to}`],
    ),
  )
  expect(wrong).toEqual([])
})

test('rooms of core import one way', () => {
  expect(wrongRooms(sources, roomOrders, mutualTypes)).toEqual([])
})

test('no import cycles; inside core/agent, types may be mutual', () => {
  expect(importCycles(sources, mutualTypes)).toEqual([])
})

test('an exported name has one meaning', () => {
  const isConvention = (name: string, paths: readonly string[]) =>
    conventions.some((one) => one.name.test(name) && paths.every((path) => one.paths.test(path)))
  expect(namesDeclaredTwice(sources, isConvention)).toEqual([])
})

test('relative imports name the file', () => {
  const wrong = find((source) =>
    relatives(source).flatMap(({ to }) => (existsSync(join(root, resolveImport(source, to))) ? [] : [`imports ${to}`])),
  )
  expect(wrong).toEqual([])
})

test('only the command prints or exits', () => {
  const wrong = find((source) =>
    source.package === 'cli'
      ? []
      : [...source.code.matchAll(/\bconsole\.\w+|\bprocess\.(?:exit|stdout|stderr)\b/g)].map(([what]) => what),
  )
  expect(wrong).toEqual([])
})

test('vgdl knows effects by what they declare: their names stand in effects/ and in games alone', () => {
  const wrong = find((source) => {
    if (source.package !== 'vgdl' || /^(effects\/|built-in-games\.ts$)/.test(source.file)) return []
    // a sentence for authors may mention an effect
    const code = source.code.replaceAll(/\bhelp:\s*'(?:\\.|[^'\\])*'/g, '')
    const words = [...code.matchAll(/(['"`])(\w+)\1/g)].map(([, , word]) => word!)
    return words.filter((word) => effects.has(word) && otherUses[word] !== source.file)
  })
  expect(wrong).toEqual([])
})

/** Where sentences are read for a reason. */
const sentenceReadersAllowed: Readonly<Record<string, string>> = {
  // sentences of others
  'packages/cli/src/command.ts': 'messages of commander',
  'packages/cli/src/lab/lab-command.ts': 'messages of commander',
  'packages/core/src/search/nodes/is-out-of-memory.ts': 'errors of engines, which have no code',
  'packages/documents/src/parse-text.ts': 'errors of the YAML parser',
  'packages/experiments/src/import/import-problem.ts': 'errors of JSON.parse',
  'packages/experiments/src/node/optional-package.ts': 'errors of Node, whose code leaves out the name',
  'packages/experiments/src/node/queue/connection-fault.ts': 'errors of database drivers',
  'packages/experiments/src/node/store/sqlite-store.ts': 'errors of SQLite',
  'packages/lab/src/node/files/file-error.ts': 'errors of Node',
  'packages/lab/src/node/load/explain-load-error.ts': 'errors of Node',
  'packages/lab/src/node/load/missing-import.ts': 'errors of Node',
  'packages/lab/src/node/load/strip-types.ts': 'errors of Node',
  'packages/studio/src/rooms/lab/own/own-run.ts': 'errors of browsers',
  'packages/studio/src/workers/own-problem/load-own.ts': 'errors of browsers',
  'packages/studio/src/rooms/lab/own/editor-words.ts': 'phrases of CodeMirror, which are their own keys',
  // no words are read
  'packages/cli/src/experiment/queue/trouble-output.ts': 'what was told before is not told again',
  'packages/vgdl/src/definition/definition-report.ts': 'what was told before is not told again',
  'packages/vgdl/src/compile/compact/compile-compact.ts': 'one diagnostic for each reason',
  'packages/experiments/src/results/result-intake.ts': 'control characters become visible',
  'packages/studio/src/workers/lab/look/node-details.ts': 'a capital letter begins the sentence',
  // to be mended: the data should come along
  'packages/cli/src/commands/demo.ts': 'errors of demos name their option in the text only',
  'packages/cli/src/minecraft/serve.ts': 'an error of the live server that has no code',
  'packages/cli/src/minecraft/bot/bot-narrator.ts': 'the mind says what it looks for in words only',
  'packages/core/src/domain/check/did-you-mean.ts': 'diagnostics name what was meant in their hint only',
  'packages/documents/src/other-names.ts': 'diagnostics name what was meant in their hint only',
  'packages/language/src/documents/fixes/shape-fixes.ts': 'diagnostics name what fits in their hint only',
}

test('no code reads a sentence: what it says is data', () => {
  const found = readSources().flatMap(({ path }) =>
    sentenceReaders({ path, text: readFileSync(join(root, path), 'utf8') }),
  )
  const pathOf = (place: string) => place.slice(0, place.indexOf(':'))
  expect(found.filter((place) => !Object.hasOwn(sentenceReadersAllowed, pathOf(place)))).toEqual([])
  // an exception that is not needed any more goes
  const paths = new Set(found.map(pathOf))
  expect(Object.keys(sentenceReadersAllowed).filter((path) => !paths.has(path))).toEqual([])
})

test('files stay under 400 lines', () => {
  expect(find((source) => (source.lines > 400 ? [`${source.lines} lines`] : []))).toEqual([])
})

test('exports are listed by name, in entries alone', () => {
  const wrong = find((source) => {
    // core and core/game share one list
    const code = source.file.startsWith('entries/')
      ? source.code.replace("export * from './shared.ts'", '')
      : source.code
    return [
      ...(/\bexport\s*\*/.test(code) ? ['export *'] : []),
      ...(/\/index\.ts$/.test(source.file) && source.file !== 'entries/index.ts' ? ['a barrel inside a package'] : []),
    ]
  })
  expect(wrong).toEqual([])
})

test.runIf(existsSync(join(root, '.git')))('no file names a machine path or a registry host', () => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const wrong = files
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .filter((file) => /(?<![\w.-])\/work\/\w|\/\/registry\./.test(readFileSync(join(root, file), 'latin1')))
  expect(wrong).toEqual([])
})
