import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickRuns } from './quick-runs.ts'
import type { Run } from './run.ts'

test('one run for each algorithm and domain, on the first task of the domain', () => {
  const domain = fc.constantFrom('gripper', 'blocks', '__proto__')
  const tasks = fc.uniqueArray(fc.record({ domain, name: fc.constantFrom('a', 'b', 'c') }), {
    selector: ({ domain: of, name }) => `${of}/${name}`,
    minLength: 1,
  })
  fc.assert(
    fc.property(tasks, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), (all, algorithms, times) => {
      const runs = Array.from({ length: algorithms }, (_, at) =>
        all.flatMap((task) =>
          Array.from({ length: times }, (_each, repetition) => ({ algorithm: { name: `${at}` }, task, repetition })),
        ),
      ).flat() as unknown as Run[]
      const quick = quickRuns({ tasks: all as never }, runs)
      expect(quick.length).toBe(algorithms * new Set(all.map((task) => task.domain)).size)
      for (const { task, repetition } of quick) {
        expect(repetition).toBe(0)
        expect(task).toBe(all.find((other) => other.domain === task.domain))
      }
    }),
  )
})
