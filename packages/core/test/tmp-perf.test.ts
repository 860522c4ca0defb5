import { test } from 'vitest'
import { modelOf, goalOf } from './models.ts'
import { causalLinks } from '../src/task/causal-links.ts'
import { explainNoPlan } from '../src/search/explain/explain.ts'
import { validatePlan } from '../src/task/validate.ts'
test('perf', () => {
  const m = modelOf({ facts: { gold: { kind: 'count', max: 5000 }, house: { kind: 'flag' } }, actions: { work: { does: { gold: { add: 1 } } }, spend: { does: { gold: { subtract: 1 }, house: true } } } } as any)
  const steps = [...Array(1000).fill({ name: 'work', args: {} }), ...Array(1000).fill({ name: 'spend', args: {} })]
  let t = Date.now()
  console.log(validatePlan(m, { start: {}, goal: goalOf(m, { house: true }), steps }), Date.now() - t)
  t = Date.now()
  console.log(causalLinks(m, {}, steps, goalOf(m, { house: true })).length, Date.now() - t)
  const places = Array.from({ length: 130 }, (_, i) => `p${i}`)
  const big = modelOf({ objects: { place: places }, facts: { at: { kind: 'ref', type: 'place' }, has: { kind: 'flag', per: ['place'] }, link: { kind: 'flag', per: ['place', 'place'] }, done: { kind: 'flag' }, never: {kind:'flag'} },
    actions: { go: { with: { a: 'place', b: 'place' }, needs: { at: 'a', 'link(a,b)': true }, does: { at: 'b' } }, take: { with: { a: 'place' }, needs: { at: 'a' }, does: { 'has(a)': true } }, finish: { needs: { 'has(p129)': true, never: true }, does: { done: true } } } } as any)
  const start: any = { at: 'p0' }
  for (let i = 0; i < 129; i++) start[`link(p${i},p${i + 1})`] = true
  t = Date.now()
  console.log(String(explainNoPlan({ model: big, goal: goalOf(big, { done: true }), start })), Date.now() - t)
  start['link(p70,p71)'] = false
  t = Date.now()
  console.log(String(explainNoPlan({ model: big, goal: goalOf(big, { 'has(p129)': true }), start })), Date.now() - t)
})
