/** Every template, created by the command of this checkout and run in its own folder. Nothing has to be built. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installCore } from '../install-core.ts'
import { runNode } from '../run-node.ts'
import { root } from '../sources.ts'

const templates = join(root, 'packages/cli/templates')
const names = readdirSync(templates)
const folder = mkdtempSync(join(tmpdir(), 'telos-templates-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const readManifest = (path: string) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))

const telos = (cwd: string, ...args: string[]) => runNode(cwd, join(root, 'packages/cli/bin/telos.js'), ...args)

/** What `npm install` would produce: @telos/core as one file from its sources, and the command of this checkout. */
beforeAll(async () => {
  await installCore(folder)
  symlinkSync(join(root, 'packages/cli'), join(folder, 'node_modules/telos'), 'junction')
}, 60_000)

test('there are the three', () => {
  expect(names).toEqual(expect.arrayContaining(['bot', 'course', 'npc']))
})

describe.each(names)('%s', (name) => {
  const project = join(folder, name)
  const manifest = readManifest(join(templates, name))

  test('is a private package without a build step', () => {
    expect(manifest).toMatchObject({ private: true, type: 'module', engines: { node: '>=20.19' } })
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(['start', 'test']))
    expect(manifest.scripts.test).toMatch(/^node --test\b/)
    for (const file of ['README.md', '_gitignore']) expect(existsSync(join(templates, name, file)), file).toBe(true)
    expect(existsSync(join(templates, name, '.gitignore')), 'npm would leave it out').toBe(false)
  })

  test('needs packages of ours that need no others: so it can be installed without a network', () => {
    const packages = readdirSync(join(root, 'packages')).filter((each) =>
      existsSync(join(root, 'packages', each, 'package.json')),
    )
    const own = new Map(
      packages.map((each) => readManifest(join(root, 'packages', each))).map((each) => [each.name, each]),
    )
    expect(manifest.devDependencies).toBeUndefined()
    for (const needed of Object.keys(manifest.dependencies)) {
      expect(own.get(needed), `${needed} is no package of ours`).toBeDefined()
      expect(own.get(needed).dependencies ?? {}, `${needed} needs others`).toEqual({})
    }
  })

  test('is made by the command of the checkout', { timeout: 120_000 }, async () => {
    const { exit, out, text } = await telos(folder, 'new', name, '--json')
    expect(exit, text).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ template: name, folder: name })
  })

  test('its tests pass', { timeout: 120_000 }, async () => {
    // a course begins with something to do
    if (existsSync(join(project, 'solution'))) {
      const { exit, text } = await runNode(project, '--test', '--test-reporter=spec')
      expect(exit).toBe(1)
      expect(text).toContain('exercise.md says')
      // no lines from the check's own code
      expect(text).not.toMatch(/^ +at /m)
      cpSync(join(project, 'solution'), project, { recursive: true })
    }
    const { exit, text } = await runNode(project, '--test', '--test-reporter=spec')
    expect(exit, text).toBe(0)
    expect(text).not.toMatch(/^ℹ tests 0$/m)
  })

  test('it starts', { timeout: 120_000 }, async () => {
    const [program, ...words] = wordsOf(manifest.scripts.start)
    expect(['node', 'telos']).toContain(program)
    const { exit, text } = await (program === 'node' ? runNode : telos)(project, ...words)
    expect(exit, text).toBe(0)
    expect(text.split('\n').length).toBeGreaterThan(5)
  })
})

test('the other goal that the README of the bot suggests is reached', { timeout: 120_000 }, async () => {
  const project = join(folder, 'bot')
  const [, goal] = /^- Another goal: add `([^`]+)` beside `stonePickaxe`/m.exec(
    readFileSync(join(project, 'README.md'), 'utf8'),
  )!
  const name = goal.split(':')[0]
  const code = readFileSync(join(project, 'bot.js'), 'utf8')
  const [before, after] = code.split('goals: { ')
  expect(after).toMatch(/^stonePickaxe: /)
  writeFileSync(join(project, 'bot.js'), `${before}goals: { ${goal}, ${after}`)
  const { exit, text } = await runNode(project, 'start.js')
  expect(exit, text).toBe(0)
  // first one, then the other, and then no goal is left
  expect(text).toMatch(
    /makeStonePickaxe: done[\s\S]*because stonePickaxe is done[\s\S]*digStone: done\n.* nothing left .*\n$/,
  )
  expect(text).not.toContain(`no way to ${name}`)
})

/** The words of a command line; those in double quotes stay together. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain)
}
