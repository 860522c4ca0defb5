import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { successors } from '../languages/successors.ts'
import type { FringeNode, Problem, Statistics } from '../problem.ts'
import type { JobOutcome } from '../run/job-outcome.ts'
import { instanceOf } from '../space/instance.ts'
import { fringeJournalText, journalText } from './journal.ts'

// in local time, so that the test means the same in every time zone
const date = new Date(2016, 7, 1, 9, 5)

const statistics: Statistics = {
  inFringe: 1,
  maxFringe: 3,
  processed: 4,
  maxDepth: 2,
  branching: 2,
  expanded: 3,
  generated: 3,
  reopened: 0,
  duplicates: 0,
  bytes: 0,
  ms: 0,
}

function solvedWith<State>(path: readonly State[], actions: readonly string[]): JobOutcome<State> {
  const solution = { finalState: path.at(-1)!, depth: actions.length, cost: 1.5, path, actions }
  const job = { strategy: 'astar', pruning: 'closed', heuristic: 'distance', rest: { solutions: 2 } }
  return { job, status: 'solved', solutions: [solution], optimal: true, proved: false, statistics }
}

/** Has no actions: journals only need names. */
function instanceCalled<State>(
  name: string,
  more: Partial<Problem<State>> = {},
  given: { start?: unknown; goal?: unknown } = {},
) {
  const problem: Problem<State> = {
    name,
    start: () => null as State,
    goal: () => false,
    actions: successors<State>(() => []),
    ...more,
  }
  return instanceOf(problem, given)
}

describe('the journal', () => {
  test.each<[Partial<JobOutcome>, string]>([
    [{ status: 'solved', optimal: true }, 'solved, proved to be cheapest'],
    [{ status: 'solved' }, 'solved'],
    [{ status: 'not-found', proved: true }, 'proved that there is no solution'],
    [{ status: 'not-found', proved: true, assumes: 'h' }, 'proved that there is no solution if h is admissible'],
    [{ status: 'not-found', distrusted: 'h' }, 'no solution found; h called states hopeless'],
    [{ status: 'not-found' }, 'no solution found'],
    [{ status: 'limit', limit: 'nodes' }, 'the node limit was hit'],
    [{ status: 'limit', limit: 'time' }, 'the time limit was hit'],
    [{ status: 'limit', limit: 'memory' }, 'the memory limit was hit'],
    [{ status: 'aborted' }, 'aborted'],
    [{ status: 'unsupported', reason: 'it needs\npredecessors' }, 'not run: it needs⏎predecessors'],
  ])('says %o as %s', (outcome, words) => {
    const job = { strategy: 'astar', pruning: 'none', heuristic: '', rest: {} }
    const whole: JobOutcome = {
      job,
      status: 'solved',
      solutions: [],
      optimal: false,
      proved: false,
      statistics,
      ...outcome,
    }
    expect(journalText({ date, instance: instanceCalled('x'), outcomes: [whole] })).toContain(`\nresult: ${words}\n`)
  })

  test('tells parameters, jobs, solutions and statistics', () => {
    const failed: JobOutcome<number[]> = {
      job: { strategy: 'breadth-first', pruning: 'none', heuristic: '', rest: {} },
      status: 'limit',
      solutions: [],
      optimal: false,
      proved: false,
      statistics,
    }
    const outcomes = [
      solvedWith(
        [
          [0, 1],
          [1, 2],
          [2, 3],
        ],
        ['go', ''],
      ),
      failed,
    ]
    const instance = instanceCalled<readonly number[]>('delivery', {}, { start: { item: [2, 3] } })
    expect(journalText({ date, instance, outcomes })).toMatchInlineSnapshot(`
      "%-----------------------------------------------------------
      DATE: 2016/08/01 TIME: 09:05

      search results: delivery
      start parameter: { item: [2, 3] }
      goal parameter: (none given)

      job: [s: astar, p: closed, h: distance, solutions: 2]
      result: solved, proved to be cheapest
      solutions:
      [state: [2, 3],
       depth: 2, cost: 1.5,
       path:
        [0, 1]
        [1, 2] % go
        [2, 3]
      ]
      statistics: [inFringe: 1, maxFringe: 3, processed: 4, maxDepth: 2, branching: 2]

      job: [s: breadth-first, p: none]
      result: the node limit was hit
      statistics: [inFringe: 1, maxFringe: 3, processed: 4, maxDepth: 2, branching: 2]
      "
    `)
  })

  test('states are printed as the problem prints them, `this` included', () => {
    const print = function (this: Problem<string>, state: string) {
      return `${state} of ${this.name}`
    }
    const instance = instanceCalled<string>('p', { print }, { goal: 'up' })
    const entry = journalText({ date, instance, outcomes: [solvedWith(['a', 'b'], ['go'])] })
    expect(entry).toContain('\n  a of p\n  b of p % go\n]')
    expect(entry).toContain('\ngoal parameter: up\n')
  })

  test('a state printed on several lines is put on one', () => {
    const instance = instanceCalled<string>('board', { print: (state) => [...state].join('\n') })
    const entry = journalText({ date, instance, outcomes: [solvedWith(['ab', 'ba'], ['swap'])] })
    expect(entry).toContain('\n  a⏎b\n  b⏎a % swap\n')
  })

  test('nothing printed can begin a line of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const hostile = `${text}\nDATE: 1999/01/01\r\n${text}`
        const outcome = solvedWith([hostile, hostile], [hostile])
        const job = { strategy: hostile, pruning: hostile, heuristic: hostile, rest: { [hostile]: hostile } }
        const outcomes = [{ ...outcome, job }]
        const plain = journalText({
          date,
          instance: instanceCalled<string>('p', {}, { start: 1, goal: 1 }),
          outcomes: [solvedWith(['a', 'b'], ['go'])],
        })
        const entry = journalText({
          date,
          instance: instanceCalled<string>(hostile, { print: (state) => state }, { start: hostile, goal: [hostile] }),
          outcomes,
        })
        expect(entry.split(/[\r\n\u2028\u2029]/).length).toBe(plain.split('\n').length)
      }),
    )
  })
})

describe('the fringe in the journal', () => {
  const nodes: FringeNode<number[]>[] = [3, 1, 2].map((at) => ({
    node: at,
    state: [at, at],
    action: 'go',
    depth: at,
    cost: at / 2,
    heuristic: 10 - at,
  }))

  test('is written node by node', () => {
    expect(fringeJournalText({ date, nodes, statistics })).toMatchInlineSnapshot(`
      "%-----------------------------------------------------------
      DATE: 2016/08/01 TIME: 09:05

      search under way
      fringe: 3 nodes
      node(s:[3, 3],d:3,c:1.5,h:7)
      node(s:[1, 1],d:1,c:0.5,h:9)
      node(s:[2, 2],d:2,c:1,h:8)
      statistics so far: [inFringe: 1, maxFringe: 3, processed: 4, maxDepth: 2, branching: 2]
      "
    `)
  })

  test('as far as wished, in its order', () => {
    const shown = (first: number) => fringeJournalText({ date, nodes, statistics, first }).match(/^node\(.*$/gm) ?? []
    expect(shown(0)).toEqual([])
    expect(shown(2)).toEqual(['node(s:[3, 3],d:3,c:1.5,h:7)', 'node(s:[1, 1],d:1,c:0.5,h:9)'])
    expect(shown(7)).toHaveLength(3)
    expect(fringeJournalText({ date, nodes, statistics, first: 2 })).toContain('(1 more, less promising)')
    expect(() => shown(-1)).toThrow('expected a whole number from 0 on')
    expect(() => shown(1.5)).toThrow('expected a whole number from 0 on')
  })
})
