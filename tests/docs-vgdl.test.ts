/** docs/vgdl.md is correct: command lines, tables, the example. Checks for all pages are in docs.test.ts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as core from '@telos/core'
import * as search from '@telos/core/search'
import * as vgdl from '@telos/vgdl'
import { afterAll, expect, test } from 'vitest'
import { telos } from '../packages/cli/test/telos.ts'
import { blocksOf, read, rowsOf } from './pages.ts'

const page = 'docs/vgdl.md'
const cwd = mkdtempSync(join(tmpdir(), 'telos-docs-vgdl-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const blocks = blocksOf(page)
const textIn = (language: string) => `${blocks.find((block) => block.language === language)!.text}\n`
writeFileSync(join(cwd, 'vault.txt'), textIn('vgdl'))
writeFileSync(join(cwd, 'vault_lvl0.txt'), textIn('level'))

const namesIn = (cells: readonly string[]) =>
  cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))

const commands = blocks.flatMap(({ text }) => (text.startsWith('$ ') ? [text.split('\n')] : []))

test.each(commands)('%s prints what stands below it', async (line, ...shown) => {
  const [, stdin = '', words] = /^\$ (?:echo (\w+) \| )?npx telos (.+)$/.exec(line)!
  const { out, err } = await telos({ cwd, stdin }, ...words.split(' '))
  expect(`${out}${err}`.trimEnd()).toBe(shown.join('\n'))
})

test('the example is without a finding', async () => {
  expect((await telos({ cwd }, 'vgdl', 'check', 'vault.txt', '0', '--strict')).exit).toBe(0)
  expect(commands.length).toBeGreaterThan(2)
})

test('lists the fields of traces', async () => {
  const { out } = await telos({ cwd }, 'vgdl', 'trace', 'vault.txt', '0', '--actions', 'D')
  const [header, state] = out.split('\n').map((line) => (line === '' ? undefined : JSON.parse(line)))
  const fields = read(page)
    .split('\n## Traces\n')[1]
    .split('\n## ')[0]
    .split('\n\n')
    .filter((part) => part.startsWith('|'))
    .map((part) => namesIn(rowsOf(part).map(([name]) => name)))
  expect(fields).toEqual([Object.keys(header), Object.keys(state)])
})

const packages: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  core,
  'core/search': search,
  vgdl,
}
const imports = blocks
  .flatMap(({ text }) => [...text.matchAll(/^import \{ (.+) \} from '@telos\/([\w/]+)'$/gm)])
  .flatMap(([, names, from]) => names.split(', ').map((name) => ({ name, from })))

test('imports what there is', () => {
  for (const { name, from } of imports) expect(packages[from]).toHaveProperty(name)
  expect(imports.length).toBeGreaterThan(10)
})

const program = blocks.flatMap(({ language, text }) => (language === 'js' ? [text] : [])).join('\n')

/** Runs the samples of the page in order. Returns what they print and the final values of two of their variables. */
async function runSamples(gameText: string, levelText: string) {
  const recordedText = (await telos({ cwd }, 'vgdl', 'trace', 'vault.txt', '--actions', 'DRU')).out
  const printed: unknown[][] = []
  const scope: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(imports.map(({ name, from }) => [name, packages[from][name]])),
    gameText,
    levelText,
    recordedText,
    console: { log: (...words: readonly unknown[]) => printed.push([...words]) },
  }
  const body = `'use strict'\n${program.replaceAll(/^import .*$/gm, '')}\nreturn { difference, scores }`
  return { printed, left: new Function(...Object.keys(scope), body)(...Object.values(scope)) }
}

test('the samples run, and print what their comments say', async () => {
  const { printed, left } = await runSamples(textIn('vgdl'), textIn('level'))
  expect(left).toEqual({ difference: undefined, scores: [0, 0, 0, 0] })
  const lines = printed.map((words) => words.join(' '))
  const promised = [...program.matchAll(/^\/\/ (.+)$/gm)].map(([, line]) => line)
  expect(promised).toHaveLength(3)
  for (const line of promised) expect(lines).toContain(line)
})

test('the samples say what is wrong with a text', async () => {
  await expect(runSamples('once upon a time', textIn('level'))).rejects.toThrow('vault.txt:1:1')
  await expect(runSamples(textIn('vgdl'), 'www\n')).rejects.toThrow('vault_lvl0.txt')
})

test('the laboratory solves what the page lets it search', { timeout: 20_000 }, async () => {
  const lines = blocks.flatMap(({ text }) => [...text.matchAll(/^npx telos (lab .+)$/gm)].map(([, words]) => words))
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    const { exit, out } = await telos({ cwd, env: { TELOS_HOME: cwd } }, ...line.split(' '))
    expect([line, exit]).toEqual([line, 0])
    expect(out).toContain('solution 1: cost 7')
  }
})
