import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDiagnostic } from '@telos/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prePost } from '../../languages/pre-post.ts'
import { ProblemError } from '../../languages/problem-error.ts'
import { defineProblem } from '../../problem.ts'
import { solve } from '../../run/solve.ts'
import { instanceOf } from '../../space/instance.ts'
import { isPluginPath, loadPlugin, type PluginKind } from './load-plugin.ts'
import { lastLoadedProblem, loadProblem, locateProblemError } from './load-problem.ts'

let cwd = ''
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'telos-problem-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const provide = { '@telos/lab': { defineProblem, prePost } }
const write = (name: string, text: string) => writeFileSync(join(cwd, name), text)
const load = (name: string) => loadProblem(name, { cwd, provide })

const counting = `
  name: 'counting',
  start: (from: number = 0) => from,
  goal: (state: number) => state === 9,
  actions: { language: 'default', successors: (state: number) => [{ state: state + 1 }] },
`

describe('problems', () => {
  test('the default export, or the one named problem', async () => {
    write('a.ts', `import { defineProblem } from '@telos/lab'\nexport default defineProblem({${counting}})`)
    const { problem, file, warnings } = await load('a.ts')
    expect([problem.name, problem.start(undefined), problem.goal(9, undefined), file, warnings]).toEqual([
      'counting',
      0,
      true,
      'a.ts',
      [],
    ])
    write('b.ts', `export const problem = {${counting}}\nexport const other = 1`)
    expect((await load('b.ts')).problem.name).toBe('counting')
  })

  test('a file without one', async () => {
    write('a.ts', 'export const probelm = 1')
    await expect(load('a.ts')).rejects.toThrow(
      'a.ts:1:1 found the exports probelm, expected a problem — write export default defineProblem({ … })',
    )
    write('a.ts', '')
    await expect(load('a.ts')).rejects.toThrow('a.ts:1:1 found no exports, expected a problem')
  })

  test('all that is wrong, each at its line', async () => {
    write(
      'a.ts',
      `const name = 1
export default {
  name,
  start: () => 0,
  gaol: () => true,
  actions: [],
  heuristics: {
    h1: (s: number) => 0,
    "h2": 17,
  },
}`,
    )
    await expect(load('a.ts')).rejects.toThrow(
      [
        'a.ts:5:3 unknown key "gaol" — did you mean "goal"?',
        'a.ts:3:3 found 1, expected a text',
        'a.ts:6:3 found a list, expected actions in an action language — write actions: successors((state) => …), or use one of the other action languages',
        'a.ts:9:6 found 17, expected a function such as (state, goal) => 0',
      ].join('\n'),
    )
  })

  test('what is put together elsewhere is told at the export', async () => {
    write('a.ts', 'const p = { name: "x", start: 1 }\n\n  export default p')
    const error = await load('a.ts').catch((thrown: Error) => thrown)
    const lines = String((error as Error).message).split('\n')
    expect(lines.length).toBe(3)
    for (const line of lines) expect(line).toMatch(/^a\.ts:3:3 /)
  })

  test('odd keys are warnings', async () => {
    write('a.ts', `export default {${counting}\n  remembered: 3 }`)
    const { warnings } = await load('a.ts')
    expect(warnings.map(formatDiagnostic)).toEqual([
      expect.stringMatching(/^a\.ts:7:3 warning: unknown key "remembered" — keys are: name, title/),
    ])
  })
})

describe('errors of a search', () => {
  test('are told at the key that they are about', async () => {
    write(
      'a.ts',
      `import { defineProblem, prePost } from '@telos/lab'
const other = { cost: 3 }
export default defineProblem({
  name: 'counting',
  start: (from: number = 0) => from,
  goal: (state: number) => state === 9,
  actions: prePost({
    inc: {
      pre: (state: number) => state < 9,
      post: (state: number) => state === 2 ? undefined : state + 1,
    },
  }),
  cost: (from: number) => from === 1 ? -1 : 1,
  costs: { time: { cost: () => 1 } },
  heuristics: {
    fine: () => 0,
    'not-a-number': () => NaN,
  },
})`,
    )
    const loaded = await load('a.ts')
    expect(lastLoadedProblem()).toBe(loaded)
    const told = (job: object) => {
      try {
        return solve(instanceOf(loaded.problem), job)
      } catch (error) {
        return formatDiagnostic(locateProblemError(error as ProblemError, loaded))
      }
    }
    expect(told({})).toBe('a.ts:13:3 the cost of inc is -1, expected a number of at least 0')
    expect(told({ heuristic: 'not-a-number' })).toMatch(
      /^a\.ts:17:6 the heuristic not-a-number returned NaN in 0; expected/,
    )
    expect(told({ cost: 'time' })).toMatch(/^a\.ts:10:7 action "inc": post returned nothing, expected the next state/)
  })

  test('that are about no key have no line; those about a key that cannot be seen are told at the export', async () => {
    write('a.ts', `\nexport const problem = {${counting}}`)
    const loaded = await load('a.ts')
    expect(locateProblemError(new ProblemError('no'), loaded).span).toBeUndefined()
    expect(locateProblemError(new ProblemError('no', { path: ['cost'] }), loaded).span).toMatchObject({ line: 2 })
    expect(new ProblemError('no').path).toBeUndefined()
  })
})

describe('plug-ins', () => {
  const plug = (reference: string, kind: PluginKind = 'pruning') => loadPlugin(reference, kind, { cwd, provide })

  test('the default export, or the one after #', async () => {
    write(
      'mine.ts',
      "const all = { finite: true, keepsCheapest: true, create: () => 1 }\nexport default { name: 'a', ...all }\nexport const zigzag = { name: 'z', ...all }",
    )
    expect(await plug('./mine.ts')).toMatchObject({ name: 'a' })
    expect(await plug('mine.ts#zigzag')).toMatchObject({ name: 'z' })
    write('odd#name.js', "export default { name: 'odd', finite: false, keepsCheapest: false, create() {} }")
    expect(await plug('odd#name.js')).toMatchObject({ name: 'odd' })
    write('h.ts', 'export default (state: number) => state')
    expect(await plug('h.ts', 'heuristic')).toBeTypeOf('function')
  })

  test('what is not there, or is something else', async () => {
    write('mine.ts', "\nexport const zigzag = { name: 'z' }")
    await expect(plug('mine.ts')).rejects.toThrow('mine.ts:1:1 found no default export — say mine.ts#zigzag')
    await expect(plug('mine.ts#zigzga')).rejects.toThrow('found no export "zigzga" — did you mean "zigzag"?')
    await expect(plug('mine.ts#__proto__')).rejects.toThrow('found no export "__proto__" — there are: zigzag')
    await expect(plug('mine.ts#zigzag', 'strategy')).rejects.toThrow(
      'mine.ts:2:1 found no function guarantees and no function create and no informed: true or false, expected a strategy — a strategy has a name, the functions guarantees and create, and says informed',
    )
    write('heuristic.ts', "export default { name: 'h', admissible: true, unsupported() {}, create() {} }")
    await expect(plug('heuristic.ts')).rejects.toThrow(
      'found no finite: true or false and no keepsCheapest: true or false, expected a pruning',
    )
    await expect(plug('none.ts#x')).rejects.toThrow('cannot read none.ts: there is no such file')
  })

  test('paths are told from names', () => {
    for (const path of ['./a', 'a.ts', 'a.mjs#b', '../x/y.js', 'C:\\x']) expect(isPluginPath(path)).toBe(true)
    for (const name of ['astar', 'cut-cycle', 'weighted(1.5)', 'ff', 'a.b']) expect(isPluginPath(name)).toBe(false)
  })
})
