/** Numbers in PDDL, and a search in slices that reports every better plan. */
import { ProblemSearch } from '@telos/core/lifted'
import { readPddlDomain, readPddlProblem, toProblem } from '@telos/pddl'

const { domain } = readPddlDomain(
  `(define (domain lamps)
    (:requirements :typing :negative-preconditions :universal-preconditions :numeric-fluents)
    (:types lamp)
    (:predicates (lit ?lamp - lamp))
    (:functions (oil) (needs ?lamp - lamp) (coins))
    (:action light
      :parameters (?lamp - lamp)
      :precondition (and (not (lit ?lamp)) (>= (oil) (needs ?lamp)))
      :effect (and (lit ?lamp) (decrease (oil) (needs ?lamp))))
    (:action buy-jug
      :parameters ()
      :effect (and (increase (oil) 2) (increase (coins) 3)))
    (:action buy-barrel
      :parameters ()
      :effect (and (increase (oil) 10) (increase (coins) 20))))`,
  'lamps.pddl',
)
const { problem } = readPddlProblem(
  `(define (problem evening)
    (:domain lamps)
    (:objects porch stairs tower - lamp)
    (:init (= (oil) 1) (= (coins) 0) (= (needs porch) 1) (= (needs stairs) 3) (= (needs tower) 6))
    (:goal (forall (?lamp - lamp) (lit ?lamp)))
    (:metric minimize (coins)))`,
  'evening.pddl',
)
if (domain === undefined || problem === undefined) throw new Error('the texts cannot be read')

const search = new ProblemSearch(toProblem(domain, problem).problem, {
  planner: 'best',
  onPlan: ({ steps, cost }) => console.log(`${cost} coins: ${steps.map(({ name }) => name).join(', ')}`),
})
// for example one slice per frame; milliseconds, memory and a signal can be limits, too
while (!search.isOver) search.run({ expansions: 10 })
console.log(`${search.status}, ${search.result.optimal ? 'proved cheapest' : 'not proved cheapest'}`)

// prints:
// 20 coins: light, buy-barrel, light, light
// 15 coins: light, buy-jug, buy-jug, light, buy-jug, buy-jug, buy-jug, light
// solved, proved cheapest
