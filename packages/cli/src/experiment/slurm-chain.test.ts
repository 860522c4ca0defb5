/** An array of Slurm and the job that makes its report, with a program that plays sbatch. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lockFolder } from '@telos/experiments/node'
import { afterAll, expect, test } from 'vitest'
import { fakeSbatch } from '../../../experiments/test/fake-sbatch.ts'
import { telos } from '../../test/telos.ts'

const cwd = join(mkdtempSync(join(tmpdir(), 'telos-slurm-')), `it's 50% "q" #1`)
mkdirSync(cwd)
afterAll(() => rmSync(join(cwd, '..'), { recursive: true, force: true }))
const launcher = fileURLToPath(new URL('../../bin/telos.js', import.meta.url))
const { env, calls } = fakeSbatch(join(cwd, 'bin'))
const { NODE_OPTIONS: _, ...clean } = env

writeFileSync(join(cwd, 'own.mjs'), 'export const run = () => ({ figures: { twice: 2 } })\n')
writeFileSync(join(cwd, 'domain.pddl'), '(define (domain d) (:predicates (p)) (:action a :effect (p)))')
writeFileSync(join(cwd, 'one.pddl'), '(define (problem one) (:domain d) (:init) (:goal (p)))')
writeFileSync(
  join(cwd, 'small.yaml'),
  `telos: experiment/1
name: small
limits: { wall: 60 }
algorithms:
  - { name: own, module: own.mjs }
  - { name: absent, command: [no-such-planner, '{domain}', '{problem}'] }
tasks:
  - { pddl: one.pddl }
`,
)
const slurm = (...more: readonly string[]) => {
  const args = ['experiment', 'run', 'small.yaml', '--slurm', 'slurm', ...more]
  return spawnSync(process.execPath, [launcher, ...args], { cwd, env: clean, encoding: 'utf8' })
}
const batch = (...path: readonly string[]) => join(cwd, 'slurm', '1', ...path)
const typed = (file: string) => `'${batch(file).replace("'", `'\\''`)}'`

test('submit.sh has the array run and the report made, which points at what went wrong', () => {
  const written = slurm('--slurm-tasks', '2', '--slurm-option=--account=me')
  expect(written.stderr).toContain(`a script for 2 runs; start it with: sbatch ${typed('array.sh')}\n`)
  expect(written.stderr).toContain(`when it has ended: bash ${typed('submit.sh')}\n`)
  for (const script of ['array.sh', 'report.sh', 'submit.sh'])
    expect(spawnSync('bash', ['-n', batch(script)], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  const submitted = spawnSync('bash', [batch('submit.sh')], { cwd: tmpdir(), env: clean, encoding: 'utf8' })
  expect(submitted).toMatchObject({ status: 0, stderr: '' })
  const page = join(cwd, 'results', 'small', 'report.html')
  expect(submitted.stdout).toBe(
    `Submitted: 101. When all tasks have ended, job 102 makes:\n${page}\nWhat went wrong is in:\n${batch('report.log')}\n`,
  )
  expect(calls()).toEqual([
    ['--parsable', batch('array.sh')],
    ['--parsable', '--dependency=afterany:101', batch('report.sh')],
  ])
  expect(readFileSync(batch('report.sh'), 'utf8')).toContain('\n#SBATCH --account=me\n')
  // each task in its files
  const of = (text: string) => ['0', '1'].map((task) => readFileSync(batch('logs', `${task}.${text}`), 'utf8'))
  expect(of('log').toSorted()).toEqual(['', expect.stringMatching(/^own on d\/one: /)])
  const errors = of('err')
  expect(errors.toSorted()).toEqual(['', expect.stringMatching(/^one run, of absent, cannot begin: .*install it\n$/)])
  const err = batch('logs', `${errors.indexOf('')! === 0 ? 1 : 0}.err`)
  const log = readFileSync(batch('report.log'), 'utf8')
  expect(log).toContain('1 result into ')
  expect(log).toContain(`note: ${batch()}: one run has no result; telos experiment run FILE --slurm writes`)
  expect(log).toContain(`note: ${err}: one run, of absent, cannot begin: `)
  expect(log).toContain('How runs ended')
  expect(readFileSync(page, 'utf8')).toContain('small')
}, 60_000)

test('a second call points at them too, and so does another take', async () => {
  const again = slurm()
  expect(again.stderr).toMatch(/note: .*\/logs\/[01]\.err: one run, of absent, cannot begin: /)
  expect(again.stderr).toMatch(/slurm\/1 is not finished: one run has no result/)
  const take = await telos({ cwd }, 'experiment', 'take', 'slurm/1', '--json')
  expect(JSON.parse(take.out)).toEqual({
    added: 0,
    left: 1,
    errors: [{ file: expect.stringMatching(/[01]\.err$/), line: expect.stringContaining('cannot begin') }],
    damaged: [],
  })
}, 60_000)

test('take: a folder that is none, and one in which somebody works', async () => {
  for (const words of [
    ['take', 'slurm'],
    ['part', 'bin', '0'],
  ]) {
    const { exit, err } = await telos({ cwd }, 'experiment', ...words)
    expect([exit, err]).toEqual([
      2,
      expect.stringMatching(/no folder of an array: it has no batch\.json|has no part 0/),
    ])
  }
  const unlock = lockFolder(join(cwd, 'results', 'small'))
  const { exit, err } = await telos({ cwd }, 'experiment', 'take', 'slurm/1')
  expect([exit, err]).toEqual([2, expect.stringMatching(/process \d+ works in .*small/)])
  unlock()
  expect(existsSync(join(cwd, 'results', 'small', 'lock'))).toBe(false)
})
