import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usableBindings } from '../../../test/domains/brute-force.ts'
import { goalOf, modelOf } from '../../../test/domains/models.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import type { DomainSpec } from '../../domain/spec.ts'
import { ground } from '../ground/ground.ts'
import type { GroundTask } from '../ground/ground-task.ts'
import { literalHolds as holdsLiteral } from '../ground/literal.ts'
import { applyAction, factCode, initialState, type RefereeState, stateKey } from '../referee/execute.ts'
import { operatorName } from '../task.ts'
import { Reachability } from './reachability.ts'

/** The value of a variable in a state of the interpreter; derived flags are looked up, not assumed false. */
function reader(task: GroundTask, state: RefereeState): (variable: number) => number {
  return (variable) => {
    const { fact, args } = task.variables[variable]
    return factCode(task.model, state, fact, args)
  }
}

test('what can be reached is never called impossible: values, conditions, goals and actions', () => {
  let ruledOut = 0
  fc.assert(
    fc.property(arbitraryDomain({ mostStates: 300 }), ({ spec, start, goal }) => {
      const model = modelOf(spec)
      const task = ground({ model, goal: goalOf(model, goal) }) as GroundTask
      const first = initialState(model, start)
      const reachability = new Reachability(task, reader(task, first))
      const literals = [...task.goal.flat(), ...task.operators.flatMap(({ condition }) => condition)]
      const usable = model.actions.flatMap((_, action) => usableBindings(model, action))
      const states = new Map([[stateKey(first), first]])
      for (const state of states.values()) {
        if (states.size > 120) break
        const read = reader(task, state)
        for (const literal of literals) {
          if (holdsLiteral(literal, read)) expect(reachability.isPossible(literal)).toBe(true)
        }
        for (const { index, domain } of task.variables) {
          if (domain !== undefined) continue
          const [low, high] = reachability.range(index)
          expect(read(index) >= low && read(index) <= high).toBe(true)
        }
        for (const { action, args } of usable) {
          const outcome = applyAction(model, action, args, state)
          if (!outcome.possible) continue
          states.set(stateKey(outcome.state), outcome.state)
          const name = operatorName(model, action, args)
          const operators = task.operators.flatMap((operator, index) =>
            operatorName(model, operator.action, operator.args) === name ? [index] : [],
          )
          expect(operators.some((operator) => reachability.canUse(operator))).toBe(true)
        }
      }
      ruledOut += task.operators.filter((_, operator) => !reachability.canUse(operator)).length
    }),
    { numRuns: 150 },
  )
  // an analysis that rules out nothing would also be sound
  expect(ruledOut).toBeGreaterThan(50)
})

/** Which literals of the goal can ever hold. */
function possible(spec: DomainSpec, start: Readonly<Record<string, unknown>>, to: object): boolean[] {
  const model = modelOf(spec)
  const task = ground({ model, goal: goalOf(model, to) }) as GroundTask
  const reachability = new Reachability(task, reader(task, initialState(model, start)))
  return task.goal.flat().map((literal) => reachability.isPossible(literal))
}

test('numbers without bounds end all the same, and arithmetic is followed', () => {
  const spec: DomainSpec = {
    facts: {
      x: { kind: 'number' },
      y: { kind: 'number' },
      z: { kind: 'number' },
      on: { kind: 'flag' },
    },
    actions: {
      grow: { does: { x: { add: 1 } } },
      copy: { needs: { on: true }, does: { y: { sum: [{ fact: 'x' }, { fact: 'y' }] } } },
      mirror: { does: { z: { product: [{ fact: 'x' }, -2] } } },
    },
  }
  // x only rises; y needs a flag that nothing sets; z only falls
  expect(possible(spec, {}, { x: { atLeast: 1e9 }, y: { atLeast: 1 }, z: { atMost: -5 } })).toEqual([true, false, true])
  expect(possible(spec, { on: true }, { x: { atMost: -1 }, y: { atLeast: 1 } })).toEqual([false, true])
  expect(possible(spec, {}, { x: { lessThan: { fact: 'z' } }, y: { fact: 'x' } })).toEqual([false, true])
})

test('choices keep the values that actions can give them', () => {
  const spec: DomainSpec = {
    objects: { place: ['home', 'mill', 'moon'] },
    facts: {
      at: { kind: 'ref', type: 'place' },
      seen: { kind: 'ref', type: 'place', optional: true },
    },
    actions: { go: { does: { at: 'mill' } }, look: { does: { seen: { fact: 'at' } } } },
  }
  expect(possible(spec, { at: 'home' }, { at: 'moon' })).toEqual([false])
  expect(possible(spec, { at: 'home' }, { seen: 'mill' })).toEqual([true])
  expect(possible(spec, { at: 'home' }, { seen: 'moon' })).toEqual([false])
  expect(possible(spec, { at: 'moon' }, { seen: 'moon' })).toEqual([true])
})
