import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import manifest from '../package.json' with { type: 'json' }
import { root } from './sources.ts'

const folder = join(root, '.github')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const parsed = (file: string) => parseDocument(read(file)).toJS()

/** The GitHub workflows, as far as this test checks them. */
interface Workflow {
  readonly permissions?: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> }
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[]
}

const workflows = files.filter((file) => /^workflows\/.+\.yml$/.test(file))
const forms = files.filter((file) => /^ISSUE_TEMPLATE\/(?!config).+\.yml$/.test(file))
const jobsOf = (file: string) => Object.values((parsed(file) as Workflow).jobs)
const stepsOf = (file: string) => jobsOf(file).flatMap(({ steps }) => steps)

test.each(files.filter((file) => /\.ya?ml$/.test(file)))('%s is YAML without a flaw', (file) => {
  const { errors, warnings } = parseDocument(read(file))
  expect([...errors, ...warnings]).toEqual([])
})

test.each(files.filter((file) => /\.(yml|md)$/.test(file)))('%s names scripts of package.json', (file) => {
  const scripts = Object.keys(manifest.scripts)
  const named = [...read(file).matchAll(/\bnpm (?:run (?:--\S+ )*([\w:-]+)|(test|start)\b)/g)]
  expect(named.map(([, script, short]) => script ?? short).filter((name) => !scripts.includes(name!))).toEqual([])
})

describe.each(workflows)('%s', (file) => {
  test('may read, and nothing else unless a job says so', () => {
    expect((parsed(file) as Workflow).permissions).toEqual({ contents: 'read' })
  })

  test('ends, whatever happens', () => {
    for (const job of jobsOf(file)) expect(job['timeout-minutes']).toBeGreaterThan(0)
  })

  test('takes actions by their major version', () => {
    const used = stepsOf(file).flatMap(({ uses }) => uses ?? [])
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@v\d+$/.test(action))).toEqual([])
  })

  test('chooses tests by paths that are there', () => {
    const lines = stepsOf(file).flatMap(({ run }) => (run && /^npm (?:test|run test:deep) -- /.test(run) ? [run] : []))
    const paths = lines.flatMap((line) => line.split(' ')).filter((word) => word.includes('/'))
    const isThere = (path: string) => existsSync(join(root, path)) || existsSync(join(root, `${path}.test.ts`))
    expect(paths.filter((path) => !isThere(path))).toEqual([])
  })
})

test('the oldest Node that the packages promise is tested', () => {
  const { node } = (parsed('workflows/ci.yml') as Workflow).jobs['test']!.strategy!.matrix
  expect(`>=${node![0]}`).toBe(manifest.engines.node)
})

test('only what publishes gets a token to sign with', () => {
  const signing = workflows.flatMap((file) =>
    jobsOf(file)
      .filter(({ permissions }) => permissions?.['id-token'] === 'write')
      .map(({ steps }) => [file, steps.at(-1)!.run]),
  )
  expect(signing).toEqual([['workflows/release.yml', 'npm run release -- --publish']])
})

describe.each(forms)('%s', (file) => {
  const { name, description, body } = parsed(file) as Record<string, unknown> & { body: Record<string, unknown>[] }
  const fields = body.filter(({ type }) => type !== 'markdown')

  test('is a form that GitHub shows', () => {
    expect([typeof name, typeof description]).toEqual(['string', 'string'])
    const types = ['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']
    expect(body.filter(({ type }) => !types.includes(String(type)))).toEqual([])
    expect(fields.length).toBeGreaterThan(0)
  })

  test('its fields have labels, and ids of their own', () => {
    for (const { attributes } of fields) expect(attributes).toHaveProperty('label')
    const ids = fields.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids.filter((id) => !/^[\w-]+$/.test(String(id)))).toEqual([])
  })
})

test('dependabot looks where there are lock files', () => {
  const { updates } = parsed('dependabot.yml') as { updates: Record<string, unknown>[] }
  const folders = updates
    .filter((update) => update['package-ecosystem'] === 'npm')
    .flatMap(({ directories }) => directories as string[])
  expect(folders.toSorted()).toEqual(['/', '/minecraft-live'])
  for (const each of folders) expect(existsSync(join(root, each, 'package-lock.json'))).toBe(true)
})

test('every public package is released with the others', () => {
  const { fixed } = JSON.parse(readFileSync(join(root, '.changeset/config.json'), 'utf8')) as { fixed: string[][] }
  const names = readdirSync(join(root, 'packages'))
    .map((each) => join(root, 'packages', each, 'package.json'))
    .filter((each) => existsSync(each))
    .map((each) => JSON.parse(readFileSync(each, 'utf8')) as { readonly name: string; readonly private?: boolean })
    .filter((manifest) => !manifest.private)
    .map(({ name }) => name)
  const isNamed = (name: string) => fixed[0]!.some((one) => one === name || one === name.replace(/\/.*$/, '/*'))
  expect(fixed).toHaveLength(1)
  expect(names.filter((name) => !isNamed(name))).toEqual([])
})

// once broken: a missing package stops the release script, which nobody runs before a release
test('every changeset names packages that there are, and begins with a heading of the changelog', () => {
  const folder = join(root, '.changeset')
  const names = readdirSync(join(root, 'packages')).map(
    (each) => JSON.parse(readFileSync(join(root, 'packages', each, 'package.json'), 'utf8')).name as string,
  )
  const wrong = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .filter((file) => {
      const [, head = '', body = ''] = readFileSync(join(folder, file), 'utf8').split(/^---$/m)
      const packages = [...head.matchAll(/^["']([^"']+)["']:/gm)].map(([, name]) => name!)
      if (packages.length === 0) return body.trim() !== ''
      return (
        packages.some((name) => !names.includes(name)) ||
        !/^(Added|Changed|Deprecated|Removed|Fixed|Security): /.test(body.trim())
      )
    })
  expect(wrong).toEqual([])
})

describe('SECURITY.md', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  const sources = ['packages/cli/src', 'packages/lab/src/help', 'packages/cli/templates', 'scripts']
    .flatMap((each) => readdirSync(join(root, each), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(m?[jt]s|json)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')

  test('names options that there are', () => {
    const named = [...text.matchAll(/--([a-z][\w-]*)/g)].map(([, name]) => name!)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !new RegExp(`--${name}\\b|^ *${name}:`, 'm').test(sources))).toEqual([])
  })

  test('names commands that there are', () => {
    const named = [...text.matchAll(/`telos ([a-z]+)/g)].map(([, name]) => name!)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !existsSync(join(root, 'packages/cli/src/commands', `${name}.ts`)))).toEqual([])
  })

  test('names scripts that there are', () => {
    const named = [...text.matchAll(/`npm run ([\w:-]+)`/g)].map(([, name]) => name!)
    const isThere = (name: string) => name in manifest.scripts || sources.includes(`"${name}": "node `)
    expect(named.filter((name) => !isThere(name))).toEqual([])
  })
})
