import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlanningDomain, PlanningFormula, PlanningProblem } from '../../compile/language/planning-model.ts'
import { type ManagedGoal, manageGoals, winGoal } from './goal-manager.ts'
import { factsIn, holdsInModel, modelFacts } from './model-facts.ts'

const is = (name: string, ...args: string[]): PlanningFormula => ({ kind: 'atom', atom: { name, args } })

const domain: PlanningDomain = {
  name: 'd',
  types: [
    { name: 'thing', parent: 'object' },
    { name: 'box', parent: 'thing' },
  ],
  constants: [{ name: 'north', type: 'thing' }],
  predicates: [],
  functions: [],
  actions: [],
}

function facts(...keys: string[]) {
  const problem: PlanningProblem = {
    name: 'p',
    domain: 'd',
    objects: [
      { name: 'b1', type: 'box' },
      { name: 'b2', type: 'box' },
    ],
    facts: keys.map((key) => {
      const [name, ...args] = key.split(' ')
      return { name, args }
    }),
    values: [{ value: { name: 'coins', args: [] }, is: 3 }],
    goal: { kind: 'and', parts: [] },
  }
  return modelFacts(domain, problem)
}

const goal = (name: string, priority: number, saveGoal = false): ManagedGoal => ({
  name,
  formula: is(name),
  priority,
  saveGoal,
})

test('formulas hold as logic says', () => {
  const atom = fc.constantFrom<PlanningFormula>(is('p'), is('q'), is('r', 'b1'))
  const { formula } = fc.letrec<{ formula: PlanningFormula }>((tie) => ({
    formula: fc.oneof(
      { maxDepth: 4 },
      atom,
      tie('formula').map((part): PlanningFormula => ({ kind: 'not', part })),
      fc
        .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(tie('formula'), { maxLength: 3 }))
        .map(([kind, parts]): PlanningFormula => ({ kind, parts })),
    ),
  }))
  fc.assert(
    fc.property(formula, fc.subarray(['p', 'q', 'r b1']), (one, keys) => {
      const state = facts(...keys)
      const not: PlanningFormula = { kind: 'not', part: one }
      expect(holdsInModel(not, state)).toBe(!holdsInModel(one, state))
      expect(holdsInModel({ kind: 'and', parts: [one, not] }, state)).toBe(false)
      expect(holdsInModel({ kind: 'or', parts: [one, not] }, state)).toBe(true)
    }),
  )
})

test('quantifiers run over the objects of a type, those of its kinds included', () => {
  const all = (type: string): PlanningFormula => ({
    kind: 'forall',
    variables: [{ name: '?o', type }],
    part: is('dead', '?o'),
  })
  expect(holdsInModel(all('box'), facts('dead b1'))).toBe(false)
  expect(holdsInModel(all('box'), facts('dead b1', 'dead b2'))).toBe(true)
  expect(holdsInModel(all('thing'), facts('dead b1', 'dead b2'))).toBe(false)
  expect(holdsInModel(all('object'), facts('dead b1', 'dead b2', 'dead north'))).toBe(true)
  expect(holdsInModel(all('cake'), facts())).toBe(true)
  const some: PlanningFormula = { kind: 'exists', variables: [{ name: '?o', type: 'box' }], part: is('dead', '?o') }
  expect(holdsInModel(some, facts('dead b2'))).toBe(true)
  expect(holdsInModel(some, facts())).toBe(false)
  expect(factsIn(all('box'), facts())).toEqual([
    { name: 'dead', args: ['b1'] },
    { name: 'dead', args: ['b2'] },
  ])
})

test('variables are bound one by one, as far as it matters', () => {
  const variables = Array.from({ length: 40 }, (_, at) => ({ name: `?v${at}`, type: 'object' }))
  const part = (name: string): PlanningFormula => ({ kind: 'atom', atom: { name: 'dead', args: [name] } })
  const asked: PlanningFormula = {
    kind: 'exists',
    variables,
    part: { kind: 'and', parts: [part('?v0'), part('?v39')] },
  }
  // enumerating all combinations would take too long
  expect(holdsInModel(asked, facts())).toBe(false)
  expect(holdsInModel(asked, facts('dead b1'))).toBe(true)
})

test('amounts are compared', () => {
  const than = (operator: '<' | '=' | '>=', other: number): PlanningFormula => ({
    kind: 'compare',
    operator,
    value: { name: 'coins', args: [] },
    with: other,
  })
  expect([than('<', 3), than('=', 3), than('>=', 4)].map((one) => holdsInModel(one, facts()))).toEqual([
    false,
    true,
    false,
  ])
})

test('the first goal that was not reached is the present one, whatever their order in the file', () => {
  const priorities = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(priorities, fc.infiniteStream(fc.nat(4)), (numbers, holding) => {
      const manager = manageGoals(numbers.map((priority, index) => goal(`g${index}`, priority)))
      const order = manager.goals.map(({ name }) => name)
      for (let turn = 0; turn < 8; turn++) {
        const before = manager.current?.name
        const held = `g${holding.next().value}`
        const reached = manager.look(facts(held)).map(({ name }) => name)
        // in its turn, not before
        expect(reached).toEqual(before === held ? [held] : [])
        expect(manager.current?.name).toBe(order[manager.reached.length])
      }
      expect(manager.goals.map(({ priority }) => priority)).toEqual(numbers.toSorted((a, b) => a - b))
    }),
  )
})

test('what was reached stays so; facts of goals that are saved are kept', () => {
  const manager = manageGoals([goal('late', 2), goal('soon', 1, true)])
  expect(manager.current?.name).toBe('soon')
  expect(manager.look(facts('soon', 'late')).map(({ name }) => name)).toEqual(['soon', 'late'])
  expect(manager.current).toBeUndefined()
  expect(manager.saved).toEqual([{ name: 'soon', args: [] }])
  expect(manager.look(facts())).toEqual([])
})

test('a goal that is pursued out of turn counts when it is reached', () => {
  const manager = manageGoals([goal('first', 1), goal('second', 2)])
  expect(manager.look(facts('second'))).toEqual([])
  expect(manager.look(facts('second'), 'second').map(({ name }) => name)).toEqual(['second'])
  expect(manager.current?.name).toBe('first')
})

test('whether the game is won, no fact says', () => {
  const manager = manageGoals([winGoal(is('p'))])
  expect(manager.look(facts('p'))).toEqual([])
  expect(manager.current?.name).toBe('win')
})
