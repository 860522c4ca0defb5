import { expect, test } from 'vitest'
import { readPddlPlan } from '../plan-file.ts'
import { readPddlDomain, readPddlProblem } from '../read/read-pddl.ts'
import { validatePddlPlan } from './validate-pddl-plan.ts'

const domain = (condition: string) =>
  readPddlDomain(
    `(define (domain d) (:requirements :adl) (:predicates (r) (p ?x ?y) (q ${variables(30)}))
      (:action go :parameters () :precondition ${condition} :effect (r)))`,
    'd',
  ).domain!
const problem = readPddlProblem(
  '(define (problem p) (:domain d) (:objects a b) (:init (p a a) (p a b) (p b a)) (:goal (r)))',
  'p',
).problem!
const { plan } = readPddlPlan('(go)', 'plan')

function variables(count: number): string {
  return Array.from({ length: count }, (_, index) => `?x${index}`).join(' ')
}

/** Alternating quantifiers around a part. */
function nested(depth: number, part: string, variable: (level: number) => string): string {
  const heads = Array.from(
    { length: depth },
    (_, level) => `(${level % 2 === 0 ? 'forall' : 'exists'} (${variable(level)}) `,
  )
  return `${heads.join('')}${part}${')'.repeat(depth)}`
}

/** All 2 to the power of 30 combinations have to be tried, because each may matter. */
const endless = nested(30, `(or (not (q ${variables(30)})) (r))`, (level) => `?x${level}`).replaceAll(
  'exists',
  'forall',
)

function after(times: number): () => boolean {
  let asked = 0
  return () => ++asked > times
}

test('a condition is asked no more often than its variables matter', () => {
  const deep = nested(10_000, '(not (r))', (level) => `?x${level}`)
  expect(validatePddlPlan(domain(deep), problem, plan!).valid).toBe(true)
  const shadowed = nested(2000, '(not (r))', (level) => (level % 2 === 0 ? '?x' : '?y'))
  expect(validatePddlPlan(domain(shadowed), problem, plan!, { isOver: after(100) }).valid).toBe(true)
  // each level has a part that reads its variable, and one that does not
  const joined = (part: string) => `${'(forall (?x) (or (and (p ?x ?x) (r)) '.repeat(1000)}${part}${'))'.repeat(1000)}`
  expect(validatePddlPlan(domain(joined('(not (r))')), problem, plan!, { isOver: after(100) }).valid).toBe(true)
  expect(validatePddlPlan(domain(joined('(r)')), problem, plan!, { isOver: after(100) }).valid).toBe(false)
})

test('loops follow the atoms of a relation instead of trying all objects', () => {
  const names = Array.from({ length: 400 }, (_, index) => `o${index}`)
  const next = names.slice(1).map((name, index) => `(p ${names[index]} ${name})`)
  const chain = readPddlProblem(
    `(define (problem p) (:domain d) (:objects ${names.join(' ')}) (:init ${next.join(' ')}) (:goal (r)))`,
    'p',
  ).problem!
  const links = Array.from({ length: 20 }, (_, index) => `(p ?x${index} ?x${index + 1})`).join(' ')
  const isValid = (condition: string) => validatePddlPlan(domain(condition), chain, plan!, { isOver: after(20) }).valid
  expect(isValid(`(exists (${variables(21)}) (and ${links} (not (= ?x0 ?x20))))`)).toBe(true)
  expect(isValid(`(exists (${variables(21)}) (and ${links} (p ?x20 ?x0)))`)).toBe(false)
  expect(isValid(`(forall (${variables(21)}) (imply (and ${links}) (not (p ?x20 ?x0))))`)).toBe(true)
})

test('what takes too long ends without an answer', () => {
  const verdict = validatePddlPlan(domain(endless), problem, plan!, { isOver: after(5) })
  expect(verdict).toEqual({ valid: undefined, steps: 0, warnings: [] })
  const goal = { ...problem, goal: domain(endless).actions[0]!.condition }
  const afterOne = validatePddlPlan(domain('(and)'), goal, plan!, { isOver: after(5) })
  expect(afterOne).toEqual({ valid: undefined, steps: 1, warnings: [] })
  expect(validatePddlPlan(domain('(and)'), problem, plan!, { isOver: () => true }).valid).toBeUndefined()
})

test('what is known to fail stays so when there is no time to say why', () => {
  const both = `(and (r) ${endless})`
  const verdict = validatePddlPlan(domain(both), problem, plan!, { isOver: after(5) })
  expect(verdict).toMatchObject({
    valid: false,
    failure: { step: 1, unmet: [], hint: 'time ran out before the reason was found' },
  })
})
