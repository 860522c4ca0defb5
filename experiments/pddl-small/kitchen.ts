/** Dishes from ingredients: chop, mix, bake, and wash up when the clean bowls run out. Goals and conditions use quantifiers. */
import { seeded } from '../random.ts'
import { names, type Sizes, type Texts, writeProblem } from './texts.ts'

const domain = `(define (domain kitchen)
  (:requirements :adl :typing)
  (:types ingredient dish bowl)
  (:predicates
    (part ?i - ingredient ?d - dish) (tough ?i - ingredient) (chopped ?i - ingredient)
    (clean ?b - bowl) (holds ?b - bowl ?i - ingredient) (dough ?b - bowl ?d - dish)
    (stored ?i - ingredient) (oven-hot) (oven-free) (baking ?d - dish) (served ?d - dish))
  (:action chop
    :parameters (?i - ingredient)
    :precondition (and (tough ?i) (stored ?i) (not (chopped ?i)))
    :effect (chopped ?i))
  (:action pour
    :parameters (?i - ingredient ?b - bowl)
    :precondition (and (stored ?i) (imply (tough ?i) (chopped ?i))
      (or (clean ?b) (exists (?other - ingredient) (holds ?b ?other))))
    :effect (and (not (stored ?i)) (not (clean ?b)) (holds ?b ?i)))
  (:action mix
    :parameters (?d - dish ?b - bowl)
    :precondition (and (not (clean ?b)) (forall (?i - ingredient) (imply (part ?i ?d) (holds ?b ?i))))
    :effect (and (dough ?b ?d) (forall (?i - ingredient) (when (part ?i ?d) (not (holds ?b ?i))))))
  (:action heat
    :parameters ()
    :precondition (not (oven-hot))
    :effect (oven-hot))
  (:action bake
    :parameters (?d - dish ?b - bowl)
    :precondition (and (dough ?b ?d) (oven-hot) (oven-free))
    :effect (and (not (dough ?b ?d)) (not (oven-free)) (baking ?d)))
  (:action serve
    :parameters (?d - dish)
    :precondition (baking ?d)
    :effect (and (not (baking ?d)) (oven-free) (served ?d)))
  (:action wash
    :parameters (?b - bowl)
    :precondition (and (not (clean ?b)) (forall (?i - ingredient) (not (holds ?b ?i)))
      (forall (?d - dish) (not (dough ?b ?d))))
    :effect (clean ?b)))
`

/** `dishes` of `parts` ingredients each, and `bowls` to mix them in. */
export function generate({ dishes = 2, parts = 2, bowls = 1 }: Sizes, seed: number): Texts {
  const random = seeded(seed)
  const [meals, vessels] = [names('dish', dishes), names('bowl', bowls)]
  const ingredients = names('ingredient', dishes * parts)
  const shares = random.shuffled(ingredients)
  const tough = ingredients.filter(() => random.next() < 0.5)
  const init = [
    '(oven-free)',
    ...vessels.map((bowl) => `(clean ${bowl})`),
    ...ingredients.map((each) => `(stored ${each})`),
    ...tough.map((each) => `(tough ${each})`),
    ...meals.flatMap((dish, at) => shares.slice(at * parts, (at + 1) * parts).map((each) => `(part ${each} ${dish})`)),
  ]
  const goal = ['(forall (?d - dish) (served ?d))', '(forall (?b - bowl) (clean ?b))']
  const objects = { ingredient: ingredients, dish: meals, bowl: vessels }
  const name = `kitchen-${dishes}-${parts}-${bowls}-${seed}`
  return { domain, problem: writeProblem(name, { domain: 'kitchen', objects, init, goal }) }
}
