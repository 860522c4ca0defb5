import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manageGoals, modelMind, pddlPlanner, playOut, readModel, winGoal, winning } from '@telos/vgdl'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { microStage } from '../../../../vgdl/test/micro-game.ts'
import { microSokoban } from '../../../../vgdl/test/micro-sokoban.ts'
import { sokobanModel } from '../../../../vgdl/test/models/sokoban-model.ts'
import { CommandError } from '../../command.ts'
import { commandPlanner } from './command-planner.ts'
import { fillIn, splitCommand } from './split-command.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-command-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(cwd, { recursive: true, force: true })
})
const io = { cwd, env: process.env }
// ignores folders of other tests
vi.stubEnv('TMPDIR', cwd)

const stage = microStage({ ...microSokoban, level: ['wwwwwww', 'wAb..ow', 'wwwwwww'] })
const { model } = readModel(sokobanModel(stage))
if (model === undefined) throw new Error('no model')
const steps = '(push-right c-1-1 c-2-1 c-3-1)\n(push-right c-2-1 c-3-1 c-4-1)\n(drop-right c-3-1 c-4-1 c-5-1)\n'

/** A planner that runs a few lines of JavaScript; `domain`, `problem` and `plan` are file names. */
function planner(name: string, code: string): string {
  const text = `import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
const [domain, problem, plan] = process.argv.slice(2)
${code}`
  writeFileSync(join(cwd, `${name}.mjs`), text)
  return `"${process.execPath}" ${name}.mjs {domain} {problem} {plan}`
}

async function ask(command: string, milliseconds = 20_000) {
  const planning = commandPlanner(model as NonNullable<typeof model>, command, io).plan(stage.start(), winning)
  try {
    const status = await planning.think(milliseconds)
    return { status, moves: planning.moves.length, why: planning.why ?? '', stop: () => planning.stop?.() }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return { status: error.exit, moves: 0, why: error.message, stop: () => planning.stop?.() }
  }
}

const folders = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('telos-plan-'))

test('words come apart at spaces, and quotes hold them together', () => {
  const word = fc.string({ minLength: 1, unit: fc.constantFrom(...'ab\'"\\ $*{};|&') })
  const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(splitCommand(words.map(quoted).join('  '))).toEqual(words)
    }),
  )
  expect(splitCommand("a 'b \\ c'd e\\ f")).toEqual(['a', 'b \\ cd', 'e f'])
  expect(() => splitCommand('a "b')).toThrow('never closed')
  expect(fillIn(['{plan}', '--x={domain}'], { domain: '/a b', problem: '{plan}', plan: 'p' })).toEqual([
    'p',
    '--x=/a b',
  ])
})

test('a plan comes from a file, from the last of several, or from the output amid other words', async () => {
  const before = folders()
  const write = JSON.stringify(steps)
  const ways = [
    planner('file', `writeFileSync(plan, ${write})`),
    planner('better', `writeFileSync(plan + '.1', '(nonsense)'); writeFileSync(plan + '.2', ${write})`),
    planner('output', `console.log('searching (fast)\\n' + ${write} + '[t=1s] done')`),
    planner('wide', `console.log(' '.repeat(4e6) + 'x\\n' + ${write} + '(wait) ' + ' '.repeat(4e6) + 'x')`),
  ]
  for (const command of ways) expect(await ask(command)).toMatchObject({ status: 'found', moves: 3 })
  expect(folders()).toEqual(before)
})

test('it gets a domain and a problem that are PDDL', async () => {
  const code = `if (/define \\(domain sokoban/.test(readFileSync(domain, 'utf8')) && /define \\(problem/.test(readFileSync(problem, 'utf8'))) writeFileSync(plan, ${JSON.stringify(steps)})`
  expect(await ask(planner('reads', code))).toMatchObject({ status: 'found' })
})

test('an agent plays with it', async () => {
  const world = stage.start()
  const game = model as NonNullable<typeof model>
  const outside = commandPlanner(game, planner('plays', `writeFileSync(plan, ${JSON.stringify(steps)})`), io)
  const manager = manageGoals([winGoal(game.compiled.goal)])
  const run = await playOut(world, (play) => modelMind(world, play, { model: game, planner: outside, manager }))
  expect([run.status, run.actions.length]).toEqual(['solved', 3])
  expect(pddlPlanner(game).plan(stage.start(), winning).think(5000)).toBe('found')
})

test.each([
  ['nothing', '', 'gave-up', /returned no plan \(exit code 0\)/],
  ['fails', `console.error('out of luck'); process.exit(3)`, 'gave-up', /exit code 3\): out of luck/],
  ['nonsense', `writeFileSync(plan, 'lorem ipsum')`, 'badInput', /plan:1:1 found "lorem", expected a step/],
  ['stranger', `writeFileSync(plan, '(fly moon)')`, 'badInput', /no action "fly"/],
  [
    'binary',
    `writeFileSync(plan, Buffer.from([255, 254, 0]))`,
    'badInput',
    /the plan of \S*node\S*( \S+)* cannot be read: plan is not text in UTF-8/,
  ],
  [
    'pipe',
    `execFileSync('mkfifo', [plan])`,
    'badInput',
    /the plan of \S*node\S*( \S+)* cannot be read: plan is no regular file/,
  ],
  ['elsewhere', `symlinkSync('/etc/hostname', plan)`, 'badInput', /plan is no regular file/],
  ['huge', `writeFileSync(plan, ''); truncateSync(plan, 2e7)`, 'badInput', /plan is larger than 16 MB/],
  ['rude', `rmSync(dirname(plan), { recursive: true })`, 'gave-up', /returned no plan/],
  ['short', `writeFileSync(plan, '(wait)')`, 'gave-up', /does not work: 1 move was played/],
  [
    'loud',
    `const line = 'x'.repeat(1e6); for (let n = 0; n < 40; n++) process.stdout.write(line)`,
    'badInput',
    /printed more than 16 MB/,
  ],
])('what is no plan is said kindly: %s', async (name, code, status, why) => {
  const answer = await ask(planner(name, code))
  expect(answer.status).toBe(status)
  expect(answer.why).toMatch(why)
})

test.each([
  ['no-such-program-anywhere {domain} {problem}', /cannot start no-such-program-anywhere: the program does not exist/],
  [`"${process.execPath}/below" {domain} {problem}`, /cannot start .*below: a part of the path is not a directory/],
  ['', /the program is missing/],
  ['planner {problem}', /\{domain\} is missing/],
  ['planner {domain}', /\{problem\} is missing/],
])('a command that cannot be run: %j', async (command, why) => {
  await expect(async () => {
    const { why: told } = await ask(command)
    throw new Error(told)
  }).rejects.toThrow(why)
})

test('one that sleeps for ever is ended with all that it has started', async () => {
  const mark = join(cwd, 'child.pid')
  const child = `spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })`
  const command = planner('sleeps', `writeFileSync('child.pid', String(${child}.pid)); setInterval(() => {}, 1000)`)
  const answer = await ask(command, 1500)
  expect(answer.status).toBe('thinking')
  answer.stop()
  await gone(Number(readFileSync(mark, 'utf8')))
  expect(existsSync(mark)).toBe(true)
})

test('one that leaves a child behind is over when it says so, and the child is ended', async () => {
  const child = `spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })`
  const code = `const child = ${child}; writeFileSync('left.pid', String(child.pid)); writeFileSync(plan, ${JSON.stringify(steps)}); process.exit(0)`
  expect(await ask(planner('leaves', code))).toMatchObject({ status: 'found' })
  await gone(Number(readFileSync(join(cwd, 'left.pid'), 'utf8')))
})

/** In its own group, with the pipes of the planner. */
const outsider = (mark: string): string => `
const outsider = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'], { stdio: 'inherit', detached: true })
writeFileSync('${mark}', String(outsider.pid))
outsider.unref()`

test.each([
  ['ends', `writeFileSync(plan, ${JSON.stringify(steps)}); process.exit(0)`, 'found', 10_000],
  ['goes-on', 'setInterval(() => {}, 1000)', 'thinking', 500],
])('nobody waits for those who have left the group: %s', async (name, code, status, milliseconds) => {
  const mark = join(cwd, `${name}.pid`)
  const started = performance.now()
  const answer = await ask(planner(name, `${outsider(`${name}.pid`)}\n${code}`), milliseconds)
  expect(answer.status).toBe(status)
  await expect.poll(() => existsSync(mark) && readFileSync(mark, 'utf8'), { timeout: 5000 }).toMatch(/\d/)
  answer.stop()
  // the folder is removed once the program has ended and its pipes are closed
  await expect.poll(folders, { timeout: 3000 }).toEqual([])
  expect(performance.now() - started).toBeLessThan(10_000)
  process.kill(Number(readFileSync(mark, 'utf8')), 'SIGKILL')
})

test('the end of the process takes the folder along, and nobody waits for it afterwards', async () => {
  const count = (): number[] => ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => process.listenerCount(name))
  const before = count()
  const answer = await ask(planner('waits', 'setInterval(() => {}, 1000)'), 300)
  expect(count()).toEqual(before.map((listeners) => listeners + 1))
  const [leave] = process.listeners('exit').slice(-1)
  expect(folders()).toHaveLength(1)
  leave.call(process, 0)
  expect(folders()).toEqual([])
  answer.stop()
  await expect.poll(count, { timeout: 5000 }).toEqual(before)
})

/** Waits until the process is gone, or fails. */
async function gone(pid: number): Promise<void> {
  await expect
    .poll(
      () => {
        try {
          process.kill(pid, 0)
          return isZombie(pid)
        } catch {
          return true
        }
      },
      { timeout: 5000 },
    )
    .toBe(true)
}

/** Ended but not reaped: in containers without an init, orphans stay like this. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && / Z /.test(readFileSync(file, 'utf8'))
}
