import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isPlainGoal,
  type PlainState,
  plainKey,
  plainState,
  plainSuccessors,
  plainValues,
} from '../../../test/fdr/fdr-brute-force.ts'
import { fdrTask, listOf } from '../../../test/fdr/fdr-tasks.ts'
import { arbitraryFdrTask } from '../../../test/fdr/random-fdr-task.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { relaxationOf } from '../relaxation/relaxation.ts'
import { factsAtStart } from './fact-landmarks.ts'
import { landmarkGraphOf } from './landmark-graph.ts'

const runs = { numRuns: 200 }

describe('landmarks', () => {
  it('hold at some time in every plan', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), (task) => {
        const graph = landmarkGraphOf(task)
        for (let landmark = 0; landmark < graph.count; landmark++) {
          const facts = listOf(graph.facts, landmark)
          for (const { state } of walkWithout(task, facts)) expect(isPlainGoal(task, state)).toBe(false)
        }
      }),
      runs,
    )
  })

  it('are not found only when the relaxation reaches no goal, so that there is no plan', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), (task) => {
        if (landmarkGraphOf(task).reachable) return
        for (const { state } of walkWithout(task, [])) expect(isPlainGoal(task, state)).toBe(false)
      }),
      runs,
    )
  })

  it('are all facts without which the relaxation reaches no goal', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), (task) => {
        const graph = landmarkGraphOf(task)
        if (!graph.reachable) return
        const holds = factsAtStart(task)
        const found = new Set(graph.facts.items.filter((_, at) => isAlone(graph.facts.start, at)))
        for (let fact = 0; fact < holds.length; fact++) {
          if (holds[fact] === 0 && !reachesGoalWithout(task, fact, holds)) expect(found.has(fact)).toBe(true)
        }
      }),
      runs,
    )
  })

  it('come in the order that is told', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), (task) => {
        const { before, facts } = landmarkGraphOf(task)
        for (let first = 0; first < before.size; first++) {
          const walk = [...walkWithout(task, listOf(facts, first))]
          for (let second = before.next(first, 0); second >= 0; second = before.next(first, second + 1)) {
            const later = listOf(facts, second)
            for (const { all } of walk) expect(anyHolds(task, all, later)).toBe(false)
          }
        }
      }),
      runs,
    )
  })

  it('hold directly before those that they are greedily necessary for', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), (task) => {
        const graph = landmarkGraphOf(task)
        for (let landmark = 0; landmark < graph.count; landmark++) {
          const facts = listOf(graph.facts, landmark)
          const needed = listOf(graph.greedy, landmark).map((node) => listOf(graph.facts, node))
          if (needed.length === 0) continue
          for (const { state, all } of walkWithout(task, facts)) {
            for (const step of plainSuccessors(task, state)) {
              const after = plainValues(task, step.state)
              if (!anyHolds(task, after, facts)) continue
              const isDerived = facts.some((fact) => task.stratum[task.factVariable[fact]] >= 0)
              for (const choice of needed) {
                expect(anyHolds(task, all, choice) || (isDerived && anyHolds(task, after, choice))).toBe(true)
              }
            }
          }
        }
      }),
      runs,
    )
  })

  it('have reasonable orders that, with the sure ones, make no cycle', () => {
    fc.assert(
      fc.property(arbitraryFdrTask({ variables: 8, operators: 16 }), (task) => {
        const { count, before, reasonable } = landmarkGraphOf(task)
        const comesFirst = (a: number, b: number) =>
          listOf(reasonable, b).includes(a) || (a < before.size && b < before.size && before.has(a, b))
        const left = new Set(Array.from({ length: count }, (_, node) => node))
        for (let changed = true; changed; ) {
          changed = false
          for (const node of left) {
            if ([...left].some((other) => other !== node && comesFirst(other, node))) continue
            left.delete(node)
            changed = true
          }
        }
        expect(left.size).toBe(0)
      }),
      runs,
    )
  })
})

describe('landmark graph', () => {
  const blocks = fdrTask(threeBlocks())
  const graph = landmarkGraphOf(blocks)
  const named = (node: number) =>
    listOf(graph.facts, node)
      .map((fact) => blocks.names.fact(fact))
      .join('|')
  const nodeOf = (name: string) => Array.from({ length: graph.count }, (_, node) => named(node)).indexOf(name)

  it('finds what must be held before it is put down', () => {
    expect(listOf(graph.greedy, nodeOf('a=on-b')).map(named)).toContain('a=hand')
    expect(listOf(graph.greedy, nodeOf('a=hand')).map(named)).toContain('hand=free')
  })

  it('orders the lower goal first', () => {
    expect(listOf(graph.reasonable, nodeOf('a=on-b')).map(named)).toContain('b=on-c')
  })

  it('finds choices where each achiever needs a fact of one kind', () => {
    const task = fdrTask({
      variables: { 'at(p)': ['here', 'in-t', 'in-u', 'there'], 'at(t)': ['here', 'there'], 'at(u)': ['here', 'there'] },
      goal: { 'at(p)': 'there' },
      operators: ['t', 'u'].flatMap((truck) => [
        {
          name: `load(${truck})`,
          needs: { 'at(p)': 'here', [`at(${truck})`]: 'here' },
          gives: { 'at(p)': `in-${truck}` },
        },
        { name: `go(${truck})`, needs: { [`at(${truck})`]: 'here' }, gives: { [`at(${truck})`]: 'there' } },
        {
          name: `drop(${truck})`,
          needs: { 'at(p)': `in-${truck}`, [`at(${truck})`]: 'there' },
          gives: { 'at(p)': 'there' },
        },
      ]),
    })
    const found = landmarkGraphOf(task)
    const texts = Array.from({ length: found.count }, (_, node) =>
      listOf(found.facts, node).map((fact) => task.names.fact(fact)),
    )
    expect(texts.filter((names) => names.length === 2)).toEqual([['at(p)=in-t', 'at(p)=in-u']])
  })
})

function threeBlocks() {
  const names = ['a', 'b', 'c']
  const places = (block: string) => [
    'table',
    'hand',
    ...names.filter((other) => other !== block).map((other) => `on-${other}`),
  ]
  const clear = (block: string) => ({ [`clear-${block}`]: 1 })
  const covered = (block: string) => ({ [`clear-${block}`]: 0 })
  return {
    variables: {
      ...Object.fromEntries(names.map((block) => [block, places(block)])),
      ...Object.fromEntries(names.map((block) => [`clear-${block}`, 2])),
      hand: ['free', 'full'],
    },
    start: { ...clear('a'), ...clear('b'), ...clear('c') },
    goal: { a: 'on-b', b: 'on-c' },
    exclusions: names.map((block) => [
      [`clear-${block}`, 1] as const,
      [block, 'hand'] as const,
      ...names.filter((other) => other !== block).map((other) => [other, `on-${block}`] as const),
    ]),
    operators: names.flatMap((block) => [
      {
        name: `pick(${block})`,
        needs: { [block]: 'table', hand: 'free', ...clear(block) },
        gives: { [block]: 'hand', hand: 'full', ...covered(block) },
      },
      { name: `put(${block})`, needs: { [block]: 'hand' }, gives: { [block]: 'table', hand: 'free', ...clear(block) } },
      ...names
        .filter((other) => other !== block)
        .flatMap((other) => [
          {
            name: `stack(${block},${other})`,
            needs: { [block]: 'hand', ...clear(other) },
            gives: { [block]: `on-${other}`, hand: 'free', ...clear(block), ...covered(other) },
          },
          {
            name: `unstack(${block},${other})`,
            needs: { [block]: `on-${other}`, hand: 'free', ...clear(block) },
            gives: { [block]: 'hand', hand: 'full', ...covered(block), ...clear(other) },
          },
        ]),
    ]),
  }
}

/** All states reachable while none of the facts holds. */
function* walkWithout(task: FdrTask, facts: readonly number[]): Iterable<{ state: PlainState; all: number[] }> {
  const start = plainState(task, task.start, task.startNumbers)
  const seen = new Set([plainKey(start)])
  const waiting = [start]
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const all = plainValues(task, state)
    if (anyHolds(task, all, facts)) continue
    yield { state, all }
    for (const { state: next } of plainSuccessors(task, state)) {
      if (seen.has(plainKey(next))) continue
      seen.add(plainKey(next))
      waiting.push(next)
    }
  }
}

function anyHolds({ factVariable, factStart }: FdrTask, all: readonly number[], facts: readonly number[]): boolean {
  return facts.some((fact) => factStart[factVariable[fact]] + all[factVariable[fact]] === fact)
}

function isAlone(start: Int32Array, at: number): boolean {
  const list = start.findIndex((from, index) => from <= at && at < start[index + 1])
  return start[list + 1] - start[list] === 1
}

function reachesGoalWithout(task: FdrTask, fact: number, holds: Uint8Array): boolean {
  const { count, needs, gives, goal } = relaxationOf(task)
  const reached = new Set(Array.from(holds.keys()).filter((each) => holds[each] === 1))
  for (let changed = true; changed; ) {
    changed = false
    for (let operator = 0; operator < count; operator++) {
      if (gives[operator] === fact || reached.has(gives[operator])) continue
      if (!listOf(needs, operator).every((need) => reached.has(need))) continue
      reached.add(gives[operator])
      changed = true
    }
  }
  return goal.every((each) => reached.has(each))
}
