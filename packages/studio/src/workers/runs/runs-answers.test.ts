import { readFileSync } from 'node:fs'
import {
  comparableAnalyses,
  compareSides,
  comparisonTable,
  createReport,
  ResultColumns,
  type RunResult,
  tablesOf,
} from '@telos/experiments'
import { expect, test } from 'vitest'
import { directRpc } from '../../../test/direct-rpc.ts'
import { linesOf, madeResults } from '../../../test/made-results.ts'
import { unpackCampaign } from '../../examples/campaigns/campaigns.ts'
import { runsAnswers } from './runs-answers.ts'
import type { RunsContract, TableView } from './runs-contract.ts'

const plain: TableView = { filter: '', sort: '', isAll: false }
const pair = { algorithms: ['lama', 'A* "fast"'], attribute: 'cpu' } as const

function columnsOf(results: readonly RunResult[]): ResultColumns {
  const columns = new ResultColumns()
  for (const result of results) columns.add(result)
  return columns
}

async function opened(text: string | Blob, description?: string) {
  const door = directRpc<RunsContract>(runsAnswers())
  await door.ask('open', { book: 'b', description, isLight: false })
  const shown = await door.ask('add', { book: 'b', blob: new Blob([text]), isLast: true })
  const table = (view: Partial<TableView>, from = 0, count = 10, run?: string) =>
    door.ask('table', { book: 'b', view: { ...plain, ...view }, from, count, run })
  return { door, shown, table }
}

test('the tables that the page shows have the numbers of the report that the command writes', async () => {
  const file = new URL('../../examples/campaigns/small-search/small-search.json', import.meta.url)
  const { description, results } = unpackCampaign(readFileSync(file, 'utf8'))
  const { door } = await opened(results, description)
  const columns = new ResultColumns()
  for (const line of (await results.text()).trimEnd().split('\n')) columns.add(JSON.parse(line))
  const report = createReport(columns, { campaign: JSON.parse(description), baseline: 'A*' })
  const written = tablesOf(report)
  const drawn = JSON.stringify(report)
  const view = { filter: '', attribute: 'cpu', pair: ['A*', 'greedy'] } as const
  for (const look of ['overview', 'domains'] as const) {
    const { tables } = await door.ask('report', { book: 'b', view: { ...view, look } })
    expect(tables.length).toBeGreaterThan(2)
    // how busy the machines were
    if (look === 'overview') expect(tables.at(-1)!.table.columns.at(-1)!.title).toBe('Load')
    for (const { table } of tables) expect(table).toEqual(written.find(({ id }) => id === table.id))
  }
  const chartsOf = async (look: 'overview' | 'scatter' | 'boxes') =>
    (await door.ask('report', { book: 'b', view: { ...view, look } })).charts
  const all = [await chartsOf('overview'), await chartsOf('scatter'), await chartsOf('boxes')].flat()
  expect(all.length).toBe(3)
  for (const svg of all) expect(drawn).toContain(JSON.stringify(svg))
  expect(all[1]).toMatch(/data-runs="[\da-f]{32} [\da-f]{32}"/)
  // the page puts the attribute that is looked at first
  const difference = { ...view, attribute: 'coverage', look: 'difference' } as const
  const [comparison] = (await door.ask('report', { book: 'b', view: difference })).tables
  const greedy = written.find(({ title }) => title === 'A* compared with greedy')!
  expect({ ...comparison!.table, id: greedy.id }).toEqual(greedy)
})

test('two campaigns are compared as the command compares them: scored against the best plans of both', async () => {
  const cheap = madeResults(40).map((result) => ({
    ...result,
    outcome: 'solved' as const,
    figures: { cost: 10, cpu: 1 },
  }))
  const dear = cheap.map((result) => ({ ...result, run: `new ${result.run}`, figures: { cost: 20, cpu: 1 } }))
  const { door } = await opened(linesOf(dear))
  await door.ask('open', { book: 'with', isLight: false })
  await door.ask('add', { book: 'with', blob: new Blob([linesOf(cheap)]), isLast: true })
  const view = { filter: '', attribute: 'satisficing', pair: ['', ''], look: 'difference', other: 'with' } as const
  const { tables } = await door.ask('report', { book: 'b', view })
  const [before, now] = comparableAnalyses({ columns: columnsOf(cheap) }, { columns: columnsOf(dear) })
  for (const [at, { table }] of tables.filter(({ table: { id } }) => !id.endsWith('differences')).entries()) {
    const sides = [before, now].map((analysis) => ({ analysis, contestant: at }))
    const labels = [before, now].map(
      (analysis, side) => `${analysis.contestants[at]!.label}, ${side === 0 ? 'the other campaign' : 'this one'}`,
    )
    const names = ['satisficing', 'coverage', 'agile', 'cost', 'cpu']
    const comparisons = compareSides(sides[0]!, sides[1]!, names)
    expect(table).toEqual(comparisonTable(comparisons, [labels[0]!, labels[1]!], table.id))
    expect(table.rows[0]!.map(({ text }) => text).slice(1, 4)).toEqual(['20', '20.00', '10.00'])
  }
  // alone, it is scored against its own plans
  const alone = await door.ask('report', { book: 'b', view: { ...view, look: 'domains' } })
  expect(
    alone.tables[0]!.table.rows.at(-1)!
      .map(({ text }) => text)
      .slice(1),
  ).toEqual(['20.00', '20.00'])
})

test('every mark of a scatter plot that is off the diagonal has a row in the table below it', async () => {
  const { door } = await opened(linesOf(madeResults(60)))
  const view = { look: 'scatter', filter: '', attribute: 'cost', pair: ['lama', 'A* "fast"'] } as const
  const { charts, tables } = await door.ask('report', { book: 'b', view })
  const marks = [...charts[0]!.matchAll(/data-runs="([^"]*)"/g)].map(([, runs]) => runs!)
  const [{ table }] = tables as [(typeof tables)[number]]
  const rows = table.rows.map((cells) => cells.flatMap(({ run }) => run ?? []).join(' '))
  const costs = new Map(
    madeResults(60).map(({ run, outcome, figures }) => [run, outcome === 'solved' ? figures['cost'] : undefined]),
  )
  const isEqual = (runs: string) => new Set(runs.split(' ').map((run) => costs.get(run))).size === 1
  expect(rows.toSorted()).toEqual(marks.filter((runs) => !isEqual(runs)).toSorted())
  expect(table.note).toMatch(
    /^First the tasks that only one of the two answers: \d+ of 30\. Where both do: \d+ of \d+ tasks differ\.$/,
  )
  expect(table.rows[0]!.map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringMatching(/crashed|out of/)]),
  )
})

test('the overview says what makes numbers doubtful', async () => {
  const slow = madeResults(20).map((result) => ({ ...result, figures: { cpu: 1, wall: 5 } }))
  const { door } = await opened(linesOf(slow))
  const view = { filter: '', attribute: 'cpu', pair: ['', ''], look: 'overview' } as const
  const { notes } = await door.ask('report', { book: 'b', view })
  expect(notes).toEqual([expect.stringContaining('20 of 20 runs of at least a second took more than 1.1 times')])
  const { door: calm } = await opened(
    linesOf(slow.map((result) => ({ ...result, outcome: 'solved' as const, figures: {} }))),
  )
  expect((await calm.ask('report', { book: 'b', view })).notes).toEqual([expect.stringMatching(/^No fault:/)])
})

test('rows are filtered, sorted and found; what is equal everywhere is told once', async () => {
  const { table } = await opened(linesOf(madeResults(1_000)))
  const all = await table({})
  expect([all.total, all.count, all.rows.length]).toEqual([1000, 1000, 10])
  expect(all.equalColumns.map(({ title }) => title)).toEqual(expect.arrayContaining(['Memory (MiB)', 'Revision']))
  expect((await table({ isAll: true })).equalColumns).toEqual([])
  const crashed = await table({ filter: 'outcome=crash cpu>10', sort: '-cpu' })
  expect(crashed.count).toBeGreaterThan(2)
  const cpu = crashed.columns.findIndex(({ key }) => key === 'cpu')
  const times = crashed.rows.map(({ cells }) => Number(cells[cpu]!.text))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  const run = crashed.rows[2]!.runs[0]!
  expect((await table({ filter: 'outcome=crash cpu>10', sort: '-cpu' }, 0, 1, run)).place).toBe(2)
  expect((await table({ filter: 'cpu>' })).problem).toContain('Write a number')
})

test('two algorithms side by side: a row for each task, equal ones hidden unless wanted', async () => {
  const results = madeResults(200).map((result) => ({ ...result, outcome: 'solved' as const, figures: { cpu: 1 } }))
  const differing = results.with(5, { ...results[5]!, figures: { cpu: 2.5 } })
  const { table } = await opened(linesOf(differing))
  const shown = await table({ pair })
  expect([shown.total, shown.count, shown.equalRows]).toEqual([100, 1, 99])
  expect(shown.rows[0]!.runs).toEqual(['run-4', 'run-5'])
  expect(shown.rows[0]!.cells.at(-1)).toEqual({ text: '+1.500', mark: 'worse' })
  expect((await table({ pair, isAll: true })).count).toBe(100)
})

test('side by side, a run that was stopped is never the better one', async () => {
  const crashed = madeResults(2).map(
    (result, at): RunResult => ({
      ...result,
      outcome: at === 0 ? 'crash' : 'solved',
      figures: { cpu: at === 0 ? 0.1 : 5, ...(at === 1 && { cost: 3 }) },
    }),
  )
  const { table } = await opened(linesOf(crashed))
  // how long it took is shown, but not compared
  expect((await table({ pair })).rows[0]!.cells.slice(-3)).toEqual([
    { text: '0.100' },
    { text: '5.000' },
    { text: '–' },
  ])
  // a score is: the crash has none
  const [, , difference] = (await table({ pair: { ...pair, attribute: 'agile' } })).rows[0]!.cells.slice(-3)
  expect(difference).toMatchObject({ mark: 'better' })
})

test('scores side by side, and what has no value last in both directions', async () => {
  const costs = [10, 20, undefined, 5, 8, 4]
  const results = madeResults(6).map((result, at): RunResult => {
    const cost = costs[at]
    if (cost === undefined) return { ...result, outcome: 'cpu-limit', figures: {} }
    return { ...result, outcome: 'solved', figures: { cost } }
  })
  const { table } = await opened(linesOf(results))
  const ordered = async (attribute: string, sort: string) =>
    (await table({ pair: { ...pair, attribute }, sort })).rows.map(({ cells }) =>
      cells.slice(-3).map(({ text }) => text),
    )
  expect(await ordered('satisficing', '')).toEqual([
    ['1.00', '0.50', '-0.50'],
    ['0.00', '1.00', '+1.00'],
    ['0.50', '1.00', '+0.50'],
  ])
  const [third, first, second] = [
    ['–', '5', '–'],
    ['10', '20', '+10'],
    ['8', '4', '-4'],
  ]
  expect(await ordered('cost', 'difference')).toEqual([second, first, third])
  expect(await ordered('cost', '-difference')).toEqual([first, second, third])
})

test('two versions of an algorithm are side by side, and not mixed', async () => {
  const before = madeResults(20, ['lama']).map((result) => ({ ...result, revision: 'before' }))
  const after = before.map((result) => ({ ...result, run: `new ${result.run}`, revision: 'after' }))
  const { door, shown, table } = await opened(linesOf([...before, ...after]))
  expect(shown.algorithms).toEqual(['lama (after)', 'lama (before)'])
  const { rows, count } = await table({
    isAll: true,
    pair: { algorithms: ['lama (before)', 'lama (after)'], attribute: 'cpu' },
  })
  expect(count).toBe(20)
  for (const { runs } of rows) expect(runs[1]).toBe(`new ${runs[0]}`)
  // a click on one of them leads to its runs alone
  const view = { look: 'overview', filter: '', attribute: 'cpu', pair: ['', ''] } as const
  const summary = (await door.ask('report', { book: 'b', view })).tables.find(({ table: { id } }) => id === 'summary')!
  expect(summary.rows).toEqual(['algorithm=lama revision=after', 'algorithm=lama revision=before'])
  expect((await table({ filter: summary.rows[0]! })).count).toBe(20)
})

test('torn, wrong and repeated lines are told and hurt nobody; a file that is no results file is given up', async () => {
  const [one, two] = madeResults(2)
  const lines = [
    JSON.stringify(one),
    '{"nonsense": true}',
    'not json',
    JSON.stringify(one),
    JSON.stringify({ ...two, outcome: '__proto__' }),
  ]
  const { shown } = await opened(`${lines.join('\n')}\n{"run":"tor`)
  expect(shown.tally.runs).toBe(1)
  expect(shown.bad).toBe(3)
  expect(shown.problems.join(' ')).toMatch(
    /line 2 was left out: "run" is missing.*and so were 2 more.*1 result in.*torn/,
  )
  const view = { look: 'overview', filter: '', attribute: 'cpu', pair: ['', ''] } as const
  const { door } = await opened('not json\n')
  expect((await door.ask('report', { book: 'b', view })).problem).toBe(
    'No line of the file is a result: the inspector says why.',
  )
  const garbage = await opened('x\n'.repeat(300_000))
  expect(garbage.shown.problems.join(' ')).toContain('not a file of results')
  const described = await opened(linesOf([one!]), '[1]')
  expect(described.shown.problems).toEqual([
    'campaign.json does not describe a campaign: found a list, expected an object. All results are shown.',
  ])
})

test('results that come in parts are the same as in one', async () => {
  const text = new TextEncoder().encode(linesOf(madeResults(300).map((each) => ({ ...each, task: `${each.task} ü` }))))
  const door = directRpc<RunsContract>(runsAnswers())
  await door.ask('open', { book: 'b', isLight: true })
  let runs = 0
  for (let at = 0; at < text.length; at += 1_001) {
    const blob = new Blob([text.slice(at, at + 1_001)])
    runs = (await door.ask('add', { book: 'b', blob, isLast: false })).tally.runs
  }
  expect(runs).toBe(300)
})

test('a run with what it takes to repeat it', async () => {
  const { door } = await opened(linesOf(madeResults(20)))
  const details = await door.ask('run', { book: 'b', run: 'run-3' })
  expect(details).toMatchObject({ result: { run: 'run-3' }, command: 'telos experiment one results/made run-3' })
  expect(await door.ask('run', { book: 'b', run: '__proto__' })).toBeUndefined()
})
