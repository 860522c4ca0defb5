import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as esbuild from 'esbuild'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { npmFile } from '../scripts/process.mjs'
import { readPackages, tarballName } from '../scripts/release-packages.mjs'
import { manifestProblem } from '../scripts/release-tarball.mjs'
import { installedPackages } from './installed-packages.ts'
import { packedPackages } from './packed-packages.ts'
import { root } from './sources.ts'

/** Runs a JavaScript file and returns what it printed; on failure, the error contains it. */
const run = async (cwd: string, file: string, ...args: string[]) => {
  try {
    return (await promisify(execFile)(process.execPath, [file, ...args], { cwd })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${file} ${args.join(' ')} failed\n${stdout}${stderr}`)
  }
}
const npm = (cwd: string, ...args: string[]) => run(cwd, npmFile(), ...args)

/** Runs the installed command; starting it through npm takes several times as long. */
const telos = (...args: string[]) => run(folder, 'node_modules/telos/bin/telos.js', ...args)

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).version

/** Packages are ready to publish: what a user gets is packed, installed and used here. */
const names = readPackages().map(({ name }) => name)
let folder = ''
const tarballs = new Map<string, string>()

beforeAll(async () => {
  folder = await installedPackages()
  const packed = await packedPackages()
  for (const manifest of readPackages()) tarballs.set(manifest.name, join(packed, tarballName(manifest)))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the code of the README runs with the installed package and prints what the README says', async () => {
  const [, code, output] = /```ts\n(.*?)```\s*```\n(.*?)```/s.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
  // only imports and values: plain JavaScript
  writeFileSync(join(folder, 'readme.js'), code!)
  expect(await run(folder, 'readme.js')).toBe(output)
})

test('an installed @telos/documents reads a document', async () => {
  const text = readFileSync(join(root, 'examples/documents/pirate.yaml'), 'utf8')
  writeFileSync(
    join(folder, 'document.js'),
    `import { readDomainDocument } from '@telos/documents'
     const { domain, start, goal } = readDomainDocument(${JSON.stringify(text)})
     console.log(domain.plan({ from: start, to: goal }).cost)`,
  )
  expect((await run(folder, 'document.js')).trim()).toBe('11')
})

test('an installed @telos/pddl reads a problem, and what is planned is valid', async () => {
  const text = (name: string) => JSON.stringify(readFileSync(join(root, 'examples/pddl', name), 'utf8'))
  writeFileSync(
    join(folder, 'pddl.js'),
    `import { solveProblem } from '@telos/core/lifted'
     import { printPlan, readPddlDomain, readPddlPlan, readPddlProblem, toProblem, validatePddlPlan } from '@telos/pddl'
     const { domain } = readPddlDomain(${text('house.pddl')}, 'house.pddl')
     const { problem } = readPddlProblem(${text('letter.pddl')}, 'letter.pddl')
     const plan = solveProblem(toProblem(domain, problem).problem, { planner: 'optimal' })
     const written = printPlan(plan.steps, { value: plan.cost, unit: true })
     const { valid, value } = validatePddlPlan(domain, problem, readPddlPlan(written, 'plan').plan)
     console.log(valid, value === plan.cost)`,
  )
  expect((await run(folder, 'pddl.js')).trim()).toBe('true true')
})

test.each([
  ['vgdl', 'plays a game'],
  ['minecraft', 'gets a pickaxe'],
])('an installed @telos/%s %s, as its README shows', async (name) => {
  const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')
  const [, code, output] = /```ts\n(.*?)```\s*```\n(.*?)```/s.exec(readme) ?? []
  writeFileSync(join(folder, `${name}.js`), code!)
  expect(await run(folder, `${name}.js`)).toBe(output)
})

test('an installed @telos/lab solves a problem', async () => {
  writeFileSync(
    join(folder, 'lab.js'),
    `import { solve, textbook } from '@telos/lab'
     const jugs = textbook.find(({ name }) => name === 'jugs')
     console.log(solve(jugs.instance(), { strategy: 'breadth-first' }).solutions[0].cost)`,
  )
  expect((await run(folder, 'lab.js')).trim()).toBe('4')
})

test('an installed telos command runs a problem file in TypeScript', async () => {
  const problem = readFileSync(join(root, 'examples/lab/counting.ts'), 'utf8')
  writeFileSync(join(folder, 'counting.ts'), problem)
  const printed = await telos('lab', 'solve', 'counting.ts', '--json')
  expect(JSON.parse(printed)).toMatchObject({ status: 'solved', solutions: [{ cost: 6 }] })
})

test('an installed telos command starts', async () => {
  expect((await npm(folder, 'exec', '--no', '--', 'telos', '--version')).trim()).toBe(versionOf('cli'))
  expect(await telos('--help')).toContain('telos plan')
  const pirate = join(root, 'examples/documents/pirate.yaml')
  expect(await telos('plan', pirate)).toContain('4. drinkRum')
})

test('an installed telos command has the studio in it, and writes it for any web server', async () => {
  const printed = await telos('studio', '--export', 'site', '--json')
  const { files } = JSON.parse(printed) as { files: string[] }
  expect(files).toEqual(expect.arrayContaining(['index.html', 'THIRD-PARTY-LICENSES.txt']))
  expect(files.filter((file) => /\.map$|(^|\/)\./.test(file))).toEqual([])
  const page = readFileSync(join(folder, 'site/index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, path]) => path!)
  expect(named.length).toBeGreaterThan(1)
  for (const path of [...named, ...files]) expect(statSync(join(folder, 'site', path)).size).toBeGreaterThan(0)
  // what everybody downloads stays small
  expect(statSync(tarballs.get('telos')!).size).toBeLessThan(6_400_000)
})

test('one alias makes the small build of a game, with its sub-paths', async () => {
  const game = `import { createSociety, defineDomain, flag } from '@telos/core'
import { squads } from '@telos/core/features'
import { createScheduler } from '@telos/core/schedule'
const house = defineDomain({ facts: { lit: flag() }, actions: { light: { does: { lit: true } } } })
const society = createSociety({ features: squads, planning: createScheduler({ budget: { milliseconds: 2 } }) })
console.log(house.plan({ from: {}, to: { lit: true } }).steps.map(({ name }) => name), society.time)`
  writeFileSync(join(folder, 'house.js'), game)
  const alias = { '@telos/core': '@telos/core/game' }
  const given: esbuild.BuildOptions = {
    absWorkingDir: folder,
    entryPoints: ['house.js'],
    bundle: true,
    minify: true,
    format: 'esm',
  }
  const full = await esbuild.build({ ...given, outfile: 'full.js', metafile: true as const })
  const small = await esbuild.build({ ...given, outfile: 'small.js', metafile: true as const, alias })
  const bytes = ({ metafile }: { readonly metafile: esbuild.Metafile }) => Object.values(metafile.outputs)[0]!.bytes
  expect(bytes(small)).toBeLessThan(bytes(full) / 2)
  const other = await rolldown({
    input: join(folder, 'house.js'),
    cwd: folder,
    resolve: { alias },
    platform: 'browser',
  })
  const { output } = await other.write({ file: join(folder, 'rolled.js'), minify: true })
  expect(output[0].code.length).toBeLessThan(bytes(full) / 2)
  for (const file of ['full.js', 'small.js', 'rolled.js']) expect(await run(folder, file)).toBe("[ 'light' ] 0\n")
})

test('no test goes into a package', () => {
  const installed = readdirSync(join(folder, 'node_modules/@telos'), { recursive: true }).map(String)
  expect(installed.filter((file) => /\.test(-d)?\.ts$/.test(file))).toEqual([])
})

test.each(names)('publint finds nothing in %s', async (name) => {
  expect(await manifestProblem(tarballs.get(name)!)).toBeUndefined()
})
