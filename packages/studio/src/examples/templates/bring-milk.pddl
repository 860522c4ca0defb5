; A new problem for the domain in errands.pddl: bring the milk home.
(define (problem bring-milk)
  (:domain errands)
  (:objects
    home shop - place
    milk - thing)

  ; what is true at the start
  (:init
    (at home)
    (lies milk shop)
    (path home shop)
    (path shop home))

  ; what is wanted
  (:goal (lies milk home)))
