import type { Schema } from '../../ground/normalise/schema.ts'
import type { LiveIndex } from '../relations/live-index.ts'
import type { LiveRelation } from '../relations/live-relation.ts'
import type { LiveState } from '../relations/live-state.ts'
import { fillKey } from '../relations/term-program.ts'
import { passes } from './query-filter.ts'
import { check, lookup, objects, planQuery, type QueryStep, scan } from './query-plan.ts'

/** With more steps than bits, a query goes back step by step. */
const mostJumping = 31

/**
 * Finds the bindings of variables for which a condition holds in the state at hand, one after the other: nested loops over indices.
 * A step without a match goes back at once to the last step that has to do with it (conflict-directed backjumping, Prosser 1993).
 */
export class Query {
  readonly binding: Int32Array
  readonly #world: LiveState
  readonly #schema: Schema
  readonly #given: readonly number[]
  readonly #wanted: number
  /** Without tuples in one of these, there is no match. */
  readonly #needed: readonly LiveRelation[]
  #steps: readonly QueryStep[] = []
  #lastWanted = -1
  #cursors = new Int32Array(0)
  #conflicts = new Int32Array(0)
  /** How many matches there were when a step was entered. */
  #foundBefore = new Int32Array(0)
  #found = 0
  #depth = -1
  #entering = false
  #isPlanned = false

  constructor(world: LiveState, schema: Schema, given: readonly number[] = [], wanted = schema.types.length) {
    this.#world = world
    this.#schema = schema
    this.#given = given
    this.#wanted = wanted
    this.binding = new Int32Array(schema.types.length)
    const listed = schema.condition.positive.filter(({ predicate }) => world.testers[predicate] === undefined)
    this.#needed = [...new Set(listed.map(({ predicate }) => world.relations[predicate]))]
  }

  /** The order of the steps is chosen again, by what holds then, when it is asked next. */
  replan(): void {
    this.#isPlanned = false
  }

  /** Begins again; the given variables have been put into the binding. */
  start(): void {
    this.#depth = -1
    this.#entering = false
    const needed = this.#needed
    for (let at = 0; at < needed.length; at++) if (needed[at].count === 0) return
    if (!this.#isPlanned) this.#plan()
    this.#found = 0
    this.#depth = 0
    this.#entering = true
  }

  /** Puts the next match into the binding. Wanted variables may have the same objects in several matches. */
  next(): boolean {
    const steps = this.#steps
    const last = steps.length - 1
    let depth = this.#depth
    let entering = this.#entering
    if (last < 0) {
      this.#depth = -1
      return depth === 0
    }
    const conflicts = this.#conflicts
    const foundBefore = this.#foundBefore
    const { watch } = this.#world
    while (depth >= 0) {
      watch.tick()
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
        this.#depth = this.#lastWanted
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

  #plan(): void {
    const { steps, lastWanted } = planQuery(this.#world, this.#schema, this.#given, this.#wanted)
    this.#steps = steps
    this.#lastWanted = lastWanted
    this.#cursors = new Int32Array(steps.length)
    this.#conflicts = new Int32Array(steps.length)
    this.#foundBefore = new Int32Array(steps.length)
    this.#isPlanned = true
  }

  /** Moves a step to its next match. */
  #advance(step: QueryStep, depth: number, entering: boolean): boolean {
    const cursors = this.#cursors
    const { binding } = this
    switch (step.kind) {
      case scan: {
        const { rows, count } = step.relation as LiveRelation
        for (let at = entering ? 0 : cursors[depth] + 1; at < count; at++) {
          if (!this.#bindRow(step, rows[at])) continue
          cursors[depth] = at
          return true
        }
        return false
      }
      case lookup: {
        const { next } = step.index as LiveIndex
        let row: number
        if (entering) {
          fillKey(step.args, binding, step.key)
          row = (step.index as LiveIndex).first(step.key)
        } else row = next[cursors[depth]] - 1
        for (; row >= 0; row = next[row] - 1) {
          if (!this.#bindRow(step, row)) continue
          cursors[depth] = row
          return true
        }
        return false
      }
      case check:
        if (!entering) return false
        fillKey(step.args, binding, step.key)
        return (step.relation as LiveRelation).has(step.key) && passes(step.filters, binding, this.#world)
      case objects:
        for (let at = entering ? 0 : cursors[depth] + 1; at < step.choices.length; at++) {
          binding[step.variables[0]] = step.choices[at]
          if (!passes(step.filters, binding, this.#world)) continue
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
        return passes(step.filters, binding, this.#world)
      }
    }
  }

  #bindRow(step: QueryStep, row: number): boolean {
    const { arity, data } = (step.relation as LiveRelation).tuples
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
    return filters.length === 0 || passes(filters, binding, this.#world)
  }
}
