/**
 * Random valid domains for property tests, with nasty names: `__proto__`, quotes, emoji, numbers. A domain is built from a list of names
 * and a stream of choices, and shrinks with them.
 */
import fc from 'fast-check'
import type {
  ConditionSpec,
  DomainSpec,
  EffectsSpec,
  ExpressionSpec,
  FactSpec,
  ParametersSpec,
} from '../../src/domain/spec.ts'

const HOSTILE = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
  'then',
  'null',
  'true',
  'yes',
]
const ODD = [
  'b b',
  'ünï',
  '日本',
  '😀',
  '-1',
  '1.5',
  '{',
  '"',
  "'",
  ': ',
  '#x',
  '- y',
  '*a',
  '&a',
  '!t',
  '~',
  '%',
  '@',
  '\\',
  'fact',
]

/** Any name that the checker accepts. */
export const arbitraryName: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(...HOSTILE, ...ODD),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
    fc.stringMatching(/^[a-z]{1,4}$/),
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what names do not have
  .filter((name) => !/[(),\u0000-\u001f\u007f-\u009f\u2028\u2029]|^\s|\s$|^\d+$|^$/.test(name))
  .filter((name) => !['any', 'all', 'not', 'when', 'goal'].includes(name))

/** A domain without mistakes. */
export const arbitraryDomain: fc.Arbitrary<DomainSpec> = fc
  .record({
    names: fc.uniqueArray(arbitraryName, { minLength: 24, maxLength: 24 }),
    choices: fc.array(fc.nat(9999), { minLength: 60, maxLength: 300 }),
  })
  .map(({ names, choices }) => new Builder(names, choices).domain())

type Mutable<T> = Record<string, T>

class Builder {
  readonly #names: string[]
  readonly #choices: readonly number[]
  #next = 0
  readonly #types: string[]
  readonly #objects: Mutable<string[]> = Object.create(null)
  readonly #facts: Mutable<FactSpec> = Object.create(null)

  constructor(names: readonly string[], choices: readonly number[]) {
    this.#names = [...names]
    this.#choices = choices
    this.#types = this.#take(2)
  }

  domain(): DomainSpec {
    for (const type of this.#types) this.#objects[type] = this.#take(2)
    for (const name of this.#take(6)) this.#facts[name] = this.#fact()
    const derived = this.#take(1)[0]!
    const rule: FactSpec = { kind: 'derived', when: this.#condition({}) }
    this.#facts[derived] = rule
    const parameters = this.#take(2)
    const actions = this.#map(this.#take(3), () => {
      const given = this.#parameters(parameters)
      return {
        with: given,
        needs: this.#condition(given),
        does: this.#effects(given),
        cost: this.#pick(9),
        tags: this.#take(0),
      }
    })
    const goals = this.#map(this.#take(2), () => {
      const given = this.#parameters(parameters)
      return { with: given, wants: this.#condition(given) }
    })
    const types = this.#pick(2) === 0 ? this.#map([this.#types[0]!], () => this.#types[1]!) : Object.create(null)
    return { name: 'random', types, objects: this.#objects, facts: this.#facts, actions, goals }
  }

  #take(count: number): string[] {
    return this.#names.splice(0, count)
  }

  #pick(below: number): number {
    return this.#choices[this.#next++ % this.#choices.length]! % below
  }

  #map<T>(keys: readonly string[], make: () => T): Mutable<T> {
    const record: Mutable<T> = Object.create(null)
    for (const key of keys) record[key] = make()
    return record
  }

  #parameters(names: readonly string[]): ParametersSpec {
    return this.#map(names.slice(0, this.#pick(3)), () => this.#types[this.#pick(2)]!)
  }

  #fact(): FactSpec {
    const per = this.#types.slice(0, this.#pick(3))
    const about = per.length > 0 ? { per } : {}
    switch (this.#pick(6)) {
      case 0:
        return { kind: 'flag', ...about }
      case 1:
        return { kind: 'oneOf', values: ['__proto__', 'b', 'toString'], initial: 'b', ...about }
      case 2:
        return { kind: 'count', max: 5 + this.#pick(4), ...about }
      case 3:
        return { kind: 'number', min: -0.5, ...about }
      case 4:
        return { kind: 'flag', fixed: true, ...about }
      default:
        return { kind: 'ref', type: this.#types[1]!, optional: true, ...about }
    }
  }

  /** A key and fact of the wanted kind, with objects or fitting parameters as arguments. */
  #key(given: ParametersSpec, fits: (fact: FactSpec) => boolean): { key: string; fact: FactSpec } | undefined {
    const candidates = Object.entries(this.#facts).filter(([, fact]) => fits(fact))
    if (candidates.length === 0) return undefined
    const [name, fact] = candidates[this.#pick(candidates.length)]!
    const per = 'per' in fact ? (fact.per ?? []) : []
    const args = per.map((type) => this.#object(type, given))
    return { key: args.length > 0 ? `${name}(${args.join(',')})` : name, fact }
  }

  #object(type: string, given: ParametersSpec): string {
    const parameters = Object.keys(given).filter((name) => given[name] === type)
    const names = [...this.#objects[type]!, ...parameters]
    return names[this.#pick(names.length)]!
  }

  #condition(given: ParametersSpec, depth = 2): ConditionSpec {
    const condition: Mutable<ConditionSpec[string]> = Object.create(null)
    for (let count = this.#pick(3); count > 0; count--) {
      const found = this.#key(given, (fact) => fact.kind !== 'derived')
      if (found) condition[found.key] = this.#test(found.fact, given)
    }
    const combine = depth > 0 ? this.#pick(5) : 4
    if (combine === 0) condition['any'] = [this.#condition(given, depth - 1), this.#condition(given, depth - 1)]
    if (combine === 1) condition['all'] = [this.#condition(given, depth - 1)]
    if (combine === 2) condition['not'] = this.#condition(given, depth - 1)
    return condition
  }

  #test(fact: FactSpec, given: ParametersSpec): ConditionSpec[string] {
    const value = this.#value(fact, given)
    switch (this.#pick(4)) {
      case 0:
        return { not: value }
      case 1:
        return { oneOf: [value, this.#value(fact, given)] }
      case 2:
        return fact.kind === 'count' ? { between: [1, this.#expression(given)] } : value
      default:
        return value
    }
  }

  #value(fact: FactSpec, given: ParametersSpec): boolean | string | number | null {
    if (fact.kind === 'flag') return this.#pick(2) === 0
    if (fact.kind === 'oneOf') return fact.values[this.#pick(3)]!
    if (fact.kind === 'ref') return this.#pick(3) === 0 ? null : this.#object(fact.type, given)
    return this.#pick(5)
  }

  #expression(given: ParametersSpec): ExpressionSpec {
    const found = this.#key(given, (fact) => fact.kind === 'count')
    return found ? { sum: [{ fact: found.key }, this.#pick(3)] } : this.#pick(5)
  }

  #effects(given: ParametersSpec, depth = 1): EffectsSpec {
    const effects: Mutable<EffectsSpec[string]> = Object.create(null)
    const found = this.#key(given, (fact) => fact.kind !== 'derived' && fact.fixed === undefined)
    if (found?.fact.kind === 'count' && this.#pick(2) === 0) {
      effects[found.key] = { add: this.#expression(given), clamp: this.#pick(2) === 0 }
    } else if (found) {
      effects[found.key] = this.#value(found.fact, given)
    }
    if (depth > 0 && this.#pick(3) === 0) {
      // biome-ignore lint/suspicious/noThenProperty: the written form of a conditional effect
      effects['when'] = [{ if: this.#condition(given), then: apart(this.#effects(given, depth - 1), effects) }]
    }
    return effects
  }
}

/** Removes effects that set what others change, or change what others set: the checker rejects those. */
function apart(effects: EffectsSpec, others: EffectsSpec): EffectsSpec {
  const isChange = (value: unknown) => typeof value === 'object' && value !== null && 'add' in value
  const kept: Mutable<EffectsSpec[string]> = Object.create(null)
  for (const [key, value] of Object.entries(effects))
    if (others[key] === undefined || isChange(others[key]) === isChange(value)) kept[key] = value
  return kept
}
