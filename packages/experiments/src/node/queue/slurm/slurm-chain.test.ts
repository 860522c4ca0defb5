import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fakeSbatch } from '../../../../test/fake-sbatch.ts'
import { slurmReportScript, slurmSubmitScript } from './slurm-chain.ts'
import { slurmErrors } from './slurm-errors.ts'

const place = mkdtempSync(join(tmpdir(), 'telos-chain-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
const bash = (args: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
  spawnSync('bash', args, { encoding: 'utf8', env })

test('the report asks for what it needs, and takes over what says who and where', () => {
  const script = slurmReportScript({
    name: 'small',
    results: 100_000,
    partition: 'long',
    options: [
      '--account=me',
      '--array=0-9%2',
      '-M two',
      '--time=9-0',
      '-o',
      'x.log',
      '--mail-type',
      'END',
      '-t 5',
      '-qfast',
    ],
    log: '/home/100%/report.log',
    commands: [
      ['telos', 'take', "it's"],
      ['telos', 'report'],
    ],
  })
  expect(script).toBe(`#!/bin/bash
# Takes the results in and makes the report. submit.sh lets it wait for the arrays.
#SBATCH --job-name=telos-small-report
#SBATCH --cpus-per-task=1
#SBATCH --mem-per-cpu=1224M
#SBATCH --time=01:00:00
#SBATCH --output=/home/100%%/report.log
#SBATCH --partition=long
#SBATCH --account=me
#SBATCH -M two
#SBATCH --mail-type END
#SBATCH -qfast
set -uo pipefail
code=0
telos take 'it'\\''s' || code=$?
telos report || code=$?
exit $code
`)
})

test.each([
  '--output=x',
  '--error=x',
  '--job-name=x',
  '--gres=gpu:1',
  '--mem=9G',
  '--ntasks=8',
  '--exclusive',
  '-n',
  '-J x',
])('the report has nothing to do with %s of its arrays', (option) => {
  const report = { name: 'small', results: 1, log: '/r', commands: [] }
  expect(slurmReportScript({ ...report, options: [option] })).toBe(slurmReportScript(report))
})

test('a command that fails keeps no other from being tried, and the job tells', () => {
  const commands = [
    ['sh', '-c', 'exit 31'],
    ['echo', 'report'],
  ]
  const script = slurmReportScript({ name: 'small', results: 1, log: '/r', commands })
  expect(bash(['-c', script])).toMatchObject({ status: 31, stdout: 'report\n' })
})

/** Two arrays, a report and a script that submits them, in a folder with an odd name. */
function chainIn(name: string, refuses = 0) {
  const folder = join(place, name)
  mkdirSync(folder)
  const path = (file: string) => join(folder, file)
  const told = path('told')
  const say = (word: string) => [process.execPath, '--eval', `fs.appendFileSync(process.argv[1], '${word} ')`, told]
  const job = (word: string) =>
    slurmReportScript({ name, results: 1, log: path(`${word}.log`), commands: [say(word)] }).replace('-report', '')
  for (const word of ['first', 'second', 'report']) writeFileSync(path(word), job(word))
  const arrays = [path('first'), path('second')]
  const options = { arrays, report: path('report'), makes: path('report.html'), log: path('report.log') }
  writeFileSync(path('submit'), slurmSubmitScript(options))
  const sbatch = fakeSbatch(path('bin'), { refuses })
  expect(bash(['-n', path('submit')])).toMatchObject({ status: 0, stderr: '' })
  return { path, told: () => readFileSync(told, 'utf8'), sbatch, end: bash([path('submit')], sbatch.env) }
}

test('the report waits for all arrays', () => {
  const { path, told, sbatch, end } = chainIn(`it's 50% "q" #1 $HOME`)
  expect(end).toMatchObject({ status: 0, stderr: '' })
  expect(end.stdout).toBe(
    `Submitted: 101 102. When all tasks have ended, job 103 makes:\n${path('report.html')}\nWhat went wrong is in:\n${path('report.log')}\n`,
  )
  expect(sbatch.calls()).toEqual([
    ['--parsable', path('first')],
    ['--parsable', path('second')],
    ['--parsable', '--dependency=afterany:101:102', path('report')],
  ])
  expect(told()).toBe('first second report ')
  for (const word of ['first', 'second', 'report']) expect(existsSync(path(`${word}.log`))).toBe(true)
})

test.each([
  [101, 'nothing'],
  [102, '101'],
  [103, '101 102'],
])('when job %i is refused, it is told what runs already', (refuses, before) => {
  const { path, sbatch, end } = chainIn(`refused-${refuses}`, refuses)
  const script = path(['first', 'second', 'report'][refuses - 101]!)
  expect(end.status).toBe(1)
  expect(end.stderr).toContain('Job violates accounting/QOS policy')
  expect(end.stderr).toContain(`sbatch has not taken ${script}. Submitted before it: ${before}\n`)
  expect(sbatch.calls().length).toBe(refuses - 100)
})

test('a machine without Slurm says so', () => {
  const script = slurmSubmitScript({ arrays: ['/a'], report: '/r', makes: '/m', log: '/l' })
  const { status, stderr } = spawnSync('/bin/bash', ['-c', script], { encoding: 'utf8', env: { PATH: '/nowhere' } })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/sbatch: .*not found[\s\S]*sbatch has not taken \/a\./)])
})

test('error files that are not empty are listed by their tasks, with the line that says most', () => {
  const logs = join(place, 'logs')
  mkdirSync(logs)
  writeFileSync(join(logs, '1.log'), 'error: this is none\n')
  writeFileSync(join(logs, '1.err'), '')
  mkdirSync(join(logs, 'folder.err'))
  writeFileSync(
    join(logs, '10.err'),
    `${'a word of the site\n'.repeat(3000)}slurmstepd: error: DUE TO TIME LIMIT ***\nend\n`,
  )
  writeFileSync(join(logs, '2.err'), 'Loading module\n')
  expect(slurmErrors(logs)).toEqual([
    { file: join(logs, '2.err'), line: 'Loading module' },
    { file: join(logs, '10.err'), line: 'slurmstepd: error: DUE TO TIME LIMIT ***' },
  ])
  expect(slurmErrors(join(place, 'nowhere'))).toEqual([])
})
