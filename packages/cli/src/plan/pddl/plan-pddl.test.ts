import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ferry, ferryProblem, lamp, lampProblem } from '../../../test/pddl.ts'
import { telos } from '../../../test/telos.ts'
import { ExitCode } from '../../exit-codes.ts'
// loaded before the first test, which would otherwise wait for it
import './plan-pddl.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-pddl-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(join(cwd, name), text)
const read = (name: string) => readFileSync(join(cwd, name), 'utf8')
const plan = (...argv: string[]) => telos({ cwd }, 'plan', ...argv)
const planJson = async (...argv: string[]) => JSON.parse((await plan(...argv, '--json')).out)

write('ferry.pddl', ferry)
write('move.pddl', ferryProblem())
write('many.pddl', ferryProblem({ boxes: 5 }))
write('short.pddl', ferryProblem({ metric: false }))
write('cut-off.pddl', ferryProblem({ roads: '(road a b)' }))
write('lamp.pddl', lamp)
write('seen.pddl', lampProblem('(seen)'))
write('both.pddl', lampProblem('(and (seen) (dark))'))
write('dark.pddl', lampProblem('(dark)'))

const ferryPlan = (...argv: string[]) => plan('ferry.pddl', 'move.pddl', ...argv)

describe('a plan', () => {
  test('is printed in the format of the competitions, and words about it on stderr', async () => {
    const { exit, out, err } = await ferryPlan('--search', 'optimal')
    expect(exit).toBe(ExitCode.done)
    expect(out).toBe('(load box0 a)\n(drive a b)\n(drive b c)\n(unload box0 c)\n; cost = 6 (general cost)\n')
    expect(err).toMatch(/^solved, 4 steps, cost 6, proved cheapest\nread in .* ms, grounded in .* operators, .*\n$/)
    expect((await ferryPlan('--quiet', '--search', 'optimal')).err).toBe('')
  })

  test('is the same where the problem comes before its domain', async () => {
    const swapped = await plan('move.pddl', 'ferry.pddl', '--search', 'optimal')
    expect([swapped.exit, swapped.out]).toEqual([ExitCode.done, (await ferryPlan('--search', 'optimal')).out])
  })

  test('costs its length where there is no metric', async () => {
    const { out } = await plan('ferry.pddl', 'short.pddl', '--search', 'optimal')
    expect(out).toBe('(load box0 a)\n(drive a c)\n(unload box0 c)\n; cost = 3 (unit cost)\n')
  })

  test.each(['first', 'best', 'optimal', 'ff', 'bfws', 'dual-bfws', 'iw', 'auto', 'gbfs', 'wastar', 'astar'])(
    'is found by %s',
    async (name) => {
      const { status, search, cost, plan: steps } = await planJson('ferry.pddl', 'move.pddl', '--search', name)
      expect({ status, search }).toEqual({ status: 'solved', search: name === 'gbfs' ? 'greedy' : name })
      expect([6, 12]).toContain(cost)
      expect(steps[0]).toEqual({ name: 'load', args: ['box0', 'a'], cost: 1 })
    },
  )

  test('as data has all keys', async () => {
    const record = await planJson('ferry.pddl', 'move.pddl', '--search', 'best')
    expect(record).toMatchObject({ status: 'solved', cost: 6, optimal: true, limit: null, diagnostics: [] })
    const { operators, variables, facts, groundMs, totalMs, ...others } = record.stats
    expect([operators, variables > 0, facts > 0, totalMs > groundMs]).toEqual([11, true, true, true])
    expect(Object.keys(others).toSorted()).toEqual(
      'deadEnds derived engine evaluated expanded generated lazy parseMs peakBytes reopened searchMs'.split(' '),
    )
  })

  test('comes with the name of who found it, where that is not who was asked', async () => {
    const { search, stats } = await planJson('ferry.pddl', 'move.pddl', '--search', 'auto')
    expect([search, stats.engine]).toEqual(['auto', 'first'])
    expect((await ferryPlan('--search', 'auto')).err).toMatch(/searched for [\d.]+ m?s by first \(/)
    expect((await ferryPlan('--search', 'bfws')).err).toMatch(/searched for [\d.]+ m?s \(/)
  })

  test('comes with its states if they are wanted, as comments or as data', async () => {
    const { out } = await ferryPlan('--states', '--search', 'optimal')
    expect(out).toBe(
      [
        '; start: at(a): true, lies(box0,a): true, empty: true',
        '(load box0 a)',
        ';   lies(box0,a): true → false, empty: true → false, loaded(box0): false → true',
        '(drive a b)',
        ';   at(a): true → false, at(b): false → true',
        '(drive b c)',
        ';   at(b): true → false, at(c): false → true',
        '(unload box0 c)',
        ';   loaded(box0): true → false, lies(box0,c): false → true, empty: false → true',
        '; cost = 6 (general cost)',
        '',
      ].join('\n'),
    )
    write('commented.plan', out)
    expect((await telos({ cwd }, 'validate', 'ferry.pddl', 'move.pddl', 'commented.plan')).exit).toBe(ExitCode.done)
    const { plan: steps, states } = await planJson('ferry.pddl', 'move.pddl', '--states')
    expect(states).toHaveLength(steps.length + 1)
    expect(states.at(-1)).toMatchObject({ 'lies(box0,c)': true })
  })

  test('does without an action', async () => {
    const { exit, out } = await ferryPlan('--without', 'DRIVE', '--json')
    expect([exit, JSON.parse(out).status]).toEqual([ExitCode.unsolvable, 'unsolvable'])
  })

  test('may be empty', async () => {
    const { exit, out, err } = await plan('lamp.pddl', 'dark.pddl')
    expect({ exit, out }).toEqual({ exit: ExitCode.done, out: '; cost = 0 (unit cost)\n' })
    expect(err).toContain('solved, 0 steps, cost 0, proved cheapest')
  })

  test('is announced when it is better than the one before', async () => {
    const { err } = await plan('ferry.pddl', 'many.pddl', '--search', 'best', '--time', '5')
    expect(err).toMatch(/^plan 1: \d+ steps, cost \d+, after [\d.]+ s\n/)
    expect(err).toContain('solved, 28 steps, cost 46, proved cheapest')
  })

  test('goes to a file, and each one to its own if that is wanted', async () => {
    const { out, err } = await ferryPlan('--out', 'plan.txt')
    expect(read('plan.txt')).toBe(out)
    expect(err).toContain('wrote plan.txt')
    const again = await ferryPlan('--out', 'plan.txt')
    expect(again).toMatchObject({ exit: ExitCode.usage, err: expect.stringContaining('--force') })
    expect((await ferryPlan('--out', 'plan.txt', '--force')).exit).toBe(ExitCode.done)
    await plan('ferry.pddl', 'move.pddl', '--search', 'best', '--out', 'each', '--all-plans', '--quiet')
    expect(read('each.1')).toMatch(/; cost = \d+ \(general cost\)\n; not proved to be the best\n$/)
  })

  test('by a metric that is no sum of costs is found by length and told with its value', async () => {
    write('gain.pddl', ferryProblem().replace('minimize (total-cost)', 'maximize (total-cost)'))
    const { exit, out, err } = await plan('ferry.pddl', 'gain.pddl', '--search', 'optimal')
    expect(exit).toBe(ExitCode.done)
    expect(out).toContain('; cost = 12 (general cost)')
    expect(err).toContain('not a sum of costs')
    expect(out).toMatch(/\n; not proved to be the best\n$/)
    expect(err).toContain('cost 12, not proved best')
    const better = await plan('ferry.pddl', 'gain.pddl', '--search', 'best')
    expect(better.err).toMatch(/plan 1: \d+ steps, after [\d.]+ s\n/)
  })

  test('by a metric that is no sum of costs is never worth less than one that was found before', async () => {
    // regression: the shorter plan won, whatever its value; mining looks close at first, and takes the tool away
    const chain = (name: string, from: string, to: string) =>
      `(:action ${name} :parameters () :precondition (${from}) :effect (${to}))`
    write(
      'mine.pddl',
      `(define (domain mine) (:requirements :strips :numeric-fluents)
        (:predicates (tool) (home) (x) (y) (done) (walked) (found) (b1) (b2) (b3)) (:functions (gold))
        (:action mine :parameters () :precondition (tool) :effect (and (x) (not (tool)) (increase (gold) 9)))
        (:action dig :parameters () :precondition (tool) :effect (and (y) (not (tool))))
        (:action finish :parameters () :precondition (and (x) (y)) :effect (done))
        ${chain('walk', 'home', 'walked')} ${chain('look', 'walked', 'found')} ${chain('fetch', 'found', 'tool')}
        ${chain('go1', 'home', 'b1')} ${chain('go2', 'b1', 'b2')} ${chain('go3', 'b2', 'b3')} ${chain('go4', 'b3', 'done')})`,
    )
    write(
      'gold.pddl',
      '(define (problem gold) (:domain mine) (:init (home) (tool) (= (gold) 0)) (:goal (done)) (:metric maximize (gold)))',
    )
    const first = await planJson('mine.pddl', 'gold.pddl', '--search', 'first')
    const best = await planJson('mine.pddl', 'gold.pddl', '--search', 'best')
    expect([first.cost >= 9, best.cost >= first.cost]).toEqual([true, true])
  })

  test('by a metric without a value is told in words', async () => {
    write('split.pddl', ferryProblem().replace('minimize (total-cost)', 'minimize (/ 1 (- (total-cost) (total-cost)))'))
    const { exit, out, err } = await plan('ferry.pddl', 'split.pddl')
    expect(exit).toBe(ExitCode.done)
    expect(out).toMatch(/\n; the metric has no value for this plan\n$/)
    expect(err).toContain('the metric has no value for this plan, not proved best')
    write('split.plan', out)
    expect((await telos({ cwd }, 'validate', 'ferry.pddl', 'split.pddl', 'split.plan')).out).toMatch(
      /^valid: \d+ steps, the metric has no value for this plan\n$/,
    )
  })
})

describe('no plan', () => {
  test('goals that exclude each other are refuted by grounding', async () => {
    write('two-places.pddl', ferryProblem().replace(/\(:goal .*/, '(:goal (and (at b) (at c)))'))
    const { exit, out } = await plan('ferry.pddl', 'two-places.pddl', '--json')
    expect(exit).toBe(ExitCode.unsolvable)
    expect(JSON.parse(out).stats).toMatchObject({ operators: 0, expanded: 0 })
  })

  test('is proved by grounding, or by searching everything', async () => {
    for (const files of [
      ['ferry.pddl', 'cut-off.pddl'],
      ['lamp.pddl', 'both.pddl'],
    ]) {
      for (const search of ['first', 'optimal', 'auto', 'bfws']) {
        const { exit, out, err } = await plan(...files, '--search', search)
        expect({ exit, out }).toEqual({ exit: ExitCode.unsolvable, out: '' })
        expect(err).toContain('proved unsolvable')
      }
    }
  })

  test('comes with why', async () => {
    const cut = await plan('ferry.pddl', 'cut-off.pddl')
    expect(cut.exit).toBe(ExitCode.unsolvable)
    expect(cut.err).toContain(
      'the goal needs (lies box0 c), which is out of reach. :init lacks (road a c) or (road b c).',
    )
    expect(cut.err).toContain('With (road a c), there is a plan of 3 steps.')
    const { why } = await planJson('ferry.pddl', 'cut-off.pddl')
    expect(why).toMatchObject([{ kind: 'no-producer', end: 'missing', missing: ['(road a c)', '(road b c)'] }])
    const both = await planJson('lamp.pddl', 'both.pddl')
    expect(both.why).toMatchObject([{ kind: 'excluded', conditions: ['(seen)', '(dark)'] }])
    const without = await planJson('ferry.pddl', 'move.pddl', '--without', 'drive')
    expect(without.why).toMatchObject([{ kind: 'disabled', action: 'drive' }])
  })

  test('tells facts that are missing together once', async () => {
    write(
      'keys.pddl',
      '(define (domain keys) (:predicates (key1) (key2) (open1) (open2)) (:action first :precondition (key1) :effect (open1)) (:action second :precondition (key2) :effect (open2)))',
    )
    write('locked.pddl', '(define (problem locked) (:domain keys) (:init) (:goal (and (open1) (open2))))')
    const { err } = await plan('keys.pddl', 'locked.pddl')
    expect(err.split(':init lacks (key1) and (key2)')).toHaveLength(2)
    expect((await planJson('keys.pddl', 'locked.pddl')).why).toHaveLength(2)
  })

  test('within a limit comes with a state near the goal', async () => {
    const { err } = await plan('ferry.pddl', 'many.pddl', '--expansions', '8')
    expect(err).toMatch(/A state near the goal meets \d of 5 conditions; missing: \(lies box\d c\)/)
    const { why } = await planJson('ferry.pddl', 'many.pddl', '--expansions', '8')
    expect(why[0].best.met.length + why[0].best.unmet.length).toBe(5)
  })

  test('comes with a word about functions that were forgotten', async () => {
    write('fuel.pddl', lamp.replace('(on) :effect (seen)', '(and (on) (> (fuel) 0)) :effect (seen)'))
    write('fuel.pddl', read('fuel.pddl').replace('(:action', '(:functions (fuel)) (:action'))
    const { exit, err } = await plan('fuel.pddl', 'seen.pddl')
    expect(exit).toBe(ExitCode.unsolvable)
    expect(err).toMatch(/seen.pddl:1:\d+ warning: \(fuel\) has no value at the start, and is read at fuel.pddl:5:\d+/)
    expect(err).toMatch(
      /add its value to :init, such as \(= \(fuel\) 0\)[\s\S]*proved unsolvable\n[\s\S]*note: functions without a value/,
    )
  })

  test.each([
    [['--depth', '2'], ExitCode.gaveUp, 'limit', 'depth'],
    [['--cost', '3'], ExitCode.gaveUp, 'limit', 'cost'],
    [['--expansions', '1'], ExitCode.gaveUp, 'limit', 'expansions'],
    [['--memory', '0.0001'], ExitCode.outOfMemory, 'limit', 'memory'],
    [['--memory', '0.1K'], ExitCode.outOfMemory, 'limit', 'memory'],
    [['--time', '0.000001'], ExitCode.outOfTime, 'limit', 'milliseconds'],
  ])('within %s ends with code %i', async (argv, exit, status, limit) => {
    const ran = await plan('ferry.pddl', 'many.pddl', ...argv, '--json')
    expect(ran.exit).toBe(exit)
    expect(JSON.parse(ran.out)).toMatchObject({ status, limit, plan: [], cost: null })
    const word = limit === 'milliseconds' ? 'time' : limit
    expect((await plan('ferry.pddl', 'many.pddl', ...argv)).err).toContain(`(${word})`)
  })

  test('better than the one that was found before the limit: that one is the answer', async () => {
    const { expanded } = (await planJson('ferry.pddl', 'many.pddl')).stats
    const most = String(expanded + 20)
    const ran = await plan('ferry.pddl', 'many.pddl', '--search', 'best', '--expansions', most, '--json')
    expect(ran.exit).toBe(ExitCode.done)
    expect(JSON.parse(ran.out)).toMatchObject({ status: 'solved', limit: 'expansions', optimal: false })
  })
})

describe('bad input', () => {
  test('is shown with all its mistakes and their lines', async () => {
    write('wrong.pddl', ferryProblem().replace('(at a)', '(att a)').replace('(lies box0 c)', '(lies box0)'))
    const { exit, out, err } = await plan('ferry.pddl', 'wrong.pddl')
    expect({ exit, out }).toEqual({ exit: ExitCode.badInput, out: '' })
    expect(err).toContain('did you mean "at"?')
    expect(err).toMatch(/wrong.pddl:5:\d+ /)
    expect(err).toContain('2 errors, so planning is impossible')
    const solved = await planJson('ferry.pddl', 'move.pddl')
    const keysOf = ({ stats, ...record }: typeof solved) => [
      Object.keys(record).toSorted(),
      Object.keys(stats).toSorted(),
    ]
    for (const [problem, search, ...argv] of [
      ['wrong.pddl', 'first'],
      ['nothing.pddl', 'optimal', '--search', 'optimal'],
      ['move.pddl', 'regressive', '--search', 'regressive'],
      ['move.pddl', null, '--search', 'nobody'],
    ] as [string, string | null, ...string[]][]) {
      const record = await planJson('ferry.pddl', problem, ...argv)
      expect(record).toMatchObject({ status: 'error', search, plan: [] })
      expect(keysOf(record)).toEqual(keysOf(solved))
    }
    expect(await planJson('ferry.pddl', 'wrong.pddl')).toMatchObject({ diagnostics: [{}, {}] })
    expect((await plan('ferry.pddl', 'nothing.pddl')).exit).toBe(ExitCode.badInput)
  })

  test('may use what we lack', async () => {
    const durative = '(define (domain d) (:durative-action a :parameters () :duration (= ?duration 1)))'
    write('durative.pddl', durative)
    expect((await plan('durative.pddl', 'move.pddl')).exit).toBe(ExitCode.unsupported)
    const backward = await ferryPlan('--search', 'regressive')
    expect({ exit: backward.exit, out: backward.out }).toEqual({ exit: ExitCode.unsupported, out: '' })
    expect((await planJson('durative.pddl', 'move.pddl')).diagnostics[0].code).toBe('pddl/unsupported')
  })

  test('objects of the problem in the domain are taken with --lenient', async () => {
    write(
      'named.pddl',
      lamp.replace('(:predicates (on)', '(:predicates (on) (of ?x)').replace('(on) :effect', '(of bulb) :effect'),
    )
    write('bulb.pddl', lampProblem('(seen)').replace('(:init (dark))', '(:objects bulb) (:init (of bulb))'))
    expect((await plan('named.pddl', 'bulb.pddl')).exit).toBe(ExitCode.badInput)
    const { exit, out } = await plan('named.pddl', 'bulb.pddl', '--lenient')
    expect({ exit, out }).toEqual({
      exit: ExitCode.done,
      out: '(look)\n; cost = 1 (unit cost)\n; not proved to be the best\n',
    })
  })

  test.each([
    [['ferry.pddl'], 'takes two files: telos plan DOMAIN PROBLEM'],
    [['-', '-'], 'stdin can be read once'],
    [['ferry.pddl', 'move.pddl', '--goal', 'x=1'], '--goal is for documents'],
    [['ferry.pddl', 'move.pddl', '--without', 'dirve'], '--without dirve: unknown action — did you mean "drive"?'],
    [['ferry.pddl', 'move.pddl', '--all-plans'], '--all-plans needs --out FILE'],
    [['ferry.pddl', 'move.pddl', '--search', 'frist'], 'did you mean "first"?'],
    [['ferry.pddl', 'move.pddl', '--option', 'weight=3'], 'the planner first has no option "weight"'],
  ])('%s is wrong usage', async (argv, message) => {
    const { exit, out, err } = await plan(...argv)
    expect({ exit, out }).toEqual({ exit: ExitCode.usage, out: '' })
    expect(err).toContain(message)
  })
})
