import { describe, expect, test } from 'vitest'
import { labFolder } from '../../test/lab.ts'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

const { lab, cwd } = labFolder()
const names = ['solve', 'compare', 'explore', 'behave', 'problems', 'terms']

describe('help', () => {
  test.each([[], ['help'], ['--help'], ['--lang', 'en'], ['--json']].map((argv) => ({ argv })))(
    'of the laboratory: $argv',
    async ({ argv }) => {
      const { exit, out, err } = await lab(...argv)
      expect({ exit, err }).toEqual({ exit: ExitCode.done, err: '' })
      expect(out).toMatch(/^Examples:\n/)
      expect(out).toContain('\nCommands\n')
      for (const name of names) expect(out).toMatch(new RegExp(`^  ${name} +[a-z]`, 'm'))
    },
  )

  test('is listed among the commands', async () => {
    expect((await telos({ cwd })).out).toMatch(/^ {2}lab /m)
    expect((await telos({ cwd }, 'help', 'lab')).out).toContain('\nCommands\n')
    expect((await lab('manual')).out).toMatch(/^The search laboratory\n/)
    expect(await lab('help', 'manual')).toEqual(await lab('manual'))
    expect(await lab('help', '--lang', 'it', 'manual')).toEqual(await lab('manual', '--lang', 'it'))
    expect((await lab('--list')).out).toMatch(/^Strategies\n {2}auto [\s\S]*\n {2}own-path /)
    const { strategies, prunings } = JSON.parse((await lab('--list', '--json')).out)
    expect(strategies[0]).toMatchObject({ name: 'auto', title: 'Automatic' })
    expect(prunings.map(({ name }: { name: string }) => name)).toContain('own-path')
  })

  test('speaks Italian, and differs from English everywhere', async () => {
    const [italian, english] = [await lab('--lang', 'it'), await lab()]
    expect(italian.out).toMatch(/^Esempi:\n[\s\S]*\nUso: telos lab [\s\S]*\nComandi\n/)
    expect(italian.out).not.toBe(english.out)
    expect((await lab('--lang=it')).out).toBe(italian.out)
  })

  test.each(names)('of %s, in both languages', async (name) => {
    const english = await lab(name, '--help')
    expect(english).toMatchObject({ exit: ExitCode.done, err: '' })
    expect(english.out).toContain(`telos lab ${name}`)
    expect(english.out).toContain('--json')
    expect(await lab('help', name)).toEqual(english)
    expect((await lab('help', name, '--lang', 'it')).out).not.toBe(english.out)
    for (const argv of [
      [name, '--lang', 'it', '--help'],
      ['--lang', 'it', name, '-h'],
      [name, '--help', '--lang=it'],
    ]) {
      const italian = await lab(...argv)
      expect(italian).toMatchObject({ exit: ExitCode.done, err: '' })
      expect(italian.out).toContain(`telos lab ${name}`)
      expect(italian.out).not.toBe(english.out)
    }
  })
})

describe('wrong usage', () => {
  const wrong: { argv: string[]; message: string }[] = [
    { argv: ['slove'], message: 'unknown command "telos lab slove" — did you mean "solve"?' },
    { argv: ['zzzzz'], message: 'choose from solve, compare, explore, behave, problems, terms' },
    { argv: ['help', 'slove'], message: 'unknown command "telos lab slove" — did you mean "solve"?' },
    { argv: ['help', '__proto__'], message: 'unknown command "telos lab __proto__"' },
    { argv: ['compare', 'jugs', '--search', 'astar'], message: "--search belongs inside a job here: --job 'search=…'" },
    {
      argv: ['compare', 'jugs', '--strategy=astar'],
      message: "--strategy belongs inside a job here: --job 'search=…'",
    },
    { argv: ['compare', 'jugs', '--option', 'weight=3'], message: "--job 'NAME=N'" },
    { argv: ['compare', 'jugs', '--tme', '3'], message: 'Did you mean --time?' },
    { argv: ['solve', 'jugs', '--job', 'astar'], message: '--job is for telos lab compare' },
    { argv: ['explore', 'jugs', '--job=astar'], message: '--job is for telos lab compare' },
    { argv: ['problems', '--job', 'astar'], message: "unknown option '--job'" },
    { argv: ['__proto__'], message: 'unknown command "telos lab __proto__"' },
    { argv: ['--lang', 'de'], message: '--lang: found "de", expected en or it' },
    { argv: ['solve', 'delivery', '--lang', 'de'], message: '--lang: found "de", expected en or it' },
    { argv: ['solve', 'delivery', '--lang'], message: '--lang: found "", expected en or it' },
    { argv: ['solve', 'delivery', '--bogus'], message: "unknown option '--bogus'" },
    { argv: ['solve', 'delivery', '--depth', 'deep'], message: 'Expected a number of at least 0' },
    { argv: ['solve', 'delivery', '--depth', '-1'], message: '--depth' },
    { argv: ['terms', '--nodes', '3'], message: "unknown option '--nodes'" },
    { argv: ['solve'], message: 'name a problem: telos lab problems lists them' },
    { argv: ['solve', 'delivry'], message: 'unknown problem "delivry" — did you mean "delivery"?' },
    { argv: ['solve', 'nothing-like-it'], message: 'or the path of a .ts, .js, .yaml or .json file' },
    { argv: ['solve', 'delivery', 'jugs'], message: 'found jugs after delivery, expected one problem' },
  ]

  test.each(wrong)('$argv', async ({ argv, message }) => {
    const { exit, out, err } = await lab(...argv)
    expect({ exit, out }).toEqual({ exit: ExitCode.usage, out: '' })
    expect(err).toContain(message)
    expect(err).not.toMatch(/^ +at /m)
  })

  test.each(wrong)('$argv with --json is one line of JSON', async ({ argv, message }) => {
    // first, so that it is not read as the value of --lang
    const { exit, out, err } = await telos({ cwd }, '--json', 'lab', ...argv)
    expect({ exit, err }).toEqual({ exit: ExitCode.usage, err: '' })
    const { status, diagnostics } = JSON.parse(out)
    expect(status).toBe('error')
    expect(diagnostics).toEqual([
      { code: 'command/usage', severity: 'error', message: expect.stringContaining(message) },
    ])
  })

  test('with what a terminal would take for a command shows it', async () => {
    const evil = 'x\u001b[31m\u202e'
    for (const argv of [
      [evil],
      ['solve', evil],
      ['solve', 'needs', '--start', `@${evil}`],
      ['solve', 'needs', `--${evil}`],
    ]) {
      const { exit, err } = await lab(...argv)
      expect(exit).toBe(ExitCode.usage)
      expect(err).toContain('\\u001b[31m\\u202e')
      expect(err).not.toContain('\u001b')
    }
  })
})
