import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultArbitrary } from '../../test/result-arbitrary.ts'
import { someResult } from '../../test/results.ts'
import { ResultColumns } from '../tables/result-columns.ts'
import { mistakeInResult } from './check-result.ts'
import { badLineTexts, leftOutTexts } from './intake-notes.ts'
import { ResultLines } from './result-lines.ts'

function read(text: string, isAll = false) {
  const columns = new ResultColumns()
  const lines = new ResultLines(columns, { file: 'r.jsonl', isOwn: ({ revision }) => revision === '1', isAll })
  lines.push(text)
  lines.end()
  return { columns, lines }
}

const line = (changes: object): string => `${JSON.stringify({ ...someResult(), ...changes })}\n`

test.each([
  [line({ outcome: 'solvd' }), '"outcome" is "solvd", expected one of solved'],
  [line({ outcome: '__proto__' }), '"outcome" is "__proto__"'],
  [line({ phase: 'toString' }), '"phase" is "toString", expected one of translate, search, driver'],
  [line({ machine: { ...someResult().machine, core: -1 } }), '"machine.core" is -1, expected 0, 1, 2 …'],
  [line({ figures: { cost: '11' } }), '"figures.cost" is "11", expected a number'],
  [line({ figures: [1] }), '"figures" is a list, expected an object'],
  [line({ detail: { why: 1 } }), '"detail" is an object, expected a text'],
  [line({ command: ['telos', 3] }), '"command" is a list, expected a list of texts'],
  [line({ repetition: -1 }), '"repetition" is -1, expected 0, 1, 2 …'],
  [line({ limits: {} }), '"limits.cpu" is missing, expected a number'],
  [line({ machine: { load: 1 } }), '"machine.host" is missing, expected a text'],
  ['{"run": "a"\n', 'not JSON: '],
  ['\0\0\0\n', 'only NUL bytes'],
  ['a\0b\u001b[31m\n', 'not JSON: '],
  ['[]\n', 'found a list, expected the object of a result'],
])('%j is told with its line, and loses nothing else', (bad, message) => {
  const { columns, lines } = read(`${line({ run: 'a' })}\n${bad}${line({ run: 'b' })}`)
  expect(columns.count).toBe(2)
  const [text] = badLineTexts(lines)
  expect(text).toContain(`r.jsonl, line 3 was left out: ${message}`)
  expect(text).not.toMatch(/\p{Cc}/u)
})

test('names of objects are names', () => {
  const { columns, lines } = read(
    line({ algorithm: '__proto__', domain: 'constructor', task: 'toString' }).replace('"cost":11', '"__proto__":3'),
  )
  expect(lines.bad).toEqual([])
  const { algorithm, figures } = columns.result(0)
  expect([algorithm, Object.entries(figures)]).toEqual(['__proto__', expect.arrayContaining([['__proto__', 3]])])
})

test('a result with any value in any place is taken, or told', () => {
  fc.assert(
    fc.property(resultArbitrary, fc.nat(), fc.jsonValue(), (result, place, value) => {
      const keys = Object.keys(result)
      const changed = { ...result, [keys[place % keys.length]!]: value }
      const columns = new ResultColumns()
      if (mistakeInResult(changed) !== undefined) return
      columns.add(changed)
      expect(columns.result(0)).toEqual(JSON.parse(JSON.stringify(changed)))
    }),
  )
})

test('results of other runs are counted, and taken if they are wanted', () => {
  const text = `${line({ run: 'a' })}${line({ run: 'b', revision: '0' })}${line({ run: 'a' })}{"run":"tor`
  const { columns, lines } = read(text)
  expect([columns.count, lines.others, lines.known, lines.isTorn]).toEqual([1, 1, 1, true])
  expect(leftOutTexts(lines, lines).join('\n')).toMatch(/^1 other result in r.jsonl is left out.*\n1 result.*\n.*torn/)
  const all = read(text, true)
  expect([all.columns.count, all.lines.others]).toEqual([2, 1])
  expect(leftOutTexts(all.lines, all.lines)[0]).toContain('1 other result in r.jsonl is among these')
})

test('of very many bad lines, the first are listed and all are counted', () => {
  const { lines } = read('x\n'.repeat(1000))
  expect([lines.bad.length, lines.badCount]).toEqual([200, 1000])
  expect(badLineTexts(lines).at(-1)).toBe('r.jsonl: 800 more lines of this kind were left out')
})
