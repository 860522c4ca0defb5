import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goalOf, modelOf, pirate } from '../../test/domains/models.ts'
import { arbitraryDomain } from '../../test/domains/random-domain.ts'
import type { SearchEvent } from '../events.ts'
import { compileTask } from '../task/compile-task.ts'
import type { Task } from '../task/task.ts'
import { UnsupportedError } from '../task/unsupported-error.ts'
import { createSearch } from './create-search.ts'
import { engines } from './declared-strategies.ts'
import { planners } from './registry.ts'
import type { Search } from './search.ts'

type NodeEvent = Extract<SearchEvent, { type: 'node' }>

/** What a subscriber can know: the tree of the search that started last. A search of several stages starts several times. */
function rebuild(events: readonly SearchEvent[]) {
  const last = events.findLastIndex(({ type }) => type === 'search-start')
  const stage = events.slice(last)
  const nodes = stage.filter((event): event is NodeEvent => event.type === 'node')
  const count = (type: string, reason?: string) =>
    stage.filter(
      (event) => event.type === type && (reason === undefined || ('reason' in event && event.reason === reason)),
    ).length
  return { stage, nodes, count }
}

function actual(search: Search): NodeEvent[] {
  const { nodes, space } = search
  return Array.from({ length: nodes.count }, (_, node) => ({
    type: 'node',
    node,
    parent: nodes.parent[node],
    action: nodes.parent[node] < 0 ? '' : space.operatorName(nodes.operator[node]),
    state: nodes.state[node],
    label: space.describe(nodes.state[node]),
    g: nodes.g[node],
    h: nodes.h[node],
    depth: nodes.depth[node],
  }))
}

// planners retract estimates, forget nodes or start over on the way, and are not meant to be drawn as a tree
const drawn = engines.filter((engine) => !planners.includes(engine))

describe.each(drawn.map(({ name }) => name))('%s', (engine) => {
  test('events rebuild the search tree: nodes, parents, costs, estimates, states, what was dropped and why', () => {
    fc.assert(
      fc.property(arbitraryDomain({ mostStates: 200 }), ({ spec, start, goal }) => {
        const model = modelOf(spec)
        const task = compileTask({ model, goal: goalOf(model, goal) }) as Task
        task.start(start)
        const events: SearchEvent[] = []
        let search: Search
        try {
          search = createSearch(task, { engine, emit: (event) => events.push(event) })
        } catch (error) {
          if (error instanceof UnsupportedError) return
          throw error
        }
        const status = search.run()
        const { stage, nodes, count } = rebuild(events)
        expect(nodes).toEqual(actual(search))
        // a node is reported after its parent, and follows from it
        for (const { node, parent, action, g, depth } of nodes) {
          expect(parent).toBeLessThan(node)
          if (parent < 0) expect([node, g, depth]).toEqual([0, 0, 0])
          // choosing among goals is not a step
          else
            expect([g >= nodes[parent].g, depth]).toEqual([true, nodes[parent].depth + (action === 'choose' ? 0 : 1)])
        }
        const { expanded, duplicates, deadEnds, generated } = search.statistics
        const begins = events.filter(({ type }) => type === 'search-start').length
        if (begins === 1) expect(count('expand')).toBe(expanded)
        if (begins === 1) {
          expect([count('pruned', 'duplicate'), count('pruned', 'dead-end')]).toEqual([duplicates, deadEnds])
          // every generated path became a node or was dropped; the first node was not generated
          expect(nodes.length + duplicates + deadEnds + count('pruned', 'bound')).toBe(generated + 1)
        }
        // a portfolio ends each of its searches; iterative deepening is one search in several rounds
        const all = events.filter(({ type }) => type === 'expand').length
        const told = engine === 'auto' ? count('expand') : all
        expect(stage.at(-1)).toEqual({ type: 'search-end', status, expanded: told })
        const goals = stage.filter(({ type }) => type === 'goal')
        expect(goals).toEqual(
          status === 'solved' ? [{ type: 'goal', node: search.goalNode, cost: search.nodes.g[search.goalNode] }] : [],
        )
      }),
      { numRuns: 40 },
    )
  })
})

test('events are plain data', () => {
  const model = modelOf(pirate)
  const task = compileTask({ model, goal: goalOf(model, { drunk: true }) }) as Task
  task.start({ at: 'docks' })
  const events: SearchEvent[] = []
  createSearch(task, { engine: 'astar', heuristic: 'hmax', emit: (event) => events.push(event) }).run()
  expect(structuredClone(events)).toEqual(events)
  // h: 5 for the gold (the tavern takes 3), 2 to buy, 1 to drink
  expect(events.slice(0, 3)).toMatchObject([
    { type: 'search-start', engine: 'astar', heuristic: 'hmax', pruning: 'best-cost' },
    { type: 'node', node: 0, parent: -1, action: '', label: 'rum=0 gold=0 at=docks', g: 0, h: 8, depth: 0 },
    { type: 'expand', node: 0 },
  ])
})

test('without a subscriber nothing is told, and no state is put into words', () => {
  const model = modelOf(pirate)
  const task = compileTask({ model, goal: goalOf(model, { drunk: true }) }) as Task
  task.start({ at: 'docks' })
  let described = 0
  const watched = new Proxy(task, {
    get: (target, key) => {
      if (key === 'describe' || key === 'operatorName') described++
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  for (const engine of ['auto', 'uniform-cost', 'breadth-first', 'depth-first']) {
    expect(createSearch(watched, { engine, heuristic: 'zero' }).run()).toBe('solved')
  }
  expect(described).toBe(0)
  // with a subscriber, the proxy does count
  createSearch(watched, { engine: 'uniform-cost', heuristic: 'zero', emit: () => {} }).run()
  expect(described).toBeGreaterThan(0)
})
