/** The public API as users get it: its reports are fresh, and every value exists and has a sentence and an example. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiReports, type Entry, readPublicApi } from '../scripts/public-api.mjs'
import { installedPackages } from './installed-packages.ts'
import { runNode } from './run-node.ts'
import { root } from './sources.ts'

let folder = ''
let entries: Entry[] = []

beforeAll(async () => {
  folder = await installedPackages()
  entries = readPublicApi((name) => join(folder, 'node_modules', name))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Values of an entry that are documented there; those that it only passes on are checked at home. */
const valuesOf = ({ names, specifier }: Entry) => names.filter(({ home, isValue }) => isValue && home === specifier)
/** The same check for all entries, as `specifier: name` of what fails it. */
const failing = (check: (entry: Entry) => readonly { readonly name: string }[]) =>
  entries.flatMap((entry) => check(entry).map(({ name }) => `${entry.specifier}: ${name}`))

test('reports are what `npm run api` writes', () => {
  const reports = apiReports(entries)
  expect(reports.size).toBeGreaterThan(8)
  for (const [path, text] of reports) {
    const written = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
    const [line, other] = firstDifference(written, text)
    expect(line, `${path} is out of date: run \`npm run api\``).toBe(other)
  }
  const folders = readdirSync(join(root, 'packages')).filter((name) =>
    existsSync(join(root, 'packages', name, 'api.md')),
  )
  expect(folders.map((name) => `packages/${name}/api.md`)).toEqual([...reports.keys()])
})

test('reports stay out of the published packages', () => {
  for (const name of new Set(entries.map((entry) => entry.package))) {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
    expect(Array.isArray(manifest.files), name).toBe(true)
    expect(manifest.files.filter((pattern: string) => /^(\.|\*|\/|api)/.test(pattern))).toEqual([])
  }
})

test('what the declarations call a value is there at run time', async () => {
  const script = `const there = {}
for (const entry of process.argv.slice(2)) there[entry] = Object.keys(await import(entry))
console.log(JSON.stringify(there))`
  writeFileSync(join(folder, 'names.js'), script)
  const { out, text } = await runNode(folder, 'names.js', ...entries.map(({ specifier }) => specifier))
  expect(out, text).not.toBe('')
  const there = JSON.parse(out) as Record<string, readonly string[]>
  const values = ({ names }: Entry) => names.filter(({ isValue }) => isValue)
  expect(failing((entry) => values(entry).filter(({ name }) => !there[entry.specifier].includes(name)))).toEqual([])
})

test('every entry and every value has a sentence', () => {
  const isLacking = ({ text }: { readonly text: string }) => !hasSentence(text)
  expect(failing((entry) => [{ name: '@module', ...entry.comment }, ...valuesOf(entry)].filter(isLacking))).toEqual([])
})

test('every value has an example that names it', () => {
  expect(failing((entry) => valuesOf(entry).filter((each) => !hasExample(each)))).toEqual([])
})

test('examples are TypeScript', () => {
  const shown = ({ comment, names }: Entry) => [{ name: '@module', ...comment }, ...names]
  expect(failing((entry) => shown(entry).filter(({ examples }) => !examples.every(parses)))).toEqual([])
})

test('what is no sentence and what is no example is found', () => {
  expect(hasSentence('Plans.')).toBe(true)
  expect(hasSentence('')).toBe(false)
  expect(hasSentence('see above')).toBe(false)
  const named = (...examples: string[]) => ({ name: 'plan', examples })
  expect(hasExample(named('plan({ to })'))).toBe(true)
  expect(hasExample(named('replan()'))).toBe(false)
  expect(hasExample(named())).toBe(false)
  expect(parses('plan({ to: … })')).toBe(false)
  expect(parses('const x = 1\n\nThe rest is prose.')).toBe(false)
  expect(parses('await plan(x as const) // done')).toBe(true)
  expect(parses('{ gold: plus(1), at: 2 } // an expression')).toBe(true)
  expect(parses('goals: { eat: { wants: { hungry: false } } }, // properties')).toBe(true)
})

function hasSentence(text: string): boolean {
  return /[.:!?](?:\s|$)/.test(text)
}

function hasExample({ name, examples }: { readonly name: string; readonly examples: readonly string[] }): boolean {
  return examples.some((example) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(example))
}

/** Whether this is TypeScript: statements, an expression, or the properties of an object. */
function parses(code: string): boolean {
  return [code, `(${code}\n)`, `({${code}\n})`].some((text) => {
    const source = ts.createSourceFile('example.ts', text, ts.ScriptTarget.Latest)
    // not among the declared members, but the only access to them without a program
    return (source as unknown as { parseDiagnostics: readonly unknown[] }).parseDiagnostics.length === 0
  })
}

/** The first line that differs, in both texts: a report is too long to show as a whole. */
function firstDifference(one: string, other: string): [string | undefined, string | undefined] {
  const [lines, others] = [one.split('\n'), other.split('\n')]
  const at = lines.findIndex((line, index) => line !== others[index])
  return at < 0 ? [lines[others.length - 1], others.at(-1)] : [lines[at], others[at]]
}
