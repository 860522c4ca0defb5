/** docs/pddl.md is correct: command lines, tables, examples. Checks for all pages are in docs.test.ts. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { engines } from '@telos/core/search'
import { expect, test } from 'vitest'
import { exitCodeMeanings } from '../packages/cli/src/exit-codes.ts'
import { telos } from '../packages/cli/test/telos.ts'
import {
  MODAL_OPERATORS,
  REFUSED_FIELDS,
  REFUSED_REQUIREMENTS,
  REFUSED_SECTIONS,
  REQUIREMENTS,
} from '../packages/pddl/src/read/language.ts'
import { blocksOf, code, read, rowsOf, sectionOf, wronglyPrinted } from './pages.ts'
import { root } from './sources.ts'

const page = 'docs/pddl.md'
const cwd = join(root, 'examples/pddl')
/** Without parts that differ from run to run, or whenever a planner improves. */
const timeless = (text: string) => text.replaceAll(/[\d.]+ (ms|s|MB|expanded|evaluated)\b/g, 'some $1')
const linesOf = (text: string) => timeless(text).trimEnd().split('\n')
const section = (heading: string) => read(page).split(`\n### ${heading}\n`)[1].split(/\n##/)[0]

const commands = blocksOf(page).flatMap(({ text }) => (text.startsWith('$ npx telos ') ? [text.split('\n')] : []))

test.each(commands)('%s prints what stands below it', async (command, ...shown) => {
  const { out, err } = await telos({ cwd }, ...command.slice('$ npx telos '.length).split(' '))
  // the two streams are shown together; dots stand for the rest of the second one
  const isCut = shown.at(-1) === '…'
  const lines = shown.slice(0, isCut ? -1 : undefined).map(timeless)
  const printed = new Set(linesOf(out))
  expect(lines.filter((line) => printed.has(line)).join('\n')).toBe(timeless(out).trimEnd())
  const told = lines.filter((line) => !printed.has(line))
  expect(linesOf(err).slice(0, isCut ? told.length : undefined)).toEqual(err === '' ? [''] : told)
})

test('shows many commands', () => expect(commands.length).toBeGreaterThan(10))

test('shows what the examples print', () => expect(wronglyPrinted(page)).toEqual([]))

test('plans of the examples are what it says they are', async () => {
  const files = ['house.pddl', 'letter.pddl']
  expect((await telos({ cwd }, 'check', ...files, '--strict')).exit).toBe(0)
  expect((await telos({ cwd }, 'validate', ...files, 'letter.plan')).exit).toBe(0)
  const wrong = readdirSync(join(cwd, 'wrong')).filter((file) => file.endsWith('.plan'))
  expect(wrong.length).toBeGreaterThan(0)
  for (const file of wrong) expect((await telos({ cwd }, 'validate', ...files, `wrong/${file}`)).exit).toBe(1)
})

test('lists the planners with what they promise', () => {
  const names = engines.map(({ name }) => name)
  const listed = rowsOf(sectionOf(page, 'Planning').split('\n### ')[0]).map((row) => row.slice(0, 4))
  expect(listed).toEqual(
    engines
      .slice(0, names.indexOf('greedy') + 1)
      .map(({ name, title, conditions }) => [code(name), title, conditions?.complete, conditions?.optimal]),
  )
})

test('lists the requirements', () => {
  const [, listed] = sectionOf(page, 'The language').split('\n\n')
  expect([...listed.matchAll(/`(.+?)`/g)].map(([, name]) => name)).toEqual([...REQUIREMENTS])
})

test('lists what is refused', () => {
  const words = new Map<string, Set<string>>()
  for (const list of [REFUSED_REQUIREMENTS, REFUSED_SECTIONS, REFUSED_FIELDS, MODAL_OPERATORS]) {
    for (const [word, feature] of list) words.set(feature, (words.get(feature) ?? new Set()).add(code(word)))
  }
  const declared = [...words].map(([feature, each]) => [feature, [...each].join(' ')])
  expect(rowsOf(section('What is refused')).toSorted()).toEqual(declared.toSorted())
})

test('has the exit codes as they are', () => {
  const listed = rowsOf(section('Exit codes')).map(([number, meaning]) => [number, meaning])
  expect(exitCodeMeanings.map(({ code: number, meaning }) => [String(number), meaning])).toEqual(
    expect.arrayContaining(listed),
  )
  expect(listed.length).toBeGreaterThan(5)
})

test('lists the keys of the data', async () => {
  const { out } = await telos({ cwd }, 'plan', 'house.pddl', 'letter.pddl', '--json')
  const record = JSON.parse(out)
  const rows = rowsOf(section('Data'))
  expect(rows.map(([key]) => key)).toEqual(Object.keys(record).map(code))
  const stats = section('Data').match(/^`stats` has these keys:\n\n((?:[- ] .*\n)+)/m)?.[1] ?? ''
  expect([...stats.matchAll(/`(\w+)`/g)].map(([, key]) => key).toSorted()).toEqual(Object.keys(record.stats).toSorted())
})

test('imports what there is', async () => {
  const modules: Readonly<Record<string, object>> = {
    '@telos/core': await import('@telos/core'),
    '@telos/core/browser': await import('@telos/core/browser'),
    '@telos/pddl': await import('@telos/pddl'),
  }
  const blocks = blocksOf(page).filter(({ language }) => language === 'js')
  const imports = blocks.flatMap(({ text }) => [...text.matchAll(/^import \{ (.+) \} from '(.+)'$/gm)])
  for (const [, names, from] of imports)
    for (const name of names.split(', ')) expect(modules[from]).toHaveProperty(name)
  expect(imports.length).toBeGreaterThan(2)
})
