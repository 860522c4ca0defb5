import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultArbitrary } from '../../test/result-arbitrary.ts'
import { ResultLines } from '../results/result-lines.ts'
import { filterRows } from './filter-rows.ts'
import { ResultColumns } from './result-columns.ts'
import { sortRows } from './sort-rows.ts'

const results = fc.array(resultArbitrary, { maxLength: 30 })

function allOf(columns: ResultColumns) {
  return Array.from({ length: columns.count }, (_, row) => columns.result(row))
}

test('what was added comes out again, the first result of each run', () => {
  fc.assert(
    fc.property(results, (some) => {
      const columns = new ResultColumns()
      const added = some.filter((result) => columns.add(result))
      const firsts = some.filter(({ run }, at) => some.findIndex((other) => other.run === run) === at)
      expect(added).toEqual(firsts)
      expect(allOf(columns)).toEqual(firsts)
      for (const [row, { run }] of firsts.entries()) expect(columns.rowOf(run)).toBe(row)
    }),
  )
})

test('pieces of any size, torn ends and doubles: the same as all at once', () => {
  fc.assert(
    fc.property(results, fc.array(fc.nat(400)), fc.nat(50), (some, cuts, torn) => {
      const columns = new ResultColumns()
      const whole = some.map((result) => `${JSON.stringify(result)}\n`).join('')
      const last = JSON.stringify({ ...some[0], run: 'torn' }).slice(0, torn % 13)
      const text = whole + last
      const reader = new ResultLines(columns, { file: 'results.jsonl' })
      const places = [0, ...cuts.filter((cut) => cut < text.length).sort((one, other) => one - other), text.length]
      for (const [at, to] of places.slice(1).entries()) reader.push(text.slice(places[at], to))
      reader.end()
      const atOnce = new ResultColumns()
      for (const result of some) atOnce.add(result)
      expect(allOf(columns)).toEqual(allOf(atOnce))
      expect(reader.known).toBe(some.length - atOnce.count)
      expect(reader.isTorn).toBe(last !== '')
      expect(reader.bad).toEqual([])
    }),
  )
})

test('lines that are no results are named', () => {
  const reader = new ResultLines(new ResultColumns(), { file: 'r.jsonl' })
  reader.push(
    '{"run": 3}\n\nnonsense\n{"run":"a","campaign":"c","algorithm":"x","domain":"d","task":"t","revision":"r","outcome":"solvd"}\n',
  )
  expect(reader.bad.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 "run" is 3, expected a text',
    expect.stringMatching(/^3 not JSON/),
    expect.stringMatching(/^4 "outcome" is "solvd", expected one of solved/),
  ])
})

test('filters and orders: the same as over plain results', () => {
  const filters = fc.record(
    {
      algorithms: fc.subarray(['a', 'b', '__proto__']),
      domains: fc.subarray(['d', 'e/f', '<script>']),
      outcomes: fc.subarray(['solved', 'crash', 'cpu-limit']),
      text: fc.constantFrom('', 'a', 'crash', 'p1 d', '<script>', 'segfault'),
      from: fc.integer({ min: 0, max: 20 }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(results, filters, fc.boolean(), (some, { from, ...filter }, isDescending) => {
      const columns = new ResultColumns()
      const kept = some.filter((result) => columns.add(result))
      const rows = filterRows(columns, { ...filter, ...(from !== undefined && { ranges: { cost: { from } } }) })
      const words = (filter.text ?? '').split(' ')
      const expected = kept.flatMap((result, row) => {
        const { algorithm, domain, outcome, task, detail = '', figures, run } = result
        const isKept =
          (filter.algorithms?.includes(algorithm) ?? true) &&
          (filter.domains?.includes(domain) ?? true) &&
          ((filter.outcomes as string[] | undefined)?.includes(outcome) ?? true) &&
          (from === undefined || figures.cost >= from) &&
          words.every(
            (word) =>
              run.startsWith(word) ||
              [algorithm, domain, task, detail].some((text) => text.toLowerCase().includes(word)) ||
              (word === 'crash' && outcome === 'crash') ||
              // titles of outcomes contain letters as well
              (word.length === 1 && word !== ''),
          )
        return isKept ? [row] : []
      })
      if (words.every((word) => word.length !== 1)) expect([...rows]).toEqual(expected)
      else for (const row of rows) expect(expected).toContain(row)
      const sorted = sortRows(columns, rows, { by: { figure: 'cost' }, isDescending })
      expect([...sorted].sort((one, other) => one - other)).toEqual([...rows])
      const costs = [...sorted].map((row) => columns.figure('cost')?.[row] ?? Number.NaN)
      const there = costs.filter((cost) => !Number.isNaN(cost))
      expect(costs.slice(0, there.length)).toEqual(there)
      expect(there).toEqual(there.toSorted((one, other) => (isDescending ? other - one : one - other)))
    }),
  )
})
