import { describe, expect, test } from 'vitest'
import { labAnswers } from '../lab/lab-answers.ts'
import { compileOwn } from './compile-own.ts'
import { guardedInstance, placedWords } from './guarded-instance.ts'
import { type LoadedOwn, loadOwn, type OwnBody } from './load-own.ts'
import { closeScope } from './own-scope.ts'
import { ownScript } from './own-script.ts'
import { placeInStack, sourcePlaces } from './source-place.ts'

/** Runs compiled code as the worker does, with a name that stacks show as a blob. */
function load(text: string): LoadedOwn {
  const file = { path: 'mine.ts', text }
  const compiled = compileOwn(file)
  if ('diagnostics' in compiled) return compiled
  const body = `${compiled.code}\n//# sourceURL=blob:null/test`
  // the wrapper that Function writes has two lines
  const run = new Function('exports', 'require', body) as OwnBody
  return loadOwn({ file, mappings: `;;${compiled.mappings}`, run })
}

const told = (text: string) => {
  const loaded = load(text)
  return 'diagnostics' in loaded ? loaded.diagnostics.map(placedWords) : 'loaded'
}

const counting = `import { defineProblem, successors, type Problem } from '@telos/lab'

interface Count { readonly n: number }

export default defineProblem<Count, number, number>({
  name: 'counting',
  start: (from: number = 1): Count => ({ n: from }),
  goal: ({ n }, wanted = 10) => n === wanted,
  actions: successors(({ n }: Count) => [{ action: 'add', state: { n: n + 1 } }, { action: 'double', state: { n: n * 2 } }]),
  heuristics: { distance: ({ n }, wanted = 10) => Math.abs(wanted - n) },
})
`

describe('loading', () => {
  test('TypeScript with types, generics and imports of types', () => {
    const loaded = load(counting)
    expect('problem' in loaded && loaded.problem.name).toBe('counting')
  })

  test.each([
    ['syntax', 'export default defineProblem({\n  name: = 3\n})', ['line 2, column 9: unexpected token']],
    [
      'nothing',
      '',
      ['line 1, column 1: found no exports, expected a problem — write export default defineProblem({ … })'],
    ],
    [
      'another export',
      'export const puzzle = 1',
      ['line 1, column 1: found the exports puzzle, expected a problem — write export default defineProblem({ … })'],
    ],
    [
      'a typo',
      "import { defineProblem } from '@telos/lab'\nexport default {\n  name: 'x',\n  start: () => 1,\n  gaol: () => true,\n  actions: { successors: () => [] },\n}",
      ['line 5, column 3: unknown key "gaol" — did you mean "goal"?'],
    ],
    [
      'a throw',
      'const x: number = 1\nconst y = { a: 1 } as any\nexport default y.b.c',
      ["line 3, column 20: Cannot read properties of undefined (reading 'c')"],
    ],
    [
      'a foreign import',
      "import fs from 'node:fs'\nexport default fs",
      ['cannot import "node:fs": there are @telos/lab, @telos/core/search, @telos/papers/needs'],
    ],
    ['no error thrown', 'throw 7', ['threw 7']],
  ])('%s gets words', (_, text, expected) => {
    const words = told(text)
    expect(
      Array.isArray(words)
        ? words.map((each, at) =>
            expected[at]?.startsWith('line') ? each : each.replace(/^line \d+, column \d+: /, ''),
          )
        : words,
    ).toEqual(expected)
  })

  test('endless texts are refused', () => {
    expect(told('x'.repeat(500_001))).toEqual(['found 500001 characters, expected at most 500000'])
  })
})

describe('searching', () => {
  const asked = { signal: new AbortController().signal, report: () => {} }
  const answersFor = (text: string) => {
    const loaded = load(text)
    if (!('problem' in loaded)) throw new Error('not loaded')
    const { problem, locate } = loaded
    return labAnswers({
      async readOwn({ start, goal }) {
        const { instanceOf } = await import('@telos/lab')
        return { instance: guardedInstance(instanceOf(problem as never, { start, goal } as never), locate) }
      },
    })
  }
  const open = (text: string, job = {}) => {
    const answers = answersFor(text)
    const source = { kind: 'own', file: { path: 'mine.ts', text } } as const
    return { answers, opened: answers.open({ lane: 0, source, job, language: 'en' }, asked) }
  }
  const toTheEnd = { from: 0, by: { kind: 'end' }, language: 'en' } as const

  test('a problem of one’s own is stepped, drawn and listed like any other', async () => {
    const { answers, opened } = open(counting)
    expect(await opened).toMatchObject({
      opened: { problem: { kind: 'own', name: 'counting' }, job: { heuristic: 'distance' } },
    })
    const { lanes } = await answers.advance(toTheEnd, asked)
    expect(lanes[0]).toMatchObject({ status: 'solved', expanded: 5 })
    expect((await answers.fringe({ lane: 0, at: 1, start: 0, count: 10 }, asked)).rows.length).toBeGreaterThan(0)
  })

  test.each([
    ['throws', "successors((state) => { throw new Error('no way') })", 'line 6, column 42: no way'],
    ['returns nonsense', 'successors(() => 7 as never)', 'line 6, column 3: '],
    [
      'changes a state',
      'successors((state: { n: number }) => { state.n++; return [] })',
      'states are frozen once the search knows them',
    ],
  ])('code that %s while it searches ends the search with words and a place', async (_, actions, expected) => {
    const text = `import { defineProblem, successors } from '@telos/lab'\nexport default defineProblem({\n  name: 'bad',\n  start: () => ({ n: 1 }),\n  goal: () => false,\n  actions: ${actions},\n})\n`
    const { answers, opened } = open(text)
    expect(await opened).toHaveProperty('opened')
    const { lanes } = await answers.advance(toTheEnd, asked)
    expect(lanes[0]!.status).toBe('failed')
    expect(lanes[0]!.ending).toContain(expected)
  })
})

test('the script names the worker and the code, whatever characters they have', () => {
  const file = { path: 'a.ts', text: 'line\u2028</script>' }
  const script = ownScript('https://x/own.js', file, { code: 'exports.default = 1', mappings: 'AAAA' })
  expect(script.startsWith('import "https://x/own.js"; self.telosOwnProblem({ file: {"path":"a.ts"')).toBe(true)
  expect(script.split('\n')[1]).toBe('exports.default = 1')
  expect(script).not.toContain('\u2028')
})

test('places: mappings lead back to the text, stacks to their innermost blob', () => {
  const compiled = compileOwn({ path: 'a.ts', text: 'const a: number = 1\nconst b: Array<string> = [], c = a' })
  if ('diagnostics' in compiled) throw new Error('refused')
  const column = compiled.code.split('\n')[1]!.indexOf('c =') + 1
  expect(sourcePlaces(compiled.mappings)({ line: 2, column })).toEqual({ line: 2, column: 30 })
  const stack =
    'Error: blob\n    at f (https://x/assets/w.js:1:2)\n    at g (blob:https://x/1-2:12:5)\n    at blob:https://x/1-2:3:4'
  expect(placeInStack({ stack })).toEqual({ line: 12, column: 5 })
  expect(placeInStack(undefined)).toBeUndefined()
})

test('a scope keeps what is listed', () => {
  const above = { fetch: () => {}, addEventListener: () => {} }
  const scope = Object.assign(Object.create(above), { Math, caches: {}, indexedDB: {}, postMessage: () => {} })
  expect(closeScope(scope)).toEqual([])
  expect(Object.getOwnPropertyNames(scope)).toEqual(['Math'])
  expect('fetch' in scope).toBe(false)
  const stubborn = Object.defineProperties({}, { fetch: { value: () => {} }, TEMPORARY: { value: 0 } })
  expect(closeScope(stubborn)).toEqual(['fetch'])
})
