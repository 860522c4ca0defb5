import type { ActionModel, CheckFunction, Cost, CostFunction, Model, NamedFunction } from '../../domain/model.ts'
import { valueToCode } from '../../domain/values.ts'
import { evaluateTerm } from '../../task/referee/evaluate.ts'
import { factKeyOf } from '../../task/referee/execute.ts'
import { type ChoiceKinds, hasCheck, hasExtraCost } from '../step-choice.ts'
import type { ChosenContext } from './chosen-context.ts'
import { StepBindings } from './step-bindings.ts'

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
