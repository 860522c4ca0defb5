import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

let cwd = ''
const replay = (...argv: readonly string[]) => telos({ cwd }, 'replay', ...argv)
const old = join(import.meta.dirname, '../../../core/test/agents/sessions/island-version-2.jsonl')

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'telos-replay-'))
  await telos({}, 'demo', 'pirate', '--record', join(cwd, 'pirate.telos.gz'))
})
afterAll(() => rmSync(cwd, { recursive: true }))

describe('a recorded session', () => {
  test('what happened, moment by moment', async () => {
    const { exit, out, err } = await replay('pirate.telos.gz')
    expect({ exit, err }).toEqual({ exit: ExitCode.done, err: '' })
    const [head, ...lines] = out.trimEnd().split('\n')
    expect(head).toMatch(/agents, 0 s to [\d.]+ s, ticks t0 to t\d+$/)
    expect(lines.every((line) => /^ *\d+\.\d\d s {2}\S/.test(line))).toBe(true)
    expect(out).toMatch(/ s {2}Jack wants getDrunk \(/)
    expect(out).toMatch(/ s {2}Jack takes up a plan for getDrunk: /)
    expect(out).not.toContain(' believes ')
    const { out: beliefs } = await replay('pirate.telos.gz', '--follow', 'Jack', '--beliefs')
    expect(beliefs).toContain(' Jack believes ')
  })

  test('a moment, and why', async () => {
    const { exit, out } = await replay('pirate.telos.gz', '--at', '5', '--follow', 'Jack')
    expect(exit).toBe(ExitCode.done)
    expect(out).toMatch(/^5 s, tick t\d+\n\nJack \(/)
    expect(out).toMatch(/· Jack is (doing|on its way to) .* of its plan for getDrunk\.\n/)
    expect(out).toMatch(/· At [\d.]+ s: Jack wants getDrunk/)
    expect((await replay('pirate.telos.gz', '--at', `t${/tick t(\d+)/.exec(out)![1]}`, '--follow', 'Jack')).out).toBe(
      out,
    )
  })

  test('what is different between two moments', async () => {
    const { out } = await replay('pirate.telos.gz', '--at', '0', '--compare', '5')
    expect(out).toMatch(/^from 0 s \(t0\) to 5 s \(t\d+\)\n/)
    expect(out).toContain('  Jack: goal nothing → getDrunk\n')
    expect((await replay('pirate.telos.gz', '--at', '5', '--compare', '5')).out).toContain('nothing is different')
  })

  test('all of it as JSON', async () => {
    const parsed = async (...argv: readonly string[]) =>
      JSON.parse((await replay('pirate.telos.gz', '--json', ...argv)).out)
    const { range, agents, moments } = await parsed()
    expect(range).toMatchObject({ from: 0, ticks: [0, expect.any(Number)] })
    expect(agents).toContain('Jack')
    expect(moments[0]).toMatchObject({
      time: expect.any(Number),
      text: expect.any(String),
      event: { type: expect.any(String) },
    })
    const moment = await parsed('--at', '5', '--follow', 'Jack')
    expect(moment).toMatchObject({
      time: 5,
      agents: [{ view: { name: 'Jack', goal: 'getDrunk' }, why: expect.any(Array) }],
    })
    const { differences } = await parsed('--at', '0', '--compare', '5')
    expect(differences).toContainEqual(expect.objectContaining({ agent: 'Jack', part: 'goal', after: 'getDrunk' }))
  })

  test('of an earlier version, and from stdin', async () => {
    const { exit, out, err } = await replay(old, '--at', '3', '--follow', 'Jack')
    expect({ exit, err }).toEqual({ exit: ExitCode.done, err: '' })
    expect(out).toContain('Jack waits for a plan for getDrunk.')
    const stdin = await telos({ stdin: readFileSync(old) }, 'replay', '-', '--at', '3', '--follow', 'Jack')
    expect(stdin.out).toBe(out)
  })
})

describe('what is wrong is told kindly', () => {
  test.each([
    [['nowhere.gz'], ExitCode.badInput, 'cannot read nowhere.gz: there is no such file'],
    [['.'], ExitCode.badInput, 'it is a directory'],
    [
      ['pirate.telos.gz', '--at', 'noon'],
      ExitCode.usage,
      '--at: found "noon", expected seconds, such as 12.5, or a tick',
    ],
    [['pirate.telos.gz', '--at', '99999'], ExitCode.usage, '--at: found 99999, but the recording goes from 0 s to'],
    [['pirate.telos.gz', '--at', 't99999'], ExitCode.usage, 'but the recording has the ticks t0 to t'],
    [['pirate.telos.gz', '--compare', '1'], ExitCode.usage, '--at 5 --compare 8'],
    [
      ['pirate.telos.gz', '--follow', 'Jakc'],
      ExitCode.usage,
      'nobody in the recording is called "Jakc" — did you mean "Jack"?',
    ],
    [['pirate.telos.gz', '--at', '1', '--beliefs'], ExitCode.usage, 'a moment shows all beliefs anyway'],
    [[], ExitCode.usage, "missing required argument 'file'"],
  ])('%j', async (argv, exit, message) => {
    const ran = await replay(...argv)
    expect({ exit: ran.exit, out: ran.out }).toEqual({ exit, out: '' })
    expect(ran.err).toContain(message)
  })

  test('files that are none, damaged ones and ones that were cut', async () => {
    writeFileSync(join(cwd, 'poem.txt'), 'roses are red\n')
    const poem = await replay('poem.txt')
    expect(poem.exit).toBe(ExitCode.badInput)
    expect(poem.err).toMatch(/poem\.txt:1.*expected a file of "telos demo NAME --record FILE"/)
    const whole = readFileSync(join(cwd, 'pirate.telos.gz'))
    writeFileSync(join(cwd, 'cut.gz'), whole.subarray(0, whole.length - 100))
    const cut = await replay('cut.gz')
    expect(cut.exit).toBe(ExitCode.done)
    expect(cut.err).toMatch(/cut\.gz:\d+.*damaged or cut short here; what comes before is kept/)
    const json = JSON.parse((await replay('poem.txt', '--json')).out)
    expect(json).toMatchObject({ status: 'error', diagnostics: [{ code: 'command/bad-input' }] })
  })

  test('texts of others are no commands of the terminal', async () => {
    const name = 'Ja\u001b[2Jck\nfake line'
    const event = {
      type: 'action-failed',
      agent: name,
      tick: 1,
      step: { name: 'go', args: {} },
      reason: '\u001b]0;x\u0007',
      seconds: 1,
    }
    const view = { name, kind: '\u001b[31m', beliefs: { 'a\u001b': '\u202e' } }
    const lines = [
      { telosSession: 2, seed: 1 },
      {
        line: 'times',
        times: [
          [0, 0],
          [1, 1],
        ],
      },
      { line: 'keyframe', agent: name, tick: 0, order: -1, time: 0, view },
      { line: 'event', agent: name, order: 0, event },
      { line: '\u001b[2J' },
      { line: 'end' },
    ]
    writeFileSync(join(cwd, 'evil.gz'), gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')))
    for (const argv of [[], ['--at', '1'], ['--at', '0', '--compare', '1'], ['--json'], ['--follow', '\u001b']]) {
      const { out, err } = await replay('evil.gz', ...argv)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(out + err).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
    }
    expect((await replay('evil.gz')).out.split('\n')).toHaveLength(3)
  })
})
