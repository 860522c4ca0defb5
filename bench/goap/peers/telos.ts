/**
 * Telos as users call it (the whole call: plain object in, plan with steps out) and its internals (the bare search: everything compiled,
 * the start packed). All use of the library by the benchmark is here.
 */
import { defineDomain } from '@telos/core'
import { createSearch, type Search, type SearchOptions } from '@telos/core/search'
import type { Contestant } from '../contestant.ts'
import type { RichStep, RichTask } from '../tasks/rich-task.ts'
import type { GoapTask } from '../tasks/tasks.ts'

export const telosCall: Contestant = {
  name: 'Telos, whole call',
  prepare(task, starts) {
    const domain = domainOf(task)
    const to = task.goal
    let expanded = 0
    return {
      run: (start) => domain.plan({ from: starts[start], to }),
      steps(result) {
        const { status, steps, statistics } = result as ReturnType<typeof domain.plan>
        expanded = statistics.expanded
        return status === 'solved' ? steps.map((step) => step.name) : undefined
      },
      expanded: () => expanded,
    }
  },
}

/** What a whole call uses internally: if a task leaves no choice, the plan is assembled without a search. */
export const telosSearch = bareSearch('Telos, compiled task', {})

/** The search loop on its own, even if there is nothing to choose: A* that knows only the cheapest action, like the yardstick. */
export const telosLoop = bareSearch('Telos, A* loop', { engine: 'astar', heuristic: 'blind' })

function bareSearch(name: string, options: SearchOptions): Contestant {
  return {
    name,
    prepare(task, starts) {
      const compiled = domainOf(task).compile({ to: task.goal })
      compiled.start(starts[0])
      const search = createSearch(compiled, options)
      return {
        run() {
          search.restart()
          return search.run()
        },
        steps: (result) => (result === 'solved' ? path(search) : undefined),
        expanded: () => search.statistics.expanded,
      }
    },
  }
}

/** T4 and T5: whole calls only. */
export function prepareRich(task: RichTask) {
  const domain = defineDomain(task.spec)
  const to = task.goal
  const context = task.context
  return {
    run: (start: number) => domain.plan({ from: task.starts[start].state, to, context }),
    steps(result: unknown): RichStep[] | undefined {
      const { status, steps } = result as ReturnType<typeof domain.plan>
      if (status !== 'solved') return undefined
      return steps.map(({ name, args }) => ({ name, args: Object.values(args).map(String) }))
    },
  }
}

/** A uniform-cost search that has to expand every state of the task. */
export function prepareBlind(task: GoapTask): Search {
  const compiled = domainOf(task).compile({ to: task.goal })
  compiled.start(task.init)
  return createSearch(compiled, { engine: 'uniform-cost' })
}

function domainOf(task: GoapTask) {
  return defineDomain({
    facts: Object.fromEntries(task.atoms.map((atom) => [atom, { kind: 'flag' } as const])),
    actions: Object.fromEntries(
      task.actions.map(({ name, cost, pre, eff }) => [name, { cost, needs: pre, does: eff }] as const),
    ),
  })
}

function path({ space, nodes, goalNode }: Search): string[] {
  const [, ...after] = nodes.pathTo(goalNode)
  return after.map((node) => space.operatorName(nodes.operator[node]))
}
