import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { labFolder } from '../../test/lab.ts'
import { ExitCode } from '../exit-codes.ts'

const { lab, labJson, write, cwd } = labFolder()

describe('a day without a plan', () => {
  test('as JSON: the trace and its metrics', async () => {
    const { rule, ended, trace, metrics } = await labJson('behave', 'needs', '--start', 'scenario=1')
    expect([rule, ended]).toEqual(['discontentment', 'time'])
    expect(trace).toHaveLength(15)
    expect(trace[0]).toEqual({
      lastAction: 'start',
      discontentment: 524,
      needs: [14, 16, 6, 6],
      inactive: ['eat_cooked', 'read_book'],
      minutes: 0,
    })
    expect(trace[14]).toMatchObject({
      lastAction: 'read_book',
      discontentment: 210,
      minutes: 380,
      needs: [13, 5, 4, 0],
    })
    expect(metrics).toMatchObject({ final: 210, minutes: 380, maximum: 524, minimum: 210 })
    expect(metrics.average).toBeCloseTo(274.0263157894737, 9)
    expect(metrics.rate).toBeCloseTo(49.578947368421055, 9)
  })

  test('for people: a table, the metrics, and why it ended', async () => {
    const { exit, out, err } = await lab('behave', 'needs', '--start', 'scenario=2')
    expect(exit).toBe(ExitCode.done)
    expect(out).toMatch(/^food +bathroom +rest +entertainment +discontentment +last action +minutes\n/)
    expect(out).toMatch(/^ +12 +6 +12 +15 +549 +start +0$/m)
    expect(out).toMatch(/^final discontentment +374$/m)
    expect(err).toBe('minute 360 was reached\n')
  })

  test('needs is the default; --minutes and --goal say when it ends', async () => {
    expect((await lab('behave')).out).toBe((await lab('behave', 'needs', '--start', '1')).out)
    for (const argv of [
      ['--minutes', '60'],
      ['--goal', '60'],
      ['--goal', 'minutes=60'],
    ]) {
      const { trace } = await labJson('behave', 'needs', ...argv)
      expect(trace.at(-1).minutes).toBeGreaterThanOrEqual(60)
      expect(trace.at(-2).minutes).toBeLessThan(60)
    }
  })

  test('by another rule', async () => {
    const finals = []
    for (const rule of ['most-pressing', 'total', 'squared', 'discontentment']) {
      const run = await labJson('behave', 'needs', '--rule', rule)
      expect(run.rule).toBe(rule)
      finals.push(run.metrics.final)
    }
    expect(new Set(finals).size).toBeGreaterThan(1)
  })

  test.each([
    [['--rule', 'totl'], 'did you mean "total"?'],
    [['--start', 'scenario=7'], 'found the scenario 7'],
    [['--start', '{"needs": {"fod": 1}}'], 'unknown need "fod" — did you mean "food"?'],
    [['--goal', 'noon'], 'found the goal "noon", expected minutes'],
    [['--export', 'pdf'], 'unknown format'],
    [['--export', 'dot'], '--export dot: behave writes csv'],
  ])('%j is wrong usage', async (argv, message) => {
    const { exit, out, err } = await lab('behave', 'needs', ...argv)
    expect({ exit, out }).toEqual({ exit: ExitCode.usage, out: '' })
    expect(err).toContain(message)
  })

  test('a problem without needs cannot', async () => {
    const { exit, err } = await lab('behave', 'delivery')
    expect(exit).toBe(ExitCode.usage)
    expect(err).toContain('unknown needs problem "delivery" — use needs, or the path of a file')
  })

  test('as csv', async () => {
    const { exit, err } = await lab('behave', 'needs', '--export', 'csv', '--out', 'day')
    expect(exit).toBe(ExitCode.done)
    expect(err).toContain(`wrote ${join('day', 'needs-behaviour.csv')}`)
    expect(readFileSync(join(cwd, 'day/needs-behaviour.csv'), 'utf8')).toMatch(/^food,bathroom,rest,entertainment,/)
    expect((await lab('behave', 'needs', '--export', 'csv', '--out', 'day')).exit).toBe(ExitCode.badInput)
    expect((await lab('behave', 'needs', '--export', 'csv', '--out', 'day', '--force')).exit).toBe(ExitCode.done)
  })
})

describe('a model of one’s own', () => {
  const cat = (more = '') => `import { defineNeeds } from '@telos/papers/needs'
import { defineNeedsProblem } from '@telos/lab'
export default defineNeedsProblem({
  name: 'cat',
  model: defineNeeds({
    needs: { hunger: {}, sleep: {} },
    actions: {
      eat: { minutes: 10, effects: { hunger: -3, sleep: 1 } },
      nap: { minutes: 30, effects: { hunger: 1, sleep: -4 } },
    },
  }),
  scenarios: { morning: { needs: { hunger: 6, sleep: 2 } } },
  until: 60,${more}
})
`

  test('lives, plans and is reported like ours', async () => {
    write({ 'cat.ts': cat() })
    const { trace } = await labJson('behave', 'cat.ts', '--start', 'morning')
    expect(trace[0].needs).toEqual([6, 2])
    const { solutions } = await labJson('solve', 'cat.ts', '--heuristic', 'discontentment(2)')
    expect(solutions[0].finalState.minutes).toBeGreaterThanOrEqual(60)

    const { exit, out, err } = await lab('behave', 'cat.ts', '--report', '--runs', '1', '--out', 'report')
    expect(exit).toBe(ExitCode.done)
    for (const table of ['behaviour-morning', 'plan-morning', 'metrics', 'sweep', 'strategies'])
      expect(out).toMatch(new RegExp(`^${table}$`, 'm'))
    const files = readdirSync(join(cwd, 'report')).toSorted()
    expect(files.filter((name) => name.endsWith('.csv'))).toHaveLength(5)
    expect(files.filter((name) => name.endsWith('.svg'))).toEqual([
      'discontentment-morning.svg',
      'sweep-final.svg',
      'sweep-processed.svg',
    ])
    for (const name of files) expect(err).toContain(`wrote ${join('report', name)}\n`)
    // the progress, one line each
    expect(err).toMatch(/^behaviour\nplans\nK = 1, scenario morning\n/)
    const json = await lab('behave', 'cat.ts', '--report', '--runs', '1', '--json')
    expect(json.err).toBe('')
    expect(Object.keys(JSON.parse(json.out))).toEqual(['behaviour', 'plans', 'sweep', 'strategies', 'runs'])
  })

  test('with mistakes is told at its line', async () => {
    write({ 'wrong.ts': cat().replace('hunger: -3', 'huger: -3') })
    const { exit, out, err } = await lab('behave', 'wrong.ts')
    expect({ exit, out }).toEqual({ exit: ExitCode.badInput, out: '' })
    expect(err).toMatch(/^wrong\.ts:5:\d+ .*"huger" — did you mean "hunger"\?\n {2}5 \| /)
    write({ 'until.ts': cat().replace('until: 60', 'until: "noon"') })
    expect((await lab('behave', 'until.ts')).err).toMatch(/^until\.ts:3:\d+ .*until: found "noon", expected the minute/)
    expect((await lab('solve', 'until.ts')).exit).toBe(ExitCode.badInput)
  })

  test('a file without one is refused', async () => {
    write({ 'none.js': 'export default 3' })
    const { exit, err } = await lab('behave', 'none.js')
    expect(exit).toBe(ExitCode.badInput)
    expect(err).toContain('none.js: expected export default defineNeedsProblem({ … })')
    expect(existsSync(join(cwd, 'gone.js'))).toBe(false)
    expect((await lab('behave', 'gone.js')).exit).toBe(ExitCode.badInput)
  })
})
