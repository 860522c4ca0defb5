import { expect, test } from 'vitest'
import { readPlan } from '../plan-file/read-plan.ts'
import { readDomain } from '../read/read-domain.ts'
import { readProblem } from '../read/read-problem.ts'
import { validatePlan } from './validate-plan.ts'

const domain = (condition: string) =>
  readDomain(
    `(define (domain d) (:requirements :adl) (:predicates (r) (p ?x ?y) (q ${variables(30)}))
      (:action go :parameters () :precondition ${condition} :effect (r)))`,
    'd',
  ).domain!
const problem = readProblem(
  '(define (problem p) (:domain d) (:objects a b) (:init (p a a) (p a b) (p b a)) (:goal (r)))',
  'p',
).problem!
const { plan } = readPlan('(go)', 'plan')

function variables(count: number): string {
  return Array.from({ length: count }, (_, index) => `?x${index}`).join(' ')
}

/** Quantifiers that take turns, around a part. */
function nested(depth: number, part: string, variable: (level: number) => string): string {
  const heads = Array.from(
    { length: depth },
    (_, level) => `(${level % 2 === 0 ? 'forall' : 'exists'} (${variable(level)}) `,
  )
  return `${heads.join('')}${part}${')'.repeat(depth)}`
}

/** The 2 to the power of 30 combinations have to be looked at, as each one may matter. */
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
  expect(validatePlan(domain(deep), problem, plan!).valid).toBe(true)
  const shadowed = nested(2000, '(not (r))', (level) => (level % 2 === 0 ? '?x' : '?y'))
  expect(validatePlan(domain(shadowed), problem, plan!, { isOver: after(100) }).valid).toBe(true)
  // each level has a part that reads its variable, beside one that does not
  const joined = (part: string) => `${'(forall (?x) (or (and (p ?x ?x) (r)) '.repeat(1000)}${part}${'))'.repeat(1000)}`
  expect(validatePlan(domain(joined('(not (r))')), problem, plan!, { isOver: after(100) }).valid).toBe(true)
  expect(validatePlan(domain(joined('(r)')), problem, plan!, { isOver: after(100) }).valid).toBe(false)
})

test('what takes too long ends without an answer', () => {
  const verdict = validatePlan(domain(endless), problem, plan!, { isOver: after(5) })
  expect(verdict).toEqual({ valid: undefined, steps: 0, warnings: [] })
  const goal = { ...problem, goal: domain(endless).actions[0]!.condition }
  const afterOne = validatePlan(domain('(and)'), goal, plan!, { isOver: after(5) })
  expect(afterOne).toEqual({ valid: undefined, steps: 1, warnings: [] })
  expect(validatePlan(domain('(and)'), problem, plan!, { isOver: () => true }).valid).toBeUndefined()
})

test('what is known to fail stays so when there is no time to say why', () => {
  const both = `(and (r) ${endless})`
  const verdict = validatePlan(domain(both), problem, plan!, { isOver: after(5) })
  expect(verdict).toMatchObject({
    valid: false,
    failure: { step: 1, unmet: [], hint: 'the time was over before it could be said why' },
  })
})
