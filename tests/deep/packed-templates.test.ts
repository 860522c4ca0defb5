/** What users of the packed packages get without a network: the command alone, and every template. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { npmFile } from '../../scripts/process.mjs'
import { packedPackages } from '../packed-packages.ts'
import { runNode } from '../run-node.ts'
import { root } from '../sources.ts'

/** The templates, with something that `npm start` prints. */
const templates: readonly { readonly name: string; readonly prints: string; readonly solution?: string }[] = [
  { name: 'npc', prints: 'A thief climbs into the vault.' },
  { name: 'course', prints: 'uniform-cost best-cost', solution: 'solution' },
  { name: 'bot', prints: 'there is nothing left that it wants' },
]

const folder = mkdtempSync(join(tmpdir(), 'telos-offline-'))
const { version } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8'))
let packed = ''
beforeAll(async () => void (packed = await packedPackages()))
const tarball = (name: string) => join(packed, `${name}-${version}.tgz`)
const offline = ['--offline', '--cache', join(folder, 'cache')]
const npm = (cwd: string, ...args: string[]) => run(cwd, npmFile(), ...args)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('telos alone, installed without network and cache', () => {
  const home = join(folder, 'alone')
  const telos = (...args: string[]) => run(home, 'node_modules/telos/bin/telos.js', ...args)

  beforeAll(async () => {
    mkdirSync(home)
    writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'alone', private: true }))
    await npm(home, 'install', ...offline, tarball('telos'))
    for (const file of ['lab/counting.ts', 'documents/pirate.yaml'])
      cpSync(join(root, 'examples', file), join(home, file.split('/')[1]))
  })

  test('has no other package', () => {
    expect(readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['telos'])
  })

  test.each([
    ['tour', 'Telos'],
    ['new', 'course'],
    ['plan pirate.yaml', '4. drinkRum'],
    ['check pirate.yaml --json', '"errors":0'],
    ['lab solve counting.ts', 'solution 1: cost 6'],
    ['lab compare counting.ts --export csv,txt,json,dot,svg --out results', 'astar best-cost doublings'],
    ['lab behave', 'final discontentment'],
    ['demo pirate', 'Jack makes a plan'],
  ])('telos %s', async (line, prints) => {
    expect(await telos(...line.split(' '))).toContain(prints)
  })
})

describe.each(templates)('npm create telos $name, from an empty folder and without a network', (template) => {
  const { name, prints, solution } = template
  const start = join(folder, `empty-${name}`)
  const project = join(start, `my-${name}`)

  test('makes a project', async () => {
    mkdirSync(start)
    const packages = ['--package', tarball('create-telos'), '--package', tarball('telos')]
    const create = ['--', 'create-telos', name, `my-${name}`, '--packages', packed]
    const printed = await npm(start, 'exec', '--yes', ...offline, ...packages, ...create)
    expect(printed).toContain(`  cd my-${name}\n  npm install\n  npm start\n`)
    expect(readdirSync(start)).toEqual([`my-${name}`])
  })

  test('that can be installed', async () => {
    await npm(project, 'install', ...offline)
    const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'))
    const sources = Object.entries<{ resolved?: string }>(packages).filter(([path]) => path !== '')
    expect(sources.length).toBeGreaterThan(0)
    for (const [, { resolved }] of sources) expect(resolved).toMatch(/^file:/)
  })

  test('and tested', async () => {
    if (solution !== undefined) {
      await expect(npm(project, 'test')).rejects.toThrow('exercise.md says')
      cpSync(join(project, solution), project, { recursive: true })
    }
    expect(await npm(project, 'test')).toMatch(/^(ℹ|#) fail 0$/m)
  })

  test('and started', async () => {
    expect(await npm(project, 'start')).toContain(prints)
  })
})

/** Runs a JavaScript file and returns what it printed; on failure, the error contains it. */
async function run(cwd: string, file: string, ...args: string[]): Promise<string> {
  const { exit, out, text } = await runNode(cwd, file, ...args)
  if (exit !== 0) throw new Error(`${file} ${args.join(' ')} failed\n${text}`)
  return out
}
