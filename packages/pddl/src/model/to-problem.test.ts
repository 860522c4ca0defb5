import type { LiftedFormula } from '@telos/core/lifted'
import { describe, expect, test } from 'vitest'
import { readPddlDomain, readPddlProblem } from '../read/read-pddl.ts'
import { type PddlProblem, toProblem } from './to-problem.ts'

function problemOf(domainBody: string, problemBody: string, goal = '(and)', lenient = false): PddlProblem {
  const { domain, diagnostics } = readPddlDomain(`(define (domain d) ${domainBody})`, 'd.pddl')
  const read = readPddlProblem(`(define (problem p) (:domain d) ${problemBody} (:goal ${goal}))`, 'p.pddl')
  expect([...diagnostics, ...read.diagnostics]).toEqual([])
  return toProblem(domain!, read.problem!, { lenient })
}

const atom = (fact: number, ...parameters: number[]): LiftedFormula => ({
  kind: 'compare',
  operator: '=',
  left: { kind: 'fact', fact, args: parameters.map((index) => ({ kind: 'parameter', index })) },
  right: { kind: 'constant', value: 1 },
})

describe('types and objects', () => {
  test('a type has the objects of its kinds; an either has those of all its types', () => {
    const { problem } = problemOf(
      '(:types truck plane - vehicle vehicle place) (:constants t - truck) (:predicates (p ?x - (either truck place)))',
      '(:objects a - plane h - place t - truck e - (either plane place)) (:init)',
    )
    const { types, objects, facts } = problem.model
    const members = (name: string) => types.find((type) => type.name === name)!.objects.map((one) => objects[one].name)
    expect(members('object')).toEqual(['t', 'a', 'h', 'e'])
    expect(members('vehicle')).toEqual(['t', 'a', 'e'])
    expect(members('place')).toEqual(['h', 'e'])
    expect(types[facts[0].parameters[0]].name).toBe('either truck place')
    expect(members('either truck place')).toEqual(['t', 'h', 'e'])
  })

  test('a type with two parents is a kind of both', () => {
    const { problem } = problemOf('(:types area - place area - surface place surface)', '(:objects x - area) (:init)')
    expect(problem.model.types.map(({ name, objects }) => `${name} ${objects.length}`)).toEqual([
      'object 1',
      'area 1',
      'place 1',
      'surface 1',
    ])
  })

  test('undeclared types are kinds of object when asked to', () => {
    const { problem } = problemOf('(:predicates (p))', '(:objects x - strange) (:init)', '(and)', true)
    expect(problem.model.types.map(({ name, parent }) => [name, parent])).toEqual([
      ['object', -1],
      ['strange', 0],
    ])
  })
})

test('the start is in columns, each fact once, without what is said not to be so', () => {
  const { problem } = problemOf(
    '(:predicates (p ?x ?y) (q)) (:functions (f ?x))',
    '(:objects a b c) (:init (p a b) (= (f c) 2.5) (p b c) (q) (p a b) (not (p c c)) (= (f a) -1))',
  )
  const [p, q, f] = problem.start.relations
  expect([p.count, [...p.tuples], p.values]).toEqual([2, [0, 1, 1, 2], undefined])
  expect([q.count, q.tuples.length]).toEqual([1, 0])
  expect([f.count, [...f.tuples], [...f.values!]]).toEqual([2, [2, 0], [2.5, -1]])
})

describe('conditions and effects', () => {
  const predicates = '(:predicates (p ?x) (q ?x ?y))'

  test('quantified variables are numbered after those around them, and inner ones hide outer ones', () => {
    const { problem } = problemOf(
      `${predicates} (:action a :parameters (?x) :precondition (forall (?y) (imply (q ?x ?y) (exists (?x ?z) (q ?x ?z)))))`,
      '(:objects o) (:init)',
    )
    expect(problem.model.actions[0].condition).toEqual({
      kind: 'forall',
      first: 1,
      parameters: [{ name: 'y', type: 0 }],
      part: {
        kind: 'any',
        parts: [
          { kind: 'not', part: atom(1, 0, 1) },
          {
            kind: 'exists',
            first: 2,
            parameters: [
              { name: 'x', type: 0 },
              { name: 'z', type: 0 },
            ],
            part: atom(1, 2, 3),
          },
        ],
      },
    })
  })

  test('nested effects are flattened; conditions above a forall count its parameters as theirs', () => {
    const { problem } = problemOf(
      `${predicates} (:action a :parameters (?x) :effect
        (and (p ?x) (when (exists (?z) (q ?x ?z)) (forall (?x) (and (when (p ?x) (not (q ?x ?x))) (q ?x ?x))))))`,
      '(:objects o) (:init)',
    )
    const forall = { first: 1, parameters: [{ name: 'x', type: 0 }] }
    const outer = { kind: 'exists', first: 2, parameters: [{ name: 'z', type: 0 }], part: atom(1, 0, 2) }
    const effects = problem.model.actions[0].effects
    expect(effects.map(({ value }) => (value.kind === 'constant' ? value.value : value))).toEqual([0, 1, 1])
    expect(effects[0]).toMatchObject({ forall, when: { kind: 'all', parts: [outer, atom(0, 1)] } })
    expect(effects[1].forall).toBeUndefined()
    expect(effects[2]).toMatchObject({ forall, when: outer })
  })

  test('ten thousand levels do not overflow the stack', () => {
    const deep = `${'(and (not (forall (?y) (or (p ?y) '.repeat(2500)}(p ?x)${'))))'.repeat(2500)}`
    const effect = `${'(and (when (p ?x) '.repeat(2000)}(p ?x)${'))'.repeat(2000)}`
    const sum = `${'(+ 1 '.repeat(10_000)}(f)${')'.repeat(10_000)}`
    const { problem } = problemOf(
      `${predicates} (:functions (f)) (:action a :parameters (?x) :precondition (and ${deep} (> ${sum} 1)) :effect ${effect})`,
      '(:objects o) (:init)',
    )
    expect(problem.model.actions[0].effects).toHaveLength(1)
  })
})

describe('derived predicates', () => {
  test('several rules are alternatives, whatever their parameters are called', () => {
    const { problem } = problemOf(
      '(:predicates (p ?x ?y) (q ?x ?y)) (:derived (p ?a ?b) (q ?b ?a)) (:derived (p ?b ?a) (q ?b ?a))',
      '(:objects o) (:init)',
    )
    expect(problem.model.facts[0].derived).toEqual({ formula: { kind: 'any', parts: [atom(1, 1, 0), atom(1, 0, 1)] } })
  })

  test('a rule for fewer objects than the predicate asks for their type', () => {
    const { problem } = problemOf(
      '(:types a b) (:predicates (p ?x) (q ?x)) (:derived (p ?x - a) (q ?x))',
      '(:objects one - a two - b) (:init)',
    )
    const { facts } = problem.model
    expect(facts[0].derived).toEqual({ formula: { kind: 'all', parts: [atom(2, 0), atom(1, 0)] } })
    expect(facts[2].name).toBe('is a')
    expect([...problem.start.relations[2].tuples]).toEqual([0])
  })
})

describe('the metric', () => {
  const functions = '(:predicates (road ?x ?y)) (:functions (total-cost) (length ?x ?y) (used ?x) (other))'
  const move = (effect: string, condition = '(road ?x ?y)') =>
    `${functions} (:action move :parameters (?x ?y) :precondition ${condition} :effect ${effect})`
  const objects = '(:objects a b)'
  const init = '(:init (road a b) (= (length a b) 3) (= (total-cost) 2) (= (other) 0) (= (used a) 1) (= (used b) 4))'
  const costly = '(increase (total-cost) (length ?x ?y))'
  const of = (effect: string, metric: string, start = init) =>
    problemOf(move(effect), `${objects} ${start} ${metric && `(:metric ${metric})`}`)

  test('without one, actions cost 1 and costs are forgotten', () => {
    const { problem, metric } = of(costly, '')
    expect(metric).toEqual({ kind: 'length' })
    const [action] = problem.model.actions
    expect([action.cost, action.effects]).toEqual([{ kind: 'constant', value: 1 }, []])
    // the road determines where the length has a value
    expect(action.condition).toEqual(atom(0, 0, 1))
  })

  test('sums with weights become costs of actions, with the start as base', () => {
    const { problem, metric } = of(costly, 'minimize (+ (* 2 (total-cost)) (total-time))')
    expect(metric).toEqual({ kind: 'cost', base: 4 })
    const length = { kind: 'fact', fact: 2, args: [0, 1].map((index) => ({ kind: 'parameter', index })) }
    const term = { kind: 'arithmetic', operation: '*', left: { kind: 'constant', value: 2 }, right: length }
    expect(problem.model.actions[0].cost).toEqual({
      kind: 'term',
      term: { kind: 'arithmetic', operation: '+', left: term, right: { kind: 'constant', value: 1 } },
      atLeast: 0,
    })
    expect(problem.model.actions[0].effects).toEqual([])
  })

  test('functions of objects have their weights in a fact', () => {
    const { problem, metric } = of('(increase (used ?x) 5)', 'minimize (+ (used a) (* 3 (used b)))')
    expect(metric).toEqual({ kind: 'cost', base: 13 })
    expect(problem.model.facts[5].name).toBe('weight of used')
    expect([...problem.start.relations[5].values!]).toEqual([1, 3])
  })

  test.each([
    ['(increase (total-cost) 1)', 'maximize (total-cost)'],
    ['(increase (total-cost) 1)', 'minimize (- (total-cost))'],
    ['(increase (total-cost) -1)', 'minimize (total-cost)'],
    ['(assign (total-cost) 1)', 'minimize (total-cost)'],
    ['(when (road ?y ?x) (increase (total-cost) 1))', 'minimize (total-cost)'],
    ['(and (increase (total-cost) (other)) (increase (other) 1))', 'minimize (total-cost)'],
    ['(increase (total-cost) 1)', 'minimize (* (total-cost) (total-cost))'],
  ])('%s to %s is a value of the last state', (effect, text) => {
    const { problem, metric } = of(effect, text)
    expect(metric.kind).toBe('value')
    expect(problem.model.actions[0].cost).toEqual({ kind: 'constant', value: 1 })
    expect(problem.model.actions[0].effects.length).toBeGreaterThan(0)
  })

  test('a function that conditions read stays in the effects', () => {
    const text = move('(increase (total-cost) 1)', '(< (total-cost) 5)')
    const { problem, metric } = problemOf(text, `${objects} ${init} (:metric minimize (total-cost))`)
    expect(metric).toEqual({ kind: 'cost', base: 2 })
    expect(problem.model.actions[0].effects).toHaveLength(1)
  })

  test('total-cost begins at 0 where nobody says so', () => {
    expect(of(costly, 'minimize (total-cost)', '(:init (= (length a b) 3))').metric).toEqual({ kind: 'cost', base: 0 })
  })

  test('an action whose cost may have no value asks for the value', () => {
    const { problem } = of(costly, 'minimize (total-cost)', '(:init (road a b) (road b a) (= (length a b) 3))')
    const fact = problem.model.facts.findIndex(({ name }) => name === 'value of length')
    expect(problem.model.actions[0].condition).toEqual({
      kind: 'all',
      parts: [atom(0, 0, 1), { kind: 'all', parts: [atom(fact, 0, 1)] }],
    })
    expect([...problem.start.relations[fact].tuples]).toEqual([0, 1])
  })
})
