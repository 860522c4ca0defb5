// How the command is loaded: packages/cli/bin/load-bundle.js keeps V8's compiled code beside the bundle.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runNode } from './run-node.ts'

const loader = join(import.meta.dirname, '../packages/cli/bin/load-bundle.js')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'telos-bundle-'))
  writeFileSync(join(folder, 'main.cjs'), "module.exports = { main: () => 'one ' + require('./part.cjs').word() }\n")
  writeFileSync(join(folder, 'part.cjs'), "exports.word = () => require('node:path').basename(__filename)\n")
})
afterEach(() => rmSync(folder, { recursive: true }))

async function load(): Promise<string> {
  const program = `const { loadBundle } = require(${JSON.stringify(loader)})
    Promise.resolve(loadBundle(${JSON.stringify(folder)}, 'main.cjs').main()).then((text) => process.stdout.write(text))`
  const { exit, text } = await runNode(folder, '-e', program)
  expect(exit, text).toBe(0)
  return text
}

const keptFiles = (): string[] => {
  const [version] = readdirSync(join(folder, '.compiled'))
  return readdirSync(join(folder, '.compiled', version)).map((name) => join(folder, '.compiled', version, name))
}

test('what was compiled is kept for each part, and used', async () => {
  expect(await load()).toBe('one part.cjs')
  const kept = keptFiles()
  expect(kept.map((file) => file.replace(/.*[\\/]([a-z]+\.cjs).*/, '$1')).sort()).toEqual(['main.cjs', 'part.cjs'])
  const times = kept.map((file) => statSync(file).mtimeMs)
  expect(await load()).toBe('one part.cjs')
  expect(keptFiles().map((file) => statSync(file).mtimeMs)).toEqual(times)
})

test('what is damaged is made anew', async () => {
  await load()
  const [file] = keptFiles()
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length - 100))
  expect(await load()).toMatch(/^one part\.cjs.*thrown away/)
  expect(readFileSync(file).length).toBe(whole.length)
  const changed = Buffer.from(whole)
  changed[whole.length - 100] ^= 1
  writeFileSync(file, changed)
  expect(await load()).toMatch(/^one part\.cjs.*thrown away/)
  writeFileSync(file, 'nothing of the kind')
  expect(await load()).toMatch(/^one part\.cjs.*thrown away/)
})

test('a start loads nothing of Node that takes milliseconds', async () => {
  const loaded = 'process.moduleLoadList.filter((name) => /^NativeModule (crypto|child_process)$/.test(name)).join()'
  writeFileSync(join(folder, 'part.cjs'), `exports.word = () => 'with ' + (${loaded} || 'nothing')\n`)
  await load()
  expect(await load()).toBe('one with nothing')
})

test('a changed part is compiled anew, even when it is as long as before', async () => {
  await load()
  const main = join(folder, 'main.cjs')
  writeFileSync(main, readFileSync(main, 'utf8').replace('one', 'two'))
  utimesSync(main, new Date(), new Date(Date.now() + 5_000))
  expect(await load()).toBe('two part.cjs')
})

test('it works where nothing can be kept', async () => {
  writeFileSync(join(folder, '.compiled'), 'in the way')
  expect(await load()).toBe('one part.cjs')
  expect(readFileSync(join(folder, '.compiled'), 'utf8')).toBe('in the way')
})

test('a part that imports modules by itself can do so every time', async () => {
  writeFileSync(join(folder, 'part.cjs'), "exports.word = async () => (await import('node:path')).sep\n")
  writeFileSync(join(folder, 'main.cjs'), "module.exports = { main: () => require('./part.cjs').word() }\n")
  const { sep } = await import('node:path')
  expect([await load(), await load()]).toEqual([sep, sep])
})
