import { allDemos } from '@telos/demos'
import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'
import { inPresentWords, sayOtherwise } from './vocabulary.ts'

const command = new Command().option('--search <name>').option('--bound <cost>').option('--quiet').option('--time <s>')

describe('former names', () => {
  test.each([
    [
      ['--strategy', 'astar'],
      ['--search', 'astar'],
    ],
    [['--strategy=astar'], ['--search=astar']],
    [
      ['--cost', '3'],
      ['--bound', '3'],
    ],
    // values are not replaced
    [
      ['--search', '--strategy'],
      ['--search', '--strategy'],
    ],
    [
      ['--quiet', '--strategy', 'x'],
      ['--quiet', '--search', 'x'],
    ],
    // this command has no matching option
    [
      ['--nodes', '3'],
      ['--nodes', '3'],
    ],
  ])('%j', (given, expected) => expect(inPresentWords(given, command)).toEqual(expected))

  test('an option that is about something else keeps its name', () => {
    const lab = new Command().option('--cost <name>').option('--bound <cost>')
    expect(inPresentWords(['--cost', 'euros'], lab)).toEqual(['--cost', 'euros'])
  })
})

describe('words of other programs', () => {
  test.each([
    [['--timeout', '3'], "unknown option '--timeout' — here it is called --time"],
    [['--algorithm=x'], "unknown option '--algorithm' — here it is called --search"],
    [['--strategy', 'a', '--search', 'b'], '--strategy and --search mean the same: give one of them'],
    [['--search', '--timeout'], undefined],
    [['--', '--timeout'], undefined],
    [['--memory-limit', '3'], undefined],
    [['--__proto__'], undefined],
  ])('%j', (given, expected) => expect(sayOtherwise(given, command)).toBe(expected))
})

/** All commands and sub-commands, each with its help. */
const commandLines = [
  [],
  ...[
    'plan',
    'validate',
    'check',
    'lab',
    'demo',
    'replay',
    'vgdl',
    'minecraft',
    'new',
    'tour',
    'studio',
    'serve',
    'completion',
    'lsp',
  ].map((name) => [name]),
  ...['solve', 'compare', 'explore', 'behave', 'problems', 'terms'].map((name) => ['lab', name]),
  ...allDemos.map(({ name }) => ['demo', name]),
  ...['play', 'check', 'solve', 'run', 'compile', 'trace', 'conform', 'games'].map((name) => ['vgdl', name]),
  ...['bot', 'serve', 'trees', 'experiment'].map((name) => ['minecraft', name]),
]

test.each(commandLines.map((words) => [words.join(' '), words] as const))(
  'help of "%s" fits a screen',
  async (_, words) => {
    const { exit, out } = await telos({}, ...words, '--help')
    expect(exit).toBe(ExitCode.done)
    expect(out).not.toContain('default: []')
    // a terminal of 80 columns breaks longer lines
    const rows = out
      .trimEnd()
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 80)), 0)
    expect(rows).toBeLessThanOrEqual(40)
  },
)

test.each([
  [['plan', 'x.yaml', '--timeout', '3'], '--time'],
  [['lab', 'solve', 'jugs', '--algorithm', 'astar'], '--search'],
  [['vgdl', 'solve', 'sokoban', '--timeout', '3'], '--time'],
  [['minecraft', 'bot', '--timeout', '3'], '--time'],
  [['demo', 'pirate', '--svg', 'x.svg'], '--picture'],
])('%j says what the option is called, in words and as JSON', async (words, name) => {
  const told = await telos({}, ...words)
  expect(told.exit).toBe(ExitCode.usage)
  expect(told.err).toContain(`here it is called ${name}`)
  const asData = await telos({}, ...words, '--json')
  expect(asData.exit).toBe(ExitCode.usage)
  expect(asData.err).toBe('')
  expect(JSON.parse(asData.out)).toMatchObject({ status: 'error', diagnostics: [{ severity: 'error' }] })
})
