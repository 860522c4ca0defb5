import { expect, test } from 'vitest'
import { directRpc } from '../../../test/direct-rpc.ts'
import { linesOf, madeResults } from '../../../test/made-results.ts'
import { runsAnswers } from './runs-answers.ts'
import type { RunsContract } from './runs-contract.ts'

async function opened(blob: Blob) {
  const door = directRpc<RunsContract>(runsAnswers())
  await door.ask('open', { book: 'b', isLight: false })
  return { door, shown: await door.ask('add', { book: 'b', blob, isLast: true }) }
}

test('a hundred thousand results are filtered within 100 ms', async () => {
  const { door } = await opened(new Blob([linesOf(madeResults(100_000))]))
  const table = (filter: string) =>
    door.ask('table', { book: 'b', view: { filter, sort: '', isAll: false }, from: 0, count: 50 })
  await table('warm')
  const times: number[] = []
  for (const filter of ['domain-7', 'outcome=crash cpu>20', 'p4999', 'is:failed -domain=domain-1', 'lama sig'])
    times.push((await table(filter)).milliseconds)
  expect(times.toSorted((one, other) => one - other)[2]).toBeLessThan(100)
})

test('a line without an end is given up', async () => {
  const { shown } = await opened(new Blob(Array.from({ length: 70 }, () => 'x'.repeat(1_000_000))))
  expect(shown.problems.join(' ')).toContain('not a file of results')
})
