/** `telos serve` as users start it, asked as clients of planning services do. */
import { setTimeout } from 'node:timers/promises'
import { PlanStep, parser } from 'pddl-workspace'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { URI } from 'vscode-uri'
import { ask, post } from '../packages/cli/test/raw-http.ts'
import { read } from './pages.ts'
import { type Serving, serving, startedBy } from './serving.ts'

const task = { domain: read('examples/pddl/house.pddl'), problem: read('examples/pddl/letter.pddl') }
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** More towers than anybody can search through. */
const hard = {
  domain: `(define (domain h) (:predicates (on ?a ?b) (clear ?a) (smaller ?a ?b) (never))
    (:action move :parameters (?d ?from ?to)
      :precondition (and (smaller ?d ?to) (on ?d ?from) (clear ?d) (clear ?to))
      :effect (and (clear ?from) (on ?d ?to) (not (on ?d ?from)) (not (clear ?to)))))`,
  problem: (() => {
    const disks = Array.from({ length: 24 }, (_, at) => `d${at}`)
    const pegs = ['p1', 'p2', 'p3']
    const smaller = disks.flatMap((d, at) => [...disks.slice(at + 1), ...pegs].map((to) => `(smaller ${d} ${to})`))
    const on = (peg: string) => disks.map((d, at) => `(on ${d} ${disks[at + 1] ?? peg})`).join(' ')
    return `(define (problem p) (:domain h) (:objects ${[...disks, ...pegs].join(' ')})
      (:init ${smaller.join(' ')} ${on('p1')} (clear d0) (clear p2) (clear p3)) (:goal (and ${on('p3')})))`
  })(),
}

let service: Serving
beforeAll(async () => {
  service = await serving('--time', '30')
}, 120_000)
afterAll(async () => {
  await service.stop()
})

test('a client that waits gets the plan as steps', async () => {
  const { json } = await post(service.port, '/solve', task)
  const { plan, length, cost } = json.result as { plan: { name: string }[]; length: number; cost: number }
  expect([json.status, length, cost]).toEqual(['ok', 8, 25])
  // as the extension makes steps of them
  const steps = plan.map(({ name }, at) => new PlanStep(at, name.replace('(', '').replace(')', ''), false, 1, at))
  expect(steps[0].getFullActionName()).toBe('go hall kitchen pantry-door')
})

test('a client of packages submits, polls and reads the plan from the output', async () => {
  const submitted = await post(service.port, '/package/telos-optimal/solve', task)
  const url = new URL(String(submitted.json.result), `http://127.0.0.1:${service.port}/package/telos-optimal/solve`)
  let answer = await ask(service.port, url.pathname)
  for (; answer.json.status === 'PENDING'; answer = await ask(service.port, url.pathname)) await setTimeout(100)
  const { output, stderr } = answer.json.result as { output: Record<string, string>; stderr: string }
  expect([Object.keys(output), stderr]).toEqual([['plan'], ''])
  const plan = parser.PddlPlannerOutputParser.parseOnePlan(output.plan, URI.parse('file:///plan'), 0.001)
  expect(plan.steps).toHaveLength(11)
  expect(plan.steps[10].getFullActionName()).toBe('go kitchen garden back-door')
})

test('plans are validated', async () => {
  const plan = read('examples/pddl/letter.plan')
  expect((await post(service.port, '/validate', { ...task, plan })).json).toMatchObject({
    status: 'ok',
    result: { val_status: 'valid', val_stdout: 'valid: 8 steps, cost 25\n' },
  })
  const short = plan.split('\n').slice(1).join('\n')
  expect((await post(service.port, '/validate', { ...task, plan: short })).json).toMatchObject({
    status: 'ok',
    result: { val_status: 'invalid', error: expect.stringContaining('invalid: ') },
  })
})

test('mistakes in files are told with their places', async () => {
  const problem = read('examples/pddl/wrong/slips.pddl')
  const { json } = await post(service.port, '/solve', { ...task, problem })
  expect(json).toMatchObject({
    status: 'error',
    result: {
      error: 'No plan: bad input file (exit code 31).',
      output: expect.stringContaining('problem.pddl:8:9 unknown object "hal" — did you mean "hall"?'),
    },
  })
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends it, and the planners that still run',
  async (signal) => {
    const other = await serving('--time', '60', '--parallel', '2')
    const solving = post(other.port, '/solve?search=breadth-first', hard).catch(() => 'cut off')
    await post(other.port, '/package/telos-breadth-first/solve', hard)
    const pid = other.child.pid!
    for (let tries = 0; startedBy(pid).length < 2 && tries < 200; tries++) await setTimeout(50)
    const planners = startedBy(pid)
    if (process.platform === 'linux') expect(planners).toHaveLength(2)
    expect(await other.stop(signal)).toBe(0)
    expect(other.printed()).toContain('"closed"')
    for (let tries = 0; planners.some(isAlive) && tries < 100; tries++) await setTimeout(20)
    expect(planners.filter(isAlive)).toEqual([])
    await solving
  },
  120_000,
)

test('time and memory of a run are limited', async () => {
  const { json } = await post(service.port, '/solve?search=breadth-first&time=1', hard)
  expect(json).toMatchObject({ result: { error: 'No plan: time limit reached (exit code 23).' } })
  const small = await serving('--memory', '150M')
  const { json: full } = await post(small.port, '/solve?search=breadth-first', hard)
  expect(full).toMatchObject({ result: { error: 'No plan: memory limit reached (exit code 22).' } })
  await small.stop()
}, 120_000)
