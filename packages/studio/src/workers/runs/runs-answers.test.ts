import { readFileSync } from 'node:fs'
import { createReport, ResultColumns, tablesOf } from '@telos/experiments'
import { expect, test } from 'vitest'
import { directDoor } from '../../../test/direct-door.ts'
import { linesOf, madeResults } from '../../../test/made-results.ts'
import { unpackCampaign } from '../../examples/campaigns/campaigns.ts'
import { runsAnswers } from './runs-answers.ts'
import type { RunsContract, TableView } from './runs-contract.ts'

const plain: TableView = { filter: '', sort: '', isAll: false }
const pair = { algorithms: ['lama', 'A* "fast"'], attribute: 'cpu' } as const

async function opened(text: string | Blob, description?: string) {
  const door = directDoor<RunsContract>(runsAnswers())
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
  const written = tablesOf(createReport(columns, { campaign: JSON.parse(description) }))
  const view = { filter: '', attribute: 'cpu', pair: ['A*', 'greedy'] } as const
  for (const look of ['overview', 'domains'] as const) {
    const { tables } = await door.ask('report', { book: 'b', view: { ...view, look } })
    expect(tables.length).toBeGreaterThan(2)
    for (const { table } of tables) expect(table).toEqual(written.find(({ id }) => id === table.id))
  }
  const { charts } = await door.ask('report', { book: 'b', view: { ...view, look: 'scatter' } })
  expect(charts[0]).toMatch(/data-runs="[\da-f]{32} [\da-f]{32}"/)
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
  expect(shown.problems.join(' ')).toMatch(/3 lines are not results\. The first is line 2.*torn.*1 results? belong/)
  const garbage = await opened('x\n'.repeat(300_000))
  expect(garbage.shown.problems.join(' ')).toContain('not a file of results')
  const described = await opened(linesOf([one!]), '[1]')
  expect(described.shown.problems).toEqual(['campaign.json is not an object'])
})

test('results that come in parts are the same as in one', async () => {
  const text = new TextEncoder().encode(linesOf(madeResults(300).map((each) => ({ ...each, task: `${each.task} ü` }))))
  const door = directDoor<RunsContract>(runsAnswers())
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
  expect(details).toMatchObject({ result: { run: 'run-3', command: expect.any(Array) } })
  expect(await door.ask('run', { book: 'b', run: '__proto__' })).toBeUndefined()
})
