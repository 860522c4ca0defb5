import type { Schema, SchemaAtom } from '../normalise/schema.ts'
import { passes } from './join-filter.ts'
import {
  check,
  type JoinPlan,
  type JoinSource,
  type JoinStep,
  type JoinUse,
  lookup,
  objects,
  planJoin,
  scan,
} from './join-plan.ts'

import { fillKey, type JoinRelation, type RowIndex } from './join-relation.ts'
import type { TupleSet } from './tuple-set.ts'

/** With more steps than bits, a join backtracks step by step. */
const mostJumping = 31

const none = new Int32Array(0)
const noPlan: JoinPlan = { first: undefined, steps: [], lastWanted: -1 }

/**
 * Finds the bindings of variables for which a condition holds, one after the other: nested loops over indices in a good order. A step
 * without a match jumps back to the last step that affects it (conflict-directed backjumping, Prosser 1993). With a trigger, finds only
 * bindings in which that atom is a given row. If each row arrives once and triggers a join for each of its atoms, each binding is found
 * exactly once: when the last of its rows arrives.
 */
export class Join {
  readonly binding: Int32Array
  readonly #source: JoinSource
  readonly #schema: Schema
  readonly #use: JoinUse
  /** Positions and objects that the row of a trigger must have. */
  readonly #constants: Int32Array
  readonly #triggerTuples: TupleSet | undefined
  /** If one of these has no rows, there is no match. */
  readonly #needed: readonly JoinRelation[]
  #plan: JoinPlan = noPlan
  #cursors = none
  #conflicts = none
  /** Number of matches when a step was entered. */
  #foundBefore = none
  #found = 0
  #depth = -1
  #entering = false
  #isPlanned = false
  #triggerRow = -1

  constructor(source: JoinSource, schema: Schema, use: Partial<JoinUse> = {}) {
    const { given = [], trigger = -1, wanted = schema.types.length } = use
    this.#source = source
    this.#schema = schema
    this.#use = { given, trigger, wanted }
    this.binding = new Int32Array(schema.types.length)
    const atom = trigger < 0 ? undefined : schema.condition.positive[trigger]
    this.#triggerTuples = atom && source.relations[atom.predicate].tuples
    this.#constants = atom === undefined ? none : constantsOf(atom)
    const listed = schema.condition.positive.filter(
      ({ predicate }, at) => at !== trigger && !source.isTested(predicate),
    )
    this.#needed = [...new Set(listed.map(({ predicate }) => source.relations[predicate]))]
  }

  /** Makes the next start choose the order of steps again, by what holds then. */
  replan(): void {
    this.#isPlanned = false
  }

  /**
   * Starts over. The caller has put the given variables into the binding; with a trigger, its atom is this row. Returns false if it is
   * immediately clear that there is no match.
   */
  start(row = -1): boolean {
    this.#depth = -1
    this.#entering = false
    if (this.#constants.length > 0 && !this.#hasConstants(row)) return false
    const needed = this.#needed
    for (let at = 0; at < needed.length; at++) if (needed[at].count === 0) return false
    if (!this.#isPlanned) this.#makePlan()
    const { first } = this.#plan
    this.#triggerRow = row
    if (first !== undefined && !this.#bindRow(first, row)) return false
    this.#found = 0
    this.#depth = 0
    this.#entering = true
    return true
  }

  /** Puts the next match into the binding. Several matches may have the same objects for the wanted variables. */
  next(): boolean {
    const { steps, lastWanted } = this.#plan
    const last = steps.length - 1
    let depth = this.#depth
    let entering = this.#entering
    if (last < 0) {
      this.#depth = -1
      return depth === 0
    }
    const conflicts = this.#conflicts
    const foundBefore = this.#foundBefore
    const { guard } = this.#source
    while (depth >= 0) {
      guard.tick()
      if (entering) {
        conflicts[depth] = steps[depth].parents
        foundBefore[depth] = this.#found
      }
      if (this.#advance(steps[depth], depth, entering)) {
        if (depth < last) {
          depth++
          entering = true
          continue
        }
        this.#found++
        this.#depth = lastWanted
        this.#entering = false
        return true
      }
      entering = false
      if (last >= mostJumping || foundBefore[depth] !== this.#found) {
        depth--
        continue
      }
      const conflict = conflicts[depth]
      depth = 31 - Math.clz32(conflict)
      if (depth >= 0) conflicts[depth] |= conflict & ~(1 << depth)
    }
    this.#depth = -1
    return false
  }

  #hasConstants(row: number): boolean {
    const { arity, data } = this.#triggerTuples as TupleSet
    const constants = this.#constants
    for (let at = 0; at < constants.length; at += 2) {
      if (data[row * arity + constants[at]] !== constants[at + 1]) return false
    }
    return true
  }

  #makePlan(): void {
    // takes longer than reading a row
    this.#source.guard.tick(64)
    this.#plan = planJoin(this.#source, this.#schema, this.#use)
    const { length } = this.#plan.steps
    this.#cursors = new Int32Array(length)
    this.#conflicts = new Int32Array(length)
    this.#foundBefore = new Int32Array(length)
    this.#isPlanned = true
  }

  /** Advances a step to its next match. */
  #advance(step: JoinStep, depth: number, entering: boolean): boolean {
    const cursors = this.#cursors
    const { binding } = this
    switch (step.kind) {
      case scan: {
        const { rows, count } = step.relation as JoinRelation
        for (let at = entering ? 0 : cursors[depth] + 1; at < count; at++) {
          if (!this.#bindRow(step, rows === undefined ? at : rows[at])) continue
          cursors[depth] = at
          return true
        }
        return false
      }
      case lookup: {
        const index = step.index as RowIndex
        const { next } = index
        let row: number
        if (entering) {
          fillKey(step.args, binding, step.key)
          row = index.first(step.key)
        } else row = next[cursors[depth]] - 1
        for (; row >= 0; row = next[row] - 1) {
          if (!this.#bindRow(step, row)) continue
          cursors[depth] = row
          return true
        }
        return false
      }
      case check: {
        if (!entering) return false
        fillKey(step.args, binding, step.key)
        const row = (step.relation as JoinRelation).find(step.key)
        return row >= 0 && !(step.excludesTrigger && row === this.#triggerRow) && passes(step.filters, binding)
      }
      case objects:
        for (let at = entering ? 0 : cursors[depth] + 1; at < step.choices.length; at++) {
          binding[step.variables[0]] = step.choices[at]
          if (!passes(step.filters, binding)) continue
          cursors[depth] = at
          return true
        }
        return false
      default: {
        if (!entering) return false
        if (step.variables.length > 0) {
          const from = step.args[0]
          const object = from < 0 ? ~from : binding[from]
          if (step.types[0][object] === 0) return false
          binding[step.variables[0]] = object
        }
        return passes(step.filters, binding)
      }
    }
  }

  #bindRow(step: JoinStep, row: number): boolean {
    if (step.excludesTrigger && row === this.#triggerRow) return false
    const { arity, data } = (step.relation as JoinRelation).tuples
    const { positions, variables, types, repeated, filters } = step
    const from = row * arity
    for (let at = 0; at < repeated.length; at += 2) {
      if (data[from + repeated[at]] !== data[from + repeated[at + 1]]) return false
    }
    const { binding } = this
    for (let at = 0; at < positions.length; at++) {
      const object = data[from + positions[at]]
      if (types[at][object] === 0) return false
      binding[variables[at]] = object
    }
    return filters.length === 0 || passes(filters, binding)
  }
}

/** Positions of an atom that hold an object, each followed by it. */
function constantsOf({ args }: SchemaAtom): Int32Array {
  const constants: number[] = []
  for (let at = 0; at < args.length; at++) if (args[at] < 0) constants.push(at, ~args[at])
  return constants.length === 0 ? none : new Int32Array(constants)
}
