import { atLeast, count, defineDomain, flag, minus, plus } from '@telos/core'
import { createSearch, heuristics, solutionOf } from '@telos/core/search'
import { readDomainDocument } from '@telos/documents'
import { describe, expect, test } from 'vitest'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { type Instance, instanceOf } from './instance.ts'
import { printValue } from './print-value.ts'
import { instanceOfDocument, instanceOfDomain, instanceOfTask } from './task-instance.ts'

const line = defineProblem({
  name: 'line',
  title: 'A line',
  start: (from: number = 0) => ({ at: from }),
  goal: ({ at }, wanted: number = 5) => at === wanted,
  actions: successors(({ at }: { at: number }) => [
    { action: 'right', state: { at: at + 1 } },
    { action: 'left', state: { at: at - 1 } },
  ]),
  costs: { double: { cost: () => 2 } },
  heuristics: {
    distance: {
      summary: 'Steps to go.',
      admissible: true,
      cost: 'double',
      estimate: ({ at }, wanted = 5, weight = 1, more = 0) => weight * Math.abs(wanted - at) + more,
    },
    text: () => '3' as unknown as number,
    wrong: ({ at }) => (at === 0 ? Number.NaN : (undefined as unknown as number)),
    negative: () => -1,
    hopeless: () => Number.POSITIVE_INFINITY,
    'odd(name)': () => 7,
    zero: { estimate: () => 1, summary: 'Hides that of core.' },
  },
})

function evaluate<State>(instance: Instance<State>, text: string): number {
  const space = instance.space()
  return instance.heuristic(text).create(space).evaluate(space.initial())
}

function solve<State>(instance: Instance<State>, heuristic: string) {
  const space = instance.space()
  const search = createSearch(space, { engine: 'astar', heuristic: instance.heuristic(heuristic) })
  search.run()
  return {
    actions: solutionOf(search).map((operator) => space.operatorName(operator)),
    cost: search.nodes.g[search.goalNode],
  }
}

describe('instances of problems', () => {
  const instance = instanceOf(line, { start: 2 })

  test('know their parameters, and print', () => {
    expect(instance).toMatchObject({ name: 'line', title: 'A line', start: 2, goal: undefined })
    expect(instance.print({ at: 3 })).toBe('{ at: 3 }')
    expect(instance.toJSON({ at: 3 })).toEqual({ at: 3 })
    expect('report' in instance).toBe(false)
    const own = instanceOf({
      ...line,
      print: ({ at }) => `<${at}>`,
      toJSON: ({ at }) => at,
      report: (fringe) => `${fringe.length}`,
    })
    expect([own.print({ at: 3 }), own.toJSON({ at: 3 }), own.report?.([], {} as never)]).toEqual(['<3>', 3, '0'])
  })

  test('list the heuristics of the problem first, then those of core that work here', () => {
    expect(instance.heuristics.map(({ name }) => name)).toEqual([
      'distance',
      'text',
      'wrong',
      'negative',
      'hopeless',
      'odd(name)',
      // the problem's own hides that of core
      'zero',
      ...heuristics.filter(({ name, needs }) => needs === undefined && name !== 'zero').map(({ name }) => name),
    ])
    expect(instance.heuristics[0]).toEqual({ name: 'distance', summary: 'Steps to go.', admissible: true })
    expect(evaluate(instance, 'zero')).toBe(1)
    expect(evaluate(instance, 'blind')).toBe(1)
    expect(evaluate(instanceOf({ ...line, heuristics: {} }), 'zero')).toBe(0)
  })

  test('read heuristics with numbers', () => {
    expect(evaluate(instance, 'distance')).toBe(3)
    expect(evaluate(instanceOf(line, { start: 2, goal: 12 }), 'distance')).toBe(10)
    expect(evaluate(instance, ' distance( 2, 1e5 ) ')).toBe(100_006)
    expect(evaluate(instance, 'distance(2,-1.5)')).toBe(4.5)
    expect(evaluate(instance, 'odd(name)')).toBe(7)
    expect(evaluate(instance, 'hopeless')).toBe(Number.POSITIVE_INFINITY)
    expect(instance.heuristic('distance( 2 , 3 )')).toMatchObject({
      name: 'distance(2,3)',
      cost: 'double',
      admissible: true,
    })
    expect(solve(instance, 'distance')).toEqual({ actions: ['right', 'right', 'right'], cost: 3 })
  })

  test.each([
    ['distanc', 'line has no heuristic "distanc" — did you mean "distance"? it has distance, text, wrong'],
    ['toString', 'line has no heuristic "toString" — it has'],
    ['distance(x)', 'found "x" in brackets, expected numbers, such as distance(3)'],
    ['distance()', 'found nothing in brackets'],
    ['distance(3', 'expected a name, or a name with numbers'],
    ['', 'expected a name'],
    ['blind(3)', 'the heuristic blind takes no numbers, found 3'],
  ])('refuse the heuristic %s', (text, message) => {
    expect(() => instance.heuristic(text)).toThrow(message)
  })

  test('refuse estimates that are none', () => {
    expect(() => evaluate(instanceOf(line), 'wrong')).toThrow(
      'the heuristic wrong returned NaN in { at: 0 }; expected a number',
    )
    expect(() => evaluate(instance, 'wrong')).toThrow(
      'returned nothing in { at: 2 }; expected a number of at least 0, or Infinity where no goal can be reached; is a return missing?',
    )
    expect(() => evaluate(instance, 'text')).toThrow('the heuristic text returned "3"')
    expect(() => evaluate(instance, 'negative')).toThrow('returned -1 in { at: 2 }')
    expect(() => instanceOf({ ...line, heuristics: { bad: 3 as never } })).toThrow('heuristics.bad: found 3')
  })

  test('say which spaces their estimates cannot be used on', () => {
    const other = defineDomain({ facts: { on: flag() }, actions: { turn: { does: { on: true } } } }).compile({
      to: { on: true },
    })
    expect(instance.heuristic('distance').unsupported(other)).toContain('does not show them')
    expect(instance.heuristic('distance').unsupported(instance.space('double'))).toBeUndefined()
  })
})

describe('domains, tasks and documents', () => {
  const pirate = defineDomain({
    name: 'pirate',
    facts: { drunk: flag(), rum: count({ max: 3 }), gold: count({ max: 5 }), tired: flag() },
    actions: {
      work: { does: { gold: plus(1), tired: true }, cost: ({ tired }: { tired: boolean }) => (tired ? 5 : 1) },
      sleep: { does: { tired: false } },
      buy: { needs: { gold: atLeast(2) }, does: { gold: minus(2), rum: plus(1) } },
      drink: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true } },
    },
  })
  const request = { from: { gold: 0 }, to: { drunk: true } } as const
  const plan = ['work', 'sleep', 'work', 'buy', 'drink']

  test('a domain is solved as its planner solves it, also where costs read facts that nothing needs', () => {
    const instance = instanceOfDomain(pirate, request)
    expect(solve(instance, 'zero')).toEqual({ actions: plan, cost: 5 })
    expect(pirate.plan({ ...request, planner: 'astar' }).cost).toBe(5)
    expect(instance).toMatchObject({ name: 'pirate', start: request.from, goal: request.to })
    const space = instance.space()
    expect(space.valueOf(space.initial())).toEqual({ drunk: false, rum: 0, gold: 0, tired: false })
    expect(instance.print({ drunk: true, rum: 0, at: null })).toBe('drunk rum=0 at=none')
    expect(instance.print({ drunk: false })).toBe('(nothing)')
    expect(() => instance.space('free')).toThrow('pirate has no cost "free"')
    expect(() => instanceOfDomain(pirate, { from: {}, to: { sober: true } as never })).toThrow('sober')
    expect(() => instanceOfDomain(pirate, { from: { rum: 99 }, to: { drunk: true } })).toThrow('99')
  })

  test('heuristics are those of core, all of them', () => {
    const simple = defineDomain({
      facts: { a: flag(), b: flag() },
      actions: { first: { does: { a: true } }, second: { needs: { a: true }, does: { b: true } } },
    })
    const instance = instanceOfDomain(simple, { from: {}, to: { b: true } })
    const [first, ...others] = instance.heuristics.map(({ name }) => name)
    expect(first).toBe('hmax')
    expect(others).toEqual(heuristics.map(({ name }) => name).filter((name) => name !== 'hmax'))
    expect(evaluate(instance, 'hmax')).toBe(2)
    expect(solve(instance, 'ff').actions).toEqual(['first', 'second'])
    expect(() => instance.heuristic('hmaxx')).toThrow('did you mean "hmax"?')
  })

  test('spaces of one instance do not disturb each other', () => {
    const instance = instanceOfDomain(pirate, request)
    const [first, second] = [instance.space(), instance.space()]
    const search = createSearch(first, { engine: 'uniform-cost' })
    search.step()
    createSearch(second, { engine: 'uniform-cost' }).run()
    expect(search.run()).toBe('solved')
    expect(solutionOf(search).map((operator) => first.operatorName(operator))).toEqual(plan)
  })

  test('a task keeps its start and what it may use', () => {
    const task = pirate.compile({ to: { drunk: true } }).start({ gold: 3, rum: 1 })
    expect(solve(instanceOfTask(task), 'zero').actions).toEqual(['drink'])
    const drink = task.operators.findIndex((_, operator) => task.operatorName(operator) === 'drink')
    task.allow([...task.operators.keys()].filter((operator) => operator !== drink))
    expect(solve(instanceOfTask(task), 'zero').actions).toEqual([])
  })

  test('a document has its own start and goal, unless told otherwise', () => {
    const text = [
      'telos: 1',
      'name: lamp',
      'facts: { on: { kind: flag }, power: { kind: flag } }',
      'actions: { plug: { does: { power: true } }, turn: { needs: { power: true }, does: { on: true } } }',
      'start: { power: false }',
      'goal: { on: true }',
    ].join('\n')
    const document = readDomainDocument(text, { file: 'lamp.yaml' })
    expect(document.diagnostics).toEqual([])
    expect(solve(instanceOfDocument(document), 'hmax').actions).toEqual(['plug', 'turn'])
    expect(solve(instanceOfDocument(document, { start: { power: true } }), 'hmax').actions).toEqual(['turn'])
    expect(solve(instanceOfDocument(document, { goal: { power: true } }), 'hmax').actions).toEqual(['plug'])
    const without = readDomainDocument(text.replace('goal: { on: true }', ''), { file: 'lamp.yaml' })
    expect(() => instanceOfDocument(without)).toThrow('lamp: found no goal')
    const broken = readDomainDocument(text.replace('goal: { on', 'goal: { onn'), { file: 'lamp.yaml' })
    expect(() => instanceOfDocument(broken)).toThrow('lamp.yaml:6:9')
  })
})

test('values print on one line, as JavaScript would be written', () => {
  class Point {
    x = 1
  }
  class Named {
    toString() {
      return 'me\nthere'
    }
  }
  const cycle: unknown[] = []
  cycle.push(cycle)
  expect([
    printValue('a b'),
    printValue('a\nb'),
    printValue(''),
    printValue(["it's", '"', 1n, null, undefined, -1.5]),
    printValue({ a: 1, 'b c': [{}, new Set([1]), new Map([['k', 2]])], t: new Uint8Array([1, 2]) }),
    printValue(new Point()),
    printValue(new Named()),
    printValue(cycle),
  ]).toEqual([
    'a b',
    "'a\\nb'",
    "''",
    "['it\\'s', '\"', 1n, null, undefined, -1.5]",
    "{ a: 1, 'b c': [{}, Set { 1 }, Map { 'k' => 2 }], t: Uint8Array[1, 2] }",
    'Point { x: 1 }',
    "'me\\nthere'",
    '[[[[[[[[…]]]]]]]]',
  ])
})
