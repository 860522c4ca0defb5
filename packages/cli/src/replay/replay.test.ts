import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
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
    expect(head).toMatch(/agents?, 0 s to [\d.]+ s, ticks t0 to t\d+$/)
    expect(lines.every((line) => /^ *\d+\.\d\d s {2}\S/.test(line))).toBe(true)
    expect(out).toMatch(/ s {2}Jack wants getDrunk \(/)
    expect(out).toMatch(/ s {2}Jack adopts a plan for getDrunk: /)
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
    expect(out).toContain('Jack is waiting for a plan for getDrunk.')
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
    expect(poem.err).toBe(
      'error: poem.txt is not a session: found a first line that is not JSON, expected a session — ' +
        '"telos demo NAME --record FILE" and compressSession write such files\n',
    )
    const whole = gzipSync(readFileSync(old))
    writeFileSync(join(cwd, 'cut.gz'), whole.subarray(0, whole.length - 100))
    const cut = await replay('cut.gz')
    expect(cut.exit).toBe(ExitCode.done)
    expect(cut.err).toMatch(/cut\.gz:\d+.*damaged or cut short here; everything before it is kept/)
    const json = JSON.parse((await replay('poem.txt', '--json')).out)
    expect(json).toMatchObject({ status: 'error', diagnostics: [{ code: 'command/bad-input' }] })
  })

  test('a file of which nothing is left to show', async () => {
    const whole = gunzipSync(readFileSync(join(cwd, 'pirate.telos.gz'))).toString()
    const [header, ...lines] = whole.trimEnd().split('\n')
    writeFileSync(join(cwd, 'header.jsonl'), `${header}\n${lines[0].slice(0, 9)}`)
    for (const argv of [[], ['--at', '0'], ['--follow', 'Jack']]) {
      const { exit, out, err } = await replay('header.jsonl', ...argv)
      expect({ exit, out }).toEqual({ exit: ExitCode.badInput, out: '' })
      expect(err).toMatch(/^error: header\.jsonl has nothing to show: [^;]+ — record the session again\n$/)
    }
    writeFileSync(join(cwd, 'start.gz'), readFileSync(join(cwd, 'pirate.telos.gz')).subarray(0, 12))
    expect((await replay('start.gz')).err).toBe(
      'error: cannot read start.gz: the compressed file is damaged or cut short here\n',
    )
    // wherever it is cut, it is shown or rejected
    for (let lost = 0; lost <= lines.length; lost += Math.ceil(lines.length / 20)) {
      writeFileSync(join(cwd, 'cut.jsonl'), [header, ...lines.slice(0, lost)].join('\n'))
      const { exit, out, err } = await replay('cut.jsonl')
      expect([ExitCode.done, ExitCode.badInput]).toContain(exit)
      expect(out + err).not.toMatch(/NaN|^0 agents/)
    }
  })

  test('a file that has lost its seconds shows ticks', async () => {
    const whole = gunzipSync(readFileSync(join(cwd, 'pirate.telos.gz'))).toString()
    const lines = whole.split('\n').filter((line) => !line.startsWith('{"line":"times"'))
    expect(lines.length).toBeLessThan(whole.split('\n').length)
    writeFileSync(join(cwd, 'timeless.jsonl'), lines.join('\n'))
    for (const argv of [[], ['--at', 't5'], ['--at', 't1', '--compare', 't9'], ['--follow', 'Jack', '--json']]) {
      const { exit, out } = await replay('timeless.jsonl', ...argv)
      expect(exit).toBe(ExitCode.done)
      expect(out).not.toContain('NaN')
    }
    expect((await replay('timeless.jsonl')).out).toMatch(/^\d+ agents?, ticks t0 to t\d+\n +t\d+ {2}\S/)
    const { exit, err } = await replay('timeless.jsonl', '--at', '5')
    expect(exit).toBe(ExitCode.usage)
    expect(err).toContain('--at: found 5, but the file has lost its seconds; name a tick from t0 to t')
  })

  test('one agent is one agent', async () => {
    expect((await replay('pirate.telos.gz', '--follow', 'Jack')).out).toMatch(/^1 agent, 0 s to /)
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
