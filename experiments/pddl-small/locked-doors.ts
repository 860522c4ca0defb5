/** Rooms in a tree, some behind locked doors; the key of a door lies in a room that can be reached without it. One hand holds one key. */
import { seeded } from '../random.ts'
import { names, type Sizes, type Texts, writeProblem } from './texts.ts'

const domain = `(define (domain locked-doors)
  (:requirements :strips :typing :negative-preconditions)
  (:types room key door)
  (:predicates
    (in ?r - room) (joins ?d - door ?a ?b - room) (locked ?d - door)
    (opens ?k - key ?d - door) (lies ?k - key ?r - room) (holds ?k - key) (handempty))
  (:action walk
    :parameters (?a ?b - room ?d - door)
    :precondition (and (in ?a) (joins ?d ?a ?b) (not (locked ?d)))
    :effect (and (not (in ?a)) (in ?b)))
  (:action take
    :parameters (?k - key ?r - room)
    :precondition (and (in ?r) (lies ?k ?r) (handempty))
    :effect (and (not (lies ?k ?r)) (not (handempty)) (holds ?k)))
  (:action put
    :parameters (?k - key ?r - room)
    :precondition (and (in ?r) (holds ?k))
    :effect (and (not (holds ?k)) (handempty) (lies ?k ?r)))
  (:action unlock
    :parameters (?k - key ?d - door ?a ?b - room)
    :precondition (and (in ?a) (joins ?d ?a ?b) (locked ?d) (opens ?k ?d) (holds ?k))
    :effect (not (locked ?d))))
`

/** `rooms`, and `locks`: how many of the doors between them are locked. */
export function generate({ rooms = 8, locks = 3 }: Sizes, seed: number): Texts {
  const random = seeded(seed)
  const halls = names('room', rooms)
  const doors = names('door', rooms - 1)
  // room n + 1 hangs at an earlier room by door n, so all rooms before it can be reached without that door
  const above = doors.map((_, at) => random.between(0, at))
  const locked = random.shuffled(doors.map((_, at) => at)).slice(0, Math.min(locks, doors.length))
  const keys = names('key', locked.length)
  const ways = doors.flatMap((door, at) => [
    `(joins ${door} ${halls[above[at]]} ${halls[at + 1]})`,
    `(joins ${door} ${halls[at + 1]} ${halls[above[at]]})`,
  ])
  const init = [
    '(handempty)',
    `(in ${halls[0]})`,
    ...ways,
    ...locked.flatMap((at, number) => [
      `(locked ${doors[at]})`,
      `(opens ${keys[number]} ${doors[at]})`,
      `(lies ${keys[number]} ${halls[random.between(0, at)]})`,
    ]),
  ]
  // every key goes home, and the walk ends behind the last lock
  const last = Math.max(...locked, 0)
  const goal = [`(in ${halls[last + 1]})`, ...keys.slice(0, 2).map((key) => `(lies ${key} ${halls[0]})`)]
  const name = `locked-doors-${rooms}-${locks}-${seed}`
  const objects = { room: halls, door: doors, key: keys }
  return { domain, problem: writeProblem(name, { domain: 'locked-doors', objects, init, goal }) }
}
