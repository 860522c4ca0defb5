/** A domain of Telos as PDDL, and PDDL as a domain of Telos. */
import { count, defineDomain, flag, minus, oneOf, plus } from '@telos/core'
import { createPlanner } from '@telos/core/lifted'
import { domainFromPddl, domainToPddl, readPddlDomain, readPddlProblem } from '@telos/pddl'

const baker = defineDomain({
  name: 'baker',
  facts: { place: oneOf('mill', 'bakery'), flour: count({ max: 3 }), bread: flag() },
  actions: {
    walk: { needs: { place: 'mill' }, does: { place: 'bakery' }, cost: 4 },
    grind: { needs: { place: 'mill' }, does: { flour: plus(1) } },
    bake: { needs: { place: 'bakery', flour: 2 }, does: { flour: minus(2), bread: true }, cost: 2 },
  },
})
const texts = domainToPddl(baker.model, { from: { place: 'mill' }, to: { bread: true } })
console.log(texts.domain)
console.log(texts.problem)

// and back: the domain planner says what each step is for
const { domain } = readPddlDomain(texts.domain, 'baker.pddl')
const { problem } = readPddlProblem(texts.problem, 'bread.pddl')
if (domain === undefined || problem === undefined) throw new Error('the texts cannot be read')
const { model, from, to } = domainFromPddl(domain, problem)
console.log(`${createPlanner(model).plan({ from, to })}`)

// prints:
// (define (domain baker)
//   (:requirements :adl :numeric-fluents :action-costs)
//   (:types
//     place-value - object
//   )
//   (:constants
//     mill bakery - place-value
//   )
//   (:predicates
//     (place ?value - place-value)
//     (bread)
//   )
//   (:functions
//     (flour)
//     (total-cost)
//   )
//   (:action walk
//     :parameters ()
//     :precondition (place mill)
//     :effect (and
//       (forall (?value - place-value) (not (place ?value)))
//       (place bakery)
//       (increase (total-cost) 4)))
//   (:action grind
//     :parameters ()
//     :precondition (and (place mill) (and (>= (+ (flour) 1) 0) (<= (+ (flour) 1) 3)))
//     :effect (and
//       (increase (flour) 1)
//       (increase (total-cost) 1)))
//   (:action bake
//     :parameters ()
//     :precondition (and (and (place bakery) (= (flour) 2)) (and (>= (- (flour) 2) 0) (<= (- (flour) 2) 3)))
//     :effect (and
//       (decrease (flour) 2)
//       (bread)
//       (increase (total-cost) 2)))
// )
//
// (define (problem baker-problem)
//   (:domain baker)
//   (:init
//     (place mill)
//     (= (flour) 0)
//     (= (total-cost) 0)
//   )
//   (:goal (bread))
//   (:metric minimize (total-cost))
// )
//
// 1. grind  1  so that bake has flour 2 and flour - 2 at least 0
// 2. grind  1  so that bake has flour 2 and flour - 2 at least 0
// 3. walk   4  so that bake has place(bakery)
// 4. bake   2  for the goal: bread
//    total  8
