/** Runs that are pinned to cores, in real processes that tell which cores they may use. */
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useCampaignPlace } from '../../test/campaign-place.ts'
import { telos } from '../../test/telos.ts'

const { cwd, write, command, results } = useCampaignPlace()
const canPin = process.platform === 'linux' && spawnSync('taskset', ['-c', '0', 'true']).error === undefined
const jobs = Math.min(2, availableParallelism())

write(
  'cores.mjs',
  `import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
export const allowed = () => /Cpus_allowed_list:\\s*(\\S+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]
export const run = async () => {
  // as long as others begin
  await sleep(300)
  return { figures: { core: Number(allowed()) } }
}
`,
)
write('tell.mjs', `import { allowed } from './cores.mjs'\nconsole.log('core ' + allowed())\n`)

test.runIf(canPin).each(['process', 'reuse'])(
  'each run, and all that it starts, stays on the core that its result names: isolation %s',
  async (isolation) => {
    write(
      'pinned.yaml',
      `telos: experiment/1
name: ${isolation}
isolation: ${isolation}
limits: { wall: 60 }
algorithms:
  - { name: own, module: cores.mjs }
  - { name: planner, command: [${JSON.stringify(process.execPath)}, ${JSON.stringify(join(cwd, 'tell.mjs'))}, '{domain}', '{problem}'], patterns: { core: 'core (\\d+)$' } }
tasks:
  - { values: { n: [1, 2, 3, 4] } }
  - { pddl: two.pddl }
`,
    )
    const { exit, err } = await command('run', 'pinned.yaml', '--jobs', String(jobs), '--pin')
    expect([exit, err]).toEqual([0, expect.stringMatching(/5 of 5 runs|6 of 6 runs/)])
    const found = results(isolation).map(({ algorithm, figures, machine }) => [
      algorithm,
      figures['core'],
      machine.core,
    ])
    for (const [, own, told] of found) expect([typeof own, own]).toEqual(['number', told])
    expect(new Set(found.map(([, core]) => core)).size).toBe(jobs)
    expect(found.map(([algorithm]) => algorithm)).toContain('planner')
  },
  60_000,
)

test('what cannot be pinned is told before anything is written', async () => {
  write('aside.yaml', 'telos: experiment/1\nname: aside\nalgorithms: [{ search: astar }]\ntasks: [{ lab: jugs }]\n')
  const run = (env: NodeJS.ProcessEnv, ...more: readonly string[]) =>
    telos({ cwd, env }, 'experiment', 'run', 'aside.yaml', '--pin', ...more)
  const none = await run({ PATH: '/nowhere' })
  const many = await run({}, '--jobs', '5000')
  const worker = await telos({ cwd, env: {} }, 'worker', '--queue', 'redis://h', '--pin', '--jobs', '5000')
  for (const { exit, err } of [none, many, worker]) {
    expect([exit, err]).toEqual([2, expect.stringMatching(/^error: .*--pin.*leave/)])
    expect(err).not.toContain('    at ')
  }
  for (const other of [
    ['--queue', 'redis://h'],
    ['--slurm', 'slurm'],
  ])
    expect((await run({}, ...other)).err).toMatch(/option '--(queue|slurm) .*cannot be used with option '--pin'/)
  expect((await telos({ cwd }, 'experiment', 'status', 'results/aside')).err).toMatch(/cannot read results\/aside/)
})
