import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usableBindings } from '../../test/domains/brute-force.ts'
import { goalOf, modelOf } from '../../test/domains/models.ts'
import { arbitraryDomain } from '../../test/domains/random-domain.ts'
import type { Model } from '../domain/model.ts'
import { Successors } from '../state-space.ts'
import { ground } from './ground/ground.ts'
import type { GroundTask } from './ground/ground-task.ts'
import {
  applyAction,
  costOf,
  factCode,
  formulaHolds,
  initialState,
  type RefereeState,
  stateKey,
} from './referee/execute.ts'
import { operatorName, Task } from './task.ts'

/** Maximum number of states to visit per domain. */
const mostStates = 150

/** The result of an action in a state, as text: equal for the interpreter and the task if they agree. */
function told(model: Model, action: number, args: readonly number[], state: RefereeState, cost: number): string {
  return `${operatorName(model, action, args)} ${cost} ${stateKey(state)}`
}

/** The interpreter's state for a state of the task. */
function stateOf(task: Task, id: number, rest: RefereeState): RefereeState {
  const { read } = task.at(id)
  const state = new Map(rest)
  for (const { key, fact, index, derived } of task.ground.variables) {
    if (derived || (task.layout.fieldOf[index] < 0 && task.layout.numberOf[index] < 0)) continue
    const code = read(index)
    if (code === task.model.facts[fact].initial) state.delete(key)
    else state.set(key, code)
  }
  return state
}

test('without simplification, a task does what the plain interpreter does, in every state', () => {
  fc.assert(
    fc.property(arbitraryDomain({ mostStates: 400 }), ({ spec, start, goal }) => {
      const model = modelOf(spec)
      const formula = goalOf(model, goal)
      const task = new Task(ground({ model, goal: formula }) as GroundTask)
      expect(task.loadStart(start)).toBe(true)
      const operators = model.actions.flatMap((_, action) => usableBindings(model, action))
      const usable = new Set(operators.map(({ action, args }) => operatorName(model, action, args)))
      const out = new Successors()
      const first = initialState(model, start)
      const states = [{ id: task.initial(), state: first }]
      const ids = new Map([[0, stateKey(first)]])
      for (const { id, state } of states) {
        expect(stateKey(stateOf(task, id, first))).toBe(stateKey(state))
        expect(task.isGoal(id)).toBe(formulaHolds(model, formula, [], state))
        for (const { index, fact, args, derived } of task.ground.variables) {
          if (derived && task.layout.fieldOf[index] >= 0) {
            expect(task.at(id).read(index)).toBe(factCode(model, state, fact, args))
          }
        }
        const expected = operators.flatMap(({ action, args }) => {
          const outcome = applyAction(model, action, args, state)
          if (!outcome.possible || stateKey(outcome.state) === stateKey(state)) return []
          return [told(model, action, args, outcome.state, costOf(model, action, args, state))]
        })
        out.count = 0
        task.expand(id, out)
        const found = new Set<string>()
        for (let at = 0; at < out.count; at++) {
          const { action, args } = task.operators[out.operators[at]]
          if (!usable.has(operatorName(model, action, args))) continue
          const next = stateOf(task, out.states[at], first)
          found.add(told(model, action, args, next, out.costs[at]))
          const known = ids.get(out.states[at])
          if (known !== undefined) expect(stateKey(next)).toBe(known)
          else {
            ids.set(out.states[at], stateKey(next))
            if (states.length < mostStates) states.push({ id: out.states[at], state: next })
          }
        }
        expect([...found].sort()).toEqual([...new Set(expected)].sort())
      }
      // equal states have the same id
      expect(new Set(ids.values()).size).toBe(ids.size)
    }),
    { numRuns: 150 },
  )
})

test('0 and -0 are one state', () => {
  const model = modelOf({
    facts: { x: { kind: 'number', min: -2, max: 2 }, y: { kind: 'number' } },
    actions: {
      flip: { does: { x: { product: [{ fact: 'x' }, -1] } } },
      shrink: { does: { x: { product: [{ fact: 'x' }, 0] } } },
      copy: { does: { y: { product: [{ fact: 'x' }, -1] } } },
    },
  })
  const task = new Task(ground({ model, goal: goalOf(model, { x: 2, y: 2 }) }) as GroundTask)
  const successors = (x: number) => {
    task.start({ x, y: -0 })
    const out = new Successors()
    task.expand(task.initial(), out)
    return Array.from({ length: out.count }, (_, at) => {
      return [task.operatorName(out.operators[at]), ...Object.values(task.valuesOf(out.states[at]))]
    })
  }
  // flipping, shrinking and copying 0 change nothing
  expect(successors(0)).toEqual([])
  expect(successors(-0)).toEqual([])
  expect(successors(-1)).toEqual([
    ['flip', 1, 0],
    ['shrink', 0, 0],
    ['copy', -1, 1],
  ])
})

// once broken: 1 - 0.9 is rounded to a little less than 0.1, so the condition made from the bound rejected 0.1 + 0.9 = 1
test('an addition that just reaches the bound of a number is possible, whatever rounding does to the difference', () => {
  const differing: string[] = []
  for (let hundredths = 1; hundredths < 100; hundredths++) {
    const amount = hundredths / 100
    const x = (100 - hundredths) / 100
    const model = modelOf({
      facts: { x: { kind: 'number', min: 0, max: 1 } },
      actions: { move: { does: { x: { add: amount } } } },
    })
    const task = new Task(ground({ model, goal: goalOf(model, { x: 0.123 }) }) as GroundTask)
    const { possible } = applyAction(model, 0, [], initialState(model, { x }))
    task.start({ x })
    const out = new Successors()
    task.expand(task.initial(), out)
    if (out.count !== (possible ? 1 : 0)) differing.push(`${x} + ${amount}`)
  }
  expect(differing).toEqual([])
})

test('a state is described by what holds in it', () => {
  const model = modelOf({
    objects: { door: ['north', 'south'] },
    facts: { open: { kind: 'flag', per: ['door'] }, seen: { kind: 'ref', type: 'door', optional: true } },
    actions: { look: { with: { door: 'door' }, needs: { 'open(door)': true }, does: { seen: 'door' } } },
  })
  const task = new Task(ground({ model, goal: goalOf(model, { seen: 'south' }) }) as GroundTask)
  const describe = (start: object) => {
    task.start({ ...start })
    return task.describe(task.initial())
  }
  expect(describe({})).toBe('seen=none')
  expect(describe({ 'open(north)': true, seen: 'north' })).toBe('seen=north open(north)')
})
