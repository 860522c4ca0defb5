; The key to the study lies in the study.
(define (problem walled-in)
  (:domain house)
  (:objects hall study - room  study-door - door  brass - key)
  (:init
    (at hall)
    (leads study-door hall study) (leads study-door study hall) (= (steps study-door) 3)
    (locked study-door) (opens brass study-door) (lies brass study)
    (= (total-cost) 0))
  (:goal (at study))
  (:metric minimize (total-cost)))
