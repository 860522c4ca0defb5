import { Command } from 'commander'
import { expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'
import { optionHomes, sayElsewhere } from './other-commands.ts'

const command = new Command().option('--watch').option('--out <file>').option('--expansions <n>')

test.each([
  [['--search', 'astar'], "unknown option '--search' — it belongs to telos plan, telos lab solve"],
  [['--planner=x'], "unknown option '--planner' — it belongs to telos plan, telos lab solve"],
  [['--watch'], undefined],
  [['--out', '--search'], undefined],
  [['--', '--search'], undefined],
  [['--serch'], "unknown option '--serch' — did you mean --search? It belongs to telos plan, telos lab solve"],
  [['--nodez', '5'], "unknown option '--nodez' — did you mean --expansions?"],
  // commander suggests options of the command itself
  [['--wathc'], undefined],
  [['--colourful'], undefined],
])('%j', (given, expected) => expect(sayElsewhere(given, command)).toBe(expected))

test.each([...optionHomes])('%s belongs to %j', async (option, names) => {
  for (const name of names) {
    const { out } = await telos({}, ...name.split(' '), '--help')
    expect(out, name).toMatch(new RegExp(`^ +${option}\\b`, 'm'))
  }
})

const searching = ['plan', 'check', 'validate', 'replay', 'lab', 'vgdl']
const subCommands: Readonly<Record<string, readonly string[]>> = {
  lab: ['solve', 'compare', 'explore', 'behave'],
  vgdl: ['play', 'check', 'solve', 'run', 'compile', 'trace', 'conform', 'games'],
}
/** Options that most commands have: their homes would tell nobody anything. */
const everywhere = ['--json', '--help', '--force']

test.each(searching.flatMap((name) => subCommands[name]?.map((sub) => [name, sub]) ?? [[name]]))(
  'every option of telos %s %s has a home',
  async (...words) => {
    const { out } = await telos({}, ...words.filter(Boolean), '--help')
    const options = [...out.matchAll(/^ +(?:-\w, )?(--[a-z-]+)/gm)].map(([, flag]) => flag!)
    expect(options).toContain('--json')
    expect(options.filter((flag) => !everywhere.includes(flag) && !optionHomes.has(flag))).toEqual([])
  },
)

test.each([
  [['vgdl', 'solve', 'sokoban', '--search', 'astar'], 'it belongs to telos plan, telos lab solve'],
  [['lab', 'problems', '--search', 'astar'], 'it belongs to telos plan, telos lab solve'],
  [['lab', 'problems', '--search', 'astar', '--lang', 'it'], 'è di telos plan, telos lab solve'],
  [['lab', 'solve', 'jugs', '--memory'], "option '--memory SIZE' argument missing"],
  [['lab', 'solve', 'jugs', '--memory', 'x'], "option '--memory SIZE' argument 'x' is invalid"],
  [['lab', 'compare', 'jugs', '--job'], "option '--job JOB' argument missing"],
])('%j: %s', async (words, message) => {
  const { exit, err } = await telos({}, ...words)
  expect(exit).toBe(ExitCode.usage)
  expect(err).toContain(message)
  expect(err).not.toMatch(/<value>|--watch/)
})
