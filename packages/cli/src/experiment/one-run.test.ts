import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ANSWERS, campaignFiles, expandCampaign, storedCampaign } from '@telos/experiments/node'
import { expect, test } from 'vitest'
import { launcher, useCampaignPlace } from '../../test/campaign-place.ts'

const { cwd, env, write, command, results } = useCampaignPlace()

test('what a module throws later is told; a planner that kills the process which measures it leaves nothing behind', async () => {
  write(
    'later.mjs',
    `export const run = () => { setTimeout(() => { throw new Error('too late') }, 5); return new Promise(() => {}) }\nexport const never = () => new Promise(() => {})\n`,
  )
  write(
    'rough.yaml',
    `telos: experiment/1
name: rough
limits: { wall: 60 }
algorithms:
  - { name: later, module: later.mjs }
  - { name: never, module: later.mjs, export: never, limits: { wall: 1 } }
  - { name: kills, command: [sh, -c, 'touch {plan}; kill -9 $PPID', '{domain}', '{problem}'] }
tasks: [{ domain: domain.pddl, problems: two.pddl }]
`,
  )
  const temporary = join(cwd, 'temporary')
  mkdirSync(temporary)
  env['TMPDIR'] = temporary
  try {
    expect((await command('run', 'rough.yaml', '--jobs', '1')).exit).toBe(0)
  } finally {
    delete env['TMPDIR']
  }
  const of = (name: string) => results('rough').find(({ algorithm }) => algorithm === name)
  expect(of('later')).toMatchObject({ outcome: 'crash', detail: 'Error: too late' })
  expect(of('later')?.log).not.toContain('bug in telos')
  const again = await command('one', 'results/rough', of('later')!.run)
  expect([again.exit, JSON.parse(again.out).detail, again.err]).toEqual([
    32,
    'Error: too late',
    expect.not.stringContaining('bug'),
  ])
  const never = await command('one', 'results/rough', of('never')!.run)
  expect([never.exit, JSON.parse(never.out).detail]).toEqual([32, 'the function awaits something that never comes'])
  expect(of('kills')).toMatchObject({ outcome: 'crash', detail: 'it was ended by SIGKILL' })
  expect(readdirSync(temporary).filter((name) => name.startsWith('telos-planner-'))).toEqual([])
}, 120_000)

test('a process that makes a run is told all of it, and reads nothing of a campaign that may be large', async () => {
  write(
    'told.yaml',
    'telos: experiment/1\nname: told\nalgorithms: [{ search: first }]\ntasks: [{ domain: domain.pddl, problems: two.pddl }]\n',
  )
  expect((await command('run', 'told.yaml')).exit).toBe(0)
  const folder = join(cwd, 'results', 'told')
  const [run] = expandCampaign(storedCampaign(folder)!).runs
  rmSync(join(folder, campaignFiles.campaign))
  const child = spawn(process.execPath, [launcher, 'experiment', 'one', folder, run!.id], {
    env: { ...env, [ANSWERS]: '3' },
    stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
  })
  let told = ''
  ;(child.stdio[3] as Readable).setEncoding('utf8').on('data', (text: string) => (told += text))
  child.stdin!.write(`${JSON.stringify({ run, home: cwd })}\n`)
  await new Promise((resolve) => child.on('close', resolve))
  expect(JSON.parse(told)).toMatchObject({ outcome: 'solved', figures: { cost: 2 } })
}, 60_000)

test('files that await something for ever are told', async () => {
  write('never.ts', 'export const generate = () => new Promise(() => {})\n')
  write('waits.ts', 'await new Promise(() => {})\nexport default {}\n')
  for (const [name, task] of [
    ['never', 'generate: never.ts'],
    ['waits', 'generate: waits.ts'],
  ])
    write(`${name}.yaml`, `telos: experiment/1\nalgorithms: [{ search: first }]\ntasks: [{ ${task} }]\n`)
  const [never, waits, campaign] = await Promise.all(
    ['never.yaml', 'waits.yaml', 'waits.ts'].map((file) => command('run', file)),
  )
  expect([never.exit, never.err]).toEqual([31, expect.stringMatching(/^never\.yaml:3:21 never\.ts,.*never comes/m)])
  expect([waits.exit, waits.err]).toEqual([31, expect.stringMatching(/^waits\.yaml:3:21 waits\.ts.*never comes/m)])
  expect([campaign.exit, campaign.err]).toEqual([31, expect.stringMatching(/^waits\.ts:1:1 .*never comes/m)])
}, 60_000)
