/** Follows the first steps of docs/lab.md as a student with nothing else: writes the files, types the commands, and sees what it says. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './sources.ts'

const section = readFileSync(join(root, 'docs/lab.md'), 'utf8').split('\n## First steps\n')[1].split('\n## ')[0]
const blocks = [...section.matchAll(/^```(\w*)\n([\s\S]*?)\n```$/gm)].map(([, language, text]) => ({ language, text }))
const sessions = blocks
  .filter(({ language }) => language === '')
  .flatMap(({ text }) => text.split(/^\$ /m).slice(1))
  .map((text) => {
    const [command, ...shown] = text.split('\n')
    return { command, shown: shown.join('\n').trimEnd() }
  })

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'telos-student-'))
  for (const { language, text } of blocks) {
    if (language === 'ts') writeFileSync(join(folder, basename(/^\/\/ from (\S+)/.exec(text)![1])), `${text}\n`)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the files are those of examples/lab', () => {
  const shown = blocks.filter(({ language }) => language === 'ts').map(({ text }) => text)
  expect(shown.length).toBe(3)
  for (const text of shown) {
    const [head, ...rest] = text.split('\n')
    expect(`${rest.join('\n')}\n`).toBe(readFileSync(join(root, head.slice('// from '.length)), 'utf8'))
  }
})

// in the order of the page: later commands read what earlier ones wrote
test('the commands do what the page says', { timeout: 120_000 }, async () => {
  expect(sessions.map(({ command }) => command.split(' ').slice(0, 4).join(' '))).toEqual([
    'npx telos lab solve',
    'npx telos lab solve',
    'npx telos lab compare',
    'cat results/ferry.csv',
  ])
  for (const { command, shown } of sessions) {
    const said = command.startsWith('cat ')
      ? readFileSync(join(folder, command.slice(4)), 'utf8')
      : await telos(command, shown)
    expect(withoutTimes(said)).toMatch(pattern(shown))
  }
})

/** What a terminal would show: messages, then data. Only the terminal echoes typed input. */
async function telos(command: string, shown: string): Promise<string> {
  const words = command.match(/'[^']*'|\S+/g)!.map((word) => word.replaceAll("'", ''))
  const typed = [...shown.matchAll(/\]> (.*)$/gm)].map(([, line]) => `${line}\n`).join('')
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, 'packages/cli/bin/telos.js'), ...words.slice(2)],
      { cwd: folder },
      (_error, stdout, stderr) => resolve(typed === '' ? stdout : stderr + stdout),
    )
    child.stdin?.end(typed)
  })
}

/** The text with `…` for omitted lines, and without typed input. */
function pattern(shown: string): RegExp {
  const lines = withoutTimes(shown)
    .replaceAll(/^(.*\]> ).*\n/gm, '$1')
    .split('\n')
    .map((line) => (line === '…' ? '[\\s\\S]*' : line.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
  return new RegExp(
    `^${lines.join('\\n').replaceAll('\\n[\\s\\S]*', '[\\s\\S]*').replaceAll('[\\s\\S]*\\n', '[\\s\\S]*')}\\s*$`,
  )
}

/** The last column of a comparison is the time. */
function withoutTimes(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/^(Search .*?) +ms$/gm, '$1 ms')
    .replaceAll(/^(\S+ \S+.* +\d+ +\d+ +\d+ +\d+ +[\d.]+ +\d+ +\d+ +\d+) +[\d.]+$/gm, '$1')
}
