(define (problem unclosed)
  (:domain house)
  (:objects hall study - room  study-door - door)
  (:init
    (at hall)
    (leads study-door hall study)
  (:goal (at study)))
