/** Engines that look inside tasks, on tasks of domains: warm as cold, and with the states of the task. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaled } from '../../../../../tests/runs.ts'
import { goalOf, modelOf } from '../../../test/domains/models.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import { someStates } from '../../../test/some-states.ts'
import type { SearchEvent } from '../../events.ts'
import { Successors } from '../../state-space.ts'
import { compileTask } from '../../task/compile-task.ts'
import { Task } from '../../task/task.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import { createSearch, type SearchOptions } from '../create-search.ts'
import { heuristics } from '../declared-strategies.ts'
import { planners } from '../registry.ts'
import type { Search } from '../search.ts'
import { solutionOf } from '../solution.ts'

/** Domains per run; raise it to hunt. */
const cases = 60

const choices: readonly SearchOptions[] = [
  ...planners.map(({ name }) => ({ engine: name })),
  ...heuristics.map(({ name }) => ({ engine: 'astar', heuristic: name })),
]

/** undefined where the task cannot be looked into. */
function searchOf(task: Task, options: SearchOptions): Search | undefined {
  try {
    return createSearch(task, options)
  } catch (error) {
    if (error instanceof UnsupportedError) return undefined
    throw error
  }
}

const answerOf = (search: Search) =>
  JSON.stringify([search.run({ expansions: 500 }), solutionOf(search), search.statistics, search.goalNode])

test('a search that is begun again from another start answers as a new one', () => {
  let compared = 0
  fc.assert(
    fc.property(arbitraryDomain({ mostStates: 300 }), ({ spec, start, goal }) => {
      const model = modelOf(spec)
      const compiled = compileTask({ model, goal: goalOf(model, goal) })
      compiled.start(start)
      const isGiven = (key: string) => model.facts.find(({ name }) => name === key.split('(')[0])?.derived === undefined
      const starts = someStates(compiled, 3).map((state) => ({
        ...start,
        ...Object.fromEntries(Object.entries(compiled.valuesOf(state)).filter(([key]) => isGiven(key))),
      }))
      const wrong: unknown[] = []
      for (const choice of choices) {
        const warm = new Task(compiled.ground).start(start)
        const search = searchOf(warm, choice)
        if (search === undefined) continue
        answerOf(search)
        for (const other of starts) {
          warm.start(other)
          search.restart()
          const cold = searchOf(new Task(compiled.ground).start(other), choice) as Search
          const [ours, theirs] = [answerOf(search), answerOf(cold)]
          if (ours !== theirs) wrong.push({ choice, ours, theirs })
          compared++
        }
      }
      expect(wrong).toEqual([])
    }),
    { numRuns: cases },
  )
  expect(compared).toBeGreaterThan(scaled(cases * 5))
})

test('who watches sees states of the task, and steps that lead from one to the next', () => {
  let seen = 0
  fc.assert(
    fc.property(arbitraryDomain({ mostStates: 300 }), ({ spec, start, goal }) => {
      const model = modelOf(spec)
      const wrong: unknown[] = []
      for (const { name } of planners) {
        const task = compileTask({ model, goal: goalOf(model, goal) }).start(start)
        const labels = labelsOf(new Task(task.ground).start(start))
        const emit = (event: SearchEvent) => {
          const told = event.type === 'other-search' ? event.event : event
          if (told.type === 'node' && !labels.has(told.label)) wrong.push({ name, event })
        }
        const search = searchOf(task, { engine: name, emit })
        if (search === undefined) continue
        search.run({ expansions: 200 })
        // of several searches that take turns, each has its own task
        const { nodes, space } = search
        if (!(space instanceof Task)) wrong.push(name)
        const out = new Successors()
        for (let node = 0; node < nodes.count; node++) {
          seen++
          const parent = nodes.parent[node]
          if (parent < 0) continue
          out.count = 0
          space.expand(nodes.state[parent], out)
          const at = out.operators.subarray(0, out.count).indexOf(nodes.operator[node])
          if (at < 0 || out.states[at] !== nodes.state[node]) wrong.push({ name, node })
        }
      }
      expect(wrong).toEqual([])
    }),
    { numRuns: cases },
  )
  expect(seen).toBeGreaterThan(scaled(cases * 5))
})

/** All states of a task in words. */
function labelsOf(task: Task): Set<string> {
  const out = new Successors()
  const states = [task.initial()]
  const met = new Set(states)
  for (const state of states) {
    out.count = 0
    task.expand(state, out)
    for (const next of out.states.subarray(0, out.count)) {
      if (met.has(next)) continue
      met.add(next)
      states.push(next)
    }
  }
  return new Set(states.map((state) => task.describe(state)))
}
