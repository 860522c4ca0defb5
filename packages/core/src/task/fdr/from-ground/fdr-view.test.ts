import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaled } from '../../../../../../tests/runs.ts'
import { goalOf, guard, modelOf } from '../../../../test/domains/models.ts'
import { arbitraryDomain } from '../../../../test/domains/random-domain.ts'
import { createSearch } from '../../../search/create-search.ts'
import { Successors } from '../../../state-space.ts'
import { compileTask } from '../../compile-task.ts'
import { ground } from '../../ground/ground.ts'
import type { GroundTask } from '../../ground/ground-task.ts'
import { Task } from '../../task.ts'
import { factoredSpaceOf, whyOpaque } from './factored-space-of.ts'

/** Domains per run; raise it for a longer hunt. */
const cases = 150

const sorted = (steps: readonly string[]) => [...steps].sort()

test('a view of a random task has its states, steps, costs and facts', () => {
  let states = 0
  fc.assert(
    fc.property(arbitraryDomain({ mostStates: 300 }), fc.boolean(), (domain, simplified) => {
      const model = modelOf(domain.spec)
      const goal = goalOf(model, domain.goal)
      const task = simplified ? compileTask({ model, goal }) : new Task(ground({ model, goal }) as GroundTask)
      task.start(domain.start)
      if (whyOpaque(task) !== undefined) return
      const view = factoredSpaceOf(task)
      const { names, factStart, stratum, numeric } = view.task
      const buffer = { count: 0, operators: new Int32Array(1) }
      const out = new Successors()
      // the task is started the way searches do that do not know about the view
      task.initial()
      const wrong: unknown[] = []
      for (let state = 0; state < Math.min(task.store.count, 100); state++) {
        states++
        out.count = 0
        task.expand(state, out)
        const theirs = Array.from(
          { length: out.count },
          (_, at) => `${out.operators[at]} ${out.states[at]} ${out.costs[at]}`,
        )
        view.applicable(state, buffer)
        const ours = Array.from(buffer.operators.subarray(0, buffer.count), (operator) => {
          const next = view.successor(state, operator)
          return next < 0 || next === state ? '' : `${operator} ${next} ${view.costOf(state, operator)}`
        }).filter((step) => step !== '')
        if (sorted(ours).join() !== sorted(theirs).join()) wrong.push({ ours, theirs })
        const told = Object.entries(task.valuesOf(state)).map(([key, value]) => `${key}=${value}`)
        const facts = Array.from(view.values(state), (value, variable) => names.fact(factStart[variable] + value))
        // a variable that is no fact of the domain is a named condition
        const known = facts.filter((fact, variable) => stratum[variable] < 0 || !fact.startsWith('condition '))
        const numbers = Array.from(view.numbers(state), (value, number) => `${names.number(number)}=${value}`)
        const missing = [...known, ...numbers].filter((fact) => !told.includes(fact))
        if (missing.length > 0 || numbers.length !== numeric.count) wrong.push({ missing, told })
        if (view.isGoal(state) !== task.isGoal(state)) wrong.push(state)
      }
      expect(wrong).toEqual([])
    }),
    { numRuns: cases },
  )
  expect(states).toBeGreaterThan(scaled(500))
})

test('a view is made once for a task, and follows its start', () => {
  const model = modelOf(guard)
  const task = compileTask({ model, goal: goalOf(model, { 'open(northDoor)': false }) })
  const from = { at: 'tower', 'open(northDoor)': true, 'open(southDoor)': true }
  const first = factoredSpaceOf(task.start(from, []))
  const before = first.task
  expect(factoredSpaceOf(task.start(from, []))).toBe(first)
  expect(first.task).toBe(before)
  expect(factoredSpaceOf(task.start({ ...from, 'open(northDoor)': false }, []))).toBe(first)
  expect(first.task).not.toBe(before)
  expect(first.task.operators).toBe(before.operators)
  expect(first.isGoal(first.initial())).toBe(true)
  // excluding an operator makes it another task
  const refused = factoredSpaceOf(task.start(from, ['northDoor']))
  expect(refused).not.toBe(first)
  expect(createSearch(refused, { engine: 'uniform-cost' }).run()).toBe('exhausted')
  expect(createSearch(factoredSpaceOf(task.start(from, [])), { engine: 'uniform-cost' }).run()).toBe('solved')
})

test('when checks in code change their answers, conditions are all that is made anew', () => {
  const model = modelOf(guard)
  const goal = goalOf(model, { 'open(northDoor)': false, 'open(southDoor)': false })
  const task = compileTask({ model, goal })
  const from = { at: 'tower', 'open(northDoor)': true, 'open(southDoor)': true }
  const [north, south] = [['northDoor'], ['southDoor']].map(
    (refused) => factoredSpaceOf(task.start(from, refused)).task,
  )
  expect(north.operators.effects).toBe(south.operators.effects)
  expect(north.factStart).toBe(south.factStart)
  expect(north.operators.condition).not.toEqual(south.operators.condition)
})

test('a clone has the states of the same start, and numbers of its own', () => {
  const model = modelOf(guard)
  const task = compileTask({ model, goal: goalOf(model, { 'open(northDoor)': false }) })
  const from = { at: 'tower', 'open(northDoor)': true, 'open(southDoor)': true }
  const view = factoredSpaceOf(task.start(from, []))
  const clone = view.clone?.()
  if (clone === undefined) throw new Error('no clone')
  expect(clone.describe(clone.initial())).toBe(view.describe(view.initial()))
  task.start({ ...from, 'open(southDoor)': false }, [])
  const out = new Successors()
  const state = view.initial()
  view.expand(state, out)
  expect(clone.describe(clone.initial())).toBe(view.describe(state))
  expect([task.store.count > 1, clone.task.start]).toEqual([true, view.task.start])
})

test('a task whose costs are functions has a view, but no clone; other spaces have neither', () => {
  const model = modelOf({
    facts: { done: { kind: 'flag' } },
    actions: { work: { does: { done: true }, cost: (_: unknown, context: unknown) => context as number, minCost: 2 } },
  })
  const view = factoredSpaceOf(compileTask({ model, goal: goalOf(model, { done: true }) }).start({}, 5))
  expect([view.costOf(view.initial(), 0), view.leastCost, view.task.operators.leastCost?.[0]]).toEqual([5, 2, 2])
  expect(view.clone).toBe(undefined)
  const other = { ...view }
  expect(whyOpaque(other as never)).toMatch(/only shows successors/)
  expect(() => factoredSpaceOf(other as never)).toThrow(/only shows successors/)
})
