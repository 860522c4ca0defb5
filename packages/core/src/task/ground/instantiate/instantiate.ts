import { WorkGuard } from '../../work-guard.ts'
import type { Reachable } from '../datalog/reachability.ts'
import type { LiftedProblem } from '../lifted-problem.ts'
import type { NormalProblem } from '../normalise/schema.ts'
import { ConditionReader } from './condition-reader.ts'
import { type GroundTables, ListBuilder } from './ground-tables.ts'
import { instantiateOperators } from './instantiate-operators.ts'
import { NumberGrounder } from './number-grounder.ts'
import type { ReachableAtoms } from './reachable-atoms.ts'

/** Instantiates all bindings as literals over numbered atoms. */
export function instantiate(
  problem: LiftedProblem,
  normal: NormalProblem,
  reachable: Reachable,
  atoms: ReachableAtoms,
  guard = new WorkGuard(),
): GroundTables {
  const { predicates } = normal
  const isStatic = (predicate: number): boolean => predicates[predicate].kind === 'static'
  const terms = new NumberGrounder(problem, isStatic)
  const reader = new ConditionReader(atoms, terms, isStatic)
  const operators = instantiateOperators(normal, reachable, reader, guard)

  const heads: number[] = []
  const body = new ListBuilder()
  const numeric: number[] = []
  for (const [index, rule] of normal.rules.entries()) {
    const template = reader.condition(rule.condition)
    const head = atoms.template(rule.head)
    const { count, data, arity } = reachable.rules[index]
    for (let row = 0; row < count; row++) {
      guard.tick()
      if (!reader.literals(template, data, row * arity, body)) continue
      body.close()
      heads.push(atoms.read(head, data, row * arity))
      numeric.push(-1)
    }
  }
  const goals = new ListBuilder()
  const numericGoals = new ListBuilder()
  if (normal.goal !== undefined && reachable.goal !== undefined) {
    const template = reader.condition(normal.goal.condition)
    const { count, data, arity } = reachable.goal
    for (let row = 0; row < count; row++) {
      if (!reader.both(template, data, row * arity, goals, numericGoals)) continue
      goals.close()
      numericGoals.close()
    }
  }
  // numeric conditions used as literals have their own atoms
  for (const [at, condition] of reader.tests.entries()) {
    heads.push(atoms.count + at)
    body.close()
    numeric.push(condition)
  }
  const atomCount = atoms.count + reader.tests.length
  const initial = new Uint8Array(atomCount)
  const derived = new Uint8Array(atomCount).fill(1, atoms.count)
  for (const [predicate, { kind }] of predicates.entries()) {
    const from = atoms.offset[predicate]
    if (kind === 'derived') derived.fill(1, from, atoms.offset[predicate + 1])
    else if (kind === 'fluent') initial.fill(1, from, from + reachable.initialCount[predicate])
  }
  return {
    atomCount,
    initial,
    derived,
    operators: operators.operators,
    rules: { count: heads.length, head: Int32Array.from(heads), body: body.lists(), numeric: Int32Array.from(numeric) },
    goals: goals.lists(),
    numericGoals: numericGoals.lists(),
    numbers: {
      count: terms.names.length,
      start: Float64Array.from(terms.start),
      names: terms.names,
      conditions: terms.conditions,
      effects: operators.numericEffects,
      costs: operators.costs,
    },
  }
}
