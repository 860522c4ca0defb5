import { Budget } from '../budget.ts'
import type { Schema, SchemaAtom } from '../normalise/schema.ts'
import { joinOrder } from './join-order.ts'
import type { Relations } from './relations.ts'
import type { TupleIndex } from './tuple-index.ts'
import type { TupleSet } from './tuple-set.ts'

const scan = 0
const lookup = 1
const check = 2
const objects = 3
const assign = 4

const none = new Int32Array(0)

/** A step of a join, ready to run. */
interface Step {
  readonly kind: number
  readonly tuples: TupleSet | undefined
  readonly index: TupleIndex | undefined
  /** Arguments of the key (lookup) or of the tuple (check). */
  readonly args: Int32Array
  readonly key: Int32Array
  /** Positions of the tuple that are bound to variables, and these. */
  readonly positions: Int32Array
  readonly variables: Int32Array
  /** Type of each of these variables. */
  readonly types: readonly Uint8Array[]
  /** The row that started the join is not to be met here: another position has met it. */
  readonly excludesTrigger: boolean
  readonly choices: Int32Array
  readonly filters: readonly Filter[]
}

/** Two arguments that have to be the same or different, or a static atom that must not hold. */
interface Filter {
  readonly kind: 'same' | 'different' | 'absent'
  readonly a: number
  readonly b: number
  readonly tuples: TupleSet | undefined
  readonly args: Int32Array
  readonly key: Int32Array
}

export type EmitBinding = (binding: Int32Array) => void

/**
 * Finds all bindings of the variables of a schema for which its positive atoms hold, by nested loops over indices in a good order.
 * With a trigger, only those in which that atom is a given row; together with `excludesTrigger` each binding is found exactly once,
 * when the last of its rows is shown.
 */
export class Join {
  readonly binding: Int32Array
  readonly #steps: readonly Step[]
  readonly #first: Step | undefined
  readonly #cursors: Int32Array
  readonly #trigger: TupleSet | undefined
  readonly #budget: Budget
  #triggerRow = -1

  constructor(
    given: Schema,
    trigger: number,
    relations: Relations,
    isStatic: (predicate: number) => boolean,
    budget = new Budget(),
  ) {
    this.#budget = budget
    const schema = withoutRepetitions(given)
    const { types, condition } = schema
    this.binding = new Int32Array(types.length)
    const bound = new Uint8Array(types.length)
    const waiting = filtersOf(schema, relations, isStatic)
    const ready = (): Filter[] => takeReady(waiting, bound)
    const typeOf = (variable: number): Uint8Array => relations.typeHas[types[variable]]
    const sameAsTrigger = (atom: number): boolean =>
      trigger > atom && condition.positive[atom].predicate === condition.positive[trigger].predicate
    const atomStep = (atom: number, asTrigger: boolean): Step => {
      const use = { asTrigger, excludesTrigger: sameAsTrigger(atom) }
      return atomStepOf(condition.positive[atom], bound, typeOf, relations, use, ready)
    }
    this.#trigger = trigger < 0 ? undefined : relations.sets[condition.positive[trigger].predicate]
    this.#first = trigger < 0 ? undefined : atomStep(trigger, true)
    const steps: Step[] = []
    const initial = trigger < 0 ? ready() : []
    if (initial.length > 0) steps.push({ ...emptyStep, kind: assign, filters: initial })
    for (const part of joinOrder(schema, trigger, relations, isStatic)) {
      if (part.kind === 'atom') {
        steps.push(atomStep(part.atom, false))
        continue
      }
      const { variable } = part
      bound[variable] = 1
      const variables = Int32Array.of(variable)
      const own = { ...emptyStep, variables, types: [typeOf(variable)], filters: ready() }
      if (part.kind === 'assign') steps.push({ ...own, kind: assign, args: Int32Array.of(part.from) })
      else steps.push({ ...own, kind: objects, choices: relations.typeObjects[types[variable]] })
    }
    this.#steps = steps
    this.#cursors = new Int32Array(steps.length)
  }

  /** All bindings, with the trigger atom being this row if there is a trigger. */
  run(row: number, emit: EmitBinding): void {
    const { binding } = this
    const steps = this.#steps
    this.#triggerRow = row
    const first = this.#first
    if (first !== undefined && !(this.#fits(first, row) && this.#bindRow(first, row))) return
    const last = steps.length
    if (last === 0) {
      emit(binding)
      return
    }
    let depth = 0
    let entering = true
    while (depth >= 0) {
      this.#budget.tick()
      const step = steps[depth]
      if (!this.#next(step, depth, entering)) {
        depth--
        entering = false
        continue
      }
      if (depth + 1 < last) {
        depth++
        entering = true
        continue
      }
      emit(binding)
      entering = false
    }
  }

  /** Moves a step to its next match. */
  #next(step: Step, depth: number, entering: boolean): boolean {
    const cursors = this.#cursors
    switch (step.kind) {
      case scan: {
        const tuples = step.tuples as TupleSet
        for (let row = entering ? 0 : cursors[depth] + 1; row < tuples.visible; row++) {
          if (!this.#bindRow(step, row)) continue
          cursors[depth] = row
          return true
        }
        return false
      }
      case lookup: {
        const index = step.index as TupleIndex
        if (entering) this.#fill(step.args, step.key)
        for (let row = entering ? index.first(step.key) : index.next[cursors[depth]]; row >= 0; row = index.next[row]) {
          if (!this.#bindRow(step, row)) continue
          cursors[depth] = row
          return true
        }
        return false
      }
      case check: {
        if (!entering) return false
        const tuples = step.tuples as TupleSet
        this.#fill(step.args, step.key)
        const row = tuples.find(step.key)
        if (row < 0 || row >= tuples.visible) return false
        return !(step.excludesTrigger && row === this.#triggerRow) && this.#passes(step.filters)
      }
      case objects:
        for (let at = entering ? 0 : cursors[depth] + 1; at < step.choices.length; at++) {
          this.binding[step.variables[0]] = step.choices[at]
          if (!this.#passes(step.filters)) continue
          cursors[depth] = at
          return true
        }
        return false
      default: {
        if (!entering) return false
        if (step.variables.length > 0) {
          const from = step.args[0]
          const object = from < 0 ? ~from : this.binding[from]
          if (step.types[0][object] === 0) return false
          this.binding[step.variables[0]] = object
        }
        return this.#passes(step.filters)
      }
    }
  }

  #bindRow(step: Step, row: number): boolean {
    if (step.excludesTrigger && row === this.#triggerRow) return false
    const { arity, data } = step.tuples as TupleSet
    const { positions, variables, types } = step
    const from = row * arity
    for (let at = 0; at < positions.length; at++) {
      const object = data[from + positions[at]]
      if (types[at][object] === 0) return false
      this.binding[variables[at]] = object
    }
    return this.#passes(step.filters)
  }

  /** Whether a row has the constants of the trigger atom. */
  #fits({ args }: Step, row: number): boolean {
    const { arity, data } = this.#trigger as TupleSet
    for (let at = 0; at < arity; at++) {
      if (args[at] < 0 && data[row * arity + at] !== ~args[at]) return false
    }
    return true
  }

  #fill(args: Int32Array, key: Int32Array): void {
    for (let at = 0; at < args.length; at++) key[at] = args[at] < 0 ? ~args[at] : this.binding[args[at]]
  }

  #passes(filters: readonly Filter[]): boolean {
    for (let at = 0; at < filters.length; at++) {
      const { kind, a, b, tuples, args, key } = filters[at]
      if (kind === 'absent') {
        this.#fill(args, key)
        if ((tuples as TupleSet).find(key) >= 0) return false
      } else {
        const same = (a < 0 ? ~a : this.binding[a]) === (b < 0 ? ~b : this.binding[b])
        if (same !== (kind === 'same')) return false
      }
    }
    return true
  }
}

const emptyStep: Step = {
  kind: scan,
  tuples: undefined,
  index: undefined,
  args: none,
  key: none,
  positions: none,
  variables: none,
  types: [],
  excludesTrigger: false,
  choices: none,
  filters: [],
}

function atomStepOf(
  { predicate, args }: SchemaAtom,
  bound: Uint8Array,
  typeOf: (variable: number) => Uint8Array,
  relations: Relations,
  use: { readonly asTrigger: boolean; readonly excludesTrigger: boolean },
  ready: () => Filter[],
): Step {
  const known: number[] = []
  const positions: number[] = []
  for (const [at, arg] of args.entries()) (arg < 0 || bound[arg] === 1 ? known : positions).push(at)
  const variables = positions.map((at) => args[at])
  for (const variable of variables) bound[variable] = 1
  const shared = {
    ...emptyStep,
    tuples: relations.sets[predicate],
    positions: Int32Array.from(positions),
    variables: Int32Array.from(variables),
    types: variables.map(typeOf),
    excludesTrigger: use.excludesTrigger,
    filters: ready(),
  }
  const all = Int32Array.from(args)
  if (use.asTrigger) return { ...shared, kind: scan, args: all }
  if (positions.length === 0) return { ...shared, kind: check, args: all, key: new Int32Array(args.length) }
  if (known.length === 0) return { ...shared, kind: scan }
  const keyArgs = Int32Array.from(known, (at) => args[at])
  const index = relations.indexOf(predicate, known)
  return { ...shared, kind: lookup, index, args: keyArgs, key: new Int32Array(known.length) }
}

/** Gives each atom different variables: the second `?x` of `(p ?x ?x)` becomes a variable of its own that has to be the same. */
function withoutRepetitions({ types: before, condition }: Schema): Schema {
  const types = [...before]
  const equal = [...condition.equal]
  const positive = condition.positive.map((atom) => {
    const seen = new Set<number>()
    const args = atom.args.map((arg) => {
      if (arg < 0 || !seen.has(arg)) {
        seen.add(arg)
        return arg
      }
      const variable = types.push(types[arg]) - 1
      equal.push([arg, variable])
      return variable
    })
    return { ...atom, args }
  })
  return { types, condition: { ...condition, positive, equal } }
}

function filtersOf({ condition }: Schema, relations: Relations, isStatic: (predicate: number) => boolean): Filter[] {
  const pair = (kind: 'same' | 'different', [a, b]: readonly [number, number]): Filter => {
    return { kind, a, b, tuples: undefined, args: none, key: none }
  }
  const absent = condition.negative.flatMap(({ predicate, args }): Filter[] => {
    if (!isStatic(predicate)) return []
    const key = new Int32Array(args.length)
    return [{ kind: 'absent', a: 0, b: 0, tuples: relations.sets[predicate], args: Int32Array.from(args), key }]
  })
  return [
    ...condition.equal.map((both) => pair('same', both)),
    ...condition.different.map((both) => pair('different', both)),
    ...absent,
  ]
}

/** Takes the filters out whose variables are bound. */
function takeReady(waiting: Filter[], bound: Uint8Array): Filter[] {
  const isBound = (arg: number): boolean => arg < 0 || bound[arg] === 1
  const ready: Filter[] = []
  for (let at = waiting.length - 1; at >= 0; at--) {
    const { kind, a, b, args } = waiting[at]
    if (!(kind === 'absent' ? args.every(isBound) : isBound(a) && isBound(b))) continue
    ready.push(...waiting.splice(at, 1))
  }
  return ready
}
