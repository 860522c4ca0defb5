import { compare, comparisonCharts, messages, resultTable, textbook } from '@telos/lab'
import { expect, test } from 'vitest'
import { readSource } from '../lab/read-source.ts'
import { compareAnswers } from './compare-answers.ts'
import type { CompareContract, JobComparison } from './compare-contract.ts'

const reports: CompareContract['compare']['reports'][] = []
const asked = { signal: new AbortController().signal, report: (each: (typeof reports)[number]) => reports.push(each) }
const answersHere = () => compareAnswers({ read: (source) => readSource(source) })
const missionaries = { kind: 'textbook', name: 'missionaries' } as const
const jobs = [{ strategy: 'astar' }, { strategy: 'breadth-first' }, { strategy: 'greedy', pruning: 'closed' }]
const ask = { source: missionaries, jobs, milliseconds: 10_000, language: 'en' } as const

function compared(answer: CompareContract['compare']['answers']): JobComparison {
  if ('diagnostics' in answer) throw new Error(answer.diagnostics[0]?.message)
  return answer
}

test('a table and charts like those of the command', async () => {
  const { columns, jobs: rows, charts } = compared(await answersHere().compare(ask, asked))
  const outcomes = compare(textbook.find(({ name }) => name === 'missionaries')!.instance(), jobs)
  expect(columns.slice(0, 8)).toEqual(resultTable(outcomes).columns)
  expect(rows.map(({ cells }) => cells.slice(0, 8))).toEqual(resultTable(outcomes).rows)
  const expected = comparisonCharts(outcomes, messages('en'))
  expect(charts.map(({ title }) => title)).toEqual(expected.map(({ title }) => title))
  expect(charts[0]!.bars.map(({ text }) => text)).toEqual(expected[0]!.bars.map(({ text }) => text))
  expect(rows[0]).toMatchObject({ job: 0, isSolved: true, isOptimal: true })
  expect(reports.length).toBeGreaterThan(2)
})

test('jobs that come to the same are run once', async () => {
  const same = [
    { strategy: 'breadth-first', heuristic: 'zero' },
    { strategy: 'breadth-first', heuristic: 'blind' },
    { strategy: 'astar', heuristic: 'zero' },
  ]
  const { jobs: rows, leftOut } = compared(await answersHere().compare({ ...ask, jobs: same }, asked))
  expect(rows.map(({ job }) => job)).toEqual([0, 2])
  expect(leftOut).toBe(1)
})

test('limits and what cannot run are told beside the job; wrong names before anything runs', async () => {
  const hard = { kind: 'textbook', name: 'fifteen-puzzle' } as const
  const slow = { ...ask, source: hard, jobs: [{ strategy: 'breadth-first' }], milliseconds: 60 }
  const [row] = compared(await answersHere().compare(slow, asked)).jobs
  expect(row).toMatchObject({ isSolved: false })
  expect(row!.failure).toBe(messages('en').charts.failures.time)
  const wrong = await answersHere().compare({ ...ask, jobs: [{ strategy: 'astra' }] }, asked)
  expect('diagnostics' in wrong && wrong.diagnostics[0]!.message).toContain('astra')
  const nowhere = await answersHere().compare({ ...ask, source: { kind: 'textbook', name: 'nothing' } }, asked)
  expect(nowhere).toHaveProperty('diagnostics')
})

test('a comparison that is stopped answers with what it has', async () => {
  const answers = answersHere()
  const hard = { kind: 'textbook', name: 'fifteen-puzzle' } as const
  const easyFirst = [{ strategy: 'greedy' }, { strategy: 'breadth-first' }, { strategy: 'uniform-cost' }]
  const told: number[] = []
  const running = answers.compare(
    { ...ask, source: hard, jobs: easyFirst, milliseconds: 60_000 },
    {
      ...asked,
      report({ so }) {
        told.push(so.jobs.length)
        if (so.jobs.length === 1) void answers.stopComparing({}, { ...asked, report: () => {} })
      },
    },
  )
  const { jobs: rows, isStopped } = compared(await running)
  expect(isStopped).toBe(true)
  expect(rows.length).toBeLessThan(3)
  expect(rows[0]!.isSolved).toBe(true)
})

test('files of the last comparison', async () => {
  const answers = answersHere()
  const none = { ...asked, report: () => {} }
  expect(() => answers.comparisonFile({ format: 'csv', language: 'en' }, none)).toThrow('nothing has been compared')
  await answers.compare(ask, asked)
  const file = async (format: 'csv' | 'txt' | 'json' | 'svg') =>
    answers.comparisonFile({ format, language: 'it' }, none)
  expect((await file('csv')).text).toMatch(/^Search,inFringe,MaxFringe/)
  expect((await file('txt')).text).toMatch(/^Search\tinFringe/)
  expect(JSON.parse((await file('json')).text)).toMatchObject({
    problem: 'missionaries',
    jobs: [{ status: 'solved' }, {}, {}],
  })
  expect((await file('svg')).text).toContain(messages('it').charts.shorterIsBetter)
})

test('choices: strategies that need a task are offered for tasks alone', async () => {
  const answer = await answersHere().choices({ source: missionaries, language: 'it' }, { ...asked, report: () => {} })
  if ('diagnostics' in answer) throw new Error('refused')
  expect(answer.title).toBe(messages('it').problems['missionaries']!.title)
  expect(answer.strategies.some(({ needsTask }) => needsTask)).toBe(false)
  expect(answer.heuristics.length).toBeGreaterThan(0)
  expect(answer.problems.map(({ name }) => name)).toContain('eight-puzzle')
})
