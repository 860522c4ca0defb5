; The domain names the bell, which only the problem declares.
(define (domain bells)
  (:requirements :typing)
  (:types bell)
  (:predicates (rung ?bell - bell))
  (:action ring
    :parameters ()
    :effect (rung great-bell)))
