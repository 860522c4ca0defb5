(define (domain timed)
  (:requirements :typing :durative-actions)
  (:types room)
  (:predicates (at ?room - room))
  (:durative-action go
    :parameters (?from ?to - room)
    :duration (= ?duration 3)
    :condition (at start (at ?from))
    :effect (and (at start (not (at ?from))) (at end (at ?to)))))
