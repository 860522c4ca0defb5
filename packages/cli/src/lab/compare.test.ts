import { describe, expect, test } from 'vitest'
import { labFolder } from '../../test/lab.ts'
import { ExitCode } from '../exit-codes.ts'

const { lab, labJson } = labFolder()
const jobs = (...texts: string[]) => texts.flatMap((text) => ['--job', text])

describe('several jobs', () => {
  test('stand side by side, in the order in which they were given', async () => {
    const { exit, out, err } = await lab(
      ...['compare', 'delivery', ...jobs('uniform-cost', 'astar closed euclidean', 'strategy=IDA* pruning=cutcycle')],
    )
    expect(exit).toBe(ExitCode.done)
    const [head, ...lines] = out.trimEnd().split('\n')
    expect(head.split(/\s+/)).toEqual(
      'Search inFringe MaxFringe Processed MaxDepth Branching Cost Depth Expanded ms'.split(' '),
    )
    expect(lines.map((line) => line.split(/ {2,}/)[0])).toEqual([
      'uniform-cost best-cost',
      'astar closed euclidean',
      'idastar own-path euclidean',
    ])
    expect(lines[1]).toMatch(/^astar closed euclidean +7 +8 +18 +10 +1\.335141 +10\.65685 +10 +10 /)
    expect(err).toBe('')
  })

  test('say which of them are proved, and on whose word', async () => {
    const endings = async (...argv: string[]) =>
      (await lab('compare', 'delivery', ...jobs('uniform-cost', 'astar best-cost tour', 'greedy'), ...argv)).out
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => / [\d.]+ {2,}([^\d ].*)$/.exec(line)?.[1] ?? '')
    expect(await endings()).toEqual([
      'proved to be a cheapest one',
      'proved to be a cheapest one, if the heuristic tour is admissible, as declared',
      '',
    ])
    expect((await endings('--lang', 'it'))[0]).toBe('è dimostrato che nessuna costa meno')
  })

  test('as JSON are outcomes of one problem', async () => {
    const { problem, jobs: outcomes } = await labJson('compare', 'jugs', ...jobs('bfs', 'depth-first depth=9 nodes=2'))
    expect(problem).toBe('jugs')
    expect(outcomes).toHaveLength(2)
    expect(outcomes[0]).toMatchObject({ status: 'solved', job: { strategy: 'breadth-first' } })
    expect(outcomes[1]).toMatchObject({ status: 'limit', job: { rest: { depth: 9, expansions: 2 } } })
  })

  test('say what to write into one that allows too few nodes', async () => {
    const { out } = await lab('compare', 'jugs', ...jobs('astar expansions=2'))
    expect(out).toMatch(/\nastar best-cost .*expansions=2 .* expanded; expansions=N in the job allows more\n$/)
  })

  test('one that cannot be used does not stop the others', async () => {
    const { exit, out } = await lab('compare', 'delivery', ...jobs('bidirectional', 'forced', 'astar'))
    expect(exit).toBe(ExitCode.done)
    const [, bidirectional, forced, astar] = out.split('\n')
    expect(bidirectional).toContain('this problem does not say what leads to a state')
    expect(forced).toContain('works in domains alone')
    expect(astar).toContain('10.65685')
    const { jobs: outcomes } = await labJson('compare', 'delivery', ...jobs('bidirectional', 'astar'))
    expect(outcomes.map(({ status }: { status: string }) => status)).toEqual(['unsupported', 'solved'])
  })

  test('without a job are the usual ones', async () => {
    const { jobs: outcomes } = await labJson('compare', 'jugs')
    expect(outcomes.map(({ job }: { job: { strategy: string } }) => job.strategy)).toEqual([
      'astar',
      'greedy',
      'uniform-cost',
      'breadth-first',
      'iterative-deepening',
    ])
    for (const { status } of outcomes) expect(status).toBe('solved')
  })

  test('numbers that a strategy takes stand among the rest', async () => {
    const { jobs: outcomes } = await labJson('compare', 'jugs', ...jobs('beam width=3 solutions=2', 'wastar weight=3'))
    expect(outcomes.map(({ job }: { job: { rest: object } }) => job.rest)).toEqual([
      { width: 3, solutions: 2 },
      { weight: 3 },
    ])
  })
})

test('pairs may stand between the names of a job', async () => {
  const { jobs: outcomes } = await labJson('compare', 'jugs', ...jobs('astar depth=12 closed nodes=500 zero'))
  expect(outcomes[0].job).toMatchObject({
    strategy: 'astar',
    pruning: 'closed',
    heuristic: 'zero',
    rest: { depth: 12, expansions: 500 },
  })
})

test('says of which jobs solutions are missing', async () => {
  const { err } = await lab('compare', 'route', ...jobs('astar closed solutions=2', 'astar none solutions=2', 'astar'))
  expect(err).toMatch(/^astar closed \S+ solutions=2: found 1 of the 2 solutions .* own-path or none keeps more\n$/)
})

describe('a job that makes no sense is told before anything runs', () => {
  test.each([
    ['astra', '--job "astra": unknown strategy "astra" — did you mean "astar"?'],
    ['astar clsed', '--job "astar clsed": unknown pruning "clsed" — did you mean "closed"?'],
    ['astar closed euclidian', '--job "astar closed euclidian": delivery has no heuristic "euclidian"'],
    [
      'astar closed euclidean tour',
      '--job "astar closed euclidean tour": found "tour", expected astar closed manhattan',
    ],
    ['astar depth=deep', '--job "astar depth=deep": depth is "deep", expected a number of at least 0'],
    ['astar depth=', '--job "astar depth=": depth is "", expected a number'],
    ['astar depth=1.5', '--job "astar depth=1.5": depth is 1.5, expected a whole number'],
    ['astar stratgy=bfs', '--job "astar stratgy=bfs": --option stratgy=bfs: expected name=number'],
    ['astar deph=3', '--job "astar deph=3": astar has no option "deph"'],
    ['astar cost=toll', '--job "astar cost=toll": delivery has no cost "toll"'],
  ])('%s', async (job, message) => {
    const { exit, out, err } = await lab('compare', 'delivery', ...jobs('astar', job))
    expect({ exit, out }).toEqual({ exit: ExitCode.usage, out: '' })
    expect(err).toContain(`error: ${message}`)
    const { diagnostics } = await labJson('compare', 'delivery', ...jobs('astar', job))
    expect(diagnostics[0].message).toContain(message)
  })
})
