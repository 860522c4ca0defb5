import fc from 'fast-check'
import { test } from 'vitest'
import { buildModel } from '../src/domain/check/build-model.ts'
import { readGoal } from '../src/domain/read-goal.ts'
import { bruteForce } from './brute-force.ts'
import { arbitraryDomain } from './random-domain.ts'

test('d', () => {
  const lens: Record<string, number> = {}
  let states = 0,
    most = 0,
    der = 0,
    cond = 0,
    fun = 0
  const t = Date.now()
  for (const { spec, start, goal } of fc.sample(arbitraryDomain(), 400)) {
    const { model } = buildModel(spec)
    const r = bruteForce(model!, start, readGoal(model!, goal).formula!)
    const k = r.cost === undefined ? 'none' : String(r.steps.length)
    lens[k] = (lens[k] ?? 0) + 1
    states += r.states
    most = Math.max(most, r.states)
    if (model!.facts.some((f) => f.derived)) der++
    if (model!.actions.some((f) => f.effects.some((e) => e.when))) cond++
    if (model!.actions.some((f) => f.cost.kind === 'function' || f.usable)) fun++
  }
  console.log(lens, states, most, { der, cond, fun }, Date.now() - t)
})
