import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ExitCode } from '../exit-codes.ts'

const command = join(import.meta.dirname, '..', '..', 'bin', 'telos.js')
const cwd = mkdtempSync(join(tmpdir(), 'telos-interrupted-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

// bundles the sources first if needed
beforeAll(() => void spawnSync(process.execPath, [command, '--version']))

const problem = (successors: string) => `
import { writeFileSync } from 'node:fs'
import { defineProblem, successors } from '@telos/lab'
export default defineProblem({
  name: 'endless',
  start: () => 0,
  goal: (state) => state === 5,
  actions: successors((state) => { ${successors} }),
})
`
/** Writes a file once it is well under way, then runs forever. */
const begun = "if (state === 50) writeFileSync('begun', '');"

beforeAll(() => {
  writeFileSync(
    join(cwd, 'long.mjs'),
    problem(`${begun} return [1, 6].map((by) => ({ action: \`by \${by}\`, state: state + by }))`),
  )
  const loop = `${begun} if (state === 60) for (;;); return [{ action: 'on', state: state + 1 }]`
  writeFileSync(join(cwd, 'loop.mjs'), problem(loop).replace('state === 5,', 'false,'))
})

/** Presses Ctrl-C once the search has started. */
async function interrupted(...words: readonly string[]) {
  rmSync(join(cwd, 'begun'), { force: true })
  const child = spawn(process.execPath, [command, 'lab', ...words], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (output.out += String(chunk)))
  child.stderr.on('data', (chunk) => (output.err += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  while (!existsSync(join(cwd, 'begun')) && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 10))
  child.kill('SIGINT')
  return { exit: await ended, ...output }
}

test.each([
  ['a search', 'long.mjs'],
  ['a successor function without an end', 'loop.mjs'],
])('Ctrl-C ends %s, and what was found so far is told', async (_, file) => {
  const { exit, out, err } = await interrupted('solve', file, '--search', 'breadth-first', '--solutions', '2')
  expect(err).toContain('interrupted; the statistics cover the search so far')
  expect(Number(/^expanded +(\d+)$/m.exec(out)?.[1])).toBeGreaterThanOrEqual(50)
  expect(Number(/^time +([\d.]+) ms$/m.exec(out)?.[1])).toBeGreaterThan(0)
  // the first of them found one solution
  expect(exit).toBe(file === 'long.mjs' ? ExitCode.done : ExitCode.outOfTime)
  expect(out.includes('solution 1: cost 5')).toBe(file === 'long.mjs')
})

test('Ctrl-C ends a comparison: the jobs after it are not begun', async () => {
  const jobs = ['--job', 'breadth-first solutions=2', '--job', 'uniform-cost solutions=2']
  const { exit, out } = await interrupted('compare', 'long.mjs', ...jobs)
  expect(exit).toBe(ExitCode.outOfTime)
  const rows = out.trimEnd().split('\n').slice(1)
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('the search is aborted')
})
