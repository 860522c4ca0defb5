import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AlternatingQueues } from './alternating-queues.ts'
import { SuccessorQueue } from './successor-queue.ts'

test('a queue gives the smallest key first, then the oldest batch, each in its order', () => {
  const action = fc.oneof(
    fc.record({ key: fc.nat({ max: 5 }), count: fc.nat({ max: 4 }) }),
    fc.constant('take' as const),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 200 }), (actions) => {
      const queue = new SuccessorQueue()
      let waiting: { key: number; batch: number; position: number }[] = []
      let [batch, position] = [0, 0]
      for (const each of actions) {
        if (each !== 'take') {
          queue.push(each.key, batch, position, position + each.count)
          for (let at = 0; at < each.count; at++) waiting.push({ key: each.key, batch, position: position++ })
          batch++
        } else if (waiting.length > 0) {
          const [next] = waiting.toSorted((a, b) => a.key - b.key || a.position - b.position)
          expect(queue.batch).toBe(next.batch)
          expect(queue.take()).toBe(next.position)
          waiting = waiting.filter((other) => other !== next)
        }
      }
      const inOrder = queue
        .inOrder()
        .flatMap(({ batch, position: next, end }) =>
          Array.from({ length: end - next }, (_, at) => ({ batch, position: next + at })),
        )
      const expected = waiting.toSorted((a, b) => a.key - b.key || a.position - b.position)
      expect(inOrder).toEqual(expected.map(({ batch, position: next }) => ({ batch, position: next })))
    }),
  )
})

describe('several queues', () => {
  const steps = (...operators: number[]) => ({ count: operators.length, operators: Int32Array.from(operators) })
  const taken = (queues: AlternatingQueues) => {
    const result: [number, number][] = []
    while (queues.next()) result.push([queues.node, queues.operator])
    return result
  }

  interface Batch {
    readonly operators: readonly number[]
    readonly preferred: readonly number[]
    readonly keys: readonly [number, number]
    readonly boost: boolean
  }
  const batch: fc.Arbitrary<Batch> = fc.record({
    operators: fc.uniqueArray(fc.nat({ max: 9 })),
    preferred: fc.uniqueArray(fc.nat({ max: 9 })),
    keys: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })),
    boost: fc.boolean(),
  })
  const filled = (batches: readonly Batch[]): AlternatingQueues => {
    const queues = new AlternatingQueues(3)
    queues.clear(2)
    const marks = new Int32Array(10)
    for (const [node, { operators, preferred, keys, boost }] of batches.entries()) {
      for (const operator of preferred) marks[operator] = node + 1
      queues.push(node, steps(...operators), marks, node + 1, Float64Array.from(keys))
      if (boost) queues.boost()
    }
    return queues
  }

  // once broken: nodes of the first queue were reported regardless of whose turn it was, as were those whose steps had all been taken
  test('who watches sees the nodes in the order in which their steps are handed out', () => {
    fc.assert(
      fc.property(fc.array(batch), fc.nat({ max: 30 }), (batches, before) => {
        const queues = filled(batches)
        for (let at = 0; at < before; at++) queues.next()
        const nodes = [...queues.nodes()]
        expect(nodes).toEqual([...new Set(taken(queues).map(([node]) => node))])
        expect([...queues.nodes()]).toEqual([])
      }),
    )
  })

  test('each step is handed out once, whatever is preferred and however keys differ', () => {
    fc.assert(
      fc.property(fc.array(batch), (batches) => {
        const queues = filled(batches)
        const all = batches.flatMap(({ operators }, node) => operators.map((operator) => [node, operator]))
        expect(queues.size).toBe(all.length)
        expect(taken(queues).sort((a, b) => a[0] - b[0] || a[1] - b[1])).toEqual(
          all.sort((a, b) => a[0] - b[0] || a[1] - b[1]),
        )
        expect(queues.size).toBe(0)
      }),
    )
  })

  test('preferred steps come first after progress, and take turns with the others without', () => {
    const marks = Int32Array.of(0, 0, 1, 1)
    const order = (boost: boolean) => {
      const queues = new AlternatingQueues(10)
      queues.clear(1)
      queues.push(0, steps(0, 1, 2, 3), marks, 1, Float64Array.of(5))
      if (boost) queues.boost()
      return taken(queues).map(([, operator]) => operator)
    }
    expect(order(true)).toEqual([2, 3, 0, 1])
    expect(order(false)).toEqual([0, 2, 1, 3])
  })
})
