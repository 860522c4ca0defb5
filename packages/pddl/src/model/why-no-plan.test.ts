/** Problems in PDDL with a mistake in them, which the explanation has to name. */
import { solveProblem } from '@telos/core/lifted'
import { expect, test } from 'vitest'
import { runs } from '../../../../tests/runs.ts'
import { problemText } from '../../test/unsolvable/classical-domains.ts'
import { type Mistake, mistakes } from '../../test/unsolvable/mistakes.ts'
import { readPddlDomain } from '../read/read-pddl-domain.ts'
import { readPddlProblem } from '../read/read-pddl-problem.ts'
import { toProblem } from './to-problem.ts'

/** Small and seeded: the same cases everywhere. */
function chooser(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

function explained({ task }: Mistake) {
  const { domain } = readPddlDomain(task.domain, 'domain')
  const { problem } = readPddlProblem(problemText(task), 'problem')
  return solveProblem(toProblem(domain!, problem!).problem)
}

test('the mistake is named in nineteen cases of twenty', () => {
  const missed: string[] = []
  let cases = 0
  for (const make of mistakes) {
    for (let seed = 0; seed < Math.max(2, runs(8)); seed++) {
      const mistake = make(chooser(seed))
      const { status, why } = explained(mistake)
      expect({ kind: mistake.kind, status }).toEqual({ kind: mistake.kind, status: 'unsolvable' })
      const text = String(why)
      cases++
      if (!mistake.names.every((name) => (typeof name === 'string' ? text.includes(name) : name.test(text))))
        missed.push(`${mistake.kind}: ${text}`)
    }
  }
  expect(missed.length, missed.slice(0, 5).join('\n')).toBeLessThanOrEqual(cases / 20)
})

/** Rooms and lamps in which facts need each other. */
const rounds = `(define (domain rounds)
  (:predicates (room ?r) (robot-at ?r) (lit) (fuel) (charged) (a) (b) (c))
  (:action move :parameters (?from ?to) :precondition (and (room ?from) (room ?to) (robot-at ?from)) :effect (and (robot-at ?to) (not (robot-at ?from))))
  (:action light :precondition (lit) :effect (lit))
  (:action refuel :precondition (charged) :effect (fuel))
  (:action charge :precondition (fuel) :effect (charged))
  (:action first :precondition (c) :effect (a))
  (:action second :precondition (a) :effect (b))
  (:action third :precondition (b) :effect (c)))`

test.each([
  [
    '(robot-at hall)',
    'No (robot-at …) is in :init, and every action that gives one needs another one first: (move attic hall) needs (robot-at attic), which (move hall attic) gives.',
  ],
  ['(lit)', '(lit) is not in :init, and (light), which would give it, needs it first.'],
  [
    '(fuel)',
    'Neither (fuel) nor (charged) is in :init, and each takes the other one first: (refuel) needs (charged), which only (charge) gives.',
  ],
  [
    '(a)',
    'None of (a), (c) and (b) is in :init, and whatever gives one of them needs one of them first: (first) needs (c), which only (third) gives.',
  ],
])('facts that need each other are told with what is missing in :init: %s', (goal, told) => {
  const problem = `(:objects attic hall) (:init (room attic) (room hall)) (:goal ${goal})`
  expect(whyNot(rounds, problem)).toBe(`the goal needs ${goal}. ${told}`)
})

function whyNot(text: string, rest: string): string {
  const { domain } = readPddlDomain(text, 'domain')
  const { problem } = readPddlProblem(`(define (problem task) (:domain ${domain!.name}) ${rest})`, 'problem')
  return String(solveProblem(toProblem(domain!, problem!).problem).why)
}

test('a fact that two conditions of an action ask for is named', () => {
  const shop = `(define (domain shop)
    (:predicates (next ?b ?a) (loaded ?g ?l) (stored ?g ?l))
    (:action unload :parameters (?g ?l1 ?l2 ?l3 ?l4)
      :precondition (and (loaded ?g ?l2) (stored ?g ?l3) (next ?l2 ?l1) (next ?l4 ?l3))
      :effect (and (loaded ?g ?l1) (stored ?g ?l4))))`
  const rest = '(:objects goods one none) (:init (loaded goods one) (stored goods none)) (:goal (stored goods one))'
  expect(whyNot(shop, rest)).toContain('(next one none)')
})

test('what says of an object what it is fits objects of like names', () => {
  const post = `(define (domain post)
    (:predicates (package ?o) (truck ?t) (place ?p) (at ?o ?p) (in ?o ?t))
    (:action drive :parameters (?t ?a ?b) :precondition (and (truck ?t) (place ?a) (place ?b) (at ?t ?a)) :effect (and (at ?t ?b) (not (at ?t ?a))))
    (:action load :parameters (?o ?t ?p) :precondition (and (package ?o) (truck ?t) (at ?t ?p) (at ?o ?p)) :effect (and (in ?o ?t) (not (at ?o ?p))))
    (:action unload :parameters (?o ?t ?p) :precondition (and (package ?o) (truck ?t) (at ?t ?p) (in ?o ?t)) :effect (and (at ?o ?p) (not (in ?o ?t)))))`
  const rest = `(:objects parcel1 parcel2 van1 home shop)
    (:init (package parcel2) (truck van1) (place home) (place shop) (at van1 home) (at parcel1 home) (at parcel2 home))
    (:goal (at parcel1 shop))`
  expect(whyNot(post, rest)).toContain('(package parcel1)')
  expect(whyNot(post, rest)).not.toContain('(truck parcel1)')
})
