import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, readSources, resolveImport, root, type Source, withoutComments } from './sources.ts'

/** Inside core, a folder may import itself and what stands before it. */
const coreOrder = ['domain', 'task', 'search', 'planner', 'space', 'agent', 'record']
/** Files at core's root that bring the folders together; the other files there are contracts and import no folder. */
const coreEntries = /^(index|game|text|trees|node[^/]*|browser[^/]*)\.ts$/
const adapters = /^(node|browser)([^/]*\.ts|\/.*)$/

/** Which packages a package may import. */
const packageArrows: Record<string, readonly string[]> = {
  core: [],
  documents: ['core'],
  pddl: ['core'],
  vgdl: ['core', 'documents', 'pddl'],
  lab: ['core', 'documents', 'pddl'],
  demos: ['core', 'documents', 'pddl'],
  minecraft: ['core', 'documents', 'pddl', 'vgdl', 'lab', 'demos'],
  studio: ['core', 'documents', 'pddl', 'vgdl', 'lab', 'demos'],
  cli: ['core', 'documents', 'pddl', 'vgdl', 'lab', 'demos', 'minecraft', 'studio'],
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
    if (source.package !== 'core' || coreEntries.test(source.file) || adapters.test(source.file)) return []
    const from = source.file.includes('/') ? source.file.split('/')[0]! : 'contract'
    if (from !== 'contract' && !coreOrder.includes(from)) return [`core has no place for the folder "${from}"`]
    return relatives(source).flatMap(({ to }) => {
      const target = resolveImport(source, to).replace('packages/core/src/', '')
      if (/^((index|game|text|trees)\.ts$|node|browser)/.test(target)) return [`imports the entry ${target}`]
      if (!target.includes('/')) return from === 'contract' && coreEntries.test(target) ? [`contract → ${target}`] : []
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

test('packages import one way, and only what they declare', () => {
  const wrong = find((source) => {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', source.package, 'package.json'), 'utf8'))
    // a command is one bundle: what it imports is inlined
    const inlined = manifest.bin === undefined ? {} : manifest.devDependencies
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...inlined })
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

test('core, documents, pddl, vgdl and minecraft run in browsers: Node is imported in core/src/node* alone', () => {
  const wrong = find((source) => {
    if (!['core', 'documents', 'pddl', 'vgdl', 'minecraft'].includes(source.package)) return []
    if (source.package === 'core' && /^node/.test(source.file)) return []
    return others(source).flatMap(({ to }) => (to.startsWith('node:') ? [`imports ${to}`] : []))
  })
  expect(wrong).toEqual([])
})

test('packages reach each other by name, not by path', () => {
  const wrong = find((source) =>
    relatives(source).flatMap(({ to }) =>
      resolveImport(source, to).startsWith(`packages/${source.package}/`) ? [] : [`imports ${to}`],
    ),
  )
  expect(wrong).toEqual([])
})

test('no import cycles', () => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    const source = byPath.get(path)
    if (source === undefined || done.has(path) || trail.includes(path)) return
    for (const { to, typeOnly } of relatives(source)) {
      if (!typeOnly) visit(resolveImport(source, to), [...trail, path])
    }
    done.add(path)
  }
  for (const source of sources) visit(source.path, [])
  expect(cycles).toEqual([])
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

test('files stay under 400 lines', () => {
  expect(find((source) => (source.lines > 400 ? [`${source.lines} lines`] : []))).toEqual([])
})

test('exports are listed by name, at the roots of packages', () => {
  const wrong = find((source) => [
    ...(/\bexport\s*\*/.test(source.code) ? ['export *'] : []),
    ...(/\/index\.ts$/.test(source.file) ? ['a barrel inside a package'] : []),
  ])
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
