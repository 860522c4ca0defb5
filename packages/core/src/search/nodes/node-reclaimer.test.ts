/** Strategies on a stack reuse the numbers of nodes and states; nobody else may notice. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { admissible, arbitraryGraph, arbitraryParts, distances, graphSpace, table } from '../../../test/graphs.ts'
import { createSearch } from '../create-search.ts'
import type { HeuristicDeclaration } from '../heuristic.ts'
import type { PruningDeclaration } from '../pruning.ts'
import { valueSpace } from '../spaces/value-space.ts'

describe('states that are forgotten', () => {
  /** A binary tree of values that reports how many of its states are kept. */
  const tree = (goal: number) =>
    valueSpace({
      start: 1,
      isGoal: (state: number) => state === goal,
      successors: (state) => [0, 1].map((bit) => ({ action: String(bit), state: 2 * state + bit })),
    })

  test.each(['iterative-deepening', 'idastar', 'depth-limited'])(
    '%s keeps the states of a path and its siblings',
    (engine) => {
      const space = tree(2 ** 15 - 2)
      const search = createSearch(space, {
        engine,
        pruning: 'own-path',
        heuristic: 'zero',
        options: engine === 'depth-limited' ? { limit: 14 } : {},
      })
      expect(search.run()).toBe('solved')
      expect(space.bytes() / 128).toBeLessThan(64)
      const path = search.nodes.pathTo(search.goalNode).map((node) => space.valueOf(search.nodes.state[node]))
      expect(path.every((state, at) => at === 0 || state >> 1 === path[at - 1])).toBe(true)
      expect(path.at(-1)).toBe(2 ** 15 - 2)
    },
  )

  test('nothing else changes: the same paths, costs and counts as in a space that keeps all', () => {
    fc.assert(
      fc.property(
        arbitraryGraph,
        arbitraryParts,
        fc.constantFrom('idastar', 'id-best-first', 'depth-limited', 'iterative-deepening'),
        (graph, parts, engine) => {
          const told = [graphSpace(graph), Object.assign(graphSpace(graph), { release: undefined })].map((space) => {
            const search = createSearch(space, { engine, pruning: 'own-path', heuristic: admissible(graph, parts) })
            const paths: unknown[] = []
            for (let round = 0; round < 4 && search.run({ expansions: 5000 }) === 'solved'; round++) {
              const { nodes, goalNode } = search
              paths.push(
                nodes.pathTo(goalNode).map((node) => [space.valueOf(nodes.state[node]), nodes.g[node], nodes.h[node]]),
              )
            }
            const { evaluated: _, ...counters } = search.statistics
            return { paths, counters, status: search.status }
          })
          expect(told[0]).toEqual(told[1])
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('plug-ins that remember states by their numbers', () => {
  /** Does not declare what it remembers. */
  const firstWay: PruningDeclaration = {
    name: 'first-way',
    title: 'First way',
    summary: 'A state that was met before is dropped.',
    finite: true,
    keepsCheapest: false,
    create() {
      const met = new Set<number>()
      return {
        reopened: 0,
        restart: () => met.clear(),
        admits: (_parent, state) => !met.has(state) && met.add(state) !== undefined,
        worthExpanding: () => true,
      }
    },
  }

  test.each(['depth-first', 'depth-limited', 'iterative-deepening', 'idastar'])(
    '%s lets no number mean two states',
    (engine) => {
      fc.assert(
        fc.property(arbitraryGraph, (graph) => {
          const ask = (release: object) => {
            const space = Object.assign(graphSpace(graph), release)
            const values = distances(graph).map((cost) => (cost === Number.POSITIVE_INFINITY ? 0 : cost))
            const known = new Map<number, number>()
            const heuristic: HeuristicDeclaration = {
              ...table(values, true),
              create: () => ({
                restart: () => known.clear(),
                evaluate(state) {
                  if (!known.has(state)) known.set(state, values[space.valueOf(state)])
                  return known.get(state) ?? 0
                },
              }),
            }
            return [firstWay, 'own-path' as const].map((pruning) => {
              const search = createSearch(space, { engine, pruning, heuristic })
              return [search.run({ expansions: 10_000 }), search.nodes.g[search.goalNode]]
            })
          }
          expect(ask({})).toEqual(ask({ release: undefined }))
        }),
        { numRuns: 150 },
      )
    },
  )
})
