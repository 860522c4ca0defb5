import type { HeuristicDeclaration, StateSpace } from '@telos/core/search'
import { expect, test } from 'vitest'
import { ProblemError } from '../languages/problem-error.ts'
import { solve } from '../run/solve.ts'
import { instanceOfSpace } from './space-instance.ts'

/** A tower of three blocks that is to have six. */
const create = (): StateSpace => ({
  initial: () => 0,
  isGoal: (state) => state === 3,
  expand: (state, out) => out.push(0, state + 1, 1),
  describe: (state) => `${state + 3}\nblocks`,
  operatorName: () => 'stack',
  bytes: () => 0,
})

const guess: HeuristicDeclaration = {
  name: 'guess',
  title: 'Guess',
  summary: 'always one',
  admissible: false,
  unsupported: () => undefined,
  create: () => ({ stateless: true, evaluate: () => 1 }),
}
const useless: HeuristicDeclaration = { ...guess, name: 'useless', unsupported: () => 'not here' }

test('any space is searched, and its states are its descriptions', () => {
  const instance = instanceOfSpace(create, { name: 'tower', start: 2, heuristics: [useless, guess] })
  expect(instance).toMatchObject({ name: 'tower', start: 2, goal: undefined })
  expect(instance.heuristics[0]?.name).toBe('guess')
  expect(() => instance.heuristic('useless')).toThrow('useless')
  const solved = solve(instance, { strategy: 'breadth-first' })
  expect(solved.status).toBe('solved')
  const state = instance.space().valueOf(instance.space().initial())
  expect([state, instance.toJSON(state), instance.print(state)]).toEqual(['3\nblocks', ['3', 'blocks'], '3/blocks'])
})

test('each search has a space of its own, and other costs are refused', () => {
  const instance = instanceOfSpace(create, { name: 'tower' })
  expect(instance.space()).not.toBe(instance.space())
  expect(() => instance.space('weight')).toThrow(ProblemError)
})
