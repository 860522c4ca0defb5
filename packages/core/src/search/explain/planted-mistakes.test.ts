import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minRuns, runs, scaled } from '../../../../../tests/runs.ts'
import { goalOf, modelOf } from '../../../test/domains/models.ts'
import { arbitraryMistake, mistakes } from '../../../test/domains/planted-mistakes.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import { reachableStates, refuteReasons } from '../../../test/domains/refute-reasons.ts'
import { createPlanner } from '../../planner/define-domain.ts'

/** Number of tasks tried; raise it to hunt. */
const tasks = 800

test('the first reason is the mistake that was planted, and none is wrong', { timeout: 60_000 }, () => {
  const found: Record<string, { planted: number; named: number }> = {}
  const missed: string[] = []
  let checked = 0
  fc.assert(
    fc.property(arbitraryMistake(), ({ mistake, spec, start, goal: to, request, isNamedBy }) => {
      const model = modelOf(spec)
      const goal = goalOf(model, to)
      const result = createPlanner(model).plan({ from: start, to, ...request })
      const { only, without = [], limits } = request
      expect(result.status).toBe(limits === undefined ? 'unsolvable' : 'limit')
      const { reasons } = result.why
      const leftOut = only === undefined ? [] : Object.keys(spec.actions).filter((name) => !only.includes(name))
      const refuted = refuteReasons({ model, goal, start, notAllowed: new Set([...without, ...leftOut]), reasons })
      expect(refuted.wrong).toEqual([])
      checked += refuted.checked
      const count = (found[mistake] ??= { planted: 0, named: 0 })
      count.planted++
      if (isNamedBy(reasons[0])) count.named++
      else missed.push(`${mistake}: ${result.why}`)
    }),
    { numRuns: tasks, ...minRuns(200) },
  )
  const planted = Object.values(found).reduce((sum, one) => sum + one.planted, 0)
  const named = Object.values(found).reduce((sum, one) => sum + one.named, 0)
  expect(planted).toBe(runs(tasks, minRuns(200)))
  expect(named / planted, missed.slice(0, 5).join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(checked).toBeGreaterThan(planted * 0.8)
  if (planted >= 200) expect(Object.keys(found).sort()).toEqual([...mistakes].sort())
})

test('no claim about a random task is refuted by brute force', { timeout: 60_000 }, () => {
  let checked = 0
  const kinds: Record<string, number> = {}
  fc.assert(
    fc.property(
      arbitraryDomain({ mostStates: 300 }),
      fc.array(fc.nat(3), { minLength: 10, maxLength: 10 }),
      ({ spec, start, goal: to }, choices) => {
        const model = modelOf(spec)
        const goal = goalOf(model, to)
        const names = Object.keys(spec.actions)
        const without = names.filter((_, at) => choices[at % 10] === 0)
        const only = choices[0] > 1 ? undefined : names.filter((_, at) => choices[at % 10] !== 1)
        const leftOut = only === undefined ? [] : names.filter((name) => !only.includes(name))
        const result = createPlanner(model).plan({ from: start, to, only, without })
        const notAllowed = new Set([...without, ...leftOut])
        if (result.status !== 'unsolvable') return
        const { reasons } = result.why
        for (const { kind, message } of reasons) {
          kinds[kind] = (kinds[kind] ?? 0) + 1
          expect(message).not.toMatch(/undefined|NaN|\?\?/)
        }
        if (reachableStates({ model, start, notAllowed }) === undefined) return
        const refuted = refuteReasons({ model, goal, start, notAllowed, reasons })
        expect(refuted.wrong).toEqual([])
        checked += refuted.checked
      },
    ),
    { numRuns: 600 },
  )
  expect(checked).toBeGreaterThan(scaled(100))
})
