import type { ActionModel, CheckFunction, Cost, CostFunction, Model, NamedFunction } from '../../domain/model.ts'
import { valueToCode } from '../../domain/values.ts'
import { evaluateTerm } from '../../task/referee/evaluate.ts'
import { factKeyOf } from '../../task/referee/execute.ts'
import { type ChoiceKinds, hasCheck, hasExtraCost } from '../step-choice.ts'
import type { ChosenContext } from './chosen-context.ts'
import { StepBindings } from './step-bindings.ts'

/** What cost functions are given: arguments by name and facts by key. */
type View = Readonly<Record<string, unknown>>

/**
 * The model in which actions ask the choices of the request at hand. All its functions expect a `ChosenContext`, and hand the
 * context inside on to the functions of the user.
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
    // it has no name that the author of the domain would know
    return { name: '', run: (args, chosen: ChosenContext) => chosen.passesCheck(name, args) }
  }
  if (!isChosen) return { name: own.name, run: (args, chosen: ChosenContext) => own.run(args, chosen.context) }
  return {
    // nobody knows which of the two will say no
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
    // what is wrong in itself must not be made right by adding to it
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
