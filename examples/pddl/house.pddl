; A house with locked doors. Keys and other things lie about in its rooms.
(define (domain house)
  (:requirements :typing :negative-preconditions :action-costs)
  (:types room door thing - object
          key - thing)
  (:predicates
    (leads ?door - door ?from ?to - room)
    (opens ?key - key ?door - door)
    (locked ?door - door)
    (at ?room - room)
    (lies ?thing - thing ?room - room)
    (has ?thing - thing))
  (:functions
    (steps ?door - door) - number
    (total-cost) - number)

  (:action go
    :parameters (?from ?to - room ?door - door)
    :precondition (and (at ?from) (leads ?door ?from ?to) (not (locked ?door)))
    :effect (and (not (at ?from)) (at ?to) (increase (total-cost) (steps ?door))))

  (:action take
    :parameters (?thing - thing ?room - room)
    :precondition (and (at ?room) (lies ?thing ?room))
    :effect (and (not (lies ?thing ?room)) (has ?thing) (increase (total-cost) 1)))

  (:action unlock
    :parameters (?door - door ?key - key ?room ?other - room)
    :precondition (and (at ?room) (leads ?door ?room ?other) (has ?key) (opens ?key ?door) (locked ?door))
    :effect (and (not (locked ?door)) (increase (total-cost) 1))))
