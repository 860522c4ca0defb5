import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Model } from '../src/domain/model.ts'
import { ground } from '../src/task/ground/ground.ts'
import { Task } from '../src/task/task.ts'
import { bruteForce, usableBindings } from './brute-force.ts'
import { goalOf, modelOf } from './models.ts'
import { arbitraryDomain } from './random-domain.ts'
import { simplify } from './tmp-s/simplify.ts'

function cheapest(model: Model, ground: any, start: any) {
  const task = new Task(ground)
  if (!task.start(start, undefined)) return 'bad start'
  const allowed = new Set(model.actions.flatMap((_, a) => usableBindings(model, a).map(({ args }) => `${a}:${args}`)))
  task.allow(
    [...task.operators.keys()].filter((i) => allowed.has(`${task.operators[i].action}:${task.operators[i].args}`)),
  )
  const open = [{ s: task.initial(), g: 0 }]
  const closed = new Set<number>()
  while (open.length) {
    let best = 0
    for (let i = 1; i < open.length; i++) if (open[i].g < open[best].g) best = i
    const [{ s, g }] = open.splice(best, 1)
    if (closed.has(s)) continue
    closed.add(s)
    if (task.isGoal(s)) return g
    const found: { s: number; g: number }[] = []
    task.expand(s, {
      push: (_o: number, n: number, c: number) => {
        found.push({ s: n, g: g + c })
      },
    } as any)
    open.push(...found)
  }
  return undefined
}
const N = Number(process.env.RUNS ?? 1000)
for (const mode of ['simplified']) {
  test(mode, () => {
    fc.assert(
      fc.property(arbitraryDomain(), ({ spec, start, goal: to }) => {
        const model = modelOf(spec)
        const goal = goalOf(model, to)
        const { cost } = bruteForce(model, start, goal)
        const task = ground({ model, goal })!
        const reads = new Map(model.actions.map((_, i) => [i, new Set(model.facts.keys())]))
        const got = cheapest(model, mode === 'ground' ? relevanceless(task) : simplify(task, reads), start)
        if (cost === undefined || typeof got !== 'number') expect(got).toBe(cost)
        else expect(got).toBeCloseTo(cost, 9)
      }),
      { numRuns: N },
    )
  }, 600_000)
}
function relevanceless(t: any) {
  return t
}
