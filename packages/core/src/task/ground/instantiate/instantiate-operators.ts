import { UnsupportedError } from '../../unsupported-error.ts'
import type { WorkGuard } from '../../work-guard.ts'
import { isSimple, type Reachable } from '../datalog/reachability.ts'
import type { TupleSet } from '../joins/tuple-set.ts'
import type { GroundTerm } from '../literal.ts'
import type { NormalProblem, NumberChange, OperatorSchema } from '../normalise/schema.ts'
import type { ConditionReader, ConditionTemplate } from './condition-reader.ts'
import { EffectChains, type EffectTemplate } from './condition-reader.ts'
import type { GroundNumericEffect, GroundOperators } from './ground-tables.ts'
import { ListBuilder } from './ground-tables.ts'
import type { AtomTemplate } from './reachable-atoms.ts'

interface Instantiated {
  readonly operators: GroundOperators
  readonly numericEffects: readonly GroundNumericEffect[]
  readonly costs: ReadonlyMap<number, GroundTerm>
}

/** A compiled operator; its simple effects are grouped by kind. */
interface OperatorTemplate extends Pick<OperatorSchema, 'cost'> {
  /** The number of its schema. */
  readonly index: number
  readonly condition: ConditionTemplate
  readonly deletes: readonly AtomTemplate[]
  readonly adds: readonly AtomTemplate[]
  readonly changes: readonly EffectTemplate[]
  /** Buffer for the atoms a binding adds. */
  readonly added: Int32Array
  /** For its other effects. */
  readonly chains: EffectChains | undefined
}

/** Instantiates the operators. */
export function instantiateOperators(
  normal: NormalProblem,
  reachable: Reachable,
  reader: ConditionReader,
  guard: WorkGuard,
): Instantiated {
  const room = reachable.operators.reduce((sum, { count }) => sum + count, 0)
  const build = new OperatorBuilder(reader, room, guard)
  for (const [index, schema] of normal.operators.entries()) {
    const bindings = reachable.operators[index]
    if (bindings.count > 0) build.addSchema(index, schema, bindings, reachable.effects[index])
  }
  return build.result()
}

class OperatorBuilder {
  readonly #reader: ConditionReader
  readonly #guard: WorkGuard
  readonly #schema: Int32Array
  readonly #binding: Int32Array
  readonly #cost: Float64Array
  #count = 0
  readonly #condition: ListBuilder
  readonly #effects: ListBuilder
  readonly #effectConditions: ListBuilder
  readonly #numericCondition: ListBuilder
  readonly #numericEffects: ListBuilder
  readonly #numberEffects: GroundNumericEffect[] = []
  readonly #costs = new Map<number, GroundTerm>()
  /** Stamps: which operator currently adds or deletes an atom. */
  readonly #added: Int32Array
  #stamp = 0

  /** Allocates room for this many operators. */
  constructor(reader: ConditionReader, room: number, guard: WorkGuard) {
    this.#guard = guard
    this.#reader = reader
    this.#schema = new Int32Array(room)
    this.#binding = new Int32Array(room)
    this.#cost = new Float64Array(room)
    this.#condition = new ListBuilder(4 * room, room + 1)
    this.#effects = new ListBuilder(4 * room, room + 1)
    this.#effectConditions = new ListBuilder(256, 4 * room + 1)
    this.#numericCondition = new ListBuilder(256, room + 1)
    this.#numericEffects = new ListBuilder(256, room + 1)
    this.#added = new Int32Array(reader.atoms.count)
  }

  addSchema(
    index: number,
    schema: OperatorSchema,
    bindings: TupleSet,
    effectBindings: readonly (TupleSet | undefined)[],
  ): void {
    const reader = this.#reader
    const condition = reader.condition(schema.condition)
    const effects = schema.effects.map(
      (effect, at): EffectTemplate => ({
        schema: effect,
        condition: reader.condition(effect.condition),
        atom: effect.change.kind === 'flag' ? reader.atoms.template(effect.change.atom) : undefined,
        bindings: effectBindings[at],
      }),
    )
    const simple = effects.filter(({ schema: effect }) => isSimple(effect, schema))
    const others = effects.filter(({ schema: effect }) => !isSimple(effect, schema))
    const atoms = (add: boolean) =>
      simple.flatMap(({ schema: { change }, atom }) =>
        atom && change.kind === 'flag' && change.add === add ? atom : [],
      )
    const deletes = atoms(false)
    const adds = atoms(true)
    const changes = simple.filter(({ schema: { change } }) => change.kind === 'number')
    const template: OperatorTemplate = {
      index,
      cost: schema.cost,
      condition,
      deletes,
      adds,
      changes,
      added: new Int32Array(adds.length),
      chains: others.length === 0 ? undefined : new EffectChains(bindings, others),
    }
    const { count, data, arity } = bindings
    for (let row = 0; row < count; row++) {
      this.#guard.tick()
      this.#add(template, data, row * arity, row)
    }
  }

  /** Instantiates one binding. A separate function, so that V8's compiled code for one schema serves the next. */
  #add(template: OperatorTemplate, data: Int32Array, from: number, row: number): void {
    const reader = this.#reader
    const { adds, added, deletes, chains } = template
    if (!reader.both(template.condition, data, from, this.#condition, this.#numericCondition)) return
    const asked = reader.stamp
    if (!this.#price(template.cost, data, from) || !this.#changeNumbers(template.changes, data, from)) {
      this.#condition.drop()
      this.#numericCondition.drop()
      this.#numericEffects.drop()
      return
    }
    this.#stamp++
    for (let at = 0; at < adds.length; at++) {
      added[at] = reader.atoms.read(adds[at], data, from)
      this.#added[added[at]] = this.#stamp
      // atoms that already hold are not added
      if (reader.asks(added[at] * 2, asked)) added[at] = -1
    }
    for (let at = 0; at < deletes.length; at++) {
      const deleted = reader.atoms.read(deletes[at], data, from)
      // adding wins
      if (deleted < 0 || this.#added[deleted] === this.#stamp || reader.asks(deleted * 2 + 1, asked)) continue
      this.#change(deleted * 2 + 1)
    }
    chains?.each(row, false, (effect, at) => this.#conditional(effect, at))
    for (let at = 0; at < adds.length; at++) if (added[at] >= 0) this.#change(added[at] * 2)
    chains?.each(row, true, (effect, at) => this.#conditional(effect, at))
    if (this.#effects.pending === 0 && this.#numericEffects.pending === 0) {
      this.#condition.drop()
      this.#numericCondition.drop()
      this.#costs.delete(this.#count)
      return
    }
    this.#condition.close()
    this.#numericCondition.close()
    this.#effects.close()
    this.#numericEffects.close()
    this.#schema[this.#count] = template.index
    this.#binding[this.#count++] = row
  }

  result(): Instantiated {
    const count = this.#count
    const operators: GroundOperators = {
      count,
      schema: this.#schema.subarray(0, count),
      binding: this.#binding.subarray(0, count),
      condition: this.#condition.lists(),
      effects: this.#effects.lists(),
      effectConditions: this.#effectConditions.lists(),
      cost: this.#cost.subarray(0, count),
      numericCondition: this.#numericCondition.lists(),
      numericEffects: this.#numericEffects.lists(),
    }
    return { operators, numericEffects: this.#numberEffects, costs: this.#costs }
  }

  #change(literal: number): void {
    this.#effects.push(literal)
    this.#effectConditions.close()
  }

  #conditional({ schema, condition, atom, bindings }: EffectTemplate, row: number): void {
    this.#guard.tick()
    const { data, arity } = bindings as TupleSet
    const from = row * arity
    const { change } = schema
    if (change.kind === 'number') {
      this.#changeNumber(change, condition, data, from)
      return
    }
    const changed = this.#reader.atoms.read(atom as AtomTemplate, data, from)
    if (changed < 0 || (!change.add && this.#added[changed] === this.#stamp)) return
    if (!this.#reader.literals(condition, data, from, this.#effectConditions)) return
    this.#change(changed * 2 + (change.add ? 0 : 1))
  }

  /** Returns false if a value is not a number, so that the operator is never applicable. */
  #changeNumbers(changes: readonly EffectTemplate[], data: Int32Array, from: number): boolean {
    for (const { schema, condition } of changes) {
      if (!this.#changeNumber(schema.change as NumberChange, condition, data, from)) return false
    }
    return true
  }

  /** Returns false if the value is not a number: the operator is inapplicable while the condition holds. */
  #changeNumber(change: NumberChange, condition: ConditionTemplate, data: Int32Array, from: number): boolean {
    const { terms } = this.#reader
    let value = terms.ground(change.value, { data, from })
    const isNumber = value.kind !== 'constant' || Number.isFinite(value.value)
    if (change.operation === 'subtract') value = negative(value)
    const args = Int32Array.from(change.args, (arg) => (arg < 0 ? ~arg : data[from + arg]))
    const asked = new ListBuilder()
    if (!this.#reader.literals(condition, data, from, asked)) return isNumber
    const effect: GroundNumericEffect = {
      number: terms.numberOf(change.fact, args),
      operation: change.operation === 'set' ? 'set' : 'add',
      value,
      condition: asked.items.slice(0, asked.length),
      numericCondition: new Int32Array(0),
    }
    this.#numericEffects.push(this.#numberEffects.push(effect) - 1)
    return isNumber
  }

  #price(cost: OperatorSchema['cost'], data: Int32Array, from: number): boolean {
    const operator = this.#count
    if (cost.kind === 'function') throw new UnsupportedError('costs by functions in code')
    const price: GroundTerm = cost.kind === 'constant' ? cost : this.#reader.terms.ground(cost.term, { data, from })
    if (price.kind === 'constant') {
      if (!Number.isFinite(price.value)) return false
      if (price.value < 0) throw new UnsupportedError('an action has a negative cost')
      this.#cost[operator] = price.value
    } else {
      this.#cost[operator] = Number.NaN
      this.#costs.set(operator, price)
    }
    return true
  }
}

function negative(term: GroundTerm): GroundTerm {
  return term.kind === 'constant'
    ? { kind: 'constant', value: 0 - term.value }
    : { kind: 'arithmetic', operation: '-', left: { kind: 'constant', value: 0 }, right: term }
}
