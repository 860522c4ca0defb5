import { Budget } from '../budget.ts'
import { Join } from '../joins/join.ts'
import { fillKey } from '../joins/join-relation.ts'
import type { TupleSet } from '../joins/tuple-set.ts'
import type { LiftedProblem } from '../lifted-problem.ts'
import type {
  Conjunction,
  EffectSchema,
  NormalProblem,
  OperatorSchema,
  RuleSchema,
  Schema,
  SchemaAtom,
} from '../normalise/schema.ts'
import { Relations } from './relations.ts'

/** What is reachable if nothing is ever deleted and the absence of changing atoms is never checked. */
export interface Reachable {
  readonly relations: Relations
  /** Number of tuples of each predicate that hold at the start; these come first. */
  readonly initialCount: Int32Array
  /** Bindings of each operator. */
  readonly operators: readonly TupleSet[]
  /** By operator and effect: bindings of effects with their own variables or conditions. */
  readonly effects: readonly (readonly (TupleSet | undefined)[])[]
  /** Bindings of each rule. */
  readonly rules: readonly TupleSet[]
  readonly goal: TupleSet | undefined
}

type EmitBinding = (binding: Int32Array) => void

interface Trigger {
  readonly join: Join
  readonly emit: EmitBinding
}

/**
 * Relaxed reachability as a Datalog program, evaluated fact by fact: when an atom becomes visible, all joins over its predicate run with
 * it. Every binding of an action, an effect or a rule is found exactly once.
 */
export function findReachable(problem: LiftedProblem, normal: NormalProblem, budget = new Budget()): Reachable {
  const { predicates } = normal
  const kinds = predicates.map(({ kind }) => kind)
  const isStatic = (predicate: number): boolean => kinds[predicate] === 'static'
  const arities = predicates.map(({ arity }) => arity)
  const relations = new Relations(problem.model, arities, isStatic, budget)
  let queue = new Int32Array(1024)
  let queued = 0
  const enter = (predicate: number): void => {
    if (queued === queue.length) {
      const larger = new Int32Array(queue.length * 2)
      larger.set(queue)
      queue = larger
    }
    queue[queued++] = predicate
  }
  const initialCount = loadStart(problem, relations, isStatic, enter)
  const tuplesOf = (predicate: number): TupleSet => relations.relations[predicate].tuples

  const triggers: Trigger[][] = []
  const once: Trigger[] = []
  const listen = (schema: Schema, emit: EmitBinding): void => {
    let isTriggered = false
    for (const [at, { predicate }] of schema.condition.positive.entries()) {
      if (isStatic(predicate)) continue
      isTriggered = true
      triggers[predicate] ??= []
      triggers[predicate].push({ join: new Join(relations, schema, { trigger: at }), emit })
    }
    if (!isTriggered) once.push({ join: new Join(relations, schema), emit })
  }
  const deriver = ({ predicate, args }: SchemaAtom): EmitBinding => {
    const tuples = tuplesOf(predicate)
    const codes = Int32Array.from(args)
    const tuple = new Int32Array(args.length)
    return (binding) => {
      fillKey(codes, binding, tuple)
      if (tuples.add(tuple) >= 0) enter(predicate)
    }
  }

  const collected = (schema: Schema, heads: readonly EmitBinding[]): number => {
    const predicate = relations.addPredicate(schema.types.length)
    kinds.push('derived')
    const tuples = tuplesOf(predicate)
    listen(schema, (binding) => {
      if (tuples.add(binding) < 0) return
      budget.bind()
      if (triggers[predicate] !== undefined) enter(predicate)
      for (let at = 0; at < heads.length; at++) heads[at](binding)
    })
    return predicate
  }
  const operators: TupleSet[] = []
  const effects: (TupleSet | undefined)[][] = []
  for (const operator of normal.operators) {
    const simple = operator.effects.filter((effect) => isSimple(effect, operator))
    const heads = simple.flatMap(({ change }) =>
      change.kind === 'flag' && change.add && kinds[change.atom.predicate] !== 'static' ? [deriver(change.atom)] : [],
    )
    const predicate = collected(operator, heads)
    operators.push(tuplesOf(predicate))
    effects.push(
      operator.effects.map((effect) => {
        if (isSimple(effect, operator)) return undefined
        const { change } = effect
        const added = change.kind === 'flag' && change.add ? [deriver(change.atom)] : []
        return tuplesOf(collected(effectSchema(effect, operator, predicate), added))
      }),
    )
  }
  const rules = normal.rules.map((rule) => tuplesOf(collected(guarded(rule, isStatic), [deriver(rule.head)])))
  const goal = normal.goal === undefined ? undefined : tuplesOf(collected(withoutGround(normal.goal, isStatic), []))

  for (const { join, emit } of once) emitAll(join, -1, emit)
  for (let at = 0; at < queued; at++) {
    const predicate = queue[at]
    const row = relations.relations[predicate].count
    relations.relations[predicate].show()
    const listening = triggers[predicate]
    if (listening !== undefined) {
      for (let trigger = 0; trigger < listening.length; trigger++)
        emitAll(listening[trigger].join, row, listening[trigger].emit)
    }
    budget.tick()
  }
  return { relations, initialCount, operators, effects, rules, goal }
}

function emitAll(join: Join, row: number, emit: EmitBinding): void {
  if (join.start(row)) while (join.next()) emit(join.binding)
}

/** Adds guards that narrow the join: static ones always, others if a variable would otherwise range over its whole type. */
function guarded({ types, condition, guards, head }: RuleSchema, isStatic: (predicate: number) => boolean): Schema {
  const narrow = guards.filter(({ predicate }) => isStatic(predicate))
  const bound = new Set([...condition.positive, ...narrow].flatMap(({ args }) => args))
  const isLoose = head.args.some((arg) => arg >= 0 && !bound.has(arg))
  const positive = [...condition.positive, ...(isLoose ? guards : narrow)]
  return { types, condition: { ...condition, positive } }
}

/** Drops atoms without variables: they bind nothing, and their reachability is looked up at the end. A goal may have thousands of them. */
function withoutGround({ types, condition }: Schema, isStatic: (predicate: number) => boolean): Schema {
  const { positive: all } = condition
  const positive = all.filter(({ predicate, args }) => isStatic(predicate) || args.some((arg) => arg >= 0))
  return { types, condition: { ...condition, positive } }
}

/** Makes static tuples visible at once and queues the others. */
function loadStart(
  { start, model }: LiftedProblem,
  relations: Relations,
  isStatic: (predicate: number) => boolean,
  enter: (predicate: number) => void,
): Int32Array {
  const initialCount = new Int32Array(relations.relations.length)
  for (const [fact, relation] of start.relations.entries()) {
    if (relation === undefined || model.facts[fact].values.kind !== 'flag') continue
    const reached = relations.relations[fact]
    const { tuples } = reached
    for (let at = 0; at < relation.count; at++) {
      if (relation.values !== undefined && relation.values[at] !== 1) continue
      if (tuples.add(relation.tuples, at * tuples.arity) < 0) continue
      if (isStatic(fact)) reached.show()
      else enter(fact)
    }
    initialCount[fact] = tuples.count
  }
  return initialCount
}

/** Whether the effect happens with the operator in every state. */
export function isSimple({ types, condition }: EffectSchema, operator: OperatorSchema): boolean {
  const { positive, negative, equal, different, numeric } = condition
  const conditions = positive.length + negative.length + equal.length + different.length + numeric.length
  return conditions === 0 && types.length === operator.types.length
}

/** The effect happens if the operator is applicable and its condition holds; deleting matters only for atoms that can hold. */
function effectSchema({ types, condition, change }: EffectSchema, operator: OperatorSchema, predicate: number): Schema {
  const applicable: SchemaAtom = { predicate, args: operator.types.map((_, variable) => variable) }
  const deleted = change.kind === 'flag' && !change.add ? [change.atom] : []
  const all: Conjunction = { ...condition, positive: [applicable, ...condition.positive, ...deleted] }
  return { types, condition: all }
}
