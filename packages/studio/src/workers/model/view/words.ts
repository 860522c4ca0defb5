/** Conditions and effects in the engine's words, with the names of parameters where a plan would have objects. */
import {
  describeEffect,
  describeFormula,
  type Effect,
  type Formula,
  type Model,
  type ParameterModel,
} from '@telos/core/lifted'

export interface DomainWords {
  condition(formula: Formula, parameters: readonly ParameterModel[]): string
  effect(effect: Effect, parameters: readonly ParameterModel[]): string
}

export function wordsFor(model: Model): DomainWords {
  // a fixed fact about a parameter has no value yet, so that its name is what there is to say
  const facts = model.facts.map(({ fixed: _, ...fact }) => fact)
  const scope = (parameters: readonly ParameterModel[]) => ({
    // parameters stand behind the objects, so that they are named like them
    named: { ...model, facts, objects: parameters.length === 0 ? model.objects : [...model.objects, ...parameters] },
    binding: parameters.map((_, index) => model.objects.length + index),
  })
  return {
    condition(formula, parameters) {
      const { named, binding } = scope(parameters)
      return describeFormula(named, formula, binding)
    },
    effect(effect, parameters) {
      const { named, binding } = scope(parameters)
      return describeEffect(named, effect, binding)
    },
  }
}
