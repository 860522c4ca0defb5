import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { labFolder } from '../../test/lab.ts'
import { ExitCode } from '../exit-codes.ts'

const { lab, labJson, labFed, write } = labFolder()
const documents = fileURLToPath(new URL('../../../../examples/documents/', import.meta.url))

const counters = [
  'inFringe',
  'maxFringe',
  'processed',
  'maxDepth',
  'branching',
  'expanded',
  'generated',
  'reopened',
  'duplicates',
  'bytes',
  'ms',
]

describe('needs', () => {
  const argv = 'solve needs --start scenario=1 --heuristic discontentment(3) --strategy astar --pruning none'.split(' ')

  test('as JSON: status, solutions and stats, under these names and no others', async () => {
    const { exit, out, err } = await lab(...argv, '--json')
    expect({ exit, err }).toEqual({ exit: ExitCode.done, err: '' })
    expect(out.split('\n')).toHaveLength(2)
    const outcome = JSON.parse(out)
    expect(Object.keys(outcome)).toEqual(['job', 'status', 'optimal', 'proved', 'solutions', 'stats'])
    expect(outcome.job).toEqual({ strategy: 'astar', pruning: 'none', heuristic: 'discontentment(3)', rest: {} })
    expect([outcome.status, outcome.optimal, outcome.proved]).toEqual(['solved', false, false])
    expect(Object.keys(outcome.stats)).toEqual(counters)
    expect(outcome.stats).toMatchObject({ processed: 15144, expanded: 1629, inFringe: 13514, maxFringe: 13515 })
    expect(outcome.solutions).toHaveLength(1)
    const [solution] = outcome.solutions
    expect(Object.keys(solution)).toEqual(['cost', 'depth', 'actions', 'path', 'finalState'])
    expect([solution.cost, solution.depth, solution.actions.length]).toEqual([2091, 11, 11])
    expect(solution.path).toHaveLength(12)
    expect(solution.path[0]).toEqual({
      lastAction: 'start',
      discontentment: 524,
      needs: [14, 16, 6, 6],
      inactive: ['eat_cooked', 'read_book'],
      minutes: 0,
    })
    expect(solution.finalState).toEqual(solution.path[11])
    expect(solution.finalState).toMatchObject({ discontentment: 97, minutes: 365, lastAction: 'read_book' })
  })

  test('for people: each state on a line, then the statistics', async () => {
    const { out } = await lab(...argv)
    expect(out).toMatch(/^solution 1: cost 2091, depth 11\n {3}0 +start 0 min, discontentment 524 /)
    expect(out).toContain('read_book 365 min, discontentment 97 ')
    expect(out).toMatch(/^processed +15144$/m)
  })

  test('in Italian', async () => {
    const { out } = await lab(...argv, '--lang', 'it')
    expect(out).toMatch(/^soluzione 1: /)
  })

  test('with needs of one’s own, and another end', async () => {
    const { solutions } = await labJson('solve', 'needs', '--start', '{"needs": [0, 0, 20, 0]}', '--goal', '60')
    expect(solutions[0].path[0].needs).toEqual([0, 0, 20, 0])
    expect(solutions[0].finalState.minutes).toBeGreaterThanOrEqual(60)
  })
})

describe('delivery', () => {
  const actions = [
    'move(from(0,1),to(1,2))',
    'move(from(1,2),to(1,3))',
    'move(from(1,3),to(2,4))',
    'move(from(2,4),to(2,5))',
    'pickup',
    'movecarry(from(2,5),to(2,4))',
    'movecarry(from(2,4),to(3,3))',
    'movecarry(from(3,3),to(3,2))',
    'movecarry(from(3,2),to(4,1))',
    'drop',
  ]

  test.each(['closed', 'cutcycle'])('as printed in the thesis, with %s', async (pruning) => {
    const { solutions, stats } = await labJson(
      'solve',
      'delivery',
      '--strategy',
      'astar',
      '--heuristic',
      'euclidean',
      '--pruning',
      pruning,
    )
    expect(solutions[0]).toMatchObject({ cost: 10.65685424949238, depth: 10, actions })
    expect(stats).toMatchObject({
      inFringe: 7,
      maxFringe: 8,
      processed: 18,
      maxDepth: 10,
      branching: 1.335141362540313,
    })
  })

  test('several solutions, the cheapest first', async () => {
    const { solutions } = await labJson('solve', 'delivery', '--pruning', 'cutcycle', '--solutions', '3')
    const costs = solutions.map(({ cost }: { cost: number }) => cost)
    expect(costs).toHaveLength(3)
    expect(costs).toEqual(costs.toSorted((a: number, b: number) => a - b))
    const { out } = await lab('solve', 'delivery', '--pruning', 'cutcycle', '--solutions', '3')
    expect(out).toMatch(/^solution 3: /m)
  })
})

describe('what is said besides', () => {
  test('that solutions are missing, and what may bring more', async () => {
    const { err, out } = await lab('solve', 'route', '--solutions', '3')
    expect(out.match(/^solution /gm)).toHaveLength(1)
    expect(err).toBe(
      'found 1 of the 3 requested solutions; best-cost keeps one path to each state; --pruning own-path or none keeps more\n',
    )
    expect((await lab('solve', 'route', '--solutions', '3', '--lang', 'it')).err).toContain(
      'trovata 1 soluzione sulle 3',
    )
    expect((await lab('solve', 'route', '--solutions', '3', '--pruning', 'cutcycle')).err).toBe('')
  })

  test('nothing about prunings where a limit has ended the search', async () => {
    const { err } = await lab('solve', 'route', '--solutions', '300', '--pruning', 'none', '--expansions', '500')
    expect(err).toMatch(/--expansions allows more\nfound \d+ of the 300 requested solutions\n$/)
  })

  test('that a strategy is blind without a heuristic, unless that was asked for', async () => {
    write({
      'plain.js': `import { defineProblem, successors } from '@telos/lab'
export default defineProblem({
  name: 'plain',
  start: () => 0,
  goal: (state) => state === 2,
  actions: successors((state) => [{ action: '漢字', state: state + 1 }, { action: 'abc', state: state + 3 }]),
})
`,
    })
    const blind = 'blind, since plain has no heuristic: '
    expect((await lab('solve', 'plain.js', '--strategy', 'greedy', '--depth', '2')).err).toBe(`${blind}greedy\n`)
    expect((await lab('compare', 'plain.js')).err).toBe(`${blind}astar, greedy\n`)
    expect((await lab('explore', 'plain.js', '--limit', '2')).err).toBe('')
    expect((await lab('solve', 'plain.js', '--heuristic', 'zero')).err).toBe('')
    expect((await lab('solve', 'plain.js', '--strategy', 'uniform-cost')).err).toBe('')
  })

  test('that a strategy does not look at the heuristic that was asked for', async () => {
    const unused = 'uniform-cost uses no heuristic; euclidean has no effect\n'
    const named = ['--search', 'uniform-cost', '--heuristic', 'euclidean']
    expect((await lab('solve', 'delivery', ...named)).err).toBe(unused)
    expect((await lab('compare', 'delivery', '--job', 'uniform-cost heuristic=euclidean')).err).toBe(unused)
  })

  test('that a heuristic is not admissible, also where nothing rests on it', async () => {
    write({
      'liar.js': `import { defineProblem, successors } from '@telos/lab'
export default defineProblem({
  name: 'liar',
  start: () => 0,
  goal: (state) => state === 2,
  actions: successors((state) => (state < 2 ? [{ action: 'up', state: state + 1 }] : [])),
  heuristics: { liar: { estimate: (state) => (state === 1 ? 10 : 0), admissible: true } },
})
`,
    })
    const refuted = 'h(1) = 10, but the goal is 1 away: liar is not admissible'
    const bounded = (await lab('solve', 'liar.js', '--search', 'branch-and-bound')).out
    expect(bounded).toContain('depth 2 (proved cheapest)\n')
    expect(bounded).toContain(`${refuted}\n`)
    for (const strategy of ['greedy', 'astar'])
      expect((await lab('solve', 'liar.js', '--search', strategy)).out).toContain(`${refuted}, and nothing is proved\n`)
  })
})

describe('exit codes', () => {
  test('0 solved', async () => {
    expect((await lab('solve', 'jugs')).exit).toBe(ExitCode.done)
  })

  test('11 proved unsolvable', async () => {
    write({
      'never.js':
        "import { defineProblem, successors } from '@telos/lab'\nexport default defineProblem({ name: 'never', start: () => 0, goal: () => false, actions: successors((s) => s < 3 ? [{ action: 'up', state: s + 1 }] : []) })",
    })
    const { exit, out } = await lab('solve', 'never.js')
    expect(exit).toBe(ExitCode.unsolvable)
    expect(out).toMatch(/^processed +4$/m)
    expect(await labJson('solve', 'never.js')).toMatchObject({ status: 'not-found', proved: true, solutions: [] })
  })

  test.each([
    [['--depth', '3'], ExitCode.gaveUp, 'not-found'],
    [['--bound', '3'], ExitCode.gaveUp, 'not-found'],
    [['--expansions', '3'], ExitCode.gaveUp, 'limit'],
    [['--expansions', '0'], ExitCode.gaveUp, 'limit'],
    [['--time', '0'], ExitCode.outOfTime, 'limit'],
    [['--memory', '0'], ExitCode.outOfMemory, 'limit'],
  ] as const)('%j', async (limits, exit, status) => {
    const ran = await lab('solve', 'delivery', ...limits)
    expect(ran.exit).toBe(exit)
    expect(ran.out).toMatch(/^processed +\d+$/m)
    const json = await labJson('solve', 'delivery', ...limits)
    expect(json).toMatchObject({ status, proved: false, solutions: [] })
    expect(Object.keys(json.stats)).toEqual(counters)
  })

  test.each([
    [['--solutions', '0'], 'solutions is 0, expected a whole number of at least 1'],
    [['--expansions', '2.5'], 'nodes is 2.5, expected a whole number of at least 0'],
    [['--increment', '2'], 'astar has no increment: it is for iterative-deepening, idastar, id-best-first'],
    [['--strategy', 'astra'], 'unknown strategy "astra" — did you mean "astar"?'],
    [['--pruning', 'clozed'], 'unknown pruning "clozed" — did you mean "closed"?'],
    [['--heuristic', 'euclidian'], 'delivery has no heuristic "euclidian" — did you mean "euclidean"?'],
    [['--heuristic', 'euclidean(x)'], 'found "x" in brackets, expected numbers'],
    [['--cost', 'toll'], 'delivery has no cost "toll"'],
    [['--option', 'width'], '--option width: expected name=number, such as width=10'],
    [['--option', 'width=x'], '--option width=x: expected name=number'],
    [['--option', 'width=3'], 'astar has no option "width"'],
    [['--strategy', 'beam', '--option', 'wdth=3'], 'beam has no option "wdth" — did you mean "width"?'],
    [['--start', 'nowhere'], 'delivery: --start: found "nowhere", expected agentpos(x,y)'],
    [['--export', 'pdf'], '--export pdf: unknown format — choose from csv, txt, log, json, dot, svg'],
    [['--export', 'svgg'], 'did you mean "svg"?'],
  ])('2 for %j', async (argv, message) => {
    const { exit, out, err } = await lab('solve', 'delivery', ...argv)
    expect({ exit, out }).toEqual({ exit: ExitCode.usage, out: '' })
    expect(err).toContain(message)
  })

  test('2 for a start that needs do not have', async () => {
    const { exit, err } = await lab('solve', 'needs', '--start', 'scenario=3')
    expect(exit).toBe(ExitCode.usage)
    expect(err).toContain('found the scenario 3, expected scenario=NAME or needs')
    expect((await lab('solve', 'needs', '--start', '{"needs": [1]}')).exit).toBe(ExitCode.usage)
  })

  test('34 where a strategy cannot be used', async () => {
    const { exit, out, err } = await lab('solve', 'delivery', '--strategy', 'bidirectional')
    expect({ exit, out }).toEqual({ exit: ExitCode.unsupported, out: '' })
    expect(err).toBe(
      'bidirectional search cannot be used: this problem does not define predecessors; use "uniform-cost"\n',
    )
    const { diagnostics } = await labJson('solve', 'delivery', '--strategy', 'bidirectional')
    expect(diagnostics).toMatchObject([{ code: 'lab/unsupported', severity: 'error' }])
  })

  test('31 for a file that is not there', async () => {
    for (const file of ['gone.ts', 'gone.js', 'gone.yaml']) {
      const { exit, out, err } = await lab('solve', file)
      expect({ exit, out }).toEqual({ exit: ExitCode.badInput, out: '' })
      expect(err).toContain(file)
      expect(err).not.toMatch(/^ +at /m)
    }
  })
})

describe('domain documents', () => {
  const pirate = join(documents, 'pirate.yaml')

  test('are problems with the heuristics of tasks', async () => {
    const { exit, out } = await lab('solve', pirate, '--strategy', 'astar', '--heuristic', 'hmax')
    expect(exit).toBe(ExitCode.done)
    expect(out).toMatch(/^solution 1: cost 11, depth 4 \(proved cheapest\)\n/)
    const { solutions } = await labJson('solve', pirate, '--heuristic', 'hmax')
    expect(solutions[0].actions).toEqual(['work', 'goToTavern', 'buyRum', 'drinkRum'])
    expect(solutions[0].path[0]).toEqual({ gold: 0, at: 'docks', rum: 0, drunk: false })
    expect(solutions[0].finalState).toMatchObject({ drunk: true })
  })

  test.each(['regressive', 'auto'])('can be searched by %s', async (strategy) => {
    expect((await labJson('solve', pirate, '--strategy', strategy)).solutions[0].cost).toBe(11)
  })

  test('begin and end where the command line says', async () => {
    const { solutions } = await labJson('solve', pirate, '--start', 'at=tavern,gold=2', '--goal', '{"rum": 2}')
    expect(solutions[0].actions).toEqual(['buyRum', 'buyRum'])
  })

  test.each([
    [['--start', 'gld=1'], '--start.gld: unknown fact "gld" — did you mean "gold"?'],
    [['--start', 'tavern'], '--start: found "tavern", expected facts such as at=tavern,gold=2'],
    [['--goal', 'hapy'], '--goal: unknown goal "hapy" — did you mean "happy"?'],
    [['--heuristic', 'hamx'], 'did you mean "hmax"?'],
    [['--cost', 'gold'], 'a domain has the costs of its actions and no others'],
  ])('%j is wrong usage', async (argv, message) => {
    const { exit, out, err } = await lab('solve', pirate, ...argv)
    expect({ exit, out }).toEqual({ exit: ExitCode.usage, out: '' })
    expect(err).toContain(message)
  })

  test('come from stdin with -', async () => {
    const text =
      'telos: 1\nfacts: { wet: { kind: flag } }\nactions: { swim: { does: { wet: true } } }\ngoal: { wet: true }'
    const { exit, out } = await labFed(text, 'solve', '-')
    expect(exit).toBe(ExitCode.done)
    expect(out).toContain('swim')
  })

  test('with mistakes are told line by line', async () => {
    write({ 'wrong.yaml': 'telos: 1\nfacts: { wet: { kind: flg } }\nactions: {}\ngoal: { wet: true }\n' })
    const { exit, err } = await lab('solve', 'wrong.yaml')
    expect(exit).toBe(ExitCode.badInput)
    expect(err).toMatch(/^wrong\.yaml:2:\d+ /)
  })
})
