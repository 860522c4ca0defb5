/** Small PDDL of the tests. */

/** Ferrying boxes, with `roads` between places, some more expensive than others. */
export const ferry = `(define (domain ferry)
  (:requirements :strips :typing :action-costs)
  (:types place box)
  (:predicates (road ?a ?b - place) (at ?p - place) (lies ?b - box ?p - place) (loaded ?b - box) (empty))
  (:functions (total-cost) - number (length ?a ?b - place) - number)
  (:action drive
    :parameters (?a ?b - place)
    :precondition (and (road ?a ?b) (at ?a))
    :effect (and (at ?b) (not (at ?a)) (increase (total-cost) (length ?a ?b))))
  (:action load
    :parameters (?b - box ?p - place)
    :precondition (and (at ?p) (lies ?b ?p) (empty))
    :effect (and (loaded ?b) (not (lies ?b ?p)) (not (empty)) (increase (total-cost) 1)))
  (:action unload
    :parameters (?b - box ?p - place)
    :precondition (and (at ?p) (loaded ?b))
    :effect (and (lies ?b ?p) (empty) (not (loaded ?b)) (increase (total-cost) 1))))
`

/** Two routes from a to c: 10 directly, 4 via b. */
export function ferryProblem({
  boxes = 1,
  roads = '(road a b) (road b c) (road c b) (road b a) (road a c)',
  metric = true,
} = {}): string {
  const names = Array.from({ length: boxes }, (_, at) => `box${at}`)
  return `(define (problem move) (:domain ferry)
  (:objects a b c - place ${names.join(' ')} - box)
  (:init (at a) (empty) ${roads} ${names.map((name) => `(lies ${name} a)`).join(' ')}
    (= (length a b) 2) (= (length b c) 2) (= (length c b) 2) (= (length b a) 2) (= (length a c) 10) (= (total-cost) 0))
  (:goal (and ${names.map((name) => `(lies ${name} c)`).join(' ')}))
  ${metric ? '(:metric minimize (total-cost))' : ''})
`
}

/** A light that can be switched on, but never off: its goal is relaxed reachable, yet there is no plan. */
export const lamp = `(define (domain lamp)
  (:requirements :strips :negative-preconditions)
  (:predicates (on) (seen) (dark))
  (:action switch :parameters () :precondition (not (on)) :effect (and (on) (not (dark))))
  (:action look :parameters () :precondition (on) :effect (seen)))
`

export const lampProblem = (goal: string) => `(define (problem lamp-1) (:domain lamp) (:init (dark)) (:goal ${goal}))\n`
