import type { FdrTask } from '../fdr/fdr-task.ts'
import { type WorkGuard, WorkStopped } from '../work-guard.ts'
import { Budget, type GroundingLimits, TooManyBindings } from './budget.ts'
import { findReachable, type Reachable } from './datalog/reachability.ts'
import { encodeTask, type NameSource } from './encode/encode-task.ts'
import { atomUses } from './encode/variables.ts'
import type { GroundTables } from './instantiate/ground-tables.ts'
import { instantiate } from './instantiate/instantiate.ts'
import { ReachableAtoms } from './instantiate/reachable-atoms.ts'
import { chooseVariables, findGroups } from './invariants/find-groups.ts'
import type { LiftedProblem } from './lifted-problem.ts'
import { normaliseProblem } from './normalise/normalise-problem.ts'
import type { NormalProblem } from './normalise/schema.ts'
import { removeConstants } from './shrink/constants.ts'
import { removeDominated } from './shrink/dominance.ts'
import { inlineDerived, removeExcluded } from './shrink/exclusion.ts'
import { isShrunk, removeIrrelevant } from './shrink/relevance.ts'

/** The result of grounding: a task, a proof that no goal is reachable, or nothing within the limits. */
export type Grounded =
  | { readonly status: 'task'; readonly task: FdrTask }
  | { readonly status: 'unsolvable' }
  /** `size`: more bindings than allowed. `over`: it was stopped. */
  | { readonly status: 'limit'; readonly reason: 'size' | 'over' }

/**
 * Grounds a problem with a given start: finds what is reachable under relaxation, removes everything impossible or irrelevant, and merges
 * mutually exclusive atoms into finite-domain variables.
 *
 * @example
 * const grounded = groundProblem(problem, { maxBindings: 100_000 })
 * if (grounded.status === 'task') console.log(grounded.task.variableCount)
 * else console.log(grounded.status) // 'unsolvable' or 'limit'
 */
export function groundProblem(problem: LiftedProblem, limits: GroundingLimits = {}): Grounded {
  try {
    return groundWithin(problem, new Budget(limits))
  } catch (error) {
    if (error instanceof TooManyBindings) return { status: 'limit', reason: 'size' }
    if (error instanceof WorkStopped) return { status: 'limit', reason: 'over' }
    throw error
  }
}

function groundWithin(problem: LiftedProblem, budget: Budget): Grounded {
  const normal = normaliseProblem(problem, budget)
  if (normal.goal === undefined) return { status: 'unsolvable' }
  const reachable = findReachable(problem, normal, budget)
  if (reachable.goal === undefined || reachable.goal.count === 0) return { status: 'unsolvable' }
  const atoms = new ReachableAtoms(normal, reachable)
  const open = shrink(instantiate(problem, normal, reachable, atoms, budget), budget, true)
  if (open === undefined) return { status: 'unsolvable' }
  budget.check()
  const groups = findGroups(open, atoms, budget)
  budget.check()
  const possible = removeExcluded(open, groups, budget)
  const plain = possible === open || isShrunk(possible) ? possible : shrink(possible, budget)
  if (plain === undefined) return { status: 'unsolvable' }
  budget.check()
  const fewer = removeDominated(plain, budget)
  const tables = fewer === plain || isShrunk(fewer) ? fewer : shrink(fewer, budget)
  if (tables === undefined) return { status: 'unsolvable' }
  const { present } = atomUses(tables)
  const variables = chooseVariables(groups, present)
  budget.check()
  const task = encodeTask(tables, variables, groups, namesFor(problem, normal, reachable, tables, atoms), budget)
  return task === undefined ? { status: 'unsolvable' } : { status: 'task', task }
}

/** Repeats until nothing shrinks further; undefined if no goal is left. */
function shrink(given: GroundTables, guard: WorkGuard, isNew = false): GroundTables | undefined {
  let tables = given
  for (;;) {
    guard.check()
    const { operators, rules } = tables
    const open = removeConstants(tables, isNew && tables === given, guard)
    if (open === undefined) return undefined
    tables = inlineDerived(open, guard)
    const { operators: now } = tables
    const isSame = now.count === operators.count && now.effects.items.length === operators.effects.items.length
    if (isSame && tables.rules.count === rules.count) break
  }
  return removeIrrelevant(tables, guard)
}

function namesFor(
  { model }: LiftedProblem,
  normal: NormalProblem,
  reachable: Reachable,
  tables: GroundTables,
  atoms: ReachableAtoms,
): NameSource {
  const nameOf = (object: number): string => model.objects[object].name
  const written = (name: string, objects: Iterable<number>): string => {
    const args = Array.from(objects, nameOf)
    return args.length === 0 ? name : `${name}(${args.join(',')})`
  }
  return {
    atom: (atom) => {
      const predicate = atoms.predicateOf(atom)
      return predicate < 0 ? `condition #${atom}` : written(normal.predicates[predicate].name, atoms.objectsOf(atom))
    },
    operator: (schema, binding) => {
      const { action, parameterCount } = normal.operators[schema]
      const { data, arity } = reachable.operators[schema]
      const objects = data.subarray(binding * arity, binding * arity + parameterCount)
      return { name: model.actions[action].name, args: Array.from(objects, nameOf) }
    },
    number: (number) => {
      const { fact, args } = tables.numbers.names[number]
      return written(model.facts[fact].name, args)
    },
  }
}
