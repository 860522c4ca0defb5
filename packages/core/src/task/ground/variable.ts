import { type FactModel, factKey, type Model } from '../../domain/model.ts'

/** A fact about given objects: what a state has a value for. */
export interface Variable {
  readonly index: number
  readonly fact: number
  /** Indices of the objects that it is about. */
  readonly args: readonly number[]
  /** As it is written: `open(northDoor)`. */
  readonly key: string
  /** All codes that it can have, for flags, enumerations and objects. */
  readonly domain: readonly number[] | undefined
  /** Bounds, for counts and numbers. */
  readonly min: number
  readonly max: number
  /** Whole numbers only. */
  readonly whole: boolean
  /** Follows from other variables by rules. */
  readonly derived: boolean
}

/** Makes variables as they are asked for, each once. */
export class VariableTable {
  readonly all: Variable[] = []
  readonly #model: Model
  readonly #byKey = new Map<string, Variable>()
  readonly #domains = new Map<number, readonly number[]>()

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
      domain: numeric ? undefined : this.#domain(fact, model),
      min: numeric ? values.min : 0,
      max: numeric ? values.max : 0,
      whole: values.kind !== 'number',
      derived: model.derived !== undefined,
    }
  }

  #domain(fact: number, model: FactModel): readonly number[] {
    let domain = this.#domains.get(fact)
    if (domain === undefined) {
      domain = codesOf(this.#model, model)
      this.#domains.set(fact, domain)
    }
    return domain
  }
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
