import { expect, test } from 'vitest'
import { goalOf, modelOf, pirate } from '../../../test/domains/models.ts'
import { compileTask } from '../../task/compile-task.ts'
import type { Task } from '../../task/task.ts'
import { ff } from './relaxed-heuristics.ts'

test('FF tells the steps behind its estimate, each once, and none where no goal can be reached', () => {
  const model = modelOf(pirate)
  const task = compileTask({ model, goal: goalOf(model, { drunk: true }) }) as Task
  task.start({ at: 'docks' })
  const heuristic = ff.create(task)
  const state = task.initial()
  const steps = heuristic.relaxedPlan?.(state) ?? []
  expect(new Set(steps).size).toBe(steps.length)
  const names = steps.map((operator) => task.operatorName(operator))
  expect(names.at(-1)).toBe('drinkRum')
  expect(heuristic.evaluate(state)).toBeGreaterThan(0)
})
