import type { Schema } from '../../ground/normalise/schema.ts'
import type { LiveIndex } from '../relations/live-index.ts'
import type { LiveRelation } from '../relations/live-relation.ts'
import type { LiveState } from '../relations/live-state.ts'
import { type Filter, filtersOf, takeReady } from './query-filter.ts'

export const scan = 0
export const lookup = 1
export const check = 2
export const objects = 3
export const assign = 4

const none = new Int32Array(0)

/** A step of a query: what is looked at next, with the variables before it bound. */
export interface QueryStep {
  readonly kind: number
  readonly relation: LiveRelation | undefined
  readonly index: LiveIndex | undefined
  /** Arguments of the key (lookup), of the tuple (check), or what is assigned. */
  readonly args: Int32Array
  readonly key: Int32Array
  /** Positions of the tuple that bind variables, these, and the types that they have. */
  readonly positions: Int32Array
  readonly variables: Int32Array
  readonly types: readonly Uint8Array[]
  /** Pairs of positions that must hold the same object. */
  readonly repeated: Int32Array
  readonly choices: Int32Array
  readonly filters: readonly Filter[]
  /** The steps that bind what this one asks for, as bits. */
  readonly parents: number
}

export interface QueryPlan {
  readonly steps: readonly QueryStep[]
  /** The last step that binds a wanted variable: those behind it need one match only. */
  readonly lastWanted: number
}

/**
 * In which order to look at the atoms of a condition: those that bind nothing first, then the one with the fewest matches to expect by
 * what holds at the moment. Variables in `given` are bound; the first `wanted` are asked for.
 */
export function planQuery(world: LiveState, schema: Schema, given: readonly number[], wanted: number): QueryPlan {
  const planner = new Planner(world, schema, given)
  planner.plan()
  let lastWanted = -1
  for (let variable = 0; variable < wanted; variable++) lastWanted = Math.max(lastWanted, planner.binder[variable])
  return { steps: planner.steps, lastWanted }
}

class Planner {
  readonly steps: QueryStep[] = []
  /** Variable → the step that binds it; -1 when it is given. */
  readonly binder: Int32Array
  readonly #bound: Uint8Array
  readonly #world: LiveState
  readonly #schema: Schema
  readonly #waiting: Filter[]

  constructor(world: LiveState, schema: Schema, given: readonly number[]) {
    this.#world = world
    this.#schema = schema
    this.#bound = new Uint8Array(schema.types.length)
    this.binder = new Int32Array(schema.types.length).fill(-1)
    for (const variable of given) this.#bound[variable] = 1
    this.#waiting = filtersOf(schema.condition, world)
  }

  plan(): void {
    const { positive } = this.#schema.condition
    const left = new Set([...positive.keys()].filter((at) => this.#world.testers[positive[at].predicate] === undefined))
    const filters = takeReady(this.#waiting, this.#bound)
    if (filters.length > 0) this.#push({ kind: assign, filters })
    this.#assign()
    while (left.size > 0) {
      const next = this.#fewest(left)
      left.delete(next)
      this.#addAtom(next)
      this.#assign()
    }
    const { types } = this.#schema
    const size = (variable: number): number => this.#world.typeObjects[types[variable]].length
    const unbound = [...types.keys()].filter((variable) => this.#bound[variable] === 0)
    unbound.sort((a, b) => size(a) - size(b))
    for (const variable of unbound) {
      if (this.#bound[variable] === 1) continue
      this.#bind(objects, variable, none)
      this.#assign()
    }
  }

  #fewest(left: ReadonlySet<number>): number {
    let best = -1
    let fewest = Number.POSITIVE_INFINITY
    for (const atom of left) {
      const matches = this.#expected(atom)
      if (best >= 0 && matches >= fewest) continue
      best = atom
      fewest = matches
    }
    return best
  }

  /** What only tests costs nothing and can only help. */
  #expected(atom: number): number {
    const { predicate, args } = this.#schema.condition.positive[atom]
    if (args.every((arg) => this.#isBound(arg))) return -1
    const relation = this.#world.relations[predicate]
    // what does not hold now may hold later
    let matches = Math.max(1, relation.count)
    const distinct = relation.distinct()
    for (const [at, arg] of args.entries()) if (this.#isBound(arg)) matches /= Math.max(1, distinct[at])
    return matches
  }

  #addAtom(atom: number): void {
    const { predicate, args } = this.#schema.condition.positive[atom]
    const relation = this.#world.relations[predicate]
    const known: number[] = []
    const positions: number[] = []
    const repeated: number[] = []
    for (const [at, arg] of args.entries()) {
      if (this.#isBound(arg)) known.push(at)
      else if (args.indexOf(arg) < at) repeated.push(args.indexOf(arg), at)
      else positions.push(at)
    }
    const keyArgs = known.map((at) => args[at])
    const shared = {
      relation,
      positions: Int32Array.from(positions),
      variables: Int32Array.from(positions, (at) => args[at]),
      types: positions.map((at) => this.#world.typeHas[this.#schema.types[args[at]]]),
      repeated: Int32Array.from(repeated),
    }
    const parents = this.#parentsOf(keyArgs)
    for (const at of positions) this.#own(args[at])
    const rest = { ...shared, filters: takeReady(this.#waiting, this.#bound), parents }
    const key = new Int32Array(keyArgs.length)
    if (positions.length === 0) this.#push({ ...rest, kind: check, args: Int32Array.from(args), key })
    else if (known.length === 0) this.#push({ ...rest, kind: scan })
    else this.#push({ ...rest, kind: lookup, index: relation.indexOf(known), args: Int32Array.from(keyArgs), key })
  }

  /** Variables that are equal to what is bound. */
  #assign(): void {
    for (let again = true; again; ) {
      again = false
      for (const [a, b] of this.#schema.condition.equal) {
        if (this.#isBound(a) === this.#isBound(b)) continue
        const [variable, from] = this.#isBound(a) ? [b, a] : [a, b]
        this.#bind(assign, variable, Int32Array.of(from))
        again = true
      }
    }
  }

  #bind(kind: number, variable: number, args: Int32Array): void {
    const type = this.#schema.types[variable]
    const parents = this.#parentsOf(args)
    this.#own(variable)
    this.#push({
      kind,
      args,
      variables: Int32Array.of(variable),
      types: [this.#world.typeHas[type]],
      choices: this.#world.typeObjects[type],
      filters: takeReady(this.#waiting, this.#bound),
      parents,
    })
  }

  #push(step: Partial<QueryStep> & { readonly kind: number; readonly filters: readonly Filter[] }): void {
    let parents = step.parents ?? 0
    for (const { variables } of step.filters) parents |= this.#parentsOf(variables)
    this.steps.push({ ...emptyStep, ...step, parents: parents & ~(1 << this.steps.length) })
  }

  #own(variable: number): void {
    this.#bound[variable] = 1
    this.binder[variable] = this.steps.length
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

const emptyStep: QueryStep = {
  kind: scan,
  relation: undefined,
  index: undefined,
  args: none,
  key: none,
  positions: none,
  variables: none,
  types: [],
  repeated: none,
  choices: none,
  filters: [],
  parents: 0,
}
