import type { Texts } from './problem-page/read-pddl.ts'

const tileDomain = `(define (domain tiles)
  (:requirements :strips :typing)
  (:types tile cell)
  (:predicates (at ?tile - tile ?cell - cell) (empty ?cell - cell) (beside ?from ?to - cell))
  (:action slide
    :parameters (?tile - tile ?from ?to - cell)
    :precondition (and (at ?tile ?from) (empty ?to) (beside ?from ?to))
    :effect (and (not (at ?tile ?from)) (not (empty ?to)) (at ?tile ?to) (empty ?from))))
`

/** Tiles that slide in a square, after a walk from the solution that is the same each time. */
export function tileTexts(side: number, walk = 20 * side * side): Texts {
  const cells = Array.from({ length: side * side }, (_, cell) => cell)
  const tiles = cells.slice(1)
  const neighbours = (cell: number) =>
    [cell - side, cell + side, cell % side > 0 ? cell - 1 : -1, (cell + 1) % side > 0 ? cell + 1 : -1].filter(
      (other) => other >= 0 && other < cells.length,
    )
  const tileAt = [...cells]
  let hole = 0
  for (let step = 0, random = 1; step < walk; step++) {
    random = (random * 75 + 74) % 65537
    const ways = neighbours(hole)
    const from = ways[random % ways.length]
    tileAt[hole] = tileAt[from]
    hole = from
  }
  const seated = cells.filter((cell) => cell !== hole).map((cell) => `(at t${tileAt[cell]} c${cell})`)
  const beside = cells.flatMap((cell) => neighbours(cell).map((other) => `(beside c${cell} c${other})`))
  const problem = `(define (problem mixed)
  (:domain tiles)
  (:objects ${tiles.map((tile) => `t${tile}`).join(' ')} - tile ${cells.map((cell) => `c${cell}`).join(' ')} - cell)
  (:init ${seated.join(' ')} (empty c${hole}) ${beside.join(' ')})
  (:goal (and ${tiles.map((tile) => `(at t${tile} c${tile})`).join(' ')})))
`
  return { domain: tileDomain, problem }
}

/** An action that has as many bindings as there are guests to the power of the seats: long to ground. */
export function seatingTexts(guests: number, seats: number): Texts {
  const variables = Array.from({ length: seats }, (_, seat) => `?s${seat}`).join(' ')
  const domain = `(define (domain seating)
  (:predicates (seated ${variables}))
  (:action seat :parameters (${variables}) :effect (seated ${variables})))
`
  const names = Array.from({ length: guests }, (_, guest) => `g${guest}`)
  const problem = `(define (problem dinner)
  (:domain seating)
  (:objects ${names.join(' ')})
  (:init)
  (:goal (seated ${Array.from({ length: seats }, () => 'g0').join(' ')})))
`
  return { domain, problem }
}
