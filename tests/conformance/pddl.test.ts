/** PDDL against the reference, as `npm run conformance:pddl` runs it: in a process of its own, bundled, as planners need all the speed. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../sources.ts'

const minutes = 20

test('plans, validation, printing and proofs agree with the reference', { timeout: minutes * 60_000 }, async () => {
  const script = join(root, 'scripts', 'run-ts.mjs')
  const child = spawn(process.execPath, [script, join('tests', 'conformance', 'pddl', 'run.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let report = ''
  child.stdout.on('data', (chunk) => (report += chunk))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  console.log(report)
  expect(code, report).toBe(0)
})
