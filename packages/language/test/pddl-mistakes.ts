import type { Mistake, Mistakes } from './mistakes.ts'

const domainText = `(define (domain delivery)
  (:requirements :strips :typing :negative-preconditions :numeric-fluents
                 :derived-predicates :existential-preconditions)
  (:types place - object
          truck parcel - thing
          thing)
  (:predicates
    (at ?t - thing ?p - place)
    (road ?from ?to - place)
    (in ?p - parcel ?t - truck)
    (busy ?t - truck))
  (:functions (fuel ?t - truck) - number (total-cost) - number)
  (:derived (busy ?t - truck) (exists (?p - parcel) (in ?p ?t)))
  (:action drive
    :parameters (?t - truck ?from ?to - place)
    :precondition (and (at ?t ?from) (road ?from ?to) (>= (fuel ?t) 1))
    :effect (and (not (at ?t ?from)) (at ?t ?to) (decrease (fuel ?t) 1) (increase (total-cost) 1)))
  (:action load
    :parameters (?p - parcel ?t - truck ?here - place)
    :precondition (and (at ?p ?here) (at ?t ?here))
    :effect (and (not (at ?p ?here)) (in ?p ?t))))
`

const problemText = `(define (problem two-towns)
  (:domain delivery)
  (:objects a b - place
            lorry - truck
            box - parcel)
  (:init (at lorry a) (at box b) (road a b) (road b a) (= (fuel lorry) 5) (= (total-cost) 0))
  (:goal (and (in box lorry)))
  (:metric minimize (total-cost)))
`

export const delivery = [
  { path: 'domain.pddl', text: domainText },
  { path: 'problem.pddl', text: problemText },
]

/** The domain with a part replaced, and its problem. */
function inDomain(old: string, replacement: string): Mistake {
  if (!domainText.includes(old)) throw new Error(`the domain has no ${old}`)
  return { files: [{ path: 'domain.pddl', text: domainText.replace(old, replacement) }, delivery[1]!] }
}

/** The problem with a part replaced, and its domain. */
function inProblem(old: string, replacement: string): Mistake {
  if (!problemText.includes(old)) throw new Error(`the problem has no ${old}`)
  return { files: [{ path: 'problem.pddl', text: problemText.replace(old, replacement) }, delivery[0]!] }
}

export const pddlMistakes: Mistakes = {
  'pddl/wrong-kind': [{ files: [{ path: 'domain.pddl', text: '' }] }],
  'pddl/extra-text': [inDomain('(define', 'hello (define'), inProblem('(define', '(stray) (define')],
  'pddl/bad-character': [inDomain('(?t - truck ?from', '(?t \u2013 truck ?from'), inProblem('lorry -', 'lorry\u00a0-')],
  'pddl/missing-close': [inDomain('(fuel ?t) 1))', '(fuel ?t) 1)'), inProblem('(total-cost)))\n', '(total-cost))\n')],
  'pddl/extra-close': [inDomain('(road ?from ?to)', '(road ?from ?to))'), inProblem('(at box b)', '(at box b))')],
  'pddl/unsupported': [inDomain(':strips', ':strips :durative-actions')],
  'pddl/unknown-section': [inDomain('(:predicates', '(:predicats'), inProblem('(:init', '(:inti')],
  'pddl/misplaced-section': [
    inProblem('(:objects', '(:constants'),
    inDomain('(:types', '(:objects c - place) (:types'),
  ],
  'pddl/duplicate-section': [
    inDomain('(:functions', '(:predicates (free ?p - place)) (:functions'),
    inProblem('(:metric', '(:goal (and)) (:metric'),
  ],
  'pddl/missing-section': [inProblem('(:domain delivery)', ''), inProblem('(:goal (and (in box lorry)))', '')],
  'pddl/ignored': [inProblem('(:init', '(:length (:serial 1)) (:init')],
  'pddl/unknown-requirement': [inDomain(':typing', ':typin'), inDomain(':typing', ':typing :magic')],
  'pddl/unknown-field': [inDomain(':precondition (and (at ?p', ':precondtion (and (at ?p')],
  'pddl/missing-name': [inDomain('(:action load', '(:action'), inProblem('(problem two-towns)', '(problem)')],
  'pddl/bad-name': [inDomain('(domain delivery)', '(domain delivery now)')],
  'pddl/bad-variable': [inDomain('(road ?from ?to - place)', '(road from ?to - place)')],
  'pddl/bad-type': [inDomain('(?t - truck ?from ?to - place)', '(?t - truck ?from ?to - )')],
  'pddl/bad-term': [inDomain('(road ?from ?to)', '(road ?from (?to))'), inDomain('(at ?t ?here)', '(at ?t :here)')],
  'pddl/bad-condition': [inDomain('(and (at ?p ?here) (at ?t ?here))', '((at ?p ?here) (at ?t ?here))')],
  'pddl/bad-effect': [inDomain('(and (not (at ?p ?here)) (in ?p ?t))', '((not (at ?p ?here)) (in ?p ?t))')],
  'pddl/bad-expression': [inDomain('(decrease (fuel ?t) 1)', '(decrease (fuel ?t) ?t)')],
  'pddl/bad-number': [inDomain('(decrease (fuel ?t) 1)', '(decrease (fuel ?t) 1e999)')],
  'pddl/bad-init': [inProblem('(at box b)', '(and (at box b))'), inProblem('(road a b)', '(road a ?b)')],
  'pddl/bad-metric': [
    inProblem('minimize', 'minimise'),
    inProblem('(:metric minimize (total-cost))', '(:metric (total-cost))'),
  ],
  'pddl/wrong-count': [
    inDomain('(not (at ?t ?from))', '(not (at ?t ?from) (busy ?t))'),
    inProblem('(:goal (and (in box lorry)))', '(:goal (in box lorry) (at lorry a))'),
  ],
  'pddl/bare-function': [inProblem('(:metric minimize (total-cost))', '(:metric minimize total-cost)')],
  'pddl/unknown-type': [inDomain('(?t - truck ?from', '(?t - trukc ?from'), inProblem('box - parcel', 'box - crate')],
  'pddl/unknown-predicate': [
    inDomain('(road ?from ?to) (>=', '(raod ?from ?to) (>='),
    inProblem('(at box b)', '(at box b) (open a)'),
  ],
  'pddl/unknown-function': [
    inDomain('(>= (fuel ?t) 1)', '(>= (petrol ?t) 1)'),
    inProblem('(= (fuel lorry)', '(= (feul lorry)'),
  ],
  'pddl/unknown-object': [inProblem('(at box b)', '(at bx b)'), inProblem('(at box b)', '(at box b) (at box c)')],
  'pddl/unknown-variable': [
    inDomain('(at ?t ?to)', '(at ?t ?too)'),
    inDomain('(at ?t ?here))', '(at ?t ?here) (road ?here ?there))'),
  ],
  'pddl/undeclared-constant': [inDomain('(road ?from ?to) (>=', '(road ?from ?to) (at ?t a) (>=')],
  'pddl/wrong-arity': [inDomain('(road ?from ?to) (>=', '(road ?from) (>='), inProblem('(at box b)', '(at box b b)')],
  'pddl/wrong-type': [inDomain('(in ?p ?t))))', '(in ?t ?p))))'), inProblem('(in box lorry)', '(in box a)')],
  'pddl/not-a-predicate': [
    inDomain('(at ?p ?here) (at', '(fuel ?t) (at ?p ?here) (at'),
    inProblem('(= (fuel lorry) 5)', '(fuel lorry)'),
  ],
  'pddl/not-a-function': [inDomain('(>= (fuel ?t) 1)', '(>= (busy ?t) 1)')],
  'pddl/undeclared-requirement': [inDomain(' :typing', ''), inDomain(' :numeric-fluents', '')],
  'pddl/duplicate-name': [inDomain('(busy ?t - truck))', '(busy ?t - truck) (road ?x ?y - place))')],
  'pddl/repeated-declaration': [
    inProblem('lorry - truck', 'lorry - truck a - place'),
    inDomain('thing)\n', 'thing truck - thing)\n'),
  ],
  'pddl/repeated-fact': [inProblem('(road a b)', '(road a b) (road a b)')],
  'pddl/two-values': [inProblem('(= (fuel lorry) 5)', '(= (fuel lorry) 5) (= (fuel lorry) 6)')],
  'pddl/contradiction': [inProblem('(road a b)', '(road a b) (not (road a b))')],
  'pddl/cyclic-types': [inDomain('          thing)', '          thing - truck)')],
  'pddl/implied-type': [inDomain('          thing)', ')')],
  'pddl/derived-effect': [inDomain('(in ?p ?t))))', '(in ?p ?t) (busy ?t))))')],
  'pddl/derived-start': [inProblem('(at box b)', '(at box b) (busy lorry)')],
  'pddl/cyclic-derived': [inDomain('(exists (?p - parcel) (in ?p ?t))', '(not (busy ?t))')],
  'pddl/other-domain': [
    inProblem('(:domain delivery)', '(:domain delivrey)'),
    inProblem('(:domain delivery)', '(:domain other)'),
  ],
  'pddl/no-value': [inProblem(' (= (fuel lorry) 5)', '')],
  'pddl/unused-parameter': [
    inDomain('(?t - truck ?from ?to - place)', '(?t - truck ?from ?to ?via - place)'),
    inDomain('?here - place)', '?here - place ?other - truck)'),
  ],
}
