// npm run test:soak: the properties that hunt widest, with new random cases round after round.
//   npm run test:soak                            for an hour
//   npm run test:soak -- --minutes 600 --seed 7  for a night; round N uses seed 7 + N
//   npm run test:soak -- --queue                 instead, 100 campaigns over a queue while everything fails; --rounds 20 for fewer
// A round that is under way when the time is up is finished, which takes a minute or two at most.
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { node, root } from './process.mjs'

/** Words by which vitest chooses files: random domains, problems, plans, lives and games against an oracle. */
const hunters = [
  'engines/engines.test',
  'search/heuristics/heuristics.test',
  'ground/ground-problem.test',
  'random-lives.test',
  'validate/random-plans.test',
  'tick/collisions.test',
  'compile/compact/compile-compact',
  'forward/forward-planner.test',
]

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string' },
    queue: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '100' },
  },
})
const minutes = Number(values.minutes)
// a soak is for unseen cases: without a seed, day and hour choose it
const first = Number(values.seed ?? Math.floor(Date.now() / 1000))
if (!(minutes > 0) || !Number.isInteger(first) || !(Number(values.rounds) > 0)) {
  console.error('usage: npm run test:soak -- [--minutes NUMBER] [--seed WHOLE NUMBER] [--queue [--rounds NUMBER]]')
  process.exit(2)
}

await ensureInstalled()
if (values.queue) {
  const env = { ...process.env, TELOS_ROUNDS: values.rounds, TELOS_SEED: String(first) }
  process.exit(
    await node(
      join(root, 'node_modules/vitest/vitest.mjs'),
      ['run', '--project', 'deep', '--reporter=verbose', 'queue-faults'],
      { env },
    ),
  )
}
const end = performance.now() + minutes * 60_000
console.log(`soaking for ${minutes} minutes, from seed ${first} on`)
let rounds = 0
let code = 0
for (; performance.now() < end && code === 0; rounds++) {
  // with fewer cases, some properties would not meet their subject often enough
  const env = { ...process.env, TELOS_RUNS: '1', TELOS_SEED: String(first + rounds) }
  const args = ['run', '--project', 'unit', '--maxWorkers=100%', '--reporter=dot', ...hunters]
  code = await node(join(root, 'node_modules/vitest/vitest.mjs'), args, { env })
}
console.log(
  code === 0
    ? `${rounds} rounds, seeds ${first} to ${first + rounds - 1}: no faults`
    : `round ${rounds} found a fault; TELOS_RUNS=1 TELOS_SEED=${first + rounds - 1} npm test -- unit shows it again`,
)
process.exitCode = code
