import { readdirSync, readFileSync } from 'node:fs'
import { formatDiagnostic } from '@telos/core'
import { domainToJSON } from '@telos/core/documents'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { arbitraryDomain } from '../../core/test/domains/arbitrary-domain.ts'
import { readDomainDocument } from './read-document.ts'

const examples = new URL('../../../examples/documents/', import.meta.url)

test.each(readdirSync(examples))('example %s has no mistakes', (file) => {
  const { model, start, goal, diagnostics } = readDomainDocument(readFileSync(new URL(file, examples), 'utf8'), {
    file,
  })
  expect(diagnostics.map(formatDiagnostic)).toEqual([])
  expect(model).toBeDefined()
  expect(start).toBeDefined()
  expect(goal).toBeDefined()
})

describe('any text may come in', () => {
  test('arbitrary text never throws, and every diagnostic has a place in it', () => {
    const line = fc.constantFrom(
      'telos: 1',
      'facts:',
      '  x: { kind: flag }',
      'actions:',
      '  a:',
      '    does: { x: true',
      '- [',
      '\t',
      '&a',
      '*a',
      '? ',
      '"',
      '...',
      '---',
      '}',
      '<<: *a',
    )
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.array(line).map((lines) => lines.join('\n')),
    )
    fc.assert(
      fc.property(text, (input) => {
        const { model, diagnostics } = readDomainDocument(input)
        expect(model !== undefined || diagnostics.length > 0).toBe(true)
        const lines = input.split(/\r\n|\n|\r/)
        for (const { span } of diagnostics) {
          expect(span!.line).toBeGreaterThanOrEqual(1)
          expect(span!.line).toBeLessThanOrEqual(lines.length)
          expect(span!.column).toBeGreaterThanOrEqual(1)
          expect(span!.column).toBeLessThanOrEqual(lines[span!.line - 1]!.length + 2)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('a domain written as JSON or as YAML is the same domain', () => {
    fc.assert(
      fc.property(arbitraryDomain, (spec) => {
        const document = domainToJSON(spec)
        const json = readDomainDocument(JSON.stringify(document, null, '\t'))
        const yaml = readDomainDocument(
          stringify(JSON.parse(JSON.stringify(document)), {
            defaultStringType: 'QUOTE_DOUBLE',
            aliasDuplicateObjects: false,
            lineWidth: 0,
          }),
        )
        expect(json.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
        expect(yaml.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
        expect(JSON.stringify(domainToJSON(json.spec))).toBe(JSON.stringify(document))
        expect(JSON.stringify(domainToJSON(yaml.spec))).toBe(JSON.stringify(document))
      }),
    )
  })

  test.each([
    ['brackets without end', '['.repeat(100_000), 'document/too-deep', 1, 201],
    ['lists in lists without end', '- '.repeat(100_000), 'document/too-deep', 1, 400],
    ['more than ten million characters', ' '.repeat(10_000_001), 'document/too-large', 1, 1],
    ['an alias of itself', 'a: &a [*a]', 'document/aliases', 1, 7],
    ['an alias of nothing', 'a: *b', 'document/aliases', 1, 4],
    ['a bomb of aliases', bomb(), 'document/aliases', undefined, undefined],
    ['a key twice', 'telos: 1\nfacts: {}\nfacts: {}', 'document/duplicate-key', 3, 1],
    ['a list as a key', '? [a]\n: 1', 'document/bad-key', 1, 3],
    ['a tab', 'facts:\n\tx: 1', 'document/tab', 2, 1],
    ['two documents', 'a: 1\n---\nb: 1', 'document/several', 2, 1],
    ['nothing', '', 'document/wrong-kind', 1, 1],
    ['a list', '- 1', 'document/wrong-kind', 1, 1],
    ['a quote that is never closed', 'name: "x', 'document/syntax', 1, 9],
  ])('%s', (_title, text, code, line, column) => {
    const [diagnostic] = readDomainDocument(text).diagnostics
    expect(diagnostic?.code).toBe(code)
    if (line !== undefined) expect([diagnostic?.span?.line, diagnostic?.span?.column]).toEqual([line, column])
  })

  test('several mistakes of syntax are all told', () => {
    const { diagnostics } = readDomainDocument('a: b: c\nd: [1, 2\ne: "\\q"\n')
    expect(diagnostics.length).toBeGreaterThan(1)
  })
})

test('every mistake has its line and column', () => {
  const text = `telos: 1
facts:
  gold: { kind: count, max: 9 }
  at: { kind: oneOf, values: [docks, tavern] }
actions:
  buy:
    needs: { gld: 1, at: tavren }
    costs: 2
    does:
      gold:
        add: 0.5
  rest: {}
start: { at: dock }
`
  const told = (input: string) => readDomainDocument(input, { file: 'p.yaml' }).diagnostics.map(formatDiagnostic)
  expect(told(text)).toEqual([
    'p.yaml:8:5 unknown key "costs" — did you mean "cost"?',
    'p.yaml:7:14 unknown fact "gld" — did you mean "gold"?',
    'p.yaml:7:26 found "tavren", expected one of "docks", "tavern" — did you mean "tavern"?',
    'p.yaml:11:14 found 0.5, expected a whole number, as "gold" is a count',
    'p.yaml:12:9 warning: action "rest" changes nothing',
    'p.yaml:13:14 found "dock", expected one of "docks", "tavern" — did you mean "docks"?',
  ])
  const right = text.replace('gld', 'gold').replace('tavren', 'tavern').replace('costs', 'cost').replace('0.5', '1')
  expect(told(right).at(-1)).toBe(
    'p.yaml:13:14 found "dock", expected one of "docks", "tavern" — did you mean "docks"?',
  )
  expect(told(right.replace('at: dock', '')).at(-1)).toMatch(/^p\.yaml:13:8 found no value of "at"/)
  expect(told('facts: {}')).toEqual([
    'p.yaml:1:1 found no version, expected 1 — begin the document with "telos: 1"',
    'p.yaml:1:1 found no actions',
  ])
})

test('mistakes in one part hide none in another', () => {
  const text = `telos: 1
facts:
  gold: { kind: count, max: 9, initial: 12 }
  at: { kind: oneOf, values: [docks, tavern] }
  mood: { kind: moood }
actions:
  work: { does: { gold: { ad: 1 } } }
  work: {}
start: { at: dock, mood: calm }
goal: { gld: 3, mood: calm }
`
  const { model, domain, start, goal, diagnostics } = readDomainDocument(text, { file: 'p.yaml' })
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'p.yaml:8:3 found the key "work" twice',
    'p.yaml:3:41 found 12, expected a whole number from 0 to 9',
    expect.stringMatching(/^p\.yaml:5:17 found "moood", expected one of /),
    'p.yaml:7:27 unknown change "ad" — did you mean "add"?',
    'p.yaml:9:14 found "dock", expected one of "docks", "tavern" — did you mean "docks"?',
    'p.yaml:10:9 unknown fact "gld" — did you mean "gold"?',
  ])
  expect([model, domain, start, goal]).toEqual([undefined, undefined, undefined, undefined])
})

test('limits are numbers above 0', () => {
  const read = (limits: string) => readDomainDocument(`telos: 1\nfacts: {}\nactions: {}\nlimits: ${limits}`)
  expect(read('{ expansions: 100, cost: 2.5 }').limits).toEqual({ expansions: 100, cost: 2.5 })
  expect(read('{ expansions: 1.5, depth: 0, time: 1 }').diagnostics.map(({ span }) => span?.column)).toEqual([
    23, 35, 38,
  ])
  expect(read('3').diagnostics).toMatchObject([{ code: 'document/bad-limit', span: { line: 4, column: 9 } }])
})

test('names of JavaScript are data, and aliases are followed', () => {
  const text = `telos: 1
facts: { __proto__: &flag { kind: flag }, constructor: *flag }
actions: { toString: { needs: { __proto__: false }, does: { __proto__: true, constructor: true } } }
start: { __proto__: true }
goal: { constructor: true }
`
  const { model, start, diagnostics } = readDomainDocument(text)
  expect(diagnostics).toEqual([])
  expect(model?.facts.map(({ name }) => name)).toEqual(['__proto__', 'constructor'])
  expect(Object.keys(start!)).toEqual(['__proto__'])
})

/** Nine lists, each with nine aliases of the one before: more data than any memory holds. */
function bomb(): string {
  const levels = 'abcdefghi'.split('')
  return levels
    .map(
      (name, index) =>
        `${name}: &${name} [${Array(9)
          .fill(index ? `*${levels[index - 1]}` : 'x')
          .join(', ')}]`,
    )
    .join('\n')
}

test('a fact that is set and changed under one condition is told at the entry', () => {
  const text = `telos: 1
facts:
  open: { kind: flag }
  gold: { kind: count, max: 9 }
actions:
  knock:
    does:
      open: true
      when:
        - if: { open: false }
          then: { gold: 3 }
        - if: { open: false }
          then: { gold: { add: 1 } }
`
  const { diagnostics } = readDomainDocument(text, { file: 'inn.yaml' })
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'inn.yaml:12:15 "gold" is set and changed at once: two conditional effects have the same condition — keep one of the two, or make their conditions exclude each other',
  ])
})
