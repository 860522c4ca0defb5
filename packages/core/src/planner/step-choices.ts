import type { ActionModel, CheckFunction, Cost, CostFunction, Model, NamedFunction } from '../domain/model.ts'
import { valueToCode } from '../domain/values.ts'
import { evaluateTerm } from '../task/referee/evaluate.ts'
import { factKeyOf } from '../task/referee/execute.ts'

/**
 * What a request says about the steps of one action, with their objects bound: which are possible now, and their extra cost.
 *
 * @example
 * soldier.plan({ from, to, choices: { shoot: {
 *   check: ({ target }) => sees(target),
 *   extraCost: ({ target }) => distanceTo(target),
 * } } })
 */
export interface StepChoice<Args = Readonly<Record<string, string>>, Context = unknown> {
  /** Called once per request and binding; false means not possible now. */
  check?(args: Args, context: Context): boolean
  /** Cost in addition to that of the action; at least 0, and constant during the request. */
  extraCost?(args: Args, context: Context): number
}

/** Action → choice. */
export type StepChoices = Readonly<Record<string, StepChoice | undefined>>

/**
 * Which functions the choices of a request have: action → `hasCheck` + `hasExtraCost`. The functions themselves may differ in every
 * request.
 */
export type ChoiceKinds = ReadonlyMap<string, number>

const hasCheck = 1
const hasExtraCost = 2

/** The kinds of the choices of a request. */
export function choiceKinds(choices: StepChoices | undefined): ChoiceKinds {
  const kinds = new Map<string, number>()
  for (const name in choices) kinds.set(name, kindOf(choices[name]))
  return kinds
}

/** Whether choices are of these kinds. Runs in every call, so it does not allocate. */
export function areOfKinds(choices: StepChoices | undefined, kinds: ChoiceKinds): boolean {
  let count = 0
  for (const name in choices) {
    if (kinds.get(name) !== kindOf(choices[name])) return false
    count++
  }
  return count === kinds.size
}

function kindOf(choice: StepChoice | undefined): number {
  return (choice?.check === undefined ? 0 : hasCheck) + (choice?.extraCost === undefined ? 0 : hasExtraCost)
}

/**
 * The context of a request together with its choices. It is passed wherever a plain context is, so that searches sharing a model share
 * nothing that belongs to one request.
 */
export class ChosenContext {
  readonly context: unknown
  readonly #choices: StepChoices
  readonly #extraCosts = new Map<StepBinding, number>()

  constructor(context: unknown, choices: StepChoices = {}) {
    this.context = context
    this.#choices = choices
  }

  passesCheck(action: string, args: Readonly<Record<string, string>>): boolean {
    const choice = this.#choices[action]
    return choice?.check === undefined || choice.check(args, this.context)
  }

  /** Calls once per binding. Returns invalid values unchanged, for the search to reject. */
  extraCost(action: string, binding: StepBinding): number {
    const known = this.#extraCosts.get(binding)
    if (known !== undefined) return known
    const choice = this.#choices[action]
    const extra: unknown = choice?.extraCost === undefined ? 0 : choice.extraCost(binding.args, this.context)
    if (typeof extra !== 'number') return Number.NaN
    if (extra >= 0) this.#extraCosts.set(binding, extra)
    return extra
  }
}

/** An action with its parameters bound: one shared object per binding of a model. */
interface StepBinding {
  /** Parameter → object. */
  readonly args: Readonly<Record<string, string>>
  readonly objects: readonly number[]
}

/** The bindings of one action, looked up by the argument of its cost function. */
class StepBindings {
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

/** The argument of cost functions: arguments by name and facts by key. */
type View = Readonly<Record<string, unknown>>

/**
 * Returns a model whose actions consult the choices of the current request. All its functions expect a `ChosenContext` and pass the context
 * inside it to the user's functions.
 */
export function modelWithChoices(model: Model, kinds: ChoiceKinds): Model {
  if (kinds.size === 0) return model
  const actions = model.actions.map((action): ActionModel => {
    const kind = kinds.get(action.name) ?? 0
    const check = checkOf(action, (kind & hasCheck) !== 0)
    const cost = (kind & hasExtraCost) === 0 ? costOf(action.cost) : dearerCost(model, action)
    return { ...action, cost, ...(check && { check }) }
  })
  return { ...model, actions }
}

function checkOf({ name, check: own }: ActionModel, isChosen: boolean): NamedFunction<CheckFunction> | undefined {
  if (own === undefined) {
    if (!isChosen) return undefined
    // it has no name that the author of the domain would recognise
    return { name: '', run: (args, chosen: ChosenContext) => chosen.passesCheck(name, args) }
  }
  if (!isChosen) return { name: own.name, run: (args, chosen: ChosenContext) => own.run(args, chosen.context) }
  return {
    // either of the two may reject the step
    name: '',
    run: (args, chosen: ChosenContext) => own.run(args, chosen.context) && chosen.passesCheck(name, args),
  }
}

function costOf(cost: Cost): Cost {
  if (cost.kind !== 'function') return cost
  const { name, run } = cost.call
  return { ...cost, call: { name, run: (view, chosen: ChosenContext) => run(view, chosen.context) } }
}

function dearerCost(model: Model, action: ActionModel): Cost {
  const { name, cost } = action
  const bindings = new StepBindings(model, action)
  const own = ownCost(model, cost, bindings)
  const atLeast = cost.kind === 'constant' ? cost.value : cost.atLeast
  const run: CostFunction = (view: View, chosen: ChosenContext) => {
    const price = own(view, chosen.context)
    // adding to an invalid cost must not make it valid
    if (!(price >= atLeast)) return price
    const extra = chosen.extraCost(name, bindings.of(view))
    return extra >= 0 ? price + extra : extra
  }
  return { kind: 'function', call: { name: `${name}.cost`, run }, atLeast }
}

function ownCost(model: Model, cost: Cost, bindings: StepBindings): CostFunction {
  switch (cost.kind) {
    case 'constant':
      return () => cost.value
    case 'function':
      return cost.call.run
    case 'term':
      return (view: View) =>
        evaluateTerm(cost.term, bindings.of(view).objects, (fact, args) => {
          const value = view[factKeyOf(model, fact, args)]
          return typeof value === 'number' ? value : (valueToCode(model, model.facts[fact], value) ?? Number.NaN)
        })
  }
}
