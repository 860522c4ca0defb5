/** PDDL against the reference, as in `npm run conformance:pddl`, two processes at a time: planners need full speed. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../sources.ts'

const minutes = 20

/** Of about the same size. */
const halves = [
  ['plans', 'files', 'first', 'ff'],
  ['samples', 'optimal', 'bfws'],
]

const timeout = minutes * 60_000

test.concurrent.for(halves)('agrees with the reference: %s', { timeout }, async (parts, { signal }) => {
  const script = join('tests', 'conformance', 'pddl', 'run.ts')
  const args = [join('scripts', 'run-ts.mjs'), script, ...parts.flatMap((part) => ['--part', part])]
  const child = spawn(process.execPath, args, { cwd: root, signal, stdio: ['ignore', 'pipe', 'inherit'] })
  let report = ''
  child.stdout.on('data', (chunk) => {
    report += chunk
  })
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  console.log(report)
  expect(code, report).toBe(0)
})
