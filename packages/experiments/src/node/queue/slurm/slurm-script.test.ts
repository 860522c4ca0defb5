import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slurmParts, slurmScript } from './slurm-script.ts'

const bash = (args: readonly string[], input: string, env = {}) =>
  spawnSync('bash', args, { input, encoding: 'utf8', env: { ...process.env, ...env } })
const base = { name: 'small', runs: 2500, wall: 45, memory: 2048, logs: '/home/me/logs' }

test('a script asks for what its runs need', () => {
  const script = slurmScript({
    ...base,
    partition: 'long',
    options: ['--account=me', '--mail-type=END'],
    command: ['telos', '{part}', 'of {parts}'],
  })
  expect(script).toBe(`#!/bin/bash
# Up to 3 runs in each task. A task that is started again goes on where it was.
#SBATCH --job-name=telos-small
#SBATCH --array=0-833
#SBATCH --cpus-per-task=1
#SBATCH --mem-per-cpu=2560M
#SBATCH --time=00:05:29
#SBATCH --output=/home/me/logs/%a.log
#SBATCH --error=/home/me/logs/%a.err
#SBATCH --open-mode=append
#SBATCH --partition=long
#SBATCH --account=me
#SBATCH --mail-type=END
set -euo pipefail
exec telos "$SLURM_ARRAY_TASK_ID" 'of 834'
`)
  expect(bash(['-n'], script)).toMatchObject({ status: 0, stderr: '' })
})

test('a percent sign in a path is no pattern of sbatch', () => {
  expect(slurmScript({ ...base, logs: '/home/100%a/logs', command: ['telos'] })).toContain(
    '--output=/home/100%%a/logs/%a.log\n',
  )
})

test('parts hold all runs, and are not more than a cluster takes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2e6 }), fc.integer({ min: 1, max: 5000 }), (runs, mostTasks) => {
      const { parts, perPart } = slurmParts({ runs, mostTasks })
      expect(parts).toBeLessThanOrEqual(mostTasks)
      expect(parts * perPart).toBeGreaterThanOrEqual(runs)
      expect((parts - 1) * perPart).toBeLessThan(runs)
    }),
  )
})

test('whatever words are, the shell gives them to the program as they are', { timeout: 60_000 }, () => {
  const word = fc.oneof(fc.constantFrom("it's", '$(touch x)', '`x`', 'a b', '"', '\\', '-n', '*', 'a\nb'), fc.string())
  fc.assert(
    fc.property(
      fc.array(
        word.filter((each) => !/[\0{}]/.test(each)),
        { maxLength: 4 },
      ),
      word,
      (words, odd) => {
        const print = 'for (const each of process.argv.slice(1)) process.stdout.write(each + "\\0")'
        const command = [process.execPath, '--eval', print, '--', '{part}', ...words]
        const script = slurmScript({ ...base, command, name: odd, options: [`--comment=${odd}`] })
        const ran = bash([], script, { SLURM_ARRAY_TASK_ID: '17' })
        expect(ran).toMatchObject({ status: 0, stderr: '' })
        expect(ran.stdout.split('\0').slice(0, -1)).toEqual(['17', ...words])
        expect(script.split('\n').filter((line) => !line.startsWith('#'))[0]).toBe('set -euo pipefail')
      },
    ),
    { numRuns: 30 },
  )
})
