import { formatDiagnostic, UnsupportedError } from '@telos/core'
import { buildModel, createPlanner, type Model } from '@telos/core/lifted'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minRuns, runs } from '../../../../tests/runs.ts'
import { arbitraryDomain } from '../../../core/test/domains/random-domain.ts'
import { checkDomain } from '../check/check-domain.ts'
import { checkProblem } from '../check/check-problem.ts'
import { readPddlDomain, readPddlProblem } from '../read/read-pddl.ts'
import { type DomainFromPddl, domainFromPddl } from './domain-from-pddl.ts'
import { domainToPddl, type PddlTexts } from './domain-to-pddl.ts'

/** The PDDL of a model, or undefined if PDDL cannot express it. */
function exported(model: Model, from: Record<string, unknown>, to: unknown): PddlTexts | undefined {
  try {
    return domainToPddl(model, { from, to })
  } catch (error) {
    if (error instanceof UnsupportedError) return undefined
    throw error
  }
}

function imported({ domain: domainText, problem: problemText }: PddlTexts): DomainFromPddl {
  const { domain, diagnostics } = readPddlDomain(domainText, 'domain.pddl')
  const { problem, diagnostics: more } = readPddlProblem(problemText, 'problem.pddl')
  const checked = [...diagnostics, ...more, ...checkDomain(domain!), ...checkProblem(domain!, problem!)]
  // random actions may have parameters that they do not use
  const found = checked.filter(({ code }) => code !== 'pddl/unused-parameter')
  expect(found.map(formatDiagnostic), domainText + problemText).toEqual([])
  return domainFromPddl(domain!, problem!)
}

function cheapest(model: Model, from: Record<string, unknown>, to: unknown) {
  const { status, cost } = createPlanner(model).plan({
    from: from as never,
    to,
    planner: 'astar',
    limits: { expansions: 20_000 },
  })
  return { status, cost }
}

test('a domain that goes through PDDL keeps the cost of its cheapest plan', () => {
  let compared = 0
  let solved = 0
  fc.assert(
    fc.property(arbitraryDomain({ functions: false, mostStates: 500 }), ({ spec, start, goal }) => {
      const model = buildModel(spec).model!
      const texts = exported(model, start, goal)
      if (texts === undefined) return
      const back = imported(texts)
      // PDDL has no step costs that depend on the state
      if (back.metric.kind === 'value') return
      const before = cheapest(model, start, goal)
      const after = cheapest(back.model, back.from, back.to)
      expect(after, texts.domain + texts.problem).toEqual(before)
      compared++
      if (before.status === 'solved' && before.cost > 0) solved++
    }),
    { numRuns: 150, ...minRuns(37) },
  )
  expect(compared).toBeGreaterThan(runs(150, minRuns(37)) / 6)
  expect(solved).toBeGreaterThan(runs(150, minRuns(37)) / 15)
}, 60_000)

test('names that PDDL cannot spell are made legal and stay apart', () => {
  const facts = { at: { kind: 'ref', type: 'a room' }, AND: { kind: 'flag' } } as const
  const actions = { 'go to': { with: { 'the room': 'a room' }, does: { at: 'the room', AND: true } } }
  const model = buildModel({ objects: { 'a room': ['North Hall', 'north-hall', '1st'] }, facts, actions }).model!
  const texts = domainToPddl(model, { from: { at: '1st' }, to: { at: 'north-hall', AND: true } })
  expect([...texts.objects]).toEqual([
    ['north-hall', 'North Hall'],
    ['north-hall-2', 'north-hall'],
    ['x1st', '1st'],
  ])
  expect([...texts.actions]).toEqual([['go-to', 'go to']])
  const back = imported(texts)
  const { steps } = createPlanner(back.model).plan({ from: back.from, to: back.to })
  expect(steps.map(({ name, args }) => [name, Object.values(args)])).toEqual([['go-to', ['north-hall-2']]])
})

test('what comes later in an action wins, although PDDL lets what is added win', () => {
  const facts = { lit: { kind: 'flag', per: ['lamp'] }, dark: { kind: 'flag', initial: true } } as const
  const does = { 'lit(x)': true, 'lit(y)': false, dark: false }
  const actions = { swap: { with: { x: 'lamp', y: 'lamp' }, does } }
  const model = buildModel({ objects: { lamp: ['a', 'b'] }, facts, actions }).model!
  for (const to of [
    { dark: false, 'lit(a)': true },
    { dark: false, 'lit(a)': false, 'lit(b)': false },
  ]) {
    const back = imported(domainToPddl(model, { from: {}, to }))
    expect(cheapest(back.model, back.from, back.to)).toEqual(cheapest(model, {}, to))
  }
})

test.each([
  [{ facts: { n: { kind: 'count', max: 3 } }, actions: { a: { does: { n: { add: 1, clamp: true } } } } }, /clamped/],
  [
    {
      facts: { n: { kind: 'count', max: 3 } },
      actions: { a: { does: { n: 1 }, cost: { largest: [0, { fact: 'n' }] } } },
    },
    /largest/,
  ],
  [{ facts: { f: { kind: 'flag' } }, actions: { a: { does: { f: true }, cost: () => 1 } } }, /cost in code/],
  [{ facts: { f: { kind: 'flag' } }, actions: { a: { does: { f: true }, check: () => true } } }, /check in code/],
])('what PDDL cannot say is refused by name', (spec, message) => {
  const { model, diagnostics } = buildModel(spec)
  expect(diagnostics).toEqual([])
  expect(() => domainToPddl(model!, { from: {}, to: {} })).toThrow(message)
  expect(() => domainToPddl(model!, { from: {}, to: {} })).toThrow(UnsupportedError)
})
