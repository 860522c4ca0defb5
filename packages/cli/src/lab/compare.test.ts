import { describe, expect, test } from 'vitest'
import { labFolder } from '../../test/lab.ts'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

const { lab, labJson } = labFolder()
const jobs = (...texts: string[]) => texts.flatMap((text) => ['--job', text])

/** The lines above the charts. */
const tableOf = (out: string) => out.split('\n\n')[0].split('\n')

describe('several jobs', () => {
  test('stand side by side, in the order in which they were given', async () => {
    const { exit, out, err } = await lab(
      'compare',
      'delivery',
      ...jobs('uniform-cost', 'astar closed euclidean', 'strategy=IDA* pruning=cutcycle'),
    )
    expect(exit).toBe(ExitCode.done)
    const [head, ...lines] = tableOf(out)
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
      tableOf(
        (await lab('compare', 'delivery', ...jobs('uniform-cost', 'astar best-cost tour', 'greedy'), ...argv)).out,
      )
        .slice(1)
        .map((line) => / [\d.,]+ {2,}([^\d ].*)$/.exec(line)?.[1] ?? '')
    expect(await endings()).toEqual(['proved cheapest', 'proved cheapest, if tour is admissible, as declared', ''])
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
    expect(out).toMatch(/\nastar best-cost .*expansions=2 .* was reached; expansions=N in the job allows more\n$/)
  })

  test('one that cannot be used does not stop the others', async () => {
    const { exit, out } = await lab('compare', 'delivery', ...jobs('bidirectional', 'forced', 'astar'))
    expect(exit).toBe(ExitCode.done)
    const [, bidirectional, forced, astar] = out.split('\n')
    expect(bidirectional).toContain('this problem does not define predecessors')
    expect(forced).toContain('works only in domains')
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

describe('the table', () => {
  const usual = [
    'compare',
    'delivery',
    ...jobs('astar best-cost tour', 'iterative-deepening none', 'forced', 'depth-first expansions=2'),
  ]
  const onScreen = (columns: number, ...argv: string[]) =>
    telos({ screen: { columns, rows: 30 } }, 'lab', ...usual, '--no-charts', ...argv)

  test.each(['en', 'it'])('is never wider than the terminal: --lang %s', async (language) => {
    for (const columns of [40, 60, 80, 100, 130]) {
      const { out, err } = await onScreen(columns, '--lang', language)
      for (const line of `${out}${err}`.split('\n')) expect(line.length, line).toBeLessThanOrEqual(columns)
    }
  })

  test('leaves out columns, says which, and puts remarks below their rows', async () => {
    const { out, err } = await onScreen(80)
    const [head, astar, proof] = out.split('\n')
    expect(head.split(/\s+/)).toEqual(['Search', 'MaxFringe', 'Cost', 'Depth', 'Expanded', 'ms'])
    expect(astar).toMatch(/^astar best-cost tour +\d+ +10\.65685 /)
    expect(proof).toBe('    proved cheapest, if tour is admissible, as declared')
    expect(err).toContain('no room for inFringe, Branching, MaxDepth, Processed; --export csv writes them\n')
  })

  test('is whole where it fits, and in a pipe', async () => {
    // the column of times is as wide as its longest, and each run has its own
    const strip = (text: string) => text.replace(/ +[\d.,]+(?= {2}|\n|$)/g, '').replace(/ +/g, ' ')
    const { out } = await lab(...usual, '--no-charts')
    expect(strip((await onScreen(400)).out)).toBe(strip(out))
    expect(out.split('\n')[0]).toContain('Branching')
  })

  test('speaks Italian, with the numbers of the charts', async () => {
    const { out } = await lab(...usual, '--lang', 'it')
    const [head, astar] = out.split('\n')
    expect(head.split(/\s+/)).toEqual(
      'Ricerca inFrontiera MaxFrontiera Elaborati MaxProfondità Ramificazione Costo Profondità Espansi ms'.split(' '),
    )
    expect(astar).toContain(' 10,65685 ')
    expect(out).not.toMatch(/\d\.\d{1,2}\b/)
  })
})

describe('charts', () => {
  const two = jobs('uniform-cost', 'depth-first expansions=2')

  test('follow the table, with words for a job that has no solution', async () => {
    const { out } = await lab('compare', 'delivery', ...two)
    const [, ...charts] = out.trimEnd().split('\n\n')
    expect(charts.map((chart) => chart.split('\n')[0])).toEqual(['expanded', 'max fringe', 'cost', 'time (ms)'])
    expect(charts[0]).toMatch(
      /\n {2}uniform-cost best-cost {2,}█+ 24\n {2}depth-first \S+ expansions=2 {2}█+\S? 2 · out of nodes$/,
    )
    expect(charts[2]).toMatch(/ 10\.65685\n.* out of nodes$/)
    for (const line of charts.join('\n').split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('are as wide as the terminal', async () => {
    for (const columns of [50, 120]) {
      const { out } = await telos({ screen: { columns, rows: 30 } }, 'lab', 'compare', 'delivery', ...two)
      const [, ...charts] = out.trimEnd().split('\n\n')
      const widths = charts
        .join('\n')
        .split('\n')
        .map((line) => line.length)
      expect(Math.max(...widths)).toBe(columns)
    }
  })

  test('are left out for one job, for --no-charts and for --json', async () => {
    for (const argv of [jobs('astar'), [...two, '--no-charts']]) {
      const { exit, out } = await lab('compare', 'delivery', ...argv)
      expect([exit, out.includes('█'), out.includes('\n\n')]).toEqual([ExitCode.done, false, false])
    }
    expect((await lab('compare', 'delivery', ...two, '--json')).out).not.toContain('█')
  })

  test('speak Italian', async () => {
    const { out } = await lab('compare', 'delivery', ...two, '--lang', 'it')
    expect(out).toContain('\n\nmax frontiera\n')
    expect(out).toMatch(/ 2 · nodi esauriti\n/)
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
  expect(err).toMatch(
    /^astar closed \S+ solutions=2: found 1 of the 2 requested solutions.* own-path or none keeps more\n$/,
  )
})

describe('a job that makes no sense is told before anything runs', () => {
  test.each([
    ['astra', '--job "astra": unknown strategy "astra" — did you mean "astar"?'],
    ['astar clsed', '--job "astar clsed": unknown pruning "clsed" — did you mean "closed"?'],
    ['astar closed euclidian', '--job "astar closed euclidian": delivery has no heuristic "euclidian"'],
    [
      'astar closed euclidean tour',
      '--job "astar closed euclidean tour": unexpected "tour": write a job as astar closed manhattan',
    ],
    ['astar depth=deep', '--job "astar depth=deep": depth is "deep", expected a number of at least 0'],
    ['astar depth=', '--job "astar depth=": depth is "", expected a number'],
    ['astar depth=1.5', '--job "astar depth=1.5": depth is 1.5, expected a whole number'],
    ['astar stratgy=bfs', '--job "astar stratgy=bfs": a job has no "stratgy" — did you mean "search"?'],
    ['serch=astar', '--job "serch=astar": a job has no "serch" — did you mean "search"?'],
    [
      'astar colour=red',
      '--job "astar colour=red": a job has no "colour" — choose from search, pruning, heuristic, cost',
    ],
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
