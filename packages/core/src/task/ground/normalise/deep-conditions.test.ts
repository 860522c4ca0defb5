/** Conditions as deep and wide as files can hold. */
import { describe, expect, test } from 'vitest'
import type {
  Argument,
  FactTerm,
  LiftedAction,
  LiftedEffect,
  LiftedFact,
  LiftedFormula,
  LiftedModel,
  Term,
} from '../../../domain/model.ts'
import { createSearch } from '../../../search/create-search.ts'
import { FdrSpace } from '../../fdr/fdr-space.ts'
import { WorkGuard } from '../../work-guard.ts'
import { groundProblem } from '../ground-problem.ts'
import type { LiftedProblem, Relation } from '../lifted-problem.ts'
import { normaliseProblem } from './normalise-problem.ts'

const parameter = (index: number): Argument => ({ kind: 'parameter', index })
const constant = (value: number): Argument => ({ kind: 'constant', value })
const fact = (which: number, ...args: Argument[]): FactTerm => ({ kind: 'fact', fact: which, args })
const holds = (atom: FactTerm): LiftedFormula => compare(atom, '=', 1)
const yes: LiftedFormula = { kind: 'all', parts: [] }

function compare(left: Term, operator: '=' | '>=', value: number): LiftedFormula {
  return { kind: 'compare', operator, left, right: { kind: 'constant', value } }
}

function gives(target: FactTerm): LiftedEffect {
  return { target, operation: 'set', value: { kind: 'constant', value: 1 }, clamp: false }
}

function flag(name: string, arity = 0): LiftedFact {
  return { name, parameters: new Array(arity).fill(0), values: { kind: 'flag' }, initial: 0 }
}

function action(name: string, condition: LiftedFormula, effects: LiftedEffect[], arity = 0): LiftedAction {
  const parameters = Array.from({ length: arity }, (_, at) => ({ name: `x${at}`, type: 0 }))
  return { name, parameters, condition, effects, cost: { kind: 'constant', value: 1 }, tags: [] }
}

function problemOf(
  facts: LiftedFact[],
  actions: LiftedAction[],
  goal: LiftedFormula,
  objectCount = 1,
  start: Record<number, number[]> = {},
): LiftedProblem {
  const objects = Array.from({ length: objectCount }, (_, at) => ({ name: `o${at}`, type: 0 }))
  const types = [{ name: 'thing', parent: -1, objects: objects.map((_, at) => at) }]
  const model: LiftedModel = { name: 'deep', types, objects, facts, actions }
  const relations = facts.map(({ parameters }, at): Relation => {
    const tuples = Int32Array.from(start[at] ?? [])
    return { count: parameters.length === 0 ? 0 : tuples.length / parameters.length, tuples }
  })
  return { model, start: { relations }, goal }
}

/** Number of steps of a shortest plan; undefined if there is none. */
function stepsOf(problem: LiftedProblem): number | undefined {
  const grounded = groundProblem(problem)
  if (grounded.status !== 'task') return undefined
  const search = createSearch(new FdrSpace(grounded.task), { engine: 'uniform-cost' })
  return search.run({ expansions: 10_000 }) === 'solved' ? search.nodes.g[search.goalNode] : undefined
}

/** p0 and (p1 or not (p0 and (p1 or not …)) with an innermost part. */
function nested(depth: number, innermost: LiftedFormula, atoms: readonly FactTerm[]): LiftedFormula {
  let formula = innermost
  for (let at = 0; at < depth; at++) {
    const atom = holds(atoms[at % atoms.length])
    if (at % 3 === 0) formula = { kind: 'not', part: formula }
    else formula = { kind: at % 3 === 1 ? 'any' : 'all', parts: [formula, atom] }
  }
  return formula
}

/** The same in plain code: its value if the atoms are all true or all false. */
function nestedValue(depth: number, innermost: boolean, atom: boolean): boolean {
  let value = innermost
  for (let at = 0; at < depth; at++) {
    if (at % 3 === 0) value = !value
    else value = at % 3 === 1 ? value || atom : value && atom
  }
  return value
}

describe('deep and wide conditions', () => {
  for (const depth of [9_999, 10_000]) {
    test(`${depth} parts inside each other`, { timeout: 60_000 }, () => {
      const goal = nested(depth, yes, [fact(0)])
      const problem = problemOf([flag('p')], [action('do', yes, [gives(fact(0))])], goal)
      const expected = nestedValue(depth, true, false) ? 0 : nestedValue(depth, true, true) ? 1 : undefined
      expect(stepsOf(problem)).toBe(expected)
    })
  }

  test('ten thousand parts inside each other about a parameter', { timeout: 60_000 }, () => {
    const condition = nested(10_000, holds(fact(1, parameter(0))), [fact(0, parameter(0)), fact(1, parameter(0))])
    const facts = [flag('p', 1), flag('q', 1), flag('done', 1)]
    const actions = [
      action('p', yes, [gives(fact(0, parameter(0)))], 1),
      action('q', yes, [gives(fact(1, parameter(0)))], 1),
      action('end', condition, [gives(fact(2, parameter(0)))], 1),
    ]
    // after p and q all atoms are true, and the outermost ones decide
    expect(nestedValue(10_000, true, true)).toBe(false)
    const steps = stepsOf(problemOf(facts, actions, holds(fact(2, constant(1))), 2))
    expect(steps).toBe(1)
  })

  test('twice as deep is twice the work', () => {
    /** Number of polls by the guard, one per fixed amount of work. */
    const workOn = (depth: number): number => {
      const innermost = holds(fact(1, parameter(0)))
      const condition = nested(depth, innermost, [fact(0, parameter(0)), fact(1, parameter(0))])
      let quantified = holds(fact(0, parameter(0)))
      for (let at = depth; at > 0; at--) {
        const binding = { first: at, parameters: [{ name: `x${at}`, type: 0 }] }
        quantified = { kind: at % 2 === 0 ? 'forall' : 'exists', ...binding, part: quantified }
      }
      let asked = 0
      const guard = new WorkGuard(() => {
        asked++
        return undefined
      })
      const actions = [
        action('end', { kind: 'all', parts: [condition, quantified] }, [gives(fact(1, parameter(0)))], 1),
      ]
      normaliseProblem(problemOf([flag('p', 1), flag('q', 1)], actions, yes), guard)
      return asked
    }
    const work = workOn(20_000)
    expect(work).toBeGreaterThan(10)
    expect(workOn(40_000)).toBeLessThan(2.5 * work)
  })

  test('it stops when it is told to', () => {
    const goal = nested(20_000, yes, [fact(0)])
    const problem = problemOf([flag('p')], [action('do', yes, [gives(fact(0))])], goal)
    expect(groundProblem(problem, { isOver: () => true })).toEqual({ status: 'limit', reason: 'over' })
  })

  test('ten thousand numbers added up', { timeout: 60_000 }, () => {
    const number: LiftedFact = {
      name: 'n',
      parameters: [],
      values: { kind: 'number', min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY },
      initial: 0,
    }
    let sum: Term = fact(0)
    for (let at = 0; at < 10_000; at++)
      sum = { kind: 'arithmetic', operation: '+', left: sum, right: { kind: 'constant', value: 1 } }
    const add: LiftedEffect = { target: fact(0), operation: 'add', value: { kind: 'constant', value: 1 }, clamp: false }
    const goal = compare(sum, '>=', 10_002)
    expect(stepsOf(problemOf([number], [action('add', yes, [add])], goal))).toBe(2)
  })

  test('two thousand atoms in a goal', { timeout: 60_000 }, () => {
    const parts = Array.from({ length: 2000 }, (_, at) => holds(fact(0, constant(at))))
    const everything: LiftedEffect = {
      ...gives(fact(0, parameter(0))),
      forall: { first: 0, parameters: [{ name: 'x', type: 0 }] },
    }
    const problem = problemOf([flag('p', 1)], [action('do', yes, [everything])], { kind: 'all', parts }, 2000)
    expect(stepsOf(problem)).toBe(1)
    const without = problemOf([flag('p', 1)], [], { kind: 'all', parts }, 2000)
    expect(groundProblem(without).status).toBe('unsolvable')
  })

  test('sixty atoms in the condition of an action', { timeout: 60_000 }, () => {
    // a chain of parameters along next(o0,o1), next(o1,o2), …
    const parts = Array.from({ length: 60 }, (_, at) => holds(fact(0, parameter(at), parameter(at + 1))))
    const walk = action('walk', { kind: 'all', parts }, [gives(fact(1, parameter(60)))], 61)
    const next = Array.from({ length: 99 }, (_, at) => [at, at + 1]).flat()
    const facts = [flag('next', 2), flag('end', 1)]
    const solvable = problemOf(facts, [walk], holds(fact(1, constant(60))), 100, { 0: next })
    expect(stepsOf(solvable)).toBe(1)
    const grounded = groundProblem(problemOf(facts, [walk], holds(fact(1, constant(59))), 100, { 0: next }))
    expect(grounded.status).toBe('unsolvable')
  })

  test('a million objects that nothing speaks of', { timeout: 60_000 }, () => {
    const problem = problemOf(
      [flag('p', 1)],
      [action('do', yes, [gives(fact(0, constant(7)))])],
      {
        kind: 'exists',
        first: 0,
        parameters: [{ name: 'x', type: 0 }],
        part: holds(fact(0, parameter(0))),
      },
      1_000_000,
    )
    expect(stepsOf(problem)).toBe(1)
  })
})
