import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { useCampaignPlace } from '../../test/campaign-place.ts'
import { telos } from '../../test/telos.ts'

const { cwd, env, write, command, results, outcomesOf } = useCampaignPlace()

test('engines, commands and modules are run on their tasks, and every run has a result', async () => {
  write(
    'all.yaml',
    `telos: experiment/1
name: all
limits: { cpu: 20, wall: 60, memory: 700 }
algorithms:
  - { name: opt, search: astar, heuristic: lm-cut, optimal: true }
  - { name: agent, search: agent }
  - { name: good, command: [${JSON.stringify(process.execPath)}, ${JSON.stringify(join(cwd, 'planner.mjs'))}, good, '{domain}', '{problem}', '{plan}'], patterns: { expanded: 'Expanded ([\\d,]+)' } }
  - { name: bad, command: [${JSON.stringify(process.execPath)}, ${JSON.stringify(join(cwd, 'planner.mjs'))}, bad, '{domain}', '{problem}', '{plan}'] }
  - { name: none, command: [${JSON.stringify(process.execPath)}, ${JSON.stringify(join(cwd, 'planner.mjs'))}, none, '{domain}', '{problem}'] }
  - { name: blind, search: breadth-first }
tasks:
  - { pddl: '*.pddl', group: lamps }
  - { document: pirate.yaml }
  - { lab: jugs }
  - { vgdl: sokoban, levels: [0] }
`,
  )
  const { exit, out, err } = await command('run', 'all.yaml', '--only', 'lamps')
  expect({ exit, out, err }).toMatchObject({ exit: 0, out: `${join(cwd, 'results', 'all')}\n` })
  expect(err).toMatch(/note: agent is not run on 3 tasks: agent plays games/)
  const rest = await command('run', 'all.yaml', '--json')
  expect(rest.exit).toBe(0)
  const events = rest.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(events[0]).toMatchObject({ type: 'campaign-started', done: 15 })
  expect(events.at(-1)).toEqual({ type: 'campaign-ended', isComplete: true })
  expect(outcomesOf('all')).toMatchObject({
    'opt two': 'solved',
    'opt never': 'unsolvable',
    'opt broken': 'input-error',
    'opt goal': 'solved',
    'opt level0': 'solved',
    'blind usual': 'solved',
    'blind goal': 'solved',
    'good two': 'solved',
    'bad two': 'invalid-plan',
    'none two': 'unsolvable',
  })
  const none = results('all').find(({ algorithm, task }) => algorithm === 'none' && task === 'two')!
  expect(none).toMatchObject({ phase: 'search', detail: 'exit code 11 while searching' })
  const good = results('all').find(({ algorithm, task }) => algorithm === 'good' && task === 'two')!
  expect(good.figures).toMatchObject({ cost: 2, length: 2, expanded: 1234 })
  expect(good.plan).toBe('(light b)\n(light a)\n')
  const optimal = results('all').find(({ algorithm, task }) => algorithm === 'opt' && task === 'two')!
  expect(optimal).toMatchObject({ optimal: true, figures: { cost: 2 }, machine: { cores: expect.any(Number) } })
  expect(optimal.figures['cpu']).toBeGreaterThan(0.03)
  expect(optimal.figures['memory']).toBeGreaterThan(30)
  // the command in the result repeats it
  const again = spawnSync(optimal.command![0], optimal.command!.slice(1), { encoding: 'utf8', env })
  expect(JSON.parse(again.stdout)).toMatchObject({ outcome: 'solved', figures: { cost: 2 } })
  const status = await telos({ cwd }, 'experiment', 'status', 'results/all', '--json')
  expect(JSON.parse(status.out)).toMatchObject({ total: events[0].total, done: events[0].total })
  const shown = await telos({ cwd }, 'experiment', 'status', 'results/all')
  expect(shown.out).toMatch(/\n +2 {2}proved unsolvable\n +4 {2}proved unsolvable \(search\)\n/)
}, 180_000)

describe.each(['process', 'reuse'])('runs that go wrong: %s', (isolation) => {
  test('are outcomes, and the others are made', async () => {
    write(
      `wrong-${isolation}.yaml`,
      `telos: experiment/1
name: wrong-${isolation}
isolation: ${isolation}
limits: { cpu: 1, wall: 20, memory: 400, output: 2 }
algorithms: [{ name: own, module: own.ts, with: { factor: 21 } }]
tasks: [{ values: { mode: [fine, throw, exit, spin, eat, print, nothing, file3, well] } }]
`,
    )
    const { exit, err } = await command('run', `wrong-${isolation}.yaml`)
    expect(exit, err).toBe(0)
    expect(outcomesOf(`wrong-${isolation}`)).toEqual({
      'own mode-fine': 'solved',
      'own mode-well': 'solved',
      'own mode-file3': 'solved',
      'own mode-throw': 'crash',
      'own mode-exit': 'crash',
      'own mode-spin': 'cpu-limit',
      'own mode-eat': 'memory-limit',
      'own mode-print': 'output-limit',
      'own mode-nothing': 'input-error',
    })
    const fine = results(`wrong-${isolation}`).find(({ task }) => task === 'mode-fine')!
    expect(fine.figures).toMatchObject({ twice: 42, seed: fine.seed })
    expect(fine.figures['cpu']).toBeLessThan(1)
    const thrown = results(`wrong-${isolation}`).find(({ task }) => task === 'mode-throw')!
    expect(thrown).toMatchObject({ detail: 'Error: boom', log: expect.stringContaining('own.ts') })
  }, 120_000)
})

test('external planners that hang or eat memory are ended at their limits', async () => {
  const words = (mode: string): string =>
    `{ name: ${mode}, command: [${JSON.stringify(process.execPath)}, ${JSON.stringify(join(cwd, 'planner.mjs'))}, ${mode}, '{domain}', '{problem}', '{plan}'] }`
  write(
    'limits.yaml',
    `telos: experiment/1\nlimits: { cpu: 20, wall: 3, memory: 300 }\nalgorithms:\n  - ${words('hang')}\n  - ${words('eat')}\ntasks: [{ pddl: two.pddl }]\n`,
  )
  expect((await command('run', 'limits.yaml')).exit).toBe(0)
  expect(outcomesOf('limits')).toEqual({ 'hang two': 'wall-limit', 'eat two': 'memory-limit' })
  const [hang] = results('limits').filter(({ algorithm }) => algorithm === 'hang')
  expect(hang.figures['wall']).toBeGreaterThanOrEqual(3)
  expect(hang.log).toBeUndefined()
}, 60_000)

test('a planner that is missing costs no run: made when it is there, and the others go on', async () => {
  write('mine.sh', `#!/bin/sh\necho "(light a)" > "$3"; echo "(light b)" >> "$3"\n`)
  write(
    'mine.yaml',
    `telos: experiment/1
name: mine
algorithms:
  - { name: mine, command: [./mine.sh, '{domain}', '{problem}', '{plan}'] }
  - { name: blind, search: breadth-first }
tasks: [{ pddl: two.pddl, group: lamps }]
repetitions: 2
`,
  )
  const first = await command('run', 'mine.yaml', '--jobs', '1')
  expect([first.exit, results('mine').map(({ algorithm }) => algorithm)]).toEqual([1, ['blind', 'blind']])
  expect(first.err).toContain(
    '2 runs, such as those of mine, cannot begin: cannot start ./mine.sh: it may not be executed; make it executable: chmod +x\n',
  )
  expect(first.err.match(/chmod/g)?.length).toBe(1)
  expect(first.err).toContain(
    '2 of 4 runs, 2 solved — 2 runs could not begin and have no result; put right what is missing',
  )
  chmodSync(join(cwd, 'mine.sh'), 0o755)
  const second = await command('run', 'mine.yaml', '--jobs', '1')
  expect([second.exit, outcomesOf('mine')]).toEqual([0, { 'mine two': 'solved', 'blind two': 'solved' }])
  expect(results('mine').length).toBe(4)
})
