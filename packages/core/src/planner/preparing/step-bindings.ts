import type { ActionModel, Model } from '../../domain/model.ts'

/** An action with its parameters bound: one shared object per binding of a model. */
export interface StepBinding {
  /** Parameter → object. */
  readonly args: Readonly<Record<string, string>>
  readonly objects: readonly number[]
}

/** The bindings of one action, looked up by the argument of its cost function. */
export class StepBindings {
  readonly #model: Model
  readonly #parameters: readonly string[]
  /** A search passes the same view each time; building a key for it would take longer than the rest. */
  readonly #byView = new WeakMap<object, StepBinding>()
  /** Several operators share a binding if a condition has alternatives. */
  readonly #byObjects = new Map<string, StepBinding>()

  constructor(model: Model, { parameters }: ActionModel) {
    this.#model = model
    this.#parameters = parameters.map(({ name }) => name)
  }

  of(view: Readonly<Record<string, unknown>>): StepBinding {
    const known = this.#byView.get(view)
    if (known !== undefined) return known
    const names = this.#parameters.map((parameter) => String(view[parameter]))
    // names contain no comma
    const key = names.join(',')
    const binding = this.#byObjects.get(key) ?? this.#make(names)
    this.#byObjects.set(key, binding)
    this.#byView.set(view, binding)
    return binding
  }

  #make(names: readonly string[]): StepBinding {
    const args = Object.freeze(Object.fromEntries(this.#parameters.map((parameter, at) => [parameter, names[at]])))
    const objects = names.map((name) => this.#model.objects.findIndex((object) => object.name === name))
    return { args, objects }
  }
}
