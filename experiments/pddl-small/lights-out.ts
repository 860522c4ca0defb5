/** Pressing a lamp switches it and its neighbours. Conditional effects; solvable because the start is reached from the goal by presses. */
import { seeded } from '../random.ts'
import { names, type Sizes, type Texts, writeProblem } from './texts.ts'

const domain = `(define (domain lights-out)
  (:requirements :adl :typing)
  (:types lamp)
  (:predicates (lit ?l - lamp) (wired ?a ?b - lamp))
  (:action press
    :parameters (?l - lamp)
    :precondition ()
    :effect (forall (?o - lamp)
      (and
        (when (and (wired ?l ?o) (lit ?o)) (not (lit ?o)))
        (when (and (wired ?l ?o) (not (lit ?o))) (lit ?o))))))
`

/** A board of `width` × `height` lamps, disturbed by `presses` different presses. */
export function generate({ width = 3, height = 3, presses = 3 }: Sizes, seed: number): Texts {
  const random = seeded(seed)
  const lamps = names('lamp', width * height)
  const wired = (at: number) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return lamps.flatMap((_, other) =>
      Math.abs((other % width) - x) + Math.abs(Math.floor(other / width) - y) <= 1 ? [other] : [],
    )
  }
  const lit = new Set<number>()
  for (const pressed of random.shuffled(lamps.map((_, at) => at)).slice(0, presses))
    for (const other of wired(pressed)) if (!lit.delete(other)) lit.add(other)
  const init = [
    ...lamps.flatMap((lamp, at) => wired(at).map((other) => `(wired ${lamp} ${lamps[other]})`)),
    ...[...lit].map((at) => `(lit ${lamps[at]})`),
  ]
  const goal = ['(forall (?l - lamp) (not (lit ?l)))']
  const name = `lights-out-${width}-${height}-${presses}-${seed}`
  return { domain, problem: writeProblem(name, { domain: 'lights-out', objects: { lamp: lamps }, init, goal }) }
}
