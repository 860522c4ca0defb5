; The brass key was forgotten: it lies nowhere.
(define (problem no-key)
  (:domain house)
  (:objects
    hall kitchen study garden - room
    pantry-door study-door garden-door back-door - door
    letter - thing
    brass iron - key)
  (:init
    (at hall)
    (leads pantry-door hall kitchen) (leads pantry-door kitchen hall) (= (steps pantry-door) 2)
    (leads study-door hall study) (leads study-door study hall) (= (steps study-door) 3)
    (leads garden-door hall garden) (leads garden-door garden hall) (= (steps garden-door) 12)
    (leads back-door kitchen garden) (leads back-door garden kitchen) (= (steps back-door) 1)
    (locked study-door) (locked back-door)
    (opens brass study-door) (opens iron back-door)
    (lies iron study) (lies letter study)
    (= (total-cost) 0))
  (:goal (and (has letter) (at garden)))
  (:metric minimize (total-cost)))
