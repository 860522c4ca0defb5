import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { labFolder } from '../../test/lab.ts'
import { ExitCode } from '../exit-codes.ts'

const { lab, labJson, write } = labFolder()

write({
  'mine.ts': `import { BestFirst, type Engine, type HeuristicDeclaration, type PruningDeclaration, StackOpenList } from '@telos/core/search'

/** Depth-first by another name. */
export const zigzag: Engine = {
  name: 'zigzag',
  title: 'Zigzag',
  summary: 'newest first',
  informed: false,
  options: { turns: { help: 'how often', default: 1, min: 1 } },
  guarantees: () => ({ complete: false, optimal: false }),
  create: (space, { pruning, depth, cost, explore, emit, clock }) =>
    new BestFirst(space, {
      engine: 'zigzag', open: new StackOpenList(), weightG: 0, weightH: 0,
      heuristic: undefined, pruning, optimal: false, depth, cost, explore, emit, clock,
    }),
}

/** Lets nothing in but the first node. */
export const nobody: PruningDeclaration = {
  name: 'nobody',
  title: 'Nobody',
  summary: 'drops all',
  finite: true,
  keepsCheapest: false,
  create: () => ({ reopened: 0, restart() {}, admits: (parent: number) => parent < 0, worthExpanding: () => true }),
}

/** A plain function of state and goal. */
export default (state: readonly string[]) => (state.includes('phase(dropped)') ? 0 : 0.5)

export const declared: HeuristicDeclaration = {
  name: 'declared',
  title: 'Declared',
  summary: 'always 0',
  admissible: true,
  unsupported: () => undefined,
  create: () => ({ evaluate: () => 0 }),
}

export const tooFar = (state: unknown, goal: unknown, missing: { n: number }) => missing.n
`,
})

describe('by path', () => {
  test('a strategy', async () => {
    const { status, job, stats } = await labJson('solve', 'delivery', '--strategy', './mine.ts#zigzag')
    expect([status, job.strategy, job.heuristic]).toEqual(['solved', 'zigzag', ''])
    const theirs = await labJson('solve', 'delivery', '--strategy', 'depth-first')
    expect(stats.maxDepth).toBeGreaterThanOrEqual(10)
    expect(theirs.status).toBe('solved')
    const { job: given } = await labJson('solve', 'delivery', '--strategy', 'mine.ts#zigzag', '--option', 'turns=2')
    expect(given.rest).toEqual({ turns: 2 })
  })

  test('a pruning', async () => {
    const { job, status, stats } = await labJson('solve', 'delivery', '--pruning', './mine.ts#nobody')
    expect([job.pruning, status, stats.processed]).toEqual(['nobody', 'not-found', 1])
    expect(stats.duplicates).toBe(stats.generated)
  })

  test('a heuristic, as a function or declared', async () => {
    const plain = await labJson('solve', 'delivery', '--heuristic', './mine.ts')
    expect(plain.job.heuristic).toBe('./mine.ts')
    expect(plain.solutions[0].cost).toBe(10.65685424949238)
    const declared = await labJson('solve', 'delivery', '--heuristic', 'mine.ts#declared')
    expect(declared.job.heuristic).toBe('declared')
    expect([declared.optimal, declared.solutions[0].cost]).toEqual([true, 10.65685424949238])
    const { stats } = await labJson('solve', 'delivery', '--strategy', 'uniform-cost')
    expect(declared.stats.expanded).toBe(stats.expanded)
  })

  test('in jobs', async () => {
    const argv = ['--job', './mine.ts#zigzag ./mine.ts#nobody', '--job', 'astar closed mine.ts']
    const { jobs } = await labJson('compare', 'delivery', ...argv)
    expect(jobs.map(({ job }: { job: object }) => job)).toMatchObject([
      { strategy: 'zigzag', pruning: 'nobody' },
      { strategy: 'astar', pruning: 'closed', heuristic: 'mine.ts' },
    ])
  })

  test('in explore', async () => {
    const { fringe } = await labJson('explore', 'jugs', '--limit', '2', '--strategy', './mine.ts#zigzag')
    expect(fringe.length).toBeGreaterThan(0)
  })
})

describe('mistakes', () => {
  test.each([
    [['--strategy', './gone.ts'], /gone\.ts/],
    [['--strategy', './mine.ts#zigzga'], /^\.\/mine\.ts:1:1 found no export "zigzga" — did you mean "zigzag"\?\n/],
    [['--strategy', './mine.ts'], /^\.\/mine\.ts:/],
    [['--heuristic', './mine.ts#tooFar'], /^\.?\/?mine\.ts:40:\d+ threw TypeError/],
  ])('%j', async (argv, message) => {
    const { exit, out, err } = await lab('solve', 'delivery', ...argv)
    expect({ exit, out }).toEqual({ exit: ExitCode.badInput, out: '' })
    expect(err).toMatch(message)
    expect(err).not.toMatch(/^ +at /m)
    expect(err).not.toContain('bug in telos')
  })

  test('a number that a strategy of one’s own does not take is wrong usage', async () => {
    const { exit, err } = await lab('solve', 'delivery', '--strategy', './mine.ts#zigzag', '--option', 'trns=2')
    expect(exit).toBe(ExitCode.usage)
    expect(err).toContain('zigzag has no option "trns" — did you mean "turns"?')
  })
})

test.each(['--strategy', '--pruning #first', '--heuristic #words'])('the example plugs in: %s', async (option) => {
  const [flag, name = ''] = option.split(' ')
  const file = fileURLToPath(new URL('../../../../examples/lab/zigzag.ts', import.meta.url))
  const answer = await labJson('solve', 'jugs', flag, `${file}${name}`)
  expect(answer).toMatchObject({ status: 'solved', solutions: [{ depth: 4 }] })
})
