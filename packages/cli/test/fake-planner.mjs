// Plays `telos` for tests of the planning service: the domain says in a comment what it does.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const [command, ...args] = process.argv.slice(2)
const domain = readFileSync('domain.pddl', 'utf8')
const note = process.env.FAKE_PLANNER_NOTE
if (note)
  writeFileSync(note, JSON.stringify({ command, args, cwd: process.cwd(), files: readdirSync('.'), pid: process.pid }))

if (domain.includes('; sleeps')) {
  // a process that the planner has started is ended with it
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' })
  if (note) writeFileSync(`${note}.child`, String(child.pid))
  setTimeout(() => {}, 60_000)
} else if (domain.includes('; prints without end')) {
  const print = () => process.stdout.write('(wait)\n'.repeat(1000), print)
  print()
} else if (domain.includes('; crashes')) process.kill(process.pid, 'SIGSEGV')
else if (domain.includes('; unsolvable')) {
  process.stderr.write('proved unsolvable\n')
  process.exitCode = 11
} else if (command === 'validate') {
  const isValid = readFileSync('plan', 'utf8').includes('(go')
  process.stdout.write(isValid ? 'valid: 1 step, cost 1\n' : 'invalid: the goal is not reached\n')
  process.exitCode = isValid ? 0 : 1
} else {
  process.stdout.write('(go a b)\n(take key)\n; cost = 2 (unit cost)\n')
  process.stderr.write('solved, 2 steps\n')
}
