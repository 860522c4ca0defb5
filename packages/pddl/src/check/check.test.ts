import { type Diagnostic, formatDiagnostic } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPddlDomain, readPddlProblem } from '../read/read-pddl.ts'
import type { DomainSyntax, ProblemSyntax } from '../syntax.ts'
import { checkDomain } from './check-domain.ts'
import { checkProblem } from './check-problem.ts'

function domainOf(body: string, requirements = ':adl :derived-predicates :numeric-fluents'): DomainSyntax {
  const { domain, diagnostics } = readPddlDomain(
    `(define (domain d) (:requirements ${requirements}) ${body})`,
    'd.pddl',
  )
  expect(diagnostics).toEqual([])
  return domain!
}

function problemOf(body: string, goal = '(and)'): ProblemSyntax {
  const { problem, diagnostics } = readPddlProblem(`(define (problem p) (:domain d) ${body} (:goal ${goal}))`, 'p.pddl')
  expect(diagnostics).toEqual([])
  return problem!
}

const told = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map((one) => `${one.code.slice(5)}: ${formatDiagnostic(one).replace(/^\S+ /, '')}`)

const base = `(:types truck - vehicle vehicle place) (:constants depot - place)
  (:predicates (at ?v - vehicle ?p - place) (free ?p - place)) (:functions (fuel ?v - vehicle))`
const action = (condition: string, effect = '(and)', parameters = '?t - truck ?p - place') =>
  `${base} (:action go :parameters (${parameters}) :precondition ${condition} :effect ${effect})`

describe('a domain', () => {
  test('without mistakes has no diagnostics', () => {
    const text = action(
      '(and (at ?t ?p) (not (= ?p depot)) (>= (fuel ?t) 1) (forall (?o - vehicle) (or (at ?o ?p) (free ?p))))',
      '(and (not (at ?t ?p)) (when (free ?p) (at ?t depot)) (decrease (fuel ?t) 1))',
    )
    expect(told(checkDomain(domainOf(text)))).toEqual([])
  })

  test.each([
    [action('(att ?t ?p)'), 'unknown-predicate: unknown predicate "att" — did you mean "at"?'],
    [action('(at ?t)'), 'wrong-arity: found 1 argument of "at", expected 2'],
    [action('(at ?p ?p)'), 'wrong-type: found ?p of type "place", expected "vehicle" as argument 1 of "at"'],
    [action('(free ?q)'), 'unknown-variable: unknown variable "?q"'],
    [
      action('(free ?palce)', '(and)', '?place - place'),
      'unknown-variable: unknown variable "?palce" — did you mean "?place"?',
    ],
    [
      '(:types a - b)',
      'implied-type: warning: type "b" is named only as a supertype — it counts as a subtype of object',
    ],
    [action('(free depott)'), 'unknown-object: unknown object "depott" — did you mean "depot"?'],
    [action('(free p)'), 'unknown-object: unknown object "p" — did you mean "?p"?'],
    [
      action('(fuel ?t)'),
      'not-a-predicate: "fuel" is a function, expected a predicate — compare it with a number, such as (>= (fuel …) 1)',
    ],
    [action('(> (free ?p) 1)'), 'not-a-function: "free" is a predicate, expected a function'],
    [action('(> (feul ?t) 1)'), 'unknown-function: unknown function "feul" — did you mean "fuel"?'],
    [action('(and)', '(and)', '?t - trukc'), 'unknown-type: unknown type "trukc" — did you mean "truck"?'],
    [action('(and)', '(and)', '?t - truck ?t - truck'), 'duplicate-name: parameter "?t" is declared twice'],
    [`(:predicates (p) (q) (p))`, 'duplicate-name: predicate "p" is declared twice'],
    [`(:predicates (p)) (:action a) (:action a)`, 'duplicate-name: action "a" is declared twice'],
    [`(:constants a b a)`, 'duplicate-name: constant "a" is declared twice'],
    [`(:predicates (p)) (:functions (p))`, 'duplicate-name: "p" is both a predicate and a function'],
    ['(:types a - a)', 'cyclic-types: type "a" is a subtype of itself'],
    [
      '(:types object - a a)',
      'cyclic-types: type "object" cannot be a subtype of another: all types are subtypes of it',
    ],
    [
      '(:predicates (p)) (:derived (p) (and)) (:action a :effect (p))',
      'derived-effect: "p" is derived and cannot be changed — change the facts it follows from',
    ],
  ])('%s', (text, expected) => {
    expect(told(checkDomain(domainOf(text)))).toEqual([expected])
  })

  test('a circle of types is told of each type on it, and of none below', () => {
    const found = told(checkDomain(domainOf('(:types a - b b - c c - a below - a)')))
    expect(found.map((line) => line.slice(0, 22))).toEqual(
      ['a', 'b', 'c'].map((type) => `cyclic-types: type "${type}"`),
    )
  })

  test('a type that is declared twice is a kind of both', () => {
    const text = `(:types area - object crate area - surface surface)
      (:predicates (on ?s - surface)) (:action a :parameters (?x - area) :effect (on ?x))`
    expect(told(checkDomain(domainOf(text))).map((line) => line.split(':')[0])).toEqual(['repeated-declaration'])
  })

  test('requirements are told of once each, as warnings', () => {
    const domain = domainOf(
      action('(or (free ?p) (free depot) (not (free ?p)) (not (free depot)) (at ?t ?p))'),
      ':strips',
    )
    const found = checkDomain(domain)
    expect(found.every(({ severity }) => severity === 'warning')).toBe(true)
    expect(told(found)).toEqual([
      'undeclared-requirement: warning: a type needs :typing — add :typing to :requirements',
      'undeclared-requirement: warning: a function needs :numeric-fluents — add :numeric-fluents to :requirements',
      'undeclared-requirement: warning: "or" needs :disjunctive-preconditions — add :disjunctive-preconditions to :requirements',
      'undeclared-requirement: warning: "not" needs :negative-preconditions — add :negative-preconditions to :requirements',
    ])
  })

  test('a parameter that nothing uses is reported, unless there is an error that may be the reason', () => {
    const unused =
      'unused-parameter: warning: the action does not use "?t" — remove it, or use it in the condition or the effect'
    expect(told(checkDomain(domainOf(action('(free ?p)'))))).toEqual([unused])
    expect(told(checkDomain(domainOf(action('(and (free ?p) (exists (?t - truck) (at ?t ?p)))'))))).toEqual([])
    expect(told(checkDomain(domainOf(action('(fre ?t)')))).join()).not.toContain('unused')
  })

  test('rules may depend on themselves, but not on their own negation', () => {
    const rules = (body: string) =>
      told(
        checkDomain(
          domainOf(`(:predicates (p ?x) (q ?x) (e ?x ?y)) (:derived (p ?x) ${body}) (:derived (q ?x) (p ?x))`),
        ),
      )
    expect(rules('(exists (?y) (and (e ?x ?y) (q ?y)))')).toEqual([])
    expect(rules('(forall (?y) (imply (e ?x ?y) (q ?y)))')).toEqual([])
    expect(rules('(not (e ?x ?x))')).toEqual([])
    expect(rules('(not (q ?x))')[0]).toContain('"p" depends on its own negation, through "q"')
    expect(rules('(imply (p ?x) (e ?x ?x))')[0]).toContain('"p" depends on its own negation')
    expect(rules('(not (not (q ?x)))')).toEqual([])
  })

  test('objects that only the problem declares are explained, and accepted when asked to', () => {
    const domain = domainOf(action('(and (free n1) (free n1) (free n2))'))
    const { objects } = problemOf('(:objects n1 - place n2 - truck) (:init)')
    const strict = checkDomain(domain, { objects })
    expect(told(strict)[0]).toBe(
      'undeclared-constant: "n1" is declared only in the problem; a domain can use only its own :constants — declare it in :constants, or accept it with --lenient',
    )
    // each once, and their types matter
    expect(strict.map(({ code }) => code)).toEqual([
      'pddl/undeclared-constant',
      'pddl/undeclared-constant',
      'pddl/wrong-type',
    ])
    const lenient = checkDomain(domain, { objects: objects.slice(0, 1), lenient: true })
    expect(lenient.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning pddl/undeclared-constant',
      'error pddl/unknown-object',
    ])
  })
})

describe('a problem', () => {
  const domain = domainOf(base)
  const objects = '(:objects t - truck a b - place)'
  test.each([
    [`${objects} (:init (at t a) (free b) (= (fuel t) 3))`, '(at t b)', []],
    [`${objects} (:init (att t a))`, '(and)', ['unknown-predicate: unknown predicate "att" — did you mean "at"?']],
    [`${objects} (:init (at t a b))`, '(and)', ['wrong-arity: found 3 arguments of "at", expected 2']],
    [
      `${objects} (:init (free t))`,
      '(and)',
      ['wrong-type: found t of type "truck", expected "place" as argument 1 of "free"'],
    ],
    [`${objects} (:init (free aa))`, '(and)', ['unknown-object: unknown object "aa" — did you mean "a"?']],
    [`${objects} (:init (free a) (free b) (free a))`, '(and)', ['repeated-fact: warning: (free a) is stated twice']],
    [
      `${objects} (:init (= (fuel t) 3) (= (fuel t) 4))`,
      '(and)',
      ['two-values: (fuel t) has the value 4 here and 3 before'],
    ],
    [
      `${objects} (:init (free a) (not (free a)))`,
      '(and)',
      ['contradiction: warning: (free a) is stated both as true and as false — it counts as true'],
    ],
    [
      `${objects} (:init (fuel t))`,
      '(and)',
      ['not-a-predicate: "fuel" is a function, expected a predicate — give it a value, such as (= (fuel …) 0)'],
    ],
    [
      `(:objects a - place a - place) (:init)`,
      '(and)',
      ['repeated-declaration: warning: object "a" is declared twice'],
    ],
    [
      `(:objects depot - truck) (:init)`,
      '(and)',
      ['duplicate-name: object "depot" of type "truck" was already declared as "place"'],
    ],
    [`(:objects a - plcae) (:init)`, '(and)', ['unknown-type: unknown type "plcae" — did you mean "place"?']],
    [
      `(:objects a b - plcae c - plcae d - trukc) (:init (free a) (free d) (at c c))`,
      '(and (free b) (at d a))',
      [
        'unknown-type: unknown type "plcae", used 3 times — did you mean "place"?',
        'unknown-type: unknown type "trukc" — did you mean "truck"?',
      ],
    ],
    [`${objects} (:init)`, '(free ?x)', ['unknown-variable: unknown variable "?x"']],
    [`${objects} (:init)`, '(exists (?x - place) (at t ?x))', []],
  ])('%s %s', (text, goal, expected) => {
    expect(told(checkProblem(domain, problemOf(text, goal)))).toEqual(expected)
  })

  test('for another domain', () => {
    const { problem } = readPddlProblem('(define (problem p) (:domain e) (:init (strange)) (:goal (and)))', 'p.pddl')
    expect(told(checkProblem(domain, problem!))).toEqual([
      'other-domain: found domain "e", expected "d" — give the domain "e", or write "d" here; the rest was not compared',
    ])
  })

  test('for this domain, with its name misspelt', () => {
    const named = readPddlDomain('(define (domain trucks) (:predicates (free)))', 'd.pddl').domain!
    const { problem } = readPddlProblem('(define (problem p) (:domain truks) (:init (fre)) (:goal (and)))', 'p.pddl')
    expect(told(checkProblem(named, problem!))).toEqual([
      'other-domain: found domain "truks", expected "trucks" — did you mean "trucks"?',
      'unknown-predicate: unknown predicate "fre" — did you mean "free"?',
    ])
  })

  test('objects of types that nobody declared are accepted when asked to', () => {
    const problem = problemOf('(:objects x - strange) (:init)', '(exists (?o - object) (= ?o x))')
    expect(checkProblem(domain, problem).map(({ severity }) => severity)).toEqual(['error'])
    expect(checkProblem(domain, problem, { lenient: true }).map(({ severity }) => severity)).toEqual(['warning'])
  })

  test.each([
    ['is read by a condition', '(> (far ?t) 0)', '(p)', '(:init)', true],
    ['is changed', '(and)', '(increase (far ?t) 1)', '(:init)', true],
    ['is what another changes by', '(and)', '(increase (total-cost) (far ?t))', '(:init)', true],
    ['is read under a condition', '(and)', '(when (> (far ?t) 0) (p))', '(:init)', true],
    ['has a value for one object', '(> (far ?t) 0)', '(p)', '(:init (= (far t1) 0))', false],
    ['is assigned by an action', '(> (far ?t) 0)', '(forall (?u) (when (p) (assign (far ?u) 1)))', '(:init)', false],
    ['is not read', '(and)', '(p)', '(:init)', false],
    ['is not there: costs begin at 0', '(and)', '(increase (total-cost) 1)', '(:init)', false],
  ])('a function without a value that %s', (_, condition, effect, init, isTold) => {
    const numbers = domainOf(`(:predicates (p)) (:functions (far ?x) (total-cost)) (:action go :parameters (?t)
      :precondition ${condition} :effect ${effect})`)
    const found = checkProblem(numbers, problemOf(`(:objects t1 t2 t3) ${init}`, '(p)'))
    expect(found.map(({ code, severity }) => [code, severity])).toEqual(isTold ? [['pddl/no-value', 'warning']] : [])
    if (!isTold) return
    expect(found[0]!.message).toMatch(
      /^\(far \?x\) has no value at the start, for none of 3 combinations of objects, and is read at d.pddl:\d+:\d+$/,
    )
    expect(found[0]!.hint).toBe('add its value to :init, such as (= (far t1) 0)')
    // without objects there is nothing to report
    expect(checkProblem(numbers, problemOf(init, '(p)'))).toEqual([])
  })

  test('derived predicates cannot be stated', () => {
    const rules = domainOf('(:predicates (p) (q)) (:derived (p) (q))')
    expect(told(checkProblem(rules, problemOf('(:init (p))')))).toEqual([
      'derived-start: "p" is derived and cannot be set in :init — set the facts it follows from',
    ])
  })

  test('twenty of a kind are shown, and the others counted', () => {
    const lines = Array.from({ length: 50 }, (_, index) => `(free x${index})`).join('\n')
    const found = checkProblem(domain, problemOf(`(:init ${lines})`))
    expect(found).toHaveLength(21)
    expect(found.at(-1)!.message).toBe('30 more of this kind, the first of them here')
  })

  test('the metric: total-time is there without a word, other functions are not', () => {
    const withMetric = (metric: string) => problemOf(`${objects} (:init (= (fuel t) 1)) (:metric minimize ${metric})`)
    expect(told(checkProblem(domain, withMetric('(+ (total-time) (fuel t))')))).toEqual([])
    expect(told(checkProblem(domain, withMetric('(total-cost)')))).toEqual([
      'unknown-function: unknown function "total-cost" — declare it with (:functions (total-cost) - number)',
    ])
  })
})

test('names that every JavaScript object has are ordinary names', () => {
  const hostile = fc.constantFrom('constructor', 'tostring', '__proto__', 'hasownproperty', 'valueof', 'length')
  fc.assert(
    fc.property(fc.uniqueArray(hostile, { minLength: 4, maxLength: 4 }), ([type, predicate, object, name]) => {
      // the reader knows which words can be names; only those matter here
      const text = `(define (domain d) (:requirements :typing) (:types ${type}) (:predicates (${predicate} ?x - ${type})) (:action ${name} :parameters (?${name} - ${type}) :effect (${predicate} ?${name})))`
      const { domain, diagnostics } = readPddlDomain(text, 'd.pddl')
      fc.pre(diagnostics.length === 0)
      expect(checkDomain(domain!)).toEqual([])
      const missing = readPddlDomain(
        text.replace(`(:types ${type})`, '').replace(`(:predicates (${predicate} ?x - ${type}))`, ''),
        'd',
      )
      expect(checkDomain(missing.domain!).map(({ code }) => code)).toEqual([
        'pddl/unknown-type',
        'pddl/unknown-predicate',
      ])
      const problem = readPddlProblem(
        `(define (problem p) (:domain d) (:init (${predicate} ${object})) (:goal (and)))`,
        'p',
      )
      expect(checkProblem(domain!, problem.problem!).map(({ code }) => code)).toEqual(['pddl/unknown-object'])
    }),
  )
})
