import { expect, test } from 'vitest'
import { messages } from '../help/messages.ts'
import { fringeTable } from './fringe-table.ts'

test('a fringe may be longer than a list of arguments', () => {
  const nodes = Array.from({ length: 200_000 }, (_, at) => ({
    node: at,
    state: at,
    action: `to ${at}`,
    depth: 1,
    cost: 1,
    heuristic: 0,
  }))
  const rows = fringeTable(nodes, { table: messages('en'), print: String, informed: true })
  expect(rows).toHaveLength(200_001)
  // right-aligned to the last, which is the widest
  expect(rows[1]).toMatch(/^ {5}1 .* to 0 {7}0$/)
  expect(rows.at(-1)).toMatch(/^200000 .* to 199999 {2}199999$/)
})
