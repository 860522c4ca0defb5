import { allDemos } from '@telos/demos'
import { describe, expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'
import { outcomeLines } from './outcome-lines.ts'

const demo = (...argv: readonly string[]) => telos({}, 'demo', ...argv)

test('without a name: what there is, also as JSON', async () => {
  const { exit, out, err } = await demo()
  expect({ exit, err }).toEqual({ exit: ExitCode.done, err: '' })
  for (const { name } of allDemos) expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'))
  const listed = JSON.parse((await demo('--json')).out)
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(allDemos.map(({ name }) => name))
})

describe('a story', () => {
  test('with time stamps, and the outcome at the end', async () => {
    const { exit, out, err } = await demo('pirate', '--law', 'unlawful')
    expect({ exit, err }).toEqual({ exit: ExitCode.done, err: '' })
    expect(out).toMatch(/^ {3}0\.3 s {2}Jack makes a plan: steal the rum, drink\.\n/)
    expect(out).toContain('Jack is drunk and happy.')
    expect(out).toMatch(/\nOutcome\n {2}drunk +yes\n/)
  })

  test('as one JSON object', async () => {
    const { exit, out, err } = await demo('pirate', '--remove', 'everything', '--seed', '3', '--json')
    expect({ exit, err }).toEqual({ exit: ExitCode.done, err: '' })
    const told = JSON.parse(out)
    expect(out).toBe(`${JSON.stringify(told)}\n`)
    expect(told).toMatchObject({
      name: 'pirate',
      seed: 3,
      options: { law: 'lawful', remove: 'everything' },
      outcome: { drunk: false, why: expect.stringContaining('rum') },
    })
    expect(told.story[0]).toEqual({ time: 0.25, text: expect.stringContaining('makes a plan') })
    expect(Object.keys(told)).toEqual(['name', 'seed', 'options', 'outcome', 'story'])
  })

  test('the same seed tells the same story, another seed another one', async () => {
    const stories = await Promise.all(['1', '1', '2'].map((seed) => demo('sniper', '--seed', seed)))
    expect(stories[0].out).toBe(stories[1].out)
    expect(stories[0].out).not.toBe(stories[2].out)
    expect((await demo('--seed', '2', 'sniper')).out).toBe(stories[2].out)
  })

  test('with drawings', async () => {
    const { out } = await demo('sniper', '--draw')
    const [first] = out.split('Ann wanders')
    expect(first).toContain('..T.....A.#...')
    expect((await demo('sniper')).out).not.toContain('..T')
    expect((await demo('sniper', '--picture')).out).toBe(out)
  })

  test('options may stand before the name', async () => {
    expect((await demo('--law', 'unlawful', 'pirate')).out).toBe((await demo('pirate', '--law', 'unlawful')).out)
  })
})

test('the help of a demo shows its options', async () => {
  const { exit, out } = await demo('vault', '--help')
  expect(exit).toBe(ExitCode.done)
  expect(out).toMatch(/--vaults <value> +how many/)
  expect(out).toContain('--seed <number>')
})

test.each([
  [['pirat'], 'demo "pirat" does not exist — did you mean "pirate"?'],
  [['__proto__'], 'demo "__proto__" does not exist'],
  [['pirate', '--lwa', 'lawful'], 'Did you mean --law?'],
  [['pirate', '--law', 'lawfull'], 'law: found "lawfull" — did you mean "lawful"?'],
  [['pirate', '--law'], "option '--law <value>' argument missing"],
  [['pirate', '--seed', 'x'], 'Expected a whole number.'],
  [['pirate', 'vault'], 'too many arguments'],
  [['--law', 'lawful'], 'the name of the demo is missing — --law goes with pirate'],
  [['--law=lawful'], 'the name of the demo is missing'],
  [['--record', 'pirate'], 'the name of the demo is missing'],
  [['--picture', 'pirate.svg'], 'the name of the demo is missing'],
  [['pirate', '--picture', 'pirate.png'], 'found "pirate.png", expected a file name that ends in .svg'],
  [['shooter', '--matches', '3', '--picture', 'x.svg'], 'cannot draw several matches at once'],
  [['chain', '--call-off', 'abc'], '--call-off: found "abc", expected a number'],
  [['chain', '--call-off', '-1'], '--call-off: found -1, expected seconds'],
  [['shooter', '--matches', '3', '--record', 'x.jsonl'], '--matches 1 instead of 3'],
  [['vault', '--vaults', '7'], 'vaults: found "7" — choose one of 1, 2, 3'],
])('%j is wrong usage', async (argv, message) => {
  const { exit, out, err } = await demo(...argv)
  expect({ exit, out }).toEqual({ exit: ExitCode.usage, out: '' })
  expect(err).toContain(message)
})

test('wrong usage with --json is told as JSON', async () => {
  const { exit, out, err } = await demo('pirat', '--json')
  expect({ exit, err }).toEqual({ exit: ExitCode.usage, err: '' })
  expect(JSON.parse(out)).toMatchObject({ status: 'error', diagnostics: [{ code: 'command/usage' }] })
})

test('outcomes for people: names in a column, records below their names', () => {
  expect(
    outcomeLines({
      won: true,
      by: null,
      left: [],
      names: ['Ann', 'Tess'],
      squad: { shots: 3 },
      told: ['a sentence that is too long to share a line'],
    }),
  ).toEqual([
    '  won    yes',
    '  by     -',
    '  left   none',
    '  names  Ann, Tess',
    '  squad',
    '    shots  3',
    '  told',
    '    a sentence that is too long to share a line',
  ])
})
