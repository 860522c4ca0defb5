/** Close switches until current reaches the houses, but not the broken ones. Whether a node has current is a derived predicate. */
import { seeded } from '../random.ts'
import { names, type Sizes, type Texts, writeProblem } from './texts.ts'

const domain = `(define (domain power-grid)
  (:requirements :adl :typing :derived-predicates)
  (:types node wire)
  (:predicates
    (plant ?n - node) (joins ?w - wire ?a ?b - node) (closed ?w - wire)
    (current ?n - node) (checked ?n - node))
  (:derived (current ?n - node)
    (or (plant ?n)
      (exists (?m - node ?w - wire) (and (joins ?w ?m ?n) (closed ?w) (current ?m)))))
  (:action close
    :parameters (?w - wire ?a ?b - node)
    :precondition (and (joins ?w ?a ?b) (not (closed ?w)) (current ?a))
    :effect (closed ?w))
  (:action open
    :parameters (?w - wire)
    :precondition (closed ?w)
    :effect (not (closed ?w)))
  (:action check
    :parameters (?n - node)
    :precondition (current ?n)
    :effect (checked ?n)))
`

/** A tree of `nodes`; some houses have to be checked under current, and in the end all of them are without it again. */
export function generate({ nodes = 7, houses = 2 }: Sizes, seed: number): Texts {
  const random = seeded(seed)
  const places = names('node', nodes)
  const wires = names('wire', nodes - 1)
  const above = wires.map((_, at) => random.between(Math.max(0, at - 2), at))
  const chosen = random.shuffled(places.slice(1)).slice(0, houses)
  const init = [
    `(plant ${places[0]})`,
    ...wires.flatMap((wire, at) => [
      `(joins ${wire} ${places[above[at]]} ${places[at + 1]})`,
      `(joins ${wire} ${places[at + 1]} ${places[above[at]]})`,
    ]),
  ]
  const goal = chosen.flatMap((house) => [`(checked ${house})`, `(not (current ${house}))`])
  const name = `power-grid-${nodes}-${houses}-${seed}`
  return {
    domain,
    problem: writeProblem(name, { domain: 'power-grid', objects: { node: places, wire: wires }, init, goal }),
  }
}
