import { splitFactKey } from '../../domain/check/read-fact-key.ts'
import type { FactModel, Model } from '../../domain/model.ts'
import { valueToCode } from '../../domain/values.ts'
import { checkedStart } from '../../task/checked-start.ts'
import type { StartValues } from '../../task/packed/packed-start.ts'
import { hasKeys, KeyCheck } from './key-check.ts'

/** Number of starts with the same keys in which every value is checked. */
export const mostThoroughChecks = 1000

/**
 * Rejects misspelt and missing facts in a start, and values that a fact cannot have. A task reads only the facts relevant to its goal, so
 * nothing else would notice a wrong value of another.
 *
 * Flags and numbers are tested directly. Other values are compared with the last valid ones, in a separate array: JavaScript engines
 * compare values of one kind inline, and call a function for mixed kinds. That takes two nanoseconds per key, a quarter of a call with two
 * hundred keys. So values are checked only in the first thousand starts with the same keys: a game that has come that far builds its starts
 * correctly and pays for the keys alone.
 */
export class StartCheck extends KeyCheck {
  readonly #model: Model
  readonly #factByName: ReadonlyMap<string, FactModel>
  /** The last valid start. Undefined if the next start has to be checked regardless of its content. */
  #known: KnownStart | undefined
  #thorough = 0

  constructor(model: Model) {
    super(model)
    this.#model = model
    this.#factByName = new Map(model.facts.map((fact) => [fact.name, fact]))
  }

  override check(from: StartValues): void {
    const known = this.#known
    if (known !== undefined && this.#thorough >= mostThoroughChecks && hasKeys(from, known.keys)) return
    this.#thorough++
    if (known === undefined || typeof from !== 'object' || from === null || !isRight(from, known)) this.#checkAll(from)
  }

  #checkAll(from: StartValues): void {
    const { claims } = checkedStart(this.#model, from)
    // values given to derived facts depend on all other values, so such starts are checked every time
    this.#known = claims.length === 0 ? this.#remember(from) : undefined
    this.#thorough = 0
  }

  #remember(from: StartValues): KnownStart {
    const keys = Object.keys(from)
    const facts = keys.map((key) => this.#factByName.get(splitFactKey(key)?.name ?? ''))
    return {
      model: this.#model,
      keys,
      facts,
      kinds: Uint8Array.from(facts, kindOf),
      least: Float64Array.from(facts, (fact) => boundsOf(fact).min),
      most: Float64Array.from(facts, (fact) => boundsOf(fact).max),
      values: keys.map((key) => from[key]),
    }
  }
}

/** One entry for each key. */
interface KnownStart {
  readonly model: Model
  readonly keys: readonly string[]
  readonly facts: readonly (FactModel | undefined)[]
  readonly kinds: Uint8Array
  readonly least: Float64Array
  readonly most: Float64Array
  /** The last valid values. */
  readonly values: unknown[]
}

/** The kind of value each fact takes. A fixed fact has one value for its objects; any other is left to the full check. */
const isFixed = 0
const isFlag = 1
const isCount = 2
const isNumber = 3
const isName = 4

function isRight(from: StartValues, known: KnownStart): boolean {
  const { keys, kinds, least, most, values } = known
  let at = 0
  for (const key in from) {
    if (key !== keys[at]) return false
    const value = from[key]
    const kind = kinds[at]
    if (kind === isFlag) {
      if (typeof value !== 'boolean') return false
    } else if (kind === isCount || kind === isNumber) {
      if (typeof value !== 'number' || !(value >= least[at] && value <= most[at])) return false
      if (kind === isCount && !Number.isInteger(value)) return false
    } else if (value !== values[at] && !accepts(known, at, value)) return false
    at++
  }
  return at === keys.length
}

function accepts({ model, facts, kinds, values }: KnownStart, at: number, value: unknown): boolean {
  const fact = facts[at]
  if (kinds[at] !== isName || fact === undefined || valueToCode(model, fact, value) === undefined) return false
  values[at] = value
  return true
}

function kindOf(fact: FactModel | undefined): number {
  if (fact === undefined || fact.fixed !== undefined) return isFixed
  const { kind } = fact.values
  if (kind === 'flag') return isFlag
  if (kind === 'count') return isCount
  return kind === 'number' ? isNumber : isName
}

function boundsOf(fact: FactModel | undefined): { readonly min: number; readonly max: number } {
  const values = fact?.values
  return values?.kind === 'count' || values?.kind === 'number' ? values : { min: 0, max: 0 }
}
