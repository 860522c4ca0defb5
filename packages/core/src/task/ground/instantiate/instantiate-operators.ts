import { UnsupportedError } from '../../unsupported-error.ts'
import type { Watch } from '../../watch.ts'
import { isSimple, type Reachable } from '../datalog/reachability.ts'
import type { TupleSet } from '../joins/tuple-set.ts'
import type { GroundTerm } from '../literal.ts'
import type { EffectSchema, NormalProblem, NumberChange, OperatorSchema } from '../normalise/schema.ts'
import type { ConditionReader, ConditionTemplate } from './condition-reader.ts'
import type { GroundNumericEffect, GroundOperators } from './ground-tables.ts'
import { ListBuilder } from './list-builder.ts'
import type { AtomTemplate } from './reachable-atoms.ts'

interface Instantiated {
  readonly operators: GroundOperators
  readonly numericEffects: readonly GroundNumericEffect[]
  readonly costs: ReadonlyMap<number, GroundTerm>
}

/** An effect, compiled, with the bindings of those that have variables or conditions of their own. */
interface EffectTemplate {
  readonly schema: EffectSchema
  readonly condition: ConditionTemplate
  readonly atom: AtomTemplate | undefined
  readonly bindings: TupleSet | undefined
}

/** Writes out the operators. */
export function instantiateOperators(
  normal: NormalProblem,
  reachable: Reachable,
  reader: ConditionReader,
  watch: Watch,
): Instantiated {
  const build = new OperatorBuilder(reader, watch)
  for (const [index, schema] of normal.operators.entries()) {
    const bindings = reachable.operators[index]
    if (bindings.count > 0) build.addSchema(index, schema, bindings, reachable.effects[index])
  }
  return build.result()
}

class OperatorBuilder {
  readonly #reader: ConditionReader
  readonly #watch: Watch
  readonly #schema = new ListBuilder()
  readonly #binding = new ListBuilder()
  readonly #condition = new ListBuilder()
  readonly #effects = new ListBuilder()
  readonly #effectConditions = new ListBuilder()
  readonly #numericCondition = new ListBuilder()
  readonly #numericEffects = new ListBuilder()
  readonly #numberEffects: GroundNumericEffect[] = []
  readonly #cost: number[] = []
  readonly #costs = new Map<number, GroundTerm>()
  /** Which operator adds or deletes an atom at the moment: stamps. */
  #added = new Int32Array(0)
  #stamp = 0

  constructor(reader: ConditionReader, watch: Watch) {
    this.#watch = watch
    this.#reader = reader
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
    const deletes = simple.filter(({ schema: { change } }) => change.kind === 'flag' && !change.add)
    const adds = simple.filter(({ schema: { change } }) => change.kind === 'flag' && change.add)
    const changes = simple.filter(({ schema: { change } }) => change.kind === 'number')
    const added = new Int32Array(adds.length)
    const chains = new Chains(bindings, others)
    const { count, data, arity } = bindings
    for (let row = 0; row < count; row++) {
      const from = row * arity
      this.#watch.tick()
      if (!reader.both(condition, data, from, this.#condition, this.#numericCondition)) continue
      const asked = reader.stamp
      if (!this.#price(schema, data, from) || !this.#changeNumbers(changes, data, from)) {
        this.#condition.drop()
        this.#numericCondition.drop()
        this.#numericEffects.drop()
        continue
      }
      this.#stamp++
      for (let at = 0; at < adds.length; at++) {
        added[at] = reader.atoms.read(adds[at].atom as AtomTemplate, data, from)
        this.#added[added[at]] = this.#stamp
        // what holds already is not added
        if (reader.asks(added[at] * 2, asked)) added[at] = -1
      }
      for (let at = 0; at < deletes.length; at++) {
        const deleted = reader.atoms.read(deletes[at].atom as AtomTemplate, data, from)
        // adding wins
        if (deleted < 0 || this.#added[deleted] === this.#stamp || reader.asks(deleted * 2 + 1, asked)) continue
        this.#change(deleted * 2 + 1)
      }
      chains.each(row, false, (effect, at) => this.#conditional(effect, at))
      for (let at = 0; at < adds.length; at++) if (added[at] >= 0) this.#change(added[at] * 2)
      chains.each(row, true, (effect, at) => this.#conditional(effect, at))
      if (this.#effects.pending === 0 && this.#numericEffects.pending === 0) {
        this.#condition.drop()
        this.#numericCondition.drop()
        this.#costs.delete(this.#schema.length)
        continue
      }
      this.#condition.close()
      this.#numericCondition.close()
      this.#effects.close()
      this.#numericEffects.close()
      this.#schema.push(index)
      this.#binding.push(row)
    }
  }

  result(): Instantiated {
    const condition = this.#condition.lists()
    const operators: GroundOperators = {
      count: condition.start.length - 1,
      schema: this.#schema.items.slice(0, this.#schema.length),
      binding: this.#binding.items.slice(0, this.#binding.length),
      condition,
      effects: this.#effects.lists(),
      effectConditions: this.#effectConditions.lists(),
      cost: Float64Array.from(this.#cost.slice(0, this.#schema.length)),
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
    this.#watch.tick()
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

  /** False when a value is no number, so that the operator can never be carried out. */
  #changeNumbers(changes: readonly EffectTemplate[], data: Int32Array, from: number): boolean {
    for (const { schema, condition } of changes) {
      if (!this.#changeNumber(schema.change as NumberChange, condition, data, from)) return false
    }
    return true
  }

  /** False when the value is no number: the operator cannot be carried out when the condition holds. */
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

  #price({ cost }: OperatorSchema, data: Int32Array, from: number): boolean {
    const operator = this.#schema.length
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

/** Which bindings of conditional effects belong to which binding of their operator. */
class Chains {
  readonly #effects: readonly EffectTemplate[]
  readonly #first: readonly Int32Array[]
  readonly #next: readonly Int32Array[]

  constructor(operators: TupleSet, effects: readonly EffectTemplate[]) {
    this.#effects = effects
    const chained = effects.map(({ bindings }) => {
      const { count, data, arity } = bindings as TupleSet
      const first = new Int32Array(operators.count).fill(-1)
      const next = new Int32Array(count)
      for (let row = count - 1; row >= 0; row--) {
        const operator = operators.find(data, row * arity)
        next[row] = first[operator]
        first[operator] = row
      }
      return { first, next }
    })
    this.#first = chained.map(({ first }) => first)
    this.#next = chained.map(({ next }) => next)
  }

  /** Those that add, or the others. */
  each(operator: number, adding: boolean, visit: (effect: EffectTemplate, row: number) => void): void {
    for (let at = 0; at < this.#effects.length; at++) {
      const { change } = this.#effects[at].schema
      if ((change.kind === 'flag' && change.add) !== adding) continue
      for (let row = this.#first[at][operator]; row >= 0; row = this.#next[at][row]) visit(this.#effects[at], row)
    }
  }
}

function negative(term: GroundTerm): GroundTerm {
  return term.kind === 'constant'
    ? { kind: 'constant', value: 0 - term.value }
    : { kind: 'arithmetic', operation: '-', left: { kind: 'constant', value: 0 }, right: term }
}
