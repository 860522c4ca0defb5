(define (problem slips)
  (:domain house)
  (:objects
    hall study - room
    study-door - door
    brass - key)
  (:init
    (at hal)
    (leads study-door hall study)
    (lock study-door)
    (opens study-door brass)
    (lies brass))
  (:goal (at study)))
