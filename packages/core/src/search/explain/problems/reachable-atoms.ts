/** What can be reached if nothing is ever deleted, without the bindings of actions, which may far outnumber the atoms. */
import type { Reachable } from '../../../task/ground/datalog/reachability.ts'
import { Relations } from '../../../task/ground/datalog/relations.ts'
import { Join } from '../../../task/ground/joins/join.ts'
import { fillKey } from '../../../task/ground/joins/join-relation.ts'
import { TupleSet } from '../../../task/ground/joins/tuple-set.ts'
import type { LiftedProblem } from '../../../task/ground/lifted-problem.ts'
import type { Conjunction, NormalProblem, Schema, SchemaAtom } from '../../../task/ground/normalise/schema.ts'
import type { Work } from './work.ts'

/**
 * Achieves atoms of a predicate where its condition holds. Variables of the head come first, so that joins end when no new head is
 * possible.
 */
interface HeadRule extends Schema {
  readonly head: SchemaAtom
  readonly wanted: number
}

interface Trigger {
  readonly join: Join
  readonly head: Int32Array
  readonly predicate: number
}

/** Throws if it would take too much work. Omits the bindings of operators, effects and rules. */
export function findReachableAtoms(problem: LiftedProblem, normal: NormalProblem, work: Work): Reachable {
  const { predicates } = normal
  const isStatic = (predicate: number): boolean => predicates[predicate].kind === 'static'
  const relations = new Relations(
    problem.model,
    predicates.map(({ arity }) => arity),
    isStatic,
    work,
  )
  const queue: number[] = []
  const initialCount = new Int32Array(predicates.length)
  for (const [fact, { count, tuples, values }] of problem.start.relations.entries()) {
    if (problem.model.facts[fact].values.kind !== 'flag') continue
    const relation = relations.relations[fact]
    for (let row = 0; row < count; row++) {
      if (values !== undefined && values[row] !== 1) continue
      if (relation.tuples.add(tuples, row * relation.tuples.arity) < 0) continue
      if (isStatic(fact)) relation.show()
      else queue.push(fact)
    }
    initialCount[fact] = relation.tuples.count
  }
  const triggers: Trigger[][] = predicates.map(() => [])
  const once: Trigger[] = []
  for (const { types, condition, head, wanted } of headRules(normal)) {
    const atom = Int32Array.from(head.args)
    const changing = [...condition.positive.keys()].filter((at) => !isStatic(condition.positive[at].predicate))
    for (const trigger of changing) {
      const join = new Join(relations, { types, condition }, { trigger, wanted })
      triggers[condition.positive[trigger].predicate].push({ join, head: atom, predicate: head.predicate })
    }
    if (changing.length > 0) continue
    once.push({ join: new Join(relations, { types, condition }, { wanted }), head: atom, predicate: head.predicate })
  }
  const run = ({ join, head, predicate }: Trigger, row: number): void => {
    if (!join.start(row)) return
    const { tuples } = relations.relations[predicate]
    const tuple = new Int32Array(head.length)
    while (join.next()) {
      fillKey(head, join.binding, tuple)
      if (tuples.add(tuple) >= 0) queue.push(predicate)
    }
  }
  for (const trigger of once) run(trigger, -1)
  for (let at = 0; at < queue.length; at++) {
    const relation = relations.relations[queue[at]]
    const row = relation.count
    relation.show()
    for (const trigger of triggers[queue[at]]) run(trigger, row)
    work.tick()
  }
  const none = new TupleSet(0)
  return {
    relations,
    initialCount,
    operators: normal.operators.map(() => none),
    effects: normal.operators.map(({ effects }) => effects.map(() => undefined)),
    rules: normal.rules.map(() => none),
    goal: undefined,
  }
}

function headRules({ operators, rules, predicates }: NormalProblem): HeadRule[] {
  const found: HeadRule[] = rules.map(({ types, condition, head, guards }) => {
    const bound = new Set(condition.positive.flatMap(({ args }) => args))
    const isLoose = head.args.some((arg) => arg >= 0 && !bound.has(arg))
    const narrow = isLoose ? guards : guards.filter(({ predicate }) => predicates[predicate].kind === 'static')
    return headFirst(types, { ...condition, positive: [...condition.positive, ...narrow] }, head)
  })
  for (const operator of operators) {
    for (const { types, condition, change } of operator.effects) {
      if (change.kind !== 'flag' || !change.add || predicates[change.atom.predicate].kind === 'static') continue
      found.push(headFirst(types, both(operator.condition, condition), change.atom))
    }
  }
  return found
}

/** The same with the variables of the head before all others. */
export function headFirst(types: readonly number[], condition: Conjunction, head: SchemaAtom): HeadRule {
  const first = [...new Set(head.args)].filter((arg) => arg >= 0)
  const order = [...new Set([...first, ...types.keys()])]
  const place = new Int32Array(types.length)
  for (const [at, variable] of order.entries()) place[variable] = at
  const moved = (arg: number): number => (arg < 0 ? arg : place[arg])
  const atoms = (list: readonly SchemaAtom[]): SchemaAtom[] =>
    list.map(({ predicate, args }) => ({ predicate, args: args.map(moved) }))
  const pairs = (list: readonly (readonly [number, number])[]) =>
    list.map(([one, other]) => [moved(one), moved(other)] as const)
  return {
    types: order.map((variable) => types[variable]),
    condition: {
      positive: atoms(condition.positive),
      negative: atoms(condition.negative),
      equal: pairs(condition.equal),
      different: pairs(condition.different),
      numeric: [],
    },
    head: atoms([head])[0],
    wanted: first.length,
  }
}

export function both(first: Conjunction, second: Conjunction): Conjunction {
  return {
    positive: [...first.positive, ...second.positive],
    negative: [...first.negative, ...second.negative],
    equal: [...first.equal, ...second.equal],
    different: [...first.different, ...second.different],
    numeric: [...first.numeric, ...second.numeric],
  }
}
