/** A cart with a limited load moves goods between racks until every order is complete. Numbers of PDDL 2.1, and the way as the metric. */
import { seeded } from '../random.ts'
import { names, roads, type Sizes, type Texts, writeProblem } from './texts.ts'

const domain = `(define (domain warehouse)
  (:requirements :typing :numeric-fluents)
  (:types rack good)
  (:predicates (at ?r - rack) (aisle ?a ?b - rack))
  (:functions
    (stock ?g - good ?r - rack) (loaded ?g - good) (load) (capacity) (way ?a ?b - rack) (walked))
  (:action go
    :parameters (?a ?b - rack)
    :precondition (and (at ?a) (aisle ?a ?b))
    :effect (and (not (at ?a)) (at ?b) (increase (walked) (way ?a ?b))))
  (:action take
    :parameters (?g - good ?r - rack)
    :precondition (and (at ?r) (>= (stock ?g ?r) 1) (<= (+ (load) 1) (capacity)))
    :effect (and (decrease (stock ?g ?r) 1) (increase (loaded ?g) 1) (increase (load) 1)))
  (:action put
    :parameters (?g - good ?r - rack)
    :precondition (and (at ?r) (>= (loaded ?g) 1))
    :effect (and (increase (stock ?g ?r) 1) (decrease (loaded ?g) 1) (decrease (load) 1))))
`

/** `racks`, `goods`, and how many pieces each order asks for; all pieces exist somewhere. */
export function generate({ racks = 4, goods = 2, pieces = 2 }: Sizes, seed: number): Texts {
  const random = seeded(seed)
  const [shelves, kinds] = [names('rack', racks), names('good', goods)]
  const pairs = roads(racks, 1, random.between)
  const stock = kinds.map(() => shelves.map(() => 0))
  for (const row of stock) for (let piece = 0; piece < pieces; piece++) row[random.between(1, racks - 1)]++
  const init = [
    `(at ${shelves[0]})`,
    '(= (load) 0)',
    '(= (capacity) 2)',
    '(= (walked) 0)',
    ...pairs.flatMap(([from, to]) => {
      const way = random.between(1, 5)
      const ways = [`${shelves[from]} ${shelves[to]}`, `${shelves[to]} ${shelves[from]}`]
      return ways.flatMap((each) => [`(aisle ${each})`, `(= (way ${each}) ${way})`])
    }),
    ...kinds.flatMap((kind, at) => [
      `(= (loaded ${kind}) 0)`,
      ...shelves.map((rack, number) => `(= (stock ${kind} ${rack}) ${stock[at][number]})`),
    ]),
  ]
  const goal = kinds.map((kind) => `(>= (stock ${kind} ${shelves[0]}) ${pieces})`)
  const objects = { rack: shelves, good: kinds }
  const name = `warehouse-${racks}-${goods}-${pieces}-${seed}`
  return { domain, problem: writeProblem(name, { domain: 'warehouse', objects, init, goal, metric: '(walked)' }) }
}
