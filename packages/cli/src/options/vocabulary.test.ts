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
    // a value stays what it is
    [
      ['--search', '--strategy'],
      ['--search', '--strategy'],
    ],
    [
      ['--quiet', '--strategy', 'x'],
      ['--quiet', '--search', 'x'],
    ],
    // nothing that this command could mean by it
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

/** Everything that can be called, each with its help. */
const commandLines = [
  [],
  ...['plan', 'validate', 'check', 'lab', 'demo', 'replay', 'vgdl', 'minecraft', 'new', 'tour', 'completion'].map(
    (name) => [name],
  ),
  ...['solve', 'compare', 'explore', 'behave', 'problems', 'terms'].map((name) => ['lab', name]),
  ...['play', 'check', 'solve', 'run', 'compile', 'trace', 'conform', 'games'].map((name) => ['vgdl', name]),
  ...['bot', 'serve', 'trees'].map((name) => ['minecraft', name]),
]

test.each(commandLines.map((words) => [words.join(' '), words] as const))(
  'help of "%s" fits a screen',
  async (_, words) => {
    const { exit, out } = await telos({}, ...words, '--help')
    expect(exit).toBe(ExitCode.done)
    expect(out).not.toContain('default: []')
    expect(out.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
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
