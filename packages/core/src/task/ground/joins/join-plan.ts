import type { WorkGuard } from '../../work-guard.ts'
import type { Conjunction, Schema, SchemaAtom } from '../normalise/schema.ts'

import { isReady, type JoinFilter, takeReady } from './join-filter.ts'
import type { JoinRelation, ObjectTypes, RowIndex } from './join-relation.ts'

export const scan = 0
export const lookup = 1
export const check = 2
export const objects = 3
const assign = 4

const none = new Int32Array(0)

/** A step of a join: what is matched next, with the variables before it bound. */
export interface JoinStep {
  readonly kind: number
  readonly relation: JoinRelation | undefined
  readonly index: RowIndex | undefined
  /** Arguments of the key (lookup), of the tuple (check), or the assigned ones. */
  readonly args: Int32Array
  readonly key: Int32Array
  /** Positions of the tuple that bind variables, those variables, and their types. */
  readonly positions: Int32Array
  readonly variables: Int32Array
  readonly types: readonly Uint8Array[]
  /** Pairs of positions that must hold the same object. */
  readonly repeated: Int32Array
  /** Skips the row that triggered the join: another position matches it. */
  readonly excludesTrigger: boolean
  readonly choices: Int32Array
  readonly filters: readonly JoinFilter[]
  /** The steps that bind what this one needs, as bits. */
  readonly parents: number
}

/** What is known when a join starts, and what it has to find. */
export interface JoinUse {
  /** Bound variables. */
  readonly given: readonly number[]
  /** The positive atom whose row is given, or -1. */
  readonly trigger: number
  /** How many variables are wanted; they are the first ones. */
  readonly wanted: number
}

export interface JoinPlan {
  /** Matches the given row. */
  readonly first: JoinStep | undefined
  readonly steps: readonly JoinStep[]
  /** The last step that binds a wanted variable: later ones need only one match. */
  readonly lastWanted: number
}

/**
 * Chooses the order of the atoms of a condition: those that bind nothing first, then the one with the fewest expected rows, by what is
 * currently known.
 */
export function planJoin(source: JoinSource, schema: Schema, use: JoinUse): JoinPlan {
  const planner = new JoinPlanner(source, schema, use)
  planner.plan()
  const { first, steps, binder } = planner
  let lastWanted = -1
  for (let variable = 0; variable < use.wanted; variable++) lastWanted = Math.max(lastWanted, binder[variable])
  return { first, steps, lastWanted }
}

class JoinPlanner {
  first: JoinStep | undefined
  readonly steps: JoinStep[] = []
  /** Variable → the step that binds it; -1 if it is given. */
  readonly binder: Int32Array
  readonly #bound: Uint8Array
  readonly #source: JoinSource
  readonly #schema: Schema
  readonly #trigger: number
  readonly #waiting: JoinFilter[]

  constructor(source: JoinSource, schema: Schema, { given, trigger }: JoinUse) {
    this.#source = source
    this.#schema = schema
    this.#trigger = trigger
    this.#bound = new Uint8Array(schema.types.length)
    this.binder = new Int32Array(schema.types.length).fill(-1)
    for (const variable of given) this.#bound[variable] = 1
    this.#waiting = source.filtersOf(schema.condition)
  }

  plan(): void {
    const { positive } = this.#schema.condition
    const left = new Set([...positive.keys()].filter((at) => !this.#source.isTested(positive[at].predicate)))
    left.delete(this.#trigger)
    if (this.#trigger >= 0) this.#addAtom(this.#trigger)
    else if (this.#waiting.some((filter) => isReady(filter, this.#bound))) this.#add({ ...noRow, kind: assign })
    this.#assign()
    while (left.size > 0) {
      const next = this.#fewest(left)
      left.delete(next)
      this.#addAtom(next)
      this.#assign()
    }
    const { types } = this.#schema
    const size = (variable: number): number => this.#source.types.objects[types[variable]].length
    const unbound = [...types.keys()].filter((variable) => this.#bound[variable] === 0)
    unbound.sort((a, b) => size(a) - size(b))
    for (const variable of unbound) {
      if (this.#bound[variable] === 1) continue
      this.#bind(objects, variable, [])
      this.#assign()
    }
  }

  #fewest(left: ReadonlySet<number>): number {
    const { types, condition } = this.#schema
    const isBound = (arg: number): boolean => this.#isBound(arg)
    let best = -1
    let fewest = Number.POSITIVE_INFINITY
    for (const at of left) {
      const atom = condition.positive[at]
      // an atom that only tests costs nothing and can only help
      const rows = atom.args.every(isBound) ? -1 : this.#source.expectedRows(atom, types, isBound)
      if (best >= 0 && rows >= fewest) continue
      best = at
      fewest = rows
    }
    return best
  }

  /** Adds a step for an atom, whose row is given (the trigger) or to be found. */
  #addAtom(atom: number): void {
    const { types, condition } = this.#schema
    const { predicate, args } = condition.positive[atom]
    const known: number[] = []
    const positions: number[] = []
    const repeated: number[] = []
    for (let at = 0; at < args.length; at++) {
      const arg = args[at]
      if (this.#isBound(arg)) known.push(at)
      else if (args.indexOf(arg) < at) repeated.push(args.indexOf(arg), at)
      else positions.push(at)
    }
    const isTrigger = atom === this.#trigger
    const keyArgs = known.length === args.length ? args : known.map((at) => args[at])
    const parents = this.#parentsOf(keyArgs)
    const variables = positions.map((at) => args[at])
    for (const variable of variables) this.#own(variable, isTrigger)
    const relation = this.#source.relations[predicate]
    const kind = known.length === args.length ? check : known.length === 0 ? scan : lookup
    this.#add(
      {
        kind,
        relation,
        index: kind === lookup && !isTrigger ? relation.indexOf(known) : undefined,
        args: keyArgs,
        positions,
        variables,
        types: variables.map((variable) => this.#source.types.has[types[variable]]),
        repeated,
        excludesTrigger: atom < this.#trigger && predicate === condition.positive[this.#trigger].predicate,
        choices: none,
        parents,
      },
      isTrigger,
    )
  }

  /** Assigns variables that equal bound ones. */
  #assign(): void {
    for (let again = true; again; ) {
      again = false
      for (const [a, b] of this.#schema.condition.equal) {
        if (this.#isBound(a) === this.#isBound(b)) continue
        const [variable, from] = this.#isBound(a) ? [b, a] : [a, b]
        this.#bind(assign, variable, [from])
        again = true
      }
    }
  }

  #bind(kind: number, variable: number, args: readonly number[]): void {
    const type = this.#schema.types[variable]
    const parents = this.#parentsOf(args)
    this.#own(variable)
    const types = [this.#source.types.has[type]]
    this.#add({
      ...noRow,
      kind,
      args,
      variables: [variable],
      types,
      choices: this.#source.types.objects[type],
      parents,
    })
  }

  #add(parts: StepParts, isTrigger = false): void {
    const filters = takeReady(this.#waiting, this.#bound)
    let { parents } = parts
    for (const { variables } of filters) parents |= this.#parentsOf(variables)
    const step: JoinStep = {
      kind: parts.kind,
      relation: parts.relation,
      index: parts.index,
      args: numbers(parts.args),
      key: parts.args.length === 0 ? none : new Int32Array(parts.args.length),
      positions: numbers(parts.positions),
      variables: numbers(parts.variables),
      types: parts.types,
      repeated: numbers(parts.repeated),
      excludesTrigger: parts.excludesTrigger,
      choices: parts.choices,
      filters,
      parents: parents & ~(1 << this.steps.length),
    }
    if (isTrigger) this.first = step
    else this.steps.push(step)
  }

  #own(variable: number, isGiven = false): void {
    this.#bound[variable] = 1
    this.binder[variable] = isGiven ? -1 : this.steps.length
  }

  #parentsOf(args: Iterable<number>): number {
    let parents = 0
    for (const arg of args) if (arg >= 0 && this.binder[arg] >= 0) parents |= 1 << this.binder[arg]
    return parents
  }

  #isBound(arg: number): boolean {
    return arg < 0 || this.#bound[arg] === 1
  }
}

function numbers(list: readonly number[]): Int32Array {
  return list.length === 0 ? none : new Int32Array(list)
}

/** A step before its filters are known. */
interface StepParts
  extends Pick<JoinStep, 'kind' | 'relation' | 'index' | 'types' | 'excludesTrigger' | 'choices' | 'parents'> {
  readonly args: readonly number[]
  readonly positions: readonly number[]
  readonly variables: readonly number[]
  readonly repeated: readonly number[]
}

/** For steps without a relation. */
const noRow: StepParts = {
  kind: assign,
  relation: undefined,
  index: undefined,
  args: [],
  positions: [],
  variables: [],
  types: [],
  repeated: [],
  excludesTrigger: false,
  choices: none,
  parents: 0,
}

/** Relations by predicate, and what is known about them. */
export interface JoinSource {
  readonly relations: readonly JoinRelation[]
  readonly types: ObjectTypes
  /** Polled during joins. */
  readonly guard: WorkGuard
  /** Whether a predicate has no rows because filters test it. */
  isTested(predicate: number): boolean
  /** Everything in a condition except atoms with rows; cheap filters first. */
  filtersOf(condition: Conjunction): JoinFilter[]
  /** Estimates the number of rows for an atom, given the types of the variables and which arguments are bound. */
  expectedRows(atom: SchemaAtom, types: readonly number[], isBound: (arg: number) => boolean): number
}
