import { DomainError } from '@telos/core'
import { expect, test } from 'vitest'
import { readPddlPlan } from '../plan-file.ts'
import { readPddlDomain, readPddlProblem } from '../read/read-pddl.ts'
import type { PlanFailure, ValidPlan } from './pddl-verdict.ts'
import { type ValidatePddlPlanOptions, validatePddlPlan } from './validate-pddl-plan.ts'

const delivery = `(define (domain delivery) (:requirements :adl :numeric-fluents :derived-predicates)
  (:types truck crate - thing place) (:constants base - place)
  (:predicates (at ?t - thing ?p - place) (road ?a ?b - place) (sealed ?c - crate) (linked ?a ?b - place) (open ?p - place))
  (:functions (fuel ?t - truck) (far ?a ?b - place) (total-cost) (load))
  (:derived (linked ?a ?b - place) (or (road ?a ?b) (exists (?c - place) (and (road ?a ?c) (linked ?c ?b)))))
  (:action drive :parameters (?t - truck ?a ?b - place)
    :precondition (and (at ?t ?a) (road ?a ?b) (>= (fuel ?t) (far ?a ?b)))
    :effect (and (not (at ?t ?a)) (at ?t ?b) (decrease (fuel ?t) (far ?a ?b)) (increase (total-cost) (far ?a ?b))
      (forall (?c - crate) (when (at ?c ?a) (and (at ?c ?b) (not (at ?c ?a)))))))
  (:action seal :parameters (?p - place)
    :precondition (forall (?c - crate) (imply (at ?c ?p) (not (sealed ?c))))
    :effect (forall (?c - crate) (when (at ?c ?p) (sealed ?c))))
  (:action call :parameters (?p - place)
    :precondition (or (open ?p) (exists (?t - truck) (and (at ?t ?p) (> (fuel ?t) 5))) (= ?p base) (not (linked base ?p)))
    :effect (open ?p))
  (:action weigh :parameters () :effect (increase (load) 1))
  (:action twice :parameters () :effect (and (increase (total-cost) 1) (increase (total-cost) 2)))
  (:action both :parameters (?t - truck) :effect (and (assign (fuel ?t) 1) (assign (fuel ?t) 2)))
  (:action share :parameters (?t - truck ?a ?b - place) :effect (assign (fuel ?t) (/ (fuel ?t) (- (far ?a ?b) 2)))))`

const problem = (goal: string, metric = '') => `(define (problem one) (:domain delivery)
  (:objects t1 t2 - truck c1 c2 - crate mill port - place)
  (:init (at t1 base) (at t2 mill) (at c1 base) (at c2 mill) (road base mill) (road mill port)
    (= (fuel t1) 5) (= (fuel t2) 1) (= (far base mill) 2) (= (far mill port) 4) (= (total-cost) 0))
  (:goal ${goal}) ${metric})`

interface Case {
  readonly goal?: string
  readonly metric?: string
  readonly domain?: string
  readonly options?: Pick<ValidatePddlPlanOptions, 'lenient'>
}

function judge(plan: string, { goal = '(and)', metric, domain = delivery, options }: Case = {}) {
  return validatePddlPlan(
    readPddlDomain(domain, 'domain.pddl').domain!,
    readPddlProblem(problem(goal, metric), 'problem.pddl').problem!,
    readPddlPlan(plan, 'plan.txt').plan!,
    options,
  )
}

function failure(plan: string, of: Case = {}): PlanFailure {
  const verdict = judge(plan, of)
  if (verdict.valid) throw new Error('this plan is valid')
  return verdict.failure
}

function facts(plan: string, of: Case = {}): string[] {
  return failure(plan, of).unmet.flatMap((part) => [part.condition, ...part.facts])
}

test('values: a metric, total-time, and the steps where there is no metric', () => {
  const plan = '(drive t1 base mill)\n(seal base)'
  const goal = '(and (at t1 mill) (at c1 mill))'
  expect(judge(plan, { goal })).toEqual({ valid: true, value: 2, steps: 2, hasMetric: false, warnings: [] })
  const value = (metric: string) => (judge(plan, { goal, metric: `(:metric ${metric})` }) as ValidPlan).value
  expect(value('minimize (total-cost)')).toBe(2)
  expect(value('minimize (+ (* 10 (total-time)) (fuel t1))')).toBe(23)
  expect(value('maximize (- (fuel t1))')).toBe(-3)
  expect(value('minimize (load)')).toBeNaN()
})

test('a claim that differs is warned about', () => {
  const warnings = (claim: string) => judge(`(seal base)\n; cost = ${claim}`).warnings.map(({ message }) => message)
  expect(warnings('1 (unit cost)')).toEqual([])
  expect(warnings('3')).toEqual(['the plan states a cost of 3, but its cost is 1'])
})

test.each([
  ['(drove t1 base mill)', 'unknown-action', 'unknown action "drove"', 'did you mean "drive"?'],
  ['(drive t1 base)', 'argument-count', '"drive" takes 3 objects, but 2 are given', 'it is (drive ?t ?a ?b)'],
  ['(drive t1 base mil)', 'unknown-object', 'unknown object "mil"', 'did you mean "mill"?'],
  ['(drive c1 base mill)', 'wrong-type', '"c1" is not of type truck, as ?t of "drive" has to be', undefined],
])('no action of the domain: %s', (step, kind, message, hint) => {
  const found = failure(`(seal port)\n  ${step}`)
  expect(found).toMatchObject({ kind, message, step: 2, action: step, unmet: [] })
  expect(found.hint).toBe(hint)
  expect(found.span).toMatchObject({ file: 'plan.txt', line: 2 })
  expect(found.state.atoms).toContain('(at t1 base)')
})

test('a precondition names its failing parts, their places and what is so', () => {
  const found = failure('(drive t1 base mill)\n(drive t1 mill port)')
  expect(found).toMatchObject({ kind: 'precondition', step: 2, action: '(drive t1 mill port)' })
  expect(found.unmet).toMatchObject([
    {
      condition: '(>= (fuel t1) (far mill port))',
      facts: ['(fuel t1) is 3, needs >= (far mill port), which is 4'],
      span: { file: 'domain.pddl', line: 7 },
    },
  ])
  expect(found.state.atoms).toContain('(at c1 mill)')
  expect(found.state.atoms).not.toContain('(at t1 base)')
  expect(found.state.values).toMatchObject({ '(fuel t1)': 3, '(total-cost)': 2 })
  expect(facts('(drive t1 mill base)')).toEqual([
    '(at t1 mill)',
    '(at t1 mill) is false',
    '(road mill base)',
    '(road mill base) is false',
    // an undefined value makes the comparison false
    '(>= (fuel t1) (far mill base))',
    '(far mill base) has no value',
  ])
})

test('a forall names the object for which it fails, and why it was asked', () => {
  const [part] = failure('(seal base)\n(drive t1 base mill)\n(seal mill)').unmet
  expect(part).toMatchObject({
    condition: '(not (sealed c1))',
    facts: ['(sealed c1) is true'],
    objects: [{ variable: '?c', object: 'c1' }],
    because: ['(at c1 mill)'],
  })
})

test('or and exists show some alternatives and count them', () => {
  const [part] = failure('(call mill)').unmet
  expect(part!.condition).toMatch(/^\(or \(open mill\) \(exists \(\?t - truck\)/)
  expect(part!.alternatives).toEqual({
    count: 4,
    shown: ['(open mill) is false', expect.stringContaining('no objects satisfy'), 'mill is not base'],
  })
  const [none] = failure('', { goal: '(exists (?t - truck) (at ?t port))' }).unmet
  expect(none!.alternatives).toEqual({
    count: 2,
    shown: ['?t = t1: (at t1 port) is false', '?t = t2: (at t2 port) is false'],
  })
})

test('a goal names every part that does not hold', () => {
  const found = failure('(call base)', {
    goal: '(and (open base) (at t1 port) (not (linked base port)) (< (fuel t2) 1) (= t1 t2))',
  })
  expect(found).toMatchObject({ kind: 'goal', step: undefined, span: { file: 'problem.pddl' } })
  expect(found.unmet.flatMap(({ condition, facts: so }) => [condition, ...so])).toEqual([
    '(at t1 port)',
    '(at t1 port) is false',
    '(not (linked base port))',
    '(linked base port) is true',
    '(< (fuel t2) 1)',
    '(fuel t2) is 1, needs < 1',
    '(= t1 t2)',
    't1 is not t2',
  ])
})

test('an imply that must not hold names the side that is wrong', () => {
  const goal = (left: string, right: string) => ({ goal: `(not (imply ${left} ${right}))` })
  const [so, notSo] = ['(at t1 base)', '(at t1 port)']
  const left = [notSo, `${notSo} is false`]
  const right = [`(not ${so})`, `${so} is true`]
  expect(facts('', goal(so, so))).toEqual(right)
  expect(facts('', goal(notSo, notSo))).toEqual(left)
  expect(facts('', goal(notSo, so))).toEqual([...left, ...right])
  expect(facts('', goal('(and)', so))).toEqual(right)
})

test('effects without a value, divisions by zero and contradictions', () => {
  expect(failure('(weigh)')).toMatchObject({
    kind: 'effect',
    message: '(load) has no value for "increase" to change',
    unmet: [{ condition: '(increase (load) 1)', facts: ['(load) has no value'], span: { file: 'domain.pddl' } }],
  })
  expect(facts('(share t1 base mill)')).toContain('(/ (fuel t1) (- (far base mill) 2)) divides by zero')
  expect(facts('(share t1 mill base)')).toContain('(far mill base) has no value')
  expect(failure('(both t1)').message).toBe('two effects on (fuel t1) contradict each other')
  expect(judge('(twice)', { metric: '(:metric minimize (total-cost))' })).toMatchObject({ value: 3 })
})

test('what a rule reads as it is may not be settled yet when it is read under a negation', () => {
  const domain = delivery.replace(
    '(:action drive',
    `(:derived (open ?p - place) (or (and (linked base ?p) (road ?p base)) (not (linked base ?p)))) (:action drive`,
  )
  expect(facts('', { domain: domain.replace(':effect (open ?p)', ''), goal: '(open mill)' })).toEqual([
    '(open mill)',
    '(open mill) is false',
  ])
})

test('objects that only the problem declares need lenient', () => {
  const domain = delivery.replace(':parameters () :effect (increase (load) 1)', ':parameters () :effect (at t1 mill)')
  expect(() => judge('(weigh)', { domain })).toThrow(DomainError)
  expect(judge('(weigh)', { domain, goal: '(at t1 mill)', options: { lenient: true } }).valid).toBe(true)
})

test('what is deleted and added is true afterwards', () => {
  const domain = delivery.replace(':effect (open ?p)', ':effect (and (open ?p) (not (open ?p)))')
  expect(judge('(call base)', { domain, goal: '(open base)' }).valid).toBe(true)
})

test('deep conditions', () => {
  const depth = 10_000
  const nested = (open: string) => `${open.repeat(depth)}(open base)${')'.repeat(depth)}`
  expect(judge('(call base)', { goal: nested('(and (open base) ') }).valid).toBe(true)
  expect(facts('', { goal: nested('(and ') })).toEqual(['(open base)', '(open base) is false'])
  expect(failure('', { goal: nested('(or (open mill) ') }).unmet[0]!.condition.length).toBeLessThan(3000)
})
