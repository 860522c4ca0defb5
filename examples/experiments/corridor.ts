/** A corridor of rooms with a lamp in some of them; the walker lights them all. */
const domain = `(define (domain corridor)
  (:requirements :strips :typing)
  (:types room)
  (:predicates (in ?r - room) (beside ?a ?b - room) (lamp ?r - room) (lit ?r - room))
  (:action walk
    :parameters (?a ?b - room)
    :precondition (and (in ?a) (beside ?a ?b))
    :effect (and (not (in ?a)) (in ?b)))
  (:action light
    :parameters (?r - room)
    :precondition (and (in ?r) (lamp ?r))
    :effect (lit ?r)))
`

/** The seed decides where the walker begins. */
export function generate({ rooms }: { readonly rooms: number }, seed: number) {
  const names = Array.from({ length: rooms }, (_, number) => `room${number}`)
  const beside = names
    .slice(1)
    .flatMap((name, at) => [`(beside ${names[at]} ${name})`, `(beside ${name} ${names[at]})`])
  const lamps = names.filter((_, number) => number % 2 === 0)
  const problem = `(define (problem corridor-${rooms}-${seed})
  (:domain corridor)
  (:objects ${names.join(' ')} - room)
  (:init (in ${names[seed % rooms]}) ${[...beside, ...lamps.map((name) => `(lamp ${name})`)].join(' ')})
  (:goal (and ${lamps.map((name) => `(lit ${name})`).join(' ')})))
`
  return { domain, problem }
}
