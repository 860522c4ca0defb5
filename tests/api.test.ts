/** The public API: its report and its reference are fresh, and every value has a sentence and an example. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { generatedFiles, leftOverFiles } from '../scripts/api/generated-files.mjs'
import { type Entry, type PublicName, readPublicApi } from '../scripts/api/public-api.mjs'
import { root } from './sources.ts'

const entries = readPublicApi()
const files = generatedFiles(entries)

test.each([...files])('%s is what `npm run api` writes', (path, text) => {
  const written = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
  const [line, other] = firstDifference(written, text)
  expect(line, `${path} is out of date: run \`npm run api\``).toBe(other)
})

test('nothing is left of pages and reports that `npm run api` would not write', () => {
  expect(leftOverFiles(files)).toEqual([])
})

test('links of the pages lead somewhere', () => {
  const links = [...files].flatMap(([page, text]) =>
    [...text.matchAll(/\]\(([^)\s#]+)\)/g)].map(([, to]) => join(dirname(page), to)),
  )
  expect(links.length).toBeGreaterThan(1000)
  expect([...new Set(links)].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('reports stay out of the published packages', () => {
  for (const name of new Set(entries.map((entry) => entry.package))) {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
    expect(Array.isArray(manifest.files), name).toBe(true)
    expect(manifest.files.filter((pattern: string) => /^(\.|\*|\/|api)/.test(pattern))).toEqual([])
  }
})

const entryNamed = new Map(entries.map((entry) => [entry.specifier, entry]))
/** What an entry point exports; names documented at another one are checked there. */
const namesAtHome = ({ specifier, names }: Entry) => names.filter(({ home }) => home === specifier)
const valuesOf = (entry: Entry) => namesAtHome(entry).filter(({ isValue }) => isValue)
const moduleOf = ({ comment }: Entry) => ({ name: '@module', comment })

describe.each([...entryNamed])('%s', (_specifier, entry) => {
  test('it and every value have a sentence', () => {
    const lacking = [moduleOf(entry), ...valuesOf(entry)].filter(({ comment }) => !hasSentence(comment.text))
    expect(namesOf(lacking)).toEqual([])
  })

  test('every value has an example that names it', () => {
    const lacking = valuesOf(entry).filter((each) => !hasExample(each))
    expect(namesOf(lacking)).toEqual([])
  })

  test('examples are TypeScript', () => {
    const shown = [moduleOf(entry), ...namesAtHome(entry)]
    const wrong = shown.filter(({ comment }) => !comment.examples.every(parses))
    expect(namesOf(wrong)).toEqual([])
  })
})

test('what is no sentence and what is no example is found', () => {
  expect(hasSentence('Plans.')).toBe(true)
  expect(hasSentence('')).toBe(false)
  expect(hasSentence('see above')).toBe(false)
  const named = (...examples: string[]) => ({ name: 'plan', comment: { text: '', examples, notes: [] } })
  expect(hasExample(named('plan({ to })'))).toBe(true)
  expect(hasExample(named('replan()'))).toBe(false)
  expect(hasExample(named())).toBe(false)
  expect(parses('plan({ to: … })')).toBe(false)
  expect(parses('const x = 1\n\nThe rest is prose.')).toBe(false)
  expect(parses('await plan(x as const) // done')).toBe(true)
  expect(parses('{ gold: plus(1), at: 2 } // an expression')).toBe(true)
  expect(parses('goals: { eat: { wants: { hungry: false } } }, // properties')).toBe(true)
})

const namesOf = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name)

function hasSentence(text: string): boolean {
  return /[.:!?](?:\s|$)/.test(text)
}

function hasExample({ name, comment }: Pick<PublicName, 'name' | 'comment'>): boolean {
  return comment.examples.some((example) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(example))
}

/** Whether this is TypeScript: statements, an expression, or the properties of an object. */
function parses(code: string): boolean {
  return [code, `(${code}\n)`, `({${code}\n})`].some((text) => {
    const source = ts.createSourceFile('example.ts', text, ts.ScriptTarget.Latest)
    // not among the declared members, but the only access to them without a program
    return (source as unknown as { parseDiagnostics: readonly unknown[] }).parseDiagnostics.length === 0
  })
}

/** The first line that differs, in both texts: a page is too long to show as a whole. */
function firstDifference(one: string, other: string): [string | undefined, string | undefined] {
  const [lines, others] = [one.split('\n'), other.split('\n')]
  const at = lines.findIndex((line, index) => line !== others[index])
  return at < 0 ? [lines[others.length - 1], others.at(-1)] : [lines[at], others[at]]
}
