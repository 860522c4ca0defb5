/** Numbers, and facts that represent amounts, that run out or have no value: the explanation has to name them. */
import { expect, test } from 'vitest'
import { whyNot, whyOf } from '../../test/unsolvable/why-of.ts'

/** Goods at two places, and a van with little fuel and little room. */
const van = `(define (domain van) (:requirements :typing :fluents) (:types place item)
  (:predicates (at ?p - place) (road ?a ?b - place) (have ?i - item) (lies ?i - item ?p - place))
  (:functions (fuel) (room))
    (:action drive :parameters (?a ?b - place) :precondition (and (at ?a) (road ?a ?b) (>= (fuel) 3))
      :effect (and (not (at ?a)) (at ?b) (decrease (fuel) 3)))
    (:action take :parameters (?i - item ?p - place) :precondition (and (at ?p) (lies ?i ?p) (>= (room) 5))
      :effect (and (have ?i) (not (lies ?i ?p)) (decrease (room) 5))))`
const vanProblem = (goal: string, fuel: number, room: number): string => `(:objects a b c - place x y - item)
  (:init (at a) (road a b) (road b a) (road a c) (lies x b) (lies y c) (= (fuel) ${fuel}) (= (room) ${room})) (:goal ${goal})`

test.each([
  ['two places at once', '(and (at a) (at b))', 20, 10],
  ['too little fuel', '(and (have x) (have y))', 5, 10],
  ['too little room', '(and (have x) (have y))', 20, 6],
])('facts that are used up are not told where something else is the cause: %s', (_, goal, fuel, room) => {
  const { reasons } = whyOf(van, vanProblem(goal, fuel, room))
  expect(reasons.length).toBeGreaterThan(0)
  for (const reason of reasons) {
    expect(reason.message).not.toContain('(lies …)')
    expect(reason).not.toHaveProperty('hint')
  }
})

test.each([
  [
    5,
    10,
    '(fuel) runs out: the goal needs at least 9 of it at the start, but :init has 5. No action adds more. With (= (fuel) 9), there is a plan of 5 steps.',
  ],
  [
    20,
    6,
    '(room) runs out: the goal needs at least 10 of it at the start, but :init has 6. No action adds more. With (= (room) 10), there is a plan of 5 steps.',
  ],
])('a number that runs out is told with what would be enough: %s of fuel, %s of room', (fuel, room, told) => {
  const { reasons } = whyOf(van, vanProblem('(and (have x) (have y))', fuel, room))
  expect(reasons[0]).toMatchObject({ kind: 'scarce', message: told })
})

/** A lorry that carries crates up to a weight, as far as its fuel goes. */
const lorry = `(define (domain lorry) (:requirements :typing :numeric-fluents) (:types place lorry crate)
  (:predicates (at ?l - lorry ?p - place) (lies ?c - crate ?p - place) (in ?c - crate ?l - lorry) (road ?a ?b - place))
  (:functions (fuel ?l - lorry) (load ?l - lorry) (capacity ?l - lorry) (weight ?c - crate))
  (:action drive :parameters (?l - lorry ?a ?b - place) :precondition (and (at ?l ?a) (road ?a ?b) (>= (fuel ?l) 2))
    :effect (and (not (at ?l ?a)) (at ?l ?b) (decrease (fuel ?l) 2)))
  (:action load :parameters (?c - crate ?l - lorry ?p - place)
    :precondition (and (at ?l ?p) (lies ?c ?p) (<= (+ (load ?l) (weight ?c)) (capacity ?l)))
    :effect (and (not (lies ?c ?p)) (in ?c ?l) (increase (load ?l) (weight ?c))))
  (:action unload :parameters (?c - crate ?l - lorry ?p - place) :precondition (and (at ?l ?p) (in ?c ?l))
    :effect (and (lies ?c ?p) (not (in ?c ?l)) (decrease (load ?l) (weight ?c)))))`

test('of two numbers that would help, the one that needs the smaller change comes first', () => {
  const rest = `(:objects a b - place l - lorry c d - crate)
    (:init (at l a) (lies c a) (lies d a) (road a b) (road b a)
      (= (fuel l) 2) (= (load l) 0) (= (capacity l) 4) (= (weight c) 2) (= (weight d) 3))
    (:goal (and (lies c b) (lies d b)))`
  expect(whyNot(lorry, rest).split('\n')[0]).toBe(
    '(capacity l) is too small: :init has 4, and no action changes it. With (= (capacity l) 5), there is a plan of 5 steps. (= (fuel l) 6) also works.',
  )
})

test('an amount that comes and goes on the way is not blamed for a road that is missing', () => {
  const bay = `(define (domain bay) (:requirements :typing) (:types place level)
    (:predicates (at ?p - place) (road ?a ?b - place) (stock ?l - level) (loaded ?l - level) (stored ?l - level) (next ?less ?more - level) (shop ?p - place) (depot ?p - place))
    (:action drive :parameters (?a ?b - place) :precondition (and (at ?a) (road ?a ?b)) :effect (and (not (at ?a)) (at ?b)))
    (:action load :parameters (?p - place ?s1 ?s2 ?l1 ?l2 - level) :precondition (and (at ?p) (shop ?p) (stock ?s2) (next ?s1 ?s2) (loaded ?l1) (next ?l1 ?l2))
      :effect (and (not (stock ?s2)) (stock ?s1) (not (loaded ?l1)) (loaded ?l2)))
    (:action unload :parameters (?p - place ?s1 ?s2 ?l1 ?l2 - level) :precondition (and (at ?p) (depot ?p) (stored ?s1) (next ?s1 ?s2) (loaded ?l2) (next ?l1 ?l2))
      :effect (and (not (stored ?s1)) (stored ?s2) (not (loaded ?l2)) (loaded ?l1))))`
  const rest = `(:objects a b - place l0 l1 - level)
    (:init (at a) (depot a) (shop b) (road b a) (stock l1) (loaded l0) (stored l0) (next l0 l1)) (:goal (stored l1))`
  expect(whyNot(bay, rest)).toContain('(road a b)')
  expect(whyNot(bay, rest)).not.toContain('not enough')
})

test('amounts that facts stand for run out, too', () => {
  const cart = `(define (domain cart) (:requirements :typing) (:types place level)
    (:predicates (at ?p - place) (road ?a ?b - place) (fuel ?l - level) (next ?less ?more - level) (seen ?p - place))
    (:action drive :parameters (?a ?b - place ?l ?m - level) :precondition (and (at ?a) (road ?a ?b) (fuel ?m) (next ?l ?m))
      :effect (and (not (at ?a)) (at ?b) (not (fuel ?m)) (fuel ?l)))
    (:action look :parameters (?p - place) :precondition (at ?p) :effect (seen ?p)))`
  const rest = `(:objects a b c - place l0 l1 l2 l3 l4 l5 - level)
    (:init (at a) (road a b) (road b a) (road a c) (road c a) (fuel l2)
      (next l0 l1) (next l1 l2) (next l2 l3) (next l3 l4) (next l4 l5))
    (:goal (and (seen b) (seen c)))`
  expect(whyNot(cart, rest).split('\n')[0]).toBe(
    '(fuel …) runs out: the goal needs l3 at the start, but :init has (fuel l2). drive uses it up, and no action restores it. With (fuel l3) instead, there is a plan of 5 steps.',
  )
})

/** A van that burns fuel by distance and fills up at pumps. */
const tanker = `(define (domain tanker) (:requirements :typing :fluents) (:types place)
  (:predicates (at ?p - place) (road ?a ?b - place) (pump ?p - place) (seen ?p - place))
  (:functions (fuel) (dist ?a ?b - place))
  (:action drive :parameters (?a ?b - place) :precondition (and (at ?a) (road ?a ?b) (>= (fuel) (dist ?a ?b)))
    :effect (and (not (at ?a)) (at ?b) (decrease (fuel) (dist ?a ?b))))
  (:action look :parameters (?p - place) :precondition (at ?p) :effect (seen ?p))
  (:action refuel :parameters (?p - place) :precondition (and (at ?p) (pump ?p)) :effect (assign (fuel) 4)))`
const tankerProblem = (left: string): string => {
  const init = `(at a) (road a b) (road b a) (road b c) (road c b) (pump b) (pump c)
    (= (fuel) 4) (= (dist a b) 3) (= (dist b a) 3) (= (dist b c) 4) (= (dist c b) 4)`
  return `(:objects a b c - place) (:init ${init.replace(left, '')}) (:goal (and (seen c) (at a)))`
}

test('a number without a value is named, with a value that there is a plan with', () => {
  const { reasons } = whyOf(tanker, tankerProblem('(= (dist c b) 4)'))
  expect(reasons.map(({ message }) => message)).toEqual([
    '(dist c b) has no value in :init, and (drive c b) needs one. With (= (dist c b) 4), there is a plan of 8 steps.',
  ])
  expect(reasons[0]).toMatchObject({ kind: 'no-producer', end: 'number', missing: ['(= (dist c b) 4)'] })
})

test('a number that only the cost of an action reads is named, too', () => {
  const toll = `(define (domain toll) (:requirements :typing :action-costs) (:types place)
    (:predicates (at ?p - place) (road ?a ?b - place)) (:functions (total-cost) - number (fee ?a ?b - place) - number)
    (:action drive :parameters (?a ?b - place) :precondition (and (at ?a) (road ?a ?b))
      :effect (and (not (at ?a)) (at ?b) (increase (total-cost) (fee ?a ?b)))))`
  const rest = `(:objects a b c - place)
    (:init (at a) (road a b) (road b c) (= (total-cost) 0) (= (fee a b) 2)) (:goal (at c)) (:metric minimize (total-cost))`
  expect(whyNot(toll, rest)).toBe(
    '(fee b c) has no value in :init, and (drive b c) needs one. With (= (fee b c) 2), there is a plan of 2 steps.',
  )
})

test('of a function that has few values, the one that is there the other way round is named', () => {
  const rest = tankerProblem('(= (dist b a) 3)')
  expect(whyNot(tanker.replace('(road ?a ?b) (>=', '(>='), rest)).toBe(
    '(dist b a) has no value in :init, and (drive b a) needs one. With (= (dist b a) 3), there is a plan of 8 steps.',
  )
})

test.each([
  [
    '(pump b) (pump c)',
    'refuel, which adds more, is never possible: :init has no (pump …). With (pump b) and (pump c), there is a plan of 8 steps.',
    2,
  ],
  ['(pump c)', 'refuel adds more, but :init lacks (pump c). With (pump c), there is a plan of 8 steps.', 1],
])('a number that runs out is told with the facts that what gives more lacks: without %s', (left, told, facts) => {
  const why = whyOf(tanker, tankerProblem(left))
  const [line, ...others] = String(why).split('\n')
  expect(line.replace('1. ', '')).toContain(`(fuel) runs out. ${told}`)
  expect(line).toMatch(/\(= \(fuel\) \d+\) also works\.$/)
  expect(others).toEqual([])
  expect(why.reasons.map((reason) => reason.kind === 'no-producer' && reason.end)).toEqual(Array(facts).fill('missing'))
})

test('what only follows from a number that runs out is not told besides', () => {
  const { reasons } = whyOf(van, vanProblem('(and (have x) (have y))', 5, 10))
  expect(reasons.map(({ kind }) => kind)).toEqual(['scarce'])
})
