import { type FactModel, factKey, type Model } from '../../domain/model.ts'

/** A fact about given objects, with a value in every state. */
export interface Variable {
  readonly index: number
  readonly fact: number
  /** Indices of the objects it is about. */
  readonly args: readonly number[]
  /** The key of the fact: `open(northDoor)`. */
  readonly key: string
  /** All its possible codes, for flags, enumerations and objects. */
  readonly domain: readonly number[] | undefined
  /** Code → position in the domain. */
  readonly places: ReadonlyMap<number, number> | undefined
  /** Bounds, for counts and numbers. */
  readonly min: number
  readonly max: number
  /** Whole numbers only. */
  readonly whole: boolean
  /** Follows from other variables by rules. */
  readonly derived: boolean
}

/** Creates variables on demand, each once. */
export class VariableTable {
  readonly all: Variable[] = []
  readonly #model: Model
  readonly #byKey = new Map<string, Variable>()
  readonly #domains = new Map<number, Domain>()

  constructor(model: Model) {
    this.#model = model
  }

  of(fact: number, args: readonly number[]): Variable {
    const key = args.length === 0 ? String(fact) : `${fact}:${args.join(',')}`
    let variable = this.#byKey.get(key)
    if (variable === undefined) {
      variable = this.#make(fact, args)
      this.#byKey.set(key, variable)
      this.all.push(variable)
    }
    return variable
  }

  #make(fact: number, args: readonly number[]): Variable {
    const model = this.#model.facts[fact]
    const { values } = model
    const numeric = values.kind === 'count' || values.kind === 'number'
    return {
      index: this.all.length,
      fact,
      args,
      key: factKey(
        model.name,
        args.map((object) => this.#model.objects[object].name),
      ),
      ...(numeric ? { domain: undefined, places: undefined } : this.#domain(fact, model)),
      min: numeric ? values.min : 0,
      max: numeric ? values.max : 0,
      whole: values.kind !== 'number',
      derived: model.derived !== undefined,
    }
  }

  /** Shared by all variables of a fact. */
  #domain(fact: number, model: FactModel): Domain {
    let known = this.#domains.get(fact)
    if (known === undefined) {
      const domain = codesOf(this.#model, model)
      known = { domain, places: new Map(domain.map((code, place) => [code, place])) }
      this.#domains.set(fact, known)
    }
    return known
  }
}

interface Domain {
  readonly domain: readonly number[]
  readonly places: ReadonlyMap<number, number>
}

function codesOf(model: Model, { values }: FactModel): readonly number[] {
  switch (values.kind) {
    case 'flag':
      return [0, 1]
    case 'enumeration':
      return values.names.map((_, index) => index)
    case 'object':
      return values.optional ? [-1, ...model.types[values.type].objects] : model.types[values.type].objects
    default:
      return []
  }
}
