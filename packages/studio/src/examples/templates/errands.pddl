; A new domain: somebody walks between places and carries things.
(define (domain errands)
  (:requirements :strips :typing)
  (:types place thing)

  ; what can be true
  (:predicates
    (at ?where - place)
    (lies ?what - thing ?where - place)
    (carried ?what - thing)
    (path ?from ?to - place))

  ; what can be done
  (:action walk
    :parameters (?from ?to - place)
    :precondition (and (at ?from) (path ?from ?to))
    :effect (and (at ?to) (not (at ?from))))

  (:action pick-up
    :parameters (?what - thing ?where - place)
    :precondition (and (at ?where) (lies ?what ?where))
    :effect (and (carried ?what) (not (lies ?what ?where))))

  (:action put-down
    :parameters (?what - thing ?where - place)
    :precondition (and (at ?where) (carried ?what))
    :effect (and (lies ?what ?where) (not (carried ?what)))))
