/** Vans with a tank bring parcels through a town. Every road uses up one unit of fuel; stations fill the tank for a price. */
import { seeded } from '../random.ts'
import { names, roads, type Sizes, type Texts, writeProblem } from './texts.ts'

const domain = `(define (domain delivery)
  (:requirements :strips :typing :action-costs)
  (:types place level parcel van)
  (:predicates
    (road ?a ?b - place) (station ?p - place)
    (at ?v - van ?p - place) (tank ?v - van ?l - level)
    (lies ?x - parcel ?p - place) (in ?x - parcel ?v - van)
    (less ?low ?high - level) (full ?l - level))
  (:functions (length ?a ?b - place) - number (total-cost) - number)
  (:action drive
    :parameters (?v - van ?a ?b - place ?after ?before - level)
    :precondition (and (at ?v ?a) (road ?a ?b) (tank ?v ?before) (less ?after ?before))
    :effect (and (not (at ?v ?a)) (at ?v ?b) (not (tank ?v ?before)) (tank ?v ?after)
      (increase (total-cost) (length ?a ?b))))
  (:action fill
    :parameters (?v - van ?p - place ?before ?after - level)
    :precondition (and (at ?v ?p) (station ?p) (tank ?v ?before) (full ?after))
    :effect (and (not (tank ?v ?before)) (tank ?v ?after) (increase (total-cost) 4)))
  (:action load
    :parameters (?x - parcel ?v - van ?p - place)
    :precondition (and (at ?v ?p) (lies ?x ?p))
    :effect (and (not (lies ?x ?p)) (in ?x ?v) (increase (total-cost) 1)))
  (:action unload
    :parameters (?x - parcel ?v - van ?p - place)
    :precondition (and (at ?v ?p) (in ?x ?v))
    :effect (and (not (in ?x ?v)) (lies ?x ?p) (increase (total-cost) 1))))
`

/** `places`, `parcels`, `vans`; the tank takes a van across the town, so that every parcel can arrive. */
export function generate({ places = 6, parcels = 2, vans = 1 }: Sizes, seed: number): Texts {
  const random = seeded(seed)
  const [towns, items, cars] = [names('place', places), names('parcel', parcels), names('van', vans)]
  // any place is at most half the ring away, and the next station at most two roads further
  const levels = names('level', Math.ceil(places / 2) + 3)
  const pairs = roads(places, Math.floor(places / 3), random.between)
  const init = [
    '(= (total-cost) 0)',
    ...pairs.flatMap(([from, to]) => {
      const length = random.between(1, 9)
      const ways = [`${towns[from]} ${towns[to]}`, `${towns[to]} ${towns[from]}`]
      return ways.flatMap((way) => [`(road ${way})`, `(= (length ${way}) ${length})`])
    }),
    // every second place has a station
    ...towns.filter((_, at) => at % 2 === 0).map((town) => `(station ${town})`),
    ...levels.slice(1).map((level, at) => `(less ${levels[at]} ${level})`),
    `(full ${levels.at(-1)})`,
    ...cars.flatMap((car) => [`(at ${car} ${random.pick(towns)})`, `(tank ${car} ${levels[2]})`]),
    ...items.map((item) => `(lies ${item} ${random.pick(towns)})`),
  ]
  const goal = items.map((item) => `(lies ${item} ${random.pick(towns)})`)
  const objects = { place: towns, level: levels, parcel: items, van: cars }
  const name = `delivery-${places}-${parcels}-${vans}-${seed}`
  return { domain, problem: writeProblem(name, { domain: 'delivery', objects, init, goal, metric: '(total-cost)' }) }
}
