import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaled } from '../../../../../tests/runs.ts'
import { bruteForce } from '../../../test/domains/brute-force.ts'
import { goalOf, guard, modelOf, pirate } from '../../../test/domains/models.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import { bruteForce as fdrBruteForce } from '../../../test/fdr/fdr-brute-force.ts'
import { createSearch } from '../../search/create-search.ts'
import { Successors } from '../../state-space.ts'
import { compileTask } from '../compile-task.ts'
import { ground } from '../ground/ground.ts'
import type { GroundTask } from '../ground/ground-task.ts'
import { Task } from '../task.ts'
import { FdrSpace } from './fdr-space.ts'
import { fdrTaskOf } from './from-ground.ts'

/** Domains per run; raise it for a longer hunt. */
const cases = 100

test('an FDR task of a random domain has the same steps in every state', () => {
  let converted = 0
  fc.assert(
    fc.property(arbitraryDomain({ functions: false, mostStates: 300 }), fc.boolean(), (domain, simplified) => {
      const model = modelOf(domain.spec)
      const goal = goalOf(model, domain.goal)
      const task = simplified ? compileTask({ model, goal }) : new Task(ground({ model, goal }) as GroundTask)
      task.start(domain.start)
      const finite = fdrTaskOf(task)
      if ('unsupported' in finite) return
      converted++
      const space = new FdrSpace(finite.task)
      const [ours, theirs] = [new Successors(), new Successors()]
      // both find states in the same order, so pairs of ids grow together
      const other = new Map([[task.initial(), space.initial()]])
      for (const [state, id] of other) {
        if (other.size > 300) return
        expect(space.isGoal(id)).toBe(task.isGoal(state))
        ours.count = 0
        theirs.count = 0
        task.expand(state, theirs)
        space.expand(id, ours)
        const steps = (out: Successors) =>
          Array.from({ length: out.count }, (_, at) => ({ operator: out.operators[at], cost: out.costs[at] })).sort(
            (a, b) => a.operator - b.operator,
          )
        expect(steps(ours)).toEqual(steps(theirs))
        for (let at = 0; at < theirs.count; at++) {
          const next = ours.states[ours.operators.subarray(0, ours.count).indexOf(theirs.operators[at])]
          expect(other.get(theirs.states[at]) ?? next).toBe(next)
          other.set(theirs.states[at], next)
        }
      }
    }),
    { numRuns: cases },
  )
  expect(converted).toBeGreaterThan(scaled(50))
})

test('plans cost what the plain interpreter says', () => {
  let solved = 0
  fc.assert(
    fc.property(arbitraryDomain({ functions: false, mostStates: 300 }), ({ spec, start, goal: to }) => {
      const model = modelOf(spec)
      const goal = goalOf(model, to)
      const { cost, gaveUp } = bruteForce(model, start, goal, { mostStates: 1000 })
      const finite = fdrTaskOf(compileTask({ model, goal }).start(start))
      if (gaveUp || 'unsupported' in finite) return
      const search = createSearch(new FdrSpace(finite.task), { engine: 'uniform-cost' })
      search.run()
      const found = search.goalNode < 0 ? undefined : search.nodes.g[search.goalNode]
      if (cost === undefined) expect(found).toBe(undefined)
      else expect(found).toBeCloseTo(cost, 9)
      if (cost !== undefined) solved++
    }),
    { numRuns: cases },
  )
  expect(solved).toBeGreaterThan(scaled(12))
})

test('names are those of the domain, and operators that are ruled out are never carried out', () => {
  const model = modelOf(pirate)
  const task = compileTask({ model, goal: goalOf(model, { drunk: true }) }).start({ at: 'docks' })
  const finite = fdrTaskOf(task)
  if (!('task' in finite)) throw new Error(finite.unsupported)
  const space = new FdrSpace(finite.task)
  expect(space.describe(space.initial())).toContain('at=docks')
  for (const operator of task.operators.keys()) {
    expect(space.operatorName(operator)).toBe(task.operatorName(operator))
  }
  expect(fdrBruteForce(finite.task).cost).toBe(11)

  const doors = modelOf(guard)
  const close = compileTask({ model: doors, goal: goalOf(doors, { 'open(northDoor)': false }) })
  const from = { at: 'tower', 'open(northDoor)': true, 'open(southDoor)': true }
  const cost = (blocked: readonly string[]) => {
    const conversion = fdrTaskOf(close.start(from, blocked))
    return 'task' in conversion ? fdrBruteForce(conversion.task).cost : conversion.unsupported
  }
  expect(cost([])).toBe(2)
  expect(cost(['northDoor'])).toBe(undefined)
})

test('functions in code are refused with a reason', () => {
  const model = modelOf({
    facts: { done: { kind: 'flag' } },
    actions: { work: { does: { done: true }, cost: () => 2 } },
  })
  const conversion = fdrTaskOf(compileTask({ model, goal: goalOf(model, { done: true }) }).start({}))
  expect(conversion).toEqual({ unsupported: 'the cost of work is a function' })
})
