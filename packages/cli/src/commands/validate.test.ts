import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { memoryIo } from '../../test/memory-io.ts'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { run } from './validate.ts'

const cwd = mkdtempSync(join(tmpdir(), 'telos-validate-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const files = {
  'domain.pddl': `(define (domain walk) (:requirements :strips)
  (:predicates (at ?x) (next ?x ?y))
  (:action go :parameters (?x ?y) :precondition (and (at ?x) (next ?x ?y)) :effect (and (at ?y) (not (at ?x)))))`,
  'problem.pddl': `(define (problem one) (:domain walk) (:objects a b c)
  (:init (at a) (next a b) (next b c)) (:goal (at c)))`,
  'good.plan': '(go a b)\n(go b c)\n; cost = 2 (unit cost)\n',
  'short.plan': '(go a b)\n',
  'wrong.plan': '(go a b)\n(go a c)\n',
  'broken.plan': '(go a b\n',
  'lenient.pddl': `(define (domain walk) (:requirements :strips)
  (:predicates (at ?x) (next ?x ?y))
  (:action go :parameters (?x ?y) :precondition (next a b) :effect (at ?y)))`,
  'timed.pddl': `(define (domain walk) (:requirements :strips :durative-actions)
  (:predicates (at ?x))
  (:durative-action go :parameters (?x) :duration (= ?duration 1) :condition (at start (at ?x)) :effect (at end (at ?x))))`,
}
for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)

async function validate(args: readonly string[], stdin = '') {
  const { io, out, err } = memoryIo({ cwd, stdin })
  const exit = await run(args, io)
  return { exit, out: out(), err: err() }
}
const task = ['domain.pddl', 'problem.pddl']

test('a valid plan', async () => {
  const said = { exit: ExitCode.done, out: 'valid: 2 steps, cost 2\n', err: '' }
  expect(await validate([...task, 'good.plan'])).toEqual(said)
  expect(await validate([...task, '-'], files['good.plan'])).toEqual(said)
})

test.each([
  [['good.plan', 'domain.pddl', 'problem.pddl']],
  [['problem.pddl', 'good.plan', 'domain.pddl']],
  [['domain.pddl', '-', 'problem.pddl']],
])('files in another order: %j', async (args) => {
  const said = { exit: ExitCode.done, out: 'valid: 2 steps, cost 2\n', err: '' }
  expect(await validate(args, files['good.plan'])).toEqual(said)
})

test('plans where the domain or the problem should be', async () => {
  const { exit, out } = await validate(['good.plan', 'short.plan', 'domain.pddl', '--json'])
  expect(exit).toBe(ExitCode.badInput)
  expect(JSON.parse(out).diagnostics[0].message).toBe(
    'found no problem among the files, and good.plan defines neither: expected telos validate DOMAIN PROBLEM PLAN',
  )
  const early = await validate(['good.plan', 'domain.pddl', 'problem.pddl', 'nothing.plan'])
  expect(early).toMatchObject({ exit: ExitCode.badInput, out: 'good.plan: valid: 2 steps, cost 2\n' })
  expect(early.err).toBe('error: cannot read nothing.plan: there is no such file\n')
})

test('a plan that could not be judged in time', async () => {
  expect(await validate([...task, 'good.plan', '--time', '0.000001'])).toEqual({
    exit: ExitCode.outOfTime,
    out: 'not known: time ran out before the plan was judged, 0 steps carried out\n',
    err: '',
  })
  const { exit, out } = await validate([...task, 'good.plan', '--time', '0.000001', '--json'])
  expect(exit).toBe(ExitCode.outOfTime)
  expect(JSON.parse(out)).toMatchObject({ status: 'limit', plans: [{ file: 'good.plan', status: 'limit', steps: 0 }] })
  expect((await validate([...task, 'good.plan', '--time', '60'])).exit).toBe(ExitCode.done)
  expect((await validate([...task, 'good.plan', '--time', 'soon'])).exit).toBe(ExitCode.usage)
  // an unreadable plan is the first thing to fix
  expect((await validate([...task, 'good.plan', 'broken.plan', '--time', '0.000001'])).exit).toBe(ExitCode.badInput)
})

test('a step that fails, with the state before it', async () => {
  expect(await validate([...task, 'wrong.plan', '--state'])).toEqual({
    exit: ExitCode.no,
    out: [
      'invalid: step 2 (go a c): the precondition does not hold',
      '  at wrong.plan:2:1',
      '  (at a) at domain.pddl:3:54',
      '    (at a) is false',
      '  (next a c) at domain.pddl:3:62',
      '    (next a c) is false',
      'state before step 2:',
      '  (next a b)',
      '  (next b c)',
      '  (at b)',
      '',
    ].join('\n'),
    err: '',
  })
})

test('several plans, each with its verdict', async () => {
  const { exit, out } = await validate([...task, 'good.plan', 'short.plan'])
  expect(exit).toBe(ExitCode.no)
  expect(out).toBe(
    [
      'good.plan: valid: 2 steps, cost 2',
      'short.plan: invalid: the goal does not hold at the end of the plan',
      '  (at c) at problem.pddl:2:47',
      '    (at c) is false',
      '',
    ].join('\n'),
  )
})

test('as data', async () => {
  const { exit, out } = await validate([...task, 'good.plan', 'wrong.plan', 'broken.plan', '--json'])
  expect(exit).toBe(ExitCode.badInput)
  expect(JSON.parse(out)).toMatchObject({
    status: 'error',
    diagnostics: [],
    plans: [
      { file: 'good.plan', status: 'valid', steps: 2, value: 2, hasMetric: false },
      {
        file: 'wrong.plan',
        status: 'invalid',
        failure: {
          kind: 'precondition',
          step: 2,
          state: { atoms: ['(next a b)', '(next b c)', '(at b)'], values: {} },
        },
      },
      { file: 'broken.plan', status: 'error', diagnostics: [{ code: 'plan/syntax', span: { line: 1, column: 1 } }] },
    ],
  })
})

test('files that cannot be read', async () => {
  const broken = await validate([...task, 'broken.plan', 'nothing.plan', 'good.plan'])
  expect(broken).toMatchObject({ exit: ExitCode.badInput, out: 'good.plan: valid: 2 steps, cost 2\n' })
  expect(broken.err).toContain('broken.plan:1:1 this step has no closing parenthesis\n  1 | (go a b\n    | ^\n')
  expect(broken.err).toContain('error: cannot read nothing.plan: there is no such file\n')
  const twice = await validate(['problem.pddl', 'problem.pddl', 'good.plan'])
  expect(twice).toMatchObject({ exit: ExitCode.badInput, out: '', err: expect.stringContaining('problem.pddl:1:') })
  expect(JSON.parse((await validate(['nothing.pddl', 'problem.pddl', 'good.plan', '--json'])).out).status).toBe('error')
})

test('the problem may come before its domain', async () => {
  const swapped = await validate(['problem.pddl', 'domain.pddl', 'good.plan'])
  expect(swapped).toEqual(await validate(['domain.pddl', 'problem.pddl', 'good.plan']))
  expect(swapped.out).toBe('valid: 2 steps, cost 2\n')
})

test('parts of the language that telos lacks', async () => {
  expect((await validate(['timed.pddl', 'problem.pddl', 'good.plan'])).exit).toBe(ExitCode.unsupported)
})

test('objects that only the problem declares', async () => {
  const plan = ['lenient.pddl', 'problem.pddl', '-']
  expect((await validate(plan, '(go a c)')).exit).toBe(ExitCode.badInput)
  expect((await validate([...plan, '--lenient'], '(go a c)')).out).toBe('valid: 1 step, cost 1\n')
})

test('a claim that is not true is a warning', async () => {
  const { exit, err } = await validate([...task, '-'], '(go a b)(go b c)\n; cost = 7 (unit cost)\n')
  expect(exit).toBe(ExitCode.done)
  expect(err).toContain('stdin:2:1 warning: the plan states a cost of 7, but its cost is 2\n')
})

test('wrong usage', async () => {
  expect((await validate(task)).exit).toBe(ExitCode.usage)
  await expect(validate([...task, '-', '-'])).rejects.toThrow(CommandError)
})
