/** A bus takes along whoever has boarded: one move changes the place of all passengers, a conditional effect over all people. */
import { seeded } from '../random.ts'
import { names, roads, type Sizes, type Texts, writeProblem } from './texts.ts'

const domain = `(define (domain bus-line)
  (:requirements :adl :typing :action-costs)
  (:types stop person)
  (:predicates (bus ?s - stop) (line ?a ?b - stop) (at ?p - person ?s - stop) (aboard ?p - person))
  (:functions (total-cost) - number)
  (:action ride
    :parameters (?a ?b - stop)
    :precondition (and (bus ?a) (line ?a ?b))
    :effect (and (not (bus ?a)) (bus ?b) (increase (total-cost) 3)
      (forall (?p - person) (when (aboard ?p) (and (not (at ?p ?a)) (at ?p ?b))))))
  (:action board
    :parameters (?p - person ?s - stop)
    :precondition (and (bus ?s) (at ?p ?s) (not (aboard ?p)))
    :effect (and (aboard ?p) (increase (total-cost) 1)))
  (:action leave
    :parameters (?p - person)
    :precondition (aboard ?p)
    :effect (and (not (aboard ?p)) (increase (total-cost) 1))))
`

/** `stops` in a ring with a chord, and `people` who want to be somewhere else. */
export function generate({ stops = 5, people = 2 }: Sizes, seed: number): Texts {
  const random = seeded(seed)
  const [places, persons] = [names('stop', stops), names('person', people)]
  const init = [
    '(= (total-cost) 0)',
    `(bus ${places[0]})`,
    ...roads(stops, 1, random.between).flatMap(([from, to]) => [
      `(line ${places[from]} ${places[to]})`,
      `(line ${places[to]} ${places[from]})`,
    ]),
    ...persons.map((person) => `(at ${person} ${random.pick(places)})`),
  ]
  const goal = persons.flatMap((person) => [`(at ${person} ${random.pick(places)})`, `(not (aboard ${person}))`])
  const objects = { stop: places, person: persons }
  const name = `bus-line-${stops}-${people}-${seed}`
  return { domain, problem: writeProblem(name, { domain: 'bus-line', objects, init, goal, metric: '(total-cost)' }) }
}
