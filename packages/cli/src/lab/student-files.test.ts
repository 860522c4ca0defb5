import { describe, expect, test } from 'vitest'
import { labFolder } from '../../test/lab.ts'
import { ExitCode } from '../exit-codes.ts'

const { lab, labJson, write } = labFolder()

const jugs = {
  successors: `import { defineProblem, successors } from '@telos/lab'
export default defineProblem({
  name: 'light',
  start: (on = false) => on,
  goal: (on, wanted = true) => on === wanted,
  actions: successors((on) => [{ action: 'switch', state: !on }]),
})
`,
  prePost: `import { defineProblem, prePost } from '@telos/lab'
export default defineProblem<boolean>({
  name: 'light',
  start: (on: boolean = false) => on,
  goal: (on, wanted: boolean = true) => on === wanted,
  actions: prePost<boolean>({ switch: { pre: () => true, post: (on) => !on } }),
})
`,
  strips: `import { defineProblem, fluents, holds, strips } from '@telos/lab'
export default defineProblem({
  name: 'light',
  start: (on = false) => fluents(on ? 'on' : 'off'),
  goal: (state, wanted = true) => holds(state, wanted ? 'on' : 'off') !== undefined,
  actions: strips({ switch: { pre: ['off'], remove: ['off'], add: ['on'] } }),
})
`,
}

describe('problems by path', () => {
  test.each([
    ['successors', 'light.js'],
    ['successors', 'light.mjs'],
    ['successors', 'folder/light.ts'],
    ['prePost', 'light.ts'],
    ['prePost', 'light.mts'],
    ['strips', 'light.js'],
    ['strips', 'light.ts'],
  ] as const)('in %s as %s', async (language, file) => {
    write({ [file]: jugs[language] })
    for (const path of [file, `./${file}`]) {
      const { solutions } = await labJson('solve', path, '--strategy', 'breadth-first')
      expect(solutions[0].actions).toEqual(['switch'])
    }
    // default values of JavaScript apply only if the parameter is omitted
    expect((await labJson('solve', file, '--start', 'true')).solutions[0].actions).toEqual([])
    expect((await labJson('solve', file, '--start', 'false', '--goal', 'false')).solutions[0].depth).toBe(0)
    expect((await lab('compare', file, '--job', 'bfs', '--job', 'astar')).exit).toBe(ExitCode.done)
    expect((await lab('explore', file, '--limit', '1')).exit).toBe(ExitCode.done)
  })
})

describe('mistakes are told at the line of the file', () => {
  const broken = (heuristic: string) => `import { defineProblem, successors } from '@telos/lab'
interface State { readonly n: number }

export default defineProblem<State>({
  name: 'broken',
  start: () => ({ n: 0 }),
  goal: ({ n }) => n === 9,
  actions: successors<State>(({ n }) => [{ action: 'up', state: { n: n + 1 } }]),
  heuristics: {
    bad: (state) => ${heuristic},
  },
})
`

  test.each([
    ['broken.ts', 'state.n > 2 ? (state as any).far.away : 0', /^broken\.ts:10:\d+ threw TypeError: Cannot read prop/],
    ['broken.ts', "state.n > 2 ? (() => { throw 'a text' })() : 0", /a text/],
    [
      'broken.ts',
      'state.n > 2 ? -1 : 0',
      /the heuristic bad returned -1 in \{ n: 3 \}; expected a number of at least 0/,
    ],
    ['broken.ts', 'state.n > 2 ? ("far" as any) : 0', /the heuristic bad returned "?far"? in \{ n: 3 \}/],
  ])('at run time: %s %s', async (file, heuristic, message) => {
    write({ [file]: broken(heuristic) })
    const { exit, out, err } = await lab('solve', file)
    expect({ exit, out }).toEqual({ exit: ExitCode.badInput, out: '' })
    expect(err).toMatch(message)
    expect(err).not.toMatch(/^ +at /m)
    expect(err).not.toContain('node_modules')
    const json = await lab('solve', file, '--json')
    expect(json).toMatchObject({ exit: ExitCode.badInput, err: '' })
    expect(JSON.parse(json.out).diagnostics[0]).toMatchObject({ severity: 'error' })
  })

  test('with line, column and a code frame', async () => {
    write({ 'frame.ts': broken('state.n > 2 ? missing : 0') })
    const { err } = await lab('solve', 'frame.ts')
    expect(err).toBe(
      [
        'frame.ts:10:35 threw ReferenceError: missing is not defined',
        '  10 |     bad: (state) => state.n > 2 ? missing : 0,',
        `     | ${' '.repeat(34)}^^^^^^^`,
        '',
      ].join('\n'),
    )
    const { diagnostics } = await labJson('solve', 'frame.ts')
    expect(diagnostics[0].span).toMatchObject({ file: 'frame.ts', line: 10, column: 35 })
  })

  test('of one job of several', async () => {
    write({ 'frame.ts': broken('state.n > 2 ? missing : 0') })
    const { exit, err } = await lab('compare', 'frame.ts', '--job', 'bfs', '--job', 'astar')
    expect(exit).toBe(ExitCode.badInput)
    expect(err).toMatch(/^frame\.ts:10:35 /)
  })

  test.each([
    [
      'syntax.ts',
      'export default {\n  name: "x",\n  start( => 1\n}\n',
      /^syntax\.ts:3:\d+ .*\n {2}3 \| {3}start\( => 1\n/,
    ],
    ['syntax.js', 'export default {\n', /^syntax\.js:\d+:\d+ /],
    ['empty.ts', '', /^empty\.ts:1:1 .*expected a problem/],
    [
      'none.ts',
      'export const one = 1\n',
      /^none\.ts:1:1 found the exports one, expected a problem — write export default/,
    ],
    ['number.ts', 'export default 3\n', /^number\.ts:1:\d+ /],
    [
      'import.ts',
      "import { successor } from '@telos/lab'\nexport default successor\n",
      /^import\.ts:1:\d+ .*"successors"/,
    ],
    ['gone.ts', "import './nowhere.ts'\nexport default 1\n", /^gone\.ts:1:\d+ .*nowhere\.ts/],
    ['throws.ts', "export default null\nthrow new Error('no luck')\n", /^throws\.ts:2:\d+ .*no luck/],
  ])('when it is loaded: %s', async (file, text, message) => {
    write({ [file]: text })
    const { exit, out, err } = await lab('solve', file)
    expect({ exit, out }).toEqual({ exit: ExitCode.badInput, out: '' })
    expect(err).toMatch(message)
    expect(err).not.toMatch(/^ +at /m)
    const json = await lab('solve', file, '--json')
    expect(json.exit).toBe(ExitCode.badInput)
    expect(JSON.parse(json.out).diagnostics[0].span).toMatchObject({ file })
  })

  test('a key that is misspelt', async () => {
    write({ 'gaol.js': jugs.successors.replace('goal:', 'gaol:') })
    const { exit, err } = await lab('solve', 'gaol.js')
    expect(exit).toBe(ExitCode.badInput)
    expect(err).toMatch(/^gaol\.js:5:3 unknown key "gaol" — did you mean "goal"\?\n {2}5 \| /)
  })

  test('a key too many is a warning, and the search goes on', async () => {
    write({ 'extra.js': jugs.successors.replace("name: 'light'", "name: 'light', colour: 'red'") })
    const { exit, out, err } = await lab('solve', 'extra.js')
    expect(exit).toBe(ExitCode.done)
    expect(err).toMatch(/^extra\.js:3:\d+ warning: .*"colour"/)
    expect(out).toContain('switch')
  })
})

describe('names and states that a terminal would obey', () => {
  const evil = `import { defineProblem, successors } from '@telos/lab'
export default defineProblem({
  name: 'evil',
  start: () => 0,
  goal: (state) => state === 1,
  actions: successors((state) => [{ action: 'go\\u001b[2J\\u202e', state: state + 1 }]),
  print: (state) => 'state\\u0007\\u009b' + state,
})
`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  const obeyed = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/

  test('are shown, on stdout and stderr', async () => {
    write({ 'evil.js': evil })
    for (const argv of [
      ['solve'],
      ['solve', '--json'],
      ['compare'],
      ['explore', '--limit', '1'],
      ['solve', '--interactive'],
    ]) {
      const [name, ...rest] = argv
      const { exit, out, err } = await lab(name, 'evil.js', ...rest)
      expect([ExitCode.done, ExitCode.gaveUp]).toContain(exit)
      expect(out).not.toMatch(obeyed)
      expect(err).not.toMatch(obeyed)
    }
    expect((await lab('solve', 'evil.js')).out).toContain('go\\u001b[2J\\u202e')
    expect((await labJson('solve', 'evil.js')).solutions[0].actions).toEqual(['go\u001b[2J\u202e'])
  })
})

test('what a function of the problem gives wrongly is told at its line', async () => {
  write({
    'negative.ts': `import { defineProblem, successors } from '@telos/lab'
export default defineProblem({
  name: 'negative',
  start: () => 0,
  goal: (state) => state === 3,
  actions: successors((state: number) => [{ action: 'on', state: state + 1 }]),
  cost: () => -1,
})
`,
  })
  const { exit, err } = await lab('solve', 'negative.ts')
  expect(exit).toBe(ExitCode.badInput)
  expect(err).toContain('negative.ts:7:3')
  expect(err).toContain('cost: () => -1')
})
