import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { goalOf, modelOf } from '../../test/domains/models.ts'
import type { DomainSpec } from '../domain/spec.ts'
import { compileTask } from '../task/compile-task.ts'
import type { Task } from '../task/task.ts'
import { createSearch } from './create-search.ts'
import { heuristics } from './declared-strategies.ts'

/** The garbage collector, where this Node exposes it. */
function collector(): (() => void) | undefined {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('typeof gc === "function" ? gc : undefined')
  return typeof collect === 'function' ? (collect as () => void) : undefined
}

const gc = collector()

const flags = Array.from({ length: 12 }, (_, index) => `f${index}`)

/** 4096 states of flags, with the fast successor generator. */
const plain: DomainSpec = {
  facts: { ...Object.fromEntries(flags.map((name) => [name, { kind: 'flag' } as const])), never: { kind: 'flag' } },
  actions: Object.fromEntries([
    ...flags.flatMap((name) => [
      [`${name} on`, { does: { [name]: true } }],
      [`${name} off`, { does: { [name]: false } }],
    ]),
    ['finish', { needs: Object.fromEntries([...flags, 'never'].map((name) => [name, true])), does: { never: true } }],
  ]),
}

/** 1000 states of counts and a number, with arithmetic and a cost that depends on them. */
const numeric: DomainSpec = {
  facts: {
    a: { kind: 'count', max: 9 },
    b: { kind: 'count', max: 9 },
    heat: { kind: 'number', min: 0, max: 9 },
    never: { kind: 'flag' },
  },
  actions: {
    a: { does: { a: { add: 1 } }, cost: { sum: [1, { fact: 'b' }] } },
    b: { does: { b: { add: 1, clamp: true } } },
    swap: { does: { a: { fact: 'b' }, b: { fact: 'a' } } },
    heat: { needs: { heat: { lessThan: { sum: [{ fact: 'a' }, 1] } } }, does: { heat: { add: 1 } } },
    finish: { needs: { a: 9, b: 9, heat: 9, never: true }, does: { never: true } },
  },
}

/** Bytes that a warm search adds to the heap per expansion. */
function bytesPerExpansion(spec: DomainSpec, engine: string, heuristic: string): { expanded: number; bytes: number } {
  const model = modelOf(spec)
  const task = compileTask({ model, goal: goalOf(model, { never: true }) }) as Task
  task.start({})
  const search = createSearch(task, { engine, heuristic })
  const run = () => {
    search.restart()
    search.run()
    return search.statistics.expanded
  }
  // until the code is compiled and all arrays have grown
  for (let round = 0; round < 40; round++) run()
  // the runtime itself allocates now and then (compiled code, for one), so the minimum of several measurements counts
  let least = Number.POSITIVE_INFINITY
  let expanded = 0
  for (let measurement = 0; measurement < 8; measurement++) {
    gc?.()
    const before = process.memoryUsage().heapUsed
    expanded = 0
    for (let round = 0; round < 10; round++) expanded += run()
    least = Math.min(least, (process.memoryUsage().heapUsed - before) / expanded)
  }
  return { expanded, bytes: least }
}

test.skipIf(gc === undefined)('a warm search makes no objects per expansion', () => {
  const searches: [DomainSpec, string, string][] = [
    [plain, 'uniform-cost', 'zero'],
    [plain, 'breadth-first', 'zero'],
    [numeric, 'uniform-cost', 'zero'],
    [numeric, 'depth-first', 'zero'],
  ]
  for (const [spec, engine, heuristic] of searches) {
    const { expanded, bytes } = bytesPerExpansion(spec, engine, heuristic)
    expect(expanded).toBeGreaterThan(5000)
    // an object takes at least 16 bytes, and every expansion has several successors; anything less is noise of the runtime
    expect({ engine, bytes }).toEqual({ engine, bytes: expect.toSatisfy((value: number) => value < 4) })
  }
})

test.skipIf(gc === undefined)('a warm heuristic makes no objects per state', () => {
  const model = modelOf(numeric)
  const task = compileTask({ model, goal: goalOf(model, { a: 9, b: 9, heat: { atLeast: 5 } }) }) as Task
  for (const { name, create, unsupported } of heuristics) {
    task.start({})
    if (unsupported(task) !== undefined) continue
    const heuristic = create(task)
    const search = createSearch(task, { engine: 'breadth-first' })
    search.run({ expansions: 200 })
    const evaluate = () => {
      for (let state = 0; state < 300; state++) heuristic.evaluate(state)
    }
    for (let round = 0; round < 60; round++) evaluate()
    let least = Number.POSITIVE_INFINITY
    for (let measurement = 0; measurement < 8; measurement++) {
      gc?.()
      const before = process.memoryUsage().heapUsed
      for (let round = 0; round < 10; round++) evaluate()
      least = Math.min(least, (process.memoryUsage().heapUsed - before) / 3000)
    }
    // the returned value may be a boxed number, which takes 16 bytes; nothing else may be allocated
    expect({ name, bytes: least }).toEqual({ name, bytes: expect.toSatisfy((value: number) => value < 20) })
  }
})
