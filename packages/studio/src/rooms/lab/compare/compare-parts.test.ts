import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { routeAsHash } from '../../../shell/route.ts'
import { compareAnswers } from '../../../workers/compare/compare-answers.ts'
import type { CompareContract, ComparedJob } from '../../../workers/compare/compare-contract.ts'
import { noGrowth } from '../../../workers/compare/growth.ts'
import type { LabSource } from '../../../workers/lab/lab-contract.ts'
import { readSource } from '../../../workers/lab/read-source.ts'
import type { WorkerRpc } from '../../../workers/worker-rpc.ts'
import { readAddress } from '../address/lab-address.ts'
import { createCompareModel } from './compare-model.ts'
import {
  comparisonQuery,
  jobRoute,
  jobsOf,
  readComparison,
  seriesLength,
  startsOf,
  toggled,
  usualComparison,
  usualSeries,
} from './compare-settings.ts'
import { compareWords, findingOf } from './compare-words.ts'
import { growthCharts, type LinesGroup, pictureOf, sizeCharts } from './line-data.ts'
import { nextSort, sortedPlaces } from './sort-jobs.ts'

test('the address says everything, and nothing that is usual', () => {
  expect(comparisonQuery(usualComparison)).toEqual({})
  const names = fc.uniqueArray(fc.constantFrom('astar', 'greedy', 'f(1,2)', 'x y'), { minLength: 0 })
  const settings = fc.record({
    problem: fc.constantFrom('jugs', 'document/a', 'own'),
    file: fc.constantFrom('', 'p.pddl'),
    start: fc.string(),
    goal: fc.string(),
    strategies: names,
    prunings: names,
    heuristics: names,
    seconds: fc.integer({ min: 1, max: 600 }),
  })
  fc.assert(
    fc.property(settings, (given) => {
      const query = Object.fromEntries(new URLSearchParams(comparisonQuery(given)))
      expect(readComparison(query)).toEqual(given)
    }),
  )
  expect(readComparison({ seconds: '-3', strategies: 'a||a' })).toMatchObject({ seconds: 10, strategies: ['a'] })
})

test('every strategy with every pruning and every heuristic', () => {
  expect(jobsOf({ ...usualComparison, strategies: ['a', 'b'], heuristics: ['h', 'i'] })).toEqual([
    { strategy: 'a', heuristic: 'h' },
    { strategy: 'a', heuristic: 'i' },
    { strategy: 'b', heuristic: 'h' },
    { strategy: 'b', heuristic: 'i' },
  ])
  expect(jobsOf({ ...usualComparison, strategies: [] })).toEqual([])
  expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b'])
})

test('rows are sorted by numbers or names, blanks last', () => {
  const job = (...cells: (string | number)[]): ComparedJob => ({
    job: 0,
    label: '',
    ending: '',
    failure: '',
    isSolved: true,
    isOptimal: false,
    cells,
    growth: noGrowth,
    totals: { expanded: 0, maxFringe: 0, bytes: 0, ms: 0 },
  })
  const jobs = [job('b', 10), job('a', ''), job('c', 9)]
  expect(sortedPlaces(jobs, undefined)).toEqual([0, 1, 2])
  expect(sortedPlaces(jobs, { column: 1, isDown: false })).toEqual([2, 0, 1])
  expect(sortedPlaces(jobs, { column: 1, isDown: true })).toEqual([0, 2, 1])
  expect(sortedPlaces(jobs, { column: 0, isDown: false })).toEqual([1, 0, 2])
  const clicks = [1, 1, 1].reduce<ReturnType<typeof nextSort>[]>((all) => [...all, nextSort(all.at(-1), 1)], [])
  expect(clicks).toEqual([{ column: 1, isDown: false }, { column: 1, isDown: true }, undefined])
})

test('jobs open in the Lab side by side', () => {
  const jobs = [
    { strategy: 'astar', heuristic: 'manhattan' },
    { strategy: 'greedy', pruning: 'closed' },
  ]
  const route = jobRoute({ ...usualComparison, problem: 'eight-puzzle', start: '1 2' }, jobs)
  expect(routeAsHash(route)).toContain('#/lab/eight-puzzle?strategy=astar&heuristic=manhattan')
  const address = readAddress(route)
  expect(address.subject).toMatchObject({ kind: 'textbook', name: 'eight-puzzle', start: '1 2' })
  expect(address.jobs).toEqual(jobs)
  expect(jobRoute({ ...usualComparison, problem: 'document/x' }, jobs).path).toEqual(['document', 'x'])
  expect(jobRoute({ ...usualComparison, problem: 'own' }, jobs).path).toEqual(['own', 'run'])
  const needs = readAddress(jobRoute({ ...usualComparison, problem: 'needs' }, jobs))
  expect(needs.subject).toMatchObject({ kind: 'textbook', name: 'needs' })
})

/** Answers in the same thread, as the worker does. */
function doorHere(): WorkerRpc<CompareContract> {
  const answers = compareAnswers({ read: (source) => readSource(source) })
  return {
    ask: async (question, asks, { signal = new AbortController().signal, onReport = () => {} } = {}) =>
      (await answers[question](asks as never, { signal, report: onReport as never })) as never,
    close: () => {},
  }
}

test('a comparison from its settings to what it says', async () => {
  const door = doorHere()
  const model = createCompareModel(usualComparison, {
    door: () => door,
    language: 'en',
    missing: 'nothing there',
    source: async ({ problem }) => (problem === 'gone' ? undefined : { kind: 'textbook', name: problem }),
  })
  await model.compare()
  const { comparison, compared, running, choices } = model.store.getState()
  expect(running).toBeUndefined()
  expect(compared).toBe(usualComparison)
  expect(choices?.title).toContain('issionaries')
  const finding = findingOf(comparison!)
  expect(finding).toMatchObject({ total: 5, solved: 5, cheapest: 11 })
  expect(compareWords.en.sentence(finding)).toMatch(
    /^All 5 jobs found a solution, at .* expanded the fewest nodes: \d+\.$/,
  )
  expect(compareWords.it.sentence(finding)).toMatch(/^Tutte le 5 ricerche hanno trovato una soluzione/)
  model.change({ seconds: 3 })
  expect(model.store.getState().settings).not.toBe(compared)
  expect((await model.file('csv')).name).toBe('missionaries.csv')
  await model.pick('gone')
  expect(model.store.getState().diagnostics[0]?.message).toBe('nothing there')
  model.change({ strategies: ['astra'] })
  await model.pick('jugs')
  await vi.waitUntil(() => model.store.getState().diagnostics.length > 0)
  expect(model.store.getState().diagnostics[0]?.message).toContain('astra')
})

test('a comparison can be stopped while its problem is still being read', async () => {
  const door = doorHere()
  let find = () => {}
  const found = new Promise<LabSource>((resolve) => {
    find = () => resolve({ kind: 'textbook', name: 'missionaries' })
  })
  const asked: string[] = []
  const model = createCompareModel(usualComparison, {
    door: () => ({
      ...door,
      ask(question, ...rest) {
        asked.push(question)
        if (question === 'choices') model.stop()
        return door.ask(question, ...rest)
      },
    }),
    language: 'en',
    missing: 'nothing there',
    source: () => found,
  })
  const comparing = model.compare()
  expect(model.store.getState().running).toBeDefined()
  model.stop()
  expect(model.store.getState().running).toBeUndefined()
  find()
  await comparing
  expect(model.store.getState()).toMatchObject({ running: undefined, comparison: undefined, diagnostics: [] })
  expect(asked).toEqual([])

  // it is stopped when it has just asked what can be chosen
  await model.compare()
  expect(model.store.getState()).toMatchObject({ running: undefined, comparison: undefined, diagnostics: [] })
  expect(asked).toEqual(['choices'])
})

test('an address that is entered is compared; code that does not run is waited for', async () => {
  const door = doorHere()
  const model = createCompareModel(
    { ...usualComparison, strategies: ['astar'] },
    {
      door: () => door,
      language: 'en',
      missing: 'nothing there',
      source: async ({ problem }) => ({ kind: 'textbook', name: problem }),
    },
  )
  await model.compare()
  await model.follow({ ...usualComparison, problem: 'jugs', strategies: ['breadth-first'] })
  expect(model.store.getState()).toMatchObject({
    settings: { problem: 'jugs' },
    compared: { problem: 'jugs' },
    choices: { title: 'Water jugs' },
    comparison: { jobs: [{ label: 'breadth-first best-cost' }] },
  })
  await model.follow({ ...usualComparison, problem: 'own' }, true)
  expect(model.store.getState()).toMatchObject({ comparison: undefined, choices: undefined, running: undefined })
})

test('a range in the start is a series of problems; ranges move together', () => {
  expect(startsOf('moves={10..30..10},seed=1')).toEqual([
    { size: 10, start: 'moves=10,seed=1' },
    { size: 20, start: 'moves=20,seed=1' },
    { size: 30, start: 'moves=30,seed=1' },
  ])
  expect(startsOf('{3..1} {5..9}').map(({ start }) => start)).toEqual(['3 5', '2 6', '1 7'])
  expect([startsOf('1 2 3'), startsOf(''), startsOf('{a..b}')]).toEqual([[], [], []])
  // the page says that it leaves out the others
  expect(['{1..1000000}', '{1..9} {4..6}', '5'].map(seriesLength)).toEqual([1_000_000, 3, 0])
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.nat(1000), (from, to, step) => {
      const starts = startsOf(`{${from}..${to}..${step}}`)
      expect(starts.length).toBeGreaterThan(0)
      expect(starts.length).toBeLessThanOrEqual(24)
      for (const { size } of starts) expect(size >= Math.min(from, to) && size <= Math.max(from, to)).toBe(true)
    }),
  )
})

test('lines: counters while jobs search, and totals over the size of the problem', async () => {
  const door = doorHere()
  const strategies = ['astar', 'breadth-first']
  const model = createCompareModel(
    { ...usualComparison, problem: 'hanoi', start: '{2..4}', strategies },
    {
      door: () => door,
      language: 'en',
      missing: 'nothing there',
      source: async ({ problem, start }) => ({ kind: 'textbook', name: problem, start }),
    },
  )
  await model.compare()
  const { comparison, sizes, compared, settings, running } = model.store.getState()
  expect([running, compared]).toEqual([undefined, { ...settings, start: '4' }])
  expect(sizes.map(({ size }) => size)).toEqual([2, 3, 4])
  const [expanded] = sizeCharts(sizes)
  expect(expanded).toMatchObject({ counter: 'expanded', x: [2, 3, 4], isLogarithmic: false })
  expect(expanded!.lines.map(({ values }) => values)).toEqual(
    [0, 1].map((job) => sizes.map(({ comparison: { jobs } }) => jobs[job]!.totals.expanded)),
  )
  // breadth-first search of four discs visits all 81 states, and its fringe comes and goes
  const { growth, totals } = comparison!.jobs[1]!
  expect(growth.expanded.at(-1)).toBe(totals.expanded)
  expect(growth.expanded).toEqual([...new Set(growth.expanded)].sort((one, other) => one - other))
  expect(Math.max(...growth.inFringe)).toBeLessThanOrEqual(totals.maxFringe)
  const fringe = growthCharts(comparison!).find(({ counter }) => counter === 'inFringe')!
  expect(fringe.lines.map(({ label }) => label)).toEqual(comparison!.jobs.map(({ label }) => label))
  expect(fringe.lines[1]!.values.filter((value) => value !== null)).toEqual(growth.inFringe)
  // each chart as a picture, with a line for each job
  for (const charts of [growthCharts(comparison!), sizeCharts(sizes)]) {
    const group: LinesGroup = { name: 'growth', title: 'while <they> search', xLabel: 'nodes', charts, hasDots: false }
    for (const chart of charts) {
      const svg = await model.draw(pictureOf(chart, group))
      expect(svg).toContain(`<title>${chart.title} · while &lt;they&gt; search</title>`)
      for (const { label } of chart.lines) expect(svg).toContain(label)
      const values = chart.lines.flatMap((line) => line.values.filter((value) => value !== null))
      expect(values.length).toBeGreaterThan(2)
      expect(svg).not.toContain('no data')
    }
  }
  const group: LinesGroup = { name: 'growth', title: '', xLabel: '', charts: [], hasDots: false }
  expect(pictureOf({ ...fringe, isLogarithmic: true }, group).y).toMatchObject({ scale: 'logarithmic' })
  const { name, text } = await model.file('growth.csv')
  expect([name, text.split('\r\n')[0]]).toEqual(['hanoi-growth.csv', 'Search,Expanded,inFringe,kB,ms,MaxDepth'])
})

test.each(Object.entries(usualSeries))(
  'the series of %s can be read from its first to its last size',
  async (name, start) => {
    const answers = compareAnswers({ read: (source) => readSource(source) })
    const asked = { signal: new AbortController().signal, report: () => {} }
    for (const each of [startsOf(start)[0]!, startsOf(start).at(-1)!]) {
      const source = { kind: 'textbook', name, start: each.start } as const
      expect(await answers.choices({ source, language: 'en' }, asked)).not.toHaveProperty('diagnostics')
    }
  },
)
