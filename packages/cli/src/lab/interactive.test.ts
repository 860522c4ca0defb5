import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { labFolder } from '../../test/lab.ts'
import { memoryIo } from '../../test/memory-io.ts'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'
import { main } from '../main.ts'

const { lab, labFed, write, cwd } = labFolder()
const typed = (...lines: string[]) => lines.map((line) => `${line}\n`).join('')
/** The step numbers in the prompts. */
const prompts = (err: string) => [...err.matchAll(/\[(\d+)\]> /g)].map(([, step]) => Number(step))

describe('solve', () => {
  const solve = (stdin: string, ...argv: string[]) => labFed(stdin, 'solve', 'delivery', '--interactive', ...argv)

  test('walks, goes back, shows, logs, and ends where it is told', async () => {
    const { exit, out, err } = await solve(
      typed('next', 'skip 2', 'back', 'show', 'log 2', 'abort', 'next'),
      '--log',
      'walk.log',
    )
    expect(exit).toBe(ExitCode.gaveUp)
    expect(prompts(err)).toEqual([0, 1, 3, 2, 2, 2])
    expect(err).toContain('back to step 2')
    expect(out).toContain('the search is aborted')
    expect(out).toMatch(/^expanded +2$/m)
    const log = readFileSync(join(cwd, 'walk.log'), 'utf8')
    expect(log).toContain('fringe: 3 nodes')
    expect(log.match(/^node\(/gm)).toHaveLength(2)
  })

  test('to the end is as without', async () => {
    const { exit, out } = await solve(typed('skip all'))
    expect(exit).toBe(ExitCode.done)
    const timeless = (text: string) => text.replace(/^(time|memory) .*$/gm, '')
    expect(timeless(out)).toBe(timeless((await lab('solve', 'delivery')).out))
  })

  test('keeps stdout for the result', async () => {
    const { exit, out } = await solve(typed('next', 'help', 'nonsense', 'skip all'), '--json')
    expect(exit).toBe(ExitCode.done)
    expect(out.split('\n')).toHaveLength(2)
    expect(JSON.parse(out)).toMatchObject({ status: 'solved', stats: { processed: 17 } })
  })

  test.each([
    ['an empty input', ''],
    ['an end without a line break', 'next'],
    ['an end after some steps', 'next\nnext\n'],
  ])('%s ends it', async (_, stdin) => {
    const { exit, out, err } = await solve(stdin)
    expect(exit).toBe(ExitCode.gaveUp)
    expect(err).toContain('the input has ended')
    expect(out).toContain('the search is aborted')
  })

  test('ten empty lines end it, nine do not', async () => {
    const ten = await solve(typed(...Array(10).fill(''), 'skip all'))
    expect(ten.exit).toBe(ExitCode.gaveUp)
    expect(ten.err).not.toContain('the input has ended')
    const nine = await solve(typed(...Array(9).fill(''), 'skip all'))
    expect(nine.exit).toBe(ExitCode.done)
  })

  test('says so when a line makes no sense, and goes on', async () => {
    const { exit, err } = await solve(typed('nxet', 'skip', 'show \u001b[2J', 'skip all'))
    expect(exit).toBe(ExitCode.done)
    expect(err).toContain('"next"')
    expect(err).not.toContain('\u001b')
  })

  test('speaks Italian', async () => {
    const { out, err } = await solve(typed('next', 'abort'), '--lang', 'it')
    expect(err).toContain('frontiera')
    expect(err + out).not.toContain('the search is aborted')
  })

  test('with a picture: what was taken back is not in it', async () => {
    const argv = ['--export', 'dot', '--force', '--out', 'tree']
    await solve(typed('skip 4', 'back', 'back', 'skip all'), ...argv)
    const picture = () => readFileSync(join(cwd, 'tree/delivery.dot'), 'utf8').replace(/ · round \d+/, '')
    const walked = picture()
    await lab('solve', 'delivery', ...argv)
    expect(walked).toBe(picture())
  })
})

describe('when the search is over', () => {
  const solve = (stdin: string, keyboard = false) =>
    telos({ cwd, stdin, keyboard }, 'lab', 'solve', 'delivery', '--interactive')

  test('it can be looked at and taken back', async () => {
    const { exit, out, err } = await solve(typed('skip all', 'solutions', 'show 1', 'back', 'next', '', 'nonsense'))
    expect(exit).toBe(ExitCode.done)
    const [end, ...steps] = prompts(err).slice(1)
    expect(steps).toEqual([end, end, end - 1, end])
    expect(err.match(/you can still use/g)).toHaveLength(2)
    expect(err).not.toContain('nonsense')
    expect(out).toContain('solution 1')
  })

  test.each(['', 'abort', 'quit', 'exit', 'next', 'skip 3'])('%j leaves it', async (line) => {
    const { exit, err } = await solve(typed('skip all', line, 'show', 'show'))
    expect(exit).toBe(ExitCode.done)
    expect(prompts(err)).toHaveLength(2)
  })

  test('somebody at the keyboard is asked; an input that has ended is not', async () => {
    expect(prompts((await solve(typed('skip all'), true)).err)).toHaveLength(2)
    const { err } = await solve(typed('skip all'))
    expect(prompts(err)).toHaveLength(1)
    expect(err).not.toContain('you can still use')
  })

  test('a report that fails does not end it', async () => {
    write({
      'report.js': `import { defineProblem, successors } from '@telos/lab'
export default defineProblem({
  name: 'report',
  start: () => 0,
  goal: (state) => state === 2,
  actions: successors((state) => [{ action: 'up', state: state + 1 }]),
  report: () => missing,
})
`,
    })
    const { exit, err } = await labFed(typed('skip all', 'print', 'show'), 'solve', 'report.js', '--interactive')
    expect(exit).toBe(ExitCode.done)
    expect(err).toContain('the function report of report failed')
    expect(prompts(err)).toEqual([0, 3, 3])
  })
})

describe('a command without an end', () => {
  write({
    'endless.js': `import { defineProblem, successors } from '@telos/lab'
export default defineProblem({
  name: 'endless',
  start: () => 0,
  goal: () => false,
  actions: successors((state) => [{ action: 'up', state: state + 1 }]),
})
`,
  })
  const endless = (stdin: string, ...argv: string[]) => labFed(stdin, 'solve', 'endless.js', '--interactive', ...argv)

  test('is ended by the clock, and the search can go on', async () => {
    const { exit, err } = await endless(typed('skip all', 'next'), '--time', '0.1')
    expect(exit).toBe(ExitCode.gaveUp)
    expect(err.match(/time ran out; --time SECONDS allows more\ninterrupted after/g)).toHaveLength(1)
    const [, all, next] = prompts(err)
    expect(next).toBe(all + 1)
  })

  test('each command has its own time', async () => {
    const { err } = await endless(typed('skip all', 'skip all', 'skip all'), '--time', '0.06', '--lang', 'it')
    expect(err.match(/il tempo è scaduto/g)).toHaveLength(3)
  })

  test('is ended by memory', async () => {
    const { err } = await endless(typed('skip all'), '--memory', '0')
    expect(err).toContain('the memory limit was reached; --memory SIZE allows more\ninterrupted after')
  })

  test('has as much time as anybody can say', async () => {
    const { err } = await endless(typed('skip 10'), '--time', '1e12')
    expect(err).not.toContain('time ran out')
    expect(prompts(err)).toEqual([0, 10])
  })
})

describe('the view', () => {
  const widest = async (options: Parameters<typeof telos>[0]) => {
    const { err } = await telos(
      { cwd, stdin: typed('skip 9', 'abort'), ...options },
      'lab',
      'solve',
      'fifteen-puzzle',
      '--interactive',
    )
    // input is not echoed here
    const [, lines] = /\[0\]> (step 9 [\s\S]*?)\n.*\[9\]> /.exec(err)!
    return Math.max(...lines.split('\n').map((line) => line.length))
  }

  test('is as wide as the terminal, then as COLUMNS says, then 100', async () => {
    const wide = await widest({ terminal: { columns: 300 }, env: { COLUMNS: '50' } })
    const narrow = await widest({ terminal: { columns: 60 }, env: { COLUMNS: '300' } })
    const named = await widest({ env: { COLUMNS: '70' } })
    expect([narrow <= 60, named <= 70, named > 60, wide > 100]).toEqual([true, true, true, true])
    expect(await widest({})).toBeLessThanOrEqual(100)
  })

  test('is as high as the terminal leaves room for', async () => {
    const nodes = async (rows?: number) => {
      const stdin = typed('skip 100')
      const argv = ['lab', 'solve', 'eight-puzzle', '--strategy', 'breadth-first', '--interactive']
      const { err } = await telos({ cwd, stdin, terminal: rows === undefined ? {} : { rows } }, ...argv)
      return err.split('[0]> ')[1].split('\n').length
    }
    const usual = await nodes()
    expect(usual).toBeLessThanOrEqual(24)
    expect(await nodes(44)).toBe(usual + 20)
    expect(await nodes(34)).toBe(usual + 10)
  })
})

describe('compare', () => {
  test('leaves a job that is over for the next one, and takes what would go on along', async () => {
    const jobs = ['--job', 'astar', '--job', 'breadth-first', '--job', 'greedy']
    const { out, err } = await labFed(
      typed('skip all', 'solutions', '', 'skip all', 'skip all'),
      'compare',
      'delivery',
      '--interactive',
      ...jobs,
    )
    expect(out).not.toContain('the search is aborted')
    expect(prompts(err).filter((step) => step === 0)).toHaveLength(3)
  })

  test('goes from one job to the next with the same input', async () => {
    const jobs = ['--job', 'astar', '--job', 'breadth-first', '--job', 'greedy']
    const { exit, out, err } = await labFed(
      typed('next', 'abort', 'skip all'),
      'compare',
      'delivery',
      '--interactive',
      ...jobs,
    )
    expect(exit).toBe(ExitCode.done)
    const [, astar, breadth, greedy] = out.split('\n')
    expect(astar).toMatch(/ 1 +[\d.e-]+ +the search is aborted$/)
    expect(breadth).toContain('10.65685')
    expect(greedy).toMatch(/the search is aborted$/)
    expect(prompts(err)).toEqual([0, 1, 0, 0])
    expect(err.match(/the input has ended/g)).toHaveLength(1)
  })

  test('an empty input aborts all', async () => {
    const { exit, out } = await labFed('', 'compare', 'jugs', '--interactive', '--job', 'astar', '--job', 'bfs')
    expect(exit).toBe(ExitCode.done)
    expect(out.match(/the search is aborted$/gm)).toHaveLength(2)
  })
})

describe('explore', () => {
  const explore = (stdin: string) => labFed(stdin, 'explore', 'jugs', '--limit', '2', '--interactive', '--json')

  test('step by step comes to the same fringe', async () => {
    const { exit, out } = await explore(typed('next', 'skip 2', 'back', 'skip all'))
    expect(exit).toBe(ExitCode.done)
    const atOnce = JSON.parse((await lab('explore', 'jugs', '--limit', '2', '--json')).out)
    expect(JSON.parse(out).fringe).toEqual(atOnce.fringe)
  })

  test('aborted, it shows the fringe so far', async () => {
    const { out } = await explore(typed('next', 'abort'))
    const { status, fringe } = JSON.parse(out)
    expect(status).toBe('aborted')
    expect(fringe.map(({ depth }: { depth: number }) => depth)).toEqual([1, 1])
  })
})

describe('an error of the problem', () => {
  write({
    'late.js': `import { defineProblem, successors } from '@telos/lab'
export default defineProblem({
  name: 'late',
  start: () => 0,
  goal: () => false,
  actions: successors((state) => [{ action: 'up', state: state + (state > 1 ? missing : 1) }]),
})
`,
  })

  test('ends it with the line of the file', async () => {
    const { exit, err } = await labFed(typed('skip all', 'next', 'next'), 'solve', 'late.js', '--interactive')
    expect(exit).toBe(ExitCode.badInput)
    expect(err).toMatch(/ late\.js:6:79 threw ReferenceError: missing is not defined\n {2}6 \| /)
  })

  test.each([['solve'], ['compare', '--job', 'astar'], ['explore', '--limit', '9']])(
    'lets go of the keyboard, which would keep the process waiting: %s',
    async (name, ...rest) => {
      let isOpen = true
      const stdin = {
        isTTY: false,
        async *[Symbol.asyncIterator]() {
          try {
            for (;;) yield new TextEncoder().encode('next\n')
          } finally {
            isOpen = false
          }
        },
      }
      const { io } = memoryIo({ cwd })
      expect(await main(['lab', name, 'late.js', ...rest, '--interactive'], { ...io, stdin })).toBe(ExitCode.badInput)
      expect(isOpen).toBe(false)
    },
  )
})

test.each(['en', 'it'])('help and hints wrap at the words of a terminal of 80 columns: --lang %s', async (language) => {
  const { err } = await telos(
    { stdin: typed('help', 'skip all', 'show'), terminal: { columns: 80, rows: 30 }, keyboard: true },
    'lab',
    'solve',
    'jugs',
    '--interactive',
    '--lang',
    language,
  )
  expect(err).toContain('show withpath [N]')
  // what is typed ends the line of the prompt
  for (const line of err.split(/\n|\]> /)) expect(line.length, line).toBeLessThanOrEqual(80)
})
