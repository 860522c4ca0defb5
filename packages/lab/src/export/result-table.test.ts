import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Statistics } from '../problem.ts'
import type { JobOutcome } from '../run/job-outcome.ts'
import { toCsv, toTxt } from './delimited-text.ts'
import { type ResultTable, resultTable } from './result-table.ts'

const statistics: Statistics = {
  inFringe: 7,
  maxFringe: 8,
  processed: 18,
  maxDepth: 10,
  branching: 18 ** (1 / 10),
  expanded: 10,
  generated: 20,
  reopened: 0,
  duplicates: 3,
  bytes: 4096,
  ms: 1.5,
}

const solved: JobOutcome<string> = {
  job: { strategy: 'astar', pruning: 'closed', heuristic: 'euclidean', rest: { depth: 12 } },
  status: 'solved',
  solutions: [
    { finalState: 'c', depth: 2, cost: 10.65685424949238, path: ['a', 'b', 'c'], actions: ['x', 'y'] },
    { finalState: 'd', depth: 1, cost: 20, path: ['a', 'd'], actions: ['z'] },
  ],
  optimal: true,
  proved: false,
  statistics,
}

const failed: JobOutcome<string> = { ...solved, status: 'not-found', solutions: [], optimal: false, proved: true }

// the characters of the format come up more often than by chance
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('"', ',', '\t', '\r', '\n', ' ', "'", '=', '-', '@', '+', 'a', 'ä', '\uFEFF', '日'),
  }),
)
const tables: fc.Arbitrary<ResultTable> = fc.integer({ min: 2, max: 5 }).chain((width) =>
  fc.record({
    columns: fc.array(text, { minLength: width, maxLength: width }),
    rows: fc.array(fc.array(fc.oneof(text, fc.double()), { minLength: width, maxLength: width })),
  }),
)

/** What a reader has to find: numbers as printed, and text with a mark where it looks like a formula. */
function expected({ columns, rows }: ResultTable): string[][] {
  const dangerous = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
  const shown = (cell: string | number) =>
    typeof cell === 'string' && dangerous.includes(cell.charAt(0)) ? `'${cell}` : String(cell)
  return [columns, ...rows].map((row) => row.map(shown))
}

describe('the table of results', () => {
  test('has the eight columns, cost and depth of the best solution, and blanks without one', () => {
    expect(resultTable([solved, failed])).toEqual({
      columns: ['Search', 'inFringe', 'MaxFringe', 'Processed', 'MaxDepth', 'Branching', 'Cost', 'Depth'],
      rows: [
        ['astar closed euclidean depth=12', 7, 8, 18, 10, 18 ** (1 / 10), 10.65685424949238, 2],
        ['astar closed euclidean depth=12', 7, 8, 18, 10, 18 ** (1 / 10), '', ''],
      ],
    })
  })

  test('is written in full precision', () => {
    expect(toCsv(resultTable([solved, failed]))).toBe(
      'Search,inFringe,MaxFringe,Processed,MaxDepth,Branching,Cost,Depth\r\n' +
        'astar closed euclidean depth=12,7,8,18,10,1.335141362540313,10.65685424949238,2\r\n' +
        'astar closed euclidean depth=12,7,8,18,10,1.335141362540313,,\r\n',
    )
    expect(toTxt(resultTable([failed]))).toBe(
      'Search\tinFringe\tMaxFringe\tProcessed\tMaxDepth\tBranching\tCost\tDepth\n' +
        'astar closed euclidean depth=12\t7\t8\t18\t10\t1.335141362540313\t\t\n',
    )
  })
})

describe('delimited text', () => {
  test('a csv file is read back cell by cell, whatever is in it', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(parse(toCsv(table), { bom: true, record_delimiter: '\r\n' })).toEqual(expected(table))
      }),
    )
  })

  test('so is a txt file', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const read = parse(toTxt(table), { delimiter: '\t', record_delimiter: '\n' })
        expect(read).toEqual(expected(table))
      }),
    )
  })

  test('formulas become text, numbers stay numbers', () => {
    const row = ['=1+1', '-1', -1, '+a', '@b', 'a=b', "'c", -0.5, Number.NEGATIVE_INFINITY]
    const csv = toCsv({ columns: row.map((_, at) => `c${at}`), rows: [row] })
    expect(csv.split('\r\n')[1]).toBe("'=1+1,'-1,-1,'+a,'@b,a=b,'c,-0.5,-Infinity")
  })

  test('only what is not ASCII needs a byte order mark', () => {
    expect(toCsv({ columns: ['a', 'b'], rows: [['größte', 1]] })).toBe('\uFEFFa,b\r\ngrößte,1\r\n')
    expect(toCsv({ columns: ['a', 'b'], rows: [['x', 1]] })).toBe('a,b\r\nx,1\r\n')
  })
})
