import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commandOf, execute, pddlTask } from '../../../../test/execution.ts'
import { type ResourceLimits, usualLimits } from '../../../campaign/campaign.ts'
import { readLog } from '../../logs/log-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-programs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const domain = `(define (domain lamps) (:requirements :action-costs) (:predicates (on) (dear))
  (:functions (total-cost))
  (:action light :parameters () :precondition (not (on)) :effect (and (on) (increase (total-cost) 2)))
  (:action splurge :parameters () :effect (and (dear) (increase (total-cost) 5)))
  (:action break :parameters () :precondition (on) :effect (not (on))))`
const problem = (metric = 'minimize') =>
  `(define (problem p) (:domain lamps) (:init (= (total-cost) 0)) (:goal (on)) (:metric ${metric} (total-cost)))`

/** What came of a shell script that gets the plan's name, and how the planner was told to be run. */
async function planner(
  script: string,
  limits: Partial<ResourceLimits> = {},
  { metric, exitCodes = {} }: { metric?: string; exitCodes?: Record<number, string> } = {},
) {
  writeFileSync(join(folder, 'planner.sh'), `plan=$1\n${script}\n`)
  const command = ['sh', '{folder}/planner.sh', '{plan}', '{domain}', '{problem}']
  return execute(commandOf(command, { exitCodes }), pddlTask(domain, problem(metric)), { folder, limits })
}

test('the best valid plan counts, not the last one', async () => {
  const plans = 'echo "(splurge) (light)" > $plan; printf "(splurge)\\n(light)\\n" > $plan; echo "(light)" > $plan.1'
  const worse = 'printf "(splurge)\\n(splurge)\\n(light)\\n" > $plan.2'
  expect(await planner(`${plans}; ${worse}`)).toMatchObject({
    outcome: 'solved',
    plan: '(light)\n',
    figures: { cost: 2 },
  })
  expect(await planner(`${plans}; ${worse}`, {}, { metric: 'maximize' })).toMatchObject({ figures: { cost: 12 } })
})

test('a planner that is killed while it writes has the plans before', async () => {
  const torn = 'echo "(light)" > $plan.1; printf "(splurge)\\n(lig" > $plan.2'
  expect(await planner(`${torn}; sleep 60`, { wall: 0.5 })).toMatchObject({ outcome: 'solved', figures: { cost: 2 } })
  expect(await planner(`${torn}; kill -9 $$`)).toMatchObject({ outcome: 'solved', figures: { cost: 2 } })
  expect(await planner(`${torn}; exit 3`)).toMatchObject({ outcome: 'solved', figures: { cost: 2 } })
  // with nothing else, there is no plan
  const only = 'printf "(splurge)\\n(lig" > $plan.1'
  expect((await planner(`${only}; sleep 60`, { wall: 0.5 })).outcome).toBe('wall-limit')
  expect(await planner(`${only}; kill -9 $$`)).toMatchObject({ outcome: 'crash', detail: 'ended by SIGKILL' })
  // a planner that ended by itself stands by what it wrote
  expect(await planner(torn)).toMatchObject({ outcome: 'invalid-plan', detail: expect.stringMatching(/^plan\.2: /) })
})

test('a plan counts although the planner printed too much afterwards', async () => {
  const chatter = 'while :; do echo chatter chatter chatter chatter; done'
  expect(await planner(`echo "(light)" > $plan; ${chatter}`, { output: 0.1 })).toMatchObject({ outcome: 'solved' })
  expect((await planner(chatter, { output: 0.1 })).outcome).toBe('output-limit')
})

test('a machine without room for the files of a planner is told as such', async () => {
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = join(folder, 'nowhere')
  try {
    expect((await planner('echo "(light)" > $plan')).cannotBegin?.reason).toMatch(
      /^cannot start sh: it gets no folder to work in: ENOENT/,
    )
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
  }
})

test('a plan that cannot be read is told with its file, once, and the place in it', async () => {
  expect((await planner('echo lorem > $plan')).detail).toMatch(
    /^plan: line 1, column 1: found "lorem", expected a step/,
  )
  expect((await planner('printf "(light)\\nlorem\\n" > $plan.2')).detail).toMatch(/^plan\.2: line 2, column 1: found/)
})

test('printed plans count too, and words of a log do not', async () => {
  const log = 'echo "(reading the domain)"; echo "(searching)"'
  const plans = 'printf "(splurge)\\n(light)\\n"; echo "; cost 7"; echo "(LIGHT) [1]"; echo "(found another)"'
  expect(await planner(`${log}; ${plans}`)).toMatchObject({ outcome: 'solved', figures: { cost: 2, length: 1 } })
  expect(await planner(`${log}; ${plans}; printf "(splurge)\\n(li"; sleep 60`, { wall: 0.5 })).toMatchObject({
    outcome: 'solved',
    figures: { cost: 2 },
  })
  const apart = 'echo "0: (splurge)"; echo "now the light"; echo "1: (light)"; echo "(break)" > /dev/null'
  expect(await planner(`${apart}`)).toMatchObject({ outcome: 'solved' })
  expect(await planner(`${log}; exit 11`)).toMatchObject({ outcome: 'unsolvable' })
  expect(await planner(log)).toMatchObject({ outcome: 'gave-up' })
  expect(await planner('echo "(break)"; exit 12')).toMatchObject({ outcome: 'gave-up' })
  expect(await planner('echo "(break)"')).toMatchObject({ outcome: 'invalid-plan' })
})

test('figures are the last matches in what was printed; a pattern without end costs no plan', async () => {
  const command = ['sh', '-c', `echo 'expanded 1,200'; echo 'expanded 1,300'; printf '%040d\\n' 0; echo '(light)'`]
  const patterns = {
    expanded: '^expanded ([\\d,]+)$',
    none: 'generated (\\d+)',
    empty: '^expanded (x?)',
    endless: '^((0+)+)x',
  }
  const algorithm = commandOf([...command, '{domain}', '{problem}'], { patterns })
  const { outcome, detail, figures } = await execute(algorithm, pddlTask(domain, problem()), { folder })
  expect([outcome, detail]).toEqual(['solved', 'the pattern of endless takes too long on this output'])
  expect([figures['expanded'], figures['none'], figures['empty'], figures['endless']]).toEqual([
    1300,
    undefined,
    undefined,
    undefined,
  ])
}, 30_000)

test('all that was printed is kept before the run has an answer, and says which figures it gave', async () => {
  const script = `echo 'cost 7, seen 3'; echo 'proto 9' >&2; echo '(light)'`
  const patterns = JSON.parse('{ "cost": "cost (\\\\d+)", "seen": "seen (\\\\d+)", "__proto__": "proto (\\\\d+)" }')
  const algorithm = commandOf(['sh', '-c', script, '{domain}', '{problem}'], { patterns })
  const logFile = join(folder, 'logs', 'kept.txt.gz')
  const { outcome, figures, fromLog } = await execute(algorithm, pddlTask(domain, problem()), { folder, logFile })
  expect(readLog(logFile, usualLimits)).toBe('cost 7, seen 3\n(light)\n\nproto 9\n')
  expect(readdirSync(join(folder, 'logs'))).toEqual(['kept.txt.gz'])
  // the cost is that of the plan
  expect([outcome, fromLog?.figures]).toEqual(['solved', ['seen', '__proto__']])
  expect(Object.entries(figures)).toEqual(
    expect.arrayContaining([
      ['cost', 2],
      ['seen', 3],
      ['__proto__', 9],
    ]),
  )
  writeFileSync(join(folder, 'file'), '')
  const there = join(folder, 'file', 'kept.txt.gz')
  expect(await execute(algorithm, pddlTask(domain, problem()), { folder, logFile: there })).toMatchObject({
    cannotBegin: { reason: expect.stringMatching(/^logs cannot be kept in .*file: /), missing: 'logs' },
  })
})

test('at a limit, a planner is asked to end and may write its last plan', async () => {
  const flush = `trap 'echo "(light)" > $plan; exit 0' TERM; echo "(splurge) is under way"`
  expect(await planner(`${flush}; sleep 60 & wait`, { wall: 0.5 })).toMatchObject({
    outcome: 'solved',
    detail: 'found before it came to its wall-limit',
    plan: '(light)\n',
  })
  expect(await planner(`${flush}; while :; do :; done`, { cpu: 0.3 })).toMatchObject({ outcome: 'solved' })
  expect((await planner(`trap '' TERM; sleep 60 & wait; sleep 60`, { wall: 0.3 })).outcome).toBe('wall-limit')
})

test.each([0, 1, 2, 9, 10, 12, 20, 22, 31, 33, 36, 77])('exit code %i without a plan', async (code) => {
  const meaning: Record<number, string> = {
    0: 'gave-up',
    10: 'unsolvable',
    12: 'gave-up',
    20: 'memory-limit',
    22: 'memory-limit',
    31: 'input-error',
    33: 'input-error',
    36: 'input-error',
  }
  const phases: Record<number, [phase: string, words: string]> = {
    10: ['translate', ' while translating'],
    20: ['translate', ' while translating'],
    12: ['search', ' while searching'],
    22: ['search', ' while searching'],
    33: ['search', ' while searching'],
    31: ['translate', ' while translating'],
    36: ['driver', ' in its driver'],
  }
  const { outcome, phase, detail, log } = await planner(`echo its words; exit ${code}`)
  const isExplained = [0, 10, 12, 20, 22].includes(code)
  const [expected, when = ''] = phases[code] ?? []
  const told = `exit code ${code}${when}${isExplained ? '' : ': its words'}`
  expect([outcome, phase, detail, log]).toEqual([meaning[code] ?? 'crash', expected, told, 'its words\n'])
  // codes of its own say nothing about phases
  const own = await planner(`exit ${code}`, {}, { exitCodes: { [code]: 'unsupported' } })
  expect(own).toMatchObject({ outcome: 'unsupported', detail: `exit code ${code}` })
  expect(own.phase).toBeUndefined()
})

test('a program beside the campaign is started from there, and faults are told in words', async () => {
  const task = pddlTask(domain, problem())
  writeFileSync(join(folder, 'own'), '#!/bin/sh\necho "(light)"\n')
  const start = (...command: string[]) => execute(commandOf(command), task, { folder })
  expect(await start('./own', '{domain}', '{problem}')).toMatchObject({
    cannotBegin: {
      reason: 'cannot start ./own: it may not be executed; make it executable: chmod +x',
      missing: 'program ./own',
    },
  })
  chmodSync(join(folder, 'own'), 0o755)
  expect(await start('./own', '{domain}', '{problem}')).toMatchObject({ outcome: 'solved' })
  expect(await start('no-such-planner', '{domain}', '{problem}')).toMatchObject({
    cannotBegin: { reason: expect.stringMatching(/^cannot start no-such-planner: the program does not exist/) },
  })
  expect(await start('./none', '{domain}', '{problem}')).toEqual({ cannotBegin: expect.anything(), figures: {} })
})

test('a crash says why: the line of the error, and not the stack below it', async () => {
  const start = (...command: string[]) => execute(commandOf(command), pddlTask(domain, problem()), { folder })
  expect(await start(process.execPath, 'nowhere.mjs', '{domain}', '{problem}')).toMatchObject({
    outcome: 'crash',
    detail: expect.stringMatching(/^exit code 1: Error: Cannot find module '.*nowhere\.mjs'$/),
  })
  const said = await planner(`printf '\\033[31mreading\\n'; printf 'bad option --%0300d\\n' 7 >&2; exit 1`)
  expect(said.detail).toMatch(/^exit code 1: bad option --0{187}$/)
  const usage = `echo "plan: unrecognized option '--fast'" >&2; echo "Try 'plan --help' for more." >&2; exit 1`
  expect((await planner(usage)).detail).toBe("exit code 1: plan: unrecognized option '--fast'")
})

test.runIf(process.platform === 'linux')('a daemon that a planner leaves behind is ended', async () => {
  const left = join(folder, 'daemon')
  expect((await planner(`setsid sh -c 'setsid sleep 1000 & echo $! > ${left}'; echo "(light)" > $plan`)).outcome).toBe(
    'solved',
  )
  expect(existsSync(left)).toBe(true)
  const pid = readFileSync(left, 'utf8').trim()
  const state = () =>
    existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]![0] : 'Z'
  await expect.poll(state, { timeout: 5000 }).toBe('Z')
})
