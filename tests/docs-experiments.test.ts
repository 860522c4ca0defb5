/** docs/experiments.md is correct: campaigns, commands and what they print. Checks for all pages are in docs.test.ts. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { blocksOf, read } from './pages.ts'
import { runNode } from './run-node.ts'
import { root } from './sources.ts'

const page = 'docs/experiments.md'
const folder = mkdtempSync(join(tmpdir(), 'telos-guide-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const isResult = (path: string) => /\bresults\b/.test(path)
for (const name of ['experiments', 'pddl'])
  cpSync(join(root, 'examples', name), join(folder, name), { recursive: true, filter: (path) => !isResult(path) })

test('shows the campaigns of the examples', () => {
  const shown = blocksOf(page).flatMap(({ language, text }) => (language === 'yaml' ? [`${text}\n`] : []))
  const files = readdirSync(join(root, 'examples/experiments')).filter((file) => file.endsWith('.yaml'))
  const texts = files.map((file) => read(`examples/experiments/${file}`))
  for (const text of texts) expect(shown).toContain(text)
})

/** Times differ from run to run. */
const timeless = (text: string) => text.replaceAll(/[\d.]+ (ms|s|min)\b/g, 'some $1')

test('its commands print what stands below them, in the order of the page', { timeout: 300_000 }, async () => {
  const commands = blocksOf(page).flatMap(({ text }) => (text.startsWith('$ npx telos ') ? [text.split('\n')] : []))
  expect(commands.length).toBeGreaterThan(4)
  for (const [command, ...shown] of commands) {
    const words = command.slice('$ npx telos '.length).split(' ')
    const { text, exit } = await runNode(join(folder, 'experiments'), join(root, 'packages/cli/bin/telos.js'), ...words)
    expect(exit, command).toBe(0)
    // dots stand for lines that are left out
    const printed = timeless(text).split('\n')
    for (const line of shown.filter((each) => each !== '…')) expect(printed, command).toContain(timeless(line))
  }
})
