/** docs/vgdl-agents.md is correct: command lines, tables, the sample. Checks for all pages are in docs.test.ts. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as vgdl from '@telos/vgdl'
import { afterAll, expect, test } from 'vitest'
import { telos } from '../packages/cli/test/telos.ts'
import { blocksOf, read, rowsOf } from './pages.ts'

const page = 'docs/vgdl-agents.md'
const cwd = mkdtempSync(join(tmpdir(), 'telos-docs-vgdl-agents-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const blocks = blocksOf(page)
const textIn = (from: string, language: string) =>
  `${blocksOf(from).find((block) => block.language === language)!.text}\n`
const gameText = textIn('docs/vgdl.md', 'vgdl')
const levelText = textIn('docs/vgdl.md', 'level')
writeFileSync(join(cwd, 'vault.txt'), gameText)
writeFileSync(join(cwd, 'vault_lvl0.txt'), levelText)
writeFileSync(join(cwd, 'goals.yaml'), textIn(page, 'yaml'))

const section = (heading: string) => read(page).split(`\n## ${heading}\n`)[1].split(/\n## /)[0]
const namesIn = (cell: string) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
const withoutTimes = (text: string) => text.trimEnd().replaceAll(/\d+(\.\d+)? ms/g, 'some ms')

const commands = blocks.flatMap(({ text }) => (text.startsWith('$ npx telos ') ? [text.split('\n')] : []))

test('shows commands', () => expect(commands).toHaveLength(4))

test.each(commands)('%s prints what stands below it', async (line, ...shown) => {
  const words = line.slice('$ npx telos '.length).split(' ')
  const { out, err } = await telos({ cwd }, ...words)
  expect(withoutTimes(`${out}${err}`)).toBe(withoutTimes(shown.join('\n')))
})

test('shows actions of the domain that is written', async () => {
  await telos({ cwd }, 'vgdl', 'compile', 'vault.txt', '0', '--out', 'shown')
  const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')
  const domain = spaced(readFileSync(join(cwd, 'shown', 'domain.pddl'), 'utf8'))
  const shown = blocks.filter(({ language }) => language === 'pddl')
  expect(shown).toHaveLength(1)
  for (const { text } of shown) expect(domain).toContain(spaced(text).trim())
})

test('lists the keys of answers, and the fields of configurations', async () => {
  const keys = section('The commands')
    .split('\n\n')
    .filter((part) => part.startsWith('| key'))
    .flatMap((part) => rowsOf(part).flatMap(([key]) => namesIn(key)))
  const { out } = await telos({ cwd }, 'vgdl', 'solve', 'vault.txt', '0', '--json')
  expect(Object.keys(JSON.parse(out))).toEqual(keys)
  const fields = rowsOf(section('The configuration')).flatMap(([field]) => namesIn(field))
  const { compiled } = vgdl.compileGame(vgdl.loadGame(gameText, 'vault.txt').game!)
  const files = { domainFile: 'd', problemFile: 'p', game: 'g', level: '0', moves: 'U', seed: 1 }
  expect([...fields].sort()).toEqual([...Object.keys(vgdl.configOf(compiled!, files)), 'turnLimit'].sort())
})

test('the sample runs, and prints what its comments say', () => {
  const program = blocks.find(({ language }) => language === 'js')!.text
  const printed: string[] = []
  const scope: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(Object.entries(vgdl)),
    gameText,
    levelText,
    console: { log: (...words: readonly unknown[]) => printed.push(words.join(' ')) },
  }
  const body = `'use strict'\n${program.replaceAll(/^import .*$/gm, '')}\nreturn domainText`
  expect(new Function(...Object.keys(scope), body)(...Object.values(scope))).toContain('(define (domain vault)')
  expect(printed).toEqual([...program.matchAll(/^\/\/ (.+)$/gm)].map(([, line]) => line))
})
