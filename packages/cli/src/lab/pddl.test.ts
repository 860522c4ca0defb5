/** PDDL problems in the laboratory: solved, compared, explored and stepped like all others. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { planners } from '@telos/core/search'
import { strategies } from '@telos/lab'
import { beforeAll, describe, expect, test } from 'vitest'
import { labFolder } from '../../test/lab.ts'
import { ferry, ferryProblem, lamp, lampProblem } from '../../test/pddl.ts'
import { ExitCode } from '../exit-codes.ts'

const { cwd, lab, labFed, labJson, write } = labFolder()
const files = ['ferry.pddl', 'move.pddl'] as const
const able = strategies.filter(({ needs }) => needs !== 'domain' && needs !== 'predecessors').map(({ name }) => name)

beforeAll(() =>
  write({
    'ferry.pddl': ferry,
    'move.pddl': ferryProblem(),
    'lamp.pddl': lamp,
    'dark.pddl': lampProblem('(and (seen) (dark))'),
    'never.pddl': lampProblem('(never)'),
  }),
)

describe('solve', () => {
  test('prints facts and operators', async () => {
    const { exit, out, err } = await lab('solve', ...files, '--strategy', 'optimal')
    expect([exit, err]).toEqual([ExitCode.done, ''])
    expect(out).toMatch(/^solution 1: cost 6, depth 4 \(proved cheapest\)\n {3}0 +lies\(box0,a\) at\(a\) empty\n/)
    expect(out).toMatch(/\n {3}1 {2}load\(box0,a\) +loaded\(box0\) at\(a\)\n/)
  })

  test('takes the files in any order', async () => {
    const [right, swapped] = [await lab('solve', ...files), await lab('solve', ...files.toReversed())]
    expect([swapped.exit, swapped.out.split('\n')[0]]).toEqual([ExitCode.done, right.out.split('\n')[0]])
  })

  test.each(able)('by %s', async (strategy) => {
    const { status, solutions, optimal, proved } = await labJson('solve', ...files, '--strategy', strategy)
    if (strategy === 'hill-climbing' && status !== 'solved') {
      expect([status, proved]).toEqual(['not-found', false])
      return
    }
    expect(status).toBe('solved')
    if (optimal) expect(solutions[0].cost).toBe(6)
    expect(solutions[0].finalState).toContain('lies(box0,c)')
  })

  test('best goes on to a cheapest solution', async () => {
    const { solutions, optimal } = await labJson('solve', ...files, '--strategy', 'best')
    expect([solutions[0].cost, optimal]).toEqual([6, true])
  })

  test('without a solution that is proved, by searching and by grounding', async () => {
    for (const problem of ['dark.pddl', 'never.pddl']) {
      const text = problem === 'never.pddl' ? lamp.replace('(dark)', '(dark) (never)') : lamp
      write({ 'lamp.pddl': text })
      const { exit, out } = await lab('solve', 'lamp.pddl', problem, '--strategy', 'first')
      expect([problem, exit]).toEqual([problem, ExitCode.unsolvable])
      expect(out).toContain('nothing is left to expand, so there is no solution')
    }
    write({ 'lamp.pddl': lamp })
  })
})

describe('step by step', () => {
  test.each(planners.map(({ name }) => name))('%s', async (strategy) => {
    const commands = 'next\nnext\nskip 1\nback\nshow withpath 2\nstatistics\nskip all\nsolutions\n'
    const { exit, err, out } = await labFed(commands, 'solve', ...files, '--strategy', strategy, '--interactive')
    expect(exit).toBe(ExitCode.done)
    expect(err).toMatch(/step 0 · .* · move\n/)
    expect(err).toContain('back to step 2')
    expect(err).toMatch(/path +.*—/)
    expect(err).toContain('nodes in the fringe now')
    expect(err).toMatch(/solution 1: cost \d+ · depth \d+\n {2}load\(box/)
    expect(err).toContain('the search is over: solved')
    expect(out).toMatch(/^solution 1: cost \d+/)
  })

  test('optimal says which of the two searches is at work', async () => {
    const { err } = await labFed('next\nabort\n', 'solve', ...files, '--strategy', 'optimal', '--interactive')
    expect(err).toContain('job     optimal best-cost · now astar')
    const italian = ['solve', ...files, '--strategy', 'first', '--interactive', '--lang', 'it']
    expect((await labFed('next\nabort\n', ...italian)).err).toMatch(/frontiera +1 nodo · \d passi in attesa/)
  })
})

test('compare, with all exports', async () => {
  const jobs = planners.flatMap(({ name }) => ['--job', name])
  const { exit, out } = await lab('compare', ...files, ...jobs, '--export', 'csv,txt,json,dot,svg', '--out', 'results')
  expect(exit).toBe(ExitCode.done)
  for (const { name } of planners) expect(out).toMatch(new RegExp(`^${name} .* (6|12) `, 'm'))
  const read = (name: string) => readFileSync(join(cwd, 'results', name), 'utf8')
  expect(read('move.csv').trim().split('\n')).toHaveLength(planners.length + 1)
  expect(JSON.parse(read('move.json')).map(({ status }: { status: string }) => status)).toEqual(
    planners.map(() => 'solved'),
  )
  for (const [at, { name, ownPruning }] of planners.entries()) {
    const picture = `move-${at + 1}-${name}-${ownPruning}`
    expect(read(`${picture}.dot`)).toMatch(/penwidth=3.*\n/)
    expect(read(`${picture}.svg`)).toContain('unload(')
    expect(existsSync(join(cwd, 'results', `${picture}.svg`))).toBe(true)
  }
})

test('explore', async () => {
  const { exit, out } = await lab('explore', ...files, '--limit', '1')
  expect(exit).toBe(ExitCode.done)
  expect(out).toMatch(/^fringe: 3 nodes\n/)
  const refused = await lab('explore', ...files, '--limit', '1', '--strategy', 'first')
  expect([refused.exit, refused.err]).toEqual([
    ExitCode.unsupported,
    'the engine "first" cannot explore: it follows its heuristics; use "breadth-first"\n',
  ])
})

describe('what is wrong is told', () => {
  test.each([
    [
      ['ferry.pddl'],
      ExitCode.usage,
      'ferry.pddl is PDDL, which takes two files, a domain and a problem: telos lab solve DOMAIN PROBLEM',
    ],
    [
      ['ferry.pddl', 'move.pddl', 'more'],
      ExitCode.usage,
      'found more than two files, ferry.pddl move.pddl more: telos lab solve DOMAIN PROBLEM',
    ],
    [
      [...files, '--start', '3'],
      ExitCode.usage,
      '--start: a PDDL problem has its own start and goal; leave the option out',
    ],
    [[...files, '--goal', 'x'], ExitCode.usage, '--goal: a PDDL problem has its own'],
    [[...files, '--cost', 'time'], ExitCode.usage, 'move has no cost "time"'],
    [['ferry.pddl', 'gone.pddl'], ExitCode.badInput, 'cannot read gone.pddl: there is no such file'],
    [
      ['ferry.pddl', 'dark.pddl'],
      ExitCode.badInput,
      'ferry.pddl, dark.pddl cannot be searched: fix the errors above first',
    ],
    [
      [...files, '--time', '0'],
      ExitCode.outOfTime,
      'move: grounding was stopped before it was done; --time SECONDS allows more',
    ],
  ] as const)('%j', async (argv, exit, message) => {
    const ran = await lab('solve', ...argv)
    expect(ran.err).toContain(message)
    expect([ran.exit, ran.out]).toEqual([exit, ''])
  })

  test('on problems that only show successors, planners name another strategy', async () => {
    const { exit, err } = await lab('solve', 'jugs', '--strategy', 'ff')
    expect(exit).toBe(ExitCode.unsupported)
    expect(err).toBe(
      'the engine "ff" cannot be used: it looks inside a task, and this space only shows successors; use "greedy"\n',
    )
    expect((await lab('compare', 'jugs', '--job', 'first', '--job', 'greedy')).out).toContain('use "greedy"')
  })
})
