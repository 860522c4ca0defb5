/** Small well-known domains, each with solvable problems. */

export interface PlainTask {
  readonly domain: string
  /** Type → objects, in the order of the file. */
  readonly objects: Readonly<Record<string, readonly string[]>>
  readonly init: readonly string[]
  readonly goal: readonly string[]
}

/** The problem as a text. */
export function problemText({ domain, objects, init, goal }: PlainTask): string {
  const name = /\(domain ([^)]+)\)/.exec(domain)?.[1]
  const lists = Object.entries(objects).filter(([, names]) => names.length > 0)
  const typed = lists.map(([type, names]) => `${names.join(' ')} - ${type}`)
  return `(define (problem p) (:domain ${name}) (:objects ${typed.join(' ')})
  (:init ${init.join(' ')})
  (:goal (and ${goal.join(' ')})))`
}

const gripperDomain = `(define (domain gripper) (:requirements :strips :typing)
  (:types room ball gripper)
  (:predicates (at-robby ?r - room) (at ?b - ball ?r - room) (free ?g - gripper) (carry ?b - ball ?g - gripper))
  (:action move :parameters (?from ?to - room) :precondition (at-robby ?from)
    :effect (and (at-robby ?to) (not (at-robby ?from))))
  (:action pick :parameters (?b - ball ?r - room ?g - gripper) :precondition (and (at ?b ?r) (at-robby ?r) (free ?g))
    :effect (and (carry ?b ?g) (not (at ?b ?r)) (not (free ?g))))
  (:action drop :parameters (?b - ball ?r - room ?g - gripper) :precondition (and (carry ?b ?g) (at-robby ?r))
    :effect (and (at ?b ?r) (free ?g) (not (carry ?b ?g)))))`

export function gripper(balls: number, grippers = 1): PlainTask {
  const ball = names('ball', balls)
  const hands = names('hand', grippers)
  return {
    domain: gripperDomain,
    objects: { room: ['rooma', 'roomb'], ball, gripper: hands },
    init: ['(at-robby rooma)', ...ball.map((one) => `(at ${one} rooma)`), ...hands.map((one) => `(free ${one})`)],
    goal: ball.map((one) => `(at ${one} roomb)`),
  }
}

const blocksDomain = `(define (domain blocks) (:requirements :strips :typing)
  (:types block)
  (:predicates (on ?x ?y - block) (ontable ?x - block) (clear ?x - block) (handempty) (holding ?x - block))
  (:action pick-up :parameters (?x - block) :precondition (and (clear ?x) (ontable ?x) (handempty))
    :effect (and (not (ontable ?x)) (not (clear ?x)) (not (handempty)) (holding ?x)))
  (:action put-down :parameters (?x - block) :precondition (holding ?x)
    :effect (and (not (holding ?x)) (clear ?x) (handempty) (ontable ?x)))
  (:action stack :parameters (?x ?y - block) :precondition (and (holding ?x) (clear ?y))
    :effect (and (not (holding ?x)) (not (clear ?y)) (clear ?x) (handempty) (on ?x ?y)))
  (:action unstack :parameters (?x ?y - block) :precondition (and (on ?x ?y) (clear ?x) (handempty))
    :effect (and (holding ?x) (clear ?y) (not (clear ?x)) (not (handempty)) (not (on ?x ?y)))))`

/** All blocks on the table; the goal is a tower. */
export function blocks(count: number): PlainTask {
  const block = names('b', count)
  return {
    domain: blocksDomain,
    objects: { block },
    init: ['(handempty)', ...block.flatMap((one) => [`(ontable ${one})`, `(clear ${one})`])],
    goal: block.slice(1).map((one, at) => `(on ${block[at]} ${one})`),
  }
}

const logisticsDomain = `(define (domain delivery) (:requirements :strips :typing)
  (:types truck package rock - thing place)
  (:predicates (at ?x - thing ?p - place) (in ?p - package ?t - truck) (road ?a ?b - place))
  (:action drive :parameters (?t - truck ?a ?b - place) :precondition (and (at ?t ?a) (road ?a ?b))
    :effect (and (at ?t ?b) (not (at ?t ?a))))
  (:action load :parameters (?p - package ?t - truck ?a - place) :precondition (and (at ?t ?a) (at ?p ?a))
    :effect (and (in ?p ?t) (not (at ?p ?a))))
  (:action unload :parameters (?p - package ?t - truck ?a - place) :precondition (and (at ?t ?a) (in ?p ?t))
    :effect (and (at ?p ?a) (not (in ?p ?t)))))`

/** Places in a row, with two-way roads; packages go from the first to the last. */
export function delivery(places: number, packages: number): PlainTask {
  const place = names('s', places)
  const boxes = names('box', packages)
  const roads = place.slice(1).flatMap((one, at) => [`(road ${place[at]} ${one})`, `(road ${one} ${place[at]})`])
  return {
    domain: logisticsDomain,
    objects: { truck: ['van'], package: boxes, rock: ['boulder'], place },
    init: ['(at van s1)', `(at boulder s1)`, ...boxes.map((one) => `(at ${one} s1)`), ...roads],
    goal: boxes.map((one) => `(at ${one} s${places})`),
  }
}

const gridDomain = `(define (domain vault) (:requirements :strips :typing :negative-preconditions)
  (:types room key)
  (:predicates (at ?r - room) (door ?a ?b - room) (lies ?k - key ?r - room) (has ?k - key) (fits ?k - key ?r - room)
    (locked ?r - room) (robbed ?r - room) (alarm))
  (:action walk :parameters (?a ?b - room) :precondition (and (at ?a) (door ?a ?b) (not (locked ?b)))
    :effect (and (at ?b) (not (at ?a))))
  (:action take :parameters (?k - key ?r - room) :precondition (and (at ?r) (lies ?k ?r))
    :effect (and (has ?k) (not (lies ?k ?r))))
  (:action unlock :parameters (?k - key ?a ?b - room)
    :precondition (and (at ?a) (door ?a ?b) (has ?k) (fits ?k ?b) (locked ?b)) :effect (not (locked ?b)))
  (:action rob :parameters (?r - room) :precondition (at ?r) :effect (and (robbed ?r) (alarm))))`

/** A corridor whose last room is locked; the key lies in the second one. */
export function vault(rooms: number): PlainTask {
  const room = names('r', rooms)
  const doors = room.slice(1).flatMap((one, at) => [`(door ${room[at]} ${one})`, `(door ${one} ${room[at]})`])
  const last = `r${rooms}`
  return {
    domain: gridDomain,
    objects: { room, key: ['brass'] },
    init: ['(at r1)', '(lies brass r2)', `(fits brass ${last})`, `(locked ${last})`, ...doors],
    goal: [`(robbed ${last})`],
  }
}

const fuelDomain = `(define (domain transport) (:requirements :strips :typing :fluents)
  (:types truck box place)
  (:predicates (at ?t - truck ?p - place) (lies ?b - box ?p - place) (in ?b - box ?t - truck) (road ?a ?b - place))
  (:functions (fuel ?t - truck) (room ?t - truck) (distance ?a ?b - place))
  (:action drive :parameters (?t - truck ?a ?b - place)
    :precondition (and (at ?t ?a) (road ?a ?b) (>= (fuel ?t) (distance ?a ?b)))
    :effect (and (at ?t ?b) (not (at ?t ?a)) (decrease (fuel ?t) (distance ?a ?b))))
  (:action load :parameters (?b - box ?t - truck ?p - place) :precondition (and (at ?t ?p) (lies ?b ?p) (>= (room ?t) 1))
    :effect (and (in ?b ?t) (not (lies ?b ?p)) (decrease (room ?t) 1)))
  (:action unload :parameters (?b - box ?t - truck ?p - place) :precondition (and (at ?t ?p) (in ?b ?t))
    :effect (and (lies ?b ?p) (not (in ?b ?t)) (increase (room ?t) 1))))`

/** A row of places, four apart, with just enough fuel to reach the last one. */
export function transport(places: number, boxes: number): PlainTask {
  const place = names('s', places)
  const box = names('box', boxes)
  const roads = place
    .slice(1)
    .flatMap((one, at) => [`(road ${place[at]} ${one})`, `(= (distance ${place[at]} ${one}) 4)`])
  return {
    domain: fuelDomain,
    objects: { truck: ['lorry'], box, place },
    init: [
      '(at lorry s1)',
      `(= (fuel lorry) ${4 * (places - 1)})`,
      `(= (room lorry) ${boxes})`,
      ...box.map((one) => `(lies ${one} s1)`),
      ...roads,
    ],
    goal: box.map((one) => `(lies ${one} s${places})`),
  }
}

function names(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`)
}
